//! The panels of the four places: Solve, Play, Create and How it works.

pub(crate) mod create;
pub(crate) mod how_it_works;
pub(crate) mod play;
pub(crate) mod solve;
