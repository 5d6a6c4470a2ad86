//! Evaluates a condition from readings of its numbers and properties.

use super::pattern::Pattern;
use super::syntax::{Aggregate, Condition, Flag, Number, Part, Position};

/// The numbers and properties of some values.
pub(super) trait Readings {
    /// A number about a part of the values; `None` if it is undefined.
    fn aggregate(&self, aggregate: &Aggregate, part: Part) -> Option<i64>;
    /// The value of a cell; `None` if there is no such cell.
    fn cell(&self, position: Position) -> Option<i64>;
    /// True if the values have a property.
    fn flag(&self, flag: Flag) -> bool;
    /// True if some values add up to a number.
    fn has_subset(&self, sum: u32) -> bool;
    /// True if the values match a pattern.
    fn matches(&self, pattern: &Pattern) -> bool;
}

/// True if a condition holds. A comparison with an undefined number doesn't hold.
pub(super) fn holds(condition: &Condition, readings: &impl Readings) -> bool {
    match condition {
        Condition::All(parts) => parts.iter().all(|part| holds(part, readings)),
        Condition::Any(parts) => parts.iter().any(|part| holds(part, readings)),
        Condition::Not(part) => !holds(part, readings),
        Condition::Compare(a, comparison, b) => match (number(a, readings), number(b, readings)) {
            (Some(a), Some(b)) => comparison.allows(a, b),
            _ => false,
        },
        Condition::In(of, set) => number(of, readings).is_some_and(|number| set.contains(number)),
        Condition::Flag(flag) => readings.flag(*flag),
        Condition::Matches(pattern) => readings.matches(pattern),
        Condition::Subset(sum) => readings.has_subset(*sum),
    }
}

/// A number; `None` if it is undefined.
fn number(of: &Number, readings: &impl Readings) -> Option<i64> {
    let some = |numbers: &[Number]| -> Option<Vec<i64>> {
        numbers.iter().map(|one| number(one, readings)).collect()
    };
    match of {
        Number::Constant(constant) => Some(*constant),
        Number::Cell(position, _) => readings.cell(*position),
        Number::Aggregate(aggregate, part) => readings.aggregate(aggregate, *part),
        Number::Negative(of) => number(of, readings)?.checked_neg(),
        Number::Absolute(of) => number(of, readings)?.checked_abs(),
        Number::Least(numbers) => some(numbers)?.into_iter().min(),
        Number::Most(numbers) => some(numbers)?.into_iter().max(),
        Number::Operation(a, operator, b) => {
            operator.apply(number(a, readings)?, number(b, readings)?)
        }
    }
}
