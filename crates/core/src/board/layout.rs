//! Layouts: the data that a board is built from.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Place;
use super::applied::AppliedRules;
use super::geometry::Geometry;
use super::grid_shape::{GridError, GridShape};
use super::limits::{MAX_HOUSE_CELLS, MAX_RULES};
use super::rule::Rule;
use super::rule_error::RuleError;
use super::shape::BoxShape;
use super::size::Size;

/// The top left corner of a grid, in boxes from the top left of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Origin {
    /// Boxes above the grid.
    pub row: u8,
    /// Boxes left of the grid.
    pub column: u8,
}

/// Maximum number of boxes above or left of a grid: bounds the board that hostile text can make
/// allocate.
const MAX_OFFSET: u8 = 63;

/// Maximum number of grids on a board.
const MAX_GRIDS: usize = 64;

/// Maximum number of places in the bounding rectangle of a board with several grids.
const MAX_AREA: usize = 10_000;

/// Maximum number of attempts to build all rules, each without those that failed before.
const MAX_ROUNDS: usize = 8;

/// The shape and places of grids, and rules beyond rows, columns and boxes.
#[derive(Clone)]
pub struct Layout {
    grid: GridShape,
    origins: Vec<Origin>,
    rules: Vec<Rule>,
    /// The houses and constraints of the rules, until a board takes them over. Layouts are kept for
    /// undo, so they must stay small.
    applied: Option<Arc<AppliedRules>>,
}

impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        (self.grid, &self.origins, &self.rules) == (other.grid, &other.origins, &other.rules)
    }
}

impl Eq for Layout {}

impl Hash for Layout {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.grid, &self.origins, &self.rules).hash(state);
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layout")
            .field("grid", &self.grid)
            .field("origins", &self.origins)
            .field("rules", &self.rules)
            .finish_non_exhaustive()
    }
}

/// Reasons why grids and rules are no layout.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LayoutError {
    /// No grid, or too many.
    #[error("a board has 1 to {MAX_GRIDS} grids, not {0}")]
    GridCount(usize),
    /// A grid, by index, at the place of an earlier one.
    #[error("grid {} stands where an earlier one does", .0 + 1)]
    SamePlace(usize),
    /// The first grid, by index, that makes the board too large.
    #[error(
        "grid {} stands too far out: a board of several grids has at most {MAX_AREA} places",
        .0 + 1
    )]
    TooLarge(usize),
    /// The first grid, by index, that makes the houses too many.
    #[error(
        "grid {} is too many: the rows, columns and boxes of a board have at most {MAX_HOUSE_CELLS} \
         cells, each counted for itself",
        .0 + 1
    )]
    HouseCells(usize),
    /// Rows, columns or values that are no grid.
    #[error(transparent)]
    Grid(#[from] GridError),
    /// Too many rules.
    #[error("a board has at most {MAX_RULES} rules, not {0}")]
    RuleCount(usize),
    /// A rule that doesn't fit the board.
    #[error("{error}")]
    Rule {
        /// Index of the rule.
        index: usize,
        /// The reason.
        error: RuleError,
    },
}

impl Layout {
    /// A single grid without rules.
    #[must_use]
    pub fn single(grid: impl Into<GridShape>) -> Self {
        Self {
            grid: grid.into(),
            origins: vec![Origin { row: 0, column: 0 }],
            rules: Vec::new(),
            applied: None,
        }
    }

    /// Grids of one shape at these places, shifted together to the top left of the board.
    ///
    /// # Errors
    /// [`LayoutError`] with the index of the first grid that doesn't fit.
    pub fn new(grid: impl Into<GridShape>, mut origins: Vec<Origin>) -> Result<Self, LayoutError> {
        let grid = grid.into();
        if !(1..=MAX_GRIDS).contains(&origins.len()) {
            return Err(LayoutError::GridCount(origins.len()));
        }
        let top = origins.iter().map(|origin| origin.row).min().unwrap_or_default();
        let left = origins.iter().map(|origin| origin.column).min().unwrap_or_default();
        for origin in &mut origins {
            origin.row -= top;
            origin.column -= left;
        }
        for (index, origin) in origins.iter().enumerate() {
            if origins[..index].contains(origin) {
                return Err(LayoutError::SamePlace(index));
            }
            if origin.row.max(origin.column) > MAX_OFFSET
                || index > 0 && area(grid, &origins[..=index]) > MAX_AREA
            {
                return Err(LayoutError::TooLarge(index));
            }
            if !Size::of_grids(grid, index + 1).is_bounded() {
                return Err(LayoutError::HouseCells(index));
            }
        }
        Ok(Self { grid, origins, rules: Vec::new(), applied: None })
    }

