//! What a kind of rule has to say of itself. The kinds are in [`rules`](crate::rules), one a file;
//! nothing else tells them apart.

use super::Board;
use super::conditions::Conditions;
use super::ground::Ground;
use super::rule::{Rule, RuleError};

/// A kind of rule: its words, what it takes, and the conditions it comes to.
pub struct Kind {
    /// The word in links, lower case letters only. It never changes.
    pub word: &'static str,
    /// What players call one, such as `thermometer`.
    pub name: &'static str,
    /// Which cells it names.
    pub cells: Cells,
    /// How many numbers it may have: the fewest and the most.
    pub numbers: (usize, usize),
    /// The meaning of its numbers.
    pub meaning: NumberMeaning,
    /// How its numbers stand in links.
    pub digits: Digits,
    /// How it is drawn.
    pub look: Look,
    /// Where it is about the whole board, what people call boards that have it, with its numbers.
    pub switches: &'static [(&'static str, &'static [u16])],
    /// Where it is about the whole board, what shows that in a small picture: strokes of an SVG path
    /// from the middle of the board, in cells.
    pub emblem: &'static str,
    /// What it has to do with boxes.
    pub boxes: Boxes,
    /// What else must be so for it to make sense; its cells and the count of its numbers are looked at
    /// before.
    pub check: fn(&Rule, &Ground, others: &[Rule]) -> Result<(), RuleError>,
    /// What it comes to.
    pub conditions: fn(&Rule, &mut Conditions<'_>) -> Result<(), RuleError>,
    /// What it asks, as a clause that can follow "that", complete enough to play by.
    pub words: fn(&Rule, &Board) -> String,
}

/// Which cells rules of a kind name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cells {
    /// None: it is about the whole board, which has one such rule at most.
    Board,
    /// So many at least and at most, in any order.
    Set(usize, usize),
    /// So many at least and at most, in an order that matters.
    Line(usize, usize),
    /// The same; the last may be the first once more, which closes the line.
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

/// What a kind of rule has to do with boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boxes {
    /// Nothing.
    Untouched,
    /// It is about them.
    Needed,
    /// Houses of its own stand in their place.
    Replaced,
}

impl Boxes {
    /// Whether a rule that needs boxes would stand beside one in whose presence there are none.
    pub(super) fn clash(self, other: Self) -> bool {
        matches!((self, other), (Self::Needed, Self::Replaced) | (Self::Replaced, Self::Needed))
    }
}

/// How rules of a kind are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Not at all: it is told.
    Told,
    /// By the houses it makes: diagonals, windows, regions.
    Houses,
    /// An outline around its cells, and its numbers in the first one's corner.
    Cage,
    /// Its cells shaded.
    Shaded,
    /// A circle, or else a square, in each of its cells.
    Mark(Mark),
    /// A line along its cells.
    Line(Stroke),
    /// A line with a bulb at its first cell: a wide one, or else a narrow one.
    Thermometer(bool),
    /// A circle around the bulb, and an arrow from there.
    Arrow,
    /// Two groups shaded alike.
    Twins,
    /// A dot between its two cells: white, or else black.
    Dot(bool),
    /// Its number between its two cells, 5 as V and 10 as X.
    Letter,
    /// A sign between its two cells, open towards the second.
    Sign,
    /// Its numbers in a circle where its four cells meet.
    Corner,
    /// Its number outside, before its first cell.
    Outside,
    /// Its number and an arrow outside, before its first cell.
    OutsideArrow,
}

/// What stands in a cell.
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

/// What a line looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Its name in the style sheets, which give it its colour.
    pub tone: &'static str,
    /// Whether circles stand at its ends.
    pub has_ends: bool,
}

impl Stroke {
    /// A plain line of this tone.
    #[must_use]
    pub const fn of(tone: &'static str) -> Self {
        Self { tone, has_ends: false }
    }

    /// A line of this tone with a circle at each end.
    #[must_use]
    pub const fn with_ends(tone: &'static str) -> Self {
        Self { tone, has_ends: true }
    }
}

/// How numbers stand in links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// `3-17`.
    Apart,
    /// `0011223`, each a digit of base 36.
    Joined,
    /// A number, and `x` after it if a second number isn't 0.
    Flagged,
}

impl Kind {
    /// What kinds are by themselves where they say nothing else: of the whole board, without numbers,
    /// always sensible.
    #[must_use]
    pub const fn new(
        word: &'static str,
        name: &'static str,
        conditions: fn(&Rule, &mut Conditions<'_>) -> Result<(), RuleError>,
        words: fn(&Rule, &Board) -> String,
    ) -> Self {
        Self {
            word,
            name,
            cells: Cells::Board,
            numbers: (0, 0),
            meaning: NumberMeaning::None,
            digits: Digits::Apart,
            look: Look::Told,
            switches: &[],
            emblem: "",
            boxes: Boxes::Untouched,
            check: |_, _, _| Ok(()),
            conditions,
            words,
        }
    }

    /// True if its numbers are typed.
    #[must_use]
    pub fn has_typed_numbers(&self) -> bool {
        self.meaning != NumberMeaning::None
    }

    /// Whether houses of its own stand in place of boxes.
    #[must_use]
    pub fn replaces_boxes(&self) -> bool {
        self.boxes == Boxes::Replaced
    }
}

/// Kinds have words of their own.
impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.word == other.word
    }
}

impl Eq for Kind {}

impl std::hash::Hash for Kind {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.word.hash(state);
    }
}

impl std::fmt::Debug for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word)
    }
}
