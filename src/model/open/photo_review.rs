//! The reading of a picture: the probable content of each cell, and the cells reviewed so far.

use crate::board::CellId;
use crate::model::{BoardId, PlayerGrid};
use crate::puzzle::Value;
use crate::worker::tasks::{RuleDoubt, SeenCell};

/// The reading of a photo.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PhotoReview {
    /// The board that it belongs to.
    pub(crate) board_id: BoardId,
    cells: Vec<SeenCell>,
    accepted: Vec<CellId>,
    /// The known facts about the puzzle's solutions.
    pub(crate) tried: Tried,
    /// Sentences about rules that the user should check.
    pub rule_doubts: Vec<RuleDoubt>,
    /// True if handwritten values are taken as entries.
    pub takes_written: bool,
}

/// The known facts about the solutions of the puzzle that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tried {
    /// The clues of the puzzle.
    pub(crate) clues: Vec<Option<Value>>,
    /// True if it has no solution as it is.
    pub(crate) has_none: bool,
    /// Changes of one doubtful cell that give the puzzle one solution, the likeliest first. Empty
    /// if it has one as it is.
    pub(crate) fitting: Vec<Change>,
}

/// A doubtful cell, read differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The cell.
    pub cell: CellId,
    /// Its changed value.
    pub value: Option<Value>,
}

impl PhotoReview {
    /// Starts the review of these cells.
    #[must_use]
    pub fn new(cells: Vec<SeenCell>) -> Self {
        Self { cells, ..Self::default() }
    }

    /// The doubtful cells that nobody has accepted or changed. `clues` are the current clues.
    #[must_use]
    pub fn doubts(&self, clues: &[Option<Value>]) -> Vec<CellId> {
        let is_open = |(cell, seen): &(CellId, &SeenCell)| {
            let is_as_read = clues.get(*cell).is_some_and(|clue| number(*clue) == seen.printed());
            self.is_doubtful(seen) && is_as_read && !self.accepted.contains(cell)
        };
        self.cells.iter().enumerate().filter(is_open).map(|(cell, _)| cell).collect()
    }

    fn is_doubtful(&self, seen: &SeenCell) -> bool {
        seen.is_doubtful || self.takes_written && seen.is_written && seen.is_doubtful_value
    }

    /// Makes these cells doubtful, however certain their reading was.
    pub(crate) fn doubt(&mut self, cells: &[CellId]) {
        for cell in cells {
            if let Some(seen) = self.cells.get_mut(*cell) {
                seen.is_doubtful = true;
            }
        }
    }

    /// Accepts a cell as it is.
    pub fn accept(&mut self, cell: CellId) {
        self.accepted.push(cell);
    }

    /// The value read in a doubtful cell, then its alternatives. Empty if the cell isn't doubtful.
    #[must_use]
    pub fn choices(&self, cell: CellId) -> Vec<Option<Value>> {
        let Some(seen) = self.cells.get(cell).filter(|seen| self.is_doubtful(seen)) else {
            return Vec::new();
        };
        let mut choices: Vec<Option<Value>> = Vec::new();
        for choice in std::iter::once(&seen.value).chain(&seen.others) {
            let choice = choice.and_then(Value::new);
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        choices.truncate(MOST_CHOICES);
        choices
    }

    /// The number of handwritten values.
    #[must_use]
    pub fn written_count(&self) -> usize {
        self.cells.iter().filter(|seen| seen.is_written && seen.value.is_some()).count()
    }

    /// The handwritten values as entries.
    #[must_use]
    pub fn written(&self) -> PlayerGrid {
        let mut work = PlayerGrid::default();
        for (cell, seen) in self.cells.iter().enumerate().filter(|(_, seen)| seen.is_written) {
            work.change(cell, |cell_entry| cell_entry.entry = seen.value.and_then(Value::new));
        }
        work
    }
}

/// The most choices for a cell.
const MOST_CHOICES: usize = 4;

fn number(value: Option<Value>) -> Option<usize> {
    value.map(Value::get)
}
