//! Boards: cells, the houses they form, and the constraints of rules.
//!
//! A [`Board`] is built from a [`Layout`]: one box shape, the places of one or more grids, which
//! may share cells, and rules. Everything else asks the board for cells, houses and constraints. So
//! nothing else assumes 9 values, square boxes, a single grid or certain rules.

mod applied;
mod by_cell;
mod constraint;
mod constraint_ref;
mod constraints;
mod derived;
mod geometry;
mod grid_shape;
mod house;
mod house_fields;
mod layout;
mod limits;
mod overlap;
mod parts;
mod peers;
mod relation;
mod rule;
mod rule_error;
mod rule_kind;
mod shape;
mod size;

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use thiserror::Error;

pub use constraint::{Automaton, Constraint, Regular, StateKey, Sum};
pub use constraint_ref::ConstraintRef;
pub use constraints::ConstraintBuilder;
pub use derived::DerivedSum;
pub use geometry::Geometry;
pub use grid_shape::{GridError, GridShape};
pub(crate) use house::cells_at;
pub use house::{House, HouseKind, Sets, block, boxes};
pub use house_fields::HouseFields;
pub use layout::{Layout, LayoutError, Origin};
pub use limits::{
    MAX_HOUSE_CELLS, MAX_NAMED_CELLS, MAX_PAIRS, MAX_RULES, MAX_SUM_CELLS, MAX_SUM_STEPS,
};
pub use overlap::{Overlap, Split};
pub use parts::BoardParts;
pub use relation::{Exclusions, PairTable, Relation, RelationTables};
pub use rule::Rule;
pub use rule_error::RuleError;
pub use rule_kind::{
    Boxes, Cells, Digits, Mark as CellMark, NumberMeaning, RuleKind, RuleLook, Stroke, TextCheck,
};
pub use shape::{BoxShape, MAX_RULED_VALUES, MAX_VALUES, MIN_VALUES, ShapeError};

use applied::AppliedRules;
use by_cell::ByCell;
use overlap::Overlaps;
use peers::Peers;

/// Index of a cell, `0..board.cell_count()`: row-major, from 0. Holes of the board have no index.
pub type CellId = usize;

/// Index of a house, `0..board.houses().len()`: rows, columns and boxes first, then the houses of
/// rules.
pub type HouseId = usize;

/// Index of a constraint, `0..board.constraints().len()`, in the order in which rules add them.
pub type ConstraintId = usize;

/// The place of a cell in the bounding rectangle of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Row, from 0 at the top.
    pub row: usize,
    /// Column, from 0 at the left.
    pub column: usize,
}

/// Formats the place as players write it: `r3c5` is row 3, column 5, both from 1.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

/// A text that is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("name a cell such as r4c5: row 4, column 5")]
pub struct PlaceError;

/// Parses a place as players write it, with small or capital letters.
///
/// ```
/// use satdoku_core::board::{Place, PlaceError};
///
/// assert_eq!("R3C5".parse(), Ok(Place { row: 2, column: 4 }));
/// assert_eq!("r0c5".parse::<Place>(), Err(PlaceError));
/// ```
impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(name: &str) -> Result<Self, PlaceError> {
        let index = |number: &str| number.parse::<usize>().ok()?.checked_sub(1);
        let place = || {
            let (row, column) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
            Some(Self { row: index(row)?, column: index(column)? })
        };
        place().ok_or(PlaceError)
    }
}

/// Cells, their places, the houses they form, and the constraints of rules.
pub struct Board {
    layout: Arc<Layout>,
    geometry: Geometry,
    houses: Vec<House>,
    houses_of: ByCell,
    peers: Peers,
    /// Computed on demand.
    house_fields: OnceLock<Option<Arc<HouseFields>>>,
    /// Computed on demand, never in the page.
    overlaps: OnceLock<Overlaps>,
    constraints: Vec<Constraint>,
    /// By constraint, the index of its rule.
    rule_of: Vec<usize>,
    constraints_of: ByCell,
    layered_count: usize,
    /// Computed on demand, never in the page.
    relation_tables: OnceLock<RelationTables>,
    /// Computed on demand.
    derived_sums: OnceLock<Vec<DerivedSum>>,
}

