//! The title, the author and the rules in words of a puzzle, in the page state of its link.
//!
//! ```text
//! about = part *( "&" part )
//! part  = ( "title" | "author" | "rules" ) "=" text
//! text  = *( letter | digit | "_" | "~" code *( "-" code ) "~" )
//! ```
//! Letters and digits are those of ASCII, and `_` is a space. A code is another character in base
//! 16. Such a text survives programs that escape a link, or look for its end.

use std::borrow::Cow;
use std::fmt;

use super::escaped::{decode, encode};

/// A part of [`About`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AboutField {
    /// The title.
    Title,
    /// The author.
    Author,
    /// The rules in words.
    Rules,
}

impl AboutField {
    /// All parts, in the order of a link.
    pub const ALL: [Self; 3] = [Self::Title, Self::Author, Self::Rules];

    /// The name in a link.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Author => "author",
            Self::Rules => "rules",
        }
    }

    /// The most characters of its text.
    #[must_use]
    pub fn max_length(self) -> usize {
        match self {
            Self::Title | Self::Author => 200,
            Self::Rules => 4_000,
        }
    }

    /// Cleans a text: removes characters that control the output, and blanks at both ends. Only the
    /// rules keep line breaks. Cuts the text to [`Self::max_length`].
    fn clean(self, text: impl Iterator<Item = char>) -> String {
        let mut clean = String::new();
        let mut length = 0;
        for character in text {
            let character = match character {
                '\n' | '\u{2028}' | '\u{2029}' if self == Self::Rules => '\n',
                '\n' | '\u{2028}' | '\u{2029}' | '\t' => ' ',
                // These reorder text, also beside the puzzle's own.
                '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => continue,
                control if control.is_control() => continue,
                other => other,
            };
            if length == self.max_length() || clean.is_empty() && character.is_whitespace() {
                continue;
            }
            clean.push(character);
            length += 1;
        }
        clean.truncate(clean.trim_end().len());
        clean
    }
}

/// The title, the author and the rules in words; each is empty if there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    texts: [String; 3],
}

/// The most bytes of a written part: each character takes at most seven, and a `~` at both ends.
const MAX_WRITTEN: usize = 32 * 1024;

impl About {
    /// A description of these texts, cleaned and cut to their lengths.
    #[must_use]
    pub fn new(title: &str, author: &str, rules: &str) -> Self {
        let mut about = Self::default();
        for (field, text) in AboutField::ALL.into_iter().zip([title, author, rules]) {
            about.set(field, text);
        }
        about
    }

    /// Parses the description in a page state, in which no escapes are left. Ignores other parts.
    #[must_use]
    pub fn parse(state: &str) -> Self {
        let mut about = Self::default();
        for (field, text) in state.split('&').filter_map(part) {
            about.texts[field as usize] = field.clean(decode(text).into_iter());
        }
        about
    }

    /// The text of a part.
    #[must_use]
    pub fn get(&self, field: AboutField) -> &str {
        &self.texts[field as usize]
    }

    /// Sets the text of a part, cleaned and cut to its length.
    pub fn set(&mut self, field: AboutField, text: &str) {
        self.texts[field as usize] = field.clean(text.chars());
    }

    /// The title.
    #[must_use]
    pub fn title(&self) -> &str {
        self.get(AboutField::Title)
    }

    /// The author.
    #[must_use]
    pub fn author(&self) -> &str {
        self.get(AboutField::Author)
    }

    /// The rules in words.
    #[must_use]
    pub fn rules(&self) -> &str {
        self.get(AboutField::Rules)
    }

    /// True if no part has a text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.texts.iter().all(String::is_empty)
    }

    /// Adds the description to a page state that has none.
    #[must_use]
    pub fn after(&self, state: &str) -> String {
        join_states(state, &self.to_string())
    }
}

/// The description as a page state; empty without texts.
impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for field in AboutField::ALL {
            if !self.get(field).is_empty() {
                write!(f, "{between}{}={}", field.name(), encode(self.get(field)))?;
                between = "&";
            }
        }
        Ok(())
    }
}

