//! Playing: which cells are meant, and what is written in them.

use std::sync::Arc;

use super::Game;
use crate::app::state::play::Begun;
use crate::app::state::{
    Direction, Editor, Marks, Mode, Pencil, Play, Setting, View, Walk, Word, Work, is_giant,
};
use crate::board::CellId;
use crate::puzzle::{Puzzle, Symbols, Value, check};

/// What alike cells have in common.
type Look = (Option<Value>, Pencil);

impl Game {
    /// How someone plays.
    pub fn play_mut(&mut self) -> &mut Play {
        &mut self.play
    }

    /// How someone plays.
    #[must_use]
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// The cells that are written in, in the order in which they were selected: the cursor's, if no
    /// others are.
    #[must_use]
    pub fn selected(&self) -> Vec<CellId> {
        let cursor = self.editor().cursor();
        let is_current = self.play.selected_at == cursor && !self.play.selected.is_empty();
        // An undone board may be a smaller one.
        let is_on_board = |cell: &CellId| *cell < self.puzzle().board().cell_count();
        if is_current && self.play.selected.iter().all(is_on_board) {
            self.play.selected.clone()
        } else {
            vec![cursor]
        }
    }

    /// What is written now.
    fn writes(&self) -> Mode {
        let mode = self.play.writes();
        if mode.is_mark() && is_giant(self.puzzle().board()) { Mode::Digit } else { mode }
    }

    fn select(&mut self, cells: Vec<CellId>, cursor: CellId) {
        self.editor.go_to(cursor);
        self.play.selected = cells;
        self.play.selected_at = cursor;
    }

    /// Selects this cell alone.
    pub fn select_only(&mut self, cell: CellId) {
        self.select(vec![cell], cell);
    }

    /// Selects one more cell, or takes it out. Returns which.
    pub fn select_more(&mut self, cell: CellId, is_selected: bool) {
        let mut cells = self.selected();
        cells.retain(|other| *other != cell);
        if is_selected {
            cells.push(cell);
        }
        self.select(cells, cell);
    }

    /// A drag comes to a cell, which it selects or takes out. What is highlighted for the value under the
    /// cursor stays as it was until the drag ends: where all cells have marks, all of them would change.
    pub fn drag_over(&mut self, cell: CellId, is_selected: bool) {
        self.play.dragged_from.get_or_insert(self.editor.cursor());
        self.select_more(cell, is_selected);
    }

    /// A drag is over.
    pub fn end_drag(&mut self) {
        self.play.dragged_from = None;
    }

    /// Selects every cell.
    pub fn select_all(&mut self) {
        self.select((0..self.puzzle().board().cell_count()).collect(), self.editor.cursor());
    }

    /// Selects what is not selected now.
    pub fn select_others(&mut self) {
        let mut is_selected = vec![false; self.puzzle().board().cell_count()];
        for cell in self.selected() {
            is_selected[cell] = true;
        }
        let cells: Vec<CellId> =
            (0..is_selected.len()).filter(|cell| !is_selected[*cell]).collect();
        let cursor = cells.first().copied().unwrap_or(self.editor.cursor());
        self.select(cells, cursor);
    }

    /// Selects the cells with the same value as this one has; without one, those with the same marks and
    /// colours.
    pub fn select_alike(&mut self, cell: CellId) {
        let values = self.filled();
        let look = |cell: CellId| -> Look {
            match values[cell] {
                Some(value) => (Some(value), Pencil::default()),
                None => (None, self.editor.work().at(cell)),
            }
        };
        let meant = look(cell);
        let cells = (0..values.len()).filter(|other| look(*other) == meant).collect();
        self.select(cells, cell);
    }

    /// Moves the cursor, and selects the cell that it comes to as well.
    pub fn extend_selection(&mut self, direction: Direction) {
        let mut cells = self.selected();
        self.editor.step(direction);
        let cursor = self.editor.cursor();
        cells.retain(|cell| *cell != cursor);
        cells.push(cursor);
        self.select(cells, cursor);
    }

    /// Types a digit or letter: a value, a mark or a colour. Tells whether it means anything here.
    pub fn pencil_symbol(&mut self, symbol: char) -> bool {
        let (values, symbols) = (self.puzzle().board().value_count(), self.puzzle().symbols());
        let mode = self.writes();
        if symbol == '0' && self.play.begun.is_none() {
            self.erase();
            return true;
        }
        if mode == Mode::Colour {
            let colour = symbol.to_digit(10).and_then(|digit| Value::new(digit as usize));
            colour.inspect(|colour| self.pencil(*colour));
            return colour.is_some();
        }
        let is_number = symbols == Symbols::Numbers;
        if let Some(digit) = symbol.to_digit(10).filter(|_| is_number && values > 9) {
            return self.pencil_digit(digit as usize, values);
        }
        let value = symbols.read(symbol).filter(|value| value.get() <= values);
        value.inspect(|value| self.pencil(*value));
        value.is_some()
    }

