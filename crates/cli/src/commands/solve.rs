//! `satdoku solve`.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Instant;

use satdoku::backend::{Backend, Solver};
use satdoku::puzzle::{Puzzle, Value};
use satdoku::questions::{self, Limits};
use serde::{Deserialize, Serialize};

use super::for_each::{Answer, for_each};
use super::solve_worker::Worker;
use crate::args::{Solve, WorkerArgs};
use crate::input::Puzzles;
use crate::outcome::Outcome;
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
    /// The number of clues; `None` if the puzzle can't be read.
    pub(super) clues: Option<usize>,
    /// The time of the search; `None` if the puzzle can't be read.
    pub(super) milliseconds: Option<f64>,
    /// The number of conflicts of the SAT solver; `None` if there is no answer, or if they aren't
    /// counted.
    pub(super) conflicts: Option<u64>,
    /// The reason, if there is no answer.
    pub(super) error: Option<String>,
    /// The solutions as grids, for people.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(super) grids: Vec<String>,
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
    let is_alone = puzzles.is_alone();
    // The text for people doesn't show the conflicts, and counting takes time.
    let search = WorkerArgs { search: args.search, conflicts: args.many.json };
    let worker = || args.limit.map(|limit| Worker::new(search, limit));
    for_each(&args.many, puzzles, worker, |worker, item| {
        let solved = match (item.puzzle, worker) {
            (Err(error), _) => Solved::without_answer(Verdict::Error, error.to_string()),
            (Ok(puzzle), None) => solve(&puzzle, search, is_alone),
            (Ok(puzzle), Some(worker)) => worker.solve(&puzzle),
        };
        let mut solved = Solved { name: item.name, ..solved };
        let text = solved.text(is_alone);
        // The grids are for the text, not for the JSON object.
        solved.grids.clear();
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
            clues: None,
            milliseconds: None,
            conflicts: None,
            error: Some(error),
            grids: Vec::new(),
        }
    }

    /// The text for people. A single puzzle becomes grids; otherwise the text is a line with the
    /// verdict and the solution.
    fn text(&self, is_alone: bool) -> Result<String, String> {
        if let Some(error) = &self.error {
            // An input error already names its file.
            let is_named = self.clues.is_none();
            return Err(if is_named { error.clone() } else { format!("{}: {error}", self.name) });
        }
        let verdict = self.verdict.name();
        Ok(match (self.grids.as_slice(), &self.solution) {
            ([only], _) if is_alone => format!("{only}\n{verdict}"),
            ([first, other], _) if is_alone => format!("{first}\n{other}\n{verdict}"),
            (_, Some(solution)) => format!("{verdict}\t{solution}"),
            (_, None) => verdict.to_owned(),
        })
    }
}

/// Solves a puzzle in this process, and draws the grids of its solutions if `is_alone`.
pub(super) fn solve(puzzle: &Puzzle, args: WorkerArgs, is_alone: bool) -> Solved {
    let start = Instant::now();
    let conflicts = Rc::new(Cell::new(0));
    if args.conflicts {
        let learned = Rc::clone(&conflicts);
        Solver::watch_learned(move |_| learned.set(learned.get() + 1));
    }
    let limits = Limits::default().with_options(args.search.options());
    let outcome = questions::solve(puzzle, &limits);
    let milliseconds = Some(start.elapsed().as_secs_f64() * 1_000.0);
    let clues = Some(puzzle.clue_count());
    let (verdict, first, second) = match outcome {
        Ok(questions::Outcome::None) => (Verdict::Unsolvable, None, None),
        Ok(questions::Outcome::One(only)) => (Verdict::Unique, Some(only), None),
        Ok(questions::Outcome::Several(first, second)) => {
            (Verdict::Multiple, Some(first), Some(second))
        }
        Err(error) => {
            let failed = Solved::without_answer(Verdict::Error, error.to_string());
            return Solved { clues, milliseconds, ..failed };
        }
    };
    let drawn = first.iter().chain(&second).map(|values| grid(puzzle, values));
    let in_line = |values: &Vec<Value>| values_in_line(puzzle, values);
    Solved {
        name: String::new(),
        verdict,
        solution: first.as_ref().map(in_line),
        other: second.as_ref().map(in_line),
        clues,
        milliseconds,
        conflicts: args.conflicts.then_some(conflicts.get()),
        error: None,
        grids: if is_alone { drawn.collect() } else { Vec::new() },
    }
}
