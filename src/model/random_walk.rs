//! Random user actions, checked against a plain model of the state.
//!
//! The model covers clues, entries and marks, the purpose, undo and redo, the selection, the time
//! played, and the display. It shares the data of a step with the state: puzzle, cells, and a
//! walkthrough's position. It shares nothing of the history, caching, questions or texts. `cargo
//! xtask soak walks` runs it for longer.

use std::cell::Cell;
use std::rc::Rc;

use proptest::prelude::*;

use crate::board::{CellId, Constraint, Sum};
use crate::engine_words::steps::{Walkthrough, WalkthroughEnd, WalkthroughStep};
use crate::make::{Minimal, Symmetry};
use crate::model::ask::{Entries, MakeMinimal, Question, Solve, Steps};
use crate::model::{
    CellEntry, Direction, Editor, EntriesCheck, FurtherOutcome, Marks, Mode, Purpose, Setting,
    StepWalkthrough, Word, Workbench, clock_face,
};
use crate::puzzle::{Puzzle, SymbolSet, Value, check};
use crate::rules;
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::{Answer, Stage, Text};

/// Links to boards of 4 and of 12 values: nearly done, with a rule, with many solutions.
const LINKS: [&str; 9] = [
    "2x2:2_4h2_3d&play",
    "2x2:2_4h2_3d",
    "2x2:2_4_3_1_1_3_4_2_4_1_2_3_3_2b&play",
    "2x2;cage=6@0,1:b3_1l&solve",
    "2x2:p&set",
    "3x4:a2_3zzzzzk&set",
    "3x4:1_2a4zzzzzj&play",
    "3x4;letters=A:a2_3zzzzzk",
    "3x4:12_11zzzzzl&play",
];

/// An action of a user or of a worker. Numbers are taken modulo the number of choices.
#[derive(Clone, Copy, Debug)]
enum Act {
    GoTo(u8),
    Step(u8),
    Type(u8),
    Mode(u8),
    Erase,
    Select(u8),
    SelectMore(u8, bool),
    Extend(u8),
    SelectAll,
    Undo,
    Redo,
    Purpose(u8),
    Solve,
    Check,
    Hint,
    MakeMinimal,
    Answer,
    Cancel,
    Hide,
    Apply,
    Reveal,
    Restart,
    FillMarks,
    Symbols(u8),
    Diagonals,
    Clear,
    Draw,
    TypeOn,
    Follow(u8),
    Share(bool),
    FollowShared(u8),
    PasteShared(u8),
    Reload,
    ReloadAt(u8),
    Wait(u16),
    Pause,
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        6 => any::<u8>().prop_map(Act::GoTo),
        4 => any::<u8>().prop_map(Act::Step),
        24 => any::<u8>().prop_map(Act::Type),
        4 => any::<u8>().prop_map(Act::Mode),
        3 => Just(Act::Erase),
        4 => any::<u8>().prop_map(Act::Select),
        4 => any::<(u8, bool)>().prop_map(|(cell, is_in)| Act::SelectMore(cell, is_in)),
        2 => any::<u8>().prop_map(Act::Extend),
        1 => Just(Act::SelectAll),
        8 => Just(Act::Undo),
        4 => Just(Act::Redo),
        8 => any::<u8>().prop_map(Act::Purpose),
        4 => Just(Act::Solve),
        4 => Just(Act::Check),
        4 => Just(Act::Hint),
        2 => Just(Act::MakeMinimal),
        10 => Just(Act::Answer),
        1 => Just(Act::Cancel),
        1 => Just(Act::Hide),
        3 => Just(Act::Apply),
        2 => Just(Act::Reveal),
        1 => Just(Act::Restart),
        1 => Just(Act::FillMarks),
        2 => any::<u8>().prop_map(Act::Symbols),
        1 => Just(Act::Diagonals),
        1 => Just(Act::Clear),
        2 => Just(Act::Draw),
        2 => Just(Act::TypeOn),
        3 => any::<u8>().prop_map(Act::Follow),
        2 => any::<bool>().prop_map(Act::Share),
        2 => any::<u8>().prop_map(Act::FollowShared),
        2 => any::<u8>().prop_map(Act::PasteShared),
        2 => Just(Act::Reload),
        1 => any::<u8>().prop_map(Act::ReloadAt),
        4 => any::<u16>().prop_map(Act::Wait),
        1 => Just(Act::Pause),
    ]
}

/// A snapshot of the board, as undo and redo restore it.
#[derive(Clone, Debug, PartialEq)]
struct Moment {
    puzzle: Puzzle,
    cells: Vec<CellEntry>,
    /// The id of the board within the visit.
    board: usize,
    /// The id of the attempt, which has its own clock.
    attempt: usize,
}

impl Moment {
    fn is_blank(&self) -> bool {
        self.cells.iter().all(|cell_entry| *cell_entry == CellEntry::default())
    }

    fn is_open(&self, cell: CellId) -> bool {
        self.puzzle.clues()[cell].is_none()
    }

    /// The values on the board in Play.
    fn filled(&self) -> Vec<Option<Value>> {
        let clues = self.puzzle.clues().iter().zip(&self.cells);
        clues.map(|(clue, cell_entry)| clue.or(cell_entry.entry)).collect()
    }

    /// True if each sum of different values through a cell can be completed with a value there.
    fn fits_sums(&self, cell: CellId, value: Value) -> bool {
        let board = self.puzzle.board();
        let mut filled = self.filled();
        filled[cell] = Some(value);
        let can_complete = |sum: &Sum| {
            let own: Vec<usize> =
                sum.cells.iter().filter_map(|cell| filled[*cell]).map(Value::get).collect();
            let open = (sum.cells.len() - own.len()) as u32;
            let sets = (0..1_u32 << board.value_count()).filter(|set| set.count_ones() == open);
            let values =
                |set: u32| (1..=board.value_count()).filter(move |v| set >> (v - 1) & 1 == 1);
            sets.into_iter().any(|set| {
                let total = own.iter().sum::<usize>() + values(set).sum::<usize>();
                values(set).all(|value| !own.contains(&value))
                    && (sum.least..=sum.most).contains(&i32::try_from(total).unwrap_or(i32::MAX))
            })
        };
        let are_different = |cells: &[CellId]| {
            cells.iter().all(|a| cells.iter().all(|b| a == b || board.peers(*a).contains(b)))
        };
        board.constraints().iter().all(|constraint| match constraint {
            Constraint::Sum(sum) if sum.weights.is_empty() && sum.cells.contains(&cell) => {
                !are_different(&sum.cells) || can_complete(sum)
            }
            _ => true,
        })
    }

