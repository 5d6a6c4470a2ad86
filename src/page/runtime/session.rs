//! The workbench as a signal, connected to the workers, the address and the storage.

use crate::model::kinds;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use web_sys::{Element, File};

use super::scoped;
use super::second_part::{SecondPart, SecondPartState};
use crate::formats::{self, ReadErrorKind, link};
use crate::model::ask::Question;
use crate::model::{Editor, Notice, Purpose, Source, Workbench, shelf};
use crate::page::browser::address::{self, Step};
use crate::page::browser::board_elements::element_of;
use crate::page::browser::{cores, focus, meta, resolve, storage, timing};
use crate::view::{Banner, DecorateCells, FurtherWords, banner, is_large_board};
use crate::worker::client::Client;
use crate::worker::job::Job;
use crate::worker::task::{Event, Failure, Task, Worker};
use crate::worker::tasks::{RULES_PROGRAM, ReadText, Solver, Text, Tools};

/// Delay between an edit and the update of the address. Browsers refuse frequent updates.
const ADDRESS_DELAY: Duration = Duration::from_millis(150);

/// The same for large boards, where writing takes noticeable time.
const LARGE_BOARD_DELAY: Duration = Duration::from_millis(1500);

/// Interval between updates of the elapsed time.
const TICK: Duration = Duration::from_millis(100);

/// Only one question runs at a time. A spare worker starts in advance, so cancelling costs no
/// start-up time.
const MOST_SOLVERS: usize = 2;

/// Workers for a proof, an export and an import at once. The parts of a search may need more, up to
/// the number of cores but one.
const MOST_TOOLS: usize = 3;

/// The state shared by all components.
#[derive(Clone, Copy)]
pub(crate) struct Session {
    /// The workbench.
    pub(crate) workbench: RwSignal<Workbench, LocalStorage>,
    /// Milliseconds since the current question or import began.
    pub(crate) elapsed_ms: RwSignal<f64>,
    /// True while the user can cancel something.
    pub(crate) is_busy: Memo<bool>,
    /// The content of the banner.
    pub(crate) banner: Memo<Banner>,
    /// True once the solver is loaded.
    pub(crate) is_ready: RwSignal<bool>,
    /// The progress of loading the second part.
    pub(crate) second_part_state: RwSignal<SecondPartState>,
    /// `Some(true)` to warn the user that storage fails; `Some(false)` after the warning was
    /// dismissed. `None` while storage works.
    pub(crate) keeps_nothing: RwSignal<Option<bool>>,
    /// A brief message that replaces nothing else on the page.
    pub(crate) noted: RwSignal<String>,
    /// True while something is dragged over the page.
    pub(crate) is_over: RwSignal<bool>,
    /// A picture to read, and its source.
    pub(crate) picture: RwSignal<Option<(File, Source)>, LocalStorage>,
    /// The last import that waits for the second part.
    waiting: StoredValue<Option<Next>, LocalStorage>,
    /// `Some` while the page doesn't show the latest change: the action to run once it does.
    unseen: StoredValue<Option<Next>, LocalStorage>,
    /// The time at which the current question or import began.
    pub(crate) begun_ms: StoredValue<f64>,
    /// The question to ask once the current import is on the board.
    next: StoredValue<Option<Next>, LocalStorage>,
    /// The board stored by the last visit, as this visit found it.
    pub(crate) last: StoredValue<Option<String>>,
    /// Moves the focus to the cursor's cell, for boards that build this cell on demand.
    pub(crate) on_focus: StoredValue<Option<Rc<dyn Fn()>>, LocalStorage>,
    /// Opens the export dialog.
    pub(crate) on_export: StoredValue<Option<Rc<dyn Fn()>>, LocalStorage>,
    /// Called whenever the board has been stored.
    pub(crate) on_written: StoredValue<Option<Rc<dyn Fn()>>, LocalStorage>,
    link: StoredValue<Link, LocalStorage>,
    workers: StoredValue<Workers, LocalStorage>,
}

