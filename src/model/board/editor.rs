//! The puzzle with the player's entries, marks and colours: cursor, typing, undo and redo.

use std::sync::Arc;

use super::snapshot::Snapshot;
use crate::board::{Board, CellId, Layout, Place};
use crate::formats::link::AboutField;
use crate::model::{Mode, PlayerGrid};
use crate::puzzle::{Puzzle, SymbolSet, Value};

/// The most steps that can be undone.
pub(crate) const MAX_HISTORY: usize = 1000;

/// The direction of an arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To smaller rows.
    Up,
    /// To larger rows.
    Down,
    /// To smaller columns.
    Left,
    /// To larger columns.
    Right,
}

impl Direction {
    /// The step in this direction: rows and columns.
    #[must_use]
    pub fn step(self) -> (isize, isize) {
        match self {
            Self::Up => (-1, 0),
            Self::Down => (1, 0),
            Self::Left => (0, -1),
            Self::Right => (0, 1),
        }
    }
}

/// Identifies a board within a visit. Loading a puzzle makes a new board, and so does a change of
/// layout that loses clues.
pub type BoardId = u32;

/// Identifies an attempt at a puzzle. Each attempt has its own clock.
///
/// Changing clues or rules starts a new attempt. So does loading a puzzle, or restarting it once it
/// was solved.
pub type Attempt = u32;

/// A puzzle and a cursor in it, with the history of steps.
#[derive(Clone, Debug)]
pub struct Editor {
    puzzle: Puzzle,
    /// The title, author and rules in words, as in a link.
    about: Arc<str>,
    /// The entries, marks and colours.
    work: PlayerGrid,
    cursor: CellId,
    board_id: BoardId,
    /// The number of the newest board.
    last_sheet: BoardId,
    attempt: Attempt,
    /// The number of the newest attempt.
    last_attempt: Attempt,
    past: Vec<Snapshot>,
    future: Vec<Snapshot>,
    /// The counters of changes to the puzzle, and to entries, marks and colours.
    versions: (u32, u32),
    /// The counter of changes to clues or rules.
    questions: u32,
    /// The counter of changes to the description.
    descriptions: u32,
    /// The part of the description being typed. Its next change is no step of its own.
    described: Option<AboutField>,
    begun: Option<Begun>,
}

/// A half-typed number in the cursor's cell. The next digit continues it; every other action ends
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Begun {
    /// The mode in which it is typed; `None` for a clue.
    pub(crate) mode: Option<Mode>,
    pub(crate) number: usize,
    /// True if its first digits made a step to undo, because the cell had another content before.
    pub(crate) is_step: bool,
}

