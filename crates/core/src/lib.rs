//! Boards, rule kinds, puzzles, and the independent checker of answers. Contains no solver.

pub mod board;
pub mod puzzle;
pub mod rules;
