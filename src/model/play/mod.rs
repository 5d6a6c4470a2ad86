//! Playing: what is written next, which cells it goes to, and what the player wants to be shown.

pub(super) mod clock;
mod settings;
mod text;

pub use settings::{Setting, Settings};

use self::clock::Clocks;
use crate::board::CellId;
use crate::model::game::Typed;
use crate::model::{Clock, Work};
use crate::puzzle::Puzzle;
use crate::view::words;

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
        [words::play::DIGIT, words::play::CORNER, words::play::CENTRE, words::play::COLOUR]
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
    pub(crate) held: Option<Mode>,
    /// What is wanted.
    pub settings: Settings,
    /// The same without what the address asks for: what is kept for the next visit.
    own_settings: Settings,
    /// The cells that are selected; none, if the cursor's alone is. They end where the cursor leaves.
    pub(crate) selected: Vec<CellId>,
    /// Where a drag over cells began, while it goes on.
    pub(crate) dragged_from: Option<CellId>,
    /// Whether who types a puzzle goes on to the next cell by itself.
    pub types_on: bool,
    pub(crate) typed: Typed,
    pub(crate) clocks: Clocks,
}

impl Play {
    /// What is written now.
    #[must_use]
    pub fn writes(&self) -> Mode {
        self.held.unwrap_or(self.mode)
    }

    /// Takes up the settings of the last visit, and for this visit what the address asks for.
    pub fn restore_settings(&mut self, kept: &str, asked: &[(Setting, String)]) {
        self.own_settings = Settings::of_kept(kept);
        self.settings = self.own_settings;
        for (setting, asked) in asked {
            self.settings.take(*setting, asked);
        }
    }

    /// Switches a setting, from now on and for visits to come.
    pub fn switch(&mut self, setting: Setting) {
        let is_wanted = !self.settings.has(setting);
        self.settings.set(setting, is_wanted);
        self.own_settings.set(setting, is_wanted);
    }

    /// The settings to keep for the next visit.
    #[must_use]
    pub fn kept_settings(&self) -> String {
        self.own_settings.kept()
    }
}

/// The functions of the second part that read and write entries.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    /// Writes entries, marks and the time played as text.
    pub(crate) write: fn(&Work, Clock) -> String,
    /// Reads entries, marks and the time played from text.
    pub(crate) read: fn(&str, &Puzzle) -> (Work, Clock),
}

impl Player {
    /// The one there is.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "made once, by name")]
    pub fn new() -> Self {
        Self { write: text::write, read: text::read }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_address_asks_for_is_not_kept() {
        let mut play = Play::default();
        let asked = [(Setting::Clock, "0".to_owned()), (Setting::Share, "1".to_owned())];
        play.restore_settings("places", &asked);
        assert!(!play.settings.has(Setting::Clock) && play.settings.has(Setting::Places));
        play.switch(Setting::Clean);
        assert!(!play.settings.has(Setting::Clock) && !play.settings.has(Setting::Clean));
        assert_eq!(play.kept_settings(), "places clean");
        play.switch(Setting::Share);
        assert_eq!(play.kept_settings(), "places clean", "it is off, as it was before");
        play.switch(Setting::Share);
        assert_eq!(play.kept_settings(), "places clean share");
    }
}
