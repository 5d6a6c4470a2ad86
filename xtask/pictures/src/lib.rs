//! Pictures of puzzles: made, read and measured.

pub mod chance;
pub mod files;
pub mod measure;
pub mod print;
pub mod spoil;
pub mod training;
