//! What a player wants, each to be switched.

use crate::view::words;

/// Something to switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Mark values that break a rule.
    Conflicts,
    /// Mark the value under the cursor wherever it stands.
    Same,
    /// Shade what the selected cells see.
    Seen,
    /// Mark where the value under the cursor can still go.
    Places,
    /// Marks clean themselves.
    Clean,
    /// Offer to fill in all candidates.
    Fill,
    /// Tell how many of each digit are left.
    Left,
    /// Show the clock.
    Clock,
    /// A shared link holds the entries.
    Share,
}

impl Setting {
    /// All of them, as they are listed.
    pub const ALL: [Self; 9] = [
        Self::Conflicts,
        Self::Same,
        Self::Seen,
        Self::Places,
        Self::Clean,
        Self::Fill,
        Self::Left,
        Self::Clock,
        Self::Share,
    ];

    /// Its name, as in `?setting-NAME=`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.told().0
    }

    /// What it does.
    #[must_use]
    pub fn words(self) -> &'static str {
        self.told().1
    }

    fn told(self) -> (&'static str, &'static str) {
        match self {
            Self::Conflicts => ("conflicts", words::settings::CONFLICTS),
            Self::Same => ("same", words::settings::SAME),
            Self::Seen => ("seen", words::settings::SEEN),
            Self::Places => ("places", words::settings::PLACES),
            Self::Clean => ("clean", words::settings::CLEAN),
            Self::Fill => ("fill", words::settings::FILL),
            Self::Left => ("left", words::settings::LEFT),
            Self::Clock => ("clock", words::settings::CLOCK),
            Self::Share => ("share", words::settings::SHARE),
        }
    }
}

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings(u16);

impl Default for Settings {
    fn default() -> Self {
        let mut settings = Self((1 << Setting::ALL.len()) - 1);
        settings.set(Setting::Places, false);
        settings.set(Setting::Share, false);
        settings
    }
}

impl Settings {
    /// Whether it is wanted.
    #[must_use]
    pub fn has(self, setting: Setting) -> bool {
        self.0 >> setting as u16 & 1 == 1
    }

    /// Switches something.
    pub fn set(&mut self, setting: Setting, is_wanted: bool) {
        let bit = 1 << setting as u16;
        self.0 = if is_wanted { self.0 | bit } else { self.0 & !bit };
    }

    /// What is kept for the next visit: the names of what differs from the beginning.
    #[must_use]
    pub fn kept(self) -> String {
        let differs = |setting: &Setting| self.has(*setting) != Self::default().has(*setting);
        let names: Vec<&str> =
            Setting::ALL.into_iter().filter(differs).map(Setting::name).collect();
        names.join(" ")
    }

    /// What was kept.
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

    /// Takes what an address asks for by `setting-NAME=`: on, unless it says 0, false, off or no.
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