    fn is_solved(&self) -> bool {
        let values: Option<Vec<Value>> = self.filled().into_iter().collect();
        !self.is_blank() && values.is_some_and(|values| check(&self.puzzle, &values).is_ok())
    }

    /// The puzzle with the entries as clues.
    fn played(&self) -> Puzzle {
        let mut puzzle = self.puzzle.clone();
        for (cell, value) in self.filled().into_iter().enumerate() {
            puzzle.set_clue(cell, value);
        }
        puzzle
    }
}

/// A half-typed number. The mode is `None` for a clue.
#[derive(Clone, Copy, Debug)]
struct Begun {
    mode: Option<Mode>,
    number: usize,
    is_step: bool,
}

/// The display of the last outcome.
#[derive(Clone, Debug, PartialEq)]
enum Shown {
    Nothing,
    Verdict,
    Solution,
    Hint(StepWalkthrough),
    /// The entries highlighted as wrong, and true if all entries are right.
    Checked(Vec<CellId>, bool),
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Time {
    ms: u64,
    is_finished: bool,
    is_paused: bool,
}

/// The expected state.
#[derive(Clone, Debug)]
struct Model {
    now: Moment,
    past: Vec<Moment>,
    future: Vec<Moment>,
    purpose: Purpose,
    cursor: CellId,
    selected: Vec<CellId>,
    mode: Mode,
    begun: Option<Begun>,
    types_on: bool,
    is_drawing: bool,
    shown: Shown,
    /// True if a question is still to be answered.
    is_asking: bool,
    boards: usize,
    attempts: usize,
    /// The times, by attempt.
    times: Vec<Time>,
}

/// The solution that the model's worker knows, if the clues agree with it.
fn solution(puzzle: &Puzzle) -> Option<Vec<Value>> {
    let board = puzzle.board();
    let small = [2, 4, 3, 1, 1, 3, 4, 2, 4, 1, 2, 3, 3, 2, 1, 4];
    let value = |cell: CellId| {
        let place = board.place(cell);
        Value::new(match board.value_count() {
            4 => small[cell],
            _ => (place.row % 3 * 4 + place.row / 3 + place.column) % 12 + 1,
        })
    };
    let values: Vec<Value> = (0..board.cell_count()).filter_map(value).collect();
    let agrees = |(clue, value): (&Option<Value>, &Value)| clue.is_none_or(|clue| clue == *value);
    puzzle.clues().iter().zip(&values).all(agrees).then_some(values)
}

/// The answer of that worker. A puzzle with fewer than 3 clues has other solutions.
fn answer_of(puzzle: &Puzzle) -> Answer {
    match solution(puzzle) {
        None => Answer::Unsolvable,
        Some(values) if puzzle.clue_count() < 3 => Answer::OtherSolution(values),
        Some(_) => Answer::OnlySolution,
    }
}

/// A hint of two steps, each of which places a value.
fn hint_of(puzzle: &Puzzle) -> Walkthrough {
    let cells = 0..puzzle.board().cell_count();
    let values = solution(puzzle).unwrap_or_default();
    let open = cells.clone().filter(|cell| puzzle.clues()[*cell].is_none() && !values.is_empty());
    let step = |cell: CellId| WalkthroughStep {
        sentence: puzzle.symbols().show(values[cell]),
        placed: Some((cell, values[cell])),
        ..WalkthroughStep::default()
    };
    Walkthrough {
        candidates: cells.map(|_| Vec::new()).collect(),
        steps: open.take(2).map(step).collect(),
        end: WalkthroughEnd::Stuck,
    }
}

impl Model {
    fn new(workbench: &Workbench) -> Self {
        let puzzle = workbench.puzzle().clone();
        let cells = (0..puzzle.board().cell_count()).map(|cell| workbench.editor().work().at(cell));
        let cells = cells.collect();
        Self {
            now: Moment { puzzle, cells, board: 0, attempt: 0 },
            past: Vec::new(),
            future: Vec::new(),
            purpose: workbench.purpose(),
            cursor: 0,
            selected: Vec::new(),
            mode: Mode::Digit,
            begun: None,
            types_on: false,
            is_drawing: false,
            shown: Shown::Nothing,
            is_asking: false,
            boards: 0,
            attempts: 0,
            times: vec![Time::default()],
        }
    }

    fn is_played(&self) -> bool {
        self.purpose == Purpose::Play
    }

    fn is_done(&self) -> bool {
        self.is_played() && self.now.is_solved()
    }

    fn count(&self) -> usize {
        self.now.puzzle.board().cell_count()
    }

    fn selected(&self) -> Vec<CellId> {
        if self.selected.is_empty() { vec![self.cursor] } else { self.selected.clone() }
    }

    fn time(&mut self) -> &mut Time {
        self.times.resize(self.attempts + 1, Time::default());
        &mut self.times[self.now.attempt]
    }

    fn new_attempt(&mut self) -> usize {
        self.attempts += 1;
        self.attempts
    }

    fn new_board(&mut self) -> usize {
        self.boards += 1;
        self.boards
    }

    /// Moves the cursor, and ends a number or selection that a move ends.
    fn move_to(&mut self, cell: CellId) {
        if cell != self.cursor {
            self.selected.clear();
        }
        self.begun = None;
        self.cursor = cell;
    }

    /// Adds the current snapshot to the history, and replaces it by `next`.
    fn take(&mut self, next: Moment) {
        self.past.push(self.now.clone());
        self.future.clear();
        self.become_of(next);
    }

