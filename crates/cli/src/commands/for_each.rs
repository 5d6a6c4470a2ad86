//! The work of commands that answer a question about each of many puzzles.

use serde::Serialize;

use crate::Outcome;
use crate::args::Many;
use crate::input::Item;
use crate::output::{Output, report};
use crate::parallel::{cores, in_order};

/// The answer about a puzzle.
pub(super) struct Answer<T> {
    /// The JSON object.
    pub(super) json: T,
    /// The text for people, or the reason why there is no answer.
    pub(super) text: Result<String, String>,
}

/// Answers a question about each puzzle on several threads, and prints the answers in order. Each
/// thread has a worker of its own.
///
/// # Errors
/// If the output can't be written.
pub(super) fn for_each<W, T: Serialize + Send>(
    many: &Many,
    puzzles: impl Iterator<Item = Item> + Send,
    worker: impl Fn() -> W + Sync,
    answer: impl Fn(&mut W, Item) -> Answer<T> + Sync,
) -> anyhow::Result<Outcome> {
    let jobs = many.jobs.map_or_else(cores, usize::from);
    let mut output = Output::with_progress();
    let mut outcome = Outcome::Complete;
    in_order(jobs, puzzles, worker, answer, |answer| {
        if answer.text.is_err() {
            outcome = Outcome::Incomplete;
        }
        if many.json {
            output.print(&serde_json::to_string(&answer.json)?)?;
        } else {
            match answer.text {
                Ok(text) => output.print(&text)?,
                Err(reason) => report(&reason),
            }
        }
        anyhow::Ok(())
    })?;
    Ok(outcome)
}
