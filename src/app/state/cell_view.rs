//! What one cell shows.

use super::ground::neighbours;
use super::{Game, Mark, Small};
use crate::app::texts;
use crate::board::{Board, CellId};
use crate::puzzle::{Symbols, Value};

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
    /// Whether its value stands again in one of its houses, or breaks another rule.
    pub is_broken: bool,
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
    /// The sides with the border of a box or region: top, left, bottom, right. Between two cells the
    /// lower or right one has it.
    pub borders: [bool; 4],
    /// Whether its value is a player's, and so neither a clue nor solved.
    pub is_entry: bool,
    /// Further classes, each after a space.
    pub looks: String,
    /// What else a screen reader says of it, each part after a comma.
    pub spoken: String,
    /// What else stands in it.
    pub prints: Vec<Small>,
}

/// The most values for which a cell has room to show which of them are possible: three by three.
pub const MOST_MARKS: usize = 9;

/// The most rows or columns of a board that needs no zoom.
const MOST_WITHOUT_ZOOM: usize = 16;

/// Whether a board needs one.
#[must_use]
pub fn is_large(board: &Board) -> bool {
    board.height().max(board.width()) > MOST_WITHOUT_ZOOM
}

/// What these cells show; `broken` tells of each cell of the board whether its value breaks a rule.
pub(super) fn cell_views(game: &Game, cells: &[CellId], broken: &[bool]) -> Vec<CellView> {
    let (puzzle, cursor) = (game.puzzle(), game.editor().cursor());
    let board = puzzle.board();
    let is_played = game.is_played();
    let finding = game.shown().finding.as_ref();
    let cursor_value = game.value_at(cursor);
    let redundant = &game.known().redundant;
    let peers = board.peers(cursor);
    let view = |&cell: &CellId| {
        let value = game.value_at(cell);
        let redundant = || redundant.contains(&cell).then_some(Mark::Redundant);
        let is_clue = puzzle.clues()[cell].is_some();
        CellView {
            value,
            is_clue,
            is_entry: is_played && value.is_some() && !is_clue,
            other: game.other_value(cell),
            is_broken: broken[cell],
            is_current: cell == cursor,
            is_peer: peers.binary_search(&cell).is_ok(),
            is_same_value: value.is_some() && value == cursor_value,
            mark: finding.and_then(|finding| finding.mark(game, cell)).or_else(redundant),
            possible: value.map_or_else(|| game.possible_values(cell).to_vec(), |_| Vec::new()),
            borders: borders(board, cell, |other| board.share_box(cell, other)),
            ..CellView::default()
        }
    };
    cells.iter().map(view).collect()
}

/// The sides of a cell at which what it is in ends: a box, or a region.
pub(super) fn borders(board: &Board, cell: CellId, is_in: impl Fn(CellId) -> bool) -> [bool; 4] {
    let [above, left, below, right] = neighbours(board, cell);
    let ends = |other: Option<CellId>| !other.is_some_and(&is_in);
    [ends(above), ends(left), below.is_none(), right.is_none()]
}

impl CellView {
    /// What a screen reader says of the cell.
    #[must_use]
    pub fn label(&self, board: &Board, cell: CellId, symbols: Symbols) -> String {
        let mut label = texts::board::cell_begin(board.place(cell));
        match self.value {
            None if self.possible.is_empty() => label.push_str(texts::board::EMPTY),
            None => {
                let possible = symbols.list(&self.possible, " ");
                label.push_str(&texts::board::empty_with_possible(&possible));
            }
            Some(value) => {
                label.push_str(&symbols.show(value));
                label.push_str(match (self.is_clue, self.is_entry) {
                    (true, _) => texts::board::CLUE,
                    (false, true) => texts::board::ENTRY,
                    (false, false) => texts::board::SOLVED,
                });
            }
        }
        label.push_str(match self.mark {
            None => "",
            Some(Mark::Conflict) => texts::board::IN_CONFLICT,
            Some(Mark::Drop) => texts::board::TO_BE_DROPPED,
            Some(Mark::Reason) => texts::board::REASON,
            Some(Mark::Subject) => texts::board::IN_QUESTION,
            Some(Mark::Wrong) => texts::board::WRONG,
            Some(Mark::Redundant) => texts::board::REDUNDANT,
        });
        if self.is_broken {
            label.push_str(texts::board::BREAKS_RULE);
        }
        if let Some(other) = self.other {
            label.push_str(&texts::board::in_another_solution(&symbols.show(other)));
        }
        label + &self.spoken
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::question::{Possible, Solve};
    use crate::app::state::testing::{answer, ask, progress, said, solution};
    use crate::worker::tasks::Answer;
    use crate::worker::tasks::Stage;

    #[test]
    fn labels_say_place_value_and_marks() {
        let mut game = Game::default();
        game.paste("24........23...4");
        game.edit(|editor| editor.go_to(13));
        game.edit(|editor| editor.type_symbol('4'));
        ask(&mut game, Solve);
        progress(&mut game, &Solve, Stage::Solution(solution(16, 1)));
        answer(&mut game, &Solve, Answer::OtherSolution(solution(16, 3)));
        let label = |game: &Game, cell: usize| {
            game.cell_views()[cell].label(game.puzzle().board(), cell, Symbols::Numbers)
        };
        assert_eq!(label(&game, 0), "Row 1, column 1, 2, clue, 3 in another solution");
        assert_eq!(label(&game, 2), "Row 1, column 3, 1, solved, 3 in another solution");
        assert_eq!(
            label(&game, 13),
            "Row 4, column 2, 4, clue, breaks a rule, 3 in another solution"
        );
        game.hide_findings();
        assert_eq!(label(&game, 2), "Row 1, column 3, empty");
        let mut possible = vec![vec![Value::from_index(0), Value::from_index(2)]; 16];
        possible[3].pop();
        said(&mut game, Possible, Some(possible));
        assert_eq!(label(&game, 2), "Row 1, column 3, empty, possible 1 3");
        assert_eq!(label(&game, 3), "Row 1, column 4, 1, solved");
    }

    #[test]
    fn what_has_no_room_in_its_cell_is_said() {
        let possible = |cells: usize| {
            let values = vec![Value::from_index(9), Value::from_index(10)];
            Some(vec![values; cells])
        };
        let mut large = Game::restore(Some("3x4:zzzzzn"), None);
        large.edit(|editor| editor.go_to(13));
        assert_eq!(large.told_here(), "");
        said(&mut large, Possible, possible(144));
        assert_eq!(large.told_here(), "r2c2 can be 10, 11.");
        let mut small = Game::default();
        said(&mut small, Possible, possible(81));
        assert_eq!(small.told_here(), "", "its cells have room");
    }

    #[test]
    fn borders_run_around_boxes_and_what_is_drawn() {
        let mut game = Game::default();
        game.paste("24........23....");
        let borders = |game: &Game, cell: usize| game.cell_views()[cell].borders;
        assert_eq!(borders(&game, 0), [true, true, false, false]);
        assert_eq!(borders(&game, 6), [false, true, false, false]);
        assert_eq!(borders(&game, 15), [false, false, true, true]);
        game.set_drawing(true);
        game.draw(|drawing, editor| {
            drawing.select(6, true);
            drawing.join(editor.puzzle().board())
        });
        assert_eq!(borders(&game, 6), [true, true, false, false]);
        assert_eq!(borders(&game, 10), [true, false, false, false]);
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
