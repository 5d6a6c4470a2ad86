//! Backdoors: minimum sets of cells whose values let singles finish a puzzle (R. Williams, C.
//! Gomes, B. Selman, *Backdoors to Typical Case Complexity*, IJCAI 2003).

use crate::board::CellId;
use crate::grid::CandidateGrid;
use crate::puzzle::{Puzzle, Value};

/// The most sets of cells to try.
const MAX_TRIES: usize = 4_000;

/// Finds a minimum set of cells whose values in the solution let naked and hidden singles finish
/// the puzzle: the first such set in order, empty if singles suffice. `None` if that takes too many
/// tries.
#[must_use]
pub fn backdoor(puzzle: &Puzzle, solution: &[Value]) -> Option<Vec<CellId>> {
    let mut start = CandidateGrid::with_clues_placed(puzzle).ok()?;
    start.place_all_singles().ok()?;
    let open: Vec<CellId> =
        (0..puzzle.board().cell_count()).filter(|cell| start.is_open(*cell)).collect();
    let mut search = BackdoorSearch { solution, open: &open, left: MAX_TRIES };
    for size in 0..=open.len() {
        match search.extend(&start, 0, size) {
            Found::Cells(cells) => return Some(cells),
            Found::TooMany => return None,
            Found::Nothing => {}
        }
    }
    None
}

enum Found {
    Cells(Vec<CellId>),
    Nothing,
    TooMany,
}

struct BackdoorSearch<'a> {
    solution: &'a [Value],
    open: &'a [CellId],
    /// The number of tries left.
    left: usize,
}

impl BackdoorSearch<'_> {
    /// Looks for `size` cells of `open[from..]` whose values finish a grid.
    fn extend(&mut self, position: &CandidateGrid, from: usize, size: usize) -> Found {
        if size == 0 {
            return if position.is_finished() { Found::Cells(Vec::new()) } else { Found::Nothing };
        }
        for index in from..self.open.len() {
            let cell = self.open[index];
            if !position.is_open(cell) {
                continue;
            }
            let Some(left) = self.left.checked_sub(1) else { return Found::TooMany };
            self.left = left;
            let mut known = position.clone();
            let placed = known.place(cell, self.solution[cell]);
            if placed.and_then(|()| known.place_all_singles()).is_err() {
                continue;
            }
            match self.extend(&known, index + 1, size - 1) {
                Found::Cells(mut cells) => {
                    cells.insert(0, cell);
                    return Found::Cells(cells);
                }
                Found::Nothing => {}
                Found::TooMany => return Found::TooMany,
            }
        }
        Found::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};

    #[test]
    fn a_puzzle_that_singles_finish_needs_nothing_and_a_blank_one_a_few_cells() {
        let board = Board::single(BoxShape::new(2, 2).expect("valid"));
        let solution: Vec<Value> = "1234341221434321"
            .bytes()
            .filter_map(|digit| Value::new(usize::from(digit - b'0')))
            .collect();
        let mut puzzle = Puzzle::empty(board);
        // A 4×4 with a unique solution has at least four clues.
        let cells = backdoor(&puzzle, &solution).expect("few enough");
        assert!(cells.len() >= 4, "{cells:?}");
        for cell in cells {
            puzzle.set_clue(cell, Some(solution[cell]));
        }
        assert_eq!(backdoor(&puzzle, &solution), Some(Vec::new()));
    }
}
