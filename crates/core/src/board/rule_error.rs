//! Reasons for which a board refuses a rule.

use thiserror::Error;

use super::limits::{MAX_HOUSE_CELLS, MAX_NAMED_CELLS, MAX_PAIRS};
use super::shape::MAX_RULED_VALUES;
use super::{CellId, Place};

/// Why a rule makes no sense on a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RuleError {
    /// The rule is there already.
    #[error("this rule is there already")]
    Twice,
    /// Windows and diagonals of boxes need as many rows as columns in a box.
    #[error("this needs square boxes")]
    NeedsSquareBoxes,
    /// Regions are of one grid.
    #[error("regions can be drawn on a single grid only")]
    NeedsOneGrid,
    /// The rule is about boxes, and regions stand in their place.
    #[error("this is about boxes, and regions stand in their place")]
    NeedsBoxes,
    /// The values of a box can't be shared out evenly.
    #[error(
        "the values of a box of {rows}×{columns} can't be shared out so that all its rows, and all its columns, have the same sum"
    )]
    UnevenBoxSums {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
    },
    /// A region for each cell was expected.
    #[error("regions are told for {found} cells of {cells}")]
    RegionCells {
        /// Cells of the board.
        cells: usize,
        /// Entries given.
        found: usize,
    },
    /// A region has too few or too many cells.
    #[error(
        "region {} has {found} cells; it needs {cells} (in a link it is region {})",
        .region.saturating_add(1),
        digit(*region)
    )]
    RegionSize {
        /// The region, from 0.
        region: usize,
        /// Cells it needs.
        cells: usize,
        /// Cells it has.
        found: usize,
    },
    /// Too few cells, or too many.
    #[error("a rule of this kind has {} here, not {found}", span(*least, *most, "cell"))]
    CellCount {
        /// The fewest that make sense.
        least: usize,
        /// The most that make sense.
        most: usize,
        /// The cells given.
        found: usize,
    },
    /// The board has no such cell.
    #[error("there is no cell number {cell} among the {cells} of the board, which count from 0")]
    NoSuchCell {
        /// The cell asked for, from 0.
        cell: CellId,
        /// The number of cells there are.
        cells: usize,
    },
    /// A cell is named twice.
    #[error("{0} is named twice")]
    CellTwice(Place),
    /// No values have this sum.
    #[error("{cells} cells here have sums from {least} to {most}, and {found} is not among them")]
    NoSuchSum {
        /// The number of cells.
        cells: usize,
        /// Their smallest sum.
        least: usize,
        /// Their largest sum.
        most: usize,
        /// The sum asked for.
        found: usize,
    },
    /// Too few numbers, or too many.
    #[error("a rule of this kind has {}, not {found}", span(*least, *most, "number"))]
    NumberCount {
        /// The fewest that make sense.
        least: usize,
        /// The most that make sense.
        most: usize,
        /// The numbers given.
        found: usize,
    },
    /// A number that can't be.
    #[error("the number must be {least} to {most} here, not {found}")]
    Number {
        /// The smallest that makes sense.
        least: usize,
        /// The largest that makes sense.
        most: usize,
        /// The number given.
        found: usize,
    },
    /// Thirds of the values are needed.
    #[error("this needs a number of values that 3 divides")]
    NeedsThirds,
    /// Two cells that should be side by side.
    #[error("{0} and {1} are not side by side")]
    NotBeside(Place, Place),
    /// The cells should be those of a kind of line, which is told.
    #[error("the cells must be {0}")]
    NotLine(&'static str),
    /// It would take too many states to follow.
    #[error("this is too long, or its number too large, to be solved: use fewer cells")]
    TooManyStates,
    /// The range of a sum is empty.
    #[error("no sum is at least {least} and at most {most}")]
    EmptyRange {
        /// The smallest sum allowed.
        least: u16,
        /// The largest sum allowed.
        most: u16,
    },
    /// The houses are too many.
    #[error(
        "that is too many houses: those of a board have at most {MAX_HOUSE_CELLS} cells, each \
         counted for itself"
    )]
    HouseCells,
    /// Rules name too many cells.
    #[error("rules can name at most {MAX_NAMED_CELLS} cells together")]
    NamedCells,
    /// The pairs of cells that rules relate are too many.
    #[error("rules can relate at most {MAX_PAIRS} pairs of cells together")]
    Pairs,
    /// A giant takes no such rule.
    #[error(
        "boards of more than {MAX_RULED_VALUES} values take no rules but diagonals, windows and positions"
    )]
    Giant,
    /// Sums can come about in too many ways.
    #[error("the sums are too long, or too many, to be solved: use fewer, or of fewer cells")]
    SumSteps,
}

/// So many things of a kind, in words.
fn span(least: usize, most: usize, thing: &str) -> String {
    match (least, most) {
        (1, 1) => format!("1 {thing}"),
        (least, most) if least == most => format!("{least} {thing}s"),
        (least, most) if most < MAX_NAMED_CELLS => format!("{least} to {most} {thing}s"),
        (least, _) => format!("at least {least} {thing}s"),
    }
}

/// How a region is written in a link.
fn digit(region: usize) -> String {
    let digit = u32::try_from(region).ok().and_then(|region| char::from_digit(region, 36));
    digit.map_or_else(|| region.to_string(), String::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_tell_cells_and_regions_as_they_are_written() {
        let told = |error: RuleError| error.to_string();
        let missing = told(RuleError::NoSuchCell { cell: usize::MAX, cells: 81 });
        assert!(missing.contains(&format!("{} among the 81", usize::MAX)), "{missing}");
        assert!(told(RuleError::CellTwice(Place { row: 1, column: 3 })).contains("r2c4"));
        let region = |region| told(RuleError::RegionSize { region, cells: 9, found: 8 });
        assert!(region(0).starts_with("region 1 ") && region(0).contains("it is region 0"));
        assert!(region(35).contains("it is region z") && region(255).contains("it is region 255"));
    }
}
