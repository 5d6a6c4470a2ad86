//! Play: the selection, and the entries and marks in it.

use std::sync::Arc;

use super::Workbench;
use crate::board::{Board, CellId, Constraint, Sum};
use crate::model::board::editor::Begun;
use crate::model::{
    CellEntry, CellFill, Clock, Direction, Marks, Mode, Play, PlayerGrid, Setting, StepWalkthrough,
    Word,
};
use crate::puzzle::{Puzzle, SymbolSet, Value};

/// A cell's value or, without one, its marks and colours. It is equal for alike cells.
type Look = (Option<Value>, CellEntry);

impl Workbench {
    /// The player's state, for changes. Ends a half-typed number.
    pub fn play_mut(&mut self) -> &mut Play {
        self.editor.end_number();
        &mut self.play
    }

    /// The player's state.
    #[must_use]
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// The selected cells in the order of selection, or the cursor's cell if none are.
    #[must_use]
    pub fn selected(&self) -> Vec<CellId> {
        if self.play.selected.is_empty() {
            vec![self.editor().cursor()]
        } else {
            self.play.selected.clone()
        }
    }

    /// The mode in use. Large boards have no marks, so their mark modes enter digits.
    fn writes(&self) -> Mode {
        let mode = self.play.writes();
        if mode.is_mark() && self.has_large_board() { Mode::Digit } else { mode }
    }

    fn select(&mut self, cells: Vec<CellId>, cursor: CellId) {
        self.edit(|editor| editor.go_to(cursor));
        self.play.selected = cells;
    }

    /// Selects this cell only.
    pub fn select_only(&mut self, cell: CellId) {
        self.play.dragged_from = None;
        self.select(vec![cell], cell);
    }

    /// Adds a cell to the selection, or removes it, and moves the cursor there.
    pub fn select_more(&mut self, cell: CellId, is_selected: bool) {
        let mut cells = self.selected();
        cells.retain(|other| *other != cell);
        if is_selected {
            cells.push(cell);
        }
        self.select(cells, cell);
    }

    /// Adds a cell to the selection during a drag, or removes it.
    ///
    /// The highlights of the cursor's value stay as they were until the drag ends. Updating them
    /// could change every cell that has marks.
    pub fn drag_over(&mut self, cell: CellId, is_selected: bool) {
        self.play.dragged_from.get_or_insert(self.editor.cursor());
        self.select_more(cell, is_selected);
    }

    /// Ends a drag.
    pub fn end_drag(&mut self) {
        self.play.dragged_from = None;
    }

    /// Selects every cell.
    pub fn select_all(&mut self) {
        self.select((0..self.puzzle().board().cell_count()).collect(), self.editor.cursor());
    }

    /// Inverts the selection.
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

    /// Selects the cells with the same value as this one or, without a value, the same marks and
    /// colours.
    pub fn select_alike(&mut self, cell: CellId) {
        let values = self.filled();
        let look = |cell: CellId| -> Look {
            match values[cell] {
                Some(value) => (Some(value), CellEntry::default()),
                None => (None, self.editor.work().at(cell)),
            }
        };
        let meant = look(cell);
        let cells = (0..values.len()).filter(|other| look(*other) == meant).collect();
        self.select(cells, cell);
    }

    /// Moves the cursor, and adds its new cell to the selection.
    pub fn extend_selection(&mut self, direction: Direction) {
        let mut cells = self.selected();
        self.edit(|editor| editor.step(direction));
        let cursor = self.editor.cursor();
        cells.retain(|cell| *cell != cursor);
        cells.push(cursor);
        self.select(cells, cursor);
    }

    /// Types a digit or letter: a value, a mark or a colour. Returns true if the symbol is valid
    /// here.
    pub fn pencil_symbol(&mut self, symbol: char) -> bool {
        let (values, symbols) = (self.puzzle().board().value_count(), self.puzzle().symbols());
        let mode = self.writes();
        let zero = symbols.read('0').filter(|_| mode != Mode::Colour);
        if symbol == '0' && zero.is_none() && self.editor.begun(Some(mode)).is_none() {
            self.erase();
            return true;
        }
        if mode == Mode::Colour {
            let colour = symbol.to_digit(10).and_then(|digit| Value::new(digit as usize));
            colour.inspect(|colour| self.cell_entry(*colour));
            return colour.is_some();
        }
        let is_number = symbols == SymbolSet::Numbers;
        let largest = self.puzzle().board().layout().grid().last();
        if let Some(digit) = symbol.to_digit(10).filter(|_| is_number && largest > 9) {
            return self.pencil_digit(digit as usize);
        }
        let value = symbols.read(symbol).filter(|value| value.get() <= values);
        value.inspect(|value| self.cell_entry(*value));
        value.is_some()
    }

    /// Types a symbol in the mode of the key held down, if any.
    pub fn pencil_symbol_as(&mut self, symbol: char, held: Option<Mode>) -> bool {
        self.play.held = held;
        let is_written = self.pencil_symbol(symbol);
        self.play.held = None;
        is_written
    }

