//! Finds one more solution.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};

use super::Solver;
use crate::puzzle::{SolverInput, Value};
use crate::questions::{Options, Solutions, SolveError};
use crate::task::{ProgressSink, Task};

/// Finds the solution after the first `seen` ones. Puzzle and options determine the order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindNext {
    /// The puzzle.
    pub problem: SolverInput,
    /// The options of the search.
    pub options: Options,
    /// The number of solutions seen.
    pub seen: u32,
}

impl Task for FindNext {
    type Worker = Solver;
    type Progress = ();
    /// The solution, checked, with one value per cell; `None` if there are no more.
    type Answer = Option<Vec<Value>>;

    fn needs_rules(&self) -> bool {
        !self.problem.0.board().constraints().is_empty()
    }

    /// Continues the last enumeration if it is at the right place. Else starts a new one, and
    /// catches up.
    fn run(self, _: &dyn ProgressSink<()>) -> Result<Self::Answer, SolveError> {
        let goes_on = |walk: &SolutionEnumerator| {
            walk.seen == self.seen && walk.problem == self.problem && walk.options == self.options
        };
        let mut walk =
            WALK.take().filter(goes_on).unwrap_or_else(|| SolutionEnumerator::new(&self));
        while walk.seen < self.seen && walk.step()?.is_some() {}
        let next = walk.step()?;
        WALK.set(Some(walk));
        Ok(next)
    }
}

thread_local! {
    /// The last enumeration, kept for the next solution.
    static WALK: RefCell<Option<SolutionEnumerator>> = const { RefCell::new(None) };
}

/// An enumeration of a puzzle's solutions.
struct SolutionEnumerator {
    problem: SolverInput,
    options: Options,
    solutions: Solutions,
    /// The number of solutions given so far.
    seen: u32,
}

impl SolutionEnumerator {
    fn new(task: &FindNext) -> Self {
        let solutions = Solutions::new(&task.problem.0, task.options);
        Self { problem: task.problem.clone(), options: task.options, solutions, seen: 0 }
    }

    fn step(&mut self) -> Result<Option<Vec<Value>>, SolveError> {
        let next = self.solutions.next().transpose()?;
        self.seen += u32::from(next.is_some());
        Ok(next)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::formats::link;
    use crate::task::testing::Notes;

    #[test]
    fn a_walk_goes_on_and_catches_up() {
        let puzzle = link::read("2x2:1_2_3_4l").expect("valid");
        let options = Options::default();
        let next = |seen| {
            let task = FindNext { problem: SolverInput(puzzle.clone()), options, seen };
            task.run(&Notes::new()).expect("an answer")
        };
        let all: Vec<_> = (0..).map_while(next).collect();
        assert_eq!(all.len(), 12);
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 12);
        assert_eq!(next(7), Some(all[7].clone()), "from the beginning");
        assert_eq!(next(8), Some(all[8].clone()), "from there");
        assert_eq!(next(12), None);
    }
}
