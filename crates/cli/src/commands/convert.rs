//! `satdoku convert`.

use anyhow::Context;
use satdoku::formats::export::{self, Content};
use satdoku::puzzle::Puzzle;
use satdoku::questions;

use crate::Outcome;
use crate::args::Convert;
use crate::input::Puzzles;
use crate::output::{Output, report};

/// Runs the command.
pub(crate) fn run(args: &Convert) -> anyhow::Result<Outcome> {
    let mut output = Output::new();
    let mut outcome = Outcome::Complete;
    for item in Puzzles::of(&args.puzzles.files) {
        let text = item
            .puzzle
            .map_err(anyhow::Error::from)
            .and_then(|puzzle| convert(&puzzle, args).with_context(|| item.name.clone()));
        match text {
            Ok(text) => output.print(text.trim_end())?,
            Err(error) => {
                outcome = Outcome::Incomplete;
                report(&format!("{error:#}"));
            }
        }
    }
    Ok(outcome)
}

fn convert(puzzle: &Puzzle, args: &Convert) -> anyhow::Result<String> {
    let outcome = if args.solved {
        Some(questions::solve(puzzle, questions::Options::default(), &mut |_| {})?)
    } else {
        None
    };
    let solution = outcome.as_ref().and_then(questions::Outcome::solution);
    anyhow::ensure!(!args.solved || solution.is_some(), "the puzzle has no solution");
    let content = Content { puzzle, solution: solution.map(Vec::as_slice) };
    Ok(export::to_string(args.to, content, export::Options::default())?)
}
