//! Counts the solutions.

use super::Question;
use crate::model::{Banner, Finding, Verdict, Workbench};
use crate::questions;
use crate::view::words;
use crate::worker::tasks;

/// Counts the solutions up to a limit.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    /// The most solutions to count.
    pub limit: u64,
}

#[derive(Debug)]
struct Counted(questions::Count);

impl Question for Count {
    type Task = tasks::CountSolutions;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::CountSolutions, Banner> {
        let (puzzle, options) = (workbench.puzzle().clone(), workbench.options());
        Ok(tasks::CountSolutions { puzzle, options, limit: self.limit })
    }

    fn waiting(&self) -> &'static str {
        words::solve::COUNTING
    }

    fn receive(&self, found: u64, workbench: &mut Workbench) {
        workbench.stage_mut().now = words::solve::solutions(found);
    }

    fn take(&self, count: questions::Count, workbench: &mut Workbench) -> Box<dyn Finding> {
        workbench.facts_mut().learn(match count {
            questions::Count { found: 0, is_all: true } => Verdict::Unsolvable,
            questions::Count { found: 1, is_all: true } => Verdict::Only,
            questions::Count { found: 0, is_all: false } => Verdict::Unknown,
            _ => Verdict::Several,
        });
        Box::new(Counted(count))
    }
}

impl Finding for Counted {
    fn banner(&self, workbench: &Workbench) -> Banner {
        let questions::Count { found, is_all } = self.0;
        match found {
            found if !is_all => Banner::warning(words::solve::limit_reached(found)),
            0 => Banner::unsolvable(workbench.puzzle()),
            1 => Banner::good(words::solve::COUNTED_ONE),
            found => Banner::good(words::solve::no_more_than(found)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::banner_after;

    #[test]
    fn the_limit_and_the_end_are_told_apart() {
        let mut workbench = Workbench::default();
        let mut after = |found, is_all| {
            let question = Count { limit: 1000 };
            banner_after(&mut workbench, question, questions::Count { found, is_all })
        };
        assert_eq!(after(1000, false), "More than 1,000 solutions: the limit was reached.");
        assert_eq!(after(1, false), "More than 1 solution: the limit was reached.");
        assert_eq!(after(288, true), "288 solutions, and no more.");
    }

    #[test]
    fn what_is_counted_is_known() {
        let verdict = |found, is_all| {
            let mut workbench = Workbench::default();
            banner_after(&mut workbench, Count { limit: 1 }, questions::Count { found, is_all });
            workbench.facts().verdict()
        };
        assert_eq!(verdict(0, true), Verdict::Unsolvable);
        assert_eq!(verdict(1, true), Verdict::Only);
        assert_eq!((verdict(1, false), verdict(2, true)), (Verdict::Several, Verdict::Several));
    }
}
