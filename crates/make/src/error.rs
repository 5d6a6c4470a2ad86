//! The reason why no puzzle is made.

use thiserror::Error;

use super::symmetry::Symmetry;
use crate::board::LayoutError;
use crate::puzzle::grouped;
use crate::questions::SolveError;

/// The reason why no puzzle is made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MakeError {
    /// The rules, or the rules and clues, have no solution.
    #[error("what is on the board has no solution: there can be no puzzle")]
    Unsolvable,
    /// The puzzle has several solutions.
    #[error("this puzzle has several solutions: make it unique first")]
    Several,
    /// The board lacks the requested symmetry.
    #[error("this board has no such symmetry: {}", named(*.0))]
    Asymmetric(Symmetry),
    /// The request has more clues than the board has cells.
    #[error("this board has {0} cells, and so no more clues")]
    TooManyClues(usize),
    /// Every attempt kept more clues than requested.
    #[error("no puzzle with so few clues was found; the fewest were {0}")]
    TooFewClues(usize),
    /// No attempt met the request.
    #[error("no such puzzle was found in {} attempts; such puzzles are rare", grouped((*.0).into()))]
    NotFound(u32),
    /// Random regions need as many rows, columns and values as a box has cells.
    #[error("new regions need a grid with as many rows, columns and values as a box has cells")]
    UnusualGrid,
    /// Sums of cages can't be negative.
    #[error("cages need values of which none is negative")]
    NegativeValues,
    /// The new regions or cages don't fit the board.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// The solver failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// The symmetry in a message.
fn named(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::None => "none",
        Symmetry::Half => "rotational",
        Symmetry::Quarter => "rotational, by quarters",
        Symmetry::Sides => "left and right",
        Symmetry::TopBottom => "top and bottom",
        Symmetry::BothMirrors => "both mirrors",
        Symmetry::Falling => "falling diagonal",
        Symmetry::Rising => "rising diagonal",
        Symmetry::BothDiagonals => "both diagonals",
    }
}
