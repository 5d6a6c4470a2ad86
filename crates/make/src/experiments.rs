//! Experiments with the lab's solver on random puzzles: how the number of clues, and the difficulty for
//! people, relate to the search.
//!
//! The number of clues decides how hard random puzzles are for a solver, with a peak where solvable
//! ones become rare: R. Lewis: *Metaheuristics can solve sudoku puzzles*, Journal of Heuristics 13,
//! 2007; C. Gomes, B. Selman: *Problem structure in the presence of perturbations*, AAAI 1997.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::fill::fill;
use super::generator::{Clues, Request, generate};
use super::large_boards::with_clues;
use super::random::Random;
use crate::board::{Board, BoxShape, Layout};
use crate::lab::{Counters, MeasureError, Measured, Outcome, RunSpec, measure};
use crate::logic::rate;
use crate::puzzle::{Puzzle, Value};
use crate::questions::{Limits, SolveError};

/// A way to make random puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Model {
    /// Random clues of a random solution. Each puzzle has a solution.
    #[default]
    CluesOfSolution,
    /// Random values in random cells, none of which repeats another in a house. Some puzzles have no
    /// solution.
    ConsistentClues,
}

/// An experiment: random puzzles with more and more clues.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Experiment {
    /// The way to make the puzzles.
    pub model: Model,
    /// The boxes of the board.
    pub shape: BoxShape,
    /// The number of puzzles for each number of clues, at most [`MAX_PUZZLES`].
    pub puzzles: u32,
    /// The seed of all puzzles.
    pub seed: u32,
    /// The formula and the search.
    pub spec: RunSpec,
}

/// The most puzzles for each number of clues.
pub const MAX_PUZZLES: u32 = 200;

/// The most values of a board. The runs on larger ones take minutes.
pub const MAX_VALUES: usize = 16;

/// The number of different numbers of clues.
const STEPS: usize = 16;

/// The largest part of the cells that have clues, in percent. With more, everything follows.
const MOST_CLUES: usize = 60;

/// The results for a number of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sample {
    /// The number of clues.
    pub clues: u32,
    /// The number of puzzles.
    pub puzzles: u32,
    /// The number of puzzles with a solution.
    pub solvable: u32,
    /// The number of puzzles whose outcome follows by propagation alone.
    pub by_propagation: u32,
    /// The number of runs that reached a limit. They are neither solvable nor unsolvable, and their
    /// conflicts up to there count.
    pub stopped: u32,
    /// The conflicts of searches, 0 without a decision: lower quartile, median and upper quartile.
    pub conflicts: [u32; 3],
}

/// A puzzle's difficulty for people and for the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedRun {
    /// The seed of the puzzle, for the generator.
    pub seed: u32,
    /// The number of clues.
    pub clues: u32,
    /// The rating of the hardest step, in tenths on Sudoku Explainer's scale.
    pub hardest: u16,
    /// True if people's techniques don't finish the puzzle.
    pub needs_search: bool,
    /// The figures of the run.
    pub measured: Measured,
}

