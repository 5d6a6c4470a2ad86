//! The game as a signal, tied to the workers, the address and the last visit.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use web_sys::{Element, File};

use super::board_cells::element_of;
use super::browser::address::{self, Step};
use super::browser::{cores, focus, meta, resolve, storage, timing};
use super::scoped;
use super::second_part::{SecondPart, SecondPartState};
use super::state::question::Question;
use super::state::shelf;
use super::state::{Banner, Editor, Game, Purpose, Source, is_giant};
use super::texts;
use crate::formats::{self, Problem, link};
use crate::rules;
use crate::worker::client::Client;
use crate::worker::job::Job;
use crate::worker::task::{Event, Failure, Task, Worker};
use crate::worker::tasks::{ReadText, Solver, Text, Tools};

/// How long the address may lag behind typing: browsers refuse too many changes in a row.
const ADDRESS_DELAY: Duration = Duration::from_millis(150);

/// The same where writing is felt.
const GIANT_DELAY: Duration = Duration::from_millis(1500);

/// How often the elapsed time is shown anew while solving.
const TICK: Duration = Duration::from_millis(100);

/// Questions come one at a time; while one lasts, a second worker makes ready for the next.
const MOST_SOLVERS: usize = 2;

/// A proof, an export and a text that is read need not wait for each other, nor for the parts of a search,
/// which may take as many cores as there are but one.
const MOST_TOOLS: usize = 3;

/// What all components share.
#[derive(Clone, Copy)]
pub(super) struct Session {
    /// The state of the page.
    pub(super) game: RwSignal<Game, LocalStorage>,
    /// Milliseconds since what is under way began.
    pub(super) elapsed_ms: RwSignal<f64>,
    /// Whether anything is under way that the user can cancel.
    pub(super) is_busy: Memo<bool>,
    /// What the banner says.
    pub(super) banner: Memo<Banner>,
    /// Whether the solver is there.
    pub(super) is_ready: RwSignal<bool>,
    /// The progress of loading the second part.
    pub(super) second_part_state: RwSignal<SecondPartState>,
    /// Whether the user has to be told that nothing is kept for the next visit; `None`, as long as all
    /// is.
    pub(super) keeps_nothing: RwSignal<Option<bool>>,
    /// What is said in passing, and takes nothing's place.
    pub(super) noted: RwSignal<String>,
    /// Whether something is dragged over the page.
    pub(super) is_over: RwSignal<bool>,
    /// A picture that is to be read, and where it comes from.
    pub(super) picture: RwSignal<Option<(File, Source)>, LocalStorage>,
    /// The last text or link that waits to be read until the kinds of rules are loaded.
    waiting: StoredValue<Option<Next>, LocalStorage>,
    /// What is done as soon as the page shows the game as it is; `None`, where it does.
    unseen: StoredValue<Option<Next>, LocalStorage>,
    /// When what is under way began.
    pub(super) begun_ms: StoredValue<f64>,
    /// What is asked as soon as the text that is being read is on the board.
    next: StoredValue<Option<Next>, LocalStorage>,
    /// What the last visit kept, before this one did.
    pub(super) last: StoredValue<Option<String>>,
    /// Gives the focus to the cursor's cell, where that may have to be made first.
    pub(super) on_focus: StoredValue<Option<Rc<dyn Fn()>>, LocalStorage>,
    /// Called each time that the board has been written down.
    pub(super) on_written: StoredValue<Option<Rc<dyn Fn()>>, LocalStorage>,
    link: StoredValue<Link, LocalStorage>,
    workers: StoredValue<Workers, LocalStorage>,
}

/// Whom the page asks.
struct Workers {
    solver: Client<Solver>,
    tools: Client<Tools>,
}

/// What a button does.
pub(super) type Press = fn(Session);

/// Something asked later.
pub(super) type Next = Box<dyn FnOnce(Session)>;

