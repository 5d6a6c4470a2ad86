//! Finds one more solution.

use super::Question;
use crate::model::{Banner, CellFill, Finding, Verdict, Workbench};
use crate::puzzle::{SolverInput, Value};
use crate::view::words;
use crate::worker::tasks;

/// Finds one more solution.
#[derive(Clone, Copy, Debug)]
pub struct Next;

/// The result of the search.
#[derive(Debug)]
enum Found {
    /// The solution shown is number `number`, from 1.
    Solution { number: u32 },
    /// There are no more solutions than these.
    All { total: u32 },
}

impl Question for Next {
    type Task = tasks::FindNext;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::FindNext, Banner> {
        let (puzzle, options) = (workbench.puzzle().clone(), workbench.options());
        Ok(tasks::FindNext { problem: SolverInput(puzzle), options, seen: workbench.facts().seen })
    }

    fn waiting(&self) -> &'static str {
        words::solve::LOOKING_FOR_NEXT
    }

    fn take(&self, answer: Option<Vec<Value>>, workbench: &mut Workbench) -> Box<dyn Finding> {
        let is_solution_shown = workbench.shown().view == CellFill::Solution;
        let known = workbench.facts_mut();
        let Some(values) = answer else {
            let total = known.seen;
            known.learn(match total {
                0 => Verdict::Unsolvable,
                1 => Verdict::Only,
                _ => Verdict::Several,
            });
            return Box::new(Found::All { total });
        };
        // The cells that differ from the solution shown before are highlighted.
        let before = known.solution.replace(values);
        known.other = before.filter(|_| is_solution_shown);
        known.seen += 1;
        let number = known.seen;
        if number > 1 {
            known.learn(Verdict::Several);
        }
        workbench.fill_cells(CellFill::Solution);
        Box::new(Found::Solution { number })
    }
}

impl Finding for Found {
    fn banner(&self, workbench: &Workbench) -> Banner {
        match *self {
            Self::Solution { number } => {
                Banner::good(words::solve::next_solution(number, workbench.differing()))
            }
            Self::All { total: 0 } => Banner::unsolvable(workbench.puzzle()),
            Self::All { total: 1 } => Banner::good(words::solve::NO_OTHER_SOLUTION),
            Self::All { total } => Banner::good(words::solve::no_more_solutions(total)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{answer, ask, solution, solved};
    use crate::proof::Claim;

    #[test]
    fn a_walk_numbers_its_solutions() {
        let mut workbench = solved();
        let seen = |workbench: &Workbench| Next.task(workbench).expect("makes sense").seen;
        assert_eq!(seen(&workbench), 1);
        for (next, number) in [(2, "Solution 2."), (3, "Solution 3.")] {
            ask(&mut workbench, Next);
            answer(&mut workbench, &Next, Some(solution(16, next)));
            assert!(workbench.banner().text.starts_with(number), "{}", workbench.banner().text);
            assert_eq!(seen(&workbench) as usize, next);
        }
        ask(&mut workbench, Next);
        answer(&mut workbench, &Next, None);
        assert!(workbench.banner().text.contains("all 3 solutions"));
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
