//! A search that lasts is helped by another one, which goes by parts on another core.

use std::cell::RefCell;

use leptos::prelude::*;

use super::browser::{timing, window};
use super::session::Session;
use super::state::Game;
use super::state::question::Solve;
use crate::worker::task::Event;
use crate::worker::tasks::SolveByParts;

/// Takes the other way whenever one is wanted.
pub(super) fn watch(session: Session) {
    let is_wanted = session.memo(Game::wants_other_way);
    // Reaches outside: to the tools.
    Effect::new(move |_| {
        if is_wanted.get() && has_cores() {
            take(session);
        }
    });
}

/// Nothing is heard of it before its answer: of two solutions each of the ways might tell the other one
/// first.
fn take(session: Session) {
    let task = session
        .read(|game| SolveByParts { puzzle: game.puzzle().clone(), options: game.options() });
    let told = RefCell::new(Vec::new());
    let job = session.use_tools(task, move |event| match event {
        Event::Progress(stage) => told.borrow_mut().push(stage),
        Event::Answer(answer) => {
            let elapsed_ms = timing::now_ms() - session.begun_ms.get_value();
            session.change(|game| {
                for stage in told.take() {
                    game.hear(&Solve, Event::Progress(stage), elapsed_ms);
                }
                game.hear(&Solve, Event::Answer(answer), elapsed_ms);
            });
        }
        // The first way goes on.
        Event::Conflicts(_) | Event::Failed(_) => {}
    });
    session.change(|game| game.also_try(job));
}

/// Whether another worker would not take its time from the first one.
fn has_cores() -> bool {
    window().navigator().hardware_concurrency() > 1.0
}
