//! `satdoku count`.

use std::ops::ControlFlow;

use satdoku::questions::{self, Limits};
use serde::Serialize;

use super::for_each::{Answer, for_each};
use crate::args::Count;
use crate::input::Puzzles;
use crate::outcome::Outcome;
use crate::progress;

#[derive(Serialize)]
struct Counted {
    name: String,
    /// The number of solutions found.
    solutions: Option<u64>,
    /// True if there are no other solutions.
    complete: bool,
    /// The reason, if there is no answer.
    error: Option<String>,
}

/// Shows the number of solutions so far, at every hundredth.
fn note(found: u64) -> ControlFlow<()> {
    if found.is_multiple_of(100) {
        progress::note(|| format!("({found} solutions so far)"));
    }
    ControlFlow::Continue(())
}

/// Runs the command.
pub(crate) fn run(args: &Count) -> anyhow::Result<Outcome> {
    let puzzles = Puzzles::of(&args.many.puzzles.files);
    for_each(
        &args.many,
        puzzles,
        || (),
        |(), item| {
            let limits = Limits::default()
                .with_options(args.search.options())
                .with_max_solutions(args.max)
                .with_progress(&note);
            let (name, count) = item.answer(|puzzle| questions::count(puzzle, &limits));
            let text = count.as_ref().map_err(Clone::clone).map(|count| {
                let more = if count.is_all { "" } else { "more than " };
                format!("{more}{}", count.found)
            });
            let json = Counted {
                name,
                solutions: count.as_ref().ok().map(|count| count.found),
                complete: count.as_ref().is_ok_and(|count| count.is_all),
                error: count.err(),
            };
            Answer { json, text }
        },
    )
}