/// The worker pools of the page.
struct Workers {
    /// For puzzles without constraints of rules.
    solver: Client<Solver>,
    /// For the others.
    rules: Client<Solver>,
    tools: Client<Tools>,
}

/// The action of a button.
pub(crate) type Press = fn(Session);

/// A deferred action.
pub(crate) type Next = Box<dyn FnOnce(Session)>;

/// Tracks the states of the puzzle in the address and the storage.
struct Link {
    /// The history entry that the page is at.
    step: Step,
    /// True if address and storage will be updated soon.
    is_due: bool,
    /// The text stored last.
    kept: Option<String>,
    /// The state that the page began with, until that changes. The last visit's board needn't be
    /// stored again. If it is unreadable, the empty board shown instead must not replace it.
    begun: Option<State>,
    /// True if the board of the last visit goes on the page once the second part can read it.
    is_last_awaited: bool,
    /// True if the board on the page isn't stored because the stored one hasn't been read yet.
    is_withheld: bool,
    /// History entries left before their last link was written, the latest last.
    left: Vec<(Step, String)>,
    /// The purpose of the history entry that the page is at; `None` until its link is written.
    purpose: Option<Purpose>,
    /// The history entries among which Back and Forward only change the purpose, since all show the
    /// same board. The current one is among them.
    places: Vec<(Step, Purpose)>,
}

/// A fingerprint of the page's state: the versions of puzzle, entries and description, and the
/// purpose.
type State = ((u32, u32), u32, Purpose);

fn state_of(workbench: &Workbench) -> State {
    let editor = workbench.editor();
    (editor.versions(), editor.descriptions(), workbench.purpose())
}

/// Number of left history entries to remember.
const MOST_LEFT: usize = 20;

/// Number of history entries to remember among which only the purpose differs.
const MOST_PLACES: usize = 100;

impl Link {
    /// Goes on at a history entry that shows another purpose of the same board.
    fn go_on_at(&mut self, step: Step, purpose: Purpose) {
        let before = self.purpose.map(|purpose| (self.step, purpose));
        for place in before.into_iter().chain([(step, purpose)]) {
            self.places.retain(|(other, _)| *other != place.0);
            self.places.push(place);
        }
        let surplus = self.places.len().saturating_sub(MOST_PLACES);
        self.places.drain(..surplus);
        (self.step, self.purpose) = (step, Some(purpose));
    }

    /// Goes on at the history entry of another link.
    fn begin_at(&mut self, step: Step) {
        (self.step, self.purpose) = (step, None);
        self.places.clear();
    }

    fn leave(&mut self, step: Step, link: String) {
        if self.left.len() == MOST_LEFT {
            self.left.remove(0);
        }
        self.left.push((step, link));
    }
}

/// Kinds of worker for which the session has a pool.
pub(crate) trait Asks: Worker {
    /// The pool of these workers, for tasks that [need rules](Task::needs_rules) or don't.
    fn client(session: Session, needs_rules: bool) -> Client<Self>;
}

impl Asks for Solver {
    fn client(session: Session, needs_rules: bool) -> Client<Self> {
        let pool = |workers: &Workers| {
            if needs_rules { workers.rules.clone() } else { workers.solver.clone() }
        };
        session.workers.with_value(pool)
    }
}

impl Asks for Tools {
    fn client(session: Session, _: bool) -> Client<Self> {
        session.workers.with_value(|workers| workers.tools.clone())
    }
}

/// The state that the page begins with.
pub(crate) struct Restored {
    workbench: Workbench,
    /// The address's fragment, as in [`address::fragment`].
    address: Option<String>,
    /// The board stored by the last visit.
    last: Option<String>,
    /// True if the board is the last visit's, or replaces one that can't be read.
    is_of_last: bool,
}

impl Restored {
    /// True if address or storage need rule kinds of the second part.
    pub(crate) fn needs_more() -> bool {
        match address::fragment() {
            Some(link) if link::is_link(&link) => kinds::are_missing_for(&link),
            _ => {
                storage::load(storage::Key::Board).is_some_and(|last| kinds::are_missing_for(&last))
            }
        }
    }

