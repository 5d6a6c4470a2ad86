//! What readers share: places in a text, errors, and the codes that texts are packed in.

pub(crate) mod bits;
pub(crate) mod blanks;
pub(crate) mod error;
pub(crate) mod escapes;
pub(crate) mod json;
pub(crate) mod lz_string;
pub(crate) mod reading;
pub(crate) mod runs;
pub(crate) mod token;
