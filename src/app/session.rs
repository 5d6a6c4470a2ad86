//! The game as a signal, tied to the worker, the address and the last visit.

use std::time::Duration;

use leptos::prelude::*;

use super::browser::clipboard::{self, Shared};
use super::browser::timing::{self, Phases};
use super::browser::{address, document, storage};
use super::state::{Editor, Game, Notice, Wish};
use crate::notation::link;
use crate::solve::Options;
use crate::worker::client::{Client, Death, News};
use crate::worker::protocol::Question;

/// How long the address may lag behind typing: browsers refuse too many changes in a row.
const ADDRESS_DELAY: Duration = Duration::from_millis(150);

/// How often the elapsed time is shown anew while solving.
const TICK: Duration = Duration::from_millis(100);

/// What all components share.
#[derive(Clone, Copy)]
pub(super) struct Session {
    /// The state of the page.
    pub(super) game: RwSignal<Game>,
    /// Milliseconds since the solve under way began.
    pub(super) elapsed_ms: RwSignal<f64>,
    /// Whether a question is under way.
    pub(super) is_running: Memo<bool>,
    phases: StoredValue<Phases>,
    client: StoredValue<Client, LocalStorage>,
}

impl Session {
    /// Restores the board, starts the worker, and keeps address and storage in step.
    pub(super) fn new() -> Self {
        let last = storage::load(storage::Key::Board);
        let game = RwSignal::new(Game::restore(&address::fragment(), last.as_deref()));
        let phases = StoredValue::new(Phases::default());
        let client = Client::new(worker_url(), move |update| hear(game, phases, update));
        let client = StoredValue::new_local(client);
        let is_running = Memo::new(move |_| game.with(|game| game.run().is_running()));
        let session = Self { game, elapsed_ms: RwSignal::new(0.0), is_running, phases, client };
        session.tick_while_running();
        session.keep_link();
        session
    }

    /// A part of the game that components follow.
    pub(super) fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        part: fn(&Game) -> T,
    ) -> Memo<T> {
        Memo::new(move |_| self.game.with(part))
    }

    /// Edits or moves, as [`Game::edit`]. A solve of a puzzle that so changes is stopped.
    pub(super) fn edit<T>(self, change: impl FnOnce(&mut Editor) -> T) -> T {
        self.change(|game| game.edit(change))
    }

    /// Changes the game; a solve that it so loses is stopped.
    pub(super) fn change<T>(self, change: impl FnOnce(&mut Game) -> T) -> T {
        let result = self.game.try_update(change).expect("the session lives as long as the page");
        if !self.game.with_untracked(|game| game.run().is_running()) {
            self.client.with_value(Client::cancel);
        }
        result
    }

    /// Asks the worker, or says why that makes no sense now. Nothing happens while it is busy.
    pub(super) fn ask(self, wish: Wish) {
        if self.game.with_untracked(|game| game.run().is_running()) {
            return;
        }
        match self.game.with_untracked(|game| game.question(wish)) {
            Ok(question) => self.put(question),
            Err(refusal) => self.game.update(|game| game.notify(Notice::Refused(refusal))),
        }
    }

    fn put(self, question: Question) {
        self.game.update(|game| game.begin(question.clone()));
        self.elapsed_ms.set(0.0);
        self.phases.set_value(Phases::begin());
        let puzzle = self.game.with_untracked(|game| game.puzzle().clone());
        self.client.with_value(|client| client.ask(question, Options::default(), puzzle));
    }

    /// Stops the question under way.
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
        if self.game.with_untracked(|game| link::write(game.puzzle()) == fragment) {
            return;
        }
        self.change(|game| game.follow(fragment));
        self.write_link();
    }

    /// Writes the puzzle to the address and to storage.
    pub(super) fn write_link(self) {
        let link = self.game.with_untracked(|game| link::write(game.puzzle()));
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

    fn tick_while_running(self) {
        let is_running = self.is_running;
        let tick = move || {
            self.elapsed_ms.set(timing::now_ms() - self.phases.get_value().begun_ms());
        };
        // Reaches outside: the browser's timer runs only while there is time to show.
        Effect::new(move |timer: Option<Option<IntervalHandle>>| {
            if let Some(timer) = timer.flatten() {
                timer.clear();
            }
            is_running.get().then(|| set_interval_with_handle(tick, TICK).ok()).flatten()
        });
    }
}

fn hear(game: RwSignal<Game>, phases: StoredValue<Phases>, update: News) {
    match update {
        News::Event { elapsed_ms, event } => {
            phases.update_value(|phases| phases.note(&event, elapsed_ms));
            game.update(|game| game.hear(event, elapsed_ms));
        }
        News::Died(death) => game.update(|game| game.fail(words(&death))),
    }
}

fn words(death: &Death) -> String {
    match death {
        Death::Start => "the solver could not be started. Your puzzle is safe. Look at your \
             connection, then press Solve to try again."
            .to_owned(),
        Death::Running(reason) => format!(
            "the solver stopped working ({}), most likely because the puzzle needs more memory than \
             the browser gives. Your puzzle is safe, and a fresh solver is ready.",
            if reason.is_empty() { "it gave no reason" } else { reason.as_str() }
        ),
    }
}

/// Where the worker's loader is, as the build wrote it into the page.
fn worker_url() -> String {
    let path = document()
        .query_selector("meta[name=satdoku-worker]")
        .ok()
        .flatten()
        .and_then(|meta| meta.get_attribute("content"))
        .unwrap_or_default();
    super::browser::resolve(&path)
}
