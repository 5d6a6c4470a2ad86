//! The settings.

use crate::model::Setting;

pub const SETTINGS: &str = "Settings";
pub const OF_PLAYERS: &str = "Play";
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
        Setting::Seen => "Shade what the selected cell sees",
        Setting::Places => "Dot where that value can still go",
        Setting::Clean => "Marks clean themselves",
        Setting::Fill => "Offer to fill in all candidates",
        Setting::Left => "Count the digits left on the keypad",
        Setting::Clock => "Show the clock",
        Setting::Share => "Share links with my entries",
    }
}
