//! Finds the values that each cell has in some solution.

use super::Question;
use crate::model::{
    CellFill, FurtherActivity, FurtherOutcome, FurtherQuestion, Outcome, Refusal, Verdict, Waiting,
    Workbench,
};
use crate::puzzle::Value;
use crate::worker::tasks;

/// Finds the values that each cell has in some solution.
#[derive(Clone, Copy, Debug)]
pub struct Possible;

impl Question for Possible {
    type Task = tasks::FindPossible;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::FindPossible, Refusal> {
        Ok(tasks::FindPossible { puzzle: workbench.puzzle().clone(), options: workbench.options() })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::Possible)
    }

    fn receive(&self, (settled, candidates): (u32, u32), workbench: &mut Workbench) {
        let activity = FurtherActivity::CandidatesSettled { settled, candidates };
        workbench.note_activity(activity);
    }

    fn take(&self, answer: Option<Vec<Vec<Value>>>, workbench: &mut Workbench) -> Outcome {
        let Some(possible) = answer else {
            workbench.facts_mut().learn(Verdict::Unsolvable);
            return FurtherOutcome::NoPossibleValues.into();
        };
        let only: Option<Vec<Value>> = possible
            .iter()
            .map(|values| if let [only] = values[..] { Some(only) } else { None })
            .collect();
        if let Some(only) = only {
            workbench.facts_mut().learn(Verdict::Only);
            workbench.facts_mut().solution = Some(only);
        } else {
            workbench.facts_mut().learn(Verdict::Several);
        }
        workbench.facts_mut().possible = Some(possible);
        workbench.fill_cells(CellFill::Possible);
        FurtherOutcome::PossibleValues.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{outcome_after, solution, solved};
    use crate::proof::Claim;

    #[test]
    fn the_solution_is_still_known() {
        let mut workbench = solved();
        let claim = workbench.facts().claim();
        assert!(claim.is_some());
        let possible = solution(16, 1).into_iter().map(|value| vec![value]).collect();
        outcome_after(&mut workbench, Possible, Some(possible));
        assert_eq!(workbench.facts().claim(), claim);
        assert_eq!(workbench.shown().view, CellFill::Possible);
    }

    #[test]
    fn single_values_everywhere_are_the_only_solution() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let possible = solution(16, 1).into_iter().map(|value| vec![value]).collect();
        outcome_after(&mut workbench, Possible, Some(possible));
        assert_eq!(workbench.facts().claim(), Some(Claim::OnlySolution(solution(16, 1))));
    }
}