/// Where the puzzle is written down.
struct Link {
    /// The step of the browser's history that the page is at.
    step: Step,
    /// Whether the address and what is kept for the next visit are soon to be written.
    is_due: bool,
    /// What was kept last.
    kept: Option<String>,
    /// The state that the page began with, as long as it is that. The board of the last visit needn't be kept
    /// again; if it can't be read, the page shows an empty board, which must not take its place.
    begun: Option<State>,
    /// True if the board of the last visit goes on the page once the second part can read it.
    is_last_awaited: bool,
    /// True if the board on the page is not kept because the kept one hasn't been read yet.
    is_withheld: bool,
    /// Steps of the history that were left before their last link could be written, the latest last.
    left: Vec<(Step, String)>,
}

/// Identifies a state of the page: the versions of puzzle and entries, and the purpose.
type State = ((u32, u32), Purpose);

fn state_of(game: &Game) -> State {
    (game.editor().versions(), game.purpose())
}

/// The most such steps that are remembered.
const MOST_LEFT: usize = 20;

impl Link {
    fn leave(&mut self, step: Step, link: String) {
        if self.left.len() == MOST_LEFT {
            self.left.remove(0);
        }
        self.left.push((step, link));
    }
}

/// The workers that do a task.
pub(super) trait Asks: Worker {
    /// Asks them.
    fn client(session: Session) -> Client<Self>;
}

impl Asks for Solver {
    fn client(session: Session) -> Client<Self> {
        session.workers.with_value(|workers| workers.solver.clone())
    }
}

impl Asks for Tools {
    fn client(session: Session) -> Client<Self> {
        session.workers.with_value(|workers| workers.tools.clone())
    }
}

/// What the page begins with.
pub(super) struct Restored {
    game: Game,
    /// What the address held, as [`address::fragment`] has it.
    address: Option<String>,
    /// What the last visit kept.
    last: Option<String>,
    /// True if the board is of the last visit, or stands in for one that can't be read.
    is_of_last: bool,
}

impl Restored {
    /// Whether what the address or the last visit holds has kinds of rules that come later.
    pub(super) fn needs_more() -> bool {
        match address::fragment() {
            Some(link) if link::is_link(&link) => rules::are_missing_for(&link),
            _ => {
                storage::load(storage::Key::Board).is_some_and(|last| rules::are_missing_for(&last))
            }
        }
    }

    /// The board that the address or the last visit holds, as far as it can be read by now.
    pub(super) fn new() -> Self {
        let address = address::fragment();
        let last = storage::load(storage::Key::Board);
        let is_unread = |link: &str| link::is_link(link) && rules::are_missing_for(link);
        let readable = address.as_deref().map(|link| if is_unread(link) { "" } else { link });
        let mut game = Game::restore(readable, last.as_deref());
        // A link that can't be read stays in the address.
        let is_of_last = !readable.is_some_and(link::is_link) || !game.fills_address();
        if address::has_query() {
            game.leave_address();
        }
        Self { game, address, last, is_of_last }
    }

    /// The same, or another one if the user has gone elsewhere since.
    pub(super) fn or_newer(self) -> Self {
        if self.address == address::fragment() { self } else { Self::new() }
    }
}

impl Session {
    /// Goes on with a board, starts the solver, and keeps address and storage in step.
    pub(super) fn new(restored: Restored, second_part_state: SecondPartState) -> Self {
        let Restored { game, address, last, is_of_last } = restored;
        let game = RwSignal::new_local(game);
        let is_ready = RwSignal::new(false);
        let on_ready = move || is_ready.set(true);
        let solver = Client::new(program(Solver::PROGRAM), MOST_SOLVERS, on_ready);
        let tools = Client::new(program(Tools::PROGRAM), most_tools(), || ());
        solver.warm();
        let link = Link {
            step: Step::current(),
            is_due: false,
            kept: last.clone(),
            begun: (is_of_last && last.is_some()).then(|| game.with_untracked(state_of)),
            is_last_awaited: false,
            is_withheld: false,
            left: Vec::new(),
        };
        let session = Self {
            game,
            elapsed_ms: RwSignal::new(0.0),
            is_busy: Memo::new(move |_| game.with(Game::is_busy)),
            banner: Memo::new(move |_| game.with(Game::banner)),
            is_ready,
            second_part_state: RwSignal::new(second_part_state),
            keeps_nothing: RwSignal::new(None),
            noted: RwSignal::default(),
            is_over: RwSignal::new(false),
            picture: RwSignal::new_local(None),
            waiting: StoredValue::new_local(None),
            unseen: StoredValue::new_local(None),
            begun_ms: StoredValue::new(0.0),
            next: StoredValue::new_local(None),
            last: StoredValue::new(last),
            on_focus: StoredValue::new_local(None),
            on_written: StoredValue::new_local(None),
            link: StoredValue::new_local(link),
            workers: StoredValue::new_local(Workers { solver, tools }),
        };
        session.tick_while_busy();
        session.keep_link();
        session.read_unread(address);
        session
    }

