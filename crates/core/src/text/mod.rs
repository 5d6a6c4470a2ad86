//! What readers of texts share: parts of a text that know their place, errors, escapes, limits. The
//! link is read with them here, all other notations in `crates/formats`.

mod error;
mod escapes;
pub mod limits;
pub mod runs;
mod token;

pub use error::{Fault, ReadError, ReadErrorKind, excerpt};
pub use escapes::Unescaped;
pub use token::Token;
