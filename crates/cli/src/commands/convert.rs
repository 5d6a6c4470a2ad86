//! `satdoku convert`.

use std::fs;

use anyhow::Context;
use satdoku::formats::export::Content;
use satdoku::puzzle::Puzzle;
use satdoku::questions::{self, Limits};

use crate::args::Convert;
use crate::forms;
use crate::input::Puzzles;
use crate::outcome::Outcome;
use crate::output::report;

/// Runs the command.
pub(crate) fn run(args: &Convert) -> anyhow::Result<Outcome> {
    if let Some(folder) = &args.folder {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let mut outcome = Outcome::Complete;
    let mut output = forms::Texts::new(Some(args.to));
    for (index, item) in Puzzles::of(&args.puzzles.files).enumerate() {
        let text = item.puzzle.map_err(anyhow::Error::from).and_then(|puzzle| {
            convert(&puzzle, &item.page_state, args).with_context(|| item.name.clone())
        });
        match (text, &args.folder) {
            (Ok(text), None) => output.print(&text)?,
            (Ok(text), Some(folder)) => {
                let file = folder.join(format!("{}.{}", index + 1, args.to.extension()));
                fs::write(&file, text + "\n").with_context(|| file.display().to_string())?;
            }
            (Err(error), _) => {
                outcome = Outcome::Incomplete;
                report(&format!("{error:#}"));
            }
        }
    }
    Ok(outcome)
}

fn convert(puzzle: &Puzzle, page_state: &str, args: &Convert) -> anyhow::Result<String> {
    let outcome =
        if args.solved { Some(questions::solve(puzzle, &Limits::default())?) } else { None };
    let solution = outcome.as_ref().and_then(questions::Outcome::solution);
    anyhow::ensure!(!args.solved || solution.is_some(), "the puzzle has no solution");
    let solution = solution.map(Vec::as_slice);
    let content = Content { puzzle, solution, page_state };
    Ok(forms::write(content, Some(args.to))?)
}
