//! The document on the page: puzzle, known facts, display, question under way, and message.

mod asking;
mod background;
mod boards;
mod clauses;
mod lab;
mod left_out;
mod lessons;
mod mistakes;
mod needless;
mod one_cell;
mod picking;
mod playing;
mod practice;
mod proposing;
mod reading;
mod replaying;
mod seeing;
mod typing;

use crate::model::kinds;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

pub use lab::{Example, FormulaError};
pub(crate) use playing::open_marks;
pub use practice::Cards;
pub use proposing::ProposedClue;
pub(crate) use typing::Typed;

use crate::board::{Board, BoxShape, CellId};
use crate::encodings::Encoding;
use crate::formats::link;
use crate::formula::Preprocessing;
use crate::logic::TechniqueKind;
use crate::model::lab::Lab;
use crate::model::{
    BoardDisplay, BoardId, CellFill, Clock, Drawing, Editor, Facts, FurtherNotice, FurtherOutcome,
    Import, Notice, Outcome, Phases, PhotoReview, Play, Player, Progress, Purpose, RulePicker,
    SavedState, Setting, StepWalkthrough, Word,
};
use crate::puzzle::{self, Puzzle, SymbolSet, Value, check};
use crate::questions::Options;

use asking::Asked;
use reading::BeingRead;

/// The state of the page.
#[derive(Debug)]
pub struct Workbench {
    editor: Editor,
    facts: Facts,
    shown: BoardDisplay,
    /// The question under way.
    asked: Option<Asked>,
    /// The number of questions asked during this visit.
    asked_count: u32,
    /// The progress of the last question.
    progress: Progress,
    phases: Phases,
    /// The last message, while nothing more important replaces it.
    notice: Option<Notice>,
    drawing: Option<Drawing>,
    picker: RulePicker,
    /// The techniques that the list of steps and the rating don't use.
    left_out: Vec<TechniqueKind>,
    proposal: Option<proposing::Proposal>,
    /// True if clues and rules that aren't needed are marked.
    marks_needless: bool,
    purpose: Purpose,
    /// The state of How it works.
    lab: Lab,
    play: Play,
    /// The functions of the second part, once it has loaded.
    player: Option<Player>,
    /// The entries and marks of a link as text, until the second part can parse them.
    unread: String,
    /// The encoding of the puzzle as clauses.
    encoding: Encoding,
    /// The preprocessing before encoding, if the user chose one.
    start: Option<Preprocessing>,
    readings: Option<Import>,
    /// An unfinished drawing and its board, from before the last change of purpose.
    half_made: Option<(Drawing, Arc<Board>)>,
    /// The number of texts read.
    texts: u32,
    /// The text being read. A question can run at the same time.
    reading: Option<BeingRead>,
    /// The last reading of a photo.
    sighted: Option<PhotoReview>,
    /// True if the address still holds the link that the user opened, instead of the board.
    is_address_kept: bool,
    /// Caches the cells that break a rule, since finding them is slow on large boards.
    broken: RefCell<Option<(BoardState, Rc<[bool]>)>>,
    /// Caches how far the board is filled, since many views ask for it after each key.
    filling: Cell<Option<(BoardState, Filling)>>,
    cards: Cards,
}

/// Identifies a state of the board: the versions of the puzzle and the entries, and whether entries
/// count.
type BoardState = ((u32, u32), bool);

/// The number of open cells, and the player's success.
#[derive(Clone, Copy, Debug)]
struct Filling {
    /// The number of cells without a value.
    open: usize,
    /// True if the player has solved the puzzle.
    is_done: bool,
}

/// The state before an edit. Numbers and versions replace copies, so that a key copies no board.
struct Before {
    board: Arc<Board>,
    board_id: BoardId,
    cursor: CellId,
    versions: (u32, u32),
    questions: u32,
}

/// The most characters of an address that browsers, and programs that receive links, accept without
/// complaint.
const MOST_IN_ADDRESS: usize = 64 * 1024;

/// Returns the link, or an empty string if it is too long for an address.
fn fitting(link: String) -> String {
    if link.len() <= MOST_IN_ADDRESS { link } else { String::new() }
}

impl Default for Workbench {
    fn default() -> Self {
        let shape =
            BoxShape::for_values(9).unwrap_or_else(|| unreachable!("9 values make a board"));
        Self::new(Puzzle::empty(Board::single(shape)))
    }
}