impl Board {
    /// Builds the board of a layout.
    ///
    /// # Panics
    /// Never: a layout contains only rules whose houses and constraints have been built.
    #[must_use]
    pub fn new(layout: impl Into<Arc<Layout>>) -> Arc<Self> {
        let mut layout = layout.into();
        let AppliedRules { geometry, houses, constraints } = Layout::take_applied(&mut layout);
        Arc::new(Self::build(layout, geometry, houses, constraints))
    }

    /// Builds a board of these houses and constraints, each constraint with the index of its rule.
    fn build(
        layout: Arc<Layout>,
        geometry: Geometry,
        houses: Vec<House>,
        added: Vec<(usize, Constraint)>,
    ) -> Self {
        let cells = geometry.places().len();
        let houses_of = ByCell::new(cells, houses.iter().map(|house| house.cells.as_slice()));
        let mut peers = Peers::new(&houses, &houses_of, cells, layout.shape().is_large());
        let mut constraints = Vec::with_capacity(added.len());
        let mut rule_of = Vec::with_capacity(added.len());
        for (rule, constraint) in added {
            // Cells that already differ need no further constraint.
            let is_new = match constraint {
                Constraint::Unequal([a, b]) => peers.add(a, b),
                _ => true,
            };
            if is_new {
                constraints.push(constraint);
                rule_of.push(rule);
            }
        }
        for constraint in &mut constraints {
            if let Constraint::Sum(sum) = constraint {
                sum.is_distinct = sum.weights.is_empty()
                    && each_two(&sum.cells, |a, b| peers.are(a, b, &houses_of));
            }
        }
        let constraints_of = ByCell::new(cells, constraints.iter().map(Constraint::cells));
        let layered_count = constraints.iter().filter(|constraint| constraint.is_layered()).count();
        Self {
            layout,
            geometry,
            houses,
            houses_of,
            peers,
            house_fields: OnceLock::new(),
            overlaps: OnceLock::new(),
            constraints,
            rule_of,
            constraints_of,
            layered_count,
            relation_tables: OnceLock::new(),
            derived_sums: OnceLock::new(),
        }
    }

    /// Builds the board of a single grid of this shape.
    #[must_use]
    pub fn single(grid: impl Into<GridShape>) -> Arc<Self> {
        Self::new(Layout::single(grid))
    }

    /// The layout that the board was built from.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The layout, shared. It takes a fraction of the board's memory.
    #[must_use]
    pub fn shared_layout(&self) -> Arc<Layout> {
        Arc::clone(&self.layout)
    }

    /// The number of values D: at least the number of cells of each house.
    #[must_use]
    pub fn value_count(&self) -> usize {
        self.layout.grid().values()
    }

    /// The number of cells.
    #[must_use]
    pub fn cell_count(&self) -> usize {
        self.geometry.places().len()
    }

    /// Geometry of the cells and grids.
    #[must_use]
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// Rows of the bounding rectangle.
    #[must_use]
    pub fn height(&self) -> usize {
        self.geometry.height()
    }

    /// Columns of the bounding rectangle.
    #[must_use]
    pub fn width(&self) -> usize {
        self.geometry.width()
    }

    /// The place of a cell.
    #[must_use]
    pub fn place(&self, cell: CellId) -> Place {
        self.geometry.place(cell)
    }

    /// The cell at a row and column; `None` outside the board and in its holes.
    #[must_use]
    pub fn cell_at(&self, row: usize, column: usize) -> Option<CellId> {
        self.geometry.cell_at(row, column)
    }

    /// All houses, each set of cells once, even if grids share a box.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The houses that contain a cell.
    #[must_use]
    pub fn houses_of(&self, cell: CellId) -> &[HouseId] {
        self.houses_of.get(cell)
    }

