//! The catalogue: the families of puzzles and the examples that the page offers.
//!
//! ```text
//! line    = family | example | "#" comment | nothing
//! family  = name "|" about "|" head             board and rules, as a link has them before its ":"
//! example = title "|" origin "|" shows "|" link
//! ```

use std::sync::Arc;

use crate::board::{Board, Layout};
use crate::link;
use crate::parse::error::{Problem, ReadError, excerpt};

/// What the page offers to begin with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    /// Boards with their rules.
    pub families: Vec<Family>,
    /// Puzzles.
    pub examples: Vec<Example>,
}

/// A board with rules that has a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// What players call it.
    pub name: String,
    /// What it asks, in a sentence.
    pub about: String,
    /// The board.
    pub board: Arc<Board>,
}

impl Family {
    /// Where its grids stand and what rules it has.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        self.board.layout()
    }
}

/// A puzzle worth showing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// Its name.
    pub title: String,
    /// Where it comes from.
    pub origin: String,
    /// What it shows, in a line.
    pub shows: String,
    /// Its link, without the `#`.
    pub link: String,
}

/// Reads a catalogue. Links of examples are read when they are wanted.
///
/// # Errors
/// [`ReadError`], with the line that is neither a family nor an example, or whose board makes no
/// sense.
pub fn read(text: &str) -> Result<Catalogue, ReadError> {
    let mut catalogue = Catalogue::default();
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let mut fields = line.split('|').map(str::to_owned);
        match [(); 5].map(|()| fields.next()) {
            [Some(name), Some(about), Some(head), None, _] => {
                let (board, _) =
                    link::read_head(&head).map_err(|error| ReadError { line: number, ..error })?;
                catalogue.families.push(Family { name, about, board });
            }
            [Some(title), Some(origin), Some(shows), Some(link), None] => {
                catalogue.examples.push(Example { title, origin, shows, link });
            }
            _ => return Err(ReadError::new(number, 1, Problem::Option(excerpt(line)))),
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
