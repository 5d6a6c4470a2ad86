//! `satdoku check-answer`.

use satdoku::formats::answers::{self, Answer};
use satdoku::questions::{self, Options};

use super::cube_answers;
use crate::Outcome;
use crate::args::CheckAnswer;
use crate::input::{only_puzzle, text_of};
use crate::output::{Output, grid, report};

/// Runs the command.
pub(crate) fn run(args: &CheckAnswer) -> anyhow::Result<Outcome> {
    let puzzle = only_puzzle(&args.puzzle)?;
    if let Some(cubes) = &args.cubes {
        return cube_answers::run(&puzzle, cubes, &args.answers);
    }
    let [answer] = &args.answers[..] else {
        anyhow::bail!("several answers need `--cubes`, the file that `satdoku cubes` wrote");
    };
    let answer = answers::read(&text_of(answer)?, &puzzle)?;
    let mut output = Output::new();
    match answer {
        Answer::Solution(values) => {
            output.print(&grid(&puzzle, &values))?;
            output.print("The answer keeps all rules and clues.")?;
        }
        Answer::Unsatisfiable => {
            let outcome = questions::solve(&puzzle, Options::default(), &mut |_| {})?;
            if outcome.solution().is_some() {
                report("the answer is wrong: the puzzle has a solution");
                return Ok(Outcome::Incomplete);
            }
            output.print("The answer is right: the puzzle has no solution.")?;
        }
    }
    Ok(Outcome::Complete)
}
