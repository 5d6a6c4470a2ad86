//! A puzzle as a formula: prepared, measured, compared, split into cubes, and written for other tools.

mod comparison;
mod cubes;
mod exported;
mod prepared;
mod size_estimate;
mod unit_propagation;

pub use comparison::{Comparison, FormulaSize, compare};
pub use cubes::{Branch, MAX_CUBE_DEPTH, cubes, cubes_cover};
pub use exported::{Clues, Formula, PIECE_SIZE};
pub use prepared::{Prepared, Preprocessing};
pub use size_estimate::SizeEstimate;
