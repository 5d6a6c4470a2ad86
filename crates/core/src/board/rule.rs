//! Rules: what a puzzle asks beyond rows, columns and boxes.

use thiserror::Error;

use super::ground::Ground;
use super::kind::{Cells, Kind, NumberMeaning};
use super::shape::MAX_RULED_VALUES;
use super::size::{MAX_HOUSE_CELLS, MAX_NAMED_CELLS, MAX_PAIRS};
use super::words::range;
use super::{Board, CellId, Place};

/// The most rules on a board, each cage counted.
pub const MAX_RULES: usize = 1_000;

/// The most cells that a sum can be of.
pub const MAX_SUM_CELLS: usize = 64;

/// A rule beyond rows, columns and boxes: of some kind, on some cells, with some numbers. What these
/// mean, its kind knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// What kind of rule it is.
    pub kind: &'static Kind,
    /// The cells that it names.
    pub cells: Vec<CellId>,
    /// Its numbers.
    pub numbers: Vec<u16>,
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

impl Rule {
    /// A rule.
    #[must_use]
    pub fn new(kind: &'static Kind, cells: Vec<CellId>, numbers: Vec<u16>) -> Self {
        Self { kind, cells, numbers }
    }

    /// Whether it is of a kind.
    #[must_use]
    pub fn is(&self, kind: &Kind) -> bool {
        self.kind == kind
    }

    /// Whether it is about the whole board, and so names no cells of its own.
    #[must_use]
    pub fn is_of_board(&self) -> bool {
        self.kind.cells == Cells::Board && !self.kind.replaces_boxes()
    }

    /// Its first number, as the sum of a cage.
    #[must_use]
    pub fn number(&self) -> Option<u16> {
        self.numbers.first().copied()
    }

    /// Its sum, or the least and the most that may be; empty, if it asks for none.
    #[must_use]
    pub fn sum(&self) -> String {
        if self.kind.meaning == NumberMeaning::Sum { range(&self.numbers) } else { String::new() }
    }

    /// What it asks, as a clause that can follow "that", complete enough to play by.
    #[must_use]
    pub fn words(&self, board: &Board) -> String {
        (self.kind.words)(self, board)
    }

    /// Brings the cells into reading order, if their order doesn't matter.
    pub(super) fn sorted(mut self) -> Self {
        if let Cells::Set(..) = self.kind.cells {
            self.cells.sort_unstable();
        }
        self
    }

    /// Whether the rule, [sorted](Self::sorted), makes sense on a board that has the `others`.
    pub(super) fn check(&self, ground: &Ground, others: &[Self]) -> Result<(), RuleError> {
        let is_repeated = match self.kind.cells {
            Cells::Board => others.iter().any(|other| other.is(self.kind)),
            Cells::Set(..) | Cells::Line(..) | Cells::Loop(..) => others.contains(self),
        };
        if is_repeated {
            return Err(RuleError::Twice);
        }
        if ground.shape().is_giant() && !self.is_of_board() {
            return Err(RuleError::Giant);
        }
        let (least, most) = self.kind.numbers;
        let found = self.numbers.len();
        if !(least..=most).contains(&found) {
            return Err(RuleError::NumberCount { least, most, found });
        }
        match self.kind.cells {
            Cells::Board => self.check_cells(0, 0, ground)?,
            Cells::Set(least, most) | Cells::Line(least, most) | Cells::Loop(least, most) => {
                self.check_cells(least, most, ground)?;
            }
        }
        if others.iter().any(|other| other.kind.boxes.clash(self.kind.boxes)) {
            return Err(RuleError::NeedsBoxes);
        }
        (self.kind.check)(self, ground, others)
    }

