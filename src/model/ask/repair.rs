//! Finds the fewest clues to drop so that the puzzle has a solution.

use super::Question;
use crate::model::{
    BestSoFar, FurtherActivity, FurtherOutcome, FurtherQuestion, Outcome, Refusal, Verdict,
    Waiting, Workbench,
};
use crate::questions::{MinimumRepair, RepairProgress};
use crate::worker::tasks;

/// Finds the fewest clues to drop so that the puzzle has a solution.
#[derive(Clone, Copy, Debug)]
pub struct Repair;

impl Question for Repair {
    type Task = tasks::FindRepair;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::FindRepair, Refusal> {
        Ok(tasks::FindRepair { puzzle: workbench.puzzle().clone() })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::Repair)
    }

    fn receive(&self, progress: RepairProgress, workbench: &mut Workbench) {
        let (enough, least) = (progress.best.len(), progress.least);
        let bounds = FurtherActivity::ClueDropBounds { enough, least };
        workbench.note_activity(bounds);
        if enough > 0 {
            workbench.offer_best(BestSoFar {
                clues: Vec::new(),
                verdict: Verdict::Unsolvable,
                outcome: FurtherOutcome::RepairSoFar(progress),
            });
        }
    }

    fn take(&self, drops: Option<MinimumRepair>, workbench: &mut Workbench) -> Outcome {
        if drops.as_ref().is_none_or(|drops| !drops.cells.is_empty()) {
            workbench.facts_mut().learn(Verdict::Unsolvable);
        }
        FurtherOutcome::Repair(drops).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::CellId;
    use crate::model::testing::{ask, outcome_after, progress};
    use crate::model::{Highlight, Notice};

    #[test]
    fn what_has_to_go_is_marked() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let fewest = Some(MinimumRepair { cells: vec![10], has_others: false });
        let outcome = outcome_after(&mut workbench, Repair, fewest.clone());
        assert_eq!(outcome, FurtherOutcome::Repair(fewest).into());
        assert_eq!(workbench.cell_views()[10].mark, Some(Highlight::Drop));
        assert_eq!(workbench.facts().verdict(), Verdict::Unsolvable);
    }

    #[test]
    fn the_best_so_far_can_be_used() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let so_far = |least, best: &[CellId]| RepairProgress { least, best: best.to_vec() };
        ask(&mut workbench, Repair);
        progress(&mut workbench, &Repair, so_far(1, &[]));
        let bounds = |enough, least| Some(FurtherActivity::ClueDropBounds { enough, least }.into());
        assert_eq!(workbench.progress().now, bounds(0, 1));
        assert!(!workbench.has_best(), "nothing is found yet");
        progress(&mut workbench, &Repair, so_far(1, &[0, 10]));
        assert_eq!(workbench.progress().now, bounds(2, 1));
        workbench.use_best();
        assert!(!workbench.is_asking() && !workbench.has_best());
        let found = FurtherOutcome::RepairSoFar(so_far(1, &[0, 10]));
        assert_eq!(workbench.shown().outcome, Some(found.into()));
        assert_eq!(workbench.cell_views()[10].mark, Some(Highlight::Drop));
        assert_eq!(workbench.facts().verdict(), Verdict::Unsolvable);
    }

    #[test]
    fn cancelling_uses_nothing() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        ask(&mut workbench, Repair);
        progress(&mut workbench, &Repair, RepairProgress { least: 1, best: vec![0] });
        workbench.cancel();
        workbench.use_best();
        assert!(!workbench.has_best() && workbench.shown().is_nothing());
        assert_eq!(workbench.notice(), Some(&Notice::Cancelled));
    }
}
