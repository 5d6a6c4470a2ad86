//! Snapshots of a puzzle, for undo and redo.

use std::sync::Arc;

use super::editor::{Attempt, BoardId};
use crate::board::{Board, Layout};
use crate::model::PlayerGrid;
use crate::puzzle::{Puzzle, Symbols, Value};

/// The number of clues per shared allocation. Sharing them means that a step to undo needn't copy a
/// large board.
const CHUNK: usize = 256;

/// A snapshot of a puzzle. It has no board, because boards take megabytes and can be rebuilt from
/// the layout.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    layout: Arc<Layout>,
    clues: Vec<Arc<[Option<Value>]>>,
    symbols: Symbols,
    pub(crate) about: Arc<str>,
    pub(crate) work: PlayerGrid,
    pub(crate) board_id: BoardId,
    pub(crate) attempt: Attempt,
}

impl Snapshot {
    /// Takes a snapshot. It shares equal parts with another snapshot.
    pub(crate) fn new(
        puzzle: &Puzzle,
        about: &Arc<str>,
        work: &PlayerGrid,
        (board_id, attempt): (BoardId, Attempt),
        other: Option<&Self>,
    ) -> Self {
        let chunk = |(at, clues): (usize, &[Option<Value>])| {
            let same = other.and_then(|other| other.clues.get(at));
            same.filter(|same| ***same == *clues).map_or_else(|| clues.into(), Arc::clone)
        };
        Self {
            layout: puzzle.board().shared_layout(),
            clues: puzzle.clues().chunks(CHUNK).enumerate().map(chunk).collect(),
            symbols: puzzle.symbols(),
            about: Arc::clone(about),
            work: work.clone(),
            board_id,
            attempt,
        }
    }

    /// True if the snapshot has this puzzle and description, whatever its entries are.
    pub(crate) fn is_of(&self, puzzle: &Puzzle, about: &str) -> bool {
        let clues = puzzle.clues().chunks(CHUNK);
        self.symbols == puzzle.symbols()
            && *self.about == *about
            && *self.layout == *puzzle.board().layout()
            && self.clues.iter().map(|chunk| &**chunk).eq(clues)
    }

    /// Restores the puzzle. Uses `board` if it has the same layout.
    pub(crate) fn puzzle(self, board: &Arc<Board>) -> Puzzle {
        let is_same = *board.layout() == *self.layout;
        let board = if is_same { Arc::clone(board) } else { Board::new(self.layout) };
        let mut puzzle = Puzzle::empty(board).with_symbols(self.symbols);
        let clues = self.clues.iter().flat_map(|chunk| chunk.iter().copied());
        for (cell, clue) in clues.enumerate() {
            puzzle.set_clue(cell, clue);
        }
        puzzle
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;

    #[test]
    fn a_step_copies_only_changed_parts() {
        let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(6, 6).expect("valid")));
        let work = PlayerGrid::default();
        let about = "".into();
        let first = Snapshot::new(&puzzle, &about, &work, (0, 0), None);
        puzzle.set_clue(300, Value::new(7));
        let second = Snapshot::new(&puzzle, &about, &work, (0, 0), Some(&first));
        let shared: Vec<bool> =
            first.clues.iter().zip(&second.clues).map(|(a, b)| Arc::ptr_eq(a, b)).collect();
        assert_eq!(shared, [true, false, true, true, true, true]);
        let board = Arc::clone(puzzle.board());
        assert_eq!(second.puzzle(&board), puzzle);
        puzzle.set_clue(300, None);
        assert_eq!(first.puzzle(&board), puzzle);
    }
}
