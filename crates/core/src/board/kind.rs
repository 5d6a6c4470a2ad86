//! Rule kinds: what a kind states about itself. The kinds are in [`rules`](crate::rules), one per
//! file; nothing else distinguishes them.

use super::Board;
use super::conditions::Conditions;
use super::ground::Ground;
use super::rule::Rule;
use super::rule_error::RuleError;

/// A rule kind: its words, the cells and numbers it takes, and its constraints.
pub struct Kind {
    /// The word in links, lower case letters only. It never changes.
    pub word: &'static str,
    /// The name players use, such as `thermometer`.
    pub name: &'static str,
    /// The cells that its rules name.
    pub cells: Cells,
    /// The minimum and maximum number of numbers.
    pub numbers: (usize, usize),
    /// Label of the field for its numbers; empty if they aren't typed.
    pub asks: &'static str,
    /// The format of its numbers in links.
    pub digits: Digits,
    /// The way its rules are drawn.
    pub look: Look,
    /// For rules of the whole board: names of the variants and their numbers.
    pub switches: &'static [(&'static str, &'static [u16])],
    /// For rules of the whole board: strokes of an SVG path in a small picture, in cells from the
    /// middle of the board.
    pub emblem: &'static str,
    /// How f-puzzles says it.
    pub fpuzzles: Option<FPuzzles>,
    /// What *Interactive Sudoku Solver* calls it, where its cells follow its numbers there.
    pub iss: Option<&'static str>,
    /// How *SudokuMaker* says it.
    pub sudoku_maker: Option<SudokuMaker>,
    /// Its type on *sudoku.coach*.
    pub coach: Option<&'static str>,
    /// Its key in JSON of *lisudoku*, where flags, cells, or lists of cells stand.
    pub lisudoku: Option<&'static str>,
    /// Its relation to boxes.
    pub boxes: Boxes,
    /// Checks what the generic checks don't cover: they check the cells and the count of numbers
    /// first.
    pub check: fn(&Rule, &Ground, others: &[Rule]) -> Result<(), RuleError>,
    /// Adds the houses and constraints of a rule.
    pub conditions: fn(&Rule, &mut Conditions<'_>) -> Result<(), RuleError>,
    /// The requirement of a rule, as a clause that can follow "that" and suffices to play by.
    pub words: fn(&Rule, &Board) -> String,
}

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
pub enum Look {
    /// None: words describe the rule.
    Told,
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
    pub const fn of(tone: &'static str) -> Self {
        Self { tone, has_ends: false }
    }

    /// A line of this tone with a circle at each end.
    #[must_use]
    pub const fn with_ends(tone: &'static str) -> Self {
        Self { tone, has_ends: true }
    }
}

/// How f-puzzles says a kind of rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FPuzzles {
    /// Its key in the puzzle's object.
    pub key: &'static str,
    /// What stands there.
    pub form: Form,
}

/// What stands at a key of f-puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `true`.
    Flag,
    /// Objects with `cells`, one rule each, and a `value` for its number.
    Cells,
    /// Objects with a `cell`, one rule each.
    Cell,
    /// Objects with `lines`, one rule each, and a `value` for its number.
    Lines,
    /// Objects with a `cell` outside of the grid and a `value`.
    Outside,
    /// The same with a `direction`, and the `cells` that it leads over.
    Diagonal,
    /// Objects with the bulb as `cells`, and `lines` that begin in it.
    Arrow,
    /// Objects with `cells` and `cloneCells`.
    Clone,
    /// Objects with `cells` and `values`.
    Values,
    /// A word in the list `negative`.
    Negative,
}

/// How *SudokuMaker* says a kind of rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SudokuMaker {
    /// The number of its type there.
    pub number: usize,
    /// How its rules stand there.
    pub clues: Clues,
    /// What tells it from other kinds with that number.
    pub told: Told,
}

impl SudokuMaker {
    /// The only kind with its number.
    #[must_use]
    pub const fn of(number: usize, clues: Clues) -> Self {
        Self { number, clues, told: Told::Always }
    }
}

/// How the rules of a type of *SudokuMaker* stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clues {
    /// Not at all: there is one, about the whole board.
    Flag,
    /// `cells`, one rule.
    Cells,
    /// Lists of cells, one rule each.
    Lines,
    /// Clues with an `edge` between two cells and a `value`.
    Edges,
    /// Clues with a `corner` of four cells and `digits`.
    Corners,
    /// Clues with an `outerCell` and a `value`.
    Outside,
    /// The same with a `diagonal`, 1 for a rising and -1 for a falling one.
    Diagonal,
    /// `cages` with a `value`.
    Cages,
    /// `bulbsWithArrows`.
    Arrow,
    /// `groups` of cells that are alike.
    Clone,
}

/// What tells kinds apart that *SudokuMaker* has as one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// Nothing: there is one kind.
    Always,
    /// This is set.
    With(&'static str),
    /// This is not set.
    Without(&'static str),
    /// `groups` are the low, the middle and the high values.
    Thirds,
    /// `groups` are the values with the same remainder when divided by their number, or by this.
    Remainders(Option<usize>),
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

impl Kind {
    /// Builds a kind with defaults: for the whole board, without numbers, never refused.
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
            asks: "",
            digits: Digits::Apart,
            look: Look::Told,
            switches: &[],
            emblem: "",
            fpuzzles: None,
            iss: None,
            sudoku_maker: None,
            coach: None,
            lisudoku: None,
            boxes: Boxes::Untouched,
            check: |_, _, _| Ok(()),
            conditions,
            words,
        }
    }

    /// True if houses of the kind replace boxes.
    #[must_use]
    pub fn replaces_boxes(&self) -> bool {
        self.boxes == Boxes::Replaced
    }
}

/// Kinds are equal if their words are; each has its own.
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
