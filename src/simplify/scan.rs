//! A position under scrutiny: with what several techniques look at, made when it is first needed, and
//! with a limit on how long they may look.

use std::cell::Cell;
use std::ops::Deref;

use super::position::Position;
use super::step::Step;
use super::technique::{Sink, Technique};

/// How much one technique may look at in one position, about a nanosecond or few each.
const MOST: u64 = 4_000_000;

/// A position, and what techniques share there.
pub struct Scan<'a> {
    position: &'a Position,
    /// What the technique that looks may still spend.
    left: Cell<u64>,
}

impl<'a> Scan<'a> {
    /// Of a position.
    #[must_use]
    pub fn of(position: &'a Position) -> Self {
        Self { position, left: Cell::new(MOST) }
    }

    /// Goes through the steps of a technique.
    pub fn look(&self, technique: &'static Technique, sink: Sink<'_>) -> Option<Step> {
        self.left.set(MOST);
        (technique.find)(technique, self, sink)
    }

    /// The first step of a technique.
    #[must_use]
    pub fn first(&self, technique: &'static Technique) -> Option<Step> {
        self.look(technique, &mut Some)
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &'a Position {
        self.position
    }
}

impl Deref for Scan<'_> {
    type Target = Position;

    fn deref(&self) -> &Position {
        self.position
    }
}
