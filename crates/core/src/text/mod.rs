//! The shared code of all readers: parts of a text with their places, errors, escapes, limits. The
//! reader of links in this crate uses it, and so do the readers in `crates/formats`.

mod error;
mod escapes;
pub mod limits;
pub mod runs;
mod token;

pub use error::{Fault, ReadError, ReadErrorKind, excerpt};
pub use escapes::Unescaped;
pub use token::Token;
