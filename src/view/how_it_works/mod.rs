//! The texts, tables and lists of How it works.

pub(super) mod comparison;
pub(super) mod inspection;
pub(super) mod introduction;
pub(super) mod times;
