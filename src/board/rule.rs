//! Rules: what a puzzle asks beyond rows, columns and boxes.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::shape::BoxShape;
use super::size::{MAX_HOUSE_CELLS, MAX_NAMED_CELLS};
use super::{CellId, Place};

/// The most rules on a board, each cage counted.
pub const MAX_RULES: usize = 1_000;

/// The most cells that a sum can be of.
pub const MAX_SUM_CELLS: usize = 64;

/// A rule beyond rows, columns and boxes.
///
/// Those on neighbours, [`NonConsecutive`](Self::NonConsecutive), [`AntiKnight`](Self::AntiKnight) and
/// [`AntiKing`](Self::AntiKing), hold on the whole board: for two cells of different grids too, where
/// these touch or overlap. The others that name no cells hold within each grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rule {
    /// Neither diagonal of a grid holds a value twice.
    Diagonals,
    /// Nor does any window: boxes that stand one cell off the border and off each other. Hyper
    /// Sudoku, with four windows on a 9×9.
    Windows,
    /// Nor do the cells that have the same place in their boxes. Disjoint groups.
    Positions,
    /// Cells side by side don't hold consecutive values.
    NonConsecutive,
    /// Cells a knight's move apart hold different values.
    AntiKnight,
    /// Cells that touch at a corner hold different values.
    AntiKing,
    /// The rows and the columns of each box have sums near their mean, as in a magic square.
    BoxSums {
        /// How far from the mean a sum may be: 0 for *Magidoku*, 2 for *Quasi-Magic*.
        slack: u8,
        /// Whether the two diagonals of each box have such sums too.
        diagonals: bool,
    },
    /// Regions instead of boxes: for each cell in reading order the number of its region, from 0.
    /// Jigsaw.
    Regions(Vec<u8>),
    /// Cells that hold no value twice, and may have a sum. Killer.
    Cage {
        /// The cells.
        cells: Vec<CellId>,
        /// Their sum, if it is told.
        sum: Option<u16>,
    },
    /// Cells whose sum lies in a range.
    Sum {
        /// The cells.
        cells: Vec<CellId>,
        /// The smallest sum allowed.
        least: u16,
        /// The largest sum allowed.
        most: u16,
    },
}

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
    /// No cells, or too many.
    #[error("a cage or sum has 1 to {most} cells here, not {found}")]
    CellCount {
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
    /// Cages and sums are too many.
    #[error("cages and sums can name at most {MAX_NAMED_CELLS} cells together")]
    NamedCells,
    /// Sums can come about in too many ways.
    #[error("the sums are too long, or too many, to be solved: use fewer, or of fewer cells")]
    SumSteps,
}

/// What rules are checked against.
pub(super) struct Ground {
    pub(super) shape: BoxShape,
    pub(super) grids: usize,
    pub(super) places: Vec<Place>,
}

impl Rule {
    /// Brings the cells into reading order.
    pub(super) fn sorted(mut self) -> Self {
        if let Self::Cage { cells, .. } | Self::Sum { cells, .. } = &mut self {
            cells.sort_unstable();
        }
        self
    }

