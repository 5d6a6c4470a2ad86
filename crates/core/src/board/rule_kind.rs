//! The description of a rule kind. The kinds are in [`rules`](crate::rules), one per file; nothing
//! else distinguishes them.

use super::constraints::ConstraintBuilder;
use super::geometry::Geometry;
use super::rule::Rule;
use super::rule_error::RuleError;

/// A rule kind: the cells and numbers it takes, and its constraints. Its name and description are
/// in `crates/words`.
pub struct RuleKind {
    /// The word in links, lower case letters only. It never changes.
    pub word: &'static str,
    /// The cells that its rules name.
    pub cells: Cells,
    /// The minimum and maximum number of numbers.
    pub numbers: (usize, usize),
    /// The meaning of its numbers.
    pub meaning: NumberMeaning,
    /// The format of its numbers in links.
    pub digits: Digits,
    /// True if its rules have a text.
    pub has_text: bool,
    /// The way its rules are drawn.
    pub look: RuleLook,
    /// For rules of the whole board: the numbers of each variant that is switched on and off.
    pub switches: &'static [&'static [u16]],
    /// For rules of the whole board: strokes of an SVG path in a small picture, in cells from the
    /// middle of the board.
    pub emblem: &'static str,
    /// Its relation to boxes.
    pub boxes: Boxes,
    /// Checks beyond the generic ones, which check the cells and the count of numbers first.
    pub check: fn(&Rule, &Geometry, others: &[Rule]) -> Result<(), RuleError>,
    /// Adds the houses and constraints of a rule.
    pub constraints: fn(&Rule, &mut ConstraintBuilder<'_>) -> Result<(), RuleError>,
    /// For kinds with a text: evaluates it.
    pub holds: Option<TextCheck>,
}

/// True if the text of a rule holds for these values, one per cell of the board.
pub type TextCheck = fn(&Rule, &Geometry, &[i64]) -> bool;

/// The cells that rules of a kind name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cells {
    /// None: the rule applies to the whole board, which has at most one of the kind.
    Board,
    /// At least and at most this many, in any order.
    Set(usize, usize),
    /// At least and at most this many, in an order that matters.
    Line(usize, usize),
    /// As `Line`; the last may repeat the first, which closes the line.
    Loop(usize, usize),
}

/// The meaning of the numbers of a kind of rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberMeaning {
    /// None: it has no numbers, or they aren't typed.
    None,
    /// The sum of its cells, or the least and the greatest sum.
    Sum,
    /// Values.
    Values,
    /// One value.
    Value,
    /// The difference of two cells.
    Difference,
    /// The least difference of two cells.
    LeastDifference,
    /// The ratio of two cells.
    Ratio,
    /// The divisor of remainders.
    Divisor,
    /// A move on the board: the steps in one direction, and those in the other.
    Move,
    /// The number of cells in the bulb of an arrow.
    BulbCells,
    /// The number of cells that are visible from outside.
    VisibleCount,
}

/// The relation of a rule kind to boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boxes {
    /// None.
    Untouched,
    /// The kind is about boxes.
    Needed,
    /// Houses of the kind replace boxes.
    Replaced,
}

impl Boxes {
    /// True if one kind needs boxes and the other replaces them.
    pub(super) fn clash(self, other: Self) -> bool {
        matches!((self, other), (Self::Needed, Self::Replaced) | (Self::Replaced, Self::Needed))
    }
}

/// The drawing of rules of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleLook {
    /// None: only words describe the rule.
    Words,
    /// The houses it adds: diagonals, windows, regions.
    Houses,
    /// An outline around its cells, with its numbers in the corner of the first one.
    Cage,
    /// Shade in its cells.
    Shaded,
    /// A symbol in each of its cells.
    Mark(Mark),
    /// A line along its cells.
    Line(Stroke),
    /// A line with a bulb at its first cell: wide if true, narrow if false.
    Thermometer(bool),
    /// A circle around the bulb, and an arrow from there.
    Arrow,
    /// Equal shade in its two groups of cells.
    Twins,
    /// A dot between its two cells: white if true, black if false.
    Dot(bool),
    /// Its number between its two cells: V for 5, X for 10.
    Letter,
    /// An inequality sign between its two cells, open towards the second.
    Sign,
    /// Its numbers in a circle where its four cells meet.
    Corner,
    /// Its number outside the grid, before its first cell.
    Outside,
    /// Its number and an arrow outside the grid, before its first cell.
    OutsideArrow,
}

/// A symbol in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A filled circle.
    Disc,
    /// A circle.
    Circle,
    /// A filled square.
    Square,
    /// Arrows that point inward.
    Inward,
    /// Arrows that point outward.
    Outward,
    /// Shade, with a letter in the corner.
    Letter(char),
    /// Small values.
    Values,
}

/// The style of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Its name in the style sheets, which define its colour.
    pub tone: &'static str,
    /// True if it has circles at its ends.
    pub has_ends: bool,
}

impl Stroke {
    /// A plain line of this tone.
    #[must_use]
    pub const fn new(tone: &'static str) -> Self {
        Self { tone, has_ends: false }
    }

    /// A line of this tone with a circle at each end.
    #[must_use]
    pub(crate) const fn with_ends(tone: &'static str) -> Self {
        Self { tone, has_ends: true }
    }
}

/// The format of numbers in links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// Separated: `3-17`.
    Apart,
    /// Each a digit of base 36: `0011223`.
    Joined,
    /// The first number, with an `x` after it if the second isn't 0.
    Flagged,
}

impl RuleKind {
    /// Builds a kind with defaults: for the whole board, without numbers, never refused.
    #[must_use]
    pub const fn new(
        word: &'static str,
        constraints: fn(&Rule, &mut ConstraintBuilder<'_>) -> Result<(), RuleError>,
    ) -> Self {
        Self {
            word,
            cells: Cells::Board,
            numbers: (0, 0),
            meaning: NumberMeaning::None,
            digits: Digits::Apart,
            has_text: false,
            look: RuleLook::Words,
            switches: &[],
            emblem: "",
            boxes: Boxes::Untouched,
            check: |_, _, _| Ok(()),
            constraints,
            holds: None,
        }
    }

    /// True if its numbers are typed.
    #[must_use]
    pub fn has_typed_numbers(&self) -> bool {
        self.meaning != NumberMeaning::None
    }

    /// True if houses of the kind replace boxes.
    #[must_use]
    pub fn replaces_boxes(&self) -> bool {
        self.boxes == Boxes::Replaced
    }
}

/// Kinds are equal if their words are equal. Each kind has its own word.
impl PartialEq for RuleKind {
    fn eq(&self, other: &Self) -> bool {
        self.word == other.word
    }
}

impl Eq for RuleKind {}

impl std::hash::Hash for RuleKind {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.word.hash(state);
    }
}

impl std::fmt::Debug for RuleKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word)
    }
}
