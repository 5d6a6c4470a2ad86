//! What one cell shows.

use super::{Editor, Run};
use crate::board::{Board, CellId, Place};
use crate::puzzle::{self, Symbols, Value};

/// All that the look and the label of a cell depend on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent marks, each shown by itself")]
pub struct CellView {
    /// The value shown.
    pub value: Option<Value>,
    /// Whether it is a clue, and so not a solved value.
    pub is_clue: bool,
    /// Its value in another solution, if that differs.
    pub other: Option<Value>,
    /// Whether its value stands again in one of its houses.
    pub is_repeated: bool,
    /// Whether the cursor is here.
    pub is_current: bool,
    /// Whether it shares a house with the cursor.
    pub is_peer: bool,
    /// Whether it shows the value under the cursor.
    pub is_same_value: bool,
}

/// What each cell shows, in reading order.
pub(super) fn cell_views(editor: &Editor, run: &Run) -> Vec<CellView> {
    let puzzle = editor.puzzle();
    let board = puzzle.board();
    let repeats = puzzle::repeats(board, puzzle.clues());
    let value_of = |cell: CellId| puzzle.clues()[cell].or_else(|| run.solution().map(|v| v[cell]));
    let cursor_value = value_of(editor.cursor());
    let mut views: Vec<CellView> = (0..board.cell_count())
        .map(|cell| {
            let value = value_of(cell);
            CellView {
                value,
                is_clue: puzzle.clues()[cell].is_some(),
                other: run
                    .other_solution()
                    .map(|values| values[cell])
                    .filter(|o| Some(*o) != value),
                is_repeated: repeats[cell],
                is_current: cell == editor.cursor(),
                is_peer: false,
                is_same_value: value.is_some() && value == cursor_value,
            }
        })
        .collect();
    for &peer in board.peers(editor.cursor()) {
        views[peer].is_peer = true;
    }
    views
}

impl CellView {
    /// What a screen reader says of the cell.
    #[must_use]
    pub fn label(&self, board: &Board, cell: CellId, symbols: Symbols) -> String {
        let Place { row, column } = board.place(cell);
        let mut label = format!("Row {}, column {}, ", row + 1, column + 1);
        match self.value {
            None => label.push_str("empty"),
            Some(value) => {
                label.push_str(&symbols.show(value));
                label.push_str(if self.is_clue { ", clue" } else { ", solved" });
            }
        }
        if self.is_repeated {
            label.push_str(", repeated");
        }
        if let Some(other) = self.other {
            label = format!("{label}, {} in another solution", symbols.show(other));
        }
        label
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::Game;
    use crate::worker::protocol::Event;

    #[test]
    fn labels_say_place_value_and_marks() {
        let mut game = Game::default();
        game.paste("24........23...4");
        game.edit(|editor| editor.go_to(13));
        game.edit(|editor| editor.type_symbol('4'));
        game.begin();
        game.hear(Event::Solution(vec![Value::from_index(0); 16]), 1.0);
        game.hear(Event::OtherSolution(vec![Value::from_index(2); 16]), 1.0);
        let label = |cell: usize| {
            game.cell_views()[cell].label(game.puzzle().board(), cell, Symbols::Numbers)
        };
        assert_eq!(label(0), "Row 1, column 1, 2, clue, 3 in another solution");
        assert_eq!(label(2), "Row 1, column 3, 1, solved, 3 in another solution");
        assert_eq!(label(13), "Row 4, column 2, 4, clue, repeated, 3 in another solution");
        game.hide_solution();
        let view = &game.cell_views()[2];
        assert_eq!(
            view.label(game.puzzle().board(), 2, Symbols::Numbers),
            "Row 1, column 3, empty"
        );
    }

    #[test]
    fn the_cursor_marks_its_peers_and_its_value() {
        let mut game = Game::default();
        game.paste("24........23....");
        let views = game.cell_views();
        let marked = |mark: fn(&CellView) -> bool| {
            views.iter().enumerate().filter(|(_, v)| mark(v)).map(|(c, _)| c).collect::<Vec<_>>()
        };
        assert_eq!(marked(|view| view.is_current), [0]);
        assert_eq!(marked(|view| view.is_peer), [1, 2, 3, 4, 5, 8, 12]);
        assert_eq!(marked(|view| view.is_same_value), [0, 10]);
    }
}
