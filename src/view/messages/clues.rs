//! The names of clues in messages.

use crate::board::CellId;
use crate::puzzle::Puzzle;
use crate::view::words;

/// The maximum number of clues that a message names, for lack of room on a phone. The board highlights them all.
const MAX_NAMED_CLUES: usize = 6;

/// Clues by place and value, such as `r1c2 = 5`. Long lists are cut.
pub(super) fn clue_names(puzzle: &Puzzle, cells: &[CellId]) -> String {
    let first = cells.iter().take(MAX_NAMED_CLUES).map(|cell| clue_name(puzzle, *cell));
    let mut names = first.collect::<Vec<_>>().join(", ");
    if cells.len() > MAX_NAMED_CLUES {
        names.push_str(&words::solve::and_more(cells.len() - MAX_NAMED_CLUES));
    }
    names
}

/// A clue by place and value, such as `r1c2 = 5`.
pub(super) fn clue_name(puzzle: &Puzzle, cell: CellId) -> String {
    let clue = puzzle.clues()[cell].map_or_else(String::new, |clue| puzzle.symbols().show(clue));
    format!("{} = {clue}", puzzle.board().place(cell))
}
