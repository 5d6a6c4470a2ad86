//! A puzzle under way: what is placed, and the candidates left elsewhere.

use std::sync::Arc;

use thiserror::Error;

use super::step::{Effect, Step};
use super::{Candidates, hidden_single};
use crate::board::{Board, CellId, ConditionId, HouseId};
use crate::puzzle::{Puzzle, Value};

/// What can't be solved any more.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Contradiction {
    /// A cell has no candidates left.
    #[error("no value is left for cell {0}")]
    Cell(CellId),
    /// A full house has no cell left for a value.
    #[error("house {house} has no cell left for {value}")]
    House {
        /// The house.
        house: HouseId,
        /// The value without a place.
        value: Value,
    },
}

/// The candidates of each cell, and the cells that are placed.
///
/// A placed cell has one candidate, and none of its peers has it. A cell with one
/// candidate that isn't placed makes no such promise.
#[derive(Clone, Debug)]
pub struct Position {
    board: Arc<Board>,
    candidates: Candidates,
    placed: Vec<Option<Value>>,
    placed_count: usize,
    /// Cells not placed yet whose candidates came down to one.
    naked: Vec<CellId>,
    /// Counts the changes so far, and numbers the last one of each house and condition.
    changes: u32,
    changed: Vec<u32>,
    condition_changed: Vec<u32>,
}

impl Position {
    /// Every candidate everywhere, nothing placed.
    #[must_use]
    pub fn open(board: &Arc<Board>) -> Self {
        Self {
            candidates: Candidates::all(board.cell_count(), board.value_count()),
            placed: vec![None; board.cell_count()],
            placed_count: 0,
            naked: Vec::new(),
            changes: 0,
            changed: vec![0; board.houses().len()],
            condition_changed: vec![0; board.conditions().len()],
            board: Arc::clone(board),
        }
    }

    /// The clues placed, and so ruled out in their peers, and nothing more.
    ///
    /// # Errors
    /// [`Contradiction`] if that rules out a clue, or leaves a cell without candidates.
    pub fn with_clues_placed(puzzle: &Puzzle) -> Result<Self, Contradiction> {
        let mut position = Self::open(puzzle.board());
        for (cell, clue) in puzzle.clues().iter().enumerate() {
            if let Some(value) = clue {
                position.place(cell, *value)?;
            }
        }
        Ok(position)
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The candidates.
    #[must_use]
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// The value placed in each cell.
    #[must_use]
    pub fn placed(&self) -> &[Option<Value>] {
        &self.placed
    }

    /// Whether a cell isn't placed yet.
    #[must_use]
    pub fn is_open(&self, cell: CellId) -> bool {
        self.placed[cell].is_none()
    }

    /// The number of cells placed.
    #[must_use]
    pub fn placed_count(&self) -> usize {
        self.placed_count
    }

    /// Whether every cell is placed.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.placed_count == self.placed.len()
    }

    /// Places a value and removes it from the cell's peers.
    ///
    /// # Errors
    /// [`Contradiction`] if the value isn't a candidate there, or another cell loses its last one.
    pub fn place(&mut self, cell: CellId, value: Value) -> Result<(), Contradiction> {
        if self.placed[cell] == Some(value) {
            return Ok(());
        }
        if !self.candidates.has(cell, value) {
            return Err(Contradiction::Cell(cell));
        }
        self.placed[cell] = Some(value);
        self.placed_count += 1;
        self.candidates.keep_only(cell, value);
        self.touch(cell);
        let board = Arc::clone(&self.board);
        board.each_peer(cell, |peer| self.remove(peer, value))
    }

    /// Removes a candidate, if it is there.
    ///
    /// # Errors
    /// [`Contradiction`] if it was the cell's last one.
    #[inline]
    pub fn remove(&mut self, cell: CellId, value: Value) -> Result<(), Contradiction> {
        if self.candidates.remove(cell, value) { self.removed(cell) } else { Ok(()) }
    }

    fn removed(&mut self, cell: CellId) -> Result<(), Contradiction> {
        self.touch(cell);
        match self.candidates.count(cell) {
            0 => return Err(Contradiction::Cell(cell)),
            1 => self.naked.push(cell),
            _ => {}
        }
        Ok(())
    }

    /// Does what a step says.
    ///
    /// # Errors
    /// As [`Position::place`] and [`Position::remove`].
    pub fn apply(&mut self, step: &Step) -> Result<(), Contradiction> {
        self.apply_effect(&step.effect)
    }

    /// Does what a step does.
    ///
    /// # Errors
    /// As [`Position::place`] and [`Position::remove`].
    pub(crate) fn apply_effect(&mut self, effect: &Effect) -> Result<(), Contradiction> {
        match effect {
            Effect::Place { cell, value } => self.place(*cell, *value),
            Effect::Remove(candidates) => {
                candidates.iter().try_for_each(|(cell, value)| self.remove(*cell, *value))
            }
        }
    }

    /// Looks for what can't be solved in plain sight, without any method.
    ///
    /// # Errors
    /// [`Contradiction`]: the first cell without candidates, or else the first full house without
    /// a cell for a value.
    pub fn check(&self) -> Result<(), Contradiction> {
        match (0..self.placed.len()).find(|cell| self.candidates.count(*cell) == 0) {
            Some(cell) => Err(Contradiction::Cell(cell)),
            None => (0..self.board.houses().len())
                .try_for_each(|house| hidden_single::check(self, house)),
        }
    }

    /// Takes a cell whose candidates came down to one, and that one.
    pub(super) fn next_naked(&mut self) -> Option<(CellId, Value)> {
        let cell = self.naked.pop()?;
        self.candidates.only(cell).map(|value| (cell, value))
    }

    /// The number of changes so far: candidates removed and cells placed.
    pub(super) fn changes(&self) -> u32 {
        self.changes
    }

    /// The number of the last change in a house, 0 if there was none.
    pub(super) fn changed(&self, house: HouseId) -> u32 {
        self.changed[house]
    }

    /// The number of the last change in a condition, 0 if there was none.
    pub(super) fn condition_changed(&self, condition: ConditionId) -> u32 {
        self.condition_changed[condition]
    }

    fn touch(&mut self, cell: CellId) {
        let now = self.changes + 1;
        self.changes = now;
        for &house in self.board.houses_of(cell) {
            self.changed[house] = now;
        }
        for &condition in self.board.conditions_of(cell) {
            self.condition_changed[condition] = now;
        }
    }
}