    /// Whether the rule, [sorted](Self::sorted), makes sense on a board that has the `others`.
    pub(super) fn check(&self, ground: &Ground, others: &[Self]) -> Result<(), RuleError> {
        let shape = ground.shape;
        let is_square = shape.rows() == shape.columns();
        let has_regions = others.iter().any(|other| matches!(other, Self::Regions(_)));
        let is_kind = |other: &Self| std::mem::discriminant(other) == std::mem::discriminant(self);
        let is_repeated = match self {
            Self::Cage { .. } | Self::Sum { .. } => others.contains(self),
            _ => others.iter().any(is_kind),
        };
        if is_repeated {
            return Err(RuleError::Twice);
        }
        match self {
            Self::Windows | Self::BoxSums { diagonals: true, .. } if !is_square => {
                Err(RuleError::NeedsSquareBoxes)
            }
            Self::Positions | Self::BoxSums { .. } if has_regions => Err(RuleError::NeedsBoxes),
            Self::Diagonals
            | Self::Windows
            | Self::Positions
            | Self::NonConsecutive
            | Self::AntiKnight
            | Self::AntiKing => Ok(()),
            Self::BoxSums { slack, .. } => {
                let (rows, columns) = (shape.rows(), shape.columns());
                let is_possible = |parts| {
                    let (least, most) = sums_near_mean(shape, parts, *slack);
                    least <= most
                };
                if rows.min(columns) > 1 && is_possible(rows) && is_possible(columns) {
                    Ok(())
                } else {
                    Err(RuleError::UnevenBoxSums { rows, columns })
                }
            }
            Self::Regions(regions) => check_regions(regions, ground, others),
            Self::Cage { cells, sum } => {
                let values = shape.value_count();
                check_cells(cells, values, ground)?;
                let count = cells.len();
                let least = count * (count + 1) / 2;
                let most = count * (2 * values + 1 - count) / 2;
                let found = sum.map_or(least, usize::from);
                if (least..=most).contains(&found) {
                    Ok(())
                } else {
                    Err(RuleError::NoSuchSum { cells: count, least, most, found })
                }
            }
            Self::Sum { cells, least, most } => {
                check_cells(cells, MAX_SUM_CELLS, ground)?;
                if least > most {
                    return Err(RuleError::EmptyRange { least: *least, most: *most });
                }
                let (count, values) = (cells.len(), shape.value_count());
                let (smallest, largest) = (count, count * values);
                let (from, to) = (usize::from(*least), usize::from(*most));
                if from <= largest && to >= smallest {
                    Ok(())
                } else {
                    let found = if from > largest { from } else { to };
                    Err(RuleError::NoSuchSum {
                        cells: count,
                        least: smallest,
                        most: largest,
                        found,
                    })
                }
            }
        }
    }
}

/// The range of sums no further than `slack` from the mean, if a box is shared out in `parts` parts.
pub(super) fn sums_near_mean(shape: BoxShape, parts: usize, slack: u8) -> (u16, u16) {
    let values = shape.value_count();
    let total = values * (values + 1) / 2;
    let slack = usize::from(slack);
    // At most 36 · 37 / 2 and 255 more.
    (total.div_ceil(parts).saturating_sub(slack) as u16, (total / parts + slack) as u16)
}

fn check_regions(regions: &[u8], ground: &Ground, others: &[Rule]) -> Result<(), RuleError> {
    if ground.grids > 1 {
        return Err(RuleError::NeedsOneGrid);
    }
    if others.iter().any(|rule| matches!(rule, Rule::Positions | Rule::BoxSums { .. })) {
        return Err(RuleError::NeedsBoxes);
    }
    if regions.len() != ground.places.len() {
        return Err(RuleError::RegionCells { cells: ground.places.len(), found: regions.len() });
    }
    let cells = ground.shape.value_count();
    let mut sizes = vec![0; usize::from(u8::MAX) + 1];
    for region in regions {
        sizes[usize::from(*region)] += 1;
    }
    match (0..sizes.len()).find(|region| sizes[*region] != if *region < cells { cells } else { 0 })
    {
        None => Ok(()),
        Some(region) => Err(RuleError::RegionSize { region, cells, found: sizes[region] }),
    }
}

/// Whether these cells, in order, are cells of the board, each once.
fn check_cells(cells: &[CellId], most: usize, ground: &Ground) -> Result<(), RuleError> {
    if !(1..=most).contains(&cells.len()) {
        return Err(RuleError::CellCount { most, found: cells.len() });
    }
    let count = ground.places.len();
    if let Some(cell) = cells.iter().copied().find(|cell| *cell >= count) {
        return Err(RuleError::NoSuchCell { cell, cells: count });
    }
    match cells.windows(2).find(|pair| pair[0] == pair[1]) {
        None => Ok(()),
        Some(pair) => Err(RuleError::CellTwice(ground.places[pair[0]])),
    }
}

