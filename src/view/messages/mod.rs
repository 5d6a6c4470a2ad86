//! The words of the banner, of the progress line, and of the actions that an outcome offers.

pub(super) mod banner;
mod clues;
pub(super) mod further;
mod notices;
pub(super) mod offers;
pub(super) mod outcomes;
pub(super) mod progress_line;
mod verdict;
