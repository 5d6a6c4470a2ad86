//! The verdict and the rating that the page finds without being asked.

use super::Workbench;
use crate::board::CellId;
use crate::logic::Rating;
use crate::model::{Purpose, Verdict};
use crate::puzzle::{SolverInput, Value};
use crate::worker::tasks::{Answer, FindPossible, FindRating, Solve};

/// The most cells times values of a board whose verdict is found without a request. A board of 25
/// values has 15,625.
const MOST_CANDIDATES: usize = 20_000;

/// The most unsettled cells that are marked.
const MOST_UNSETTLED: usize = 20;

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

    /// The task that finds the values of each cell, if the puzzle has several solutions. Only Create
    /// shows which cells are unsettled.
    #[must_use]
    pub fn possible_task(&self) -> Option<FindPossible> {
        let is_wanted = self.purpose == Purpose::Create
            && self.facts.verdict() == Verdict::Several
            && self.facts.possible.is_none()
            && !self.is_busy()
            && !self.has_large_board();
        is_wanted.then(|| FindPossible { puzzle: self.puzzle().clone(), options: self.options() })
    }

    /// Records the values of each cell, unless the puzzle has changed.
    pub fn learn_possible(&mut self, task: &FindPossible, values: Option<Vec<Vec<Value>>>) {
        if task.puzzle == *self.puzzle() && self.facts.possible.is_none() {
            self.facts.possible = values;
        }
    }

    /// The cells that have several values in the solutions, if they are few. Of many, most of the
    /// board would be marked. Only Create shows them.
    #[must_use]
    pub fn unsettled(&self) -> Vec<CellId> {
        let possible = self.facts.possible.as_ref().filter(|_| self.purpose == Purpose::Create);
        let cells = possible.into_iter().flatten().enumerate();
        let unsettled: Vec<CellId> =
            cells.filter(|(_, values)| values.len() > 1).map(|(cell, _)| cell).collect();
        if unsettled.len() <= MOST_UNSETTLED { unsettled } else { Vec::new() }
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
    fn cells_with_several_values_are_unsettled_in_create() {
        let mut workbench = workbench();
        let task = workbench.verdict_task().expect("unknown");
        let mut other = solution(16, 1);
        other[3] = solution(1, 2)[0];
        workbench.learn_verdict(&task, Some(solution(16, 1)), Answer::OtherSolution(other));
        assert_eq!(workbench.possible_task(), None, "Solve shows the two solutions themselves");
        workbench.enter(Purpose::Create);
        let task = workbench.possible_task().expect("several solutions");
        let mut possible = vec![vec![Value::from_index(0)]; 16];
        possible[3].push(Value::from_index(1));
        workbench.learn_possible(&task, Some(possible));
        assert_eq!(workbench.unsettled(), [3]);
        assert_eq!(workbench.possible_task(), None, "the values are known");
        workbench.enter(Purpose::Solve);
        assert!(workbench.unsettled().is_empty());
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
