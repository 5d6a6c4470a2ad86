//! Lists of puzzles, in pages.

pub mod collection_list;
pub(super) mod pages;
pub mod shelf_list;
