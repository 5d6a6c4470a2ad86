//! The settings.

use crate::model::Setting;

pub const SETTINGS: &str = "Settings";
pub const ON_BOARD: &str = "Board in Play";
pub const ON_ENTERING: &str = "Keypad and marks";
pub const ON_GAMES: &str = "Games";
pub const HELP: &str = "Help";
pub const INSTALL: &str = "Install as an app";

pub const THEME: &str = "Theme";
pub const THEME_OF_SYSTEM: &str = "System";
pub const THEME_LIGHT: &str = "Light";
pub const THEME_DARK: &str = "Dark";

/// A setting of the player.
pub fn setting(setting: Setting) -> &'static str {
    match setting {
        Setting::Conflicts => "Mark values that break a rule",
        Setting::Same => "Mark the same value everywhere",
        Setting::Seen => "Shade row, column and box",
        Setting::Places => "Dot where that value can still go",
        Setting::Clean => "Remove marks when I place a digit",
        Setting::Fill => "Offer to fill in all marks",
        Setting::Left => "Count the digits left on the keypad",
        Setting::Clock => "Show the clock",
        Setting::Share => "Share links with my entries",
        Setting::DigitFirst => "Choose a digit first, then cells",
        Setting::Singles => "Offer to fill in singles of my marks",
        Setting::Strong => "Strong marks: shapes beside colours",
        Setting::LeftHanded => "Left-handed keypad",
    }
}
