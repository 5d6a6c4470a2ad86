//! The game as a signal, tied to the workers, the address and the last visit.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

use super::browser::clipboard::{self, Shared};
use super::browser::{address, download, meta, offline, resolve, storage, timing};
use super::export::Exporting;
use super::hood;
use super::state::{Editor, Game, Notice, Source, Task, Wish};
use crate::board::CellId;
use crate::notation::{self, Problem, link};
use crate::puzzle::Puzzle;
use crate::solve::Options;
use crate::worker::client::{Client, Death, News};
use crate::worker::protocol::{Errand, Event, Finding};
use crate::worker::tree::Tree;

/// How long the address may lag behind typing: browsers refuse too many changes in a row.
const ADDRESS_DELAY: Duration = Duration::from_millis(150);

/// How often the elapsed time is shown anew while solving.
const TICK: Duration = Duration::from_millis(100);

/// What the clauses are asked for: a puzzle, how it is written, and the cell whose clauses are told.
type Look = (Puzzle, Options, CellId);

/// What the tools worker does aside from the run that the banner tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aside {
    /// Has a look at the clauses.
    Look,
    /// Writes an export.
    Export,
    /// Reads a text.
    Read,
}

/// What all components share.
#[derive(Clone, Copy)]
pub(super) struct Session {
    /// The state of the page.
    pub(super) game: RwSignal<Game>,
    /// Milliseconds since the solve under way began.
    pub(super) elapsed_ms: RwSignal<f64>,
    /// Whether anything is under way that the user can cancel.
    pub(super) is_busy: Memo<bool>,
    /// A newer version of the page, once one is there.
    pub(super) update: RwSignal<Option<offline::Update>, LocalStorage>,
    /// What the clauses were asked for last.
    looked_at: StoredValue<Option<Look>>,
    ears: Ears,
    solver: StoredValue<Client, LocalStorage>,
    tools: StoredValue<Client, LocalStorage>,
}

/// What hears of the workers.
#[derive(Clone, Copy)]
struct Ears {
    game: RwSignal<Game>,
    update: RwSignal<Option<offline::Update>, LocalStorage>,
    aside: RwSignal<Option<Aside>>,
    exporting: Exporting,
    /// When the question under way was asked.
    begun_ms: StoredValue<f64>,
}

impl Session {
    /// Restores the board, starts the solver, and keeps address and storage in step.
    pub(super) fn new() -> Self {
        let last = storage::load(storage::Key::Board);
        let address = address::fragment();
        let game = RwSignal::new(Game::restore(&address, last.as_deref()));
        let ears = Ears {
            game,
            update: RwSignal::new_local(None),
            aside: RwSignal::new(None),
            exporting: Exporting::new(),
            begun_ms: StoredValue::new(0.0),
        };
        let solver = Client::new(program("satdoku-worker"), Rc::new(move |news| ears.hear(news)));
        let tools =
            Client::new(program("satdoku-tools"), Rc::new(move |news| ears.hear_tools(news)));
        solver.start();
        let session = Self {
            game,
            elapsed_ms: RwSignal::new(0.0),
            is_busy: Memo::new(move |_| game.with(Game::is_busy)),
            update: ears.update,
            looked_at: StoredValue::new(None),
            ears,
            solver: StoredValue::new_local(solver),
            tools: StoredValue::new_local(tools),
        };
        session.stop_what_is_not_awaited();
        session.tick_while_busy();
        session.keep_link();
        if !address.is_empty() && !link::is_link(&address) {
            session.read_text(address, Source::Link);
        }
        session
    }