    /// Types a digit that may continue the number typed before, as in [`Editor::type_symbol`].
    fn pencil_digit(&mut self, digit: usize) -> bool {
        let mode = self.writes();
        let begun = self.editor.begun(Some(mode));
        self.editor.end_number();
        let number = begun.filter(|begun| begun.number > 0).map(|begun| begun.number * 10 + digit);
        let number = number.filter(|number| self.value_of(*number).is_some());
        if let (Some(begun), Some(number)) = (begun, number) {
            self.edit(|editor| editor.take_back(begun));
            return self.pencil_number(number, mode);
        }
        // A value of two digits can begin with one that is no value.
        let can_begin = digit > 0 && (0..10).any(|next| self.value_of(digit * 10 + next).is_some());
        if can_begin && self.value_of(digit).is_none() {
            self.editor.begin_number(Begun { mode: Some(mode), number: digit, is_step: false });
            return true;
        }
        self.pencil_number(digit, mode)
    }

    /// The value of the board that stands for a number.
    fn value_of(&self, number: usize) -> Option<Value> {
        self.puzzle().board().layout().grid().value(i32::try_from(number).ok()?)
    }

    /// Enters a number that the next digit may continue. Returns false if it is no value.
    fn pencil_number(&mut self, number: usize, mode: Mode) -> bool {
        let Some(value) = self.value_of(number) else { return false };
        let (_, before) = self.editor.versions();
        self.cell_entry(value);
        let is_step = self.editor.versions().1 != before;
        self.editor.begin_number(Begun { mode: Some(mode), number, is_step });
        true
    }

