//! The content of a cell.

use super::ground::neighbours;
use crate::board::{Board, CellId};
use crate::model::{Highlight, MOST_MARKS, Workbench};
use crate::puzzle::{Symbols, Value};
use crate::view::rules::words_at;
use crate::view::{Small, words};

/// All data that the look and the label of a cell depend on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent marks, each shown by itself")]
pub struct CellView {
    /// The value shown.
    pub value: Option<Value>,
    /// True if the value is a clue.
    pub is_clue: bool,
    /// The value in another solution, if it differs.
    pub other: Option<Value>,
    /// True if the value repeats in one of its houses or breaks another rule.
    pub is_broken: bool,
    /// True if the cursor is here.
    pub is_current: bool,
    /// True if the cell sees the cursor's cell.
    pub is_peer: bool,
    /// True if the cell shows the same value as the cursor's cell.
    pub is_same_value: bool,
    /// The highlight, if any.
    pub mark: Option<Highlight>,
    /// The possible values, if they are shown.
    pub possible: Vec<Value>,
    /// The sides with the border of a box or region: top, left, bottom, right. Between two cells,
    /// only the lower or right one has the border.
    pub borders: [bool; 4],
    /// True if the value is a player's entry.
    pub is_entry: bool,
    /// True if a search has set the value, and may take it back.
    pub is_tentative: bool,
    /// Additional CSS classes, each after a space.
    pub looks: String,
    /// Additional text for screen readers, each part after a comma.
    pub spoken: String,
    /// Additional small print.
    pub prints: Vec<Small>,
}

/// The most rows or columns of a board that needs no zoom.
const MOST_WITHOUT_ZOOM: usize = 16;

/// True if the board needs zoom.
#[must_use]
pub fn needs_zoom(board: &Board) -> bool {
    board.height().max(board.width()) > MOST_WITHOUT_ZOOM
}

/// Adds the content that only the second part draws: entries, marks, drawings and steps.
pub type DecorateCells = fn(&Workbench, &[CellId], &mut [CellView]);

impl Workbench {
    /// The views of these cells, in reading order, decorated by `decorate_cells`.
    #[must_use]
    pub fn views_of(
        &self,
        cells: &[CellId],
        decorate_cells: Option<DecorateCells>,
    ) -> Vec<CellView> {
        let mut views = cell_views(self, cells, &self.broken());
        if let Some(decorate_cells) = decorate_cells {
            decorate_cells(self, cells, &mut views);
        }
        views
    }

    /// The views of all cells with the second part loaded.
    #[cfg(test)]
    pub(crate) fn cell_views(&self) -> Vec<CellView> {
        let cells: Vec<CellId> = (0..self.puzzle().board().cell_count()).collect();
        self.views_of(&cells, Some(crate::view::decorate_cells))
    }

    /// The rules drawn on the cursor's cell; and its possible values, if they are shown and the cell
    /// has no room for them.
    #[must_use]
    pub fn cursor_description(&self) -> String {
        let (board, cell) = (self.puzzle().board(), self.editor().cursor());
        let mut told = words_at(board, cell);
        if !told.is_empty() {
            told = words::board::asked_here(&told);
        }
        let possible = self.possible_values(cell);
        let has_value = self.puzzle().clues()[cell].is_some() || self.solved_value(cell).is_some();
        if !has_value && !possible.is_empty() && board.value_count() > MOST_MARKS {
            let values = self.puzzle().symbols().list(possible, ", ");
            told.push_str(&words::board::can_be(board.place(cell), &values));
        }
        told
    }
}

/// The contents of these cells. `broken` is true for each cell of the board whose value breaks a
/// rule.
fn cell_views(workbench: &Workbench, cells: &[CellId], broken: &[bool]) -> Vec<CellView> {
    let (puzzle, cursor) = (workbench.puzzle(), workbench.editor().cursor());
    let board = puzzle.board();
    let is_played = workbench.is_played();
    let cursor_value = workbench.value_at(cursor);
    let peers = board.peers(cursor);
    let view = |&cell: &CellId| {
        let value = workbench.value_at(cell);
        let is_clue = puzzle.clues()[cell].is_some();
        CellView {
            value,
            is_clue,
            is_entry: is_played && value.is_some() && !is_clue,
            other: workbench.other_value(cell),
            is_broken: broken[cell],
            is_current: cell == cursor,
            is_peer: peers.binary_search(&cell).is_ok(),
            is_same_value: value.is_some() && value == cursor_value,
            possible: value
                .map_or_else(|| workbench.possible_values(cell).to_vec(), |_| Vec::new()),
            borders: borders(board, cell, |other| board.share_box(cell, other)),
            ..CellView::default()
        }
    };
    cells.iter().map(view).collect()
}

/// The sides of a cell at which its box or region ends. `is_in` is true for cells of the same box
/// or region.
pub(crate) fn borders(board: &Board, cell: CellId, is_in: impl Fn(CellId) -> bool) -> [bool; 4] {
    let [above, left, below, right] = neighbours(board, cell);
    let ends = |other: Option<CellId>| !other.is_some_and(&is_in);
    [ends(above), ends(left), below.is_none(), right.is_none()]
}

