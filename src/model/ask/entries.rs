//! Checks the entries so far, without revealing missing values.

use super::Question;
use crate::board::CellId;
use crate::model::{Banner, CellFill, Finding, Highlight, Verdict, Workbench};
use crate::puzzle::{SolverInput, Value};
use crate::view::words;
use crate::worker::tasks::{self, Answer, Stage};

/// Checks if the entries are right so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entries {
    /// Solves the puzzle alone: its only solution decides.
    OfPuzzle,
    /// Solves the puzzle with its entries as clues, because the puzzle has several solutions.
    OfBoth,
}

/// The result of the check.
#[derive(Debug)]
enum Checked {
    Right,
    Wrong(Vec<CellId>),
    /// No solution contains all entries.
    SomeWrong,
    /// The puzzle has no solution, so no entry can be right.
    Unsolvable,
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

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::Solve, Banner> {
        let puzzle = match self {
            Self::OfPuzzle => workbench.puzzle().clone(),
            Self::OfBoth => workbench.played(),
        };
        Ok(tasks::Solve { problem: SolverInput(puzzle), options: workbench.options() })
    }

    fn waiting(&self) -> &'static str {
        words::play::CHECKING
    }

    fn is_about_entries(&self, _: &Workbench) -> bool {
        *self == Self::OfBoth
    }

    fn receive(&self, progress: Stage, workbench: &mut Workbench) {
        if let (Self::OfPuzzle, Stage::Solution(values)) = (self, progress) {
            workbench.facts_mut().solution = Some(values);
            workbench.facts_mut().other = None;
            workbench.facts_mut().seen = 1;
        }
    }

    fn take(&self, answer: Answer, workbench: &mut Workbench) -> Box<dyn Finding> {
        // A hint may still be shown.
        workbench.fill_cells(CellFill::Clues);
        if *self == Self::OfBoth {
            return Box::new(match answer {
                Answer::Unsolvable => Checked::SomeWrong,
                Answer::OnlySolution | Answer::OtherSolution(_) => Checked::Right,
            });
        }
        workbench.facts_mut().learn(match answer {
            Answer::OnlySolution => Verdict::Only,
            Answer::OtherSolution(_) => Verdict::Several,
            Answer::Unsolvable => Verdict::Unsolvable,
        });
        Box::new(checked(workbench))
    }
}

impl Workbench {
    /// Shows the result of the check from the known facts.
    pub fn show_checked(&mut self) {
        self.hide_findings();
        let finding = checked(self);
        self.show_finding(Box::new(finding));
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

fn checked(workbench: &Workbench) -> Checked {
    if workbench.facts().verdict() == Verdict::Unsolvable {
        return Checked::Unsolvable;
    }
    let wrong = workbench.wrong_entries();
    if wrong.is_empty() { Checked::Right } else { Checked::Wrong(wrong) }
}

impl Finding for Checked {
    fn banner(&self, workbench: &Workbench) -> Banner {
        match self {
            Self::Right => Banner::good(words::play::all_right(workbench.open_cells())),
            Self::Wrong(cells) => Banner::warning(words::play::wrong_entries(cells.len())),
            Self::SomeWrong => Banner::warning(words::play::SOME_WRONG),
            Self::Unsolvable => Banner::unsolvable(workbench.puzzle()),
        }
    }

    fn mark(&self, _: &Workbench, cell: CellId) -> Option<Highlight> {
        match self {
            Self::Wrong(cells) => cells.contains(&cell).then_some(Highlight::Wrong),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Purpose;
    use crate::model::testing::{answer, ask, progress, solution};

    fn played(entry: usize) -> Workbench {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        workbench.enter(Purpose::Play);
        workbench.select_only(2);
        workbench.cell_entry(Value::new(entry).expect("not 0"));
        workbench
    }

    #[test]
    fn wrong_entries_are_marked_and_nothing_is_shown() {
        for (entry, said) in [(1, "All right so far. 11 cells to fill."), (3, "1 entry is wrong")] {
            let mut workbench = played(entry);
            assert_eq!(Entries::needed(&workbench), Some(Entries::OfPuzzle));
            ask(&mut workbench, Entries::OfPuzzle);
            progress(&mut workbench, &Entries::OfPuzzle, Stage::Solution(solution(16, 1)));
            answer(&mut workbench, &Entries::OfPuzzle, Answer::OnlySolution);
            let told = workbench.banner().text;
            assert!(told.starts_with(said), "{told}");
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
        for (answered, said) in
            [(Answer::Unsolvable, "Something is wrong"), (Answer::OnlySolution, "All right")]
        {
            let mut workbench = played(3);
            ask(&mut workbench, Entries::OfPuzzle);
            progress(&mut workbench, &Entries::OfPuzzle, Stage::Solution(solution(16, 1)));
            answer(&mut workbench, &Entries::OfPuzzle, Answer::OtherSolution(solution(16, 2)));
            assert_eq!(Entries::needed(&workbench), Some(Entries::OfBoth));
            ask(&mut workbench, Entries::OfBoth);
            answer(&mut workbench, &Entries::OfBoth, answered);
            assert!(workbench.banner().text.starts_with(said), "{}", workbench.banner().text);
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
        assert!(
            workbench.banner().text.starts_with("1 entry is wrong"),
            "{}",
            workbench.banner().text
        );
    }
}
