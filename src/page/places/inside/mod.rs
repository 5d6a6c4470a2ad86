//! Inside: formulas, searches and proofs.

pub(crate) mod hood;
pub(crate) mod proofs;
