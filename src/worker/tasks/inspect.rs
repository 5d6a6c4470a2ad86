//! Shows the puzzle as clauses.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::board::CellId;
use crate::puzzle::{Puzzle, Value};
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};
use crate::words::inspection::{InspectedFormula, Inspection, InspectionSpec, inspect};

/// Counts the clauses of the puzzle, and lists those about a cell or a candidate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inspect {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The formula.
    pub spec: InspectionSpec,
    /// The cell.
    pub cell: CellId,
    /// The value, to list only the clauses about this candidate.
    pub value: Option<Value>,
    /// True to propagate the clues, too.
    pub is_propagated: bool,
}

impl Task for Inspect {
    type Worker = Tools;
    type Progress = ();
    type Answer = Inspection;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Inspection, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        let chosen = (self.cell, self.value);
        if !self.is_propagated {
            return Ok(inspect(&self.puzzle, &self.spec, chosen, None));
        }
        let is_same = |last: &Propagation| last.spec == self.spec && last.puzzle == self.puzzle;
        let last = LAST.take().filter(is_same).unwrap_or_else(|| Propagation {
            puzzle: self.puzzle.clone(),
            spec: self.spec.clone(),
            formula: InspectedFormula::new(&self.puzzle, &self.spec),
        });
        let inspection = inspect(&self.puzzle, &self.spec, chosen, last.formula.as_ref());
        LAST.set(Some(last));
        Ok(inspection)
    }
}

thread_local! {
    /// The last formula under its clues, because the cursor moves more often than it changes.
    static LAST: RefCell<Option<Propagation>> = const { RefCell::new(None) };
}

struct Propagation {
    puzzle: Puzzle,
    spec: InspectionSpec,
    /// `None` if the formula is too large.
    formula: Option<InspectedFormula>,
}