    /// Replaces the rules, and builds their houses and constraints.
    ///
    /// # Errors
    /// [`LayoutError::Rule`] with the index of the first rule that doesn't fit;
    /// [`LayoutError::RuleCount`].
    pub fn with_rules(self, rules: Vec<Rule>) -> Result<Self, LayoutError> {
        let (layout, refused) = self.with(rules)?;
        match refused.into_iter().next() {
            Some((index, error)) => Err(LayoutError::Rule { index, error }),
            None => Ok(layout),
        }
    }

    /// As [`with_rules`](Self::with_rules), but leaves out rules that don't fit. Calls `left_out`
    /// with the index of each and the reason.
    ///
    /// # Errors
    /// [`LayoutError::RuleCount`]; [`LayoutError::Rule`] if each round of leaving rules out makes
    /// others too large.
    pub fn with_fitting_rules(
        self,
        rules: Vec<Rule>,
        mut left_out: impl FnMut(usize, RuleError),
    ) -> Result<Self, LayoutError> {
        let (layout, refused) = self.with(rules)?;
        for (index, error) in refused {
            left_out(index, error);
        }
        Ok(layout)
    }

    /// Replaces the rules by those that fit. Returns the others by index in `rules`, ascending,
    /// with their errors.
    ///
    /// A rule can need more constraints once another is left out: with fewer dots, more pairs of
    /// neighbours have none. So the rules are built again until none fails.
    fn with(mut self, rules: Vec<Rule>) -> Result<(Self, Vec<(usize, RuleError)>), LayoutError> {
        if rules.len() > MAX_RULES {
            return Err(LayoutError::RuleCount(rules.len()));
        }
        self.rules.clear();
        let mut refused = Vec::new();
        // By index in `self.rules`, the index in `rules`.
        let mut indices = Vec::new();
        // No check depends on boxes, and regions aren't known yet.
        let geometry = self.geometry(None);
        for (index, rule) in rules.into_iter().enumerate() {
            let rule = rule.sorted();
            match rule.check(&geometry, &self.rules) {
                Ok(()) => {
                    self.rules.push(rule);
                    indices.push(index);
                }
                Err(error) => refused.push((index, error)),
            }
        }
        for round in 1.. {
            let (applied, failed) = self.apply_rules();
            self.applied = Some(Arc::new(applied));
            if let (MAX_ROUNDS, Some((index, error))) = (round, failed.first()) {
                return Err(LayoutError::Rule { index: indices[*index], error: error.clone() });
            }
            if failed.is_empty() {
                break;
            }
            for (index, error) in failed.into_iter().rev() {
                self.rules.remove(index);
                refused.push((indices.remove(index), error));
            }
        }
        refused.sort_by_key(|(index, _)| *index);
        Ok((self, refused))
    }

    /// Builds the houses and constraints of the rules. Returns the failed rules by index, with
    /// their errors.
    fn apply_rules(&self) -> (AppliedRules, Vec<(usize, RuleError)>) {
        AppliedRules::new(self.geometry(self.regions()), &self.rules)
    }

    /// Takes the houses and constraints out of a layout, or builds them again if a board has taken
    /// them already.
    ///
    /// # Panics
    /// Never: each rule has been built before, beside the same others.
    pub(super) fn take_applied(layout: &mut Arc<Self>) -> AppliedRules {
        let kept = match Arc::get_mut(layout) {
            Some(own) => own.applied.take(),
            None => layout.applied.clone(),
        };
        kept.map_or_else(
            || {
                let (applied, failed) = layout.apply_rules();
                assert!(failed.is_empty(), "rules of a layout failed: {failed:?}");
                applied
            },
            Arc::unwrap_or_clone,
        )
    }

    /// The geometry of the grids, with these regions instead of boxes, if any.
    pub(super) fn geometry(&self, regions: Option<&[u16]>) -> Geometry {
        let places = self.places().collect();
        Geometry::new(self.grid, self.corners().collect(), self.size(), places, regions)
    }

    /// The shape of each grid.
    #[must_use]
    pub fn grid(&self) -> GridShape {
        self.grid
    }

    /// The shape of its boxes, which says nothing about rows, columns and values: see
    /// [`Layout::grid`].
    #[must_use]
    pub fn shape(&self) -> BoxShape {
        self.grid.boxes()
    }

