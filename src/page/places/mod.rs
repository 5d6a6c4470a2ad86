//! The panels of the four places: Play, Set, Solve and Inside.

pub(crate) mod create;
pub(crate) mod how_it_works;
pub(crate) mod play;
pub(crate) mod solve;