    /// Replaces the snapshot, and clears the display if it was about the old one.
    fn become_of(&mut self, next: Moment) {
        let is_same_work = next.cells == self.now.cells;
        let is_same_board = next.puzzle.board() == self.now.puzzle.board();
        let is_same_puzzle = is_same_board && next.puzzle.clues() == self.now.puzzle.clues();
        let has_same_symbols = next.puzzle.symbols() == self.now.puzzle.symbols();
        if !is_same_puzzle || !is_same_work && self.is_played() {
            self.shown = Shown::Nothing;
        }
        if !has_same_symbols && matches!(self.shown, Shown::Hint(_)) {
            self.shown = Shown::Nothing;
        }
        if !is_same_board {
            self.cursor = 0;
        }
        if !is_same_board || next.board != self.now.board {
            self.selected.clear();
        }
        self.begun = None;
        self.now = next;
    }

    fn write(&mut self, cells: Vec<CellEntry>) -> bool {
        self.begun = None;
        let has_changed = cells != self.now.cells;
        if has_changed {
            self.take(Moment { cells, ..self.now.clone() });
        }
        has_changed
    }

    fn set_clue(&mut self, clue: Option<Value>) -> bool {
        self.begun = None;
        let has_changed = self.now.puzzle.clues()[self.cursor] != clue;
        if has_changed {
            let mut puzzle = self.now.puzzle.clone();
            puzzle.set_clue(self.cursor, clue);
            let attempt = self.new_attempt();
            self.take(Moment { puzzle, attempt, ..self.now.clone() });
        }
        has_changed
    }

    fn load(&mut self, puzzle: Puzzle) {
        let cells = vec![CellEntry::default(); puzzle.board().cell_count()];
        if puzzle != self.now.puzzle || !self.now.is_blank() {
            let (board, attempt) = (self.new_board(), self.new_attempt());
            self.take(Moment { puzzle, cells, board, attempt });
        }
    }

    fn go_to(&mut self, purpose: Purpose) {
        self.begun = None;
        if purpose == self.purpose {
            return;
        }
        if purpose == Purpose::Play || self.is_played() {
            self.shown = Shown::Nothing;
            self.is_asking = false;
        }
        self.is_drawing = false;
        self.purpose = purpose;
    }

    /// True if undoing or redoing this step changes entries, marks and colours only.
    fn is_players(&self, step: Option<&Moment>) -> bool {
        step.is_some_and(|step| step.puzzle == self.now.puzzle)
    }

    fn undo(&mut self) {
        self.begun = None;
        if self.is_players(self.past.last()) {
            if !self.is_played() {
                let is_covered = self.is_asking || self.shown != Shown::Nothing;
                self.go_to(Purpose::Play);
                if is_covered {
                    return;
                }
            } else if !self.is_asking && self.is_marked() {
                self.shown = Shown::Nothing;
                return;
            }
        }
        if let Some(before) = self.past.pop() {
            self.future.push(self.now.clone());
            self.become_of(before);
        }
    }

    /// True if a player sees highlights or a hint, besides the entries.
    fn is_marked(&self) -> bool {
        match &self.shown {
            Shown::Hint(walk) => matches!(walk.word(), Word::Step(_) | Word::Place(_)),
            Shown::Checked(wrong, _) => !wrong.is_empty(),
            Shown::Nothing | Shown::Verdict | Shown::Solution => false,
        }
    }

    fn redo(&mut self) {
        self.begun = None;
        if self.is_players(self.future.last()) {
            self.go_to(Purpose::Play);
        }
        if let Some(next) = self.future.pop() {
            self.past.push(self.now.clone());
            self.become_of(next);
        }
    }

    /// Types a digit or a letter.
    fn type_symbol(&mut self, symbol: char) {
        if self.is_played() {
            self.pencil_symbol(symbol);
        } else if self.types_on && !self.is_drawing {
            self.type_on(symbol);
        } else {
            self.type_clue(symbol);
        }
    }

    /// The number that results if a digit continues the half-typed one.
    fn whole(&self, mode: Option<Mode>, symbol: char) -> Option<(Begun, usize)> {
        let begun = self.begun.filter(|begun| begun.mode == mode)?;
        let number = begun.number * 10 + symbol.to_digit(10)? as usize;
        (number <= self.now.puzzle.board().value_count()).then_some((begun, number))
    }

    /// Removes the step of the first digits, so that the whole number is one step.
    fn take_back(&mut self, begun: Begun) {
        if begun.is_step
            && let Some(before) = self.past.pop()
        {
            self.become_of(before);
        }
    }

    fn type_clue(&mut self, symbol: char) -> bool {
        let (symbols, largest) = (self.now.puzzle.symbols(), self.now.puzzle.board().value_count());
        let value = match (symbols.set(), symbol.to_digit(10)) {
            (SymbolSet::Numbers, Some(digit)) => {
                let whole = self.whole(None, symbol);
                self.begun = None;
                let number = whole.map_or(digit as usize, |(_, number)| number);
                let Some(value) = Value::new(number).filter(|value| value.get() <= largest) else {
                    if digit == 0 {
                        self.set_clue(None);
                    }
                    return digit == 0;
                };
                if let Some((begun, _)) = whole {
                    self.take_back(begun);
                }
                let is_step = self.set_clue(Some(value));
                self.begun = Some(Begun { mode: None, number, is_step });
                return true;
            }
            (_, Some(0)) => None,
            _ => match symbols.read(symbol).filter(|value| value.get() <= largest) {
                Some(value) => Some(value),
                None => return false,
            },
        };
        self.set_clue(value);
        true
    }

    fn type_on(&mut self, symbol: char) {
        let largest = self.now.puzzle.board().value_count();
        let may_go_on = self.begun.is_some_and(|begun| begun.number * 10 <= largest);
        let goes_on = may_go_on && self.whole(None, symbol).is_some();
        if may_go_on && !goes_on {
            self.next_cell();
        }
        if !goes_on && symbol == '0' {
            self.set_clue(None);
            return self.next_cell();
        }
        if !self.type_clue(symbol) {
            return;
        }
        if self.begun.is_none_or(|begun| begun.number * 10 > largest) {
            self.next_cell();
        }
    }

    fn next_cell(&mut self) {
        self.begun = None;
        if self.cursor + 1 < self.count() {
            self.move_to(self.cursor + 1);
        }
    }

