//! Shared parts of readers: results, JSON, and the encodings of packed texts.

pub(crate) mod bits;
pub(crate) mod blanks;
pub(crate) mod json;
pub(crate) mod lz_string;
pub(crate) mod player_work;
pub(crate) mod reading;
