//! Long texts in pieces, so that neither side ever holds the whole text.

use serde::{Deserialize, Serialize};

/// The next piece of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// The piece.
    pub text: String,
    /// The percentage written so far, if known.
    pub percent: Option<u8>,
}

impl Piece {
    /// A piece of ASCII text. Formulas and proofs are ASCII.
    #[must_use]
    pub fn from_ascii(ascii: &[u8]) -> Self {
        Self { text: String::from_utf8_lossy(ascii).into_owned(), percent: None }
    }
}