    /// A part of the game that components follow.
    pub(super) fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        part: fn(&Game) -> T,
    ) -> Memo<T> {
        Memo::new(move |_| self.game.with(part))
    }

    /// Edits or moves, as [`Game::edit`].
    pub(super) fn edit<T>(self, change: impl FnOnce(&mut Editor) -> T) -> T {
        self.change(|game| game.edit(change))
    }

    /// Changes the game.
    pub(super) fn change<T>(self, change: impl FnOnce(&mut Game) -> T) -> T {
        let mut change = Some(change);
        let mut result = None;
        self.change_game(&mut |game| result = change.take().map(|change| change(game)));
        result.expect("the session lives as long as the page")
    }

    /// The same once for all changes: one of its own for each would be much to download.
    fn change_game(self, change: &mut dyn FnMut(&mut Game)) {
        self.game.update(change);
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

    /// Asks the worker, or says why that makes no sense now. Nothing happens while it is busy.
    pub(super) fn ask(self, wish: Wish) {
        if self.read(Game::is_busy) {
            return;
        }
        match self.read(|game| game.question(wish)) {
            Ok(task) => self.put(task),
            Err(refusal) => self.game.update(|game| game.notify(Notice::Refused(refusal))),
        }
    }

    /// Reads a text. A question goes on meanwhile, until another puzzle is on the board.
    pub(super) fn read_text(self, text: String, source: Source) {
        if text.len() > notation::MAX_FILE {
            let reason = Problem::TooLongFile(notation::MAX_FILE / 1024).to_string();
            return self.change(|game| game.notify(Notice::Unreadable(source, reason)));
        }
        if self.read(|game| game.run().is_errand()) {
            self.cancel();
        }
        if !self.read(Game::is_busy) {
            self.begin_clock();
        }
        self.send(Errand::Read { text }, Some(Aside::Read));
        self.change(|game| game.begin_reading(source));
    }

    /// The export on its way.
    pub(super) fn exporting(self) -> Exporting {
        self.ears.exporting
    }

    /// Has an export written; [`Exporting`] hears of it.
    pub(super) fn export(self, errand: Errand) {
        self.send(errand, Some(Aside::Export));
    }

    /// Stops an export that is being written.
    pub(super) fn stop_export(self) {
        if self.ears.aside.get_untracked() == Some(Aside::Export) {
            self.tools.with_value(Client::cancel);
            self.ears.aside.set(None);
        }
    }

    fn put(self, task: Task) {
        // First of all: the worker then is at it while the page shows that it is.
        match task.clone() {
            Task::Question(question) => {
                let (puzzle, options) = self.asked_of();
                self.solver.with_value(|solver| solver.ask(question, options, puzzle));
            }
            Task::Errand(errand) => self.send(errand, None),
        }
        self.begin_clock();
        timing::clear();
        self.change(|game| game.begin(task));
    }

    /// The puzzle, and how it is written as clauses.
    fn asked_of(self) -> (Puzzle, Options) {
        self.read(|game| (game.puzzle().clone(), game.options()))
    }

    /// Sends the tools worker on an errand. One that it is on aside is dropped.
    fn send(self, errand: Errand, aside: Option<Aside>) {
        let (puzzle, options) = self.asked_of();
        self.looked_at.set_value(None);
        if aside != Some(Aside::Export) && self.ears.aside.get_untracked() == Some(Aside::Export) {
            let reason = "something else was asked for meanwhile; choose the form again";
            self.exporting().fail(reason.to_owned());
        }
        self.tools.with_value(|tools| tools.ask(errand, options, puzzle));
        self.ears.aside.set(aside);
    }

    fn begin_clock(self) {
        self.elapsed_ms.set(0.0);
        self.ears.begun_ms.set_value(timing::now_ms());
    }

    /// Has a look at the clauses of what the page shows, unless that was seen last; `anew`, even
    /// then. While the tools worker is at something else, it has to wait: an effect that calls this
    /// follows that.
    pub(super) fn look(self, anew: bool) {
        let look =
            self.game.with(|game| (game.puzzle().clone(), game.options(), game.editor().cursor()));
        let is_away = self.game.with(|game| game.run().is_errand());
        let is_seen = !anew && self.looked_at.with_value(|seen| seen.as_ref() == Some(&look));
        if is_away || self.ears.aside.get().is_some() || is_seen {
            return;
        }
        let (puzzle, options, cell) = look.clone();
        self.looked_at.set_value(Some(look));
        self.ears.aside.set(Some(Aside::Look));
        self.tools.with_value(|tools| tools.ask(Errand::Look { cell }, options, puzzle));
    }

    /// Stops what is under way.
    pub(super) fn cancel(self) {
        self.change(Game::cancel);
    }

    /// Shares the link.
    pub(super) fn share(self) {
        self.write_link();
        leptos::task::spawn_local(async move {
            match clipboard::share(&address::href()).await {
                Shared::BySheet => {}
                Shared::Copied => self.game.update(|game| game.notify(Notice::LinkCopied)),
                Shared::Neither => self.game.update(|game| game.notify(Notice::LinkNotCopied)),
            }
        });
    }

    /// Loads the puzzle of an address that the user went to.
    ///
    /// `url` is the whole of it, as the browser's event has it: by now the address bar may already
    /// hold the board's own link again.
    pub(super) fn follow(self, url: &str) {
        let fragment = url.split_once('#').map_or("", |(_, fragment)| fragment);
        if self.read(|game| link::write(game.puzzle()) == fragment) {
            return;
        }
        if link::is_link(fragment) {
            self.change(|game| game.follow(fragment));
        } else {
            self.read_text(fragment.to_owned(), Source::Link);
        }
        self.write_link();
    }

    /// Writes the puzzle to the address and to storage.
    pub(super) fn write_link(self) {
        let link = self.read(|game| link::write(game.puzzle()));
        if link != address::fragment() {
            address::replace_fragment(&link);
        }
        storage::save(storage::Key::Board, &link);
    }

    fn keep_link(self) {
        let link = Memo::new(move |_| self.game.with(|game| link::write(game.puzzle())));
        let is_due = StoredValue::new(false);
        // Reaches outside: address and storage follow the puzzle.
        Effect::new(move |_| {
            // Reading, not only tracking: a memo never read doesn't follow what it is made of.
            link.read();
            if !is_due.get_value() {
                is_due.set_value(true);
                let write = move || {
                    is_due.set_value(false);
                    self.write_link();
                };
                set_timeout(write, ADDRESS_DELAY);
            }
        });
    }

    /// What the workers are at is stopped as soon as the game has no use for it any more: cancelled,
    /// or of a puzzle that has changed.
    fn stop_what_is_not_awaited(self) {
        let is_running = self.memo(|game| game.run().is_running());
        let is_reading = self.memo(Game::is_reading);
        let aside = self.ears.aside;
        // Reaches outside: to the workers.
        Effect::new(move |_| {
            let (is_running, is_reading) = (is_running.get(), is_reading.get());
            if !is_running {
                self.solver.with_value(Client::cancel);
            }
            let is_awaited = match aside.get_untracked() {
                None => is_running,
                Some(Aside::Read) => is_reading,
                Some(Aside::Look | Aside::Export) => true,
            };
            if !is_awaited {
                self.tools.with_value(Client::cancel);
                aside.set(None);
            }
        });
    }

    fn tick_while_busy(self) {
        let is_busy = self.is_busy;
        let tick = move || {
            self.elapsed_ms.set(timing::now_ms() - self.ears.begun_ms.get_value());
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

impl Ears {
    fn hear(self, news: News) {
        match news {
            // Not before the page can solve: what is stored for later would hold that up.
            News::Ready => offline::register(move |ready| self.update.set(Some(ready))),
            News::Event { elapsed_ms, event } => {
                if let Event::Finding(Finding::File { name, contents }) = &event {
                    download::save(name, contents);
                }
                let phase = self.game.try_update(|game| game.hear(event, elapsed_ms)).flatten();
                if let Some(phase) = phase {
                    timing::note(phase, self.begun_ms.get_value());
                }
            }
            News::Died(death) => self.game.update(|game| game.fail(words(&death))),
        }
    }

    fn hear_tools(self, news: News) {
        let facts = match news {
            News::Ready => return,
            News::Event { event: Event::Finding(Finding::Facts(facts)), .. } => facts,
            News::Died(death) if self.aside.get_untracked() == Some(Aside::Look) => {
                vec![Tree::text("p", words(&death))]
            }
            News::Died(death) if self.aside.get_untracked() == Some(Aside::Export) => {
                self.aside.set(None);
                return self.exporting.fail(words(&death));
            }
            News::Died(death) if self.aside.get_untracked() == Some(Aside::Read) => {
                self.aside.set(None);
                return self.game.update(|game| game.fail_reading(words(&death)));
            }
            News::Event { event: Event::Finding(finding), .. }
                if self.aside.get_untracked() == Some(Aside::Read) =>
            {
                self.aside.set(None);
                return self.game.update(|game| game.take_text(finding));
            }
            News::Event { event, .. } if self.aside.get_untracked() == Some(Aside::Export) => {
                if matches!(event, Event::Finding(_)) {
                    self.aside.set(None);
                }
                return self.exporting.hear(event);
            }
            News::Event { .. } | News::Died(_) => return self.hear(news),
        };
        self.aside.set(None);
        hood::show_facts(&facts);
    }
}

fn words(death: &Death) -> String {
    match death {
        Death::Start => {
            "a part of Satdoku could not be started. Your puzzle is safe. Look at your \
             connection, then try again."
                .to_owned()
        }
        Death::Running(reason) => format!(
            "a part of Satdoku stopped working ({}), most likely because the puzzle needs more memory than \
             the browser gives. Your puzzle is safe, and a fresh one is ready.",
            if reason.is_empty() { "it gave no reason" } else { reason.as_str() }
        ),
    }
}

/// Where a worker's loader is, as the build wrote it into the page's `<meta>` of this name.
fn program(name: &str) -> String {
    resolve(&meta(name))
}
