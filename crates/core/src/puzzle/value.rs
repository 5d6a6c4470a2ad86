//! Values of cells.

use std::fmt;
use std::num::NonZeroU16;

use serde::{Deserialize, Serialize};

/// The value of a cell: 1..=D on a board of D values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Value(NonZeroU16);

impl Value {
    /// Converts a number; `None` for 0 and for numbers above 65,535.
    #[must_use]
    #[inline(always)]
    pub fn new(number: usize) -> Option<Self> {
        if number > usize::from(u16::MAX) {
            return None;
        }
        Some(Self(NonZeroU16::new(number as u16)?))
    }

    /// The value at an index: index 0 is value 1.
    ///
    /// # Panics
    /// If `index` is 65,535 or more, which no board reaches.
    #[must_use]
    #[inline(always)]
    pub fn from_index(index: usize) -> Self {
        match Self::new(index + 1) {
            Some(value) => value,
            None => panic!("boards have far fewer values"),
        }
    }

    /// The value as a number, 1..=D.
    #[must_use]
    #[inline(always)]
    pub fn get(self) -> usize {
        usize::from(self.0.get())
    }

    /// The value as an index, 0..D.
    #[must_use]
    #[inline(always)]
    pub fn index(self) -> usize {
        self.get() - 1
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
