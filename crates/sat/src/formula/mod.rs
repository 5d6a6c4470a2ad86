//! A puzzle as a formula: prepared, measured, compared, and written for other tools.

mod comparison;
mod exported;
mod prepared;
mod size_estimate;

pub use comparison::{Comparison, FormulaSize, compare};
pub use exported::{Clues, Formula, PIECE_SIZE};
pub use prepared::{Prepared, Preprocessing};
pub use size_estimate::SizeEstimate;
