//! The ground floor of Satdoku: boards, the kinds of rules, puzzles, and the checker that answers are
//! held against. It knows nothing of solving.

pub mod board;
pub mod puzzle;
pub mod rules;
