//! The settings.

pub const SETTINGS: &str = "Settings";
pub const OF_PLAYERS: &str = "Play";
pub const HELP: &str = "Help";
pub const INSTALL: &str = "Install as an app";

pub const THEME: &str = "Theme";
pub const THEME_OF_SYSTEM: &str = "System";
pub const THEME_LIGHT: &str = "Light";
pub const THEME_DARK: &str = "Dark";

// The player's settings.
pub const CONFLICTS: &str = "Mark values that break a rule";
pub const SAME: &str = "Mark the same value everywhere";
pub const SEEN: &str = "Shade what the selected cell sees";
pub const PLACES: &str = "Dot where that value can still go";
pub const CLEAN: &str = "Marks clean themselves";
pub const FILL: &str = "Offer to fill in all candidates";
pub const LEFT: &str = "Count the digits left on the keypad";
pub const CLOCK: &str = "Show the clock";
pub const SHARE: &str = "Share links with my entries";