    /// The board of the address or the last visit, as far as the first part can read it.
    pub(crate) fn new() -> Self {
        let address = address::fragment();
        let last = storage::load(storage::Key::Board);
        let is_unread = |link: &str| link::is_link(link) && kinds::are_missing_for(link);
        let readable = address.as_deref().map(|link| if is_unread(link) { "" } else { link });
        let mut workbench = Workbench::restore(readable, last.as_deref());
        // A link that can't be read stays in the address.
        let is_of_last = !readable.is_some_and(link::is_link) || !workbench.fills_address();
        if address::has_query() {
            workbench.leave_address();
        }
        Self { workbench, address, last, is_of_last }
    }

    /// Returns this state, or a new one if the address has changed since.
    pub(crate) fn or_newer(self) -> Self {
        if self.address == address::fragment() { self } else { Self::new() }
    }
}

impl Session {
    /// Creates the session: starts the solver and keeps address and storage up to date.
    pub(crate) fn new(restored: Restored, second_part_state: SecondPartState) -> Self {
        let Restored { workbench, address, last, is_of_last } = restored;
        let workbench = RwSignal::new_local(workbench);
        let is_ready = RwSignal::new(false);
        let second_part_state = RwSignal::new(second_part_state);
        let on_ready = move || is_ready.set(true);
        let solver = Client::new(program(Solver::PROGRAM), MOST_SOLVERS, on_ready);
        let rules = Client::new(program(RULES_PROGRAM), MOST_SOLVERS, || ());
        let tools = Client::new(program(Tools::PROGRAM), most_tools(), || ());
        solver.warm();
        let link = Link {
            step: Step::current(),
            is_due: false,
            kept: last.clone(),
            begun: (is_of_last && last.is_some()).then(|| workbench.with_untracked(state_of)),
            is_last_awaited: false,
            is_withheld: false,
            left: Vec::new(),
            purpose: None,
            places: Vec::new(),
        };
        let session = Self {
            workbench,
            elapsed_ms: RwSignal::new(0.0),
            is_busy: Memo::new(move |_| workbench.with(Workbench::is_busy)),
            banner: Memo::new(move |_| {
                let words = further_words(second_part_state);
                workbench.with(|workbench| banner(workbench, words))
            }),
            is_ready,
            second_part_state,
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
            on_export: StoredValue::new_local(None),
            on_written: StoredValue::new_local(None),
            link: StoredValue::new_local(link),
            workers: StoredValue::new_local(Workers { solver, rules, tools }),
        };
        session.tick_while_busy();
        session.keep_link();
        session.read_unread(address);
        session
    }

    /// Reads an address that [`Restored::new`] could not read yet.
    fn read_unread(self, address: Option<String>) {
        // `None` is an address that is too long; it is refused elsewhere.
        let Some(address) = address else { return };
        if link::is_link(&address) {
            if kinds::are_missing_for(&address) {
                self.warm_rules();
                self.wait(Source::Link, move |session| session.follow(Some(address)));
            }
        } else if !address.is_empty() {
            self.read_text(address, Source::Link);
        } else if is_kept_unread() && !address::has_query() {
            self.link.update_value(|own| own.is_last_awaited = true);
            // The address stays empty, so that a reload looks for the board again.
            self.change(Workbench::leave_address);
        }
    }

    /// Shows the board of the last visit if it has just become readable. Does nothing if the page
    /// already has another board.
    pub(crate) fn resume_last(self) {
        let state = self.read(state_of);
        let is_awaited = self.link.try_update_value(|own| {
            std::mem::take(&mut own.is_last_awaited) && own.begun == Some(state)
        });
        let last = self.last.get_value().filter(|_| is_awaited == Some(true));
        if let Some(last) = last.filter(|last| shelf::is_readable(last)) {
            self.change(|workbench| {
                workbench.fill_address();
                workbench.follow(&last);
            });
        }
    }

    /// The second part, once it is loaded.
    pub(crate) fn second_part(self) -> Option<SecondPart> {
        second_part(self.second_part_state)
    }

    /// The words of the second part; `None` until it is loaded.
    pub(crate) fn further_words(self) -> Option<FurtherWords> {
        further_words(self.second_part_state)
    }

