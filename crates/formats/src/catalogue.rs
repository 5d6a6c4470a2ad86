//! The catalogue: families of puzzles, and examples, that the page offers.
//!
//! ```text
//! line    = family | example | "#" comment | nothing
//! family  = name "|" about "|" head             board and rules: a link up to its ":"
//! example = title "|" origin "|" shows "|" link
//! ```

use std::sync::Arc;

use crate::board::{Board, Layout};
use crate::link;
use crate::rules::Kinds;
use satdoku_core::text::{ReadError, ReadErrorKind, excerpt};

/// The families and examples of a catalogue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    /// Boards with their rules.
    pub families: Vec<Family>,
    /// Puzzles.
    pub examples: Vec<Example>,
}

/// A named board with rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// The name that players use.
    pub name: String,
    /// Its rules in a sentence.
    pub about: String,
    /// The board.
    pub board: Arc<Board>,
}

impl Family {
    /// The layout of its board.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        self.board.layout()
    }
}

/// An example puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The title.
    pub title: String,
    /// The source of the puzzle.
    pub origin: String,
    /// The feature that it shows, in a line.
    pub shows: String,
    /// Its link, without the `#`.
    pub link: String,
}

/// Parses a catalogue. Links of examples are parsed on demand.
///
/// # Errors
/// [`ReadError`] with the line that is neither a family nor an example, or whose board is invalid.
pub fn read(text: &str) -> Result<Catalogue, ReadError> {
    let mut catalogue = Catalogue::default();
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let mut fields = line.split('|').map(str::to_owned);
        match [(); 5].map(|()| fields.next()) {
            [Some(name), Some(about), Some(head), None, _] => {
                let (board, _) = link::read_head(&head, Kinds::ALL)
                    .map_err(|error| ReadError { line: number, ..error })?;
                catalogue.families.push(Family { name, about, board });
            }
            [Some(title), Some(origin), Some(shows), Some(link), None] => {
                catalogue.examples.push(Example { title, origin, shows, link });
            }
            _ => return Err(ReadError::new(number, 1, ReadErrorKind::Option(excerpt(line)))),
        }
    }
    Ok(catalogue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_have_three_fields_and_examples_four() {
        let text = "# comment\n\nX|Diagonals.|3x3;x\nNone|here|nothing|2x2:p\n";
        let catalogue = read(text).expect("valid");
        assert_eq!(catalogue.families[0].layout().rules().len(), 1);
        assert_eq!(catalogue.examples[0].link, "2x2:p");
        for (text, line) in [("\nX|too few", 2), ("a|b|c|d|e", 1), ("X|none|3x3;y", 1)] {
            assert_eq!(read(text).expect_err(text).line, line, "{text}");
        }
    }
}