    /// The cells that can't hold the same value as a cell, in reading order. They share a house
    /// with it, or a rule keeps them different. Large boards collect them at each call.
    #[must_use]
    pub fn peers(&self, cell: CellId) -> Cow<'_, [CellId]> {
        self.peers.get(cell, &self.houses, &self.houses_of)
    }

    /// True if two cells can't hold the same value.
    #[must_use]
    pub fn are_peers(&self, a: CellId, b: CellId) -> bool {
        self.peers.are(a, b, &self.houses_of)
    }

    /// True if each two of these cells are peers.
    #[must_use]
    pub(crate) fn are_all_peers(&self, cells: &[CellId]) -> bool {
        each_two(cells, |a, b| self.are_peers(a, b))
    }

    /// Calls `act` for the peers of a cell until it fails. On large boards a peer can occur more
    /// than once.
    ///
    /// # Errors
    /// The first error of `act`.
    #[inline]
    pub fn each_peer<E>(
        &self,
        cell: CellId,
        mut act: impl FnMut(CellId) -> Result<(), E>,
    ) -> Result<(), E> {
        match &self.peers {
            Peers::Kept { lists, .. } => lists[cell].iter().try_for_each(|peer| act(*peer)),
            Peers::OfHouses => {
                let houses = self.houses_of(cell).iter().map(|id| &self.houses[*id].cells);
                houses.flatten().filter(|other| **other != cell).try_for_each(|peer| act(*peer))
            }
        }
    }

    /// The full houses as fields of bits. `None` for a large board, or if a cell is in no full
    /// house.
    #[must_use]
    pub fn house_fields(&self) -> Option<&Arc<HouseFields>> {
        self.house_fields.get_or_init(|| HouseFields::new(self).map(Arc::new)).as_ref()
    }

    /// Iterates over the pairs of a full house and another house that share at least two cells.
    /// They are ordered by the first house, then the second.
    pub fn overlaps(&self) -> impl Iterator<Item = Overlap<'_>> {
        self.made_overlaps().iter(&self.houses)
    }

    /// Iterates over the same pairs, grouped where they share no cell of the first house.
    pub fn splits(&self) -> impl Iterator<Item = Split<'_>> {
        self.made_overlaps().splits(&self.houses)
    }

    fn made_overlaps(&self) -> &Overlaps {
        let make = || Overlaps::find(&self.houses, &self.houses_of, self.value_count());
        self.overlaps.get_or_init(make)
    }

    /// The constraints of rules beyond houses.
    #[must_use]
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The constraints that contain a cell.
    #[must_use]
    pub fn constraints_of(&self, cell: CellId) -> &[ConstraintId] {
        self.constraints_of.get(cell)
    }

    /// The rule that a constraint comes from.
    ///
    /// # Panics
    /// If the board was built without its rules.
    #[must_use]
    pub fn rule_of(&self, constraint: ConstraintId) -> &Rule {
        &self.layout.rules()[self.rule_of[constraint]]
    }

    /// The value pairs that the board's binary constraints forbid.
    #[must_use]
    pub fn relation_tables(&self) -> &RelationTables {
        let relations = || {
            self.constraints.iter().filter_map(|constraint| match constraint {
                Constraint::Binary(_, relation) => Some(relation),
                _ => None,
            })
        };
        self.relation_tables.get_or_init(|| RelationTables::new(relations(), self.value_count()))
    }

    /// The number of constraints that are sums or automata.
    #[must_use]
    pub fn layered_count(&self) -> usize {
        self.layered_count
    }

    /// Iterates over the constraints that are sums.
    pub fn asked_sums(&self) -> impl Iterator<Item = (ConstraintId, &Sum)> {
        self.constraints.iter().enumerate().filter_map(|(id, constraint)| match constraint {
            Constraint::Sum(sum) => Some((id, sum)),
            _ => None,
        })
    }

    /// The least and the greatest sum of the numbers that values stand for, in the range of a sum of
    /// values.
    #[must_use]
    pub fn sum_of_numbers(&self, sum: &Sum) -> (i32, i32) {
        let weights: i32 = (0..sum.cells.len()).map(|index| sum.weight(index)).sum();
        let more = weights * self.layout.grid().offset();
        (sum.least + more, sum.most + more)
    }

    /// Sums that follow from full houses and the sums in them, those of few cells first.
    #[must_use]
    pub fn derived_sums(&self) -> &[DerivedSum] {
        self.derived_sums.get_or_init(|| derived::find(self))
    }

    /// True if a house has as many cells as there are values, so that it holds each value once.
    #[must_use]
    pub fn is_full(&self, house: &House) -> bool {
        house.cells.len() == self.value_count()
    }

    /// True if two cells are in the same box or region.
    #[must_use]
    pub fn share_box(&self, a: CellId, b: CellId) -> bool {
        self.geometry.share_box(a, b)
    }
}

