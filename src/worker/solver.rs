//! The worker that solves: what is needed for a first answer, and no more.

use std::cell::RefCell;

use super::host::{self, Host};
use super::protocol::{Finding, Progress, Question, Request};
use crate::puzzle::{Puzzle, Value};
use crate::solve::{self, Answer, Options, Solutions, SolveError};

/// Starts to answer [`Question`]s.
///
/// # Panics
/// Outside a dedicated worker.
pub fn start() {
    let solver = Solver::default();
    host::start(move |host, request| solver.answer(host, request));
}

#[derive(Default)]
struct Solver {
    walk: RefCell<Option<Walk>>,
}

/// A walk through the solutions of a puzzle, kept between questions.
struct Walk {
    puzzle: Puzzle,
    options: Options,
    solutions: Solutions,
    /// Solutions given so far.
    seen: u32,
}

impl Walk {
    fn of(puzzle: &Puzzle, options: Options) -> Self {
        let solutions = Solutions::of(puzzle, options);
        Self { puzzle: puzzle.clone(), options, solutions, seen: 0 }
    }

    fn step(&mut self) -> Result<Option<Vec<Value>>, SolveError> {
        let next = self.solutions.next().transpose()?;
        self.seen += u32::from(next.is_some());
        Ok(next)
    }
}

impl Solver {
    fn answer(&self, host: &Host, request: &Request<Question>) -> Result<Finding, SolveError> {
        let (puzzle, options) = (&request.puzzle, request.options);
        Ok(match &request.task {
            Question::Solve => {
                solve::solve(puzzle, options, &mut |progress| host.report(progress.into()))?.into()
            }
            Question::Next { seen } => self.next_solution(puzzle, options, *seen)?,
            Question::Count { limit } => {
                let counting = &mut |found| host.report_rarely(|| Progress::Counted(found));
                Finding::Count(solve::count(puzzle, options, *limit, counting)?)
            }
            Question::Possible => {
                let settling = &mut |settled, candidates| {
                    host.report_rarely(|| Progress::Settled {
                        settled: settled as u32,
                        candidates: candidates as u32,
                    });
                };
                let possible = solve::possible(puzzle, options, settling)?;
                possible.map_or(Finding::Unsolvable, Finding::Possible)
            }
            Question::Conflict => Finding::Conflict(solve::conflict(puzzle)?),
            Question::Repair => {
                let dropping = &mut |least| host.report(Progress::DropsAtLeast(least as u32));
                Finding::Repair(solve::repair(puzzle, dropping)?)
            }
            Question::Forced { cell, value } => {
                Finding::Forced(solve::forced(puzzle, *cell, *value)?)
            }
        })
    }

    /// Goes on with the walk if it stands where the page is, else begins again and catches up.
    fn next_solution(
        &self,
        puzzle: &Puzzle,
        options: Options,
        seen: u32,
    ) -> Result<Finding, SolveError> {
        let goes_on =
            |walk: &Walk| walk.seen == seen && walk.puzzle == *puzzle && walk.options == options;
        let mut walk =
            self.walk.take().filter(goes_on).unwrap_or_else(|| Walk::of(puzzle, options));
        while walk.seen < seen && walk.step()?.is_some() {}
        let next = walk.step()?;
        self.walk.replace(Some(walk));
        Ok(next.map_or(Finding::NoMoreSolutions, Finding::NextSolution))
    }
}

impl From<solve::Progress> for Progress {
    fn from(progress: solve::Progress) -> Self {
        match progress {
            solve::Progress::Simplified { placed, cells } => {
                Self::Simplified { placed: placed as u32, cells: cells as u32 }
            }
            solve::Progress::Encoded { variables, clauses } => {
                Self::Encoded { variables: variables as u32, clauses: clauses as u32 }
            }
            solve::Progress::Loaded => Self::Loaded,
            solve::Progress::Solution(values) => Self::Solution(values),
        }
    }
}

impl From<Answer> for Finding {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::OnlySolution => Self::OnlySolution,
            Answer::OtherSolution(values) => Self::OtherSolution(values),
            Answer::Unsolvable => Self::Unsolvable,
        }
    }
}
