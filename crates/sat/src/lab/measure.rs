//! The figures of a puzzle's formula and of a run on it.

use std::ops::ControlFlow;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::clause::Origin;
use super::events::Outcome;
use super::input::InputError;
use super::run::Run;
use super::run_error::RunError;
use super::run_spec::RunSpec;
use super::state::Counters;
use crate::puzzle::Puzzle;

/// The number of events between two calls of the callback.
const EVENTS_PER_CALL: u32 = 1_024;

/// The figures of a formula and of a run on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measured {
    /// The number of variables.
    pub variables: u32,
    /// The number of clauses, without those of clues.
    pub clauses: u32,
    /// The number of different clauses, without those of clues.
    pub distinct: u32,
    /// The number of cells with a value before the first decision.
    pub placed: u32,
    /// The number of cells.
    pub cells: u32,
    /// The outcome of the run.
    pub outcome: Outcome,
    /// The numbers of its events.
    pub counters: Counters,
}

/// The reason why there are no figures.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MeasureError {
    /// The puzzle has no formula.
    #[error(transparent)]
    Input(#[from] InputError),
    /// There is no run.
    #[error(transparent)]
    Run(#[from] RunError),
}

impl Measured {
    /// True if propagation alone leads to the outcome.
    #[must_use]
    pub fn needs_no_search(&self) -> bool {
        self.counters.decisions == 0
    }
}

/// Measures a run from its beginning to its end, without a recording. Calls `progress` every 1,024
/// events.
///
/// ```
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_sat::lab::{Outcome, RunSpec, measure, run_to_the_end};
///
/// let puzzle: Puzzle = "2x2:2_4h2_3d".parse()?;
/// let measured = measure(&puzzle, &RunSpec::default(), &run_to_the_end)?;
/// assert_eq!((measured.variables, measured.clauses), (64, 304));
/// assert_eq!(measured.outcome, Outcome::Model);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`MeasureError`], if the formula is too large, or `progress` returns [`ControlFlow::Break`].
pub fn measure(
    puzzle: &Puzzle,
    spec: &RunSpec,
    progress: &dyn Fn(&Counters) -> ControlFlow<()>,
) -> Result<Measured, MeasureError> {
    let input = Rc::new(spec.input(puzzle)?);
    let is_rule = |origin: Origin| origin != Origin::Clue;
    let rules = input.clauses().iter().filter(|clause| is_rule(clause.origin));
    let (mut clauses, mut distinct) = (0, 0);
    for clause in rules {
        clauses += 1;
        distinct += u32::from(clause.duplicate_of.is_none());
    }
    // Cells that preprocessing has placed have no candidates in the formula.
    let settled = input.cells().iter().filter(|candidates| candidates.is_empty()).count();
    let mut placed = settled as u32;
    let mut run = Run::new(Rc::clone(&input), spec.search.clone());
    while let Some(event) = run.step().map_err(RunError::from)? {
        let counters = run.counters();
        placed += u32::from(counters.decisions == 0 && event.placed().is_some());
        if counters.events.is_multiple_of(EVENTS_PER_CALL) && progress(&counters).is_break() {
            return Err(RunError::Cancelled.into());
        }
    }
    Ok(Measured {
        variables: input.variable_count() as u32,
        clauses,
        distinct,
        placed,
        cells: input.cells().len() as u32,
        outcome: run.outcome().ok_or(RunError::Cancelled)?,
        counters: run.counters(),
    })
}

#[cfg(test)]
mod tests {
    use super::super::run_to_the_end;
    use super::*;
    use crate::encodings::Encoding;
    use crate::formula::Preprocessing;
    use crate::lab::{InputSpec, Recording};

    /// Mathematica's hard puzzle, with 19 clues.
    const HARD: &str =
        ".....6.5.2.7.8......4.......6...5.....8.4.1.....3...9.......7......1.8.4.3.2.....";

    fn spec(encoding: Encoding, start: Preprocessing) -> RunSpec {
        RunSpec {
            input: InputSpec { encoding, start, ..InputSpec::default() },
            ..RunSpec::default()
        }
    }

    #[test]
    fn figures_of_the_papers() {
        let puzzle: Puzzle = HARD.parse().expect("valid");
        let measured = |encoding| {
            measure(&puzzle, &spec(encoding, Preprocessing::Open), &run_to_the_end).expect("a run")
        };
        let minimal = measured(Encoding::Minimal);
        assert_eq!((minimal.variables, minimal.clauses, minimal.distinct), (729, 8_829, 7_371));
        let extended = measured(Encoding::Extended);
        assert_eq!((extended.clauses, extended.distinct), (11_988, 10_530));
        assert_eq!((minimal.placed, extended.placed, minimal.cells), (19, 20, 81));
    }

    #[test]
    fn a_measured_run_is_the_recorded_one() {
        let puzzle: Puzzle = HARD.parse().expect("valid");
        for encoding in Encoding::ALL {
            for start in Preprocessing::ALL {
                let spec = spec(encoding, start);
                let measured = measure(&puzzle, &spec, &run_to_the_end).expect("a run");
                let input = spec.input(&puzzle).expect("small");
                let mut recording =
                    Recording::new(input, spec.search, &run_to_the_end).expect("a run");
                assert_eq!(recording.outcome(), measured.outcome);
                recording.seek(u32::MAX);
                assert_eq!(recording.run().counters(), measured.counters);
                assert!(measured.placed <= 81 && !measured.needs_no_search(), "{measured:?}");
            }
        }
    }
}
