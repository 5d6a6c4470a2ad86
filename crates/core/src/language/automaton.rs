//! Automata of conditions: their states track the numbers and properties in the condition.

use super::evaluate::{Readings, holds};
use super::pattern::{Pattern, Places};
use super::syntax::{Aggregate, Condition, Flag, Number, Position};
use crate::board::Automaton;

/// The states of all trackers.
type State = Vec<u128>;

/// The state of a property that no longer holds.
const BROKEN: u128 = u128::MAX;

/// A number or property that is tracked while values are read.
#[derive(Clone, Debug)]
enum Tracker {
    /// A number. Larger numbers than the bound aren't distinguished.
    Aggregate(Aggregate, i64),
    Cell(Position),
    Flag(Flag),
    Pattern(Pattern, Places),
}

/// Builds the smallest automaton that accepts this many values if they satisfy a condition. Returns
/// `None` if more than `most` states are explored, otherwise also the number of explored states.
pub(super) fn automaton(
    condition: &Condition,
    values: usize,
    cells: usize,
    most: usize,
) -> Option<(Automaton, usize)> {
    let trackers = trackers(condition, cells);
    let start = trackers.iter().map(Tracker::start).collect::<State>();
    let step = |state: &State, value: i16| {
        let parts = trackers.iter().zip(state);
        Some(parts.map(|(tracker, state)| tracker.step(*state, value.unsigned_abs())).collect())
    };
    let accepts = |state: &State| holds(condition, &Tracked { trackers: &trackers, state, cells });
    let explored = Automaton::explore(values, cells, most, start, &step, &accepts)?;
    Some((explored.minimised(), explored.state_count()))
}

/// The trackers of a condition, each once.
fn trackers(condition: &Condition, cells: usize) -> Vec<Tracker> {
    let mut trackers: Vec<Tracker> = Vec::new();
    let mut add = |tracker: Tracker| {
        if !trackers.iter().any(|known| known.is_same(&tracker)) {
            trackers.push(tracker);
        }
    };
    condition.numbers(&mut |number| match number {
        Number::Aggregate(Aggregate::Length) => {}
        Number::Aggregate(aggregate) => {
            add(Tracker::Aggregate(aggregate.clone(), bound(aggregate, condition)));
        }
        Number::Cell(position, _) if position.index(cells).is_some() => {
            add(Tracker::Cell(*position));
        }
        _ => {}
    });
    condition.basics(&mut |basic| match basic {
        Condition::Flag(flag) => add(Tracker::Flag(*flag)),
        Condition::Matches(pattern) => {
            add(Tracker::Pattern(pattern.clone(), Places::new(pattern)));
        }
        _ => {}
    });
    trackers
}

/// One more than the largest constant that a number is compared with. No bound if it is used in
/// another way.
fn bound(of: &Aggregate, condition: &Condition) -> i64 {
    let is_it = |number: &Number| matches!(number, Number::Aggregate(other) if other == of);
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

impl Tracker {
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Aggregate(a, _), Self::Aggregate(b, _)) => a == b,
            (Self::Cell(a), Self::Cell(b)) => a == b,
            (Self::Flag(a), Self::Flag(b)) => a == b,
            (Self::Pattern(a, _), Self::Pattern(b, _)) => a == b,
            _ => false,
        }
    }

    fn start(&self) -> u128 {
        match self {
            Self::Pattern(..) => Places::START,
            _ => 0,
        }
    }

    /// The state after a value from 1.
    fn step(&self, state: u128, value: u16) -> u128 {
        let (bit, number) = (1 << value.min(127), i64::from(value));
        match self {
            Self::Aggregate(aggregate, most) => {
                let most = u128::from(most.unsigned_abs());
                match aggregate {
                    Aggregate::Sum => most.min(state + u128::from(value)),
                    Aggregate::Min if state == 0 => value.into(),
                    Aggregate::Min => state.min(value.into()),
                    Aggregate::Max => state.max(value.into()),
                    Aggregate::Distinct if u128::from((state | bit).count_ones()) > most => BROKEN,
                    Aggregate::Distinct => state | bit,
                    Aggregate::Count(set) => most.min(state + u128::from(set.contains(number))),
                    Aggregate::Length => state,
                }
            }
            Self::Cell(Position::Last) => value.into(),
            // The number of values read, and above it the value of the cell.
            Self::Cell(Position::At(index)) => match state & 0xff {
                read if read == *index as u128 => u128::from(value) << 8 | (read + 1),
                read if read < *index as u128 => read + 1,
                _ => state,
            },
            Self::Flag(_) if state == BROKEN => BROKEN,
            Self::Flag(flag) => match flag.of_next() {
                None if state & bit != 0 => BROKEN,
                None => state | bit,
                Some(_) if state == 0 => value.into(),
                Some(next) if next.allows(state as i64, number) => value.into(),
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
    fn aggregate(&self, aggregate: &Aggregate) -> i64 {
        let is_it =
            |tracker: &Tracker| matches!(tracker, Tracker::Aggregate(a, _) if a == aggregate);
        match (aggregate, self.state(is_it)) {
            (Aggregate::Length, _) => i64::from(self.cells as u32),
            (Aggregate::Distinct, Some((_, state))) => state.count_ones().into(),
            (_, Some((_, state))) => state as i64,
            (_, None) => 0,
        }
    }

    fn cell(&self, position: Position) -> Option<i64> {
        let is_it = |tracker: &Tracker| matches!(tracker, Tracker::Cell(p) if *p == position);
        let (_, state) = self.state(is_it)?;
        Some(if position == Position::Last { state as i64 } else { (state >> 8) as i64 })
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
