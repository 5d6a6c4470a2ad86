//! Long texts, handed over in pieces: neither side ever holds the whole.

use serde::{Deserialize, Serialize};

/// The next piece of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// The piece.
    pub text: String,
    /// How much is written with it, in hundredths, as far as that is known.
    pub percent: Option<u8>,
}

impl Piece {
    /// A piece of ASCII, as formulas and proofs are written.
    #[must_use]
    pub fn of(ascii: &[u8]) -> Self {
        Self { text: String::from_utf8_lossy(ascii).into_owned(), percent: None }
    }
}
