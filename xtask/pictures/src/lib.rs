//! Pictures of puzzles: generated, read and measured.

// Shades and lengths in pixels are small and rarely negative. Positions are named `x` and `y`.
#![allow(clippy::cast_sign_loss, clippy::cast_possible_wrap)]
#![allow(clippy::many_single_char_names, clippy::similar_names)]

pub mod chance;
pub mod drawn;
pub mod files;
pub mod measure;
pub mod print;
pub mod rendered;
pub mod spoil;
pub mod training;