    /// Enters a value, a mark or a colour in the selected cells. If all of them have it, removes it
    /// instead.
    pub fn cell_entry(&mut self, value: Value) {
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
            let cell_entry = work.at(*cell);
            match mode {
                Mode::Digit => cell_entry.entry == Some(value),
                Mode::Corner => cell_entry.corner.has(value),
                Mode::Centre => cell_entry.centre.has(value),
                Mode::Colour => cell_entry.colours.has(value),
            }
        });
        for &cell in &cells {
            if mode == Mode::Digit && is_in {
                self.write_entry(&mut work, cell, value);
                continue;
            }
            work.change(cell, |cell_entry| match mode {
                Mode::Digit => cell_entry.enter(None),
                Mode::Corner => cell_entry.corner.put(value, is_in),
                Mode::Centre => cell_entry.centre.put(value, is_in),
                Mode::Colour => cell_entry.colours.put(value, is_in),
            });
        }
        self.edit(|editor| editor.write(work));
    }

    /// Enters a value, and removes it from the marks of its peers if the setting asks for that.
    fn write_entry(&self, work: &mut PlayerGrid, cell: CellId, value: Value) {
        work.change(cell, |cell_entry| cell_entry.enter(Some(value)));
        // Large boards have no marks to remove.
        if self.play.settings.has(Setting::Clean) && !self.has_large_board() {
            for &peer in self.puzzle().board().peers(cell).iter() {
                work.change(peer, |cell_entry| cell_entry.unmark(value));
            }
        }
    }

    /// Clears the first layer that the selected cells have: that of the current mode, entries,
    /// centre marks, corner marks, or colours.
    pub fn erase(&mut self) {
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
                work.change(cell, |cell_entry| match mode {
                    Mode::Digit => cell_entry.enter(None),
                    Mode::Corner => cell_entry.corner = Marks::default(),
                    Mode::Centre => cell_entry.centre = Marks::default(),
                    Mode::Colour => cell_entry.colours = Marks::default(),
                });
            }
            if work != *self.editor.work() {
                break;
            }
        }
        self.edit(|editor| editor.write(work));
    }

    /// Removes all entries, marks and colours. The clock restarts if the puzzle was solved.
    pub fn start_over(&mut self) {
        let is_finished = self.clock().is_finished;
        self.edit(|editor| editor.start_over(is_finished));
    }

    /// Fills the corner marks of every empty cell with the values that no peer has.
    pub fn fill_marks(&mut self) {
        let board = Arc::clone(self.puzzle().board());
        if self.has_large_board() {
            return;
        }
        let mut work = self.editor.work().clone();
        for (cell, marks) in open_marks(&board, &self.filled()) {
            work.change(cell, |cell_entry| cell_entry.corner = marks);
        }
        self.edit(|editor| editor.write(work));
    }

    /// The cells whose marks leave one value, with that value. Centre marks count if a cell has
    /// any. Corner marks count only if every other open cell has marks too, since they may be the
    /// places of a value instead.
    #[must_use]
    pub fn marked_singles(&self) -> Vec<(CellId, Value)> {
        if self.has_large_board() {
            return Vec::new();
        }
        let values = self.filled();
        let work = self.editor.work();
        let open = (0..values.len()).filter(|cell| values[*cell].is_none());
        let are_candidates = open.clone().all(|cell| {
            let cell_entry = work.at(cell);
            !cell_entry.corner.is_empty() || !cell_entry.centre.is_empty()
        });
        let single = |cell: CellId| {
            let cell_entry = work.at(cell);
            let marks = if cell_entry.centre.is_empty() && are_candidates {
                cell_entry.corner
            } else {
                cell_entry.centre
            };
            let mut left = marks.values();
            let value = left.next().filter(|_| left.next().is_none())?;
            Some((cell, value))
        };
        open.filter_map(single).collect()
    }

    /// Enters the values that the player's marks leave alone in their cells, as one step.
    pub fn fill_singles(&mut self) {
        let mut work = self.editor.work().clone();
        for (cell, value) in self.marked_singles() {
            self.write_entry(&mut work, cell, value);
        }
        self.edit(|editor| editor.write(work));
    }

    /// Handles a press of a key on the keypad: enters its value. With *Digit first*, or after a
    /// key was held, it chooses the value for the cells tapped next instead. The chosen key
    /// pressed again chooses none.
    pub fn press_key(&mut self, value: Value) {
        if self.play.chosen.is_none() && !self.play.settings.has(Setting::DigitFirst) {
            return self.cell_entry(value);
        }
        self.editor.end_number();
        self.play.chosen = Some(value).filter(|_| self.play.chosen != Some(value));
    }

    /// Handles a key that is held: chooses its value for the cells tapped next.
    pub fn hold_key(&mut self, value: Value) {
        self.editor.end_number();
        self.play.chosen = Some(value);
    }

    /// Handles a tap on a cell: selects it, and enters the chosen value, if any.
    pub fn tap_cell(&mut self, cell: CellId) {
        self.select_only(cell);
        if let Some(value) = self.play.chosen {
            self.cell_entry(value);
        }
    }

    /// Enters the known correct value in the cursor's cell.
    pub fn reveal(&mut self) {
        self.reveal_in(self.editor.cursor());
    }

    /// Enters the known correct value in a cell.
    pub fn reveal_in(&mut self, cell: CellId) {
        let Some(value) = self.facts.solution.as_ref().map(|solution| solution[cell]) else {
            return;
        };
        if self.puzzle().clues()[cell].is_some() {
            return;
        }
        let mut work = self.editor.work().clone();
        // The player's own right entry stays the player's.
        if work.entry(cell) != Some(value) {
            self.write_entry(&mut work, cell, value);
            work.change(cell, |cell_entry| cell_entry.is_revealed = true);
        }
        self.edit(|editor| editor.write(work));
    }

    /// Applies the step that the hint shows to the entries and marks. The hint then moves on.
    pub fn apply_hint(&mut self) {
        let CellFill::Walk(walk) = &self.shown.view else { return };
        let Word::Step(step) = walk.word() else { return };
        let mut work = self.editor.work().clone();
        let (placed, removed) = (step.placed, step.removed.clone());
        if let Some((cell, value)) = placed {
            self.write_entry(&mut work, cell, value);
        } else {
            for (cell, value) in removed {
                work.change(cell, |cell_entry| cell_entry.unmark(value));
            }
        }
        // An edit would hide the hint.
        let shown = std::mem::take(&mut self.shown);
        self.edit(|editor| editor.write(work));
        self.shown = shown;
        self.walk(StepWalkthrough::apply);
    }

    /// The puzzle with the player's entries as clues.
    #[must_use]
    pub fn played(&self) -> Puzzle {
        let mut puzzle = self.puzzle().clone();
        for (cell, value) in self.filled().into_iter().enumerate() {
            puzzle.set_clue(cell, value);
        }
        puzzle
    }

    /// True if the player has solved the puzzle.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.filling().is_done
    }

    /// True if the player has filled every cell, but not solved the puzzle.
    #[must_use]
    pub fn is_filled_wrongly(&self) -> bool {
        let filling = self.filling();
        self.is_played() && filling.open == 0 && !filling.is_done && !self.editor.work().is_empty()
    }

    /// The clock of the current attempt, at its last update.
    #[must_use]
    pub fn clock(&self) -> Clock {
        self.play.clocks.at(self.editor.attempt())
    }

    /// The milliseconds played up to the last update of the clock.
    #[must_use]
    pub fn elapsed_ms(&self) -> f64 {
        self.clock().elapsed_ms()
    }

    /// True if the player is still solving, so that time passes unless paused.
    fn takes_time(&self) -> bool {
        self.is_played() && !self.is_done() && !self.clock().is_finished
    }

    /// True if the clock runs while its tab is visible.
    #[must_use]
    pub fn clock_runs(&self) -> bool {
        self.takes_time() && !self.clock().is_paused
    }

    /// True if the player has paused. The board is then covered, and nothing can be entered.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.takes_time() && self.clock().is_paused
    }

    /// Pauses or resumes the clock, if the puzzle is still being solved.
    pub fn pause_or_go_on(&mut self) {
        self.editor.end_number();
        if self.takes_time() {
            let mut clock = self.clock();
            clock.is_paused = !clock.is_paused;
            self.play.clocks.put(self.editor.attempt(), clock);
        }
    }

    /// Updates the clock. Call it now and then, and whenever something starts or stops the clock.
    /// `is_seen` is true if the tab is visible.
    pub fn look_at_clock(&mut self, now_ms: f64, is_seen: bool) {
        let attempt = self.editor.attempt();
        let (runs, is_done) = (self.clock_runs() && is_seen, self.is_done());
        let clock = self.play.clocks.turn_to(attempt, now_ms);
        if runs {
            clock.look(now_ms, true);
        } else {
            clock.stop(now_ms);
        }
        let finishes = is_done && !clock.is_finished;
        clock.is_finished |= is_done;
        // A board that was solved before it came here has taken no time.
        if finishes && clock.elapsed_ms() > 0.0 {
            self.play.has_finished = true;
        }
    }

    /// Returns true once for each attempt that the player finishes in this visit. A position to
    /// practise is no game.
    pub fn take_finish(&mut self) -> bool {
        std::mem::take(&mut self.play.has_finished) && self.practised().is_none()
    }

    /// True if Play has nothing to play: the board has no clues, rules and entries. Then its start
    /// page is shown. Whoever has chosen a large board doesn't want the small ones of that page.
    #[must_use]
    pub fn shows_start(&self) -> bool {
        self.is_played() && self.is_fresh() && self.editor.work().is_empty()
    }

    /// For each value, how often the player still needs it; `None` on boards of several grids, and
    /// where not every row or column has each value.
    #[must_use]
    pub fn left(&self) -> Vec<Option<usize>> {
        let board = self.puzzle().board();
        let grid = board.layout().grid();
        // Each row has each value, or each column.
        let often = match (grid.columns() == grid.values(), grid.rows() == grid.values()) {
            (true, _) => Some(grid.rows()),
            (false, true) => Some(grid.columns()),
            _ => None,
        };
        let mut left = vec![often.unwrap_or_default(); board.value_count()];
        for value in self.filled().into_iter().flatten() {
            left[value.index()] = left[value.index()].saturating_sub(1);
        }
        let is_one_grid = board.layout().origins().len() == 1;
        let is_known = often.is_some() && is_one_grid;
        left.into_iter().map(|left| is_known.then_some(left)).collect()
    }
}