    fn pencil_symbol(&mut self, symbol: char) {
        let (symbols, largest) = (self.now.puzzle.symbols(), self.now.puzzle.board().value_count());
        let is_begun = self.begun.is_some_and(|begun| begun.mode == Some(self.mode));
        if symbol == '0' && !is_begun {
            return self.erase();
        }
        let digit = symbol.to_digit(10).map(|digit| digit as usize);
        if self.mode == Mode::Colour {
            if let Some(colour) = digit.and_then(Value::new) {
                self.cell_entry(colour);
            }
            return;
        }
        let Some(digit) = digit.filter(|_| symbols == SymbolSet::Numbers && largest > 9) else {
            if let Some(value) = symbols.read(symbol).filter(|value| value.get() <= largest) {
                self.cell_entry(value);
            }
            return;
        };
        let whole = self.whole(Some(self.mode), symbol);
        self.begun = None;
        let number = whole.map_or(digit, |(_, number)| number);
        if let Some((begun, _)) = whole {
            self.take_back(begun);
        }
        if let Some(value) = Value::new(number) {
            let is_step = self.cell_entry(value);
            self.begun = Some(Begun { mode: Some(self.mode), number, is_step });
        }
    }

    fn cell_entry(&mut self, value: Value) -> bool {
        let (mode, filled) = (self.mode, self.now.filled());
        let is_meant = |cell: &CellId| match mode {
            Mode::Digit => self.now.is_open(*cell),
            Mode::Corner | Mode::Centre => filled[*cell].is_none(),
            Mode::Colour => true,
        };
        let cells: Vec<CellId> = self.selected().into_iter().filter(is_meant).collect();
        let mut written = self.now.cells.clone();
        let has = |cell_entry: &CellEntry| match mode {
            Mode::Digit => cell_entry.entry == Some(value),
            Mode::Corner => cell_entry.corner.has(value),
            Mode::Centre => cell_entry.centre.has(value),
            Mode::Colour => cell_entry.colours.has(value),
        };
        let is_in = !cells.iter().all(|cell| has(&written[*cell]));
        for cell in cells {
            match mode {
                Mode::Digit if is_in => self.enter(&mut written, cell, value),
                Mode::Digit => written[cell].enter(None),
                Mode::Corner => written[cell].corner.put(value, is_in),
                Mode::Centre => written[cell].centre.put(value, is_in),
                Mode::Colour => written[cell].colours.put(value, is_in),
            }
        }
        self.write(written)
    }

    /// Enters a value, and removes it from the marks of its peers.
    fn enter(&self, cells: &mut [CellEntry], cell: CellId, value: Value) {
        cells[cell].enter(Some(value));
        for &peer in self.now.puzzle.board().peers(cell).iter() {
            cells[peer].unmark(value);
        }
    }

    fn erase(&mut self) {
        if !self.is_played() {
            self.set_clue(None);
            return;
        }
        let is_meant =
            |cell: &CellId| self.now.is_open(*cell) || !self.now.cells[*cell].colours.is_empty();
        let cells: Vec<CellId> = self.selected().into_iter().filter(is_meant).collect();
        let mut written = self.now.cells.clone();
        for mode in [self.mode, Mode::Digit, Mode::Centre, Mode::Corner, Mode::Colour] {
            for &cell in &cells {
                let cell_entry = &mut written[cell];
                match mode {
                    Mode::Digit => cell_entry.enter(None),
                    Mode::Corner => cell_entry.corner = Marks::default(),
                    Mode::Centre => cell_entry.centre = Marks::default(),
                    Mode::Colour => cell_entry.colours = Marks::default(),
                }
            }
            if written != self.now.cells {
                break;
            }
        }
        self.write(written);
    }

    fn fill_marks(&mut self) {
        let filled = self.now.filled();
        let mut written = self.now.cells.clone();
        let board = self.now.puzzle.board();
        for cell in (0..filled.len()).filter(|cell| filled[*cell].is_none()) {
            let seen =
                |value: &Value| board.peers(cell).iter().any(|peer| filled[*peer] == Some(*value));
            let values = (0..board.value_count()).map(Value::from_index);
            let is_left = |value: &Value| !seen(value) && self.now.fits_sums(cell, *value);
            written[cell].corner = values.filter(is_left).collect();
        }
        self.write(written);
    }

    /// The entries that differ from the solution.
    fn wrong(&self) -> Vec<CellId> {
        let values = solution(&self.now.puzzle).unwrap_or_default();
        let is_wrong = |cell: &CellId| {
            let entry = self.now.cells[*cell].entry.filter(|_| self.now.is_open(*cell));
            entry.is_some_and(|entry| entry != values[*cell])
        };
        (0..values.len()).filter(is_wrong).collect()
    }

    /// The hint for the current entries.
    fn hint(&self) -> StepWalkthrough {
        let mut walk = StepWalkthrough::new(hint_of(&self.now.played()), self.count());
        walk.show_place();
        walk
    }

    /// Keeps only the data that the next visit restores.
    fn reload(&mut self) {
        for (cell, cell_entry) in self.now.cells.iter_mut().enumerate() {
            if self.now.puzzle.clues()[cell].is_some() {
                *cell_entry = CellEntry { colours: cell_entry.colours, ..CellEntry::default() };
            }
        }
        let time = *self.time();
        let time = Time { ms: time.ms / 1000 * 1000, is_paused: false, ..time };
        *self = Self {
            past: Vec::new(),
            future: Vec::new(),
            cursor: 0,
            selected: Vec::new(),
            mode: Mode::Digit,
            begun: None,
            types_on: false,
            is_drawing: false,
            shown: Shown::Nothing,
            is_asking: false,
            boards: 0,
            attempts: 0,
            times: vec![time],
            now: Moment { board: 0, attempt: 0, ..self.now.clone() },
            purpose: self.purpose,
        };
    }
}

/// The question that the worker answers.
enum Asked {
    Solve(Puzzle),
    Check(Entries, Puzzle),
    Hint(Puzzle),
    MakeMinimal(MakeMinimal, Puzzle),
}

/// A shared link, and the state that it must restore.
#[derive(Clone)]
struct Shared {
    link: String,
    puzzle: Puzzle,
    purpose: Option<Purpose>,
    cells: Vec<CellEntry>,
}

struct User {
    workbench: Workbench,
    model: Model,
    /// The question that the worker has, and a flag that its cancellation sets.
    asked: Option<(Asked, Rc<Cell<bool>>)>,
    shared: Vec<Shared>,
    /// True if a solution was shown when the user last asked for one.
    had_solution: bool,
    now_ms: u64,
    /// The attempt at the last update of the clock.
    attempt: usize,
}

impl User {
    fn new() -> Self {
        let workbench = Workbench::restore(Some(LINKS[0]), None);
        let model = Model::new(&workbench);
        let shared = Vec::new();
        let mut user = Self {
            workbench,
            model,
            asked: None,
            shared,
            had_solution: false,
            now_ms: 0,
            attempt: 0,
        };
        user.look();
        user
    }

