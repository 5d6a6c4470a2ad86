//! Which variable says what.

use super::Lit;
use crate::board::CellId;
use crate::puzzle::Value;
use crate::simplify::Position;

/// One variable per candidate of each cell that isn't placed: "this cell takes this value".
///
/// Numbered from 1 without gaps, cell by cell, then value by value.
#[derive(Clone, Debug)]
pub struct Variables {
    values: usize,
    /// Variable by cell and value; 0 where there is none.
    by_candidate: Vec<u32>,
    /// Cell and value by variable, less 1.
    meanings: Vec<(CellId, Value)>,
}

impl Variables {
    /// Numbers what is left open in a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let board = position.board();
        let values = board.value_count();
        let mut by_candidate = vec![0; board.cell_count() * values];
        let mut meanings = Vec::new();
        for cell in (0..board.cell_count()).filter(|cell| position.placed()[*cell].is_none()) {
            for value in position.candidates().of(cell) {
                meanings.push((cell, value));
                by_candidate[cell * values + value.index()] = meanings.len() as u32;
            }
        }
        Self { values, by_candidate, meanings }
    }

    /// The number of variables.
    #[must_use]
    pub fn len(&self) -> usize {
        self.meanings.len()
    }

    /// Whether there are no variables: everything is placed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.meanings.is_empty()
    }

    /// The literal "this cell takes this value", if that is open.
    #[must_use]
    pub fn literal(&self, cell: CellId, value: Value) -> Option<Lit> {
        match self.by_candidate[cell * self.values + value.index()] {
            0 => None,
            variable => Some(Lit::of(variable as usize)),
        }
    }

    /// What a literal is about: its cell and value.
    #[must_use]
    pub fn meaning(&self, literal: Lit) -> (CellId, Value) {
        self.meanings[literal.variable() - 1]
    }
}
