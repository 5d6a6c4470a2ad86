//! What was read from a picture: what each cell seems to hold, and which of them someone has looked at.

use crate::board::CellId;
use crate::model::{Sheet, Work};
use crate::puzzle::Value;
use crate::worker::tasks::SeenCell;

/// What was read from a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sighted {
    /// The board that it is on.
    pub(crate) sheet: Sheet,
    cells: Vec<SeenCell>,
    accepted: Vec<CellId>,
    /// What is known of the puzzle's solutions.
    pub(crate) tried: Tried,
    /// What of its rules someone should look at, in sentences.
    pub rule_doubts: Vec<String>,
    /// Whether values that were filled in are entries.
    pub takes_written: bool,
}

/// What is known of the solutions of a puzzle that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tried {
    /// Its clues.
    pub(crate) clues: Vec<Option<Value>>,
    /// Whether it has no solution as it is.
    pub(crate) has_none: bool,
    /// Changes of doubtful cells that give it one solution, if it hasn't one as it is; the likeliest first.
    pub(crate) fitting: Vec<Change>,
}

/// A doubtful cell, read otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The cell.
    pub cell: CellId,
    /// Its value then.
    pub value: Option<Value>,
}

impl Sighted {
    /// Nothing of it has been looked at.
    #[must_use]
    pub fn new(cells: Vec<SeenCell>) -> Self {
        Self { cells, ..Self::default() }
    }

    /// The doubtful cells that no one has accepted, as far as these clues still are what was read.
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

    /// Someone should look at these cells, whatever they were read with.
    pub(crate) fn doubt(&mut self, cells: &[CellId]) {
        for cell in cells {
            if let Some(seen) = self.cells.get_mut(*cell) {
                seen.is_doubtful = true;
            }
        }
    }

    /// This cell is right as it is.
    pub fn accept(&mut self, cell: CellId) {
        self.accepted.push(cell);
    }

    /// What a doubtful cell was read as, and what else it may be.
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

    /// How many values are written by hand.
    #[must_use]
    pub fn written_count(&self) -> usize {
        self.cells.iter().filter(|seen| seen.is_written && seen.value.is_some()).count()
    }

    /// These as entries.
    #[must_use]
    pub fn written(&self) -> Work {
        let mut work = Work::default();
        for (cell, seen) in self.cells.iter().enumerate().filter(|(_, seen)| seen.is_written) {
            work.change(cell, |pencil| pencil.entry = seen.value.and_then(Value::new));
        }
        work
    }
}

/// The most that are offered for a cell.
const MOST_CHOICES: usize = 4;

fn number(value: Option<Value>) -> Option<usize> {
    value.map(Value::get)
}