/// A region as a link has it, 0 to z; as a number, if it is none of these.
fn digit(region: usize) -> String {
    let digit = u32::try_from(region).ok().and_then(|region| char::from_digit(region, 36));
    digit.map_or_else(|| region.to_string(), String::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Layout;

    fn ground(rows: usize, columns: usize) -> Ground {
        let shape = BoxShape::new(rows, columns).expect("valid");
        Ground { shape, grids: 1, places: Layout::single(shape).places().collect() }
    }

    #[test]
    fn each_rule_says_where_it_makes_no_sense() {
        let nine = ground(3, 3);
        let magic = Rule::BoxSums { slack: 0, diagonals: false };
        let quasi = Rule::BoxSums { slack: 2, diagonals: true };
        let boxes = Rule::Regions((0..81).map(|cell| cell / 27 * 3 + cell % 9 / 3).collect());
        for rule in [&Rule::Windows, &magic, &quasi, &boxes, &Rule::Positions] {
            assert_eq!(rule.check(&nine, &[Rule::Diagonals]), Ok(()));
        }
        assert_eq!(Rule::Diagonals.check(&nine, &[Rule::Diagonals]), Err(RuleError::Twice));
        assert_eq!(quasi.check(&nine, std::slice::from_ref(&magic)), Err(RuleError::Twice));
        assert_eq!(Rule::Windows.check(&ground(3, 4), &[]), Err(RuleError::NeedsSquareBoxes));
        assert_eq!(quasi.check(&ground(2, 3), &[]), Err(RuleError::NeedsSquareBoxes));
        // The values 1 to 12 have the sum 78, which four columns can't share.
        let uneven = RuleError::UnevenBoxSums { rows: 3, columns: 4 };
        assert_eq!(magic.check(&ground(3, 4), &[]), Err(uneven));
        assert_eq!(Rule::Positions.check(&nine, &[boxes]), Err(RuleError::NeedsBoxes));
    }

    #[test]
    fn regions_have_as_many_cells_as_values() {
        let four = ground(2, 2);
        let regions = |text: &str| Rule::Regions(text.bytes().map(|byte| byte - b'0').collect());
        assert_eq!(regions("0000111122223333").check(&four, &[]), Ok(()));
        assert_eq!(
            regions("0000111122223334").check(&four, &[]),
            Err(RuleError::RegionSize { region: 3, cells: 4, found: 3 })
        );
        assert_eq!(
            regions("000").check(&four, &[]),
            Err(RuleError::RegionCells { cells: 16, found: 3 })
        );
        let two = Ground { grids: 2, ..four };
        assert_eq!(regions("000").check(&two, &[]), Err(RuleError::NeedsOneGrid));
    }

    #[test]
    fn cages_and_sums_are_of_cells_and_sums_that_can_be() {
        let nine = ground(3, 3);
        let cage = |cells: &[CellId], sum| Rule::Cage { cells: cells.to_vec(), sum };
        assert_eq!(cage(&[0, 1], Some(17)).check(&nine, &[]), Ok(()));
        assert_eq!(
            cage(&[0, 1], Some(18)).check(&nine, &[]),
            Err(RuleError::NoSuchSum { cells: 2, least: 3, most: 17, found: 18 })
        );
        assert_eq!(
            cage(&[0, 81], None).check(&nine, &[]),
            Err(RuleError::NoSuchCell { cell: 81, cells: 81 })
        );
        let twice = RuleError::CellTwice(Place { row: 1, column: 3 });
        assert_eq!(cage(&[4, 12, 12], None).check(&nine, &[]), Err(twice));
        assert_eq!(
            cage(&(0..10).collect::<Vec<_>>(), None).check(&nine, &[]),
            Err(RuleError::CellCount { most: 9, found: 10 })
        );
        let sum = |least, most| Rule::Sum { cells: vec![0, 40], least, most };
        assert_eq!(sum(18, 30).check(&nine, &[]), Ok(()));
        assert_eq!(
            sum(19, 30).check(&nine, &[]),
            Err(RuleError::NoSuchSum { cells: 2, least: 2, most: 18, found: 19 })
        );
        assert_eq!(sum(5, 4).check(&nine, &[]), Err(RuleError::EmptyRange { least: 5, most: 4 }));
    }

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