/// The reason why an experiment ended early.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExperimentError {
    /// The board is too large.
    #[error("experiments take boards of up to {MAX_VALUES} values")]
    LargeBoard,
    /// A puzzle could not be made.
    #[error(transparent)]
    Make(#[from] super::MakeError),
    /// A solution could not be found.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// A run could not be measured.
    #[error(transparent)]
    Measure(#[from] MeasureError),
}

impl Experiment {
    /// The numbers of clues, ascending.
    #[must_use]
    pub fn clue_counts(&self) -> Vec<u32> {
        let most = self.shape.value_count().pow(2) * MOST_CLUES / 100;
        let steps = STEPS.min(most);
        (0..=steps).map(|step| (most * step / steps) as u32).collect()
    }

    /// The results for a number of clues. The same experiment gives the same results on each machine.
    ///
    /// # Errors
    /// [`ExperimentError`], if the board is too large, or `progress` returns [`ControlFlow::Break`].
    pub fn sample(
        &self,
        clues: u32,
        progress: &dyn Fn(&Counters) -> ControlFlow<()>,
    ) -> Result<Sample, ExperimentError> {
        if self.shape.value_count() > MAX_VALUES {
            return Err(ExperimentError::LargeBoard);
        }
        let empty = Puzzle::empty(Board::single(self.shape));
        let puzzles = self.puzzles.clamp(1, MAX_PUZZLES);
        let mut sample = Sample {
            clues,
            puzzles,
            solvable: 0,
            by_propagation: 0,
            stopped: 0,
            conflicts: [0; 3],
        };
        let mut conflicts = Vec::new();
        for index in 0..puzzles {
            let seed = u64::from(self.seed) << 32 | u64::from(clues) << 16 | u64::from(index);
            let puzzle = self.puzzle(&empty, clues as usize, &mut Random::from_seed(seed))?;
            let measured = measure(&puzzle, &self.spec, progress)?;
            sample.solvable += u32::from(measured.outcome == Outcome::Model);
            sample.stopped += u32::from(matches!(measured.outcome, Outcome::Limit(_)));
            sample.by_propagation += u32::from(measured.needs_no_search());
            // A conflict without a decision is no search.
            let is_search = !measured.needs_no_search();
            conflicts.push(if is_search { measured.counters.conflicts } else { 0 });
        }
        conflicts.sort_unstable();
        let quartile = |quarters: usize| conflicts[(conflicts.len() - 1) * quarters / 4];
        sample.conflicts = [1, 2, 3].map(quartile);
        Ok(sample)
    }

    fn puzzle(
        &self,
        empty: &Puzzle,
        clues: usize,
        random: &mut Random,
    ) -> Result<Puzzle, ExperimentError> {
        match self.model {
            Model::CluesOfSolution => {
                let solution = fill(empty, random)?.unwrap_or_default();
                Ok(with_clues(empty, &solution, clues, random))
            }
            Model::ConsistentClues => Ok(with_consistent_clues(empty, clues, random)),
        }
    }
}

/// A puzzle with random clues that don't repeat in a house. It has fewer, if no more fit.
fn with_consistent_clues(empty: &Puzzle, clues: usize, random: &mut Random) -> Puzzle {
    let mut puzzle = empty.clone();
    let board = empty.board();
    let mut left = clues;
    for cell in random.order(board.cell_count()) {
        if left == 0 {
            break;
        }
        let is_taken = |value: &Value| {
            board.peers(cell).iter().any(|peer| puzzle.clues()[*peer] == Some(*value))
        };
        let values = (0..board.value_count()).map(Value::from_index);
        let free: Vec<Value> = values.filter(|value| !is_taken(value)).collect();
        if let Some(value) = random.one_of(&free) {
            puzzle.set_clue(cell, Some(value));
            left -= 1;
        }
    }
    puzzle
}

/// Makes a puzzle with a minimal set of clues, rates it for people, and measures a run on it.
///
/// # Errors
/// [`ExperimentError`], if the board is too large, or `progress` returns [`ControlFlow::Break`].
pub fn rated_run(
    shape: BoxShape,
    seed: u32,
    spec: &RunSpec,
    progress: &dyn Fn(&Counters) -> ControlFlow<()>,
) -> Result<RatedRun, ExperimentError> {
    if shape.value_count() > MAX_VALUES {
        return Err(ExperimentError::LargeBoard);
    }
    let mut request = Request::new(Layout::single(shape));
    request.clues = Clues::Minimal;
    let puzzle = generate(&request, seed, &Limits::default())?.puzzle;
    let hardness = rate(&puzzle, true).hardness();
    Ok(RatedRun {
        seed,
        clues: puzzle.clue_count() as u32,
        hardest: hardness.hardest,
        needs_search: hardness.needs_search,
        measured: measure(&puzzle, spec, progress)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::run_to_the_end;
    use crate::questions::{Outcome as Answer, solve};

    fn experiment(model: Model, puzzles: u32) -> Experiment {
        let shape = BoxShape::new(2, 2).expect("valid");
        Experiment { model, shape, puzzles, seed: 3, spec: RunSpec::default() }
    }

    #[test]
    fn clues_of_a_solution_are_solvable() {
        let experiment = experiment(Model::CluesOfSolution, 20);
        assert_eq!(experiment.clue_counts(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        for clues in experiment.clue_counts() {
            let sample = experiment.sample(clues, &run_to_the_end).expect("a sample");
            assert_eq!((sample.clues, sample.solvable, sample.stopped), (clues, 20, 0));
            assert!(sample.conflicts.is_sorted());
            assert_eq!(experiment.sample(clues, &run_to_the_end), Ok(sample));
        }
    }

    /// The share of solvable puzzles is that of another solver on the same puzzles.
    #[test]
    fn consistent_clues_are_solvable_as_another_solver_says() {
        let experiment = experiment(Model::ConsistentClues, 40);
        let empty = Puzzle::empty(Board::single(experiment.shape));
        let mut shares = Vec::new();
        for clues in [2, 5, 8] {
            let sample = experiment.sample(clues, &run_to_the_end).expect("a sample");
            let mut solvable = 0;
            for index in 0..40 {
                let seed = 3 << 32 | u64::from(clues) << 16 | index;
                let mut random = Random::from_seed(seed);
                let puzzle = experiment.puzzle(&empty, clues as usize, &mut random);
                let answer = solve(&puzzle.expect("a puzzle"), &Limits::default());
                solvable += u32::from(answer != Ok(Answer::None));
            }
            assert_eq!(sample.solvable, solvable);
            shares.push(solvable);
        }
        assert!(shares[0] > shares[1] && shares[1] > shares[2], "{shares:?}");
    }

    #[test]
    fn rated_puzzles_have_one_solution_and_a_run() {
        let shape = BoxShape::new(3, 3).expect("valid");
        let rated = rated_run(shape, 7, &RunSpec::default(), &run_to_the_end).expect("a puzzle");
        assert_eq!(rated.measured.outcome, Outcome::Model);
        assert!(rated.hardest > 0 && (17..=35).contains(&rated.clues), "{rated:?}");
    }

    #[test]
    fn large_boards_are_refused() {
        let shape = BoxShape::new(5, 5).expect("valid");
        let experiment = Experiment { shape, ..experiment(Model::ConsistentClues, 1) };
        let refusal = Err(ExperimentError::LargeBoard);
        assert_eq!(experiment.sample(5, &run_to_the_end), refusal);
        assert!(rated_run(shape, 1, &RunSpec::default(), &run_to_the_end).is_err());
    }
}
