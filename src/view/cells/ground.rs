//! The parts of a cell that don't depend on clues: shaded houses, cages and their sums, boxes.

use crate::board::{Board, CellId, HouseKind, RuleLook};
use crate::engine_words::houses;
use crate::model::kinds;
use crate::view::words;

/// The drawing of one cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent marks, each drawn by itself")]
pub struct CellGround {
    /// True if the cell is on a diagonal that falls to the right.
    pub is_falling: bool,
    /// True if the cell is on a diagonal that rises to the right.
    pub is_rising: bool,
    /// True if the cell is in a window.
    pub is_window: bool,
    /// The sides with the outline of a cage or sum: top, left, bottom, right. `None` if the cell is
    /// in neither.
    pub cage: Option<[bool; 4]>,
    /// The sum in the corner, if a cage or sum begins here.
    pub sum: String,
    /// Its description for screen readers.
    pub spoken: String,
}

/// The drawing of each cell, in reading order.
#[must_use]
pub fn grounds(board: &Board) -> Vec<CellGround> {
    let mut grounds = vec![CellGround::default(); board.cell_count()];
    let grids = board.layout().origins().len();
    for house in board.houses() {
        for &cell in &house.cells {
            match house.kind {
                HouseKind::Diagonal if house.number == 0 => grounds[cell].is_falling = true,
                HouseKind::Diagonal => grounds[cell].is_rising = true,
                HouseKind::Window => grounds[cell].is_window = true,
                HouseKind::Box | HouseKind::Region => {
                    grounds[cell].spoken.push_str(", ");
                    grounds[cell].spoken.push_str(&houses::house(house, grids));
                }
                _ => {}
            }
        }
    }
    for rule in board.layout().rules() {
        match rule.kind.look {
            RuleLook::Words | RuleLook::Houses => continue,
            RuleLook::Cage => {}
            _ => {
                for &cell in &rule.cells {
                    grounds[cell].spoken.push_str(", ");
                    grounds[cell].spoken.push_str(kinds::name(rule.kind));
                }
                continue;
            }
        }
        let (cells, sum) = (&rule.cells, rule.sum());
        let spoken = format!(", {}", words::board::with_sum(kinds::name(rule.kind), &sum));
        for &cell in cells {
            let sides = sides(board, cell, |other| cells.contains(&other));
            let ground = &mut grounds[cell];
            let drawn = ground.cage.get_or_insert_default();
            for (drawn, side) in drawn.iter_mut().zip(sides) {
                *drawn |= side;
            }
            ground.spoken.push_str(&spoken);
        }
        if let Some(first) = cells.first() {
            let shown = &mut grounds[*first].sum;
            if !shown.is_empty() && !sum.is_empty() {
                shown.push(' ');
            }
            shown.push_str(&sum);
        }
    }
    grounds
}

/// The sides at which a cell has no neighbour of the same group: top, left, bottom, right.
pub(crate) fn sides(board: &Board, cell: CellId, same: impl Fn(CellId) -> bool) -> [bool; 4] {
    neighbours(board, cell).map(|neighbour| !neighbour.is_some_and(&same))
}

/// The neighbours of a cell: above, left, below, right.
pub(crate) fn neighbours(board: &Board, cell: CellId) -> [Option<CellId>; 4] {
    let place = board.place(cell);
    let at = |row: Option<usize>, column: Option<usize>| board.cell_at(row?, column?);
    [
        at(place.row.checked_sub(1), Some(place.column)),
        at(Some(place.row), place.column.checked_sub(1)),
        at(Some(place.row + 1), Some(place.column)),
        at(Some(place.row), Some(place.column + 1)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoxShape, Layout, Rule};
    use crate::rules;

    fn drawn(rules: Vec<Rule>) -> Vec<CellGround> {
        let layout = Layout::single(BoxShape::new(3, 3).expect("valid")).with_rules(rules);
        grounds(&Board::new(layout.expect("valid")))
    }

    fn marked(grounds: &[CellGround], is_marked: fn(&CellGround) -> bool) -> Vec<CellId> {
        (0..grounds.len()).filter(|cell| is_marked(&grounds[*cell])).collect()
    }

    #[test]
    fn diagonals_and_windows_are_told_apart() {
        let grounds =
            drawn(vec![rules::of_board(&rules::DIAGONALS), rules::of_board(&rules::WINDOWS)]);
        assert_eq!(marked(&grounds, |g| g.is_falling), [0, 10, 20, 30, 40, 50, 60, 70, 80]);
        assert_eq!(marked(&grounds, |g| g.is_rising), [8, 16, 24, 32, 40, 48, 56, 64, 72]);
        assert_eq!(marked(&grounds, |g| g.is_window).len(), 36);
        let box_of = |cell: usize| format!(", box {}", cell / 27 * 3 + cell % 9 / 3 + 1);
        let plain = |cell| CellGround { spoken: box_of(cell), ..CellGround::default() };
        assert_eq!(drawn(vec![]), (0..81).map(plain).collect::<Vec<_>>());
    }

    #[test]
    fn a_cage_has_an_outline_and_its_sum_in_the_first_cell() {
        let grounds =
            drawn(vec![rules::cage(vec![1, 0, 9], Some(6)), rules::sum(vec![0, 80], 3, 12)]);
        assert_eq!(grounds[0].sum, "6 3–12");
        assert_eq!(grounds[0].spoken, ", box 1, cage of 6, sum of 3 to 12");
        assert_eq!(grounds[1].cage, Some([true, false, true, true]));
        assert_eq!(grounds[9].cage, Some([false, true, true, true]));
        assert_eq!((&grounds[9].cage.is_some(), &*grounds[9].sum), (&true, ""));
        assert_eq!(grounds[2].cage, None);
    }
}
