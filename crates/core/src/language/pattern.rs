//! Patterns: regular expressions over values.

/// The most values of a pattern, with repeats counted.
pub(super) const MAX_PATTERN: usize = 127;

/// The most repeats of a part.
pub(super) const MAX_REPEATS: usize = 64;

/// A regular expression over values. A set of values has bit v for value v.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    /// One value of a set.
    Values(u64),
    /// These one after the other.
    Sequence(Vec<Pattern>),
    /// One of these.
    Either(Vec<Pattern>),
    /// A part this often at least and, if bounded, at most.
    Repeat(Box<Pattern>, usize, Option<usize>),
}

impl Pattern {
    /// The number of values, with repeats counted.
    pub fn length(&self) -> usize {
        match self {
            Self::Values(_) => 1,
            Self::Sequence(parts) | Self::Either(parts) => {
                parts.iter().map(Self::length).fold(0, usize::saturating_add)
            }
            Self::Repeat(part, least, most) => {
                part.length().saturating_mul(most.unwrap_or(*least).max(1))
            }
        }
    }

    /// True if all values match. Follows the definition: for each part, the places at which it can
    /// end if it begins at some places.
    /// Longer values than [`MAX_PATTERN`] don't match.
    pub fn matches(&self, values: &[i64]) -> bool {
        values.len() < MAX_PATTERN && self.ends(values, 1) >> values.len() & 1 == 1
    }

    /// The places at which a match can end. Places are bits: bit n is before the value of index n.
    fn ends(&self, values: &[i64], starts: u128) -> u128 {
        match self {
            Self::Values(set) => {
                let is_in = |value: &i64| u32::try_from(*value).is_ok_and(|v| has(*set, v));
                let fits = |index: &usize| starts >> index & 1 == 1 && is_in(&values[*index]);
                (0..values.len()).filter(fits).fold(0, |ends, index| ends | 1 << (index + 1))
            }
            Self::Sequence(parts) => {
                parts.iter().fold(starts, |starts, part| part.ends(values, starts))
            }
            Self::Either(parts) => {
                parts.iter().fold(0, |ends, part| ends | part.ends(values, starts))
            }
            Self::Repeat(part, least, most) => {
                let mut reached = starts;
                for _ in 0..*least {
                    reached = part.ends(values, reached);
                }
                let mut ends = reached;
                for _ in *least..most.unwrap_or(usize::MAX) {
                    reached = part.ends(values, reached);
                    if ends | reached == ends {
                        break;
                    }
                    ends |= reached;
                }
                ends
            }
        }
    }
}

/// True if a set has a value.
pub(super) fn has(set: u64, value: u32) -> bool {
    set.checked_shr(value).unwrap_or_default() & 1 == 1
}

/// The automaton of a pattern after V. M. Glushkov: a state for each value of the pattern, and one
/// for the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Places {
    /// By state from 1, the set of values that lead there.
    values: Vec<u64>,
    /// By state, the states that can follow.
    follow: Vec<u128>,
    /// The states in which the pattern can end.
    ends: u128,
}

/// A part of a pattern: the states of its first and last values.
#[derive(Clone, Copy)]
struct Part {
    first: u128,
    last: u128,
    can_be_empty: bool,
}

impl Places {
    /// The automaton of a pattern of at most [`MAX_PATTERN`] values.
    pub fn new(pattern: &Pattern) -> Self {
        let mut places = Self { values: vec![0], follow: vec![0], ends: 0 };
        let whole = places.add(pattern);
        places.follow[0] = whole.first;
        places.ends = whole.last | u128::from(whole.can_be_empty);
        places
    }

    /// The states before a value is read.
    pub const START: u128 = 1;

    /// The states after a value.
    pub fn step(&self, states: u128, value: u32) -> u128 {
        let all = self.follow.iter().enumerate();
        let reached = all.filter(|(state, _)| states >> state & 1 == 1).fold(0, |all, s| all | s.1);
        let goes = |state: &usize| reached >> state & 1 == 1 && has(self.values[*state], value);
        (1..self.values.len()).filter(goes).fold(0, |next, state| next | 1 << state)
    }

    /// True if the pattern can end in one of these states.
    pub fn accepts(&self, states: u128) -> bool {
        states & self.ends != 0
    }

    /// Lets states be followed by others.
    fn connect(&mut self, last: u128, first: u128) {
        for (state, follow) in self.follow.iter_mut().enumerate() {
            if last >> state & 1 == 1 {
                *follow |= first;
            }
        }
    }

    /// Connects two parts to one.
    fn join(&mut self, a: Part, b: Part) -> Part {
        self.connect(a.last, b.first);
        Part {
            first: if a.can_be_empty { a.first | b.first } else { a.first },
            last: if b.can_be_empty { a.last | b.last } else { b.last },
            can_be_empty: a.can_be_empty && b.can_be_empty,
        }
    }

    fn add(&mut self, pattern: &Pattern) -> Part {
        const EMPTY: Part = Part { first: 0, last: 0, can_be_empty: true };
        match pattern {
            Pattern::Values(set) => {
                let state = 1 << self.values.len().min(MAX_PATTERN);
                self.values.push(*set);
                self.follow.push(0);
                Part { first: state, last: state, can_be_empty: false }
            }
            Pattern::Sequence(parts) => parts.iter().fold(EMPTY, |before, part| {
                let part = self.add(part);
                self.join(before, part)
            }),
            Pattern::Either(parts) => {
                let none = Part { first: 0, last: 0, can_be_empty: false };
                parts.iter().fold(none, |one, part| {
                    let part = self.add(part);
                    Part {
                        first: one.first | part.first,
                        last: one.last | part.last,
                        can_be_empty: one.can_be_empty || part.can_be_empty,
                    }
                })
            }
            Pattern::Repeat(part, least, most) => {
                let mut whole = EMPTY;
                let copies = most.unwrap_or(*least).max(1);
                for copy in 0..copies {
                    let mut part = self.add(part);
                    if most.is_none() && copy + 1 == copies {
                        self.connect(part.last, part.first);
                    }
                    part.can_be_empty |= copy >= *least;
                    whole = self.join(whole, part);
                }
                whole
            }
        }
    }
}
