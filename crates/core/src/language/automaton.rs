//! Automata of conditions: their states track the numbers and properties in the condition.

use std::ops::Range;

use super::evaluate::{Readings, holds};
use super::pattern::{Pattern, Places};
use super::syntax::{Aggregate, Condition, Flag, Number, Part, Position};
use crate::board::{Automaton, GridShape};

/// The states of all trackers.
type State = Vec<u128>;

/// The state of a property that no longer holds. Eight bits are left for the number of values read.
const BROKEN: u128 = u128::MAX >> 8;

/// A number or property that is tracked while values are read.
#[derive(Clone, Debug)]
enum Tracker {
    /// A number about the values with these indices among those read, if not about all. Larger
    /// numbers than the bound aren't distinguished.
    Aggregate(Aggregate, Part, Option<Range<usize>>, i64),
    /// The value of a cell, and its index among those read.
    Cell(Position, usize),
    Flag(Flag),
    Pattern(Pattern, Places),
    Subset(u32),
}

/// Builds the smallest automaton that reads the values of the cells with these indices, ascending, and
/// accepts them if they satisfy a condition that depends on no other cell. No value is negative. `cells`
/// is the number of all cells. Returns `None` if more than `most` states are explored, otherwise also
/// the number of explored states. Each tracker counts as a state.
pub(super) fn automaton(
    condition: &Condition,
    grid: GridShape,
    read: &[usize],
    cells: usize,
    most: usize,
) -> Option<(Automaton, usize)> {
    let trackers = trackers(condition, read, cells);
    // At most 60.
    let offset = grid.offset() as i16;
    let start = trackers.iter().map(Tracker::start).collect::<State>();
    let step = |state: &State, value: i16| {
        let parts = trackers.iter().zip(state);
        Some(
            parts
                .map(|(tracker, state)| {
                    tracker.step(*state, value.saturating_add(offset).unsigned_abs())
                })
                .collect(),
        )
    };
    let accepts = |state: &State| holds(condition, &Tracked { trackers: &trackers, state, cells });
    let count = trackers.len().max(1);
    let explored =
        Automaton::explore(grid.values(), read.len(), most / count, start, &step, &accepts)?;
    Some((explored.minimised(read.len()), explored.state_count() * count))
}

/// The trackers of a condition, each once.
fn trackers(condition: &Condition, read: &[usize], cells: usize) -> Vec<Tracker> {
    let mut trackers: Vec<Tracker> = Vec::new();
    let mut add = |tracker: Tracker| {
        if !trackers.iter().any(|known| known.is_same(&tracker)) {
            trackers.push(tracker);
        }
    };
    let index = |cell: usize| read.binary_search(&cell).ok();
    condition.numbers(&mut |number| match number {
        Number::Aggregate(Aggregate::Length, _) => {}
        Number::Aggregate(aggregate, part) => {
            let range = part.range(cells);
            let ends = index(range.start).zip(range.end.checked_sub(1).and_then(index));
            // An undefined number needs no tracker.
            if let Some((first, last)) = ends.filter(|_| !range.is_empty()) {
                let range = Some(first..last + 1).filter(|range| *range != (0..read.len()));
                let most = bound(aggregate, *part, condition);
                add(Tracker::Aggregate(aggregate.clone(), *part, range, most));
            }
        }
        Number::Cell(position, _) => {
            if let Some(index) = position.index(cells).and_then(index) {
                add(Tracker::Cell(*position, index));
            }
        }
        _ => {}
    });
    condition.basics(&mut |basic| match basic {
        Condition::Flag(flag) => add(Tracker::Flag(*flag)),
        Condition::Matches(pattern) => {
            add(Tracker::Pattern(pattern.clone(), Places::new(pattern)));
        }
        Condition::Subset(sum) => add(Tracker::Subset(*sum)),
        _ => {}
    });
    trackers
}

/// One more than the largest constant that a number is compared with. No bound if it is used in
/// another way.
fn bound(of: &Aggregate, in_part: Part, condition: &Condition) -> i64 {
    let is_it = |number: &Number| matches!(number, Number::Aggregate(other, part) if other == of && *part == in_part);
    let mut largest = Some(0);
    let mut compared = |number: &Number, constant: Option<i64>| {
        let mut has_it = false;
        number.visit(&mut |part| has_it |= is_it(part));
        if has_it {
            let constant = constant.filter(|_| is_it(number));
            largest = largest.zip(constant).map(|(a, b)| a.max(b));
        }
    };
    let constant = |number: &Number| match number {
        Number::Constant(constant) => Some(*constant),
        _ => None,
    };
    condition.basics(&mut |basic| match basic {
        Condition::Compare(a, _, b) => {
            compared(a, constant(b));
            compared(b, constant(a));
        }
        Condition::In(number, set) => compared(number, set.largest()),
        _ => {}
    });
    largest.map_or(i64::MAX, |largest| largest.saturating_add(1))
}