    /// Reads an address that [`Restored::new`] could not read yet.
    fn read_unread(self, address: Option<String>) {
        // One that is too long is refused.
        let Some(address) = address else { return };
        if link::is_link(&address) {
            if rules::are_missing_for(&address) {
                self.wait(Source::Link, move |session| session.follow(Some(address)));
            }
        } else if !address.is_empty() {
            self.read_text(address, Source::Link);
        } else if is_kept_unread() && !address::has_query() {
            self.link.update_value(|own| own.is_last_awaited = true);
            // A reload looks for it again.
            self.change(Game::leave_address);
        }
    }

    /// Puts the board of the last visit on the page if only now it can be read, unless the page has another one
    /// by now.
    pub(super) fn resume_last(self) {
        let state = self.read(state_of);
        let is_awaited = self.link.try_update_value(|own| {
            std::mem::take(&mut own.is_last_awaited) && own.begun == Some(state)
        });
        let last = self.last.get_value().filter(|_| is_awaited == Some(true));
        if let Some(last) = last.filter(|last| shelf::is_readable(last)) {
            self.change(|game| {
                game.fill_address();
                game.follow(&last);
            });
        }
    }

    /// The second part, once it is loaded.
    pub(super) fn second_part(self) -> Option<SecondPart> {
        match self.second_part_state.get_untracked() {
            SecondPartState::Here(part) => Some(part),
            SecondPartState::Awaited | SecondPartState::Loading | SecondPartState::Failed => None,
        }
    }

