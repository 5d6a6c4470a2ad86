//! Compares what unit propagation decides in each encoding.

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::encodings::Encoding;
use crate::formula::Preprocessing;
use crate::lab::CluePropagation;
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};
use crate::words::inspection::InspectionSpec;

/// Propagates the clues of a puzzle in each encoding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ComparePropagation {
    /// The puzzle.
    pub puzzle: Puzzle,
}

/// The effect of unit propagation in an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PropagationSize {
    /// The encoding.
    pub encoding: Encoding,
    /// The number of cells decided, clues included.
    pub decided: usize,
    /// The number of true literals.
    pub literals: usize,
    /// True if it falsifies a clause.
    pub is_conflict: bool,
}

impl Task for ComparePropagation {
    type Worker = Tools;
    type Progress = ();
    /// The encodings that aren't too large, in the order of [`Encoding::ALL`].
    type Answer = Vec<PropagationSize>;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        let start = Some(Preprocessing::Open);
        let size = |encoding| {
            let spec = InspectionSpec { encoding, start, left_out: Vec::new() };
            let input = Rc::new(spec.input(&self.puzzle)?);
            let clues = CluePropagation::new(Rc::clone(&input));
            Some(PropagationSize {
                encoding,
                decided: clues.decided(&input),
                literals: clues.after.trail().len(),
                is_conflict: clues.conflict.is_some(),
            })
        };
        Ok(Encoding::ALL.into_iter().filter_map(size).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::task::testing::Notes;

    #[test]
    fn minimal_decides_less_than_extended() {
        let puzzle = link::read("3x3:e6a5a2a7a8f4g6c5e8a4a1e3c9g7f1a8a4a3a2e").expect("valid");
        let sizes = ComparePropagation { puzzle }.run(&Notes::new()).expect("a small board");
        let decided = |encoding| {
            let size = sizes.iter().find(|size| size.encoding == encoding);
            size.map(|size| (size.decided, size.is_conflict))
        };
        assert_eq!(sizes.len(), Encoding::ALL.len());
        assert_eq!(decided(Encoding::Minimal), Some((19, false)));
        assert_eq!(decided(Encoding::Extended), Some((20, false)));
        assert_eq!(decided(Encoding::Reduced), Some((20, false)));
    }
}
