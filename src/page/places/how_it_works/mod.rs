//! How it works: formulas, searches and proofs.

pub(crate) mod panel;
pub(crate) mod proofs;