    /// A digit that may go on with the number typed before, as [`Editor::type_symbol`] has it.
    fn pencil_digit(&mut self, digit: usize, values: usize) -> bool {
        let (mode, cursor) = (self.writes(), self.editor.cursor());
        let begun = self.play.begun.take();
        let begun = begun.filter(|begun| (begun.mode, begun.cursor) == (mode, cursor));
        let number = begun.map(|begun| begun.number * 10 + digit).filter(|n| *n <= values);
        if let (Some(begun), Some(number)) = (begun, number) {
            // The whole number is one step to undo.
            if begun.is_step {
                self.edit(Editor::undo);
            }
            return self.pencil_number(number, mode, cursor);
        }
        digit <= values && self.pencil_number(digit, mode, cursor)
    }

    /// Writes a number, with which another digit can go on. Tells whether it is one.
    fn pencil_number(&mut self, number: usize, mode: Mode, cursor: CellId) -> bool {
        let Some(value) = Value::new(number) else { return false };
        let before = self.editor.work().clone();
        self.pencil(value);
        let is_step = *self.editor.work() != before;
        self.play.begun = Some(Begun { number, mode, cursor, is_step });
        true
    }

    /// Writes a value, a mark or a colour in the selected cells; takes it out, where all have it.
    pub fn pencil(&mut self, value: Value) {
        self.play.begun = None;
        let mode = self.writes();
        let values = self.filled();
        let is_clue = |cell: &CellId| self.puzzle().clues()[*cell].is_some();
        let mut cells = self.selected();
        match mode {
            Mode::Digit => cells.retain(|cell| !is_clue(cell)),
            Mode::Corner | Mode::Centre => cells.retain(|cell| values[*cell].is_none()),
            Mode::Colour => {}
        }
        let mut work = self.editor.work().clone();
        let is_in = !cells.iter().all(|cell| {
            let pencil = work.at(*cell);
            match mode {
                Mode::Digit => pencil.entry == Some(value),
                Mode::Corner => pencil.corner.has(value),
                Mode::Centre => pencil.centre.has(value),
                Mode::Colour => pencil.colours.has(value),
            }
        });
        for &cell in &cells {
            if mode == Mode::Digit && is_in {
                self.enter(&mut work, cell, value);
                continue;
            }
            work.change(cell, |pencil| match mode {
                Mode::Digit => pencil.entry = None,
                Mode::Corner => pencil.corner.put(value, is_in),
                Mode::Centre => pencil.centre.put(value, is_in),
                Mode::Colour => pencil.colours.put(value, is_in),
            });
        }
        self.edit(|editor| editor.write(work));
    }

    /// Writes a value into a cell, and takes it out of the marks of the cells that see it, if that is
    /// wanted.
    fn enter(&self, work: &mut Work, cell: CellId, value: Value) {
        work.change(cell, |pencil| pencil.entry = Some(value));
        // Without marks there are none to clean.
        if self.play.settings.has(Setting::Clean) && !is_giant(self.puzzle().board()) {
            for &peer in self.puzzle().board().peers(cell).iter() {
                work.change(peer, |pencil| pencil.unmark(value));
            }
        }
    }

    /// Takes what is uppermost out of the selected cells: values, then marks, then colours. What is
    /// written now goes first.
    pub fn erase(&mut self) {
        self.play.begun = None;
        let cells: Vec<CellId> = self
            .selected()
            .into_iter()
            .filter(|cell| {
                self.puzzle().clues()[*cell].is_none()
                    || !self.editor.work().at(*cell).colours.is_empty()
            })
            .collect();
        let mut work = self.editor.work().clone();
        let first = self.writes();
        for mode in [first, Mode::Digit, Mode::Centre, Mode::Corner, Mode::Colour] {
            for &cell in &cells {
                work.change(cell, |pencil| match mode {
                    Mode::Digit => pencil.entry = None,
                    Mode::Corner => pencil.corner = Marks::default(),
                    Mode::Centre => pencil.centre = Marks::default(),
                    Mode::Colour => pencil.colours = Marks::default(),
                });
            }
            if work != *self.editor.work() {
                break;
            }
        }
        self.edit(|editor| editor.write(work));
    }

    /// Takes all that is written off the board.
    pub fn start_over(&mut self) {
        self.edit(|editor| editor.write(Work::default()));
    }

