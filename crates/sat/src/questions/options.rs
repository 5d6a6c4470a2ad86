//! Options of the search.

use serde::{Deserialize, Serialize};

use crate::encodings::Encoding;
use crate::formula::Preprocessing;

/// Options of the search. They change its speed, never its answer. The default is the fastest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The encoding.
    pub encoding: Encoding,
    /// The preprocessing.
    pub start: Preprocessing,
}
