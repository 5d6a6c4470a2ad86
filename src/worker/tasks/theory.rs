//! The puzzle as a theory, beside its clauses.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::board::CellId;
use crate::encodings::Encoding;
use crate::formats;
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};
use crate::words::clause_groups::{GroupOfCell, groups_of_cell};

/// Writes the puzzle as a theory, and the clauses that have the same meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadTheory {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The encoding of the clauses.
    pub encoding: Encoding,
    /// The cell of the examples.
    pub cell: CellId,
}

/// A theory and its clauses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TheoryAndClauses {
    /// The theory.
    pub theory: formats::Theory,
    /// The clauses by group, in the order of [`ClauseGroup::ALL`](crate::clauses::ClauseGroup::ALL).
    pub groups: Vec<GroupOfCell>,
}

impl Task for ReadTheory {
    type Worker = Tools;
    type Progress = ();
    type Answer = TheoryAndClauses;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<TheoryAndClauses, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        Ok(TheoryAndClauses {
            theory: formats::theory(&self.puzzle),
            groups: groups_of_cell(&self.puzzle, self.encoding, self.cell),
        })
    }
}
