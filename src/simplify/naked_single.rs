//! Naked singles: a cell with one candidate left takes it.

use super::Position;
use super::step::{Effect, Step, Technique};

/// The first in reading order.
pub(super) fn find(position: &Position) -> Option<Step> {
    let mut open = (0..position.board().cell_count()).filter(|cell| position.is_open(*cell));
    let (cell, value) = open.find_map(|cell| Some((cell, position.candidates().only(cell)?)))?;
    Some(Step {
        technique: Technique::NakedSingle,
        values: vec![value],
        reason: vec![cell],
        houses: Vec::new(),
        source: None,
        effect: Effect::Place { cell, value },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::puzzle::Value;

    #[test]
    fn the_last_candidate_of_an_open_cell_is_placed() {
        let board = Board::single(BoxShape::new(2, 2).expect("valid"));
        let mut position = Position::open(&board);
        assert_eq!(find(&position), None);
        for index in 0..3 {
            position.remove(9, Value::from_index(index)).expect("4 stays");
        }
        let four = Value::from_index(3);
        let step = find(&position).expect("a naked single");
        assert_eq!(step.effect, Effect::Place { cell: 9, value: four });
        position.apply(&step).expect("no contradiction");
        assert_eq!(position.placed()[9], Some(four));
        assert_eq!(find(&position), None);
    }
}
