//! Symmetries of the cells with clues.

use serde::{Deserialize, Serialize};

use crate::board::{Board, CellId, Place};

/// A symmetry of the cells with clues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Symmetry {
    /// No symmetry.
    None,
    /// Rotation by 180°.
    #[default]
    Half,
    /// Rotation by 90°, and so by 180° too.
    Quarter,
    /// Reflection of left and right.
    Sides,
    /// Reflection of top and bottom.
    TopBottom,
    /// Reflection of left and right, and of top and bottom.
    BothMirrors,
    /// Reflection in the falling diagonal.
    Falling,
    /// Reflection in the rising diagonal.
    Rising,
    /// Reflection in both diagonals.
    BothDiagonals,
}

impl Symmetry {
    /// Every symmetry, in the order of menus.
    pub const ALL: [Self; 9] = [
        Self::None,
        Self::Half,
        Self::Quarter,
        Self::Sides,
        Self::TopBottom,
        Self::BothMirrors,
        Self::Falling,
        Self::Rising,
        Self::BothDiagonals,
    ];

    /// The images of a place under the generating moves, on a board whose last place is `last`.
    fn moves(self, place: Place, last: Place) -> Vec<Place> {
        let Place { row, column } = place;
        let at = |row, column| Place { row, column };
        let (below, beside) = (last.row - row, last.column - column);
        // These leave a board that isn't square.
        let falling = at(column, row);
        let rising = at(beside, below);
        match self {
            Self::None => vec![],
            Self::Half => vec![at(below, beside)],
            Self::Quarter => vec![at(column, below)],
            Self::Sides => vec![at(row, beside)],
            Self::TopBottom => vec![at(below, column)],
            Self::BothMirrors => vec![at(row, beside), at(below, column)],
            Self::Falling => vec![falling],
            Self::Rising => vec![rising],
            Self::BothDiagonals => vec![falling, rising],
        }
    }

    /// The permutations of cells by the generating moves. Returns `None` if the board lacks the
    /// symmetry.
    pub(super) fn maps(self, board: &Board) -> Option<Vec<Vec<CellId>>> {
        let last = Place { row: board.height() - 1, column: board.width() - 1 };
        let is_square = last.row == last.column;
        let turns =
            matches!(self, Self::Quarter | Self::Falling | Self::Rising | Self::BothDiagonals);
        if turns && !is_square {
            return None;
        }
        let mut maps = vec![Vec::new(); self.moves(Place { row: 0, column: 0 }, last).len()];
        for cell in 0..board.cell_count() {
            for (map, place) in maps.iter_mut().zip(self.moves(board.place(cell), last)) {
                map.push(board.cell_at(place.row, place.column)?);
            }
        }
        Some(maps)
    }

    /// The sets of cells that have clues together; each cell is in one set. Returns `None` if the
    /// board lacks the symmetry.
    #[must_use]
    pub fn orbits(self, board: &Board) -> Option<Vec<Vec<CellId>>> {
        let maps = self.maps(board)?;
        let mut orbit_of: Vec<Option<usize>> = vec![None; board.cell_count()];
        let mut orbits = Vec::new();
        for cell in 0..board.cell_count() {
            if orbit_of[cell].is_some() {
                continue;
            }
            let mut orbit = vec![cell];
            orbit_of[cell] = Some(orbits.len());
            let mut next = 0;
            while let Some(&from) = orbit.get(next) {
                for to in maps.iter().map(|map| map[from]) {
                    if orbit_of[to].is_none() {
                        orbit_of[to] = Some(orbits.len());
                        orbit.push(to);
                    }
                }
                next += 1;
            }
            orbit.sort_unstable();
            orbits.push(orbit);
        }
        Some(orbits)
    }

    /// True if the cells for which `has` is true have this symmetry.
    #[must_use]
    pub fn holds(self, board: &Board, has: impl Fn(CellId) -> bool) -> bool {
        self.orbits(board).is_some_and(|orbits| {
            orbits.iter().all(|orbit| orbit.iter().all(|cell| has(*cell) == has(orbit[0])))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoxShape, Layout, Origin};

    fn board(rows: usize, columns: usize) -> std::sync::Arc<Board> {
        Board::single(BoxShape::new(rows, columns).expect("valid"))
    }

    fn sizes(symmetry: Symmetry) -> (usize, usize) {
        let orbits = symmetry.orbits(&board(3, 3)).expect("a square");
        assert_eq!(orbits.iter().map(Vec::len).sum::<usize>(), 81);
        (orbits.len(), orbits.iter().map(Vec::len).max().expect("some"))
    }

    #[test]
    fn orbits_share_out_the_cells() {
        assert_eq!(sizes(Symmetry::None), (81, 1));
        assert_eq!(sizes(Symmetry::Half), (41, 2));
        assert_eq!(sizes(Symmetry::Quarter), (21, 4));
        assert_eq!(sizes(Symmetry::Sides), (45, 2));
        assert_eq!(sizes(Symmetry::TopBottom), (45, 2));
        assert_eq!(sizes(Symmetry::BothMirrors), (25, 4));
        assert_eq!(sizes(Symmetry::Falling), (45, 2));
        assert_eq!(sizes(Symmetry::Rising), (45, 2));
        assert_eq!(sizes(Symmetry::BothDiagonals), (25, 4));
    }

    #[test]
    fn orbits_match_their_names() {
        let orbit = |symmetry: Symmetry, cell| {
            let orbits = symmetry.orbits(&board(3, 3)).expect("a square");
            orbits.into_iter().find(|orbit| orbit.contains(&cell)).expect("each is in one")
        };
        assert_eq!(orbit(Symmetry::Half, 1), [1, 79]);
        assert_eq!(orbit(Symmetry::Quarter, 1), [1, 17, 63, 79]);
        assert_eq!(orbit(Symmetry::Sides, 1), [1, 7]);
        assert_eq!(orbit(Symmetry::TopBottom, 1), [1, 73]);
        assert_eq!(orbit(Symmetry::Falling, 1), [1, 9]);
        assert_eq!(orbit(Symmetry::Rising, 1), [1, 71]);
        assert_eq!(orbit(Symmetry::BothDiagonals, 1), [1, 9, 71, 79]);
    }

    #[test]
    fn boards_that_are_not_symmetric_say_so() {
        let origins = [(0, 0), (1, 1)].map(|(row, column)| Origin { row, column }).to_vec();
        let two =
            Board::new(Layout::new(BoxShape::new(2, 2).expect("valid"), origins).expect("ok"));
        for symmetry in Symmetry::ALL {
            let is_possible = !matches!(
                symmetry,
                Symmetry::Quarter | Symmetry::Sides | Symmetry::TopBottom | Symmetry::BothMirrors
            );
            assert_eq!(symmetry.orbits(&two).is_some(), is_possible, "{symmetry:?}");
        }
        let origins = [(0, 0), (0, 1)].map(|(row, column)| Origin { row, column }).to_vec();
        let wide = Layout::new(BoxShape::new(2, 2).expect("valid"), origins).expect("valid");
        let wide = Board::new(wide);
        assert!(
            Symmetry::Falling.orbits(&wide).is_none() && Symmetry::Half.orbits(&wide).is_some()
        );
    }
}
