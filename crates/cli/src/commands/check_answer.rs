//! `satdoku check-answer`.

use anyhow::Context;
use satdoku::formats::answers::{self, Answer};
use satdoku::questions::{self, Limits};

use super::cube_answers;
use crate::args::CheckAnswer;
use crate::input::{name_of, only_puzzle, text_of};
use crate::outcome::{Outcome, WrongUse};
use crate::output::{grid, print, report};

/// Runs the command.
pub(crate) fn run(args: &CheckAnswer) -> anyhow::Result<Outcome> {
    let puzzle = only_puzzle(&args.puzzle)?;
    if let Some(cubes) = &args.cubes {
        return cube_answers::run(&puzzle, cubes, &args.answers);
    }
    let [answer] = &args.answers[..] else {
        let reason = "several answers need `--cubes`, with the file that `satdoku cubes` wrote";
        return Err(WrongUse(reason.to_owned()).into());
    };
    let answer = answers::read(&text_of(answer)?, &puzzle).with_context(|| name_of(answer))?;
    match answer {
        Answer::Solution(values) => {
            print(&grid(&puzzle, &values))?;
            print("The answer keeps all rules and clues.")?;
        }
        Answer::Unsatisfiable => {
            let outcome = questions::solve(&puzzle, &Limits::default())?;
            if outcome.solution().is_some() {
                report("the answer is wrong: the puzzle has a solution");
                return Ok(Outcome::Incomplete);
            }
            print("The answer is right: the puzzle has no solution.")?;
        }
    }
    Ok(Outcome::Complete)
}
