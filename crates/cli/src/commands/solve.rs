//! `satdoku solve`.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Instant;

use satdoku::backend::{Backend, Solver};
use satdoku::puzzle::{Puzzle, Value};
use satdoku::questions::{self, Options};
use serde::{Deserialize, Serialize};

use super::for_each::{Answer, for_each};
use super::solve_worker::Worker;
use crate::Outcome;
use crate::args::Solve;
use crate::input::{Item, Puzzles};
use crate::output::{grid, values_in_line};

/// The answer about a puzzle.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Solved {
    /// The title, or the file and number.
    pub(super) name: String,
    pub(super) verdict: Verdict,
    /// The solution found first: one value per cell in reading order.
    pub(super) solution: Option<String>,
    /// Another solution.
    pub(super) other: Option<String>,
    /// The number of clues.
    pub(super) clues: usize,
    pub(super) milliseconds: f64,
    /// The conflicts of the search. The solver reports them by the thousand, so 0 stands for few.
    pub(super) conflicts: u64,
    /// The reason, if there is no answer.
    pub(super) error: Option<String>,
    /// The solution as a grid, for people.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub(super) grid: Option<String>,
}

/// The number of solutions, or the reason why it is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Verdict {
    /// One solution.
    Unique,
    /// Several solutions.
    Multiple,
    /// No solution.
    Unsolvable,
    /// The time limit was reached.
    Timeout,
    /// The puzzle can't be read or solved.
    Error,
}

impl Verdict {
    fn name(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::Unsolvable => "unsolvable",
            Self::Timeout => "timeout",
            Self::Error => "error",
        }
    }
}

/// Runs the command.
pub(crate) fn run(args: &Solve) -> anyhow::Result<Outcome> {
    let mut puzzles = Puzzles::of(&args.many.puzzles.files);
    let first: Vec<Item> = puzzles.by_ref().take(2).collect();
    let is_alone = first.len() == 1;
    let puzzles = first.into_iter().chain(puzzles);
    let options = args.search.options();
    let worker = || args.limit.map(|limit| Worker::new(args.search, limit));
    for_each(&args.many, puzzles, worker, |worker, item| {
        let solved = match (item.puzzle, worker) {
            (Err(error), _) => Solved::without_answer(Verdict::Error, error.to_string()),
            (Ok(puzzle), None) => solve(&puzzle, options),
            (Ok(puzzle), Some(worker)) => worker.solve(&puzzle),
        };
        let mut solved = Solved { name: item.name, ..solved };
        let text = solved.text(is_alone);
        // Only people want the grid.
        solved.grid = None;
        Answer { json: solved, text }
    })
}

impl Solved {
    /// A puzzle without an answer.
    pub(super) fn without_answer(verdict: Verdict, error: String) -> Self {
        Self {
            name: String::new(),
            verdict,
            solution: None,
            other: None,
            clues: 0,
            milliseconds: 0.0,
            conflicts: 0,
            error: Some(error),
            grid: None,
        }
    }

    /// The text for people: a grid for the only puzzle, otherwise a line with the verdict and the
    /// solution.
    fn text(&self, is_alone: bool) -> Result<String, String> {
        if let Some(error) = &self.error {
            // An error of the input names its file already.
            let is_named = self.verdict == Verdict::Error && self.clues == 0;
            return Err(if is_named { error.clone() } else { format!("{}: {error}", self.name) });
        }
        let verdict = self.verdict.name();
        Ok(match (&self.grid, &self.solution) {
            (Some(grid), _) if is_alone => format!("{grid}\n{verdict}"),
            (_, Some(solution)) => format!("{verdict}\t{solution}"),
            (_, None) => verdict.to_owned(),
        })
    }
}

/// Solves a puzzle in this process.
pub(super) fn solve(puzzle: &Puzzle, options: Options) -> Solved {
    let start = Instant::now();
    let conflicts = Rc::new(Cell::new(0));
    let counted = Rc::clone(&conflicts);
    // Without reports, the count stays 0.
    let _ = Solver::watch_conflicts(move |count| counted.set(count));
    let outcome = questions::solve(puzzle, options, &mut |_| {});
    let milliseconds = start.elapsed().as_secs_f64() * 1_000.0;
    let (verdict, first, second) = match outcome {
        Ok(questions::Outcome::None) => (Verdict::Unsolvable, None, None),
        Ok(questions::Outcome::One(only)) => (Verdict::Unique, Some(only), None),
        Ok(questions::Outcome::Several(first, second)) => {
            (Verdict::Multiple, Some(first), Some(second))
        }
        Err(error) => {
            let failed = Solved::without_answer(Verdict::Error, error.to_string());
            return Solved { clues: puzzle.clue_count(), milliseconds, ..failed };
        }
    };
    let in_line = |values: &Vec<Value>| values_in_line(puzzle, values);
    Solved {
        name: String::new(),
        verdict,
        solution: first.as_ref().map(in_line),
        other: second.as_ref().map(in_line),
        clues: puzzle.clue_count(),
        milliseconds,
        conflicts: conflicts.get(),
        error: None,
        grid: first.as_ref().map(|values| grid(puzzle, values)),
    }
}
