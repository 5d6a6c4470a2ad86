//! The rule kinds that the page has loaded: none in its first part, all with its second.

use std::sync::OnceLock;

use crate::formats::{ReadError, link};
use crate::puzzle::Puzzle;
use crate::rules::Kinds;

static LOADED: OnceLock<Kinds> = OnceLock::new();

/// Makes all kinds available. Only the second part calls it, so that the first doesn't contain them.
pub fn load_all() {
    LOADED.get_or_init(|| Kinds::ALL);
}

/// Returns the kinds available. Outside of a browser these are all.
#[must_use]
pub fn loaded() -> Kinds {
    #[cfg(not(target_arch = "wasm32"))]
    load_all();
    LOADED.get().copied().unwrap_or(Kinds::NONE)
}

/// True if a link names rules, and their kinds aren't loaded yet.
#[must_use]
pub fn are_missing_for(link: &str) -> bool {
    loaded().is_empty() && link::has_rules(link)
}

/// Reads a link with the kinds available.
///
/// # Errors
/// As [`link::read_with`].
pub fn read_link(link: &str) -> Result<Puzzle, ReadError> {
    link::read_with(link, loaded())
}
