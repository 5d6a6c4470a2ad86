//! Counts the solutions.

use super::Question;
use crate::model::{
    FurtherActivity, FurtherOutcome, FurtherQuestion, Outcome, Refusal, Verdict, Waiting, Workbench,
};
use crate::questions;
use crate::worker::tasks;

/// Counts the solutions up to a limit.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    /// The most solutions to count.
    pub limit: u64,
}

impl Question for Count {
    type Task = tasks::CountSolutions;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::CountSolutions, Refusal> {
        let (puzzle, options) = (workbench.puzzle().clone(), workbench.options());
        Ok(tasks::CountSolutions { puzzle, options, limit: self.limit })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::Count)
    }

    fn receive(&self, found: u64, workbench: &mut Workbench) {
        workbench.note_activity(FurtherActivity::SolutionsFound(found));
    }

    fn take(&self, count: questions::Count, workbench: &mut Workbench) -> Outcome {
        workbench.facts_mut().learn(match count {
            questions::Count { found: 0, is_all: true } => Verdict::Unsolvable,
            questions::Count { found: 1, is_all: true } => Verdict::Only,
            questions::Count { found: 0, is_all: false } => Verdict::Unknown,
            _ => Verdict::Several,
        });
        FurtherOutcome::Counted(count).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::outcome_after;

    #[test]
    fn a_count_becomes_a_fact() {
        let verdict = |found, is_all| {
            let mut workbench = Workbench::default();
            outcome_after(&mut workbench, Count { limit: 1 }, questions::Count { found, is_all });
            workbench.facts().verdict()
        };
        assert_eq!(verdict(0, true), Verdict::Unsolvable);
        assert_eq!(verdict(1, true), Verdict::Only);
        assert_eq!((verdict(1, false), verdict(2, true)), (Verdict::Several, Verdict::Several));
    }
}
