//! A puzzle as a formula: prepared, measured, inspected, compared and written in DIMACS.

mod comparison;
mod dimacs;
mod inspection;
mod prepared;
mod size_estimate;

pub use comparison::{Comparison, FormulaSize, compare};
pub use dimacs::Formula;
pub(crate) use dimacs::PIECE_SIZE;
pub use inspection::{ClauseOfCell, Inspection, inspect};
pub use prepared::{Prepared, Preprocessing};
pub use size_estimate::SizeEstimate;
