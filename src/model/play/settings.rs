//! The player's settings, each on or off.

/// A setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Highlight values that break a rule.
    Conflicts,
    /// Highlight all cells with the value under the cursor.
    Same,
    /// Shade the cells that the selected cells see.
    Seen,
    /// Highlight where the value under the cursor can still go.
    Places,
    /// Remove an entered value from the marks of its peers.
    Clean,
    /// Offer to fill in all candidates.
    Fill,
    /// Show how many of each digit are left.
    Left,
    /// Show the clock.
    Clock,
    /// Include the entries in a shared link.
    Share,
    /// The keypad chooses a digit for the cells tapped next.
    DigitFirst,
    /// Offer to fill in the values that marks leave alone in their cells.
    Singles,
    /// Show highlights by shapes as well as colours.
    Strong,
    /// The keypad is on the left.
    LeftHanded,
}

impl Setting {
    /// All settings, in the order of the list.
    pub const ALL: [Self; 13] = [
        Self::Conflicts,
        Self::Same,
        Self::Seen,
        Self::Places,
        Self::Clean,
        Self::Fill,
        Self::Left,
        Self::Clock,
        Self::Share,
        Self::DigitFirst,
        Self::Singles,
        Self::Strong,
        Self::LeftHanded,
    ];

    /// The name, as in `?setting-NAME=`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Conflicts => "conflicts",
            Self::Same => "same",
            Self::Seen => "seen",
            Self::Places => "places",
            Self::Clean => "clean",
            Self::Fill => "fill",
            Self::Left => "left",
            Self::Clock => "clock",
            Self::Share => "share",
            Self::DigitFirst => "digit-first",
            Self::Singles => "singles",
            Self::Strong => "strong",
            Self::LeftHanded => "left-handed",
        }
    }
}

/// The settings that are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings(u16);

impl Default for Settings {
    fn default() -> Self {
        // Off: those after Share in the list, Share, and the dots.
        let mut settings = Self((1 << Setting::Share as u16) - 1);
        settings.set(Setting::Places, false);
        settings
    }
}

impl Settings {
    /// True if the setting is on.
    #[must_use]
    pub fn has(self, setting: Setting) -> bool {
        self.0 >> setting as u16 & 1 == 1
    }

    /// Turns a setting on or off.
    pub fn set(&mut self, setting: Setting, is_wanted: bool) {
        let bit = 1 << setting as u16;
        self.0 = if is_wanted { self.0 | bit } else { self.0 & !bit };
    }

    /// The text for the next visit: the names of settings that differ from the default.
    #[must_use]
    pub fn kept(self) -> String {
        let differs = |setting: &Setting| self.has(*setting) != Self::default().has(*setting);
        let names: Vec<&str> =
            Setting::ALL.into_iter().filter(differs).map(Setting::name).collect();
        names.join(" ")
    }

    /// Parses a text from [`Self::kept`].
    #[must_use]
    pub fn of_kept(kept: &str) -> Self {
        let mut settings = Self::default();
        for setting in Setting::ALL {
            if kept.split(' ').any(|name| name == setting.name()) {
                settings.set(setting, !settings.has(setting));
            }
        }
        settings
    }

    /// Applies `setting-NAME=` of an address: on, unless it is 0, false, off or no.
    pub fn take(&mut self, setting: Setting, asked: &str) {
        self.set(setting, !matches!(asked, "0" | "false" | "off" | "no"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_kept_by_name_and_asked_for_in_addresses() {
        let mut settings = Settings::default();
        assert!(settings.has(Setting::Clean) && !settings.has(Setting::Places));
        assert_eq!(settings.kept(), "");
        settings.take(Setting::Clock, "false");
        settings.take(Setting::Places, "true");
        assert_eq!(settings.kept(), "places clock");
        assert_eq!(Settings::of_kept("places clock of another version"), settings);
    }
}
