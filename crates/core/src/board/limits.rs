//! Bounds on what the rules of a board may ask for: what a link says in a few letters can take much to
//! build and to solve. Bounds on values are in [`shape`](super::shape).

/// The most rules on a board, each cage counted.
pub const MAX_RULES: usize = 1_000;

/// The most cells that a sum can be of.
pub const MAX_SUM_CELLS: usize = 64;

/// The most cells that the houses of several grids may have, each house counted for itself. Sixteen
/// 36×36 grids have about as many in their rows, columns and boxes. A single grid may have any
/// number of values, and as many cells again in further houses.
pub const MAX_HOUSE_CELLS: usize = 65_536;

/// The most cells that rules may name, each counted for itself: seven times those of a 36×36 grid.
pub const MAX_NAMED_CELLS: usize = 10_000;

/// The most pairs of cells that rules may relate: twice those that can't be equal or consecutive by
/// all rules of the whole board on the largest board.
pub const MAX_PAIRS: usize = 200_000;

/// The most that all sums and machines may come to on the way: for each of their cells what those
/// before can have come to, times the values. Written as clauses these are about twice as many, which
/// a worker still has the memory for.
pub const MAX_SUM_STEPS: usize = 8_000_000;

/// The most states times values of a single machine.
pub(super) const MAX_AUTOMATON: usize = 500_000;