    /// A part of the game that components follow.
    pub(super) fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        part: fn(&Game) -> T,
    ) -> Memo<T> {
        scoped::memo(move || self.game.with(part))
    }

    /// The same for a part that is told by more than its code.
    pub(super) fn memo_of<T: PartialEq + Send + Sync + 'static>(
        self,
        part: impl Fn(&Game) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        scoped::memo(move || self.game.with(&part))
    }

    /// The focus follows the cursor, and brings its cell into view.
    pub(super) fn focus_cursor(self) {
        match self.on_focus.get_value() {
            Some(act) => act(),
            None => focus(self.cursor_element()),
        }
    }

    /// The cell that the cursor is at.
    pub(super) fn cursor_element(self) -> Option<Element> {
        element_of(self.read(|game| game.editor().cursor()))
    }

    /// Edits or moves, as [`Game::edit`].
    pub(super) fn edit<T>(self, change: impl FnOnce(&mut Editor) -> T) -> T {
        self.change(|game| game.edit(change))
    }

    /// Changes the game.
    pub(super) fn change<T>(self, change: impl FnOnce(&mut Game) -> T) -> T {
        let result = self.change_unseen(change);
        self.show();
        result
    }

    /// Changes what the page needn't show yet.
    pub(super) fn change_unseen<T>(self, change: impl FnOnce(&mut Game) -> T) -> T {
        let mut change = Some(change);
        let mut result = None;
        self.change_game(&mut |game| result = change.take().map(|change| change(game)));
        result.expect("the session lives as long as the page")
    }

    /// The same once for all changes: one of its own for each would be much to download.
    fn change_game(self, change: &mut dyn FnMut(&mut Game)) {
        if let Some(mut game) = self.game.try_write_untracked() {
            change(&mut game);
        }
    }

    fn is_unseen(self) -> bool {
        self.unseen.with_value(Option::is_some)
    }

    /// Has the page show the game as it is.
    fn show(self) {
        let then = self.unseen.try_update_value(Option::take).flatten();
        self.game.notify();
        if let Some(then) = then {
            then(self);
        }
    }

    /// Does something as soon as the page shows the game as it is, unless something else comes before.
    pub(super) fn once_seen(self, then: Next) {
        if self.is_unseen() {
            self.unseen.set_value(Some(then));
        } else {
            then(self);
        }
    }

    /// Looks at the game as it is now, without following it.
    pub(super) fn read<T>(self, read: impl FnOnce(&Game) -> T) -> T {
        let mut read = Some(read);
        let mut result = None;
        self.read_game(&mut |game| result = read.take().map(|read| read(game)));
        result.expect("the session lives as long as the page")
    }

    fn read_game(self, read: &mut dyn FnMut(&Game)) {
        self.game.with_untracked(read);
    }

    /// Says something.
    pub(super) fn say(self, banner: Banner) {
        self.change(|game| game.say(banner));
    }

    /// Asks a worker, or says why that makes no sense now. While a question is under way nothing
    /// happens; while a text is being read, it is asked of what that holds.
    pub(super) fn ask<Q: Question<Task: Task<Worker: Asks>>>(self, question: Q) {
        self.ask_and_hear(question, |_| Ok(()));
    }

    /// The same, with someone else who hears of it first, and may find that nothing can come of it.
    pub(super) fn ask_and_hear<Q: Question<Task: Task<Worker: Asks>>>(
        self,
        mut question: Q,
        also: impl Fn(&Event<Q::Task>) -> Result<(), String> + 'static,
    ) {
        if self.read(Game::is_asking) {
            return;
        }
        if self.read(Game::is_reading) {
            let later: Next = Box::new(move |session| session.ask_and_hear(question, also));
            self.next.set_value(Some(later));
            return self.say(Banner::calm(texts::solve::READING_FIRST));
        }
        match self.read(|game| question.task(game)) {
            Err(refusal) => self.say(refusal),
            Ok(task) => self.put(question, task, also),
        }
    }

    fn put<Q: Question<Task: Task<Worker: Asks>>>(
        self,
        question: Q,
        task: Q::Task,
        also: impl Fn(&Event<Q::Task>) -> Result<(), String> + 'static,
    ) {
        let question = Rc::new(question);
        let asked = Rc::clone(&question);
        // First of all: the worker then is at it while the page shows that it is.
        let job = Asks::client(self).ask(task, move |event, elapsed_ms| {
            let event = match also(&event) {
                Ok(()) => event,
                Err(reason) => Event::Failed(Failure::GaveUp(reason)),
            };
            let phases = self.read(|game| game.phases().over.len());
            let is_news = self.change_unseen(|game| game.hear(&*asked, event, elapsed_ms));
            if is_news || !self.is_unseen() {
                self.show();
            }
            self.read(|game| {
                for phase in game.phases().over.get(phases..).unwrap_or_default() {
                    timing::note(*phase, self.begun_ms.get_value());
                }
            });
        });
        let has_answer = self.prepare();
        self.change_unseen(|game| game.begin(&*question, job));
        self.show_in_time(has_answer);
    }

    /// Gets ready for a question. Tells whether an answer is there.
    fn prepare(self) -> bool {
        self.begin_clock();
        timing::clear();
        self.read(Game::has_answer)
    }

    /// Shows a question that has begun once it lasts: what is over at once would only flicker, and be drawn
    /// beside the worker. An answer that was there goes at once: the next one may say the same, and who asked
    /// would think that nothing came of it.
    fn show_in_time(self, had_answer: bool) {
        if had_answer {
            return self.show();
        }
        self.unseen.set_value(Some(Box::new(|_| ())));
        set_timeout(move || self.show_unseen(), TICK);
    }

    /// Has the page show the question under way, if it doesn't yet.
    pub(super) fn show_unseen(self) {
        if self.is_unseen() {
            self.show();
        }
    }

    /// Has the tools do something that is no question of the puzzle. It ends with the job.
    pub(super) fn use_tools<T: Task<Worker = Tools>>(
        self,
        task: T,
        listener: impl Fn(Event<T>) + 'static,
    ) -> Job {
        self.use_tools_timed(task, move |event, _| listener(event))
    }

    /// As [`Self::use_tools`]; `listener` also gets the milliseconds since the worker began.
    pub(super) fn use_tools_timed<T: Task<Worker = Tools>>(
        self,
        task: T,
        listener: impl Fn(Event<T>, f64) + 'static,
    ) -> Job {
        Tools::client(self).ask(task, listener)
    }

    /// Has the tools started ahead of need.
    pub(super) fn warm_tools(self) {
        Tools::client(self).warm();
    }

    /// Reads a text. A question goes on meanwhile, until another puzzle is on the board.
    pub(super) fn read_text(self, text: String, source: Source) {
        if text.len() > formats::MAX_FILE {
            let reason = Problem::TooLongFile(formats::MAX_FILE / 1024).to_string();
            return self.change(|game| game.refuse_text(&source, &reason));
        }
        // What is quick to read needs nothing that comes later.
        if let Some(read) = self.read(|game| Text::plain(&text, game.puzzle())) {
            self.begin_reading(source, Job::new(|| ()));
            return self.hear_reading(Event::Answer(read));
        }
        self.with_second_part(source.clone(), move |session, later| {
            (later.read_text)(session, text, source);
        });
    }

    /// Has the tools read a text.
    pub(super) fn read_by_tools(self, text: String, source: Source) {
        let task = ReadText { text, current: self.read(|game| game.puzzle().clone()) };
        let job = self.use_tools(task, move |event| self.hear_reading(event));
        self.begin_reading(source, job);
    }

    /// Calls `then` with the second part, which reading from `source` needs: at once if it is loaded.
    pub(super) fn with_second_part(
        self,
        source: Source,
        then: impl FnOnce(Self, SecondPart) + 'static,
    ) {
        if let Some(later) = self.second_part() {
            return then(self, later);
        }
        self.wait(source, move |session| {
            if let Some(later) = session.second_part() {
                then(session, later);
            }
        });
    }

    /// Hears of a text that is being read.
    pub(super) fn hear_reading(self, event: Event<ReadText>) {
        if let Some(is_loaded) = self.change(|game| game.hear_reading(event)) {
            let next = self.next.try_update_value(Option::take).flatten();
            if is_loaded {
                self.write_link();
                if let Some(next) = next {
                    next(self);
                }
            }
        }
    }

    /// A text is on its way, as this job.
    pub(super) fn begin_reading(self, source: Source, job: Job) {
        if !self.read(Game::is_busy) {
            self.begin_clock();
        }
        self.change(|game| game.begin_reading(source, job));
    }

    fn begin_clock(self) {
        if let Some(mut elapsed_ms) = self.elapsed_ms.try_write_untracked() {
            // It is first shown that much later, or a moment before.
            *elapsed_ms = TICK.as_secs_f64() * 1e3;
        }
        self.begun_ms.set_value(timing::now_ms());
    }

    /// Stops what is under way.
    pub(super) fn cancel(self) {
        self.next.set_value(None);
        self.change(Game::cancel);
    }

    /// Loads the puzzle of an address that the user went to, by the address's fragment, or `None` if
    /// that is longer than any that is read.
    pub(super) fn follow(self, fragment: Option<String>) {
        let link = self.read(Game::address);
        // Where the address is long, a look at it takes the browser a second.
        let step = fragment.as_ref().map_or_else(Step::unknown, |_| Step::current());
        let unwritten = self.link.try_update_value(|own| {
            if std::mem::take(&mut own.is_due) {
                own.leave(own.step, link.clone());
            }
            own.step = step;
            let at = own.left.iter().position(|(left, _)| *left == step);
            at.map(|at| own.left.remove(at).1)
        });
        let Some(fragment) = unwritten.flatten().or(fragment) else {
            return self.change(Game::refuse_long_link);
        };
        if link == fragment {
            self.change(Game::come_back);
            if !self.read(Game::is_reading) {
                self.next.set_value(None);
            }
            return;
        }
        if rules::are_missing_for(&fragment) {
            return self.wait(Source::Link, move |session| session.follow(Some(fragment)));
        }
        if link::is_link(&fragment) {
            self.change(|game| game.follow(&fragment));
            self.write_link();
        } else {
            self.read_text(fragment, Source::Link);
        }
    }

    /// Reads something once all kinds of rules are known, unless that is cancelled.
    fn wait(self, source: Source, then: impl FnOnce(Self) + 'static) {
        self.begin_reading(source, Job::new(|| ()));
        self.waiting.set_value(Some(Box::new(then)));
    }

    /// Does what waited for them.
    pub(super) fn do_what_waited(self) {
        let waiting = self.waiting.try_update_value(Option::take).flatten();
        if let Some(then) = waiting.filter(|_| self.read(Game::is_reading)) {
            then(self);
            if !self.read(Game::is_reading)
                && let Some(next) = self.next.try_update_value(Option::take).flatten()
            {
                next(self);
            }
        }
    }

    /// Loads the puzzle of a link of ours, to be played.
    pub(super) fn play(self, link: &str) {
        self.change(|game| {
            game.go_to(Purpose::Play);
            game.follow(link);
        });
    }

    /// Writes the puzzle to the address, unless that has to stay, and to storage.
    pub(super) fn write_link(self) {
        let (link, kept, fills_address, state) =
            self.read(|game| (game.address(), game.kept(), game.fills_address(), state_of(game)));
        let is_withheld = is_kept_unread();
        let (step, is_news) = self
            .link
            .try_update_value(|own| {
                own.is_due = false;
                own.is_withheld = is_withheld;
                own.begun.take_if(|begun| *begun != state);
                let is_kept = is_withheld || own.begun.is_some();
                let is_news = !is_kept && own.kept.replace(kept.clone()).as_ref() != Some(&kept);
                (own.step, is_news)
            })
            .expect("the session lives as long as the page");
        if fills_address {
            if step.is_current() {
                step.write(&link);
            } else {
                // The user has gone on, of which the page is yet to hear.
                self.link.update_value(|own| own.leave(step, link.clone()));
            }
        }
        // Written only when it has changed: another tab may have kept its own since.
        if is_news && !storage::save(storage::Key::Board, &kept) {
            self.keeps_nothing.update(|told| *told = told.or(Some(true)));
        }
        if let Some(hear) = self.on_written.get_value() {
            hear();
        }
    }

    /// Keeps the board if that had to wait until the kept one can be read.
    pub(super) fn write_what_is_withheld(self) {
        if self.link.with_value(|own| own.is_withheld) {
            self.write_link();
        }
    }

    /// Writes what is soon to be written now: the page may be about to go.
    pub(super) fn write_what_is_due(self) {
        if self.link.with_value(|own| own.is_due) {
            self.write_link();
        }
    }

    fn keep_link(self) {
        // Not what is written itself: to put a large board into words at every move takes a while. As a
        // text, since each further type that is followed is much to download.
        let link = self.memo(Game::state_name);
        // Reaches outside: address and storage follow the puzzle.
        Effect::new(move |_| {
            // Reading, not only tracking: a memo never read doesn't follow what it is made of.
            link.read();
            let was_due =
                self.link.try_update_value(|own| std::mem::replace(&mut own.is_due, true));
            if was_due == Some(false) {
                let is_large = self.read(|game| is_giant(game.puzzle().board()));
                let delay = if is_large { GIANT_DELAY } else { ADDRESS_DELAY };
                set_timeout(move || self.write_what_is_due(), delay);
            }
        });
    }

    fn tick_while_busy(self) {
        let is_busy = self.is_busy;
        let tick = move || {
            self.elapsed_ms.set(timing::now_ms() - self.begun_ms.get_value());
        };
        // Reaches outside: the browser's timer runs only while there is time to show.
        Effect::new(move |timer: Option<Option<IntervalHandle>>| {
            if let Some(timer) = timer.flatten() {
                timer.clear();
            }
            is_busy.get().then(|| set_interval_with_handle(tick, TICK).ok()).flatten()
        });
    }
}

/// True if only the second part can read the board of the last visit, and isn't here. It must not be
/// overwritten meanwhile.
fn is_kept_unread() -> bool {
    storage::load(storage::Key::Board).is_some_and(|last| rules::are_missing_for(&last))
}

/// The most workers for the tools' tasks.
fn most_tools() -> usize {
    MOST_TOOLS.max(cores())
}

/// The most of them that the puzzles of a list keep busy. One is left for what else is asked meanwhile.
pub(super) fn most_tools_for_list() -> usize {
    cores().min(most_tools() - 1)
}

/// Where a worker's loader is, as the build wrote it into the page's `<meta>` named for the program.
pub(super) fn program(name: &str) -> String {
    resolve(&meta(&format!("satdoku-{name}")))
}