impl Editor {
    /// Starts with a puzzle, and nothing to undo.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            puzzle,
            about: "".into(),
            work: PlayerGrid::default(),
            cursor: 0,
            board_id: 0,
            last_sheet: 0,
            attempt: 0,
            last_attempt: 0,
            past: Vec::new(),
            future: Vec::new(),
            versions: (0, 0),
            questions: 0,
            descriptions: 0,
            described: None,
            begun: None,
        }
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The entries, marks and colours.
    #[must_use]
    pub fn work(&self) -> &PlayerGrid {
        &self.work
    }

    /// The id of the current board. Undo returns to earlier boards.
    #[must_use]
    pub fn board_id(&self) -> BoardId {
        self.board_id
    }

    /// The counters of changes to the puzzle, and to entries, marks and colours. If a counter is
    /// equal, nothing has changed.
    #[must_use]
    pub fn versions(&self) -> (u32, u32) {
        self.versions
    }

    /// The counter of changes to clues or rules. Answers about the puzzle stay valid while it is
    /// equal.
    #[must_use]
    pub fn questions(&self) -> u32 {
        self.questions
    }

    /// The title, the author and the rules in words, as in a link. [`About`](crate::formats::link::About)
    /// parses them.
    #[must_use]
    pub fn about(&self) -> &str {
        &self.about
    }

    /// The counter of changes to the description.
    #[must_use]
    pub fn descriptions(&self) -> u32 {
        self.descriptions
    }

    /// Changes a part of the description. All changes in a row to one part are one step to undo.
    pub fn describe(&mut self, part: AboutField, about: &str) {
        if *self.about != *about {
            let goes_on = self.described == Some(part);
            self.end_number();
            if !goes_on {
                self.remember();
            }
            self.put_about(about.into());
            self.described = Some(part);
        }
    }

    /// Restores the description from a link, without a step to undo.
    pub fn resume_about(&mut self, about: &str) {
        self.put_about(about.into());
    }

    fn put_about(&mut self, about: Arc<str>) {
        if self.about != about {
            self.about = about;
            self.descriptions += 1;
        }
    }

    /// The current attempt. Undo returns to earlier attempts.
    #[must_use]
    pub fn attempt(&self) -> Attempt {
        self.attempt
    }

    fn begin_sheet(&mut self) -> BoardId {
        self.last_sheet += 1;
        self.last_sheet
    }

    fn begin_attempt(&mut self) -> Attempt {
        self.last_attempt += 1;
        self.last_attempt
    }

    /// The half-typed number of this mode, which the next digit continues. Mode `None` is for
    /// clues.
    pub(crate) fn begun(&self, mode: Option<Mode>) -> Option<Begun> {
        self.begun.filter(|begun| begun.mode == mode)
    }

    /// Sets the half-typed number, which the next digit continues.
    pub(crate) fn begin_number(&mut self, begun: Begun) {
        self.begun = Some(begun);
    }

    /// Ends a half-typed number. The next digit starts another one.
    pub fn end_number(&mut self) {
        self.begun = None;
        self.described = None;
    }

    /// Undoes the first digits of a number, so that the whole number becomes one step.
    pub(crate) fn take_back(&mut self, begun: Begun) {
        if begun.is_step
            && let Some(before) = self.past.pop()
        {
            self.restore(before);
        }
    }

    /// The cell that receives keys.
    #[must_use]
    pub fn cursor(&self) -> CellId {
        self.cursor
    }

    /// True if there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// True if there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Puts the cursor on a cell.
    pub fn go_to(&mut self, cell: CellId) {
        if cell < self.puzzle.board().cell_count() {
            self.cursor = cell;
            self.end_number();
        }
    }

    /// Moves the cursor to the next cell in this direction, over holes in the board.
    pub fn step(&mut self, direction: Direction) {
        if let Some(&cell) = self.ray(direction).first() {
            self.go_to(cell);
        }
    }

    /// Moves the cursor to the last cell in this direction.
    pub fn leap(&mut self, direction: Direction) {
        if let Some(&cell) = self.ray(direction).last() {
            self.go_to(cell);
        }
    }

    /// Moves the cursor to the first cell of the board.
    pub fn leap_to_start(&mut self) {
        self.go_to(0);
    }

    /// Moves the cursor to the last cell of the board.
    pub fn leap_to_end(&mut self) {
        self.go_to(self.puzzle.board().cell_count() - 1);
    }

    /// The cells from the cursor in this direction, nearest first.
    fn ray(&self, direction: Direction) -> Vec<CellId> {
        let board = self.puzzle.board();
        let Place { row, column } = board.place(self.cursor);
        let in_row = |column| board.cell_at(row, column);
        let in_column = |row| board.cell_at(row, column);
        match direction {
            Direction::Up => (0..row).rev().filter_map(in_column).collect(),
            Direction::Down => (row + 1..board.height()).filter_map(in_column).collect(),
            Direction::Left => (0..column).rev().filter_map(in_row).collect(),
            Direction::Right => (column + 1..board.width()).filter_map(in_row).collect(),
        }
    }

    /// Types a digit or letter into the cursor's cell. Returns true if the symbol is valid here.
    ///
    /// A digit continues the half-typed number, if the result is a value of the board.
    pub fn type_symbol(&mut self, symbol: char) -> bool {
        let symbols = self.puzzle.symbols();
        if symbols == SymbolSet::Numbers
            && let Some(digit) = symbol.to_digit(10)
        {
            return self.type_digit(digit as usize);
        }
        let in_range = |value: &Value| value.get() <= self.puzzle.board().value_count();
        let value = symbols.read(symbol).filter(in_range);
        // A board without the value 0 takes the key to clear a cell.
        if value.is_none() && symbol != '0' {
            return false;
        }
        self.set(value);
        true
    }

    fn type_digit(&mut self, digit: usize) -> bool {
        let symbols = self.puzzle.symbols();
        let largest = self.puzzle.board().value_count();
        let read = |number: usize| {
            let value = symbols.value(i32::try_from(number).ok()?);
            value.filter(|value| value.get() <= largest)
        };
        let begun = self.begun(None).filter(|begun| begun.number > 0);
        self.end_number();
        let whole = begun.map(|begun| (begun, begun.number * 10 + digit));
        let whole = whole.filter(|(_, number)| read(*number).is_some());
        let number = whole.map_or(digit, |(_, number)| number);
        let Some(value) = read(number) else {
            // A value of two digits can begin with one that is no value.
            let can_begin = number > 0 && (0..10).any(|next| read(number * 10 + next).is_some());
            if can_begin {
                self.begin_number(Begun { mode: None, number, is_step: false });
            } else if digit == 0 {
                self.set(None);
            }
            return can_begin || digit == 0;
        };
        if let Some((begun, _)) = whole {
            self.take_back(begun);
        }
        let is_step = self.puzzle.clues()[self.cursor] != Some(value);
        self.set(Some(value));
        self.begin_number(Begun { mode: None, number, is_step });
        true
    }

    /// Sets or clears the clue of the cursor's cell.
    pub fn set(&mut self, clue: Option<Value>) {
        self.end_number();
        if self.puzzle.clues()[self.cursor] != clue {
            self.remember();
            self.puzzle.set_clue(self.cursor, clue);
            self.versions.0 += 1;
            self.questions += 1;
            self.attempt = self.begin_attempt();
        }
    }

    /// Clears all clues, entries, marks and colours. The description stays with rules.
    pub fn clear(&mut self) {
        let empty =
            Puzzle::empty(Arc::clone(self.puzzle.board())).with_symbols(self.puzzle.symbols());
        let has_rules = !empty.board().layout().rules().is_empty();
        let about = if has_rules { Arc::clone(&self.about) } else { "".into() };
        self.load(empty, PlayerGrid::default(), &about);
    }

    /// Replaces the puzzle. Entries, marks and colours stay if the cells have the same places.
    pub fn replace(&mut self, puzzle: Puzzle) {
        self.end_number();
        if self.puzzle != puzzle {
            self.remember();
            if self.puzzle.board().geometry().places() != puzzle.board().geometry().places() {
                self.put_work(PlayerGrid::default());
            }
            if self.show(puzzle) {
                self.attempt = self.begin_attempt();
            }
        }
    }

    /// Loads another puzzle with its entries, marks and colours, and its description.
    pub fn load(&mut self, puzzle: Puzzle, work: PlayerGrid, about: &str) {
        self.end_number();
        if self.puzzle != puzzle || self.work != work || *self.about != *about {
            self.remember();
            self.put_about(about.into());
            self.board_id = self.begin_sheet();
            self.attempt = self.begin_attempt();
            self.put_work(work);
            self.show(puzzle);
        }
    }

    /// Restores entries, marks and colours from another visit, without a step to undo.
    pub fn resume(&mut self, work: PlayerGrid) {
        self.end_number();
        self.put_work(work);
    }

    fn put_work(&mut self, work: PlayerGrid) {
        if self.work != work {
            self.work = work;
            self.versions.1 += 1;
        }
    }

    /// Inserts another puzzle with its entries as the first step of the history. Returns its
    /// attempt, or `None` if the puzzle is the same or the history is full.
    pub fn put_last_board_before(&mut self, other: &Self) -> Option<Attempt> {
        if other.puzzle == self.puzzle || self.past.len() >= MAX_HISTORY {
            return None;
        }
        let (board_id, attempt) = (self.begin_sheet(), self.begin_attempt());
        self.past.insert(
            0,
            Snapshot::new(&other.puzzle, &other.about, &other.work, (board_id, attempt), None),
        );
        Some(attempt)
    }

    /// Replaces the entries, marks and colours.
    pub fn write(&mut self, work: PlayerGrid) {
        self.end_number();
        if self.work != work {
            self.remember();
            self.put_work(work);
        }
    }

    /// Clears the entries, marks and colours. With `new_attempt`, the clock restarts too.
    pub fn start_over(&mut self, new_attempt: bool) {
        let had_work = !self.work.is_empty();
        self.write(PlayerGrid::default());
        if had_work && new_attempt {
            self.attempt = self.begin_attempt();
        }
    }

    /// Changes the board or its rules. Returns the number of clues lost.
    ///
    /// Clues stay in their cells if both boards have the same number of values.
    pub fn choose_layout(&mut self, layout: Layout) -> usize {
        let old = self.puzzle.board();
        if *old.layout() == layout {
            return 0;
        }
        let board = Board::new(layout);
        let same_values = old.value_count() == board.value_count();
        let mut puzzle = Puzzle::empty(Arc::clone(&board)).with_symbols(self.puzzle.symbols());
        for (cell, clue) in self.puzzle.clues().iter().enumerate().filter(|_| same_values) {
            let Place { row, column } = old.place(cell);
            if let Some(kept) = board.cell_at(row, column) {
                // The same number, if values begin with another one.
                let clue = clue.map(|clue| old.layout().grid().number(clue));
                puzzle.set_clue(kept, clue.and_then(|number| board.layout().grid().value(number)));
            }
        }
        let lost = self.puzzle.clue_count() - puzzle.clue_count();
        let Place { row, column } = old.place(self.cursor);
        let cursor = board.cell_at(row, column).unwrap_or(0);
        self.replace(puzzle);
        self.cursor = cursor;
        if lost > 0 {
            self.board_id = self.begin_sheet();
        }
        lost
    }

    /// Shows values with other symbols.
    pub fn choose_symbols(&mut self, symbols: SymbolSet) {
        self.replace(self.puzzle.clone().with_symbols(symbols));
    }

    /// True if the next step to undo changes entries, marks and colours only.
    #[must_use]
    pub fn would_undo_work(&self) -> bool {
        self.past.last().is_some_and(|moment| moment.is_of(&self.puzzle, &self.about))
    }

    /// True if the next step to redo changes entries, marks and colours only.
    #[must_use]
    pub fn would_redo_work(&self) -> bool {
        self.future.last().is_some_and(|moment| moment.is_of(&self.puzzle, &self.about))
    }

    /// Undoes the last step.
    pub fn undo(&mut self) {
        self.end_number();
        if let Some(moment) = self.past.pop() {
            let now = self.moment();
            self.future.push(now);
            self.restore(moment);
        }
    }

    /// The states of the entries in this attempt, from the first step that undo remembers to now.
    #[must_use]
    pub fn states(&self) -> Vec<PlayerGrid> {
        let is_own = |moment: &&Snapshot| {
            moment.attempt == self.attempt && moment.is_of(&self.puzzle, &self.about)
        };
        let mut states: Vec<PlayerGrid> =
            self.past.iter().rev().take_while(is_own).map(|moment| moment.work.clone()).collect();
        states.reverse();
        states.push(self.work.clone());
        states
    }

    /// Undoes steps until `is_right` holds for the entries, which redo brings back one by one. Only
    /// steps of this puzzle count. Returns false, and does nothing, if there is no such state.
    pub fn undo_until(&mut self, is_right: impl Fn(&PlayerGrid) -> bool) -> bool {
        let own =
            self.past.iter().rev().take_while(|moment| moment.is_of(&self.puzzle, &self.about));
        let steps = own.map(|moment| is_right(&moment.work)).position(|is_right| is_right);
        let Some(steps) = steps else { return false };
        for _ in 0..=steps {
            self.undo();
        }
        true
    }

    /// Redoes the step undone last.
    pub fn redo(&mut self) {
        self.end_number();
        if let Some(moment) = self.future.pop() {
            let now = self.moment();
            self.past.push(now);
            self.restore(moment);
        }
    }

    fn remember(&mut self) {
        self.future.clear();
        if self.past.len() == MAX_HISTORY {
            self.past.remove(0);
        }
        let now = self.moment();
        self.past.push(now);
    }

    /// A snapshot of the current state.
    fn moment(&self) -> Snapshot {
        let other = self.past.last().or(self.future.last());
        Snapshot::new(&self.puzzle, &self.about, &self.work, (self.board_id, self.attempt), other)
    }

    fn restore(&mut self, mut moment: Snapshot) {
        (self.board_id, self.attempt) = (moment.board_id, moment.attempt);
        self.put_work(std::mem::take(&mut moment.work));
        self.put_about(Arc::clone(&moment.about));
        let puzzle = moment.puzzle(self.puzzle.board());
        self.show(puzzle);
    }

    /// Sets the puzzle. Returns true if its clues or rules have changed.
    fn show(&mut self, puzzle: Puzzle) -> bool {
        self.end_number();
        let is_other_board = puzzle.board() != self.puzzle.board();
        if is_other_board {
            self.cursor = 0;
        }
        let is_other = is_other_board || puzzle.clues() != self.puzzle.clues();
        if is_other || puzzle.symbols() != self.puzzle.symbols() {
            self.puzzle = puzzle;
            self.versions.0 += 1;
            self.questions += u32::from(is_other);
        }
        is_other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoxShape, Origin};
    use crate::rules;

    fn editor(rows: usize, columns: usize) -> Editor {
        Editor::new(Puzzle::empty(Board::single(BoxShape::new(rows, columns).expect("valid"))))
    }

    fn type_all(editor: &mut Editor, symbols: &str) -> Option<usize> {
        for symbol in symbols.chars() {
            editor.type_symbol(symbol);
        }
        editor.puzzle().clues()[editor.cursor()].map(Value::get)
    }

    #[test]
    fn digits_make_numbers_up_to_the_largest_value() {
        assert_eq!(type_all(&mut editor(3, 4), "12"), Some(12));
        assert_eq!(type_all(&mut editor(3, 4), "13"), Some(3));
        assert_eq!(type_all(&mut editor(3, 4), "10"), Some(10));
        assert_eq!(type_all(&mut editor(3, 4), "123"), Some(3));
        assert_eq!(type_all(&mut editor(3, 3), "12"), Some(2));
        assert_eq!(type_all(&mut editor(3, 3), "10"), None);
        assert_eq!(type_all(&mut editor(2, 2), "5"), None);
        assert_eq!(type_all(&mut editor(2, 2), "25"), Some(2));
        assert_eq!(type_all(&mut editor(10, 10), "100"), Some(100));
        assert_eq!(type_all(&mut editor(20, 20), "3987"), Some(7));
    }

    #[test]
    fn the_key_0_types_the_value_0_where_there_is_one() {
        let typed = |link: &str, symbols: &str| {
            let puzzle: Puzzle = link.parse().expect(link);
            let mut editor = Editor::new(puzzle);
            type_all(&mut editor, symbols);
            let puzzle = editor.puzzle();
            puzzle.clues()[0].map(|clue| puzzle.symbols().number(clue))
        };
        assert_eq!(typed("2x2;values=0.3:p", "0"), Some(0));
        assert_eq!(typed("2x2;values=0.3:p", "3"), Some(3));
        assert_eq!(typed("2x2;values=0.3:p", "4"), None);
        assert_eq!(typed("2x2;values=0.3:p", "10"), Some(0));
        assert_eq!(typed("2x2;values=2.5:p", "20"), None);
        assert_eq!(typed("2x2;values=8.11:p", "10"), Some(10));
        assert_eq!(typed("2x2;values=0.11:p", "05"), Some(5));
        assert_eq!(typed("2x2;letters=A;values=0.11:p", "b"), Some(11));
        assert_eq!(typed("2x2;letters=A;values=0.11:p", "0"), Some(0));
    }

    #[test]
    fn clues_keep_their_numbers_on_a_board_of_other_values() {
        let mut editor = Editor::new("2x2:1_2_3_4l".parse().expect("valid"));
        let from_zero: Puzzle = "2x2;values=0.3:p".parse().expect("valid");
        assert_eq!(editor.choose_layout(from_zero.board().layout().clone()), 1);
        assert_eq!(editor.puzzle().to_string(), "2x2;values=0.3:1_2_3m");
    }

    #[test]
    fn each_board_has_its_id_and_undo_returns_to_it() {
        let mut editor = editor(2, 2);
        type_all(&mut editor, "1");
        let first = editor.board_id();
        editor.load(editor.puzzle().clone(), PlayerGrid::default(), "");
        assert_eq!(editor.board_id(), first, "nothing else is loaded");
        editor.clear();
        let second = editor.board_id();
        assert_ne!(second, first);
        type_all(&mut editor, "2");
        assert_eq!(editor.board_id(), second);
        editor.choose_layout(Layout::single(BoxShape::new(3, 3).expect("valid")));
        assert!(![first, second].contains(&editor.board_id()), "the clue found no room");
        for board_id in [second, second, first] {
            editor.undo();
            assert_eq!(editor.board_id(), board_id);
        }
        editor.redo();
        assert_eq!(editor.board_id(), second);
        let mut later = Editor::new(editor.puzzle().clone());
        let mut other = self::editor(2, 2);
        type_all(&mut other, "3");
        assert!(later.put_last_board_before(&other).is_some());
        let own = later.board_id();
        later.undo();
        assert_ne!(later.board_id(), own);
    }

    #[test]
    fn the_description_is_undone_by_its_parts() {
        let mut editor = editor(2, 2);
        type_all(&mut editor, "1");
        for about in ["title=A", "title=AB", "title=ABC"] {
            editor.describe(AboutField::Title, about);
        }
        editor.describe(AboutField::Author, "title=ABC&author=D");
        let versions = editor.versions();
        assert!(!editor.would_undo_work());
        for about in ["title=ABC", ""] {
            editor.undo();
            assert_eq!((editor.about(), editor.versions()), (about, versions));
        }
        assert_eq!(editor.puzzle().clue_count(), 1);
        editor.redo();
        assert_eq!(editor.about(), "title=ABC");
        let before = editor.descriptions();
        type_all(&mut editor, "2");
        assert_eq!(editor.descriptions(), before, "the title goes with the puzzle");
        editor.describe(AboutField::Title, "title=E");
        editor.undo();
        assert_eq!(editor.about(), "title=ABC", "another step lay between");
        editor.clear();
        assert_eq!(editor.about(), "", "the board is bare");
        editor.undo();
        assert_eq!(editor.about(), "title=ABC");
    }

    #[test]
    fn a_typed_number_is_one_step() {
        let mut editor = editor(5, 5);
        assert_eq!(type_all(&mut editor, "25"), Some(25));
        editor.undo();
        assert_eq!(editor.puzzle().clue_count(), 0);
        assert!(!editor.can_undo());
        editor.redo();
        assert_eq!(editor.puzzle().clues()[0], Value::new(25));
        let mut editor = self::editor(20, 20);
        assert_eq!(type_all(&mut editor, "398"), Some(398));
        editor.undo();
        assert!(editor.puzzle().clue_count() == 0 && !editor.can_undo());
    }

    #[test]
    fn a_number_that_begins_with_the_digit_there_is_one_step_too() {
        let mut editor = editor(5, 5);
        editor.type_symbol('1');
        editor.step(Direction::Right);
        editor.type_symbol('3');
        editor.undo();
        editor.go_to(0);
        assert!(editor.can_redo());
        assert_eq!(type_all(&mut editor, "1"), Some(1));
        assert!(editor.can_redo(), "nothing has changed yet");
        assert_eq!(type_all(&mut editor, "2"), Some(12));
        assert!(!editor.can_redo());
        editor.undo();
        assert_eq!(editor.puzzle().clues()[0], Value::new(1));
        editor.redo();
        assert_eq!(editor.puzzle().clues()[0], Value::new(12));
    }

    #[test]
    fn the_same_number_typed_again_is_no_step() {
        let mut editor = editor(5, 5);
        type_all(&mut editor, "12");
        editor.go_to(0);
        assert_eq!(type_all(&mut editor, "12"), Some(12));
        editor.undo();
        assert_eq!(editor.puzzle().clue_count(), 0);
    }

    #[test]
    fn moving_away_ends_a_number() {
        let mut editor = editor(3, 4);
        editor.type_symbol('1');
        editor.step(Direction::Right);
        editor.step(Direction::Left);
        assert_eq!(type_all(&mut editor, "2"), Some(2));
    }

    #[test]
    fn letters_type_where_the_symbols_have_them() {
        let mut editor = editor(5, 5);
        assert!(!editor.type_symbol('Z'));
        editor.choose_symbols(SymbolSet::LettersFromK);
        assert!(!editor.type_symbol('A'));
        assert_eq!(type_all(&mut editor, "z"), Some(25));
        assert_eq!(type_all(&mut editor, "12"), Some(2));
        assert_eq!(type_all(&mut editor, "0"), None);
    }

    #[test]
    fn arrows_stop_at_edges_and_jump_over_holes() {
        let shape = BoxShape::new(2, 2).expect("valid");
        let corners = [(0, 0), (0, 3), (1, 1)].map(|(row, column)| Origin { row, column });
        let board = Board::new(Layout::new(shape, corners.to_vec()).expect("valid"));
        let mut editor = Editor::new(Puzzle::empty(board));
        editor.go_to(3);
        editor.step(Direction::Right);
        assert_eq!(editor.puzzle().board().place(editor.cursor()), Place { row: 0, column: 6 });
        editor.step(Direction::Up);
        editor.leap(Direction::Left);
        assert_eq!(editor.cursor(), 0);
        editor.leap(Direction::Right);
        assert_eq!(editor.puzzle().board().place(editor.cursor()), Place { row: 0, column: 9 });
        editor.leap_to_end();
        assert_eq!(editor.puzzle().board().place(editor.cursor()), Place { row: 5, column: 5 });
    }

    #[test]
    fn versions_show_changes() {
        let mut editor = editor(2, 2);
        let mut last = editor.versions();
        let mut news = |editor: &Editor| {
            let now = editor.versions();
            let changed = (now.0 != last.0, now.1 != last.1);
            last = now;
            changed
        };
        editor.go_to(3);
        assert_eq!(news(&editor), (false, false), "a move changes nothing");
        editor.type_symbol('3');
        assert_eq!(news(&editor), (true, false));
        editor.type_symbol('3');
        assert_eq!(news(&editor), (false, false), "it was there");
        let mut work = PlayerGrid::default();
        work.change(2, |cell_entry| cell_entry.entry = Value::new(1));
        editor.write(work);
        assert_eq!(news(&editor), (false, true));
        editor.undo();
        assert_eq!(news(&editor), (false, true));
        editor.undo();
        assert!(news(&editor).0);
        editor.choose_layout(Layout::single(BoxShape::new(3, 3).expect("valid")));
        assert!(news(&editor).0);
        editor.choose_symbols(SymbolSet::LettersFromA);
        assert!(news(&editor).0);
    }

    #[test]
    fn changing_the_board_can_be_undone() {
        let single = |rows, columns| Layout::single(BoxShape::new(rows, columns).expect("valid"));
        let mut editor = editor(3, 3);
        editor.type_symbol('7');
        assert_eq!(editor.choose_layout(single(3, 4)), 1);
        assert_eq!((editor.puzzle().board().cell_count(), editor.puzzle().clue_count()), (144, 0));
        editor.type_symbol('9');
        assert_eq!(editor.choose_layout(single(4, 3)), 0);
        assert_eq!(editor.puzzle().clue_count(), 1);
        editor.undo();
        editor.undo();
        editor.undo();
        assert_eq!((editor.puzzle().board().cell_count(), editor.puzzle().clue_count()), (81, 1));
    }

    #[test]
    fn clues_stay_where_cells_do() {
        let mut editor = editor(2, 2);
        for cell in [0, 15] {
            editor.go_to(cell);
            editor.type_symbol('3');
        }
        let shape = BoxShape::new(2, 2).expect("valid");
        let with_rule = Layout::single(shape)
            .with_rules(vec![rules::of_board(&rules::DIAGONALS)])
            .expect("valid");
        assert_eq!(editor.choose_layout(with_rule), 0);
        assert_eq!((editor.puzzle().clue_count(), editor.cursor()), (2, 15));
        // This board has no cell at the left of its first row.
        let corners = [(0, 1), (1, 0)].map(|(row, column)| Origin { row, column });
        let lost = editor.choose_layout(Layout::new(shape, corners.to_vec()).expect("valid"));
        assert_eq!((lost, editor.puzzle().clue_count()), (1, 1));
        let kept = editor.puzzle().board().cell_at(3, 3).expect("a cell");
        assert_eq!(editor.puzzle().clues()[kept], Value::new(3));
    }
}
