//! The shared code of commands that answer a question about each of many puzzles.

use serde::Serialize;

use crate::args::Many;
use crate::input::Item;
use crate::outcome::Outcome;
use crate::output::{print, report};
use crate::parallel::in_order;
use crate::progress;

/// The answer about a puzzle.
pub(super) struct Answer<T> {
    /// The JSON object.
    pub(super) json: T,
    /// The text for people, or the reason why there is no answer.
    pub(super) text: Result<String, String>,
}

/// Answers a question about each puzzle on several threads, and prints the answers in order. Each
/// thread has its own worker.
///
/// # Errors
/// If the output can't be written.
pub(super) fn for_each<W, T: Serialize + Send>(
    many: &Many,
    puzzles: impl Iterator<Item = Item> + Send,
    worker: impl Fn() -> W + Sync,
    answer: impl Fn(&mut W, Item) -> Answer<T> + Sync,
) -> anyhow::Result<Outcome> {
    progress::start(None);
    let mut outcome = Outcome::Complete;
    in_order(many.jobs.count(), puzzles, worker, answer, |answer| {
        if answer.text.is_err() {
            outcome = Outcome::Incomplete;
        }
        if many.json {
            print(&serde_json::to_string(&answer.json)?)?;
        } else {
            match answer.text {
                Ok(text) => print(&text)?,
                Err(reason) => report(&reason),
            }
        }
        progress::advance();
        anyhow::Ok(())
    })?;
    Ok(outcome)
}