    /// The places of the grids.
    #[must_use]
    pub fn origins(&self) -> &[Origin] {
        &self.origins
    }

    /// The rules beyond rows, columns and boxes.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The region of each cell, if regions replace boxes.
    #[must_use]
    pub fn regions(&self) -> Option<&[u16]> {
        self.rules
            .iter()
            .find(|rule| rule.kind.replaces_boxes())
            .map(|rule| rule.numbers.as_slice())
    }

    /// True if there is one grid and no rule.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.origins.len() == 1 && self.rules.is_empty()
    }

    /// Height and width of the bounding rectangle, in cells.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        size(self.grid, &self.origins)
    }

    /// Iterates over the top left cells of the grids: row, column.
    pub(super) fn corners(&self) -> impl Iterator<Item = (usize, usize)> {
        let shape = self.shape();
        self.origins.iter().map(move |origin| corner(shape, *origin))
    }

    /// Iterates over the places of all cells in reading order.
    pub(super) fn places(&self) -> impl Iterator<Item = Place> {
        let (height, width) = self.size();
        (0..height)
            .flat_map(move |row| (0..width).map(move |column| Place { row, column }))
            .filter(|place| self.covers(place.row, place.column))
    }

    /// True if a grid contains this place.
    fn covers(&self, row: usize, column: usize) -> bool {
        let (rows, columns) = (self.grid.rows(), self.grid.columns());
        self.corners().any(|(top, left)| {
            (top..top + rows).contains(&row) && (left..left + columns).contains(&column)
        })
    }
}

fn corner(shape: BoxShape, origin: Origin) -> (usize, usize) {
    (usize::from(origin.row) * shape.rows(), usize::from(origin.column) * shape.columns())
}

fn size(grid: GridShape, origins: &[Origin]) -> (usize, usize) {
    origins.iter().fold((0, 0), |(height, width), origin| {
        let (top, left) = corner(grid.boxes(), *origin);
        (height.max(top + grid.rows()), width.max(left + grid.columns()))
    })
}