    /// Marks in every empty cell what no cell that it sees has.
    pub fn fill_marks(&mut self) {
        let board = Arc::clone(self.puzzle().board());
        if is_giant(&board) {
            return;
        }
        let values = self.filled();
        let mut work = self.editor.work().clone();
        for cell in (0..board.cell_count()).filter(|cell| values[*cell].is_none()) {
            let mut marks: Marks = (0..board.value_count()).map(Value::from_index).collect();
            for value in board.peers(cell).iter().filter_map(|peer| values[*peer]) {
                marks.put(value, false);
            }
            work.change(cell, |pencil| pencil.corner = marks);
        }
        self.edit(|editor| editor.write(work));
    }

    /// Writes a value into the cursor's cell: one that is known to be right.
    pub fn reveal(&mut self) {
        let cell = self.editor.cursor();
        let Some(value) = self.known.solution.as_ref().map(|solution| solution[cell]) else {
            return;
        };
        if self.puzzle().clues()[cell].is_some() {
            return;
        }
        let mut work = self.editor.work().clone();
        self.enter(&mut work, cell, value);
        self.edit(|editor| editor.write(work));
    }

    /// Does the step that a hint shows, with pencil on the board; the hint goes on.
    pub fn apply_hint(&mut self) {
        let View::Walk(walk) = &self.shown.view else { return };
        let Word::Step(step) = walk.word() else { return };
        let mut work = self.editor.work().clone();
        let (placed, removed) = (step.placed, step.removed.clone());
        if let Some((cell, value)) = placed {
            self.enter(&mut work, cell, value);
        } else {
            for (cell, value) in removed {
                work.change(cell, |pencil| pencil.unmark(value));
            }
        }
        // An edit by hand would end the hint.
        let shown = std::mem::take(&mut self.shown);
        self.edit(|editor| editor.write(work));
        self.shown = shown;
        self.walk(Walk::apply);
    }

    /// The puzzle with a player's entries as clues.
    #[must_use]
    pub fn played(&self) -> Puzzle {
        let mut puzzle = self.puzzle().clone();
        for (cell, value) in self.filled().into_iter().enumerate() {
            puzzle.set_clue(cell, value);
        }
        puzzle
    }

    /// Whether a player has solved the puzzle.
    #[must_use]
    pub fn is_done(&self) -> bool {
        if !self.is_played() {
            return false;
        }
        let values: Option<Vec<Value>> = self.filled().into_iter().collect();
        values.is_some_and(|values| check(self.puzzle(), &values).is_ok())
            && !self.editor.work().is_empty()
    }

