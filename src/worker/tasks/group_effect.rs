//! Measures the effect of leaving out groups of clauses.

use std::ops::ControlFlow;
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::lab::{CluePropagation, ModelCount};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};
use crate::words::inspection::InspectionSpec;

/// Propagates the clues and counts the models, with all groups and without those left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MeasureGroups {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The formula.
    pub spec: InspectionSpec,
    /// The maximum number of models.
    pub most: u32,
}

/// A formula in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupEffect {
    /// The number of cells that unit propagation decides.
    pub decided: usize,
    /// True if unit propagation falsifies a clause.
    pub is_conflict: bool,
    /// The number of models.
    pub models: ModelCount,
}

impl Task for MeasureGroups {
    type Worker = Tools;
    /// The number of models so far.
    type Progress = u32;
    /// The effect of all groups, then, if groups are left out, that of the others. `None` if the
    /// formula is too large.
    type Answer = Option<Vec<GroupEffect>>;

    fn run(self, sink: &dyn ProgressSink<u32>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        let all = InspectionSpec { left_out: Vec::new(), ..self.spec.clone() };
        let mut specs = vec![all];
        if !self.spec.left_out.is_empty() {
            specs.push(self.spec.clone());
        }
        let effects = specs.iter().map(|spec| self.effect(spec, sink).transpose());
        effects.collect::<Option<Result<Vec<_>, _>>>().transpose()
    }
}

impl MeasureGroups {
    fn effect(
        &self,
        spec: &InspectionSpec,
        sink: &dyn ProgressSink<u32>,
    ) -> Result<Option<GroupEffect>, SolveError> {
        let Some(input) = spec.input(&self.puzzle).map(Rc::new) else { return Ok(None) };
        let clues = CluePropagation::new(Rc::clone(&input));
        let report = |found| {
            if sink.is_due() {
                sink.report(found);
            }
            ControlFlow::Continue(())
        };
        let models = input.count_models(self.most, &report)?;
        let (decided, is_conflict) = (clues.decided(&input), clues.conflict.is_some());
        Ok(Some(GroupEffect { decided, is_conflict, models }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses::ClauseGroup;
    use crate::encodings::Encoding;
    use crate::formats::link;
    use crate::formula::Preprocessing;
    use crate::task::testing::Notes;

    fn effects(encoding: Encoding, left_out: &[ClauseGroup]) -> Vec<(usize, u32, bool)> {
        let puzzle = link::read("3x3:e6a5a2a7a8f4g6c5e8a4a1e3c9g7f1a8a4a3a2e").expect("valid");
        let start = Some(Preprocessing::Open);
        let spec = InspectionSpec { encoding, start, left_out: left_out.to_vec() };
        let task = MeasureGroups { puzzle, spec, most: 100 };
        let effects = task.run(&Notes::new()).expect("a small board").expect("a small formula");
        let number = |own: &GroupEffect| (own.decided, own.models.found, own.models.is_all);
        effects.iter().map(number).collect()
    }

    #[test]
    fn a_group_left_out_changes_propagation_and_models() {
        assert_eq!(effects(Encoding::Minimal, &[]), [(19, 1, true)]);
        let boxes = effects(Encoding::Minimal, &[ClauseGroup::Boxes]);
        assert_eq!(boxes, [(19, 1, true), (19, 100, false)]);
        // Values may then share a cell.
        let cells = effects(Encoding::Extended, &[ClauseGroup::Cells]);
        assert_eq!(cells, [(20, 1, true), (19, 100, false)]);
    }
}
