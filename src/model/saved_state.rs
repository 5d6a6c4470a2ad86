//! The saved state of a board: one text for the address, the device, shared links and files.
//!
//! ```text
//! state = link [ "&" purpose [ "=" written ] ] [ "&" about ]
//! ```
//! `link` is the [link](crate::formats::link) of the puzzle. `written` holds entries, marks and the
//! time played, in the format of `play/text.rs`. `about` is the
//! [description](crate::formats::link::About) of the puzzle, which only the second part parses.

use crate::formats::link;
use crate::model::{Clock, Purpose};

/// The parts of a saved state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedState<'a> {
    /// The puzzle as a link.
    pub link: &'a str,
    /// The purpose; `None` if the text names none, or none that this version knows.
    pub purpose: Option<Purpose>,
    /// Entries, marks and the time played; empty if there are none.
    pub written: String,
    /// The title, the author and the rules in words; empty if there are none.
    pub about: String,
}

impl<'a> SavedState<'a> {
    /// Splits a saved state into its parts. Any text has them; the puzzle may be unreadable.
    #[must_use]
    pub fn parse(text: &'a str) -> Self {
        let (link, state) = link::split_state(text);
        let (state, about) = link::split_about(&state);
        let (purpose, written) = state.split_once('=').unwrap_or((&state, ""));
        Self { link, purpose: Purpose::named(purpose), written: written.to_owned(), about }
    }

    /// Writes the text that [`Self::parse`] splits.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = self.link.to_owned();
        if self.purpose.is_some() || !self.written.is_empty() {
            text += "&";
            text += self.purpose.unwrap_or_default().name();
        }
        if !self.written.is_empty() {
            text += "=";
            text += &self.written;
        }
        link::join_states(&text, &self.about)
    }

    /// The puzzle, the entries and marks, and the description. The purpose and the time played are
    /// not part of a board.
    #[must_use]
    pub fn board(&self) -> (&'a str, &str, &str) {
        let (work, time) = self.split_time();
        // An unreadable time is data from a newer version, so it counts as part of the board.
        let known = if Clock::of_kept(time).kept() == time { work } else { &self.written };
        (self.link, known.trim_end_matches('~'), &self.about)
    }

    /// Splits the time off the entries and marks. It is empty if none is saved.
    pub(super) fn split_time(&self) -> (&str, &str) {
        match self.written.match_indices('~').nth(LAYERS - 1) {
            Some((at, _)) => (&self.written[..at], &self.written[at + 1..]),
            None => (&self.written, ""),
        }
    }
}

/// The number of layers of entries and marks. The time follows them.
pub(super) const LAYERS: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_states_are_parsed_again() {
        for text in [
            "2x2:p",
            "2x2:p&play",
            "2x2:p&solve=2.1~3.4~~~7f",
            "2x2:p&title=A",
            "2x2:p&play=2.1~3.4~~~7f&title=A~3f~&author=B&rules=C~a~D",
        ] {
            assert_eq!(SavedState::parse(text).write(), text);
        }
    }

    #[test]
    fn a_state_has_a_puzzle_a_purpose_and_entries() {
        let state = |purpose, written: &str| SavedState {
            link: "2x2:p",
            purpose,
            written: written.to_owned(),
            about: String::new(),
        };
        for (text, parts) in [
            ("2x2:p", state(None, "")),
            ("2x2:p&play", state(Some(Purpose::Play), "")),
            ("2x2:p&play=2.1", state(Some(Purpose::Play), "2.1")),
            // Some programs escape the separators.
            ("2x2:p%26play%3D2.1", state(Some(Purpose::Play), "2.1")),
            ("2x2:p&amp;solve", state(Some(Purpose::Solve), "")),
            // Names of earlier releases.
            ("2x2:p&set", state(Some(Purpose::Create), "")),
            ("2x2:p&inside", state(Some(Purpose::HowItWorks), "")),
            // A state of a newer version.
            ("2x2:p&learn=2.1", state(None, "2.1")),
        ] {
            assert_eq!(SavedState::parse(text), parts, "{text}");
        }
        assert_eq!(state(None, "2.1").write(), "2x2:p&solve=2.1");
        let described = SavedState { about: "title=A".to_owned(), ..state(None, "") };
        for text in ["2x2:p&title=A", "2x2:p%26title%3DA"] {
            assert_eq!(SavedState::parse(text), described, "{text}");
        }
        let text = "2x2:p&amp;play=2.1&amp;title=A";
        let played = state(Some(Purpose::Play), "2.1");
        assert_eq!(SavedState::parse(text), SavedState { about: "title=A".to_owned(), ..played });
    }
}
