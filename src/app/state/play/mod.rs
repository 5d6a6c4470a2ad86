//! Playing: what is written next, which cells it goes to, and what the player wants to be shown.

mod dress;
mod settings;
mod text;

pub use settings::{Setting, Settings};

use super::game::Typed;
use super::{CellView, Game, Work};
use crate::app::texts;
use crate::board::CellId;
use crate::puzzle::Puzzle;

/// What is written next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Values.
    #[default]
    Digit,
    /// Marks in the corners of a cell.
    Corner,
    /// Marks in its middle.
    Centre,
    /// Its colours.
    Colour,
}

impl Mode {
    /// All of them, in their order on the keyboard.
    pub const ALL: [Self; 4] = [Self::Digit, Self::Corner, Self::Centre, Self::Colour];

    /// What users call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        [texts::play::DIGIT, texts::play::CORNER, texts::play::CENTRE, texts::play::COLOUR]
            [self as usize]
    }

    /// The key that chooses it.
    #[must_use]
    pub fn key(self) -> char {
        ['z', 'x', 'c', 'v'][self as usize]
    }

    /// Whether it writes marks, for which the cells of a giant board have no room.
    #[must_use]
    pub fn is_mark(self) -> bool {
        matches!(self, Self::Corner | Self::Centre)
    }

    /// The next one, or the one before.
    #[must_use]
    pub fn next(self, is_back: bool) -> Self {
        Self::ALL[(self as usize + if is_back { 3 } else { 1 }) % 4]
    }
}

/// How someone plays.
#[derive(Clone, Debug, Default)]
pub struct Play {
    /// What is written next.
    pub mode: Mode,
    /// What is written while a key is held.
    pub held: Option<Mode>,
    /// What is wanted.
    pub settings: Settings,
    /// The cells that are selected, as long as the cursor is where they were.
    pub(super) selected: Vec<CellId>,
    pub(super) selected_at: CellId,
    /// Where a drag over cells began, while it goes on.
    pub(super) dragged_from: Option<CellId>,
    /// The number typed last, while another digit can go on with it.
    pub(super) begun: Option<Begun>,
    /// Whether who types a puzzle goes on to the next cell by itself.
    pub types_on: bool,
    /// Whether another digit can go on with the clue typed last.
    pub(super) may_go_on: bool,
    pub(super) typed: Typed,
}

/// A number of which the first digits are typed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Begun {
    pub(super) number: usize,
    pub(super) mode: Mode,
    pub(super) cursor: CellId,
    /// Whether it was a step.
    pub(super) is_step: bool,
}

impl Play {
    /// What is written now.
    #[must_use]
    pub fn writes(&self) -> Mode {
        self.held.unwrap_or(self.mode)
    }
}

/// What the page's first part has no need of: how a board looks that is played or drawn on, and how what
/// is written is kept.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    /// Adds to what these cells show.
    pub(super) dress: fn(&Game, &[CellId], &mut [CellView]),
    /// What is written, as text.
    pub(super) write: fn(&Work) -> String,
    /// What is written over a puzzle, from text.
    pub(super) read: fn(&str, &Puzzle) -> Work,
}

impl Player {
    /// The one there is.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "made once, by name")]
    pub fn new() -> Self {
        Self { dress: dress::dress, write: text::write, read: text::read }
    }
}
