//! Finds clues that contradict each other.

use super::Question;
use crate::model::{
    FurtherOutcome, FurtherQuestion, Outcome, Refusal, Verdict, Waiting, Workbench,
};
use crate::questions::Conflict;
use crate::worker::tasks;

/// Finds clues that contradict each other.
#[derive(Clone, Copy, Debug)]
pub struct WhyUnsolvable;

impl Question for WhyUnsolvable {
    type Task = tasks::FindConflict;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::FindConflict, Refusal> {
        Ok(tasks::FindConflict { puzzle: workbench.puzzle().clone() })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::WhyUnsolvable)
    }

    fn take(&self, conflict: Option<Conflict>, workbench: &mut Workbench) -> Outcome {
        match conflict {
            None => FurtherOutcome::NoConflict.into(),
            Some(conflict) => {
                workbench.facts_mut().learn(Verdict::Unsolvable);
                FurtherOutcome::Conflict(conflict).into()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::CellId;
    use crate::model::Highlight;
    use crate::model::testing::outcome_after;
    use crate::questions::Obstacle;

    fn conflict(clues: &[CellId], obstacle: Obstacle) -> Conflict {
        Conflict { clues: clues.to_vec(), rules: Vec::new(), obstacle }
    }

    #[test]
    fn clues_in_conflict_are_marked_and_can_be_dropped() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        outcome_after(&mut workbench, WhyUnsolvable, Some(conflict(&[0, 10], Obstacle::Hidden)));
        assert_eq!(workbench.cell_views()[10].mark, Some(Highlight::Conflict));
        workbench.drop_clues(&[0, 10]);
        assert_eq!(workbench.puzzle().clue_count(), 2);
        assert_eq!(workbench.cell_views()[10].mark, None);
        workbench.edit(crate::model::Editor::undo);
        assert_eq!(workbench.puzzle().clue_count(), 4);
    }
}
