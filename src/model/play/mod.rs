//! Playing: the mode, the selection, and the settings of the player.

pub(super) mod clock;
mod replay;
mod settings;
mod text;

pub use replay::Replay;
pub use settings::{Setting, Settings};

use self::clock::Clocks;
use crate::board::CellId;
use crate::model::workbench::Typed;
use crate::model::{Clock, PlayerGrid};
use crate::puzzle::{Puzzle, Value};

/// The mode: the kind of mark that the player writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Values.
    #[default]
    Digit,
    /// Marks in the corners of a cell.
    Corner,
    /// Marks in the centre of a cell.
    Centre,
    /// Colours.
    Colour,
}

impl Mode {
    /// All modes, in the order of their buttons.
    pub const ALL: [Self; 4] = [Self::Digit, Self::Corner, Self::Centre, Self::Colour];

    /// True if it writes marks. The cells of large boards have no room for them.
    #[must_use]
    pub fn is_mark(self) -> bool {
        matches!(self, Self::Corner | Self::Centre)
    }

    /// The next mode, or the previous one.
    #[must_use]
    pub fn next(self, is_back: bool) -> Self {
        Self::ALL[(self as usize + if is_back { 3 } else { 1 }) % 4]
    }
}

/// The player's state.
#[derive(Clone, Debug, Default)]
pub struct Play {
    /// The chosen mode.
    pub mode: Mode,
    /// The mode of a key that is held down.
    pub(crate) held: Option<Mode>,
    /// The settings in use.
    pub settings: Settings,
    /// The settings without those from the address, to be kept for the next visit.
    own_settings: Settings,
    /// The selected cells; empty if only the cursor's cell is. Cleared when the cursor moves away.
    pub(crate) selected: Vec<CellId>,
    /// The value for the cells tapped next, if the player has chosen one on the keypad.
    pub chosen: Option<Value>,
    /// The replay of the finished game, while it is shown.
    pub(crate) replay: Option<Replay>,
    /// The cell where the current drag began.
    pub(crate) dragged_from: Option<CellId>,
    /// True if typing a clue goes on to the next cell.
    pub types_on: bool,
    pub(crate) typed: Typed,
    pub(crate) clocks: Clocks,
    /// True after an attempt is finished, until that is recorded.
    pub(crate) has_finished: bool,
}

impl Play {
    /// The mode in use: that of the held key, or the chosen one.
    #[must_use]
    pub fn writes(&self) -> Mode {
        self.held.unwrap_or(self.mode)
    }

    /// Restores the settings of the last visit, and applies those from the address for this visit.
    pub fn restore_settings(&mut self, kept: &str, asked: &[(Setting, String)]) {
        self.own_settings = Settings::of_kept(kept);
        self.settings = self.own_settings;
        for (setting, asked) in asked {
            self.settings.take(*setting, asked);
        }
    }

    /// Switches a setting, for this visit and later ones.
    pub fn switch(&mut self, setting: Setting) {
        let is_wanted = !self.settings.has(setting);
        self.chosen = None;
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
    pub(crate) write: fn(&PlayerGrid, Clock) -> String,
    /// Parses entries, marks and the time played.
    pub(crate) read: fn(&str, &Puzzle) -> (PlayerGrid, Clock),
}

impl Player {
    /// The functions of this program.
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
    fn settings_of_an_address_are_not_kept() {
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
