//! Makes a puzzle and opens it in Play.

use std::time::Duration;

use leptos::prelude::*;

use super::record;
use crate::formats::link;
use crate::make::{Generated, MakeProgress};
use crate::model::new_game::NewGame;
use crate::page::kit::seed;
use crate::page::runtime::current_job::CurrentJob;
use crate::page::runtime::session::Session;
use crate::view::{failure_words, words};
use crate::worker::task::Event;
use crate::worker::tasks::MakePuzzle;

/// Makes one puzzle at a time.
#[derive(Clone, Copy)]
pub(super) struct Maker {
    session: Session,
    /// The progress in words; empty while nothing is made.
    pub(super) word: RwSignal<String>,
    /// True while a puzzle is made.
    pub(super) is_busy: RwSignal<bool>,
    job: CurrentJob,
}

impl Maker {
    /// A maker that makes nothing yet.
    pub(super) fn new(session: Session) -> Self {
        Self {
            session,
            word: RwSignal::new(String::new()),
            is_busy: RwSignal::new(false),
            job: CurrentJob::new(),
        }
    }

    /// Makes a puzzle, in place of one being made.
    pub(super) fn make(self, game: NewGame) {
        let seed = game.seed().unwrap_or_else(seed::random);
        self.is_busy.set(true);
        self.word.set(words::make::MAKING.to_owned());
        let task = MakePuzzle { request: game.request(), seed };
        let job = self.session.use_tools(task, move |event| match event {
            Event::Progress(progress) => self.word.set(progress_word(progress)),
            Event::Answer(Ok(made)) => self.play(game, made),
            Event::Answer(Err(reason)) => self.fail(&reason),
            Event::Failed(failure) => self.fail(&failure_words(&failure)),
            Event::Conflicts(_) => {}
        });
        self.job.set(job);
    }

    /// Opens a new puzzle, and remembers its level.
    fn play(self, game: NewGame, made: Generated) {
        let link = link::write(&made.puzzle);
        record::change(|statistics| statistics.start(&link, Some(game.level()), game.daily()));
        self.stop();
        self.session.change(|workbench| workbench.take_made(made));
        self.focus_board();
    }

    /// Focuses the board once it is built.
    pub(super) fn focus_board(self) {
        set_timeout(move || self.session.focus_cursor(), Duration::ZERO);
    }

    /// Stops making a puzzle.
    pub(super) fn stop(self) {
        self.job.cancel();
        self.is_busy.set(false);
        self.word.set(String::new());
    }

    /// Reports why no puzzle was made.
    fn fail(self, reason: &str) {
        self.stop();
        self.session.noted.set(words::sentence(reason));
    }
}

/// The progress in words.
fn progress_word(MakeProgress { attempt, done, of }: MakeProgress) -> String {
    match attempt {
        // In steps of ten, since screen readers read each of them.
        0 | 1 => words::make::progress(done * 100 / of.max(1) / 10 * 10),
        attempt => words::make::attempt(attempt),
    }
}
