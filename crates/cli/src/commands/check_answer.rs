//! `satdoku check-answer`.

use satdoku::formats::answers::{self, Answer};
use satdoku::questions::{self, Options};

use crate::Outcome;
use crate::args::CheckAnswer;
use crate::input::{only_puzzle, text_of};
use crate::output::{Output, grid, report};

/// Runs the command.
pub(crate) fn run(args: &CheckAnswer) -> anyhow::Result<Outcome> {
    let puzzle = only_puzzle(&args.puzzle)?;
    let answer = answers::read(&text_of(&args.answer)?, &puzzle)?;
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