/// The values that no peer has and that each sum through the cell allows, for each cell without one.
pub(crate) fn open_marks<'a>(
    board: &'a Board,
    values: &'a [Option<Value>],
) -> impl Iterator<Item = (CellId, Marks)> + 'a {
    let open = (0..board.cell_count()).filter(|cell| values[*cell].is_none());
    let sums = cage_sums(board);
    open.map(move |cell| {
        let mut marks: Marks = (0..board.value_count()).map(Value::from_index).collect();
        for value in board.peers(cell).iter().filter_map(|peer| values[*peer]) {
            marks.put(value, false);
        }
        for sum in sums.iter().filter(|sum| sum.cells.contains(&cell)) {
            for value in marks.values().collect::<Vec<_>>() {
                if !may_hold(board, values, sum, value) {
                    marks.put(value, false);
                }
            }
        }
        (cell, marks)
    })
}

/// True if one of a sum's cells without a value may hold this one: different values for the other
/// cells complete the sum.
fn may_hold(board: &Board, values: &[Option<Value>], sum: &Sum, value: Value) -> bool {
    let filled = sum.cells.iter().filter_map(|cell| values[*cell]);
    let taken: Vec<usize> = filled.chain([value]).map(Value::get).collect();
    let open = sum.cells.len().saturating_sub(taken.len());
    let left: Vec<usize> =
        (1..=board.value_count()).filter(|value| !taken.contains(value)).collect();
    let sum_taken: usize = taken.iter().sum();
    let bound = |bound: i32| usize::try_from(bound).unwrap_or(0);
    let Some(most) = bound(sum.most).checked_sub(sum_taken) else { return false };
    has_sum(&left, open, bound(sum.least).saturating_sub(sum_taken), most)
}

/// True if `count` of these ascending numbers have a sum in a range.
fn has_sum(numbers: &[usize], count: usize, least: usize, most: usize) -> bool {
    let Some(beyond) = numbers.len().checked_sub(count) else { return false };
    let smallest: usize = numbers[..count].iter().sum();
    let greatest: usize = numbers[beyond..].iter().sum();
    if smallest > most || greatest < least {
        return false;
    }
    if smallest >= least || greatest <= most {
        return true;
    }
    let [first, rest @ ..] = numbers else { return false };
    let with_first = || {
        let (count, most) = (count.checked_sub(1)?, most.checked_sub(*first)?);
        Some(has_sum(rest, count, least.saturating_sub(*first), most))
    };
    with_first() == Some(true) || has_sum(rest, count, least, most)
}

/// The sums of cells that are all different, as in cages.
fn cage_sums(board: &Board) -> Vec<&Sum> {
    let sums = board.constraints().iter().filter_map(|constraint| match constraint {
        Constraint::Sum(sum) if sum.weights.is_empty() => Some(sum),
        _ => None,
    });
    sums.filter(|sum| are_different(board, &sum.cells)).collect()
}