/// True if `is_so` holds for each two cells.
fn each_two(cells: &[CellId], is_so: impl Fn(CellId, CellId) -> bool) -> bool {
    let mut later = cells.iter().enumerate();
    later.all(|(index, a)| cells[index + 1..].iter().all(|b| is_so(*a, *b)))
}

/// Boards with equal layouts are equal.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.layout == other.layout
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board").field("layout", &self.layout).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;

    fn shape(rows: usize, columns: usize) -> BoxShape {
        BoxShape::new(rows, columns).expect("a valid shape")
    }

    #[test]
    fn a_classic_board_has_27_houses_of_9_cells() {
        let board = Board::single(shape(3, 3));
        assert_eq!((board.cell_count(), board.height(), board.width()), (81, 9, 9));
        assert_eq!(board.houses().len(), 27);
        assert!(board.houses().iter().all(|house| board.is_full(house)));
        assert!(
            (0..81).all(|cell| board.houses_of(cell).len() == 3 && board.peers(cell).len() == 20)
        );
        // Each box overlaps three rows and three columns in three cells, and the converse.
        assert_eq!(board.overlaps().count(), 9 * 6 * 2);
        assert!(board.overlaps().all(|overlap| overlap.shared.len() == 3));
    }

    #[test]
    fn no_row_below_the_board_has_a_cell() {
        let board = Board::single(shape(2, 2));
        assert_eq!(
            (board.cell_at(3, 3), board.cell_at(4, 0), board.cell_at(0, 4)),
            (Some(15), None, None)
        );
        // Times 4, these overflow to 0 and 4.
        for row in [usize::MAX / 4 + 1, usize::MAX / 4 + 2] {
            assert_eq!(board.cell_at(row, 0), None, "{row}");
        }
    }

    #[test]
    fn boxes_of_three_rows_and_four_columns() {
        let board = Board::single(shape(3, 4));
        assert_eq!(board.value_count(), 12);
        let corner =
            &board.houses().iter().find(|h| h.kind == HouseKind::Box).expect("a box").cells;
        let places: Vec<_> = corner.iter().map(|&c| board.place(c)).collect();
        assert_eq!(places.first(), Some(&Place { row: 0, column: 0 }));
        assert_eq!(places.last(), Some(&Place { row: 2, column: 3 }));
    }

    #[test]
    fn boxes_of_one_row_are_its_rows_and_stand_once() {
        let board = Board::single(shape(1, 5));
        assert_eq!(board.houses().len(), 10);
    }

    #[test]
    fn overlapping_grids_share_cells_and_boxes() {
        let corners = [(0, 0), (0, 4), (2, 2), (4, 0), (4, 4)];
        let origins = corners.map(|(row, column)| Origin { row, column });
        let board = Board::new(Layout::new(shape(3, 3), origins.to_vec()).expect("a valid layout"));
        assert_eq!((board.height(), board.width()), (21, 21));
        assert_eq!(board.cell_count(), 5 * 81 - 4 * 9);
        assert_eq!(board.houses().len(), 5 * 27 - 4);
        assert_eq!(board.cell_at(0, 9), None);
        assert_eq!(board.cell_at(0, 21), None);
        let shared = board.cell_at(6, 6).expect("a cell of two grids");
        assert_eq!(board.houses_of(shared).len(), 5);
    }

    #[test]
    fn rules_add_houses_and_constraints() {
        let with = |rules: &[Rule]| {
            let layout = Layout::single(shape(3, 3)).with_rules(rules.to_vec()).expect("valid");
            Board::new(layout)
        };
        let count = |board: &Board, kind| board.houses().iter().filter(|h| h.kind == kind).count();
        let board = with(&[
            rules::of_board(&rules::DIAGONALS),
            rules::of_board(&rules::WINDOWS),
            rules::of_board(&rules::DISJOINT_GROUPS),
        ]);
        assert_eq!(count(&board, HouseKind::Diagonal), 2);
        assert_eq!(count(&board, HouseKind::Window), 4);
        assert_eq!(count(&board, HouseKind::DisjointGroup), 9);
        assert!(board.houses().iter().all(|house| board.is_full(house)));
        let window = board.houses().iter().find(|h| h.kind == HouseKind::Window).expect("one");
        assert_eq!(window.cells, [10, 11, 12, 19, 20, 21, 28, 29, 30]);
        let position =
            board.houses().iter().find(|h| h.kind == HouseKind::DisjointGroup).expect("one");
        assert_eq!(position.cells, [0, 3, 6, 27, 30, 33, 54, 57, 60]);

        let board = with(&[
            rules::of_board(&rules::ANTI_KNIGHT),
            rules::of_board(&rules::ANTI_KING),
            rules::of_board(&rules::NON_CONSECUTIVE),
        ]);
        // Moves within a box, of 4·7·8 knight's moves, add nothing; likewise for corners.
        let unequal = board.constraints().iter().filter(|c| matches!(c, Constraint::Unequal(_)));
        assert_eq!(unequal.count(), (224 - 9 * 8) + (128 - 9 * 8));
        assert!(board.peers(40).contains(&23) && board.peers(40).is_sorted());
        let apart = |c: &&Constraint| matches!(c, Constraint::Binary(_, Relation::NoDifference(1)));
        assert_eq!(board.constraints().iter().filter(apart).count(), 2 * 9 * 8);

        let board = with(&[rules::box_sums(2, true)]);
        assert_eq!(board.constraints().len(), 9 * 8);
        assert!(board.constraints().iter().all(|constraint| match constraint {
            Constraint::Sum(sum) => (sum.least, sum.most, sum.is_distinct) == (13, 17, true),
            _ => false,
        }));
    }

    #[test]
    fn cages_are_houses_with_a_sum_and_regions_stand_for_boxes() {
        let cage = rules::cage(vec![9, 0, 1], Some(6));
        let layout = Layout::single(shape(3, 3)).with_rules(vec![cage]).expect("valid");
        let board = Board::new(layout);
        let house = board.houses().last().expect("a cage");
        assert_eq!((house.kind, house.number, &house.cells), (HouseKind::Cage, 0, &vec![0, 1, 9]));
        assert_eq!(board.constraints_of(9), [0]);

        let regions = (0..16).map(|cell| cell / 4).collect();
        let layout = Layout::single(shape(2, 2)).with_rules(vec![rules::regions(regions)]);
        let board = Board::new(layout.expect("valid"));
        // Regions that equal rows add no houses.
        assert_eq!(board.houses().len(), 8);
        assert!(board.share_box(0, 3) && !board.share_box(0, 4));

        let cage = rules::cage(vec![0, 1, 2, 4], None);
        let regions = vec![0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
        let layout = Layout::single(shape(2, 2)).with_rules(vec![cage, rules::regions(regions)]);
        let board = Board::new(layout.expect("valid"));
        // Neither does a cage that equals a region.
        assert_eq!(board.houses().len(), 12);
        assert!(board.houses().iter().all(|house| house.kind != HouseKind::Cage));
    }

    #[test]
    fn box_borders_run_between_boxes_only() {
        let board = Board::single(shape(2, 3));
        let at = |row, column| board.cell_at(row, column).expect("a cell");
        assert!(board.share_box(at(0, 0), at(1, 2)));
        assert!(!board.share_box(at(0, 2), at(0, 3)));
        assert!(!board.share_box(at(1, 0), at(2, 0)));
    }
}
