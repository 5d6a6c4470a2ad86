//! Rules: constraints of a puzzle beyond rows, columns and boxes.

use super::CellId;
use super::geometry::Geometry;
use super::rule_error::RuleError;
use super::rule_kind::{Cells, NumberMeaning, RuleKind};

/// A rule beyond rows, columns and boxes. Its kind gives its cells and numbers their meaning.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// The kind of the rule.
    pub kind: &'static RuleKind,
    /// The cells it names.
    pub cells: Vec<CellId>,
    /// Its numbers.
    pub numbers: Vec<u16>,
    /// Its text; empty if its kind has none.
    pub text: String,
}

impl Rule {
    /// Builds a rule; nothing is checked yet.
    #[must_use]
    pub fn new(kind: &'static RuleKind, cells: Vec<CellId>, numbers: Vec<u16>) -> Self {
        Self { kind, cells, numbers, text: String::new() }
    }

    /// The rule with this text.
    #[must_use]
    pub fn with_text(self, text: String) -> Self {
        Self { text, ..self }
    }

    /// True if the rule is of this kind.
    #[must_use]
    pub fn is(&self, kind: &RuleKind) -> bool {
        self.kind == kind
    }

    /// True if the rule applies to the whole board, so that it names no cells.
    #[must_use]
    pub fn is_of_board(&self) -> bool {
        self.kind.cells == Cells::Board && !self.kind.replaces_boxes()
    }

    /// The first number, such as the sum of a cage.
    #[must_use]
    pub fn number(&self) -> Option<u16> {
        self.numbers.first().copied()
    }

    /// The sum, or its range; empty if the numbers are no sum.
    #[must_use]
    pub fn sum(&self) -> String {
        if self.kind.meaning == NumberMeaning::Sum { range(&self.numbers) } else { String::new() }
    }

    /// Sorts the cells if their order has no meaning.
    pub(super) fn sorted(mut self) -> Self {
        if let Cells::Set(..) = self.kind.cells {
            self.cells.sort_unstable();
        }
        self
    }

    /// Checks a [sorted](Self::sorted) rule for a board that has the `others`.
    pub(super) fn check(&self, geometry: &Geometry, others: &[Self]) -> Result<(), RuleError> {
        let is_repeated = match self.kind.cells {
            Cells::Board if !self.kind.has_text => others.iter().any(|other| other.is(self.kind)),
            Cells::Board | Cells::Set(..) | Cells::Line(..) | Cells::Loop(..) => {
                others.contains(self)
            }
        };
        if is_repeated {
            return Err(RuleError::Twice);
        }
        if geometry.shape().is_large() && !self.is_of_board() {
            return Err(RuleError::LargeBoard);
        }
        let (least, most) = self.kind.numbers;
        let found = self.numbers.len();
        if !(least..=most).contains(&found) {
            return Err(RuleError::NumberCount { least, most, found });
        }
        if !self.kind.has_text && !self.text.is_empty() {
            return Err(RuleError::NoText);
        }
        match self.kind.cells {
            Cells::Board => self.check_cells(0, 0, geometry)?,
            Cells::Set(least, most) | Cells::Line(least, most) | Cells::Loop(least, most) => {
                self.check_cells(least, most, geometry)?;
            }
        }
        if others.iter().any(|other| other.kind.boxes.clash(self.kind.boxes)) {
            return Err(RuleError::NeedsBoxes);
        }
        (self.kind.check)(self, geometry, others)
    }

