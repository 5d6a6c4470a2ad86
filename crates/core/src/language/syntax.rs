//! The syntax tree of a text.

use std::ops::Range;

use super::pattern::Pattern;

/// A parsed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The condition that must hold.
    pub(super) condition: Condition,
    /// True if it names `a` or `b`, so that it is about two cells.
    pub(super) is_about_two: bool,
}

/// A condition on the values of cells in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    /// All of these hold.
    All(Vec<Condition>),
    /// One of these holds.
    Any(Vec<Condition>),
    /// This doesn't hold.
    Not(Box<Condition>),
    /// Two numbers compare so.
    Compare(Number, Comparison, Number),
    /// A number is in a set.
    In(Number, ValueSet),
    /// The values have a property.
    Flag(Flag),
    /// The values in order match a pattern.
    Matches(Pattern),
    /// The values of some of the cells, at least one, add up to this number, from 1.
    Subset(u32),
}

/// A comparison of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

impl Comparison {
    /// True if the numbers compare so.
    pub fn allows(self, a: i64, b: i64) -> bool {
        match self {
            Self::Equal => a == b,
            Self::Unequal => a != b,
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::Greater => a > b,
            Self::AtLeast => a >= b,
        }
    }
}

/// A number that depends on the values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Number {
    /// A constant.
    Constant(i64),
    /// The value of a cell. True if its name is `a` or `b`.
    Cell(Position, bool),
    /// A number about the values of a part of the cells.
    Aggregate(Aggregate, Part),
    /// The negative of a number.
    Negative(Box<Number>),
    /// The absolute value of a number.
    Absolute(Box<Number>),
    /// The smallest of some numbers.
    Least(Vec<Number>),
    /// The largest of some numbers.
    Most(Vec<Number>),
    /// An operation on two numbers.
    Operation(Box<Number>, Operator, Box<Number>),
}

/// An operation on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Add,
    Subtract,
    Multiply,
    /// Undefined if a remainder is left.
    Divide,
    Remainder,
}

impl Operator {
    /// The result; `None` if it is undefined or too large.
    pub fn apply(self, a: i64, b: i64) -> Option<i64> {
        match self {
            Self::Add => a.checked_add(b),
            Self::Subtract => a.checked_sub(b),
            Self::Multiply => a.checked_mul(b),
            Self::Divide => (a.checked_rem(b)? == 0).then(|| a.checked_div(b)).flatten(),
            Self::Remainder => a.checked_rem_euclid(b),
        }
    }
}

/// The position of a cell among the cells of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Position {
    /// By index, from 0.
    At(usize),
    /// The last cell.
    Last,
}

impl Position {
    /// The index among this many cells; `None` if there is no such cell.
    pub fn index(self, cells: usize) -> Option<usize> {
        match self {
            Self::At(index) => (index < cells).then_some(index),
            Self::Last => cells.checked_sub(1),
        }
    }
}

/// Consecutive cells among the cells of a rule, by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub first: usize,
    /// The last; `None` for that of the rule.
    pub last: Option<usize>,
}

impl Part {
    /// All cells.
    pub const WHOLE: Self = Self { first: 0, last: None };

    /// The indices among this many cells.
    pub fn range(self, cells: usize) -> Range<usize> {
        let end = self.last.map_or(cells, |last| cells.min(last + 1));
        self.first.min(end)..end
    }
}

/// A number about values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Aggregate {
    /// Their sum.
    Sum,
    /// The smallest.
    Min,
    /// The largest.
    Max,
    /// The number of different values.
    Distinct,
    /// The number of cells.
    Length,
    /// The number of cells with a value of a set.
    Count(ValueSet),
}

/// A set of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ValueSet {
    pub items: Vec<Item>,
    /// True if it contains the numbers outside the items.
    pub is_inverted: bool,
}

/// A part of a set of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// The numbers from the first to the second.
    Span(i64, i64),
    Odd,
    Even,
}

impl ValueSet {
    /// The largest number that differs from all larger ones in being contained or not; `None` if
    /// there is no largest.
    pub fn largest(&self) -> Option<i64> {
        let end = |item: &Item| match item {
            Item::Span(_, most) => Some(*most),
            Item::Odd | Item::Even => None,
        };
        self.items.iter().map(end).try_fold(0, |largest, end| end.map(|end| largest.max(end)))
    }

    /// True if it contains a number.
    pub fn contains(&self, number: i64) -> bool {
        let has = self.items.iter().any(|item| match item {
            Item::Span(least, most) => (*least..=*most).contains(&number),
            Item::Odd => number.rem_euclid(2) == 1,
            Item::Even => number.rem_euclid(2) == 0,
        });
        has != self.is_inverted
    }
}

/// A property of the values in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flag {
    /// Each value is larger than the one before.
    Increasing,
    /// Each value is smaller than the one before.
    Decreasing,
    /// No value is smaller than the one before.
    Rising,
    /// No value is larger than the one before.
    Falling,
    /// No value occurs twice.
    Different,
    /// All values are the same.
    Equal,
}

impl Flag {
    /// The comparison of each value with the next; `None` for [`Flag::Different`].
    pub fn of_next(self) -> Option<Comparison> {
        match self {
            Self::Increasing => Some(Comparison::Less),
            Self::Decreasing => Some(Comparison::Greater),
            Self::Rising => Some(Comparison::AtMost),
            Self::Falling => Some(Comparison::AtLeast),
            Self::Equal => Some(Comparison::Equal),
            Self::Different => None,
        }
    }
}

impl Condition {
    /// Calls `visit` with each number in the condition, the outer before the inner.
    pub fn numbers(&self, visit: &mut impl FnMut(&Number)) {
        match self {
            Self::All(parts) | Self::Any(parts) => {
                for part in parts {
                    part.numbers(visit);
                }
            }
            Self::Not(part) => part.numbers(visit),
            Self::Compare(a, _, b) => {
                a.visit(visit);
                b.visit(visit);
            }
            Self::In(number, _) => number.visit(visit),
            Self::Flag(_) | Self::Matches(_) | Self::Subset(_) => {}
        }
    }

    /// Calls `visit` with each condition that has no parts.
    pub fn basics<'a>(&'a self, visit: &mut impl FnMut(&'a Condition)) {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.basics(visit)),
            Self::Not(part) => part.basics(visit),
            basic => visit(basic),
        }
    }
}

impl Number {
    /// Calls `visit` with the number and each number in it.
    pub fn visit(&self, visit: &mut impl FnMut(&Number)) {
        visit(self);
        match self {
            Self::Constant(_) | Self::Cell(..) | Self::Aggregate(..) => {}
            Self::Negative(number) | Self::Absolute(number) => number.visit(visit),
            Self::Least(numbers) | Self::Most(numbers) => {
                for number in numbers {
                    number.visit(visit);
                }
            }
            Self::Operation(a, _, b) => {
                a.visit(visit);
                b.visit(visit);
            }
        }
    }
}