    /// The function that decorates cells; `None` until the second part is loaded.
    pub(crate) fn decorate_cells(self) -> Option<DecorateCells> {
        self.second_part().map(|part| part.decorate_cells)
    }

    /// A memo of a part of the workbench.
    pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        part: fn(&Workbench) -> T,
    ) -> Memo<T> {
        scoped::memo(move || self.workbench.with(part))
    }

    /// As [`Self::memo`], for closures that capture something.
    pub(crate) fn memo_of<T: PartialEq + Send + Sync + 'static>(
        self,
        part: impl Fn(&Workbench) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        scoped::memo(move || self.workbench.with(&part))
    }

    /// Moves the focus to the cursor's cell, which scrolls it into view.
    pub(crate) fn focus_cursor(self) {
        match self.on_focus.get_value() {
            Some(act) => act(),
            None => focus(self.cursor_element()),
        }
    }

    /// The element of the cursor's cell.
    pub(crate) fn cursor_element(self) -> Option<Element> {
        element_of(self.read(|workbench| workbench.editor().cursor()))
    }

    /// Edits or moves, as in [`Workbench::edit`].
    pub(crate) fn edit<T>(self, change: impl FnOnce(&mut Editor) -> T) -> T {
        self.change(|workbench| workbench.edit(change))
    }

    /// Changes the workbench and notifies the page.
    pub(crate) fn change<T>(self, change: impl FnOnce(&mut Workbench) -> T) -> T {
        let result = self.change_unseen(change);
        self.show();
        result
    }

    /// Changes the workbench without notifying the page.
    pub(crate) fn change_unseen<T>(self, change: impl FnOnce(&mut Workbench) -> T) -> T {
        let mut change = Some(change);
        let mut result = None;
        self.change_workbench(&mut |workbench| {
            result = change.take().map(|change| change(workbench));
        });
        result.expect("the session lives as long as the page")
    }

    /// Shared by all changes: a monomorphised copy for each would be a large download.
    fn change_workbench(self, change: &mut dyn FnMut(&mut Workbench)) {
        if let Some(mut workbench) = self.workbench.try_write_untracked() {
            change(&mut workbench);
        }
    }

    fn is_unseen(self) -> bool {
        self.unseen.with_value(Option::is_some)
    }

    /// Notifies the page of all changes so far.
    fn show(self) {
        let then = self.unseen.try_update_value(Option::take).flatten();
        self.workbench.notify();
        if let Some(then) = then {
            then(self);
        }
    }

    /// Runs `then` once the page shows the latest change. A later call replaces a waiting one.
    pub(crate) fn once_seen(self, then: Next) {
        if self.is_unseen() {
            self.unseen.set_value(Some(then));
        } else {
            then(self);
        }
    }

    /// Reads the workbench without subscribing to it.
    pub(crate) fn read<T>(self, read: impl FnOnce(&Workbench) -> T) -> T {
        let mut read = Some(read);
        let mut result = None;
        self.read_workbench(&mut |workbench| result = read.take().map(|read| read(workbench)));
        result.expect("the session lives as long as the page")
    }

    fn read_workbench(self, read: &mut dyn FnMut(&Workbench)) {
        self.workbench.with_untracked(read);
    }

    /// Shows a message in the banner.
    pub(crate) fn say(self, notice: impl Into<Notice>) {
        let notice = notice.into();
        self.change(|workbench| workbench.say(notice));
    }

    /// Asks a worker, or explains why the question makes no sense. Does nothing while a question is
    /// under way. During an import, the question waits for its puzzle.
    pub(crate) fn ask<Q: Question<Task: Task<Worker: Asks>>>(self, question: Q) {
        self.ask_and_hear(question, |_| Ok(()));
    }

    /// As [`Self::ask`]. `also` receives each event first and can turn it into a failure.
    pub(crate) fn ask_and_hear<Q: Question<Task: Task<Worker: Asks>>>(
        self,
        mut question: Q,
        also: impl Fn(&Event<Q::Task>) -> Result<(), String> + 'static,
    ) {
        if self.read(Workbench::is_asking) {
            return;
        }
        if self.read(Workbench::is_reading) {
            let later: Next = Box::new(move |session| session.ask_and_hear(question, also));
            self.next.set_value(Some(later));
            return self.say(Notice::ReadingFirst);
        }
        match self.read(|workbench| question.task(workbench)) {
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
        // Comes first, so that the worker starts while the page updates.
        let job = Asks::client(self, task.needs_rules()).ask(task, move |event, elapsed_ms| {
            let event = match also(&event) {
                Ok(()) => event,
                Err(reason) => Event::Failed(Failure::GaveUp(reason)),
            };
            let phases = self.read(|workbench| workbench.phases().over.len());
            let is_news =
                self.change_unseen(|workbench| workbench.receive(&*asked, event, elapsed_ms));
            if is_news || !self.is_unseen() {
                self.show();
            }
            self.read(|workbench| {
                for phase in workbench.phases().over.get(phases..).unwrap_or_default() {
                    timing::note(*phase, self.begun_ms.get_value());
                }
            });
        });
        let has_answer = self.prepare();
        self.change_unseen(|workbench| workbench.begin(&*question, job));
        self.show_in_time(has_answer);
    }

    /// Prepares for a question. Returns true if an old answer is visible.
    fn prepare(self) -> bool {
        self.begin_clock();
        timing::clear();
        self.read(Workbench::has_answer)
    }

    /// Delays the display of a question by [`TICK`], so quick answers don't flicker or compete with
    /// the worker. An old answer is cleared at once. Otherwise an identical new one would look as
    /// if nothing had happened.
    fn show_in_time(self, had_answer: bool) {
        if had_answer {
            return self.show();
        }
        self.unseen.set_value(Some(Box::new(|_| ())));
        set_timeout(move || self.show_unseen(), TICK);
    }

    /// Shows the question under way, unless that is visible already.
    pub(crate) fn show_unseen(self) {
        if self.is_unseen() {
            self.show();
        }
    }

    /// Runs a task in the tools worker. Dropping the job cancels it.
    pub(crate) fn use_tools<T: Task<Worker = Tools>>(
        self,
        task: T,
        listener: impl Fn(Event<T>) + 'static,
    ) -> Job {
        self.use_tools_timed(task, move |event, _| listener(event))
    }

    /// As [`Self::use_tools`]; `listener` also gets the milliseconds since the worker began.
    pub(crate) fn use_tools_timed<T: Task<Worker = Tools>>(
        self,
        task: T,
        listener: impl Fn(Event<T>, f64) + 'static,
    ) -> Job {
        Tools::client(self, false).ask(task, listener)
    }

    /// Starts a tools worker in advance.
    pub(crate) fn warm_tools(self) {
        Tools::client(self, false).warm();
    }

    /// Starts a worker for puzzles with constraints of rules in advance.
    pub(crate) fn warm_rules(self) {
        Solver::client(self, true).warm();
    }

    /// Imports a text. A question continues until another puzzle is on the board.
    pub(crate) fn read_text(self, text: String, source: Source) {
        if text.len() > formats::MAX_FILE {
            return self.refuse_long_text(source);
        }
        // Simple texts don't need the second part.
        if let Some(read) = self.read(|workbench| Text::plain(&text, workbench.puzzle())) {
            self.begin_reading(source, Job::new(|| ()));
            return self.receive_text(Event::Answer(read));
        }
        self.with_second_part(source.clone(), move |session, later| {
            (later.read_text)(session, text, source);
        });
    }

    /// Refuses a text that is longer than a file may be.
    pub(crate) fn refuse_long_text(self, source: Source) {
        self.with_second_part(source.clone(), move |session, later| {
            let error = ReadErrorKind::TooLongFile(formats::MAX_FILE / 1024);
            let reason = (later.words.error)(&error);
            session.change(|workbench| workbench.refuse_text(source, reason));
        });
    }

    /// Imports a text in the tools worker.
    pub(crate) fn read_by_tools(self, text: String, source: Source) {
        let task = ReadText { text, current: self.read(|workbench| workbench.puzzle().clone()) };
        let job = self.use_tools(task, move |event| self.receive_text(event));
        self.begin_reading(source, job);
    }

    /// Calls `then` with the second part, which reading from `source` needs: at once if it is
    /// loaded.
    pub(crate) fn with_second_part(
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

    /// Handles an event of the current import.
    pub(crate) fn receive_text(self, event: Event<ReadText>) {
        if let Some(is_loaded) = self.change(|workbench| workbench.receive_text(event)) {
            let next = self.next.try_update_value(Option::take).flatten();
            if is_loaded {
                self.write_link();
                if let Some(next) = next {
                    next(self);
                }
            }
        }
    }

    /// Begins an import, which `job` cancels when dropped.
    pub(crate) fn begin_reading(self, source: Source, job: Job) {
        if !self.read(Workbench::is_busy) {
            self.begin_clock();
        }
        self.change(|workbench| workbench.begin_reading(source, job));
    }

    fn begin_clock(self) {
        if let Some(mut elapsed_ms) = self.elapsed_ms.try_write_untracked() {
            // The time first appears one tick from now.
            *elapsed_ms = TICK.as_secs_f64() * 1e3;
        }
        self.begun_ms.set_value(timing::now_ms());
    }

    /// Cancels the current question or import.
    pub(crate) fn cancel(self) {
        self.next.set_value(None);
        self.change(Workbench::cancel);
    }

    /// Loads the puzzle of an address that the user went to. `fragment` is `None` if the address is
    /// too long to read.
    pub(crate) fn follow(self, fragment: Option<String>) {
        let link = self.read(Workbench::address);
        // Accessing the history of a long address takes the browser a second.
        let step = fragment.as_ref().map_or_else(Step::unknown, |_| Step::current());
        let purpose = self.link.try_update_value(|own| {
            let (_, purpose) = *own.places.iter().find(|(other, _)| *other == step)?;
            (own.step, own.purpose) = (step, Some(purpose));
            own.purpose
        });
        if let Some(purpose) = purpose.flatten() {
            self.change(|workbench| workbench.enter(purpose));
            return self.write_link();
        }
        let unwritten = self.link.try_update_value(|own| {
            if std::mem::take(&mut own.is_due) {
                own.leave(own.step, link.clone());
            }
            own.begin_at(step);
            let at = own.left.iter().position(|(left, _)| *left == step);
            at.map(|at| own.left.remove(at).1)
        });
        let Some(fragment) = unwritten.flatten().or(fragment) else {
            return self.change(Workbench::refuse_long_link);
        };
        if link == fragment {
            self.change(Workbench::return_to_board);
            if !self.read(Workbench::is_reading) {
                self.next.set_value(None);
            }
            return;
        }
        if kinds::are_missing_for(&fragment) {
            return self.wait(Source::Link, move |session| session.follow(Some(fragment)));
        }
        if link::is_link(&fragment) {
            self.change(|workbench| workbench.follow(&fragment));
            self.write_link();
        } else {
            self.read_text(fragment, Source::Link);
        }
    }

    /// Defers an import until the second part is loaded, unless the user cancels it.
    fn wait(self, source: Source, then: impl FnOnce(Self) + 'static) {
        self.begin_reading(source, Job::new(|| ()));
        self.waiting.set_value(Some(Box::new(then)));
    }

    /// Runs the import that waited for the second part.
    pub(crate) fn do_what_waited(self) {
        let waiting = self.waiting.try_update_value(Option::take).flatten();
        if let Some(then) = waiting.filter(|_| self.read(Workbench::is_reading)) {
            then(self);
            if !self.read(Workbench::is_reading)
                && let Some(next) = self.next.try_update_value(Option::take).flatten()
            {
                next(self);
            }
        }
    }

    /// Loads a link of this program in Play.
    pub(crate) fn play(self, link: &str) {
        self.change(|workbench| {
            workbench.enter(Purpose::Play);
            workbench.follow(link);
        });
    }

    /// Writes the puzzle to storage, and to the address unless the address must stay.
    pub(crate) fn write_link(self) {
        let (link, kept, fills_address, state) = self.read(|workbench| {
            (workbench.address(), workbench.kept(), workbench.fills_address(), state_of(workbench))
        });
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
        let purpose = self.read(Workbench::purpose);
        let may_write = fills_address && step.is_current();
        let is_other_place = self.link.try_update_value(|own| {
            let is_other = may_write && own.purpose.is_some_and(|before| before != purpose);
            if may_write && !is_other {
                own.purpose = Some(purpose);
            }
            is_other
        });
        // Back then returns to the place before.
        if is_other_place == Some(true) && !link.is_empty() {
            if let Some(step) = Step::push(&link) {
                self.link.update_value(|own| own.go_on_at(step, purpose));
            }
        } else if fills_address {
            if step.is_current() {
                step.write(&link);
            } else {
                // The user has left this history entry, but the event is still to come.
                self.link.update_value(|own| own.leave(step, link.clone()));
            }
        }
        // Written only after a change: another tab may have stored its own board since.
        if is_news && !storage::save(storage::Key::Board, &kept) {
            self.keeps_nothing.update(|told| *told = told.or(Some(true)));
        }
        if let Some(hear) = self.on_written.get_value() {
            hear();
        }
    }

    /// Stores the board if that had to wait until the stored one was read.
    pub(crate) fn write_what_is_withheld(self) {
        if self.link.with_value(|own| own.is_withheld) {
            self.write_link();
        }
    }

    /// Writes pending changes now, since the page may be about to close.
    pub(crate) fn write_what_is_due(self) {
        if self.link.with_value(|own| own.is_due) {
            self.write_link();
        }
    }

    fn keep_link(self) {
        // A fingerprint, since writing out a large board at each edit is slow. It is text because
        // memos of further types add to the download.
        let link = self.memo(Workbench::state_name);
        // Side effect: address and storage follow the puzzle.
        Effect::new(move |_| {
            // Reads instead of only tracking: a memo that is never read doesn't follow its sources.
            link.read();
            let was_due =
                self.link.try_update_value(|own| std::mem::replace(&mut own.is_due, true));
            if was_due == Some(false) {
                let is_large = self.read(|workbench| is_large_board(workbench.puzzle().board()));
                let delay = if is_large { LARGE_BOARD_DELAY } else { ADDRESS_DELAY };
                set_timeout(move || self.write_what_is_due(), delay);
            }
        });
    }

    fn tick_while_busy(self) {
        let is_busy = self.is_busy;
        let tick = move || {
            self.elapsed_ms.set(timing::now_ms() - self.begun_ms.get_value());
        };
        // Side effect: the browser's timer runs only while there is time to show.
        Effect::new(move |timer: Option<Option<IntervalHandle>>| {
            if let Some(timer) = timer.flatten() {
                timer.clear();
            }
            is_busy.get().then(|| set_interval_with_handle(tick, TICK).ok()).flatten()
        });
    }
}

fn second_part(state: RwSignal<SecondPartState>) -> Option<SecondPart> {
    match state.get_untracked() {
        SecondPartState::Here(part) => Some(part),
        SecondPartState::Awaited | SecondPartState::Loading | SecondPartState::Failed => None,
    }
}

fn further_words(state: RwSignal<SecondPartState>) -> Option<FurtherWords> {
    second_part(state).map(|part| part.words)
}

/// True if the stored board needs the second part, which isn't loaded. It must not be overwritten
/// meanwhile.
fn is_kept_unread() -> bool {
    storage::load(storage::Key::Board).is_some_and(|last| kinds::are_missing_for(&last))
}

/// Maximum number of tools workers.
fn most_tools() -> usize {
    MOST_TOOLS.max(cores())
}

/// Number of tools workers that solve a list's puzzles. One is left for other tasks.
pub(crate) fn most_tools_for_list() -> usize {
    cores().min(most_tools() - 1)
}

/// The URL of a worker's loader. The build writes it into the `<meta>` named after the program.
pub(crate) fn program(name: &str) -> String {
    resolve(&meta(&format!("satdoku-{name}")))
}
