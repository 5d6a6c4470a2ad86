//! The tables and lists of Inside.

pub(super) mod comparison;
pub(super) mod inspection;
pub(super) mod times;