fn are_different(board: &Board, cells: &[CellId]) -> bool {
    let rest = |index: usize| &cells[index + 1..];
    let mut cells = cells.iter().enumerate();
    cells.all(|(index, a)| rest(index).iter().all(|b| board.peers(*a).contains(b)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Editor, Purpose, clock_face};

    fn value(number: usize) -> Value {
        Value::new(number).expect("not 0")
    }

    /// The time played, as the clock shows it.
    fn face(workbench: &Workbench) -> String {
        clock_face(workbench.elapsed_ms())
    }

    fn played(link: &str) -> Workbench {
        let mut workbench = Workbench::restore(Some(link), None);
        workbench.enter(Purpose::Play);
        workbench
    }

    #[test]
    fn the_key_0_enters_the_value_0_where_there_is_one() {
        let mut workbench = played("2x2;values=0.3;cage=1@0,1:a3n");
        workbench.edit(|editor| editor.go_to(0));
        assert!(workbench.pencil_symbol('0'));
        assert_eq!(workbench.editor().work().entry(0), Value::new(1));
        assert!(!workbench.pencil_symbol('4'));
        workbench.edit(|editor| editor.go_to(4));
        workbench.fill_marks();
        assert_eq!(workbench.left().len(), 4);
    }

    #[test]
    fn values_left_follow_the_rows_or_columns() {
        let left = |link: &str| played(link).left();
        assert_eq!(left("2x3;grid=4x6:1w"), [vec![Some(3)], vec![Some(4); 5]].concat());
        assert_eq!(left("2x2;values=1.5:1o"), vec![None; 5]);
    }

    #[test]
    fn marks_follow_the_sums_of_cages() {
        let mut workbench = played("2x2;cage=7@0,1;cage=2@15;cage=4@8,9:p");
        workbench.fill_marks();
        let marks = |cell: CellId| -> Vec<usize> {
            workbench.editor().work().at(cell).corner.values().map(Value::get).collect()
        };
        assert_eq!((marks(0), marks(1)), (vec![3, 4], vec![3, 4]));
        assert_eq!(marks(15), [2]);
        assert_eq!(marks(8), [1, 3], "2 and 2 would repeat");
        assert_eq!(marks(5), [1, 2, 3, 4]);
    }

    #[test]
    fn one_history_has_entries_marks_colours_and_clues() {
        let mut workbench = played("2x2:2_4h2_3d");
        workbench.edit(|editor| editor.go_to(2));
        workbench.cell_entry(value(1));
        workbench.play.mode = Mode::Colour;
        workbench.cell_entry(value(2));
        workbench.enter(Purpose::Create);
        workbench.edit(|editor| editor.go_to(15));
        workbench.edit(|editor| editor.set(Some(value(4))));
        let state = |workbench: &Workbench| {
            let cell_entry = workbench.editor().work().at(2);
            (workbench.puzzle().clue_count(), cell_entry.colours.bits(), cell_entry.entry)
        };
        assert_eq!(state(&workbench), (5, 2, Some(value(1))));
        let steps = [(4, 2, Some(value(1))), (4, 0, Some(value(1))), (4, 0, None)];
        for expected in steps {
            workbench.edit(Editor::undo);
            assert_eq!(state(&workbench), expected);
        }
        assert!(!workbench.editor().can_undo());
        for _ in steps {
            workbench.edit(Editor::redo);
        }
        assert_eq!(state(&workbench), (5, 2, Some(value(1))));
        workbench.follow("3x3:zzzc");
        assert!(workbench.editor().work().is_empty());
        workbench.edit(Editor::undo);
        assert_eq!(
            state(&workbench),
            (5, 2, Some(value(1))),
            "loading can be undone with what was written"
        );
    }

    #[test]
    fn a_digit_in_all_selected_cells_is_removed() {
        let mut workbench = played("2x2:p");
        workbench.play.settings.set(Setting::Clean, false);
        workbench.select_only(0);
        workbench.select_more(5, true);
        workbench.play.mode = Mode::Corner;
        workbench.cell_entry(value(3));
        workbench.select_more(10, true);
        workbench.cell_entry(value(3));
        let has =
            |workbench: &Workbench, cell| workbench.editor().work().at(cell).corner.has(value(3));
        assert!([0, 5, 10].into_iter().all(|cell| has(&workbench, cell)));
        workbench.cell_entry(value(3));
        assert!([0, 5, 10].into_iter().all(|cell| !has(&workbench, cell)));
        workbench.edit(|editor| editor.go_to(7));
        assert_eq!(workbench.selected(), [7], "the cursor leaves what was selected");
    }

    #[test]
    fn marks_clean_themselves_unless_that_is_switched_off() {
        for cleans in [true, false] {
            let mut workbench = played("2x2:p");
            workbench.play.settings.set(Setting::Clean, cleans);
            workbench.fill_marks();
            workbench.select_only(0);
            workbench.cell_entry(value(1));
            let work = workbench.editor().work();
            for cell in [1, 3, 5, 12] {
                assert_eq!(work.at(cell).corner.has(value(1)), !cleans);
            }
            assert!(work.at(6).corner.has(value(1)));
            workbench.edit(Editor::undo);
            assert!(workbench.editor().work().at(1).corner.has(value(1)), "one step");
        }
    }

    #[test]
    fn two_digits_make_one_mark_and_one_step() {
        let mut workbench = played("3x4:zzzzzn");
        for mode in [Mode::Digit, Mode::Centre] {
            workbench.play.mode = mode;
            workbench.select_only(if mode == Mode::Digit { 3 } else { 4 });
            assert!(workbench.pencil_symbol('1') && workbench.pencil_symbol('2'));
        }
        assert_eq!(workbench.editor().work().entry(3), Some(value(12)));
        assert_eq!(
            workbench.editor().work().at(4).centre.values().collect::<Vec<_>>(),
            [value(12)]
        );
        workbench.edit(Editor::undo);
        assert!(workbench.editor().work().at(4).centre.is_empty());
        workbench.edit(Editor::undo);
        assert!(!workbench.editor().can_undo());
    }

    #[test]
    fn erasing_goes_from_the_top() {
        let mut workbench = played("2x2:p");
        for mode in [Mode::Colour, Mode::Centre, Mode::Digit] {
            workbench.play.mode = mode;
            workbench.cell_entry(value(2));
        }
        let left = |workbench: &Workbench| {
            let cell_entry = workbench.editor().work().at(0);
            (
                cell_entry.entry.is_some(),
                !cell_entry.centre.is_empty(),
                !cell_entry.colours.is_empty(),
            )
        };
        for expected in [(false, true, true), (false, false, true), (false, false, false)] {
            workbench.erase();
            assert_eq!(left(&workbench), expected);
        }
    }

    #[test]
    fn a_chosen_digit_goes_into_the_cells_tapped() {
        let mut workbench = played("2x2:2_4h2_3d");
        workbench.select_only(2);
        workbench.press_key(value(1));
        assert_eq!(workbench.editor().work().entry(2), Some(value(1)), "cell first");
        workbench.tap_cell(3);
        assert_eq!(workbench.editor().work().entry(3), None);
        workbench.hold_key(value(3));
        workbench.tap_cell(3);
        workbench.tap_cell(0);
        workbench.press_key(value(1));
        workbench.tap_cell(5);
        let entries = [2, 3, 5].map(|cell| workbench.editor().work().entry(cell));
        assert_eq!(entries, [1, 3, 1].map(Value::new), "a clue stays");
        workbench.press_key(value(1));
        assert_eq!(workbench.play().chosen, None, "the same key again");
        workbench.play.settings.set(Setting::DigitFirst, true);
        workbench.press_key(value(4));
        workbench.tap_cell(9);
        assert_eq!(workbench.editor().work().entry(9), Some(value(4)));
        workbench.follow("2x2:1_2n");
        assert_eq!(workbench.play().chosen, None, "another board");
    }

    #[test]
    fn singles_among_the_marks_are_filled_as_one_step() {
        let mut workbench = played("2x2:2_4h2_3d");
        workbench.play.mode = Mode::Corner;
        workbench.select_only(2);
        workbench.cell_entry(value(1));
        assert!(workbench.marked_singles().is_empty(), "it may be a place of the box");
        workbench.play.mode = Mode::Centre;
        workbench.select_only(3);
        workbench.cell_entry(value(3));
        assert_eq!(workbench.marked_singles(), [(3, value(3))]);
        workbench.edit(Editor::undo);
        workbench.fill_marks();
        let singles = workbench.marked_singles();
        assert!(!singles.is_empty() && singles.iter().all(|(cell, _)| *cell != 2), "{singles:?}");
        workbench.fill_singles();
        for (cell, value) in singles {
            assert_eq!(workbench.editor().work().entry(cell), Some(value));
        }
        workbench.edit(Editor::undo);
        assert!((0..16).all(|cell| workbench.editor().work().entry(cell).is_none()));
    }

    #[test]
    fn a_revealed_entry_is_kept_as_such_until_the_player_enters_one() {
        let mut workbench = played("2x2:2_4h2_3d");
        workbench.facts.solution = Some(vec![value(3); 16]);
        workbench.select_only(2);
        workbench.reveal();
        let is_revealed = |workbench: &Workbench| workbench.editor().work().at(2).is_revealed;
        assert!(is_revealed(&workbench));
        let kept = workbench.kept();
        assert!(is_revealed(&Workbench::restore(Some(""), Some(&kept))), "{kept}");
        workbench.cell_entry(value(3));
        assert_eq!(workbench.editor().work().at(2), CellEntry::default());
        workbench.cell_entry(value(3));
        workbench.reveal();
        assert!(!is_revealed(&workbench), "the player knew it");
    }

    #[test]
    fn alike_are_same_values_or_same_marks() {
        let mut workbench = played("2x2:2_4h2_3d");
        workbench.select_alike(0);
        assert_eq!(workbench.selected(), [0, 10]);
        workbench.select_only(5);
        workbench.select_more(6, true);
        workbench.play.mode = Mode::Centre;
        workbench.cell_entry(value(1));
        workbench.select_alike(6);
        assert_eq!(workbench.selected(), [5, 6]);
        workbench.select_others();
        assert_eq!(workbench.selected().len(), 14);
    }

    #[test]
    fn saved_entries_come_back_only_over_their_puzzle() {
        let mut workbench = played("2x2:2_4h2_3d");
        workbench.select_only(2);
        workbench.cell_entry(value(1));
        let kept = workbench.kept();
        assert_eq!(workbench.address(), "2x2:2_4h2_3d&play");
        let again = |address: &str| Workbench::restore(Some(address), Some(&kept));
        assert_eq!(again("").kept(), kept);
        assert_eq!(again("2x2:2_4h2_3d").kept(), kept);
        assert_eq!(again("2x2:2_4h2_3d&play").kept(), kept);
        assert!(again("2x2:2_4h2_3c1").editor().work().is_empty());
        assert_eq!(again("2x2:2_4h2_3c1").purpose(), Purpose::Play, "as it was used last");
        assert_eq!(Workbench::restore(Some("2x2:p"), None).kept(), "2x2:p");
        let mut other = Workbench::default();
        other.follow("2x2:2_4h2_3d&play=2.1");
        assert_eq!(other.editor().work().entry(2), Some(value(1)), "a link may hold entries");
    }

    #[test]
    fn a_player_is_done_with_the_solution_alone() {
        let mut workbench = played("2x2:1_2_3_4_3_4_1_2_2_1_4_3_4_3b");
        workbench.select_only(14);
        workbench.cell_entry(value(1));
        workbench.select_only(15);
        workbench.cell_entry(value(2));
        assert!(!workbench.is_done());
        assert_eq!(workbench.left()[3], Some(0));
        workbench.cell_entry(value(1));
        workbench.select_only(14);
        workbench.cell_entry(value(2));
        assert!(workbench.is_done());
    }

    /// A user action with its name.
    type Act = (&'static str, fn(&mut Workbench));

    #[test]
    fn every_act_but_the_next_digit_ends_a_number() {
        let acts: [Act; 8] = [
            ("undo", Workbench::undo),
            ("restart", Workbench::start_over),
            ("marks", Workbench::fill_marks),
            ("a move there and back", |workbench| {
                workbench.edit(|editor| editor.go_to(5));
                workbench.edit(|editor| editor.go_to(4));
            }),
            ("another mode", |workbench| {
                workbench.play_mut().mode = Mode::Centre;
                workbench.play_mut().mode = Mode::Digit;
            }),
            ("another purpose", |workbench| {
                workbench.enter(Purpose::Create);
                workbench.enter(Purpose::Play);
            }),
            ("a key of the keypad", |workbench| workbench.cell_entry(value(7))),
            ("a selection", Workbench::select_all),
        ];
        for (name, act) in acts {
            let mut workbench = played("3x4:zzzzzn");
            workbench.select_only(3);
            assert!(workbench.pencil_symbol('5'));
            workbench.select_only(4);
            assert!(workbench.pencil_symbol('1'));
            act(&mut workbench);
            workbench.select_only(4);
            workbench.edit(|editor| editor.go_to(4));
            assert!(workbench.pencil_symbol('2'));
            assert_eq!(workbench.editor().work().entry(4), Some(value(2)), "{name}");
            if name != "restart" {
                assert_eq!(workbench.editor().work().entry(3), Some(value(5)), "{name}");
            }
        }
    }

    #[test]
    fn undo_in_the_midst_of_a_number_takes_its_first_digit_alone() {
        let mut workbench = played("3x4:zzzzzn");
        workbench.select_only(3);
        assert!(workbench.pencil_symbol('5'));
        workbench.select_only(4);
        assert!(workbench.pencil_symbol('1'));
        workbench.undo();
        assert!(workbench.pencil_symbol('2'));
        let entry =
            |workbench: &Workbench, cell| workbench.editor().work().entry(cell).map(Value::get);
        assert_eq!([3, 4].map(|cell| entry(&workbench, cell)), [Some(5), Some(2)]);
        workbench.undo();
        assert_eq!([3, 4].map(|cell| entry(&workbench, cell)), [Some(5), None]);
        workbench.redo();
        assert_eq!([3, 4].map(|cell| entry(&workbench, cell)), [Some(5), Some(2)]);
    }

    #[test]
    fn a_selection_ends_where_the_cursor_leaves_it() {
        let mut workbench = played("2x2:p");
        workbench.select_only(0);
        workbench.select_more(1, true);
        workbench.edit(|editor| editor.go_to(2));
        workbench.edit(|editor| editor.go_to(1));
        assert_eq!(workbench.selected(), [1], "the cursor came back to its end");
        workbench.select_more(5, true);
        workbench.follow("2x2:1_2n");
        workbench.select_more(5, true);
        workbench.select_more(0, true);
        workbench.edit(Editor::undo);
        assert_eq!(workbench.selected(), [0], "another board is there");
    }

    #[test]
    fn the_time_played_is_kept_with_the_board() {
        let mut workbench = played("2x2:2_4h2_3d");
        workbench.look_at_clock(1_000.0, true);
        workbench.look_at_clock(8_500.0, true);
        let kept = workbench.kept();
        assert_eq!(kept, "2x2:2_4h2_3d&play=~~~~7");
        assert_eq!(face(&Workbench::restore(Some("2x2:2_4h2_3d&play"), Some(&kept))), "0:07");
        assert_eq!(face(&Workbench::restore(Some("2x2:p"), Some(&kept))), "0:00", "another board");
        let mut other = Workbench::default();
        other.follow(&kept);
        assert_eq!(face(&other), "0:07", "a kept board is opened");
        workbench.play.settings.set(Setting::Share, true);
        assert_eq!(workbench.shared(), "2x2:2_4h2_3d&play", "no one else's time");
        let early = Workbench::restore(Some(""), Some("2x2:2_4h2_3d&play=2.1~~~"));
        assert_eq!(early.editor().work().entry(2), Some(value(1)), "of an earlier release");
        assert_eq!(face(&early), "0:00");
    }

    #[test]
    fn a_solved_puzzle_keeps_its_time_until_it_is_started_over() {
        let mut workbench = played("2x2:2_4_3_1_1_3_4_2_4_1_2_3_3_2_1a");
        workbench.look_at_clock(0.0, true);
        workbench.select_only(15);
        workbench.cell_entry(value(4));
        workbench.look_at_clock(71_000.0, true);
        assert!(workbench.is_done());
        let kept = workbench.kept();
        assert!(kept.ends_with("~~~~71f"), "{kept}");
        workbench.undo();
        for now_ms in [72_000.0, 80_000.0] {
            workbench.look_at_clock(now_ms, true);
        }
        assert_eq!(face(&workbench), "1:11");
        workbench.redo();
        workbench.start_over();
        for now_ms in [90_000.0, 92_000.0] {
            workbench.look_at_clock(now_ms, true);
        }
        assert_eq!(face(&workbench), "0:02", "another attempt");
        workbench.undo();
        assert_eq!(face(&workbench), "1:11");
        let again = Workbench::restore(Some(""), Some(&kept));
        assert!(again.is_done());
        assert_eq!(face(&again), "1:11");
    }

    #[test]
    fn an_attempt_is_finished_once() {
        let solved = "2x2:2_4_3_1_1_3_4_2_4_1_2_3_3_2_1a";
        let mut workbench = played(solved);
        workbench.look_at_clock(0.0, true);
        workbench.select_only(15);
        workbench.cell_entry(value(4));
        assert!(!workbench.take_finish(), "the clock hasn't seen it");
        workbench.look_at_clock(5_000.0, true);
        assert!(workbench.take_finish() && !workbench.take_finish());
        workbench.undo();
        workbench.redo();
        workbench.look_at_clock(6_000.0, true);
        assert!(!workbench.take_finish(), "the same attempt");
        let kept = workbench.kept();
        for text in [kept.clone(), format!("{solved}&play=15.8")] {
            let mut again = Workbench::restore(Some(""), Some(&text));
            again.look_at_clock(0.0, true);
            again.look_at_clock(9_000.0, true);
            assert!(again.is_done() && !again.take_finish(), "solved elsewhere: {text}");
        }
        workbench.start_over();
        workbench.look_at_clock(10_000.0, true);
        workbench.select_only(15);
        workbench.cell_entry(value(4));
        workbench.look_at_clock(12_000.0, true);
        assert!(workbench.take_finish(), "another attempt");
    }

    #[test]
    fn the_start_page_is_there_while_nothing_is_played() {
        let shows = |link: &str| played(link).shows_start();
        assert!(shows("3x3:zzzc") && shows("2x2:p"));
        for link in ["3x3:1zzzb", "3x3;x:zzzc", "4x4:zzzzzzzzzv", "2x2:p&play=2.1"] {
            assert!(!shows(link), "{link}");
        }
        let mut workbench = played("3x3:zzzc");
        workbench.enter(Purpose::Create);
        assert!(!workbench.shows_start());
        workbench.enter(Purpose::Play);
        workbench.cell_entry(value(1));
        assert!(!workbench.shows_start());
    }

    #[test]
    fn other_symbols_keep_the_time_and_other_clues_begin_anew() {
        let mut workbench = played("3x4:zzzzzn");
        workbench.look_at_clock(0.0, true);
        workbench.look_at_clock(5_000.0, true);
        workbench.choose_symbols(SymbolSet::LettersFromA);
        workbench.look_at_clock(6_000.0, true);
        assert_eq!(face(&workbench), "0:06");
        workbench.enter(Purpose::Create);
        workbench.look_at_clock(6_000.0, true);
        workbench.edit(|editor| editor.set(Some(value(1))));
        workbench.look_at_clock(7_000.0, true);
        assert_eq!(face(&workbench), "0:00");
        workbench.undo();
        assert_eq!(face(&workbench), "0:06");
    }

    #[test]
    fn only_a_game_can_be_paused() {
        let mut workbench = played("2x2:2_4_3_1_1_3_4_2_4_1_2_3_3_2_1a");
        workbench.pause_or_go_on();
        assert!(workbench.is_paused() && !workbench.clock_runs());
        workbench.pause_or_go_on();
        assert!(!workbench.is_paused() && workbench.clock_runs());
        workbench.select_only(15);
        workbench.cell_entry(value(4));
        workbench.pause_or_go_on();
        assert!(!workbench.is_paused(), "it is done");
        workbench.enter(Purpose::Create);
        workbench.pause_or_go_on();
        assert!(!workbench.is_paused());
    }
}
