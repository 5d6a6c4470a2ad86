//! Literals, clauses and the meaning of variables.

pub(crate) mod census;
mod cnf;
mod subject;
mod variables;

pub use census::{Census, Count};
pub use cnf::{ClauseGroup, ClauseSink, Cnf, Lit};
pub use subject::Subject;
pub use variables::{Meaning, Variables};
