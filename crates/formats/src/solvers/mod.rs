//! Text for solvers: formulas, scripts, programs, data and knowledge bases.

pub(crate) mod asp;
pub(crate) mod dimacs;
pub(crate) mod fo_dot;
pub(crate) mod icnf;
pub(crate) mod mini_zinc;
pub(crate) mod smt_lib;
pub(crate) mod theory;

use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::encodings::Encoding;
pub use crate::formula::Clues;

/// Options for formulas. Other formats have none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    /// The encoding.
    pub encoding: Encoding,
    /// The form of clues.
    pub clues: Clues,
}

/// Says which numbers the values stand for, if not for themselves.
fn numbers_of_values(board: &Board) -> Option<String> {
    let grid = board.layout().grid();
    let (first, last, count) = (grid.first(), grid.last(), grid.values());
    (first != 1).then(|| format!("The values 1 to {count} stand for {first} to {last}."))
}
