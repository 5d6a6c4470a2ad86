//! Boards, rule kinds, puzzles, and the independent checker of answers. This crate contains no solving.

pub mod board;
pub mod puzzle;
pub mod rules;
