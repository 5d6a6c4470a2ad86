//! Counts of the places for each value in each house, updated with every removed candidate.
//!
//! Hidden singles then appear without a search. On small boards searching is faster; on a large
//! board, scanning a house takes long and mostly finds nothing.

use super::contradiction::Contradiction;
use crate::board::{Board, CellId, HouseId};
use crate::puzzle::Value;

/// The number of places for each house and value.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    values: usize,
    left: Vec<u16>,
    /// The houses and values with one place left, in order of discovery.
    singles: Vec<(HouseId, Value)>,
}

impl Places {
    /// Counts for a grid with all candidates.
    pub(crate) fn open(board: &Board) -> Self {
        let values = board.value_count();
        let houses = board.houses().iter();
        let left = houses.flat_map(|house| (0..values).map(|_| house.cells.len() as u16)).collect();
        Self { values, left, singles: Vec::new() }
    }

    /// Counts for the given candidates. Does not look for singles among the placed values.
    pub(crate) fn count<C: Iterator<Item = Value>>(
        board: &Board,
        candidates: impl Fn(CellId) -> C,
        is_placed: impl Fn(HouseId, Value) -> bool,
    ) -> Result<Self, Contradiction> {
        let mut places = Self::open(board);
        places.left.fill(0);
        for cell in 0..board.cell_count() {
            for value in candidates(cell) {
                for house in board.houses_of(cell) {
                    places.left[house * places.values + value.index()] += 1;
                }
            }
        }
        for house in 0..board.houses().len() {
            for value in (0..places.values).map(Value::from_index) {
                if !is_placed(house, value) {
                    places.check(board, house, value)?;
                }
            }
        }
        Ok(places)
    }

    /// Counts the removal of a candidate.
    pub(crate) fn remove(
        &mut self,
        board: &Board,
        cell: CellId,
        value: Value,
    ) -> Result<(), Contradiction> {
        for &house in board.houses_of(cell) {
            self.left[house * self.values + value.index()] -= 1;
            self.check(board, house, value)?;
        }
        Ok(())
    }

    fn check(&mut self, board: &Board, house: HouseId, value: Value) -> Result<(), Contradiction> {
        let left = self.left[house * self.values + value.index()];
        if left > 1 || !board.is_full(&board.houses()[house]) {
            return Ok(());
        }
        if left == 0 {
            return Err(Contradiction::House { house, value });
        }
        self.singles.push((house, value));
        Ok(())
    }

    /// Takes the next house and value with one place left. It may have been placed since.
    pub(crate) fn next_single(&mut self) -> Option<(HouseId, Value)> {
        self.singles.pop()
    }
}
