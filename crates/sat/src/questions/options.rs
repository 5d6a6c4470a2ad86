//! How to look for an answer.

use serde::{Deserialize, Serialize};

use crate::encodings::Encoding;
use crate::formula::Start;

/// How to look for an answer; none changes what is found to be true. The default is the fastest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// How the puzzle is written as clauses.
    pub encoding: Encoding,
    /// How much of it is worked out before.
    pub start: Start,
}
