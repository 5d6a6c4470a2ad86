//! The panels of the four places: Play, Create, Solve, and How it works.

pub(crate) mod inside;
pub(crate) mod play;
pub(crate) mod set;
pub(crate) mod solve;