    /// Whether these are so many cells of the board, each once.
    fn check_cells(&self, least: usize, most: usize, ground: &Ground) -> Result<(), RuleError> {
        let found = self.cells.len();
        if !(least..=most).contains(&found) {
            return Err(RuleError::CellCount { least, most, found });
        }
        let cells = ground.places().len();
        if let Some(cell) = self.cells.iter().find(|cell| **cell >= cells) {
            return Err(RuleError::NoSuchCell { cell: *cell, cells });
        }
        let mut seen = self.cells.clone();
        if self.is_closed() {
            seen.pop();
        }
        seen.sort_unstable();
        match seen.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(RuleError::CellTwice(ground.place(pair[0]))),
            None => Ok(()),
        }
    }

    /// Whether it is a line of three cells or more whose end is its beginning.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        let can_be = matches!(self.kind.cells, Cells::Loop(..)) && self.cells.len() > 3;
        can_be && self.cells.first() == self.cells.last()
    }

    /// Whether its first number, if it has one, lies in a range.
    ///
    /// # Errors
    /// [`RuleError::Number`].
    pub fn check_number(&self, least: usize, most: usize) -> Result<(), RuleError> {
        match self.number().map(usize::from) {
            Some(found) if !(least..=most).contains(&found) => {
                Err(RuleError::Number { least, most, found })
            }
            _ => Ok(()),
        }
    }

    /// Whether all its numbers are values.
    ///
    /// # Errors
    /// [`RuleError::Number`].
    pub fn check_values(&self, ground: &Ground) -> Result<(), RuleError> {
        let most = ground.values();
        let numbers = self.numbers.iter().map(|number| usize::from(*number));
        match numbers.into_iter().find(|number| !(1..=most).contains(number)) {
            Some(found) => Err(RuleError::Number { least: 1, most, found }),
            None => Ok(()),
        }
    }

    /// Whether it has so many cells at most, where that hangs on the number of values.
    ///
    /// # Errors
    /// [`RuleError::CellCount`].
    pub fn check_cell_count(&self, most: usize) -> Result<(), RuleError> {
        let least = match self.kind.cells {
            Cells::Board => 0,
            Cells::Set(least, _) | Cells::Line(least, _) | Cells::Loop(least, _) => least,
        };
        match self.cells.len() {
            found if found > most => Err(RuleError::CellCount { least, most, found }),
            _ => Ok(()),
        }
    }
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
    use crate::board::{BoxShape, Layout, Origin};
    use crate::rules;

    fn ground(rows: usize, columns: usize) -> Ground {
        let shape = BoxShape::new(rows, columns).expect("valid");
        Layout::single(shape).ground(None)
    }

    #[test]
    fn each_rule_says_where_it_makes_no_sense() {
        let nine = ground(3, 3);
        let magic = rules::box_sums(0, false);
        let quasi = rules::box_sums(2, true);
        let boxes = rules::regions((0..81).map(|cell| cell / 27 * 3 + cell % 9 / 3).collect());
        for rule in [
            &rules::of_board(&rules::WINDOWS),
            &magic,
            &quasi,
            &boxes,
            &rules::of_board(&rules::POSITIONS),
        ] {
            assert_eq!(rule.check(&nine, &[rules::of_board(&rules::DIAGONALS)]), Ok(()));
        }
        assert_eq!(
            rules::of_board(&rules::DIAGONALS).check(&nine, &[rules::of_board(&rules::DIAGONALS)]),
            Err(RuleError::Twice)
        );
        assert_eq!(quasi.check(&nine, std::slice::from_ref(&magic)), Err(RuleError::Twice));
        assert_eq!(
            rules::of_board(&rules::WINDOWS).check(&ground(3, 4), &[]),
            Err(RuleError::NeedsSquareBoxes)
        );
        assert_eq!(quasi.check(&ground(2, 3), &[]), Err(RuleError::NeedsSquareBoxes));
        // The values 1 to 12 have the sum 78, which four columns can't share.
        let uneven = RuleError::UnevenBoxSums { rows: 3, columns: 4 };
        assert_eq!(magic.check(&ground(3, 4), &[]), Err(uneven));
        let indexer = Rule::new(&rules::BOX_INDEXER, vec![0], vec![]);
        for needs in [rules::of_board(&rules::POSITIONS), magic, indexer] {
            let (first, then) = (std::slice::from_ref(&needs), std::slice::from_ref(&boxes));
            assert_eq!(needs.check(&nine, then), Err(RuleError::NeedsBoxes), "{needs:?}");
            assert_eq!(boxes.check(&nine, first), Err(RuleError::NeedsBoxes), "{needs:?}");
        }
    }

    #[test]
    fn regions_have_as_many_cells_as_values() {
        let four = ground(2, 2);
        let regions = |text: &str| rules::regions(text.bytes().map(|byte| byte - b'0').collect());
        assert_eq!(regions("0000111122223333").check(&four, &[]), Ok(()));
        assert_eq!(
            regions("0000111122223334").check(&four, &[]),
            Err(RuleError::RegionSize { region: 3, cells: 4, found: 3 })
        );
        assert_eq!(
            regions("000").check(&four, &[]),
            Err(RuleError::RegionCells { cells: 16, found: 3 })
        );
        let origins = [0, 1].map(|at| Origin { row: at, column: at }).to_vec();
        let two = Layout::new(four.shape(), origins).expect("valid").ground(None);
        assert_eq!(regions("000").check(&two, &[]), Err(RuleError::NeedsOneGrid));
    }

    #[test]
    fn cages_and_sums_are_of_cells_and_sums_that_can_be() {
        let nine = ground(3, 3);
        let cage = |cells: &[CellId], sum| rules::cage(cells.to_vec(), sum);
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
            Err(RuleError::CellCount { least: 1, most: 9, found: 10 })
        );
        let sum = |least, most| rules::sum(vec![0, 40], least, most);
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