    /// Checks the number of cells, that the board has them, and that none is repeated.
    fn check_cells(&self, least: usize, most: usize, geometry: &Geometry) -> Result<(), RuleError> {
        let found = self.cells.len();
        if !(least..=most).contains(&found) {
            return Err(RuleError::CellCount { least, most, found });
        }
        let cells = geometry.places().len();
        if let Some(cell) = self.cells.iter().find(|cell| **cell >= cells) {
            return Err(RuleError::NoSuchCell { cell: *cell, cells });
        }
        let mut seen = self.cells.clone();
        if self.is_closed() {
            seen.pop();
        }
        seen.sort_unstable();
        match seen.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(RuleError::CellTwice(geometry.place(pair[0]))),
            None => Ok(()),
        }
    }

    /// True if the rule is a line of at least three cells that ends at its first cell.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        let can_be = matches!(self.kind.cells, Cells::Loop(..)) && self.cells.len() > 3;
        can_be && self.cells.first() == self.cells.last()
    }

    /// Checks that the first number, if any, is in a range.
    ///
    /// # Errors
    /// [`RuleError::Number`].
    pub(crate) fn check_number(&self, least: usize, most: usize) -> Result<(), RuleError> {
        match self.number().map(usize::from) {
            Some(found) if !(least..=most).contains(&found) => {
                Err(RuleError::Number { least, most, found })
            }
            _ => Ok(()),
        }
    }

    /// Checks that all numbers are values of the board.
    ///
    /// # Errors
    /// [`RuleError::Number`].
    pub(crate) fn check_values(&self, geometry: &Geometry) -> Result<(), RuleError> {
        // Rules have no negative numbers.
        let (least, most) = (index(geometry.first()), index(geometry.last()));
        let is_value = |number: &u16| geometry.grid().value((*number).into()).is_some();
        match self.numbers.iter().find(|number| !is_value(number)) {
            Some(found) => Err(RuleError::Number { least, most, found: (*found).into() }),
            None => Ok(()),
        }
    }

    /// Checks that the first number, if any, is in a range of numbers of the board. None is negative.
    ///
    /// # Errors
    /// [`RuleError::Number`].
    pub(crate) fn check_in(&self, least: i32, most: i32) -> Result<(), RuleError> {
        self.check_number(index(least), index(most))
    }

    /// Checks that no value of the board is negative.
    ///
    /// # Errors
    /// [`RuleError::NegativeValues`].
    pub(crate) fn check_positive(geometry: &Geometry) -> Result<(), RuleError> {
        if geometry.first() < 0 { Err(RuleError::NegativeValues) } else { Ok(()) }
    }

    /// Checks a maximum number of cells that depends on the board.
    ///
    /// # Errors
    /// [`RuleError::CellCount`].
    pub(crate) fn check_cell_count(&self, most: usize) -> Result<(), RuleError> {
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

/// A number that isn't negative, or 0.
fn index(number: i32) -> usize {
    usize::try_from(number).unwrap_or_default()
}

/// Formats a sum or a range of sums, as in the corner of a cage.
fn range(numbers: &[u16]) -> String {
    match numbers {
        [] => String::new(),
        [least, most, ..] if least != most => format!("{least}–{most}"),
        [only, ..] => only.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoxShape, Layout, Origin, Place};
    use crate::rules;

    fn geometry(rows: usize, columns: usize) -> Geometry {
        let shape = BoxShape::new(rows, columns).expect("valid");
        Layout::single(shape).geometry(None)
    }

    #[test]
    fn each_rule_says_where_it_makes_no_sense() {
        let nine = geometry(3, 3);
        let magic = rules::box_sums(0, false);
        let quasi = rules::box_sums(2, true);
        let boxes = rules::regions((0..81).map(|cell| cell / 27 * 3 + cell % 9 / 3).collect());
        for rule in [
            &rules::of_board(&rules::WINDOWS),
            &magic,
            &quasi,
            &boxes,
            &rules::of_board(&rules::DISJOINT_GROUPS),
        ] {
            assert_eq!(rule.check(&nine, &[rules::of_board(&rules::DIAGONALS)]), Ok(()));
        }
        assert_eq!(
            rules::of_board(&rules::DIAGONALS).check(&nine, &[rules::of_board(&rules::DIAGONALS)]),
            Err(RuleError::Twice)
        );
        assert_eq!(quasi.check(&nine, std::slice::from_ref(&magic)), Err(RuleError::Twice));
        assert_eq!(
            rules::of_board(&rules::WINDOWS).check(&geometry(3, 4), &[]),
            Err(RuleError::NeedsSquareBoxes)
        );
        assert_eq!(quasi.check(&geometry(2, 3), &[]), Err(RuleError::NeedsSquareBoxes));
        // The sum of 1 to 12 is 78, which isn't divisible by 4 columns.
        let uneven = RuleError::UnevenBoxSums { rows: 3, columns: 4 };
        assert_eq!(magic.check(&geometry(3, 4), &[]), Err(uneven));
        let indexer = Rule::new(&rules::BOX_INDEXER, vec![0], vec![]);
        for needs in [rules::of_board(&rules::DISJOINT_GROUPS), magic, indexer] {
            let (first, then) = (std::slice::from_ref(&needs), std::slice::from_ref(&boxes));
            assert_eq!(needs.check(&nine, then), Err(RuleError::NeedsBoxes), "{needs:?}");
            assert_eq!(boxes.check(&nine, first), Err(RuleError::NeedsBoxes), "{needs:?}");
        }
    }

    #[test]
    fn regions_have_as_many_cells_as_values() {
        let four = geometry(2, 2);
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
        let two = Layout::new(four.shape(), origins).expect("valid").geometry(None);
        assert_eq!(regions("000").check(&two, &[]), Err(RuleError::NeedsOneGrid));
    }

    #[test]
    fn cages_and_sums_are_of_cells_and_sums_that_can_be() {
        let nine = geometry(3, 3);
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
}