/// The state of a number after one more value.
fn step(aggregate: &Aggregate, most: i64, state: u128, value: u16) -> u128 {
    let (bit, most) = (1 << value.min(63), u128::from(most.unsigned_abs()));
    match aggregate {
        Aggregate::Sum => most.min(state + u128::from(value)),
        // One more than the value; 0 before the first.
        Aggregate::Min if state == 0 => u128::from(value) + 1,
        Aggregate::Min => state.min(u128::from(value) + 1),
        Aggregate::Max => state.max(value.into()),
        Aggregate::Distinct if u128::from((state | bit).count_ones()) > most => BROKEN,
        Aggregate::Distinct => state | bit,
        Aggregate::Count(set) => most.min(state + u128::from(set.contains(value.into()))),
        Aggregate::Length => state,
    }
}

impl Tracker {
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Aggregate(a, of, ..), Self::Aggregate(b, other, ..)) => a == b && of == other,
            (Self::Cell(a, _), Self::Cell(b, _)) => a == b,
            (Self::Flag(a), Self::Flag(b)) => a == b,
            (Self::Pattern(a, _), Self::Pattern(b, _)) => a == b,
            (Self::Subset(a), Self::Subset(b)) => a == b,
            _ => false,
        }
    }

    fn start(&self) -> u128 {
        match self {
            Self::Pattern(..) => Places::START,
            // The sum of no cells.
            Self::Subset(_) => 1,
            _ => 0,
        }
    }

    /// The state after a value that isn't negative.
    fn step(&self, state: u128, value: u16) -> u128 {
        let (bit, number) = (1 << value.min(63), i64::from(value));
        match self {
            Self::Flag(_) | Self::Subset(_) if state == BROKEN => BROKEN,
            Self::Aggregate(aggregate, _, None, most) => step(aggregate, *most, state, value),
            // The number of values read, and above it the state of the number.
            Self::Aggregate(aggregate, _, Some(range), most) => {
                let (read, inner) = (state as usize & 0xff, state >> 8);
                let inner = match read {
                    read if read >= range.end => return state,
                    read if read >= range.start => step(aggregate, *most, inner, value),
                    _ => inner,
                };
                inner << 8 | (read as u128 + 1)
            }
            // The number of values read, and above it the value of the cell.
            Self::Cell(_, index) => match state as usize & 0xff {
                read if read == *index => u128::from(value) << 8 | (read as u128 + 1),
                read if read < *index => read as u128 + 1,
                _ => state,
            },
            // Bit n is set if some cells add up to n.
            Self::Subset(sum) => {
                let sums = (state | state << value.min(63)) & (u128::MAX >> (127 - sum));
                if sums >> sum & 1 == 1 { BROKEN } else { sums }
            }
            Self::Flag(flag) => match flag.of_next() {
                None if state & bit != 0 => BROKEN,
                None => state | bit,
                // One more than the last value; 0 before the first.
                Some(_) if state == 0 => u128::from(value) + 1,
                Some(next) if next.allows(state as i64 - 1, number) => u128::from(value) + 1,
                Some(_) => BROKEN,
            },
            Self::Pattern(_, places) => places.step(state, value.into()),
        }
    }
}

/// The readings at the end.
struct Tracked<'a> {
    trackers: &'a [Tracker],
    state: &'a State,
    cells: usize,
}

impl Tracked<'_> {
    /// The state of the tracker that is meant.
    fn state(&self, is_meant: impl Fn(&Tracker) -> bool) -> Option<(&Tracker, u128)> {
        let index = self.trackers.iter().position(is_meant)?;
        Some((&self.trackers[index], self.state[index]))
    }
}

impl Readings for Tracked<'_> {
    fn aggregate(&self, aggregate: &Aggregate, part: Part) -> Option<i64> {
        let range = part.range(self.cells);
        if *aggregate == Aggregate::Length {
            return Some(i64::from(range.len() as u32));
        }
        let is_it = |tracker: &Tracker| matches!(tracker, Tracker::Aggregate(a, p, ..) if a == aggregate && *p == part);
        let Some((tracker, state)) = self.state(is_it) else {
            let is_defined = !matches!(aggregate, Aggregate::Min | Aggregate::Max);
            return is_defined.then_some(0);
        };
        let is_of_all = matches!(tracker, Tracker::Aggregate(_, _, None, _));
        let state = if is_of_all { state } else { state >> 8 };
        Some(match aggregate {
            Aggregate::Distinct => state.count_ones().into(),
            Aggregate::Min => state as i64 - 1,
            _ => state as i64,
        })
    }

    fn cell(&self, position: Position) -> Option<i64> {
        let is_it = |tracker: &Tracker| matches!(tracker, Tracker::Cell(p, _) if *p == position);
        self.state(is_it).map(|(_, state)| (state >> 8) as i64)
    }

    fn has_subset(&self, sum: u32) -> bool {
        let is_it = |tracker: &Tracker| matches!(tracker, Tracker::Subset(s) if *s == sum);
        self.state(is_it).is_some_and(|(_, state)| state == BROKEN)
    }

    fn flag(&self, flag: Flag) -> bool {
        let is_it = |tracker: &Tracker| matches!(tracker, Tracker::Flag(f) if *f == flag);
        self.state(is_it).is_some_and(|(_, state)| state != BROKEN)
    }

    fn matches(&self, pattern: &Pattern) -> bool {
        let is_it = |tracker: &Tracker| matches!(tracker, Tracker::Pattern(p, _) if p == pattern);
        matches!(self.state(is_it), Some((Tracker::Pattern(_, places), state)) if places.accepts(state))
    }
}
