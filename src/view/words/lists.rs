//! Texts shared by the lists of puzzles and of boards.

use crate::puzzle::grouped;

pub const ON_THE_PAGE: &str = "on the page now";
pub const SAVED: &str = "Saved.";
pub const NOT_SAVED: &str = "The browser can’t save this file.";

// Pages of a list.
pub const PAGES: &str = "Pages";
pub const FIRST_PAGE: &str = "First page";
pub const PREVIOUS_PAGE: &str = "Previous page";
pub const NEXT_PAGE: &str = "Next page";
pub const LAST_PAGE: &str = "Last page";

pub fn page_of(page: usize, pages: usize) -> String {
    format!("{} of {}", grouped(page as u64), grouped(pages as u64))
}
