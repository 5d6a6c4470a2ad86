//! Compares the searches with and without learning.

use std::ops::ControlFlow;
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::{Tools, Unexplored};
use crate::lab::{Counters, Mode, Outcome, Recording, RunSpec, SearchSpec, SearchTree};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// The maximum number of branches of a tree. Its first ones are kept.
const MAX_BRANCHES: usize = 600;

/// Searches with CDCL and with DPLL, with the same other choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompareSearch {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The other choices.
    pub spec: RunSpec,
}

/// A run, in numbers and as a tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModeRun {
    /// The mode.
    pub mode: Mode,
    /// The outcome.
    pub outcome: Outcome,
    /// The numbers of events.
    pub counters: Counters,
    /// The first branches of the search tree, at most 600.
    pub tree: SearchTree,
    /// The number of branches left out.
    pub hidden: u32,
}

impl Task for CompareSearch {
    type Worker = Tools;
    /// The numbers of events of the current run.
    type Progress = Counters;
    /// The run with CDCL, then the one with DPLL.
    type Answer = Result<Vec<ModeRun>, Unexplored>;

    fn run(self, sink: &dyn ProgressSink<Counters>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        Ok(self.compare(sink))
    }
}

impl CompareSearch {
    fn compare(&self, sink: &dyn ProgressSink<Counters>) -> Result<Vec<ModeRun>, Unexplored> {
        let progress = |counters: &Counters| {
            if sink.is_due() {
                sink.report(*counters);
            }
            ControlFlow::Continue(())
        };
        let input =
            Rc::new(self.spec.input(&self.puzzle).map_err(|error| Unexplored(error.to_string()))?);
        let run = |mode| {
            let spec = SearchSpec { mode, overrides: [].into(), ..self.spec.search.clone() };
            let recording = Recording::new(Rc::clone(&input), spec, &progress);
            let mut recording = recording.map_err(|error| Unexplored(error.to_string()))?;
            recording.seek(u32::MAX);
            let mut tree = SearchTree::new(recording.spine());
            let hidden = tree.branches.len().saturating_sub(MAX_BRANCHES) as u32;
            tree.branches.truncate(MAX_BRANCHES);
            let (outcome, counters) = (recording.outcome(), recording.run().counters());
            Ok(ModeRun { mode, outcome, counters, tree, hidden })
        };
        [Mode::Cdcl, Mode::Dpll].into_iter().map(run).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::task::testing::Notes;

    #[test]
    fn learning_saves_conflicts() {
        let puzzle = link::read("3x3:e6a5a2a7a8f4g6c5e8a4a1e3c9g7f1a8a4a3a2e").expect("valid");
        let task = CompareSearch { puzzle, spec: RunSpec::default() };
        let runs = task.run(&Notes::new()).expect("a small board").expect("runs");
        let [cdcl, dpll] = &runs[..] else { panic!("{runs:?}") };
        assert_eq!((cdcl.mode, dpll.mode), (Mode::Cdcl, Mode::Dpll));
        assert_eq!(cdcl.outcome, Outcome::Model);
        assert!(cdcl.counters.conflicts < dpll.counters.conflicts);
        for run in &runs {
            assert!(run.tree.branches.len() <= MAX_BRANCHES);
            let has_parent = |(index, parent): (usize, Option<usize>)| {
                parent.is_none_or(|parent| parent < index)
            };
            let mut parents = run.tree.branches.iter().map(|branch| branch.parent).enumerate();
            assert!(parents.all(has_parent));
        }
    }
}
