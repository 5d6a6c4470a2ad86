//! What one cell shows.

use super::Editor;
use super::found::{Found, Mark};
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
    /// Why it is highlighted, if it is.
    pub mark: Option<Mark>,
    /// The values possible here, if they are shown.
    pub possible: Vec<Value>,
}

/// What each cell shows, in reading order.
pub(super) fn cell_views(editor: &Editor, found: &Found) -> Vec<CellView> {
    let puzzle = editor.puzzle();
    let board = puzzle.board();
    let repeats = puzzle::repeats(board, puzzle.clues());
    let possible = |cell: CellId| found.possible.as_ref().map_or(&[][..], |values| &values[cell]);
    // A value that is the only possible one is forced, and shown as what it is.
    let forced = |cell: CellId| if let [only] = possible(cell) { Some(*only) } else { None };
    let solved = |cell: CellId| found.solution.as_ref().map(|values| values[cell]).or(forced(cell));
    let value_of = |cell: CellId| puzzle.clues()[cell].or_else(|| solved(cell));
    let cursor_value = value_of(editor.cursor());
    let mut views: Vec<CellView> = (0..board.cell_count())
        .map(|cell| {
            let value = value_of(cell);
            CellView {
                value,
                is_clue: puzzle.clues()[cell].is_some(),
                other: found
                    .other
                    .as_ref()
                    .map(|values| values[cell])
                    .filter(|o| Some(*o) != value),
                is_repeated: repeats[cell],
                is_current: cell == editor.cursor(),
                is_peer: false,
                is_same_value: value.is_some() && value == cursor_value,
                mark: found.marks.get(&cell).copied(),
                possible: if value.is_none() { possible(cell).to_vec() } else { Vec::new() },
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
            None if self.possible.is_empty() => label.push_str("empty"),
            None => {
                let values: Vec<String> = self.possible.iter().map(|v| symbols.show(*v)).collect();
                label = format!("{label}empty, possible {}", values.join(" "));
            }
            Some(value) => {
                label.push_str(&symbols.show(value));
                label.push_str(if self.is_clue { ", clue" } else { ", solved" });
            }
        }
        label.push_str(match self.mark {
            None => "",
            Some(Mark::Conflict) => ", in conflict",
            Some(Mark::Drop) => ", to be dropped",
            Some(Mark::Reason) => ", a reason",
            Some(Mark::Subject) => ", in question",
        });
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
    use crate::app::state::{Game, Wish};
    use crate::worker::protocol::{Event, Finding, Progress};

    #[test]
    fn labels_say_place_value_and_marks() {
        let mut game = Game::default();
        game.paste("24........23...4");
        game.edit(|editor| editor.go_to(13));
        game.edit(|editor| editor.type_symbol('4'));
        let question = game.question(Wish::Solve).expect("makes sense");
        game.begin(question);
        let solution = Progress::Solution(vec![Value::from_index(0); 16]);
        game.hear(Event::Progress(solution), 1.0);
        let other = Finding::OtherSolution(vec![Value::from_index(2); 16]);
        game.hear(Event::Finding(other), 1.0);
        let label = |game: &Game, cell: usize| {
            game.cell_views()[cell].label(game.puzzle().board(), cell, Symbols::Numbers)
        };
        assert_eq!(label(&game, 0), "Row 1, column 1, 2, clue, 3 in another solution");
        assert_eq!(label(&game, 2), "Row 1, column 3, 1, solved, 3 in another solution");
        assert_eq!(label(&game, 13), "Row 4, column 2, 4, clue, repeated, 3 in another solution");
        game.hide_findings();
        assert_eq!(label(&game, 2), "Row 1, column 3, empty");
        let question = game.question(Wish::Possible).expect("makes sense");
        game.begin(question);
        let mut possible = vec![vec![Value::from_index(0), Value::from_index(2)]; 16];
        possible[3].pop();
        game.hear(Event::Finding(Finding::Possible(possible)), 1.0);
        assert_eq!(label(&game, 2), "Row 1, column 3, empty, possible 1 3");
        assert_eq!(label(&game, 3), "Row 1, column 4, 1, solved");
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