impl CellView {
    /// The label for screen readers.
    #[must_use]
    pub fn label(&self, board: &Board, cell: CellId, symbols: Symbols) -> String {
        let mut label = words::board::cell_begin(board.place(cell));
        match self.value {
            None if self.possible.is_empty() => label.push_str(words::board::EMPTY),
            None => {
                let possible = symbols.list(&self.possible, " ");
                label.push_str(&words::board::empty_with_possible(&possible));
            }
            Some(value) => {
                label.push_str(&symbols.show(value));
                label.push_str(match (self.is_clue, self.is_entry) {
                    (true, _) => words::board::CLUE,
                    (false, true) => words::board::ENTRY,
                    (false, false) if self.is_tentative => "",
                    (false, false) => words::board::SOLVED,
                });
            }
        }
        label.push_str(match self.mark {
            None => "",
            Some(Highlight::Conflict) => words::board::IN_CONFLICT,
            Some(Highlight::Drop) => words::board::TO_BE_DROPPED,
            Some(Highlight::Reason) => words::board::REASON,
            Some(Highlight::Subject) => words::board::IN_QUESTION,
            Some(Highlight::Wrong) => words::board::WRONG,
            Some(Highlight::Redundant) => words::board::REDUNDANT,
        });
        if self.is_broken {
            label.push_str(words::board::BREAKS_RULE);
        }
        if let Some(other) = self.other {
            label.push_str(&words::board::in_another_solution(&symbols.show(other)));
        }
        label + &self.spoken
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ask::{Possible, Solve};
    use crate::model::testing::{answer, ask, outcome_after, progress, solution};
    use crate::puzzle::SymbolSet;
    use crate::worker::tasks::{Answer, Stage};

    #[test]
    fn labels_say_place_value_and_marks() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23...4");
        workbench.edit(|editor| editor.go_to(13));
        workbench.edit(|editor| editor.type_symbol('4'));
        ask(&mut workbench, Solve);
        progress(&mut workbench, &Solve, Stage::Solution(solution(16, 1)));
        answer(&mut workbench, &Solve, Answer::OtherSolution(solution(16, 3)));
        let label = |workbench: &Workbench, cell: usize| {
            workbench.cell_views()[cell].label(
                workbench.puzzle().board(),
                cell,
                SymbolSet::Numbers.into(),
            )
        };
        assert_eq!(label(&workbench, 0), "Row 1, column 1, 2, clue, 3 in another solution");
        assert_eq!(label(&workbench, 2), "Row 1, column 3, 1, solved, 3 in another solution");
        assert_eq!(
            label(&workbench, 13),
            "Row 4, column 2, 4, clue, breaks a rule, 3 in another solution"
        );
        workbench.hide_findings();
        assert_eq!(label(&workbench, 2), "Row 1, column 3, empty");
        let mut possible = vec![vec![Value::from_index(0), Value::from_index(2)]; 16];
        possible[3].pop();
        outcome_after(&mut workbench, Possible, Some(possible));
        assert_eq!(label(&workbench, 2), "Row 1, column 3, empty, possible 1 3");
        assert_eq!(label(&workbench, 3), "Row 1, column 4, 1, solved");
    }

    #[test]
    fn what_has_no_room_in_its_cell_is_said() {
        let possible = |cells: usize| {
            let values = vec![Value::from_index(9), Value::from_index(10)];
            Some(vec![values; cells])
        };
        let mut large = Workbench::restore(Some("3x4:zzzzzn"), None);
        large.edit(|editor| editor.go_to(13));
        assert_eq!(large.cursor_description(), "");
        outcome_after(&mut large, Possible, possible(144));
        assert_eq!(large.cursor_description(), "r2c2 can be 10, 11.");
        let mut small = Workbench::default();
        outcome_after(&mut small, Possible, possible(81));
        assert_eq!(small.cursor_description(), "", "its cells have room");
    }

    #[test]
    fn borders_run_around_boxes_and_what_is_drawn() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let borders = |workbench: &Workbench, cell: usize| workbench.cell_views()[cell].borders;
        assert_eq!(borders(&workbench, 0), [true, true, false, false]);
        assert_eq!(borders(&workbench, 6), [false, true, false, false]);
        assert_eq!(borders(&workbench, 15), [false, false, true, true]);
        workbench.set_drawing(true);
        workbench.draw(|drawing, editor| {
            drawing.select(6, true);
            drawing.join(editor.puzzle().board())
        });
        assert_eq!(borders(&workbench, 6), [true, true, false, false]);
        assert_eq!(borders(&workbench, 10), [true, false, false, false]);
    }

    #[test]
    fn the_cursor_marks_its_peers_and_its_value() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let views = workbench.cell_views();
        let marked = |mark: fn(&CellView) -> bool| {
            views.iter().enumerate().filter(|(_, v)| mark(v)).map(|(c, _)| c).collect::<Vec<_>>()
        };
        assert_eq!(marked(|view| view.is_current), [0]);
        assert_eq!(marked(|view| view.is_peer), [1, 2, 3, 4, 5, 8, 12]);
        assert_eq!(marked(|view| view.is_same_value), [0, 10]);
    }
}
