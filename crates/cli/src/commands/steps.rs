//! `satdoku steps`.

use satdoku::puzzle::Puzzle;
use satdoku::questions::{self, Limits};
use satdoku::words::steps::{Walkthrough, WalkthroughEnd, build_walkthrough};
use serde::Serialize;

use super::for_each::{Answer, for_each};
use crate::args::Many;
use crate::input::Puzzles;
use crate::outcome::Outcome;

/// The answer about a puzzle.
#[derive(Serialize)]
struct Explained {
    /// The title, or the file and number.
    name: String,
    /// The steps in order, each in a sentence.
    steps: Vec<String>,
    /// True if the steps solve the puzzle.
    solved: bool,
    /// The reason, if there is no answer.
    error: Option<String>,
}

/// Runs the command.
pub(crate) fn run(args: &Many) -> anyhow::Result<Outcome> {
    let mut puzzles = Puzzles::of(&args.puzzles.files);
    let is_alone = puzzles.is_alone();
    for_each(
        args,
        puzzles,
        || (),
        |(), item| {
            let (name, found) = item.answer(walk);
            let text =
                found.as_ref().map(|found| describe(&name, found, is_alone)).map_err(Clone::clone);
            let json = match found {
                Ok(found) => Explained {
                    name,
                    solved: found.end == WalkthroughEnd::Solved,
                    steps: found.steps.into_iter().map(|step| step.sentence).collect(),
                    error: None,
                },
                Err(error) => {
                    Explained { name, steps: Vec::new(), solved: false, error: Some(error) }
                }
            };
            Answer { json, text }
        },
    )
}

fn walk(puzzle: &Puzzle) -> anyhow::Result<Walkthrough> {
    let outcome = questions::solve(puzzle, &Limits::default())?;
    Ok(build_walkthrough(puzzle, outcome.is_unique())?)
}

/// The steps, one per line, and the state after the last one. The name of the puzzle comes first,
/// unless it is the only puzzle.
fn describe(name: &str, walkthrough: &Walkthrough, is_alone: bool) -> String {
    let mut lines = Vec::new();
    if !is_alone {
        lines.push(format!("{name}:"));
    }
    let steps = walkthrough.steps.iter().enumerate();
    lines.extend(steps.map(|(index, step)| format!("{:4}. {}", index + 1, step.sentence)));
    lines.push(match &walkthrough.end {
        WalkthroughEnd::Solved => "Solved: this is the only solution.".to_owned(),
        WalkthroughEnd::Stuck => {
            "No technique finds another step; the rest needs a search.".to_owned()
        }
        WalkthroughEnd::Contradiction(sentence) => sentence.clone(),
    });
    lines.join("\n")
}
