//! Plain text and links for other programs: one format per file.
//!
//! Each writer writes all of a [`Content`], or returns [`Unsayable`] with the reason why its format
//! can't. Nothing is left out silently.

pub mod csv;
pub mod drawing;
pub mod fpuzzles;
pub mod hodoku;
pub mod kociemba;
pub mod line;
pub mod puzz_link;
pub mod rows;
pub mod sdk;
pub mod sdm;
pub mod sudoku_wiki;
pub mod tatham;

use thiserror::Error;

use crate::board::{Board, BoxShape, CellId, Origin, Rule};
use crate::link::{About, AboutField};
use crate::options::ReadOptions;
use crate::parse::player_work::PlayerWork;
use crate::puzzle::{Puzzle, SymbolSet, Symbols, Value};
use crate::recognise::read_all;
use crate::words::rules::rule as describe;
use crate::words::rules_in_words::{has_only_houses, rules_in_words};

/// The content of an export: a puzzle, with or without its solution.
#[derive(Clone, Copy, Debug)]
pub struct Content<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// One value per cell in reading order. Cells without one stay blank.
    pub solution: Option<&'a [Value]>,
    /// The page state after the puzzle in a link: `play=2.1&title=Easy`. Formats that hold a position
    /// take the entries and marks from it, and those that hold texts the title, author and rules.
    pub page_state: &'a str,
}

/// The progress of writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Clauses written so far. In formats without clauses, 1 at the end.
    pub done: usize,
    /// The number of clauses, or 1.
    pub total: usize,
}

/// The reason why a format can't hold a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unsayable {
    /// The board has another size than the format.
    #[error("{form} holds {holds}; this board has {has}")]
    Size {
        /// The format.
        form: &'static str,
        /// The sizes that the format can hold.
        holds: &'static str,
        /// The size of the board.
        has: String,
    },
    /// The format lacks a kind of rule.
    #[error("{form} has no way to say that {rule}")]
    Rule {
        /// The format.
        form: &'static str,
        /// The rule, in words.
        rule: String,
    },
}

impl Unsayable {
    fn rule(form: &'static str, rule: &Rule, puzzle: &Puzzle) -> Self {
        Self::Rule { form, rule: describe(rule, puzzle.board()) }
    }
}

impl<'a> Content<'a> {
    /// A puzzle without its solution, entries and marks.
    #[must_use]
    pub fn clues_of(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, solution: None, page_state: "" }
    }

    /// The value of a cell: its clue, or else its value in the solution.
    #[must_use]
    pub fn value(&self, cell: CellId) -> Option<Value> {
        let solved = self.solution.and_then(|values| values.get(cell)).copied();
        self.puzzle.clues()[cell].or(solved)
    }

    /// The entries and marks. With a solution, its values are the entries.
    pub(crate) fn work(&self) -> PlayerWork {
        if self.solution.is_none() {
            return PlayerWork::read(self.page_state, self.puzzle);
        }
        let mut work = PlayerWork::none(self.puzzle);
        let clues = self.puzzle.clues().iter().enumerate();
        for (cell, _) in clues.filter(|(_, clue)| clue.is_none()) {
            work.entries[cell] = self.value(cell);
        }
        work
    }

    /// The title, the author and the rules in words.
    pub(crate) fn about(&self) -> About {
        About::parse(self.page_state)
    }

    /// As [`Self::about`]. If nobody has worded the rules of a puzzle that has some beside its houses,
    /// they are those that this program writes.
    pub(crate) fn full_about(&self) -> About {
        let mut about = self.about();
        let board = self.puzzle.board();
        if about.rules().is_empty() && !has_only_houses(board) {
            about.set(AboutField::Rules, &rules_in_words(board));
        }
        about
    }

    /// The puzzle with all values of its cells as clues.
    pub(crate) fn filled(&self) -> Puzzle {
        let mut puzzle = self.puzzle.clone();
        for cell in 0..puzzle.clues().len() {
            puzzle.set_clue(cell, self.value(cell));
        }
        puzzle
    }

    /// The rows of a puzzle that is a single grid.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Vec<Option<Value>>> {
        let board = self.puzzle.board();
        let row = |row: usize| {
            (0..board.width())
                .map(|column| board.cell_at(row, column).and_then(|cell| self.value(cell)))
                .collect()
        };
        (0..board.height()).map(row)
    }
}

/// Returns the box shape of a puzzle that is a single grid.
fn single_grid(puzzle: &Puzzle, form: &'static str) -> Result<BoxShape, Unsayable> {
    let layout = puzzle.board().layout();
    match layout.origins().len() {
        1 => Ok(layout.shape()),
        grids => {
            let has = format!("{grids} that overlap");
            Err(Unsayable::Size { form, holds: "one grid", has })
        }
    }
}

/// Returns the box shape of a puzzle that is a single grid without further rules.
pub(crate) fn plain(puzzle: &Puzzle, form: &'static str) -> Result<BoxShape, Unsayable> {
    let shape = single_grid(puzzle, form)?;
    has_no_rules(puzzle, form).map(|()| shape)
}

fn has_no_rules(puzzle: &Puzzle, form: &'static str) -> Result<(), Unsayable> {
    match puzzle.board().layout().rules().first() {
        Some(rule) => Err(Unsayable::rule(form, rule, puzzle)),
        None => Ok(()),
    }
}

/// Checks that a puzzle is a 9×9 with boxes of 3×3, without further rules.
fn plain_nine(puzzle: &Puzzle, form: &'static str, holds: &'static str) -> Result<(), Unsayable> {
    let shape = plain(puzzle, form)?;
    if (shape.rows(), shape.columns()) == (3, 3) {
        return Ok(());
    }
    let has = format!("{} values, in boxes of {shape}", shape.value_count());
    Err(Unsayable::Size { form, holds, has })
}

/// True if a text is read as a board with the same grids.
fn reads_back_grids(text: &str, board: &Board) -> bool {
    let sorted = |board: &Board| {
        let mut origins: Vec<Origin> = board.layout().origins().to_vec();
        origins.sort_unstable_by_key(|origin| (origin.row, origin.column));
        (board.layout().shape(), origins)
    };
    let read = read_all(text, &ReadOptions::default());
    let entries = read.map(|reading| reading.entries).unwrap_or_default();
    entries.first().is_some_and(|entry| sorted(entry.puzzle.board()) == sorted(board))
}

/// The single-character symbols of a puzzle: its own if possible. Otherwise letters follow 9, from
/// K on 25×25, as is usual there.
fn single_characters(puzzle: &Puzzle, form: &'static str) -> Result<Symbols, Unsayable> {
    let values = puzzle.board().value_count();
    let own = puzzle.symbols();
    if values <= 9 || own.first_letter().is_some() {
        return Ok(own);
    }
    let usual = if values == 25 { SymbolSet::LettersFromK } else { SymbolSet::LettersFromA };
    if usual.fits(values) {
        return Ok(usual.into());
    }
    let has = format!("{values} values, more than there are digits and letters");
    Err(Unsayable::Size { form, holds: "one character per cell", has })
}

/// The symbol of a value, or `blank`.
fn show(value: Option<Value>, symbols: Symbols, blank: &str) -> String {
    value.map_or_else(|| blank.to_owned(), |value| symbols.show(value))
}