impl Workbench {
    /// Starts the page with this puzzle.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            editor: Editor::new(puzzle),
            facts: Facts::default(),
            shown: BoardDisplay::default(),
            asked: None,
            asked_count: 0,
            progress: Progress::default(),
            phases: Phases::default(),
            notice: None,
            drawing: None,
            picker: RulePicker::default(),
            left_out: Vec::new(),
            proposal: None,
            marks_needless: false,
            purpose: Purpose::default(),
            lab: Lab::default(),
            play: Play::default(),
            player: if cfg!(target_arch = "wasm32") { None } else { Some(Player::new()) },
            unread: String::new(),
            encoding: Encoding::default(),
            start: None,
            readings: None,
            half_made: None,
            texts: 0,
            reading: None,
            sighted: None,
            is_address_kept: false,
            broken: RefCell::default(),
            filling: Cell::default(),
            cards: Cards::default(),
        }
    }

    /// Restores the page from the address and the last visit.
    ///
    /// `address` is `None` if it is too long to read. If its link can't be read, the page reports
    /// that and shows the last board. It also shows the last board if the address has no link. If
    /// the link is of the last puzzle, the last entries return. Without a purpose in the link, the
    /// last purpose stays.
    #[must_use]
    pub fn restore(address: Option<&str>, last: Option<&str>) -> Self {
        let kept = SavedState::parse(last.unwrap_or_default());
        // A closure, because reading a large board is slow.
        let last = || {
            let mut workbench =
                kinds::read_link(kept.link).map_or_else(|_| Self::default(), Self::new);
            workbench.take_up(kept.clone());
            workbench
        };
        match address.map(|address| link::is_link(address).then(|| SavedState::parse(address))) {
            Some(None) => last(),
            Some(Some(mut state)) => match kinds::read_link(state.link) {
                Ok(puzzle) => {
                    let mut workbench = Self::new(puzzle);
                    state.purpose = state.purpose.or(kept.purpose);
                    if state.link == kept.link {
                        if state.written.is_empty() {
                            state.written = kept.written;
                        }
                        if state.about.is_empty() {
                            state.about = kept.about;
                        }
                    }
                    workbench.take_up(state);
                    workbench
                }
                Err(error) => {
                    let mut workbench = last();
                    workbench.refuse_link(error);
                    workbench
                }
            },
            None => {
                let mut workbench = last();
                workbench.refuse_long_link();
                workbench
            }
        }
    }

    /// Applies the purpose and the entries of a saved state.
    fn take_up(&mut self, state: SavedState<'_>) {
        self.enter(state.purpose.unwrap_or(self.purpose));
        self.editor.resume_about(&state.about);
        if !state.written.is_empty() {
            self.unread = state.written;
        }
        self.read_work();
    }

    fn read_work(&mut self) {
        if let Some(player) = self.player
            && !self.unread.is_empty()
        {
            let unread = std::mem::take(&mut self.unread);
            let (work, clock) = (player.read)(&unread, self.puzzle());
            self.editor.resume(work);
            // A link without a time keeps the time of the current attempt.
            if clock != Clock::default() {
                self.play.clocks.put(self.editor.attempt(), clock);
            }
        }
    }

    /// Restores entries and marks from another visit, without steps to undo.
    pub fn resume(&mut self, written: String) {
        self.unread = written;
        self.read_work();
    }

    /// Sets the functions of the second part, then parses the entries that wait for them.
    pub fn set_player(&mut self, player: Player) {
        self.player = Some(player);
        self.read_work();
    }

    /// Adds the board of the last visit as a step to undo, if a link replaced it.
    pub fn put_last_board_before(&mut self, last: &str) {
        let mut other = Self::restore(Some(""), Some(last));
        if let Some(player) = self.player {
            other.set_player(player);
        }
        if other.puzzle().clue_count() > 0 || !other.puzzle().board().layout().rules().is_empty() {
            let attempt = self.editor.put_last_board_before(&other.editor);
            if let Some(attempt) = attempt {
                self.play.clocks.put(attempt, other.clock());
            }
        }
    }

    /// The current purpose.
    #[must_use]
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// True if the purpose is Play.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.purpose == Purpose::Play
    }

    /// True if the board has neither clues nor rules.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        self.puzzle().clue_count() == 0 && self.puzzle().board().layout().rules().is_empty()
    }

    /// True if the board is bare and small, as on a first visit.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.is_bare() && self.puzzle().board().value_count() <= 9
    }

    /// True if keys enter clues, because the purpose is Solve or Create.
    #[must_use]
    pub fn takes_clues(&self) -> bool {
        matches!(self.purpose, Purpose::Solve | Purpose::Create)
    }

    /// The purpose in which to show a puzzle that must be looked through: the current one if it takes
    /// clues, else Solve.
    #[must_use]
    pub fn purpose_for_clues(&self) -> Purpose {
        if self.takes_clues() { self.purpose } else { Purpose::Solve }
    }

    /// Changes the purpose.
    ///
    /// Entering or leaving Play hides the last answer and cancels the question under way. Drawing
    /// ends too. An unfinished drawing of regions returns with [`Purpose::Create`], if the board is
    /// still the same.
    pub fn enter(&mut self, purpose: Purpose) {
        self.editor.end_number();
        self.play.dragged_from = None;
        if self.purpose != purpose {
            self.play.replay = None;
            self.hide_search();
            let was_played = self.is_played();
            self.purpose = purpose;
            self.picker = RulePicker::default();
            let board = self.editor.puzzle().board();
            let is_half_made = |drawing: &Drawing| drawing.draft(board).is_some();
            if let Some(drawing) = self.drawing.take().filter(is_half_made) {
                self.half_made = Some((drawing, Arc::clone(board)));
            } else if purpose == Purpose::Create {
                let half_made = self.half_made.take().filter(|(_, of)| of == board);
                self.drawing = half_made.map(|(drawing, _)| drawing);
            }
            if was_played || self.is_played() {
                if self.is_played() {
                    self.notice = None;
                }
                self.cancel_question();
                self.shown = BoardDisplay::default();
                self.progress = Progress::default();
            }
            self.want_search();
            self.show_search();
        }
    }

    /// The address after its `#`; empty if the link is too long for one.
    #[must_use]
    pub fn address(&self) -> String {
        // Each clue takes a digit and a separator, so the clue count already shows that the link is
        // too long.
        if self.puzzle().clue_count() * 2 > MOST_IN_ADDRESS + 1 {
            return String::new();
        }
        fitting(self.saved(self.named_purpose(), String::new()))
    }

    /// The link to share: the puzzle and the purpose, with the entries if the player wants that.
    /// Empty if it is too long for an address.
    #[must_use]
    pub fn shared(&self) -> String {
        if self.play.settings.has(Setting::Share) {
            return fitting(self.with_entries(Clock::default()));
        }
        fitting(self.saved(Some(self.purpose), String::new()))
    }

    /// The text kept for the next visit: the puzzle, the purpose, the entries, and the time played.
    #[must_use]
    pub fn kept(&self) -> String {
        self.with_entries(self.clock())
    }

    fn with_entries(&self, clock: Clock) -> String {
        self.saved(self.named_purpose(), self.written(clock))
    }

    /// The entries, the marks and the description as the page state of a link; empty if there are
    /// none.
    #[must_use]
    pub fn page_state(&self) -> String {
        let mut state = self.written(Clock::default());
        if !state.is_empty() {
            state = format!("{}={state}", Purpose::Play.name());
        }
        link::join_states(&state, self.editor.about())
    }

    fn written(&self, clock: Clock) -> String {
        match self.player {
            Some(player) => (player.write)(self.editor.work(), clock),
            None => self.unread.clone(),
        }
    }

    /// The purpose, unless a text without a purpose means it.
    fn named_purpose(&self) -> Option<Purpose> {
        Some(self.purpose).filter(|purpose| *purpose != Purpose::default())
    }

    fn saved(&self, purpose: Option<Purpose>, written: String) -> String {
        let about = self.editor.about().to_owned();
        SavedState { link: &link::write(self.puzzle()), purpose, written, about }.write()
    }

    /// A fingerprint of the saved state and of [`Self::fills_address`]. Nothing needs saving while
    /// it stays equal.
    #[must_use]
    pub fn state_name(&self) -> String {
        let (puzzle, work) = self.editor.versions();
        let about = self.editor.descriptions();
        format!("{puzzle} {work} {about} {} {}", self.purpose.name(), self.fills_address())
    }

    /// The values on the board: the clues and, in Play, the entries.
    #[must_use]
    pub fn filled(&self) -> Vec<Option<Value>> {
        let mut values = self.puzzle().clues().to_vec();
        if self.is_played() {
            for (cell, value) in values.iter_mut().enumerate() {
                *value = value.or_else(|| self.editor.work().entry(cell));
            }
        }
        values
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        self.editor.puzzle()
    }

    /// True if the board has more cells than a page can hold as elements.
    #[must_use]
    pub fn has_large_board(&self) -> bool {
        self.puzzle().board().layout().shape().is_large()
    }

    /// The editor.
    #[must_use]
    pub fn editor(&self) -> &Editor {
        &self.editor
    }

    /// The known facts about the puzzle.
    #[must_use]
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The known facts, to add to.
    pub(crate) fn facts_mut(&mut self) -> &mut Facts {
        &mut self.facts
    }

    /// The current display.
    #[must_use]
    pub fn shown(&self) -> &BoardDisplay {
        &self.shown
    }

    /// Sets the content of the cells without a clue.
    pub(crate) fn fill_cells(&mut self, fill: CellFill) {
        self.shown.view = fill;
    }

    /// Shows an outcome in the banner and on the board.
    pub(crate) fn show_outcome(&mut self, outcome: Outcome) {
        self.shown.outcome = Some(outcome);
    }

    /// The progress of the question under way, or the figures of the last one.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The progress of the question under way, for changes.
    pub(crate) fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    /// Forgets the phases of the last solve.
    pub(crate) fn clear_phases(&mut self) {
        self.phases = Phases::default();
    }

    /// The options for writing the puzzle as clauses.
    #[must_use]
    pub fn options(&self) -> Options {
        Options { encoding: self.encoding, start: self.start.unwrap_or_default() }
    }

    /// The preprocessing before encoding, if the user chose one.
    #[must_use]
    pub fn start(&self) -> Option<Preprocessing> {
        self.start
    }

    /// The phases of the last solve, with their times.
    #[must_use]
    pub fn phases(&self) -> &Phases {
        &self.phases
    }

    /// The last message, while nothing more important has replaced it.
    #[must_use]
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Shows a message until something more important replaces it.
    pub fn say(&mut self, notice: Notice) {
        self.notice = Some(notice);
    }

    /// Removes the last message.
    pub(crate) fn clear_notice(&mut self) {
        self.notice = None;
    }

    fn board_state(&self) -> BoardState {
        (self.editor.versions(), self.is_played())
    }

    /// The number of cells without a value. Entries count in Play only.
    #[must_use]
    pub fn open_cells(&self) -> usize {
        self.filling().open
    }

    fn filling(&self) -> Filling {
        let now = self.board_state();
        if let Some((_, filling)) = self.filling.get().filter(|(then, _)| *then == now) {
            return filling;
        }
        let filled = self.filled();
        let open = filled.iter().filter(|value| value.is_none()).count();
        let values: Option<Vec<Value>> = filled.into_iter().collect();
        let may_be_done = self.is_played() && !self.editor.work().is_empty();
        let values = values.filter(|_| may_be_done);
        let is_done = values.is_some_and(|values| check(self.puzzle(), &values).is_ok());
        let filling = Filling { open, is_done };
        self.filling.set(Some((now, filling)));
        filling
    }

    /// For each cell, true if its value breaks a rule, by [`puzzle::broken`].
    #[must_use]
    pub fn broken(&self) -> Rc<[bool]> {
        let now = self.board_state();
        let mut broken = self.broken.borrow_mut();
        match &*broken {
            Some((then, broken)) if *then == now => Rc::clone(broken),
            _ => {
                let found: Rc<[bool]> =
                    puzzle::broken(self.puzzle().board(), &self.filled()).into();
                *broken = Some((now, Rc::clone(&found)));
                found
            }
        }
    }

    /// The value shown in a cell: its clue, or its solved value.
    #[must_use]
    pub fn value_at(&self, cell: CellId) -> Option<Value> {
        self.puzzle().clues()[cell].or_else(|| self.solved_value(cell))
    }

    /// The value shown in a cell without a clue: the player's entry, or a value found.
    #[must_use]
    pub fn solved_value(&self, cell: CellId) -> Option<Value> {
        if self.is_played() {
            return self.shown_work().entry(cell);
        }
        match &self.shown.view {
            CellFill::Clues => None,
            CellFill::Certain => self.progress.certain.get(cell).copied().flatten(),
            CellFill::Solution => self.facts.solution.as_ref().map(|values| values[cell]),
            CellFill::Cells(cells) => {
                let solution = self.facts.solution.as_ref().filter(|_| cells.contains(&cell));
                solution.map(|values| values[cell])
            }
            CellFill::Walk(walk) => walk.placed(cell),
            CellFill::Search => self.lab.cell(cell)?.value.map(|(value, _)| value),
            // A single possible value is forced, so it is shown as a value.
            CellFill::Possible => match self.possible_values(cell) {
                [only] => Some(*only),
                _ => None,
            },
        }
    }

    /// The possible values of a cell, if the display shows them.
    #[must_use]
    pub fn possible_values(&self, cell: CellId) -> &[Value] {
        match &self.shown.view {
            CellFill::Clues | CellFill::Certain | CellFill::Solution | CellFill::Cells(_) => &[],
            CellFill::Possible => self.facts.possible.as_ref().map_or(&[], |values| &values[cell]),
            CellFill::Walk(walk) => walk.candidates(cell),
            CellFill::Search => self.lab.cell(cell).map_or(&[], |cell| &cell.open),
        }
    }

    /// The value of a cell in the other solution, if that is shown and differs.
    #[must_use]
    pub fn other_value(&self, cell: CellId) -> Option<Value> {
        let other = self.facts.other.as_ref().filter(|_| self.shown.view.is_solution())?[cell];
        (self.value_at(cell) != Some(other)).then_some(other)
    }

    /// The number of cells in which the two solutions shown differ.
    #[must_use]
    pub fn differing(&self) -> usize {
        let cells = 0..self.puzzle().board().cell_count();
        cells.filter(|cell| self.other_value(*cell).is_some()).count()
    }

    /// Applies an edit or a move, and returns the result of `change`.
    ///
    /// If the puzzle changes, the facts and the outcome of the old one are cleared.
    pub fn edit<T>(&mut self, change: impl FnOnce(&mut Editor) -> T) -> T {
        let before = Before {
            board: Arc::clone(self.puzzle().board()),
            board_id: self.editor.board_id(),
            cursor: self.editor.cursor(),
            versions: self.editor.versions(),
            questions: self.editor.questions(),
        };
        let result = change(&mut self.editor);
        self.note_edit(&before);
        result
    }

    fn note_edit(&mut self, before: &Before) {
        let (puzzle, work) = self.editor.versions();
        if (puzzle, work) != before.versions {
            self.play.replay = None;
        }
        if work != before.versions.1 {
            self.note_other_work();
        }
        if puzzle != before.versions.0 {
            self.note_other_puzzle(before);
        }
        let is_other_board =
            self.editor.board_id() != before.board_id || self.puzzle().board() != &before.board;
        if is_other_board || self.editor.cursor() != before.cursor {
            self.play.selected.clear();
            self.play.typed = Typed::default();
        }
        if is_other_board {
            self.play.dragged_from = None;
            self.play.chosen = None;
        }
    }

    /// Clears messages and findings about earlier entries, and ends questions about them.
    fn note_other_work(&mut self) {
        self.notice = None;
        if self.is_played() {
            self.shown = BoardDisplay::default();
            self.forget_shown_before();
        }
        self.end_question(|asked| asked.is_about_entries);
    }

    /// Clears messages and findings about the earlier puzzle, and ends questions about it.
    fn note_other_puzzle(&mut self, before: &Before) {
        let has_applied = self.shown.walk().is_some_and(|walk| walk.at() > 0);
        self.notice = has_applied.then(|| FurtherNotice::StepsTakenBack.into());
        self.is_address_kept = false;
        // An edit settles how to read a single puzzle, so its choices go. Lists stay, and so do
        // puzzles that wait for the user's confirmation.
        self.readings.take_if(|readings| readings.count() == 1 && !readings.is_held());
        if self.editor.questions() == before.questions {
            self.note_other_symbols();
        } else {
            self.forget();
        }
        let board = self.editor.puzzle().board();
        if let Some(drawing) = &mut self.drawing
            && !Drawing::goes_on(&before.board, board)
        {
            *drawing = Drawing::new(board);
        }
    }

    /// Hides a walkthrough and ends questions whose sentences contain the old symbols.
    fn note_other_symbols(&mut self) {
        if self.shown.walk().is_some() {
            self.shown = BoardDisplay::default();
            self.forget_shown_before();
        }
        self.reword_search();
        self.end_question(|asked| asked.is_about_symbols);
    }

    /// Sets the encoding and the preprocessing.
    ///
    /// A change also changes the order of solutions, so it ends the question under way.
    pub fn write_with(&mut self, encoding: Encoding, start: Option<Preprocessing>) {
        let before = self.options();
        (self.encoding, self.start) = (encoding, start);
        if self.options() != before {
            self.facts.forget_order();
            self.asked = None;
            self.hide_findings();
        }
    }

    /// Shows the values with other symbols.
    pub fn choose_symbols(&mut self, symbols: SymbolSet) {
        self.edit(|editor| editor.choose_symbols(symbols));
    }

    /// Moves along the walkthrough, if there is one.
    pub fn walk(&mut self, go: impl FnOnce(&mut StepWalkthrough)) {
        self.editor.end_number();
        if let CellFill::Walk(walk) = &mut self.shown.view {
            go(walk);
            self.notice = None;
            self.shown.outcome = Some(FurtherOutcome::Walkthrough.into());
        }
    }

    /// The walkthrough that undo and redo move along. In Play the steps are entries instead.
    fn undone_walk(&self) -> Option<&StepWalkthrough> {
        self.shown.walk().filter(|_| !self.is_played())
    }

    /// True if there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.undone_walk().is_some_and(StepWalkthrough::can_go_back) || self.editor.can_undo()
    }

    /// True if there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.undone_walk().is_some_and(StepWalkthrough::can_go_forth) || self.editor.can_redo()
    }

    /// Undoes the last step of a walkthrough or the last edit.
    ///
    /// If the edit was a player's, undo first removes any display over the entries, and shows Play.
    pub fn undo(&mut self) {
        self.play.typed = Typed::default();
        if self.undone_walk().is_some_and(StepWalkthrough::can_go_back) {
            self.walk(|walk| walk.go_to(walk.at() - 1));
        } else if !self.editor.would_undo_work() || !self.uncover_game() {
            self.edit(Editor::undo);
        }
    }

    /// Redoes the step undone last. A player's step is redone in Play, where it is visible.
    pub fn redo(&mut self) {
        self.play.typed = Typed::default();
        if self.undone_walk().is_some_and(StepWalkthrough::can_go_forth) {
            self.walk(|walk| walk.go_to(walk.at() + 1));
            return;
        }
        if self.editor.would_redo_work() {
            self.enter(Purpose::Play);
        }
        self.edit(Editor::redo);
    }

    /// Shows the player's entries without anything over them. Returns true if it removed a display
    /// or a question.
    fn uncover_game(&mut self) -> bool {
        if !self.is_played() {
            let was_covered = self.asked.is_some() || !self.shown.is_nothing();
            self.enter(Purpose::Play);
            return was_covered;
        }
        let is_covered = self.asked.is_none() && self.marks_game();
        if is_covered {
            self.hide_findings();
        }
        is_covered
    }

    /// True if a player sees more than the entries: a hint not applied yet, or highlights.
    fn marks_game(&self) -> bool {
        if let CellFill::Walk(walk) = &self.shown.view {
            return matches!(walk.word(), Word::Step(_) | Word::Place(_));
        }
        let outcome = self.shown.outcome.as_ref();
        let mut cells = 0..self.puzzle().board().cell_count();
        outcome.is_some_and(|outcome| cells.any(|cell| outcome.highlight(self, cell).is_some()))
    }

    /// Removes these clues, as one step to undo.
    pub fn drop_clues(&mut self, cells: &[CellId]) {
        self.edit(|editor| {
            let mut puzzle = editor.puzzle().clone();
            for &cell in cells {
                puzzle.set_clue(cell, None);
            }
            editor.replace(puzzle);
        });
    }

    /// Hides everything that was found. The known facts stay.
    pub fn hide_findings(&mut self) {
        self.editor.end_number();
        if self.asked.is_none() {
            self.shown = BoardDisplay::default();
            self.progress = Progress::default();
            self.notice = None;
        }
    }

    /// True if the address should hold the board.
    ///
    /// It keeps the link that the user opened while that is being read. If the link can't be read,
    /// it stays until an edit, so that the user can correct or reload it.
    #[must_use]
    pub fn fills_address(&self) -> bool {
        !self.is_address_kept
    }

    /// Keeps the address until the board is edited, because the rest of the link is still to be
    /// read.
    pub fn leave_address(&mut self) {
        self.is_address_kept = true;
    }

    /// Lets the address hold the board again, because nothing more is read from it.
    pub fn fill_address(&mut self) {
        self.is_address_kept = false;
    }

    /// Handles the return to the board's address, from one that is being read or can't be read.
    /// Stops that reading, and clears its message.
    pub fn return_to_board(&mut self) {
        if self.is_address_kept {
            self.is_address_kept = false;
            self.reading.take_if(|reading| reading.is_of_address());
            self.notice = None;
        }
    }

    /// Forgets all facts, the display, and the question under way, because the puzzle has changed.
    fn forget(&mut self) {
        self.facts = Facts::default();
        self.forget_search();
        self.shown = BoardDisplay::default();
        self.progress = Progress::default();
        self.phases = Phases::default();
        self.asked = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ask::{Solve, Steps};
    use crate::model::testing::{answer, ask, progress, solution, solved};
    use crate::worker::tasks;
    use crate::worker::tasks::Answer;

    #[test]
    fn an_address_comes_before_the_last_board() {
        let workbench = Workbench::restore(Some("2x2:1o"), Some("3x3:5zzzb"));
        assert_eq!(workbench.puzzle().board().value_count(), 4);
        let workbench = Workbench::restore(Some(""), Some("3x3:5zzzb"));
        assert_eq!(workbench.puzzle().clues()[0], Value::new(5));
        let workbench = Workbench::restore(Some(""), None);
        assert_eq!(
            (workbench.puzzle().board().value_count(), workbench.puzzle().clue_count()),
            (9, 0)
        );
        assert!(workbench.fills_address());
    }

    #[test]
    fn a_link_leaves_the_last_board_to_be_undone() {
        let mut workbench = Workbench::restore(Some("2x2:1o"), Some("2x2:2_4h2_3d&play=2.1"));
        workbench.put_last_board_before("2x2:2_4h2_3d&play=2.1");
        workbench.edit(Editor::undo);
        assert_eq!(workbench.puzzle().clue_count(), 4);
        assert_eq!(workbench.editor().work().entry(2), Value::new(1));
        workbench.edit(Editor::redo);
        assert_eq!(workbench.puzzle().clue_count(), 1);
        for last in ["2x2:1o", "2x2:p", "nothing"] {
            let mut same = Workbench::restore(Some("2x2:1o"), Some(last));
            same.put_last_board_before(last);
            assert!(!same.editor().can_undo(), "{last}");
        }
    }

    #[test]
    fn a_damaged_address_leaves_the_last_board_and_can_be_mended() {
        for damaged in [Some("3x3:1"), None] {
            let workbench = Workbench::restore(damaged, Some("3x3:5zzzb"));
            assert_eq!(workbench.puzzle().clues()[0], Value::new(5));
            let is_refused = match workbench.notice() {
                Some(Notice::LinkDamaged(_)) => damaged.is_some(),
                Some(Notice::LinkTooLong) => damaged.is_none(),
                _ => false,
            };
            assert!(is_refused && !workbench.fills_address());
        }
        let mut workbench = Workbench::restore(Some("3x3:1"), Some("3x3:5zzzb"));
        workbench.edit(|editor| editor.go_to(3));
        assert!(!workbench.fills_address(), "a move changes nothing");
        workbench.edit(|editor| editor.type_symbol('1'));
        assert!(workbench.fills_address());
    }

    #[test]
    fn an_edit_takes_the_answer_away_and_a_move_does_not() {
        let mut workbench = solved();
        workbench.edit(|editor| editor.go_to(3));
        assert!(!workbench.shown().is_nothing() && workbench.facts().claim().is_some());
        workbench.edit(|editor| editor.type_symbol('1'));
        assert!(workbench.shown().is_nothing());
        assert_eq!(
            (workbench.facts(), workbench.progress()),
            (&Facts::default(), &Progress::default())
        );
    }

    #[test]
    fn hidden_facts_are_still_known() {
        let mut workbench = solved();
        let known = workbench.facts().clone();
        workbench.hide_findings();
        assert!(workbench.shown().is_nothing());
        assert_eq!(workbench.facts(), &known);
        ask(&mut workbench, Solve);
        workbench.hide_findings();
        assert!(workbench.is_busy(), "nothing is hidden while something is asked");
    }

    #[test]
    fn another_encoding_changes_the_order_and_not_the_truth() {
        let mut workbench = solved();
        let claim = workbench.facts().claim();
        ask(&mut workbench, Solve);
        workbench.write_with(Encoding::default(), Some(Preprocessing::Open));
        assert!(!workbench.is_busy());
        assert_eq!((workbench.facts().claim(), workbench.facts().seen), (claim, 0));
    }

    /// A workbench with two entries, covered by its solution.
    fn solved_over_entries() -> Workbench {
        let mut workbench = Workbench::restore(Some("2x2:2_4h2_3d&play"), None);
        for (cell, value) in [(2, 1), (3, 3)] {
            workbench.select_only(cell);
            workbench.cell_entry(Value::new(value).expect("not 0"));
        }
        ask(&mut workbench, Solve);
        progress(&mut workbench, &Solve, tasks::Stage::Solution(solution(16, 1)));
        workbench
    }

    fn entries(workbench: &Workbench) -> [Option<usize>; 2] {
        [2, 3].map(|cell| workbench.editor().work().entry(cell).map(Value::get))
    }

    #[test]
    fn undo_first_takes_the_solution_away_and_keeps_the_entries() {
        for is_answered in [true, false] {
            let mut workbench = solved_over_entries();
            if is_answered {
                answer(&mut workbench, &Solve, Answer::OnlySolution);
            }
            assert_eq!(workbench.purpose(), Purpose::Solve);
            workbench.undo();
            assert!(workbench.shown().is_nothing() && !workbench.is_asking());
            assert_eq!(entries(&workbench), [Some(1), Some(3)]);
            assert_eq!(workbench.purpose(), Purpose::Play, "the entries are seen again");
            workbench.undo();
            assert_eq!(entries(&workbench), [Some(1), None]);
        }
    }

    #[test]
    fn undo_and_redo_of_an_entry_show_it() {
        let mut workbench = solved_over_entries();
        answer(&mut workbench, &Solve, Answer::OnlySolution);
        workbench.hide_findings();
        workbench.undo();
        assert_eq!((workbench.purpose(), entries(&workbench)), (Purpose::Play, [Some(1), None]));
        workbench.enter(Purpose::Create);
        workbench.redo();
        assert_eq!((workbench.purpose(), entries(&workbench)), (Purpose::Play, [Some(1), Some(3)]));
    }

    #[test]
    fn undo_of_a_clue_takes_it_and_its_solution_away_at_once() {
        let mut workbench = solved();
        workbench.edit(|editor| {
            editor.go_to(2);
            editor.set(Value::new(1));
        });
        ask(&mut workbench, Solve);
        progress(&mut workbench, &Solve, tasks::Stage::Solution(solution(16, 1)));
        answer(&mut workbench, &Solve, Answer::OnlySolution);
        workbench.undo();
        assert!(workbench.shown().is_nothing());
        assert_eq!((workbench.purpose(), workbench.puzzle().clue_count()), (Purpose::Solve, 4));
    }

    #[test]
    fn outcomes_stay_in_the_place_where_they_were_asked() {
        let mut workbench = Workbench::restore(Some("2x2:2_4h2_3d&play"), None);
        let told = || crate::engine_words::steps::Walkthrough::default();
        ask(&mut workbench, Steps::Hinted);
        workbench.enter(Purpose::Solve);
        answer(&mut workbench, &Steps::Hinted, told());
        assert!(workbench.shown().is_nothing(), "it was asked of the game");
        workbench.enter(Purpose::Play);
        ask(&mut workbench, Steps::Hinted);
        answer(&mut workbench, &Steps::Hinted, told());
        workbench.enter(Purpose::Create);
        assert!(workbench.shown().is_nothing(), "it is about the game");
        ask(&mut workbench, Solve);
        workbench.enter(Purpose::Play);
        progress(&mut workbench, &Solve, tasks::Stage::Solution(solution(16, 1)));
        answer(&mut workbench, &Solve, Answer::OtherSolution(solution(16, 2)));
        assert!(workbench.shown().is_nothing(), "a player sees no solution");
    }
}
