//! Checks the entries so far, without revealing missing values.

use super::Question;
use crate::board::CellId;
use crate::model::{
    CellFill, EntriesCheck, FurtherOutcome, FurtherQuestion, Outcome, Refusal, Verdict, Waiting,
    Workbench,
};
use crate::puzzle::{SolverInput, Value};
use crate::worker::tasks::{self, Answer, Stage};

/// Checks if the entries are right so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entries {
    /// Solves the puzzle alone: its only solution decides.
    OfPuzzle,
    /// Solves the puzzle with its entries as clues, because the puzzle has several solutions.
    OfBoth,
}

impl Entries {
    /// The check to run, or `None` if the known facts already answer it.
    #[must_use]
    pub fn needed(workbench: &Workbench) -> Option<Self> {
        match workbench.facts().verdict() {
            Verdict::Unknown => Some(Self::OfPuzzle),
            Verdict::Several => Some(Self::OfBoth),
            Verdict::Only if workbench.facts().solution.is_none() => Some(Self::OfPuzzle),
            Verdict::Only | Verdict::Unsolvable => None,
        }
    }
}

impl Question for Entries {
    type Task = tasks::Solve;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::Solve, Refusal> {
        let puzzle = match self {
            Self::OfPuzzle => workbench.puzzle().clone(),
            Self::OfBoth => workbench.played(),
        };
        Ok(tasks::Solve { problem: SolverInput(puzzle), options: workbench.options() })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::Entries)
    }

    fn is_about_entries(&self, _: &Workbench) -> bool {
        *self == Self::OfBoth
    }

    fn receive(&self, progress: Stage, workbench: &mut Workbench) {
        if let (Self::OfPuzzle, Stage::Solution(values)) = (self, progress) {
            workbench.facts_mut().see_first(values);
        }
    }

    fn take(&self, answer: Answer, workbench: &mut Workbench) -> Outcome {
        // A hint may still be shown.
        workbench.fill_cells(CellFill::Clues);
        if *self == Self::OfBoth {
            let check = match answer {
                Answer::Unsolvable => EntriesCheck::SomeWrong,
                Answer::OnlySolution | Answer::OtherSolution(_) => EntriesCheck::Right,
            };
            return FurtherOutcome::Checked(check).into();
        }
        workbench.facts_mut().learn(Verdict::from(&answer));
        FurtherOutcome::Checked(checked(workbench)).into()
    }
}

impl Workbench {
    /// Shows the result of the check from the known facts.
    pub fn show_checked(&mut self) {
        self.hide_findings();
        let check = checked(self);
        self.show_outcome(FurtherOutcome::Checked(check).into());
    }

    /// The entries that differ from the only solution. Empty if that solution isn't known.
    #[must_use]
    pub fn wrong_entries(&self) -> Vec<CellId> {
        let only = self.facts().solution.as_ref();
        let Some(solution) = only.filter(|_| self.facts().verdict() == Verdict::Only) else {
            return Vec::new();
        };
        let is_wrong = |cell: &CellId| -> bool {
            let entry: Option<Value> = self.editor().work().entry(*cell);
            self.puzzle().clues()[*cell].is_none() && entry.is_some_and(|e| e != solution[*cell])
        };
        (0..solution.len()).filter(is_wrong).collect()
    }
}

/// Checks the entries by the known facts.
fn checked(workbench: &Workbench) -> EntriesCheck {
    if workbench.facts().verdict() == Verdict::Unsolvable {
        return EntriesCheck::Unsolvable;
    }
    let wrong = workbench.wrong_entries();
    if wrong.is_empty() { EntriesCheck::Right } else { EntriesCheck::Wrong(wrong) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{answer, ask, progress, solution};
    use crate::model::{Highlight, Purpose};

    fn played(entry: usize) -> Workbench {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        workbench.enter(Purpose::Play);
        workbench.select_only(2);
        workbench.cell_entry(Value::new(entry).expect("not 0"));
        workbench
    }

    /// The result of the check, if it is shown.
    fn checked(workbench: &Workbench) -> Option<EntriesCheck> {
        match &workbench.shown().outcome {
            Some(Outcome::Further(FurtherOutcome::Checked(check))) => Some(check.clone()),
            _ => None,
        }
    }

    #[test]
    fn wrong_entries_are_marked_and_nothing_is_shown() {
        for (entry, check) in [(1, EntriesCheck::Right), (3, EntriesCheck::Wrong(vec![2]))] {
            let mut workbench = played(entry);
            assert_eq!(Entries::needed(&workbench), Some(Entries::OfPuzzle));
            ask(&mut workbench, Entries::OfPuzzle);
            progress(&mut workbench, &Entries::OfPuzzle, Stage::Solution(solution(16, 1)));
            answer(&mut workbench, &Entries::OfPuzzle, Answer::OnlySolution);
            assert_eq!(checked(&workbench), Some(check));
            let views = workbench.cell_views();
            assert_eq!(views[2].mark == Some(Highlight::Wrong), entry == 3);
            assert!(views[3].value.is_none(), "the answer stays hidden");
            assert_eq!(Entries::needed(&workbench), None);
            workbench.select_only(3);
            workbench.reveal();
            assert_eq!(workbench.editor().work().entry(3), Value::new(1));
        }
    }

    #[test]
    fn of_several_solutions_any_is_right() {
        for (answered, check) in [
            (Answer::Unsolvable, EntriesCheck::SomeWrong),
            (Answer::OnlySolution, EntriesCheck::Right),
        ] {
            let mut workbench = played(3);
            ask(&mut workbench, Entries::OfPuzzle);
            progress(&mut workbench, &Entries::OfPuzzle, Stage::Solution(solution(16, 1)));
            answer(&mut workbench, &Entries::OfPuzzle, Answer::OtherSolution(solution(16, 2)));
            assert_eq!(Entries::needed(&workbench), Some(Entries::OfBoth));
            ask(&mut workbench, Entries::OfBoth);
            answer(&mut workbench, &Entries::OfBoth, answered);
            assert_eq!(checked(&workbench), Some(check));
        }
    }

    #[test]
    fn a_check_of_earlier_entries_says_nothing() {
        let mut workbench = played(1);
        ask(&mut workbench, Entries::OfPuzzle);
        progress(&mut workbench, &Entries::OfPuzzle, Stage::Solution(solution(16, 1)));
        answer(&mut workbench, &Entries::OfPuzzle, Answer::OtherSolution(solution(16, 2)));
        ask(&mut workbench, Entries::OfBoth);
        workbench.select_only(3);
        workbench.cell_entry(Value::from_index(3));
        assert!(!workbench.is_asking(), "the entries are others by now");
        answer(&mut workbench, &Entries::OfBoth, Answer::OnlySolution);
        assert!(workbench.shown().is_nothing());
    }

    #[test]
    fn a_check_of_the_puzzle_goes_on_and_speaks_of_the_entries_of_then() {
        let mut workbench = played(1);
        ask(&mut workbench, Entries::OfPuzzle);
        workbench.select_only(3);
        workbench.cell_entry(Value::from_index(3));
        progress(&mut workbench, &Entries::OfPuzzle, Stage::Solution(solution(16, 1)));
        answer(&mut workbench, &Entries::OfPuzzle, Answer::OnlySolution);
        assert_eq!(workbench.wrong_entries(), [3]);
        assert_eq!(checked(&workbench), Some(EntriesCheck::Wrong(vec![3])));
    }
}
