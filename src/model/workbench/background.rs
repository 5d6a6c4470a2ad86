//! The verdict and the rating that the page finds without being asked.

use super::Workbench;
use crate::board::CellId;
use crate::logic::Rating;
use crate::model::{Purpose, Verdict};
use crate::puzzle::{SolverInput, Value};
use crate::worker::tasks::{Answer, FindRating, Solve};

/// The most cells times values of a board whose verdict is found without a request. A board of 25
/// values has 15,625.
const MOST_CANDIDATES: usize = 20_000;

impl Workbench {
    /// The task that finds the verdict, if that is unknown and worth knowing.
    ///
    /// Boards of more than 20,000 candidates are only solved on request. A photo under review tries
    /// its own variants.
    #[must_use]
    pub fn verdict_task(&self) -> Option<Solve> {
        let is_wanted = self.facts.verdict() == Verdict::Unknown
            && !self.is_busy()
            && !self.is_bare()
            && self.puzzle().board().cell_count() * self.puzzle().board().value_count()
                <= MOST_CANDIDATES
            && self.doubtful_cells().is_empty();
        is_wanted
            .then(|| Solve { problem: SolverInput(self.puzzle().clone()), options: self.options() })
    }

    /// Records the verdict on `task`, unless the puzzle has changed or the verdict is known by now.
    /// `solution` is the one that the task reported before its answer.
    pub fn learn_verdict(&mut self, task: &Solve, solution: Option<Vec<Value>>, answer: Answer) {
        if self.facts.verdict() != Verdict::Unknown || task.problem.0 != *self.puzzle() {
            return;
        }
        self.facts.learn(Verdict::from(&answer));
        self.facts.solution = solution;
        self.facts.other = match answer {
            Answer::OtherSolution(values) => Some(values),
            Answer::OnlySolution | Answer::Unsolvable => None,
        };
        self.facts.forget_order();
    }

    /// True if the two known solutions differ in this cell. Only Create shows that.
    #[must_use]
    pub fn is_unsettled(&self, cell: CellId) -> bool {
        let solutions = self.facts.solution.as_ref().zip(self.facts.other.as_ref());
        self.purpose == Purpose::Create
            && self.facts.verdict() == Verdict::Several
            && solutions.is_some_and(|(one, other)| one[cell] != other[cell])
    }

    /// The task that rates the puzzle, if it has one known solution and no rating yet. No place but
    /// Solve and Create shows a rating.
    #[must_use]
    pub fn rating_task(&self) -> Option<FindRating> {
        let is_wanted = self.facts.verdict() == Verdict::Only
            && self.facts.rating.is_none()
            && !self.has_large_board()
            && matches!(self.purpose, Purpose::Solve | Purpose::Create);
        let solution = self.facts.solution.clone().filter(|_| is_wanted)?;
        Some(FindRating {
            puzzle: self.puzzle().clone(),
            solution,
            left_out: self.left_out.clone(),
        })
    }

    /// Records the answer of a task, unless another puzzle or choice of techniques is current by
    /// now.
    pub fn learn_rating(&mut self, task: &FindRating, rating: Rating) {
        if task.puzzle == *self.puzzle() && task.left_out == self.left_out {
            self.facts.rating = Some(rating);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Editor;
    use crate::model::ask::Solve as Question;
    use crate::model::testing::{ask, solution};

    fn workbench() -> Workbench {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        workbench
    }

    #[test]
    fn a_verdict_is_learnt_without_showing_the_solution() {
        let mut workbench = workbench();
        let task = workbench.verdict_task().expect("unknown");
        workbench.learn_verdict(&task, Some(solution(16, 1)), Answer::OnlySolution);
        assert_eq!(workbench.facts().verdict(), Verdict::Only);
        assert!(workbench.shown().is_nothing() && workbench.solved_value(2).is_none());
        assert_eq!(workbench.verdict_task(), None);
        let rating = workbench.rating_task().expect("one solution");
        assert_eq!(rating.solution, solution(16, 1));
        workbench.enter(Purpose::Play);
        assert_eq!(workbench.rating_task(), None);
    }

    #[test]
    fn cells_in_which_two_solutions_differ_are_unsettled_in_create() {
        let mut workbench = workbench();
        let task = workbench.verdict_task().expect("unknown");
        let mut other = solution(16, 1);
        other[3] = solution(1, 2)[0];
        workbench.learn_verdict(&task, Some(solution(16, 1)), Answer::OtherSolution(other));
        assert!(!workbench.is_unsettled(3), "Solve shows the two solutions themselves");
        workbench.enter(Purpose::Create);
        let unsettled: Vec<CellId> = (0..16).filter(|cell| workbench.is_unsettled(*cell)).collect();
        assert_eq!(unsettled, [3]);
    }

    #[test]
    fn an_answer_about_another_puzzle_is_dropped() {
        let mut workbench = workbench();
        let task = workbench.verdict_task().expect("unknown");
        workbench.edit(|editor| editor.go_to(3));
        workbench.edit(|editor| editor.type_symbol('1'));
        workbench.learn_verdict(&task, None, Answer::Unsolvable);
        assert_eq!(workbench.facts().verdict(), Verdict::Unknown);
        workbench.edit(Editor::undo);
        workbench.learn_verdict(&task, None, Answer::Unsolvable);
        assert_eq!(workbench.facts().verdict(), Verdict::Unsolvable);
    }

    #[test]
    fn nothing_is_asked_of_an_empty_board_or_during_a_question() {
        let mut workbench = Workbench::default();
        assert_eq!(workbench.verdict_task(), None);
        workbench.paste("24........23....");
        ask(&mut workbench, Question);
        assert_eq!(workbench.verdict_task(), None);
        workbench.cancel();
        assert!(workbench.verdict_task().is_some());
    }
}
