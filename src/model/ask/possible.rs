//! Finds the values that each cell has in some solution.

use super::Question;
use crate::model::{Banner, CellFill, Finding, MOST_MARKS, Verdict, Workbench};
use crate::puzzle::Value;
use crate::view::words;
use crate::worker::tasks;

/// Finds the values that each cell has in some solution.
#[derive(Clone, Copy, Debug)]
pub struct Possible;

#[derive(Debug)]
enum Settled {
    Possible,
    Unsolvable,
}

impl Question for Possible {
    type Task = tasks::FindPossible;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::FindPossible, Banner> {
        Ok(tasks::FindPossible { puzzle: workbench.puzzle().clone(), options: workbench.options() })
    }

    fn waiting(&self) -> &'static str {
        words::solve::LOOKING_FOR_POSSIBLE
    }

    fn receive(&self, (settled, candidates): (u32, u32), workbench: &mut Workbench) {
        workbench.stage_mut().now = words::solve::candidates_settled(settled, candidates);
    }

    fn take(&self, answer: Option<Vec<Vec<Value>>>, workbench: &mut Workbench) -> Box<dyn Finding> {
        let Some(possible) = answer else {
            workbench.facts_mut().learn(Verdict::Unsolvable);
            return Box::new(Settled::Unsolvable);
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
        Box::new(Settled::Possible)
    }
}

impl Finding for Settled {
    fn banner(&self, workbench: &Workbench) -> Banner {
        match self {
            Self::Unsolvable => Banner::unsolvable(workbench.puzzle()),
            Self::Possible if workbench.puzzle().board().value_count() > MOST_MARKS => {
                Banner::good(words::solve::POSSIBLE_COUNTS)
            }
            Self::Possible => Banner::good(words::solve::POSSIBLE),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{banner_after, solution, solved};
    use crate::proof::Claim;

    #[test]
    fn large_boards_are_told_where_the_values_are() {
        let mut large = Workbench::default();
        large.paste(&"0".repeat(256));
        let all = vec![vec![Value::from_index(0), Value::from_index(1)]; 256];
        assert_eq!(
            banner_after(&mut large, Possible, Some(all)),
            "Each empty cell shows how many values it has in some solution; choose one to see which. \
             A single one is forced, and shown."
        );
    }

    #[test]
    fn what_solve_found_is_still_known() {
        let mut workbench = solved();
        let claim = workbench.facts().claim();
        assert!(claim.is_some());
        let possible = solution(16, 1).into_iter().map(|value| vec![value]).collect();
        banner_after(&mut workbench, Possible, Some(possible));
        assert_eq!(workbench.facts().claim(), claim);
        assert_eq!(workbench.shown().view, CellFill::Possible);
    }

    #[test]
    fn single_values_everywhere_are_the_only_solution() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let possible = solution(16, 1).into_iter().map(|value| vec![value]).collect();
        banner_after(&mut workbench, Possible, Some(possible));
        assert_eq!(workbench.facts().claim(), Some(Claim::OnlySolution(solution(16, 1))));
    }
}