/// Splits a page state into the part without a description, and the description, which
/// [`About::parse`] reads.
#[must_use]
pub fn split_about(state: &str) -> (Cow<'_, str>, String) {
    if !state.split('&').any(|text| part(text).is_some()) {
        return (Cow::Borrowed(state), String::new());
    }
    let (mut rest, mut about) = (String::new(), String::new());
    for text in state.split('&') {
        match part(text) {
            Some((field, text)) => about = join_states(&about, &format!("{}={text}", field.name())),
            None => rest = join_states(&rest, text),
        }
    }
    (Cow::Owned(rest), about)
}

/// Joins two page states.
#[must_use]
pub fn join_states(state: &str, other: &str) -> String {
    let between = if state.is_empty() || other.is_empty() { "" } else { "&" };
    format!("{state}{between}{other}")
}

/// The part of a description that a text is. `None` for other texts and oversized ones.
fn part(text: &str) -> Option<(AboutField, &str)> {
    // Pages write the separator as an entity.
    let (name, text) = text.strip_prefix("amp;").unwrap_or(text).split_once('=')?;
    let field = AboutField::ALL.into_iter().find(|field| field.name() == name)?;
    (text.len() <= MAX_WRITTEN).then_some((field, text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn texts_read_back(title in "\\PC{0,30}", author in ".{0,30}", rules in "(\\PC|\n){0,80}") {
            let about = About::new(&title, &author, &rules);
            let written = about.to_string();
            prop_assert_eq!(About::parse(&written), about.clone());
            let is_part = |c: char| c.is_ascii_alphanumeric() || "=&_~-".contains(c);
            prop_assert!(written.chars().all(is_part), "{}", written);
            let state = about.after("play=2.1~~~");
            prop_assert_eq!(split_about(&state), (Cow::Borrowed("play=2.1~~~"), written));
        }

        #[test]
        fn hostile_states_are_bounded(state in "(title|author|rules|play|=|&|~|-|_|[0-9a-f]|%|\\PC){0,60}") {
            let about = About::parse(&state);
            for field in AboutField::ALL {
                prop_assert!(about.get(field).chars().count() <= field.max_length());
                let is_clean = |c: char| !c.is_control() || c == '\n' && field == AboutField::Rules;
                prop_assert!(about.get(field).chars().all(is_clean));
            }
            let (rest, own) = split_about(&state);
            prop_assert_eq!(About::parse(&own), about);
            prop_assert!(About::parse(&rest).is_empty());
        }
    }

    #[test]
    fn plain_texts_stay_readable() {
        let about = About::new("Killer no. 7", "Éva", "");
        assert_eq!(about.to_string(), "title=Killer_no~2e~_7&author=~c9~va");
        assert_eq!(About::default().to_string(), "");
        assert_eq!(About::new("?!", "", "a\nb").to_string(), "title=~3f-21~&rules=a~a~b");
    }

    #[test]
    fn texts_are_cleaned_and_cut() {
        let about = About::new(" A\u{7}\tb\u{202e}\nc ", "\r\n", " one\r\ntwo\n ");
        let texts = AboutField::ALL.map(|field| about.get(field));
        assert_eq!(texts, ["A b c", "", "one\ntwo"]);
        let long = "x".repeat(5_000);
        let about = About::new(&long, &long, &long);
        assert_eq!(AboutField::ALL.map(|field| about.get(field).len()), [200, 200, 4_000]);
        // The longest that can be written fits into what is read.
        let wide = "\u{10ffff}".repeat(5_000);
        let about = About::new("", "", &wide);
        assert_eq!(about.rules().chars().count(), 4_000);
        assert_eq!(About::parse(&about.to_string()), about);
        assert!(About::parse(&format!("title={}", "a".repeat(MAX_WRITTEN + 1))).is_empty());
    }

    #[test]
    fn other_parts_of_a_state_stay_as_they_are() {
        for (state, rest, about) in [
            ("", "", ""),
            ("play", "play", ""),
            ("play=2.1&utm_source=a", "play=2.1&utm_source=a", ""),
            ("title=A&play=2.1", "play=2.1", "title=A"),
            ("play&title=A&author=B", "play", "title=A&author=B"),
            ("play&amp;title=A&amp;rules=B", "play", "title=A&rules=B"),
            ("title", "title", ""),
        ] {
            let split = split_about(state);
            assert_eq!((&*split.0, &*split.1), (rest, about), "{state}");
        }
    }
}