    /// How many more of a value a player needs, where that can be told: on boards of one grid.
    #[must_use]
    pub fn left(&self, value: Value) -> Option<usize> {
        let board = self.puzzle().board();
        let stand = self.filled().iter().filter(|other| **other == Some(value)).count();
        (board.layout().origins().len() == 1).then(|| board.value_count().saturating_sub(stand))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::Purpose;

    fn value(number: usize) -> Value {
        Value::new(number).expect("not 0")
    }

    fn played(link: &str) -> Game {
        let mut game = Game::restore(Some(link), None);
        game.go_to(Purpose::Play);
        game
    }

    #[test]
    fn one_history_has_entries_marks_colours_and_clues() {
        let mut game = played("2x2:2_4h2_3d");
        game.edit(|editor| editor.go_to(2));
        game.pencil(value(1));
        game.play.mode = Mode::Colour;
        game.pencil(value(2));
        game.go_to(Purpose::Set);
        game.edit(|editor| editor.go_to(15));
        game.edit(|editor| editor.set(Some(value(4))));
        let state = |game: &Game| {
            let pencil = game.editor().work().at(2);
            (game.puzzle().clue_count(), pencil.colours.bits(), pencil.entry)
        };
        assert_eq!(state(&game), (5, 2, Some(value(1))));
        let steps = [(4, 2, Some(value(1))), (4, 0, Some(value(1))), (4, 0, None)];
        for expected in steps {
            game.edit(Editor::undo);
            assert_eq!(state(&game), expected);
        }
        assert!(!game.editor().can_undo());
        for _ in steps {
            game.edit(Editor::redo);
        }
        assert_eq!(state(&game), (5, 2, Some(value(1))));
        game.follow("3x3:zzzc");
        assert!(game.editor().work().is_empty());
        game.edit(Editor::undo);
        assert_eq!(
            state(&game),
            (5, 2, Some(value(1))),
            "loading can be undone with what was written"
        );
    }

    #[test]
    fn what_all_selected_cells_have_is_taken_out() {
        let mut game = played("2x2:p");
        game.play.settings.set(Setting::Clean, false);
        game.select_only(0);
        game.select_more(5, true);
        game.play.mode = Mode::Corner;
        game.pencil(value(3));
        game.select_more(10, true);
        game.pencil(value(3));
        let has = |game: &Game, cell| game.editor().work().at(cell).corner.has(value(3));
        assert!([0, 5, 10].into_iter().all(|cell| has(&game, cell)));
        game.pencil(value(3));
        assert!([0, 5, 10].into_iter().all(|cell| !has(&game, cell)));
        game.edit(|editor| editor.go_to(7));
        assert_eq!(game.selected(), [7], "the cursor leaves what was selected");
    }

    #[test]
    fn marks_clean_themselves_unless_that_is_switched_off() {
        for cleans in [true, false] {
            let mut game = played("2x2:p");
            game.play.settings.set(Setting::Clean, cleans);
            game.fill_marks();
            game.select_only(0);
            game.pencil(value(1));
            let work = game.editor().work();
            for cell in [1, 3, 5, 12] {
                assert_eq!(work.at(cell).corner.has(value(1)), !cleans);
            }
            assert!(work.at(6).corner.has(value(1)));
            game.edit(Editor::undo);
            assert!(game.editor().work().at(1).corner.has(value(1)), "one step");
        }
    }

    #[test]
    fn two_digits_make_one_mark_and_one_step() {
        let mut game = played("3x4:zzzzzn");
        for mode in [Mode::Digit, Mode::Centre] {
            game.play.mode = mode;
            game.select_only(if mode == Mode::Digit { 3 } else { 4 });
            assert!(game.pencil_symbol('1') && game.pencil_symbol('2'));
        }
        assert_eq!(game.editor().work().entry(3), Some(value(12)));
        assert_eq!(game.editor().work().at(4).centre.values().collect::<Vec<_>>(), [value(12)]);
        game.edit(Editor::undo);
        assert!(game.editor().work().at(4).centre.is_empty());
        game.edit(Editor::undo);
        assert!(!game.editor().can_undo());
    }

    #[test]
    fn erasing_goes_from_the_top() {
        let mut game = played("2x2:p");
        for mode in [Mode::Colour, Mode::Centre, Mode::Digit] {
            game.play.mode = mode;
            game.pencil(value(2));
        }
        let left = |game: &Game| {
            let pencil = game.editor().work().at(0);
            (pencil.entry.is_some(), !pencil.centre.is_empty(), !pencil.colours.is_empty())
        };
        for expected in [(false, true, true), (false, false, true), (false, false, false)] {
            game.erase();
            assert_eq!(left(&game), expected);
        }
    }

    #[test]
    fn alike_are_same_values_or_same_marks() {
        let mut game = played("2x2:2_4h2_3d");
        game.select_alike(0);
        assert_eq!(game.selected(), [0, 10]);
        game.select_only(5);
        game.select_more(6, true);
        game.play.mode = Mode::Centre;
        game.pencil(value(1));
        game.select_alike(6);
        assert_eq!(game.selected(), [5, 6]);
        game.select_others();
        assert_eq!(game.selected().len(), 14);
    }

    #[test]
    fn what_is_kept_comes_back_over_the_same_puzzle_alone() {
        let mut game = played("2x2:2_4h2_3d");
        game.select_only(2);
        game.pencil(value(1));
        let kept = game.kept();
        assert_eq!(game.address(), "2x2:2_4h2_3d&play");
        let again = |address: &str| Game::restore(Some(address), Some(&kept));
        assert_eq!(again("").kept(), kept);
        assert_eq!(again("2x2:2_4h2_3d").kept(), kept);
        assert_eq!(again("2x2:2_4h2_3d&play").kept(), kept);
        assert!(again("2x2:2_4h2_3c1").editor().work().is_empty());
        assert_eq!(again("2x2:2_4h2_3c1").purpose(), Purpose::Play, "as it was used last");
        assert_eq!(Game::restore(Some("2x2:p"), None).kept(), "2x2:p");
        let mut other = Game::default();
        other.follow("2x2:2_4h2_3d&play=2.1");
        assert_eq!(other.editor().work().entry(2), Some(value(1)), "a link may hold entries");
    }

    #[test]
    fn a_player_is_done_with_the_solution_alone() {
        let mut game = played("2x2:1_2_3_4_3_4_1_2_2_1_4_3_4_3b");
        game.select_only(14);
        game.pencil(value(1));
        game.select_only(15);
        game.pencil(value(2));
        assert!(!game.is_done());
        assert_eq!(game.left(value(4)), Some(0));
        game.pencil(value(1));
        game.select_only(14);
        game.pencil(value(2));
        assert!(game.is_done());
    }
}
