//! Boards, rule kinds, puzzles with their links, and the independent checker of answers. Contains no
//! solver.

pub mod board;
pub mod language;
pub mod link;
pub mod puzzle;
pub mod rules;
pub mod text;
