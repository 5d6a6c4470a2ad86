//! How many cells of a house may still take a value: counted as candidates go, so that hidden singles
//! come up by themselves. On small boards it is faster to look for them; on a giant each house takes
//! long to look through, and mostly in vain.

use super::contradiction::Contradiction;
use crate::board::{Board, CellId, HouseId};
use crate::puzzle::Value;

/// By house and value, how many cells may take it.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    values: usize,
    left: Vec<u16>,
    /// Where one cell was left, the last found last.
    alone: Vec<(HouseId, Value)>,
}

impl Places {
    /// Where every cell may take every value.
    pub(crate) fn open(board: &Board) -> Self {
        let values = board.value_count();
        let houses = board.houses().iter();
        let left = houses.flat_map(|house| (0..values).map(|_| house.cells.len() as u16)).collect();
        Self { values, left, alone: Vec::new() }
    }

    /// Where these cells have these candidates; none of the values placed, told by house and value, is
    /// looked for.
    pub(crate) fn of<C: Iterator<Item = Value>>(
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
                    places.look(board, house, value)?;
                }
            }
        }
        Ok(places)
    }

    /// A cell may take a value no more.
    pub(crate) fn lose(
        &mut self,
        board: &Board,
        cell: CellId,
        value: Value,
    ) -> Result<(), Contradiction> {
        for &house in board.houses_of(cell) {
            self.left[house * self.values + value.index()] -= 1;
            self.look(board, house, value)?;
        }
        Ok(())
    }

    fn look(&mut self, board: &Board, house: HouseId, value: Value) -> Result<(), Contradiction> {
        let left = self.left[house * self.values + value.index()];
        if left > 1 || !board.is_full(&board.houses()[house]) {
            return Ok(());
        }
        if left == 0 {
            return Err(Contradiction::House { house, value });
        }
        self.alone.push((house, value));
        Ok(())
    }

    /// A house and a value that one cell was left for, each once. It may have been placed since.
    pub(crate) fn next_alone(&mut self) -> Option<(HouseId, Value)> {
        self.alone.pop()
    }
}