    /// Asks a question by a job that records its cancellation.
    fn ask<Q: Question>(&mut self, question: &mut Q, asked: fn(&Q, Q::Task) -> Asked) {
        if self.workbench.is_asking() {
            return;
        }
        let Ok(task) = question.task(&self.workbench) else { return };
        let is_cancelled = Rc::new(Cell::new(false));
        let flag = Rc::clone(&is_cancelled);
        self.asked = Some((asked(question, task), is_cancelled));
        self.workbench.begin(question, Job::new(move || flag.set(true)));
        self.model.is_asking = true;
        self.model.begun = None;
    }

    /// Sends the worker's answer, unless the job was cancelled.
    fn answer(&mut self) {
        let Some((asked, is_cancelled)) = self.asked.take() else { return };
        if is_cancelled.get() {
            return;
        }
        match asked {
            Asked::Solve(puzzle) => {
                self.tell_solution(&Solve, &puzzle);
                let answer = answer_of(&puzzle);
                let has_solution = answer != Answer::Unsolvable;
                self.workbench.receive(&Solve, Event::Answer(answer), 1.0);
                self.model.shown = if has_solution { Shown::Solution } else { Shown::Verdict };
            }
            Asked::Check(question, puzzle) => {
                self.tell_solution(&question, &puzzle);
                self.workbench.receive(&question, Event::Answer(answer_of(&puzzle)), 1.0);
                self.model.shown = self.checked(question);
            }
            Asked::Hint(puzzle) => {
                self.workbench.receive(&Steps::Hinted, Event::Answer(hint_of(&puzzle)), 1.0);
                self.model.shown = Shown::Hint(self.model.hint());
            }
            Asked::MakeMinimal(question, puzzle) => {
                let mut fewer = puzzle.clone();
                let first = (0..fewer.clues().len()).find(|cell| fewer.clues()[*cell].is_some());
                let first = first.expect("a clue");
                fewer.set_clue(first, None);
                let minimal = Minimal { puzzle: fewer, undecided: 0 };
                self.workbench.receive(&question, Event::Answer(Ok(minimal)), 1.0);
                let mut puzzle = self.model.now.puzzle.clone();
                puzzle.set_clue(first, None);
                let attempt = self.model.new_attempt();
                let now = self.model.now.clone();
                self.model.take(Moment { puzzle, attempt, ..now });
                self.model.shown = Shown::Verdict;
            }
        }
        self.model.is_asking = false;
    }

    fn tell_solution<Q: Question<Task = crate::worker::tasks::Solve>>(
        &mut self,
        question: &Q,
        puzzle: &Puzzle,
    ) {
        if let Some(values) = solution(puzzle) {
            self.workbench.receive(question, Event::Progress(Stage::Solution(values)), 1.0);
        }
    }

    /// The expected result of a check of the current entries.
    fn checked(&self, question: Entries) -> Shown {
        let wrong = self.model.wrong();
        let is_right = wrong.is_empty();
        match (answer_of(&self.model.now.puzzle), question) {
            (Answer::OnlySolution, _) => Shown::Checked(wrong, is_right),
            // Says nothing yet, because the next question checks the entries.
            (Answer::OtherSolution(_), Entries::OfPuzzle) => Shown::Checked(Vec::new(), true),
            (Answer::OtherSolution(_), Entries::OfBoth) => Shown::Checked(Vec::new(), is_right),
            (Answer::Unsolvable, _) => Shown::Checked(Vec::new(), false),
        }
    }

    fn check(&mut self) {
        if self.model.is_asking {
            return;
        }
        self.model.begun = None;
        match Entries::needed(&self.workbench) {
            None => {
                self.workbench.show_checked();
                self.model.shown = self.checked(Entries::OfPuzzle);
            }
            Some(mut question) => {
                // A hint stays on the board meanwhile.
                if !matches!(self.model.shown, Shown::Hint(_)) {
                    self.model.shown = Shown::Nothing;
                }
                self.ask(&mut question, |question, task| Asked::Check(*question, task.problem.0));
            }
        }
    }

    fn solve(&mut self) {
        if self.model.is_asking {
            return;
        }
        if self.model.purpose != Purpose::HowItWorks {
            self.model.go_to(Purpose::Solve);
        }
        self.had_solution = self.model.shown == Shown::Solution;
        self.model.shown = Shown::Nothing;
        self.ask(&mut Solve, |_, task| Asked::Solve(task.problem.0));
    }

    fn hint(&mut self) {
        if self.model.is_asking {
            return;
        }
        if let Shown::Hint(walk) = &mut self.model.shown {
            walk.show_more();
            self.workbench.walk(StepWalkthrough::show_more);
        } else {
            self.model.shown = Shown::Nothing;
            self.ask(&mut Steps::Hinted, |_, task| Asked::Hint(task.puzzle));
        }
        self.model.begun = None;
    }

    fn apply(&mut self) {
        let Shown::Hint(mut walk) = self.model.shown.clone() else { return };
        if self.model.is_asking {
            return;
        }
        self.model.begun = None;
        let placed = match walk.word() {
            Word::Step(step) => step.placed,
            _ => None,
        };
        self.workbench.apply_hint();
        if let Some((cell, value)) = placed {
            let mut written = self.model.now.cells.clone();
            self.model.enter(&mut written, cell, value);
            self.model.write(written);
            walk.apply();
            self.model.shown = Shown::Hint(walk);
        }
    }

