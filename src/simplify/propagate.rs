//! The fast path: what human methods give before the search, without a record of the steps.

use super::position::{Contradiction, Position};
use super::step::Effect;
use super::{
    allowed, hidden_single, hidden_subset, innies, interaction, layers, naked_subset, pair,
};
use crate::puzzle::Puzzle;

/// Places the clues and all that naked and hidden singles, box–line interaction, the conditions of
/// rules, innies and outies, and naked and hidden pairs then give.
///
/// # Errors
/// [`Contradiction`] if that leaves a cell without candidates, or a value without a place in a
/// full house.
pub fn propagate(puzzle: &Puzzle) -> Result<Position, Contradiction> {
    let mut position = Position::with_clues_placed(puzzle)?;
    allowed::apply(&mut position)?;
    let mut seen = vec![0; puzzle.board().houses().len()];
    let mut scanned = 0;
    let mut seen_sums = Vec::new();
    loop {
        place_singles(&mut position, &mut seen)?;
        let now = position.changes();
        let mut has_narrowed = pair::apply(&mut position, scanned)?;
        has_narrowed |= layers::apply(&mut position, scanned)?;
        if position.is_finished() {
            return Ok(position);
        }
        has_narrowed |= interaction::apply(&mut position, scanned)?;
        scanned = now;
        if !has_narrowed {
            has_narrowed = innies::apply(&mut position, &mut seen_sums)?;
        }
        if !has_narrowed {
            match subset(&position) {
                Some(effect) => position.apply_effect(&effect)?,
                None => return Ok(position),
            }
        }
    }
}

/// Places naked and hidden singles until there are none. `seen` has, for each house, the number of
/// the last change that hidden singles were looked for after.
fn place_singles(position: &mut Position, seen: &mut [u32]) -> Result<(), Contradiction> {
    loop {
        let before = position.changes();
        for (house, seen) in seen.iter_mut().enumerate() {
            while let Some((cell, value)) = position.next_naked() {
                position.place(cell, value)?;
            }
            if position.changed(house) > *seen {
                *seen = position.changes();
                hidden_single::place_all(position, house)?;
            }
        }
        if position.changes() == before {
            return Ok(());
        }
    }
}

impl Position {
    /// Places naked and hidden singles until there are none.
    ///
    /// # Errors
    /// [`Contradiction`] as of [`propagate`].
    pub(crate) fn place_all_singles(&mut self) -> Result<(), Contradiction> {
        place_singles(self, &mut vec![0; self.board().houses().len()])
    }
}

/// The rarely needed last resort, which finishes a third of what singles and interaction leave of
/// 17-clue puzzles; larger subsets and fish finish too few more to be worth their time.
fn subset(position: &Position) -> Option<Effect> {
    naked_subset::effect(position, 2).or_else(|| hidden_subset::effect(position, 2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::puzzle::Value;

    fn puzzle(text: &str) -> Puzzle {
        let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(2, 2).expect("valid")));
        for (cell, symbol) in text.chars().enumerate() {
            puzzle.set_clue(cell, symbol.to_digit(10).and_then(|d| Value::new(d as usize)));
        }
        puzzle
    }

    #[test]
    fn naked_singles_are_placed() {
        let position = propagate(&puzzle("123.............")).expect("no contradiction");
        assert_eq!(position.placed()[3], Value::new(4));
    }

    #[test]
    fn hidden_singles_are_placed() {
        // 1 is ruled out of the second row and the first column: one cell of the first box is left.
        let position = propagate(&puzzle("......1.1.......")).expect("no contradiction");
        assert_eq!(position.placed()[1], Value::new(1));
    }

    #[test]
    fn contradictions_say_where() {
        assert!(matches!(propagate(&puzzle("11..............")), Err(Contradiction::Cell(1))));
        assert!(matches!(propagate(&puzzle("123....4........")), Err(Contradiction::Cell(3))));
        // 2 stands in the second row's one cell that no other 1 sees.
        let no_place = propagate(&puzzle("..1..2..1.......")).map(|_| ());
        let missing = Contradiction::House { house: 1, value: Value::from_index(0) };
        assert_eq!(no_place, Err(missing));
    }
}
