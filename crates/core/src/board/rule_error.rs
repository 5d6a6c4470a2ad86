//! Reasons why a board refuses a rule.

use thiserror::Error;

use super::limits::{MAX_HOUSE_CELLS, MAX_NAMED_CELLS, MAX_PAIRS};
use super::shape::MAX_RULED_VALUES;
use super::{CellId, Place};
use crate::language::TextError;

/// The reason why a rule doesn't fit a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RuleError {
    /// The board already has this rule.
    #[error("this rule is there already")]
    Twice,
    /// Windows and diagonals of boxes require as many rows as columns in a box.
    #[error("this needs square boxes")]
    NeedsSquareBoxes,
    /// Diagonals require as many rows as columns in a grid.
    #[error("this needs as many rows as columns in a grid")]
    NeedsSquareGrid,
    /// Sums of boxes require as many cells in a box as there are values.
    #[error("this needs as many cells in a box as there are values")]
    NeedsFullBoxes,
    /// A house with more cells than values.
    #[error("this needs houses of {found} cells, but there are only {most} values")]
    LargeHouse {
        /// The number of values.
        most: usize,
        /// The number of cells.
        found: usize,
    },
    /// Regions require a single grid.
    #[error("regions can be drawn on a single grid only")]
    NeedsOneGrid,
    /// The rule is about boxes, but regions replace them.
    #[error("this is about boxes, and regions stand in their place")]
    NeedsBoxes,
    /// No box has rows and columns with equal sums.
    #[error(
        "the values of a box of {rows}×{columns} can't be shared out so that all its rows, and all its columns, have the same sum"
    )]
    UnevenBoxSums {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
    },
    /// The list of regions doesn't have one entry per cell.
    #[error("regions are given for {found} of {cells} cells")]
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
        /// Index of the region.
        region: usize,
        /// The number of cells it needs.
        cells: usize,
        /// The number of cells it has.
        found: usize,
    },
    /// Too few or too many cells.
    #[error("a rule of this kind has {} here, not {found}", span(*least, *most, "cell"))]
    CellCount {
        /// The minimum.
        least: usize,
        /// The maximum.
        most: usize,
        /// The number of cells given.
        found: usize,
    },
    /// The board has no cell with this index.
    #[error("there is no cell number {cell} among the {cells} of the board, which count from 0")]
    NoSuchCell {
        /// Index of the cell.
        cell: CellId,
        /// The number of cells of the board.
        cells: usize,
    },
    /// A cell occurs twice.
    #[error("{0} is named twice")]
    CellTwice(Place),
    /// No values have this sum.
    #[error("{cells} cells here have sums from {least} to {most}, and {found} is not among them")]
    NoSuchSum {
        /// The number of cells.
        cells: usize,
        /// Their smallest sum.
        least: i32,
        /// Their largest sum.
        most: i32,
        /// The sum asked for.
        found: i32,
    },
    /// The rule needs values of which none is negative.
    #[error("this needs values of which none is negative")]
    NegativeValues,
    /// Too few or too many numbers.
    #[error("a rule of this kind has {}, not {found}", span(*least, *most, "number"))]
    NumberCount {
        /// The minimum.
        least: usize,
        /// The maximum.
        most: usize,
        /// The number of numbers given.
        found: usize,
    },
    /// A number out of range.
    #[error("the number must be {least} to {most} here, not {found}")]
    Number {
        /// The minimum.
        least: usize,
        /// The maximum.
        most: usize,
        /// The number given.
        found: usize,
    },
    /// The number of values isn't divisible by 3.
    #[error("this needs a number of values that 3 divides")]
    NeedsThirds,
    /// Two cells that don't share an edge.
    #[error("{0} and {1} are not side by side")]
    NotBeside(Place, Place),
    /// The cells are no row or column.
    #[error("the cells must be a whole row or column")]
    NotWholeLine,
    /// A text, but the kind has none.
    #[error("a rule of this kind has no text")]
    NoText,
    /// An error in the text.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text is about a line or group, but the cells are pairs.
    #[error("these are pairs of cells: write a rule of a and b, such as “a + b > 9”")]
    NeedsTwoCells,
    /// The automaton of the rule alone is too large.
    #[error("this is too long, or its number too large, to be solved: use fewer cells")]
    TooManyStates,
    /// The range of a sum is empty.
    #[error("no sum is at least {least} and at most {most}")]
    EmptyRange {
        /// The smallest allowed sum.
        least: u16,
        /// The largest allowed sum.
        most: u16,
    },
    /// The houses exceed their bound.
    #[error(
        "that is too many houses: those of a board have at most {MAX_HOUSE_CELLS} cells, each \
         counted for itself"
    )]
    HouseCells,
    /// The cells that rules name exceed their bound.
    #[error("rules can name at most {MAX_NAMED_CELLS} cells together")]
    NamedCells,
    /// The pairs that rules relate exceed their bound.
    #[error("rules can relate at most {MAX_PAIRS} pairs of cells together")]
    Pairs,
    /// A large board accepts only rules that add houses to each grid.
    #[error(
        "boards of more than {MAX_RULED_VALUES} values take no rules but diagonals, windows and positions"
    )]
    LargeBoard,
    /// Sums and automata exceed their bound.
    #[error("the sums are too long, or too many, to be solved: use fewer, or of fewer cells")]
    SumSteps,
}

/// Formats a range of counts, such as "2 to 4 cells".
fn span(least: usize, most: usize, thing: &str) -> String {
    match (least, most) {
        (1, 1) => format!("1 {thing}"),
        (least, most) if least == most => format!("{least} {thing}s"),
        (least, most) if most < MAX_NAMED_CELLS => format!("{least} to {most} {thing}s"),
        (least, _) => format!("at least {least} {thing}s"),
    }
}

/// The digit of a region in links, in base 36.
fn digit(region: usize) -> String {
    let digit = u32::try_from(region).ok().and_then(|region| char::from_digit(region, 36));
    digit.map_or_else(|| region.to_string(), String::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_cells_and_regions_as_written() {
        let told = |error: RuleError| error.to_string();
        let missing = told(RuleError::NoSuchCell { cell: usize::MAX, cells: 81 });
        assert!(missing.contains(&format!("{} among the 81", usize::MAX)), "{missing}");
        assert!(told(RuleError::CellTwice(Place { row: 1, column: 3 })).contains("r2c4"));
        let region = |region| told(RuleError::RegionSize { region, cells: 9, found: 8 });
        assert!(region(0).starts_with("region 1 ") && region(0).contains("it is region 0"));
        assert!(region(35).contains("it is region z") && region(255).contains("it is region 255"));
    }
}