    fn reveal(&mut self) {
        let is_known = Entries::needed(&self.workbench).is_none();
        let values = self.workbench.facts().solution.clone().filter(|_| is_known);
        let Some(values) = values else { return };
        self.workbench.reveal();
        let cell = self.model.cursor;
        if self.model.now.is_open(cell) {
            let mut written = self.model.now.cells.clone();
            if written[cell].entry != Some(values[cell]) {
                self.model.enter(&mut written, cell, values[cell]);
                written[cell].is_revealed = true;
            }
            self.model.write(written);
        }
    }

    fn restart(&mut self) {
        self.workbench.start_over();
        let is_finished = self.model.time().is_finished;
        if self.model.write(vec![CellEntry::default(); self.model.count()]) && is_finished {
            self.model.now.attempt = self.model.new_attempt();
        }
    }

    fn draw(&mut self) {
        if self.model.purpose != Purpose::Create {
            return;
        }
        self.model.begun = None;
        self.model.is_drawing = !self.model.is_drawing;
        self.workbench.set_drawing(self.model.is_drawing);
        let first = |drawing: &mut crate::model::Drawing, _: &mut Editor| drawing.select(0, true);
        self.workbench.draw(first);
    }

    fn choose_diagonals(&mut self) {
        let layout = self.model.now.puzzle.board().layout().clone();
        let diagonals = rules::of_board(&rules::DIAGONALS);
        let mut rules = layout.rules().to_vec();
        match rules.iter().position(|rule| *rule == diagonals) {
            Some(at) => drop(rules.remove(at)),
            None => rules.insert(0, diagonals),
        }
        let Ok(layout) = layout.with_rules(rules) else { return };
        self.workbench.choose_layout(layout.clone());
        let board = crate::board::Board::new(layout);
        let mut puzzle = Puzzle::empty(board).with_symbols(self.model.now.puzzle.symbols());
        for (cell, clue) in self.model.now.puzzle.clues().iter().enumerate() {
            puzzle.set_clue(cell, *clue);
        }
        let (cursor, attempt) = (self.model.cursor, self.model.new_attempt());
        let now = self.model.now.clone();
        self.model.take(Moment { puzzle, attempt, ..now });
        self.model.cursor = cursor;
    }

    /// Follows a link, and expects its content.
    fn follow(&mut self, shared: &Shared) {
        self.workbench.follow(&shared.link);
        self.come_to(shared);
    }

    /// Expects the content of a link.
    fn come_to(&mut self, shared: &Shared) {
        let model = &mut self.model;
        model.load(shared.puzzle.clone());
        model.selected.clear();
        model.shown = Shown::Nothing;
        model.is_asking = false;
        model.begun = None;
        let has_drawn = model.is_drawing;
        if let Some(purpose) = shared.purpose {
            model.go_to(purpose);
        }
        model.is_drawing = has_drawn && model.purpose == Purpose::Create;
        if shared.cells.iter().any(|cell_entry| *cell_entry != CellEntry::default()) {
            model.now.cells.clone_from(&shared.cells);
        }
    }

    fn of_link(link: &str) -> Shared {
        let workbench = Workbench::restore(Some(link), None);
        let purpose = link.split_once('&').map(|_| workbench.purpose());
        let puzzle = workbench.puzzle().clone();
        let cells = vec![CellEntry::default(); puzzle.board().cell_count()];
        Shared { link: link.to_owned(), puzzle, purpose, cells }
    }

    fn share(&mut self, with_entries: bool) {
        self.workbench.play_mut().settings.set(Setting::Share, with_entries);
        self.model.begun = None;
        let now = &self.model.now;
        let link = self.workbench.shared();
        let has_purpose = link.contains('&');
        let mut cells = vec![CellEntry::default(); now.cells.len()];
        if with_entries && has_purpose {
            cells.clone_from(&now.cells);
            let under_clues = cells.iter_mut().enumerate().filter(|(cell, _)| !now.is_open(*cell));
            for (_, cell_entry) in under_clues {
                *cell_entry = CellEntry { colours: cell_entry.colours, ..CellEntry::default() };
            }
        }
        self.shared.push(Shared {
            link,
            puzzle: now.puzzle.clone(),
            purpose: has_purpose.then_some(self.model.purpose),
            cells,
        });
    }

    /// Pastes a shared link, if such texts can be read.
    fn paste(&mut self, shared: &Shared) {
        let text = format!("https://example.org/#{}", shared.link);
        if !matches!(Text::read(&text, self.workbench.puzzle()), Text::Puzzles(_)) {
            return;
        }
        self.workbench.paste(&text);
        // A link without a purpose opens where the user is.
        let purpose = shared.purpose.or(Some(self.model.purpose));
        self.come_to(&Shared { purpose, ..shared.clone() });
    }

    fn reload(&mut self) {
        self.look();
        let (address, kept) = (self.workbench.address(), self.workbench.kept());
        self.workbench = Workbench::restore(Some(&address), Some(&kept));
        self.workbench.put_last_board_before(&kept);
        (self.asked, self.attempt) = (None, 0);
        self.model.reload();
    }

    /// Opens the page at another link.
    fn reload_at(&mut self, shared: &Shared) {
        self.look();
        let kept = self.workbench.kept();
        let is_same = shared.puzzle == self.model.now.puzzle;
        self.model.reload();
        if !is_same {
            let before = self.model.now.clone();
            let time = self.model.times[0];
            let cells = vec![CellEntry::default(); shared.puzzle.board().cell_count()];
            let puzzle = shared.puzzle.clone();
            self.model.now = Moment { puzzle, cells, board: 0, attempt: 0 };
            self.model.times = vec![Time::default(), time];
            let is_something = before.puzzle.clue_count() > 0
                || !before.puzzle.board().layout().rules().is_empty();
            if is_something {
                self.model.past = vec![Moment { board: 1, attempt: 1, ..before }];
            }
            (self.model.boards, self.model.attempts) = (1, 1);
        }
        self.model.purpose = shared.purpose.unwrap_or(self.model.purpose);
        self.workbench = Workbench::restore(Some(&shared.link), Some(&kept));
        self.workbench.put_last_board_before(&kept);
        (self.asked, self.attempt) = (None, 0);
    }

    /// Updates the clock.
    fn look(&mut self) {
        self.workbench.look_at_clock(self.now_ms as f64, true);
        let is_done = self.model.is_done();
        let attempt = self.model.now.attempt;
        let time = self.model.time();
        time.is_finished |= is_done;
        let before = std::mem::replace(&mut self.attempt, attempt);
        if before != attempt {
            self.model.times[before].is_paused = false;
        }
    }

