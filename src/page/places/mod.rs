//! The panels of the four places: Play, Set, Solve and Inside.

pub(crate) mod inside;
pub(crate) mod play;
pub(crate) mod set;
pub(crate) mod solve;
