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