    fn wait(&mut self, ms: u64) {
        self.now_ms += ms;
        let runs = self.model.is_played() && !self.model.is_done();
        let time = self.model.time();
        if runs && !time.is_finished && !time.is_paused {
            time.ms += ms;
        }
    }

    fn pause(&mut self) {
        self.workbench.pause_or_go_on();
        self.model.begun = None;
        let runs = self.model.is_played() && !self.model.is_done();
        let time = self.model.time();
        if runs && !time.is_finished {
            time.is_paused = !time.is_paused;
        }
    }

    fn act(&mut self, act: Act) {
        if self.model.is_played() {
            self.act_in_play(act);
        }
        self.act_anywhere(act);
        self.look();
    }

    /// Actions that are possible in Play only.
    fn act_in_play(&mut self, act: Act) {
        let count = self.model.count();
        match act {
            Act::Mode(at) => {
                let mode = Mode::ALL[usize::from(at) % 4];
                self.workbench.play_mut().mode = mode;
                (self.model.mode, self.model.begun) = (mode, None);
            }
            Act::Select(cell) => {
                let cell = usize::from(cell) % count;
                self.workbench.select_only(cell);
                self.select(vec![cell], cell);
            }
            Act::SelectMore(cell, is_in) => {
                let cell = usize::from(cell) % count;
                self.workbench.select_more(cell, is_in);
                let mut cells = self.model.selected();
                cells.retain(|other| *other != cell);
                cells.extend(is_in.then_some(cell));
                self.select(cells, cell);
            }
            Act::Extend(at) => {
                let direction = DIRECTIONS[usize::from(at) % 4];
                self.workbench.extend_selection(direction);
                let cell = self.beside(direction).unwrap_or(self.model.cursor);
                let mut cells = self.model.selected();
                cells.retain(|other| *other != cell);
                cells.push(cell);
                self.select(cells, cell);
            }
            Act::SelectAll => {
                self.workbench.select_all();
                self.select((0..count).collect(), self.model.cursor);
            }
            Act::Check => self.check(),
            Act::Hint => self.hint(),
            Act::Apply => self.apply(),
            Act::Reveal => self.reveal(),
            Act::Restart => self.restart(),
            Act::FillMarks => {
                self.workbench.fill_marks();
                self.model.fill_marks();
            }
            Act::Pause => self.pause(),
            _ => {}
        }
    }

    fn act_anywhere(&mut self, act: Act) {
        let is_played = self.model.is_played();
        let count = self.model.count();
        match act {
            Act::GoTo(cell) => {
                let cell = usize::from(cell) % count;
                self.workbench.edit(|editor| editor.go_to(cell));
                self.model.move_to(cell);
            }
            Act::Step(at) => {
                let direction = DIRECTIONS[usize::from(at) % 4];
                self.workbench.edit(|editor| editor.step(direction));
                if let Some(cell) = self.beside(direction) {
                    self.model.move_to(cell);
                }
            }
            Act::Type(at) => {
                let symbol = SYMBOLS[usize::from(at) % SYMBOLS.len()];
                if is_played {
                    self.workbench.pencil_symbol(symbol);
                } else if self.model.types_on && !self.model.is_drawing {
                    self.workbench.type_on(symbol);
                } else {
                    self.workbench.edit(|editor| editor.type_symbol(symbol));
                }
                self.model.type_symbol(symbol);
            }
            Act::Erase => {
                if is_played {
                    self.workbench.erase();
                } else {
                    self.workbench.edit(|editor| editor.set(None));
                }
                self.model.erase();
            }
            Act::Undo => {
                self.workbench.undo();
                self.model.undo();
            }
            Act::Redo => {
                self.workbench.redo();
                self.model.redo();
            }
            Act::Purpose(at) => {
                let purpose = Purpose::ALL[usize::from(at) % 4];
                self.workbench.enter(purpose);
                self.model.go_to(purpose);
            }
            Act::Solve => self.solve(),
            Act::MakeMinimal if self.model.purpose == Purpose::Create => self.make_minimal(),
            Act::Answer => self.answer(),
            Act::Cancel => self.cancel(),
            Act::Hide => {
                self.workbench.hide_findings();
                self.model.begun = None;
                if !self.model.is_asking {
                    self.model.shown = Shown::Nothing;
                }
            }
            Act::Symbols(at) if self.model.purpose == Purpose::Create => self.choose_symbols(at),
            Act::Diagonals if self.model.purpose == Purpose::Create => self.choose_diagonals(),
            Act::Clear if !is_played => self.clear(),
            Act::Draw => self.draw(),
            Act::TypeOn if self.model.purpose == Purpose::Create => {
                self.model.types_on = !self.model.types_on;
                self.model.begun = None;
                self.workbench.play_mut().types_on = self.model.types_on;
            }
            Act::Follow(at) => {
                self.follow(&Self::of_link(LINKS[usize::from(at) % LINKS.len()]));
            }
            Act::Share(with_entries) => self.share(with_entries),
            Act::FollowShared(at) if !self.shared.is_empty() => {
                self.follow(&self.shared[usize::from(at) % self.shared.len()].clone());
            }
            Act::PasteShared(at) if !self.shared.is_empty() => {
                self.paste(&self.shared[usize::from(at) % self.shared.len()].clone());
            }
            Act::Reload => self.reload(),
            Act::ReloadAt(at) => {
                self.reload_at(&Self::of_link(LINKS[usize::from(at) % LINKS.len()]));
            }
            Act::Wait(ms) => self.wait(ms.into()),
            _ => {}
        }
    }

    fn select(&mut self, cells: Vec<CellId>, cursor: CellId) {
        self.model.move_to(cursor);
        self.model.selected = cells;
    }

    fn beside(&self, direction: Direction) -> Option<CellId> {
        let board = self.model.now.puzzle.board();
        let place = board.place(self.model.cursor);
        let (row, column) = match direction {
            Direction::Up => (place.row.checked_sub(1)?, place.column),
            Direction::Down => (place.row + 1, place.column),
            Direction::Left => (place.row, place.column.checked_sub(1)?),
            Direction::Right => (place.row, place.column + 1),
        };
        board.cell_at(row, column)
    }

