//! Plain text: grids in lines and rows, lists of puzzles, candidates, jigsaws, clues beside their
//! rules.

pub(crate) mod candidates;
mod cover;
pub(crate) mod dimacs;
pub(crate) mod draft;
mod drawn;
pub(crate) mod grid;
mod houses;
pub(crate) mod jigsaw;
pub(crate) mod lists;
pub(crate) mod mini_zinc;
pub(crate) mod overlapping;
pub(crate) mod pencilmarks;
pub(crate) mod regions;
pub(crate) mod rows;
pub(crate) mod ruled;
pub(crate) mod sdk;
pub(crate) mod smt;
mod solutions;
pub(crate) mod titled;
