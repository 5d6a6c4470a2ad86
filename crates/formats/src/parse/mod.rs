//! Shared parts of readers: tokens, errors, results, JSON, and the encodings of packed texts.

pub(crate) mod bits;
pub(crate) mod blanks;
pub(crate) mod error;
pub(crate) mod escapes;
pub(crate) mod json;
pub(crate) mod lz_string;
pub(crate) mod reading;
pub(crate) mod runs;
pub(crate) mod token;