    fn make_minimal(&mut self) {
        if self.model.is_asking || self.model.now.puzzle.clue_count() == 0 {
            return;
        }
        let is_solution = self.model.shown == Shown::Solution;
        self.model.shown = if is_solution { Shown::Solution } else { Shown::Nothing };
        let mut question = MakeMinimal { symmetry: Symmetry::None, seed: 1 };
        self.ask(&mut question, |question, task| Asked::MakeMinimal(*question, task.puzzle));
    }

    /// Cancels the question. A solution that Solve had hidden is shown again; other displays are
    /// unchanged.
    fn cancel(&mut self) {
        let is_solve = matches!(self.asked, Some((Asked::Solve(_), _)));
        self.workbench.cancel();
        if self.model.is_asking && is_solve && self.had_solution {
            self.model.shown = Shown::Solution;
        }
        self.model.is_asking = false;
        self.model.begun = None;
    }

    fn choose_symbols(&mut self, at: u8) {
        let values = self.model.now.puzzle.board().value_count();
        let fitting: Vec<SymbolSet> =
            SymbolSet::ALL.into_iter().filter(|symbols| symbols.fits(values)).collect();
        let symbols = fitting[usize::from(at) % fitting.len()];
        self.workbench.choose_symbols(symbols);
        self.model.begun = None;
        if self.model.now.puzzle.symbols() != symbols {
            let puzzle = self.model.now.puzzle.clone().with_symbols(symbols);
            let now = self.model.now.clone();
            self.model.take(Moment { puzzle, ..now });
        }
    }

    fn clear(&mut self) {
        self.workbench.edit(Editor::clear);
        let puzzle = &self.model.now.puzzle;
        let empty = Puzzle::empty(std::sync::Arc::clone(puzzle.board()));
        let empty = empty.with_symbols(puzzle.symbols());
        self.model.begun = None;
        self.model.load(empty);
    }

    /// Checks the state against the model.
    fn hold(&mut self) {
        let (workbench, model) = (&self.workbench, &mut self.model);
        // A question that ended by itself needs no answer.
        model.is_asking &= self.asked.as_ref().is_some_and(|(_, is_over)| !is_over.get());
        assert_eq!(workbench.puzzle(), &model.now.puzzle, "the puzzle");
        for (cell, cell_entry) in model.now.cells.iter().enumerate() {
            assert_eq!(
                workbench.editor().work().at(cell),
                *cell_entry,
                "what is written in cell {cell}"
            );
        }
        assert_eq!(workbench.purpose(), model.purpose, "the purpose");
        assert_eq!(workbench.editor().cursor(), model.cursor, "the cursor");
        assert_eq!(workbench.selected(), model.selected(), "the selection");
        assert_eq!(workbench.editor().can_undo(), !model.past.is_empty(), "undo");
        assert_eq!(workbench.editor().can_redo(), !model.future.is_empty(), "redo");
        assert_eq!(workbench.is_asking(), model.is_asking, "a question under way");
        assert_eq!(workbench.drawing().is_some(), model.is_drawing, "drawing");
        assert_eq!(workbench.is_done(), model.is_done(), "the end");
        let is_played = model.is_played();
        let walk = if let Shown::Hint(walk) = &model.shown { Some(walk) } else { None };
        assert_eq!(workbench.shown().walk(), walk, "the hint");
        let has_solution = workbench.shown().view.is_solution();
        assert_eq!(has_solution, model.shown == Shown::Solution, "the solution");
        assert!(!is_played || !has_solution, "a player sees no solution");
        let is_nothing = model.shown == Shown::Nothing;
        assert_eq!(workbench.shown().is_nothing(), is_nothing, "whether something is shown");
        if let Shown::Checked(wrong, is_right) = &model.shown {
            let outcome = workbench.shown().outcome.as_ref().expect("what a check found");
            let right = FurtherOutcome::Checked(EntriesCheck::Right).into();
            assert_eq!(outcome == &right, *is_right, "whether all entries are right");
            let marked =
                (0..model.now.cells.len()).filter(|c| outcome.highlight(workbench, *c).is_some());
            assert_eq!(&marked.collect::<Vec<_>>(), wrong, "the entries that are wrong");
        }
        let time = clock_face(model.time().ms as f64);
        assert_eq!(clock_face(workbench.elapsed_ms()), time, "the time");
    }

    /// Undoes all steps and redoes them, which must give the same states.
    fn hold_history(&mut self) {
        let steps = self.model.past.len();
        let end = self.model.now.clone();
        for _ in 0..steps {
            self.workbench.edit(Editor::undo);
            let before = self.model.past.pop().expect("as many steps as the state has");
            self.model.future.push(std::mem::replace(&mut self.model.now, before));
            self.hold_board();
        }
        for _ in 0..steps {
            self.workbench.edit(Editor::redo);
        }
        self.model.now = end;
        self.hold_board();
    }

    fn hold_board(&self) {
        assert_eq!(self.workbench.puzzle(), &self.model.now.puzzle, "an earlier puzzle");
        for (cell, cell_entry) in self.model.now.cells.iter().enumerate() {
            assert_eq!(
                self.workbench.editor().work().at(cell),
                *cell_entry,
                "cell {cell}, earlier"
            );
        }
    }
}

const DIRECTIONS: [Direction; 4] =
    [Direction::Up, Direction::Down, Direction::Left, Direction::Right];

/// Digits, two of them more frequent than the others, and letters.
const SYMBOLS: [char; 16] =
    ['1', '2', '1', '2', '1', '0', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'c'];

/// Longer runs find what these miss: `cargo xtask soak walks`.
const WALKS: u32 = 800;

fn config() -> ProptestConfig {
    let is_chosen = std::env::var_os("PROPTEST_CASES").is_some();
    if is_chosen { ProptestConfig::default() } else { ProptestConfig::with_cases(WALKS) }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn invariants_hold_after_any_series_of_acts(
        acts in prop::collection::vec(act(), 1..150),
    ) {
        let mut user = User::new();
        for act in acts {
            user.act(act);
            user.hold();
        }
        user.hold_history();
    }
}