fn area(grid: GridShape, origins: &[Origin]) -> usize {
    let (height, width) = size(grid, origins);
    height * width
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::board::{Board, RuleKind};
    use crate::rules;

    #[test]
    fn layouts_begin_at_the_top_left() {
        let shape = BoxShape::new(3, 3).expect("valid");
        let origins = vec![Origin { row: 5, column: 2 }];
        assert_eq!(Layout::new(shape, origins), Ok(Layout::single(shape)));
    }

    #[test]
    fn layouts_are_bounded() {
        let shape = BoxShape::new(3, 3).expect("valid");
        let at = |row, column| Origin { row, column };
        assert_eq!(Layout::new(shape, vec![]), Err(LayoutError::GridCount(0)));
        assert_eq!(Layout::new(shape, vec![at(0, 0), at(0, 0)]), Err(LayoutError::SamePlace(1)));
        assert_eq!(Layout::new(shape, vec![at(0, 0), at(255, 255)]), Err(LayoutError::TooLarge(1)));
        // A single grid may be of any size, several may not.
        let large = BoxShape::new(20, 20).expect("valid");
        assert_eq!(Layout::new(large, vec![at(0, 0)]), Ok(Layout::single(large)));
        assert_eq!(Layout::new(large, vec![at(0, 0), at(0, 1)]), Err(LayoutError::TooLarge(1)));
    }

    #[test]
    fn houses_are_bounded() {
        let shape = BoxShape::new(6, 6).expect("valid");
        let grids = |count: u8| {
            let origins = (0..count).map(|i| Origin { row: i / 8, column: i % 8 }).collect();
            Layout::new(shape, origins)
        };
        let sixteen = grids(16).expect("large, but a board");
        assert_eq!(grids(17), Err(LayoutError::HouseCells(16)));
        assert_eq!(grids(64), Err(LayoutError::HouseCells(16)));
        assert_eq!(
            sixteen.with_rules(vec![
                rules::of_board(&rules::DIAGONALS),
                rules::of_board(&rules::ANTI_KING),
                rules::of_board(&rules::WINDOWS)
            ]),
            Err(LayoutError::Rule { index: 2, error: RuleError::HouseCells })
        );
        let rules = vec![
            rules::of_board(&rules::DIAGONALS),
            rules::of_board(&rules::WINDOWS),
            rules::of_board(&rules::DISJOINT_GROUPS),
        ];
        assert!(grids(10).expect("a board").with_rules(rules).is_ok());
    }

    /// Rules that fit alone and beside few others, but not all together.
    fn more_than_fit() -> [(Layout, Vec<Rule>, RuleError); 2] {
        let layout = Layout::single(BoxShape::new(6, 6).expect("valid"));
        // 35 different ratios need 35 times as many pairs without a ratio.
        let side = |row: usize| (row * 36..row * 36 + 36).collect::<Vec<_>>();
        let board: Vec<usize> = (0..1_296).collect();
        let dots = (2..=36).map(|n: u16| {
            let cell = 72 * usize::from(n / 2 - 1) + 2 * usize::from(n % 2);
            Rule::new(&rules::RATIO, vec![cell, cell + 1], vec![n])
        });
        let lines = (0..400).map(|n| {
            let cells = side(n % 36);
            let start = n / 36;
            Rule::new(&rules::NABNER, cells[start..start + 18].to_vec(), vec![])
        });
        let mut pairs = vec![rules::of_board(&rules::NO_RATIO)];
        pairs.extend(dots);
        pairs.push(Rule::new(&rules::ROW_INDEXER, board.clone(), vec![]));
        pairs.push(Rule::new(&rules::COLUMN_INDEXER, board, vec![]));
        pairs.extend(lines);

        // Lines that enter another box after each two cells, but another region only once.
        let borders = [5, 11, 17, 23, 29];
        let number = |cell: usize| {
            let (row, column) = (cell / 36, cell % 36);
            let border = borders.iter().position(|b| (*b..*b + 2).contains(&row));
            let is_second = (16..32).contains(&column) || column >= 34;
            border.map_or_else(
                || 10 + row - 2 * borders.iter().filter(|border| **border < row).count(),
                |border| 2 * border + usize::from(is_second),
            )
        };
        let zigzag = |border: usize, start: usize| {
            let row = move |n: usize| border + (n + start).div_ceil(2) % 2;
            let cells = (0..64).map(|n: usize| row(n) * 36 + n / 2);
            Rule::new(&rules::REGION_SUMS, cells.collect(), vec![])
        };
        let mut sums = vec![rules::regions((0..1_296).map(|cell| number(cell) as u8).collect())];
        sums.extend(borders.map(|border| zigzag(border, 0)));
        sums.extend(borders.map(|border| zigzag(border, 2)));
        [(layout.clone(), pairs, RuleError::Pairs), (layout, sums, RuleError::SumSteps)]
    }

    #[test]
    fn rules_are_applied_once_on_the_way_to_a_board() {
        static APPLIED: AtomicUsize = AtomicUsize::new(0);
        static COUNTED: RuleKind = RuleKind::new("counted", |_, _| {
            APPLIED.fetch_add(1, Ordering::Relaxed);
            Ok(())
        });
        let applied = || APPLIED.load(Ordering::Relaxed);
        let layout = Layout::single(BoxShape::new(2, 2).expect("valid"));
        let layout = layout.with_rules(vec![rules::of_board(&COUNTED)]).expect("valid");
        let board = Board::new(layout);
        assert_eq!(applied(), 1);
        // A layout that is kept for undo builds its rules again.
        let again = Board::new(board.shared_layout());
        assert_eq!((applied(), again == board), (2, true));
    }

    #[test]
    fn rules_that_do_not_fit_together_are_refused() {
        for (layout, rules, expected) in more_than_fit() {
            match layout.with_rules(rules) {
                Err(LayoutError::Rule { error, .. }) => assert_eq!(error, expected),
                other => panic!("{expected:?} was expected, not {:?}", other.map(|_| ())),
            }
        }
    }

    #[test]
    fn each_rule_that_a_layout_accepts_is_on_its_board() {
        for (layout, rules, expected) in more_than_fit() {
            let count = rules.len();
            let mut left_out = Vec::new();
            let layout = layout.with_fitting_rules(rules, |_, error| left_out.push(error));
            let board = Board::new(layout.expect("not too many"));
            let accepted = board.layout().rules();
            assert_eq!(accepted.len() + left_out.len(), count);
            assert!(!left_out.is_empty() && left_out.iter().all(|error| *error == expected));
            let constraints = 0..board.constraints().len();
            let with_constraints: std::collections::BTreeSet<_> =
                constraints.map(|id| std::ptr::from_ref(board.rule_of(id))).collect();
            for rule in accepted.iter().filter(|rule| !rule.kind.replaces_boxes()) {
                // The pairs of a dot may all come from the rule of the whole board.
                assert!(with_constraints.contains(&std::ptr::from_ref(rule)), "{rule:?}");
            }
        }
    }
}
