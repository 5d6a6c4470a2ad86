//! Finds one more solution.

use super::Question;
use crate::model::{
    CellFill, FurtherOutcome, FurtherQuestion, Outcome, Refusal, Verdict, Waiting, Workbench,
};
use crate::puzzle::{SolverInput, Value};
use crate::worker::tasks;

/// Finds one more solution.
#[derive(Clone, Copy, Debug)]
pub struct Next;

impl Question for Next {
    type Task = tasks::FindNext;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::FindNext, Refusal> {
        let (puzzle, options) = (workbench.puzzle().clone(), workbench.options());
        Ok(tasks::FindNext { problem: SolverInput(puzzle), options, seen: workbench.facts().seen })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::Next)
    }

    fn take(&self, answer: Option<Vec<Value>>, workbench: &mut Workbench) -> Outcome {
        let is_solution_shown = workbench.shown().view.is_solution();
        let known = workbench.facts_mut();
        let Some(values) = answer else {
            let total = known.seen;
            known.learn(match total {
                0 => Verdict::Unsolvable,
                1 => Verdict::Only,
                _ => Verdict::Several,
            });
            return FurtherOutcome::NoMoreSolutions { total }.into();
        };
        // The cells that differ from the solution shown before are highlighted.
        known.other = known.solution.take().filter(|_| is_solution_shown);
        known.see_next(values);
        let number = known.seen;
        if number > 1 {
            known.learn(Verdict::Several);
        }
        workbench.fill_cells(CellFill::Solution);
        FurtherOutcome::NextSolution { number }.into()
    }
}

impl Workbench {
    /// True if the solution before the one shown can be shown again.
    #[must_use]
    pub fn has_previous_solution(&self) -> bool {
        self.shown().view.is_solution() && self.facts().neighbour(true).is_some()
    }

    /// Shows the solution after the one shown, or before it with `is_back`, if it was seen already.
    /// Returns true if it did.
    pub fn page_solutions(&mut self, is_back: bool) -> bool {
        let is_shown = self.shown().view.is_solution();
        let Some(to) = self.facts().neighbour(is_back).filter(|_| is_shown).cloned() else {
            return false;
        };
        let known = self.facts_mut();
        known.other = known.solution.replace(to);
        let number = known.number().unwrap_or_default();
        self.clear_notice();
        self.show_outcome(FurtherOutcome::NextSolution { number }.into());
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{answer, ask, outcome_after, solution, solved};
    use crate::proof::Claim;

    #[test]
    fn a_walk_numbers_its_solutions() {
        let mut workbench = solved();
        let seen = |workbench: &Workbench| Next.task(workbench).expect("makes sense").seen;
        assert_eq!(seen(&workbench), 1);
        for number in [2, 3] {
            let next = Some(solution(16, number as usize));
            let outcome = outcome_after(&mut workbench, Next, next);
            assert_eq!(outcome, FurtherOutcome::NextSolution { number }.into());
            assert_eq!(seen(&workbench), number);
        }
        let outcome = outcome_after(&mut workbench, Next, None);
        assert_eq!(outcome, FurtherOutcome::NoMoreSolutions { total: 3 }.into());
    }

    #[test]
    fn seen_solutions_are_paged_without_a_question() {
        let mut workbench = solved();
        assert!(!workbench.has_previous_solution());
        for number in [2, 3] {
            outcome_after(&mut workbench, Next, Some(solution(16, number)));
        }
        for number in [2, 1] {
            assert!(workbench.page_solutions(true));
            let outcome = FurtherOutcome::NextSolution { number: number as u32 }.into();
            assert_eq!(workbench.shown().outcome, Some(outcome));
            assert_eq!(workbench.facts().solution, Some(solution(16, number)));
        }
        assert!(!workbench.page_solutions(true) && !workbench.has_previous_solution());
        assert!(workbench.page_solutions(false) && workbench.page_solutions(false));
        assert!(!workbench.page_solutions(false), "a worker finds the next one");
        assert_eq!((workbench.facts().number(), workbench.facts().seen), (Some(3), 3));
    }

    #[test]
    fn the_end_after_one_makes_it_the_only_one() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        for next in [Some(solution(16, 1)), None] {
            ask(&mut workbench, Next);
            answer(&mut workbench, &Next, next);
        }
        assert_eq!(workbench.facts().claim(), Some(Claim::OnlySolution(solution(16, 1))));
        let mut workbench = Workbench::default();
        ask(&mut workbench, Next);
        answer(&mut workbench, &Next, None);
        assert_eq!(workbench.facts().claim(), Some(Claim::Unsolvable));
    }
}
