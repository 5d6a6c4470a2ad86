//! Bounds on the rules of a board: a short link can ask for a board that is slow to build and to
//! solve. Bounds on values are in [`shape`](super::shape).

/// Maximum number of rules on a board, each cage counted.
pub const MAX_RULES: usize = 1_000;

/// Maximum number of cells of a sum.
pub const MAX_SUM_CELLS: usize = 64;

/// Maximum number of cells of all houses of several grids, each house counted separately. Sixteen
/// 36×36 grids have about as many in their rows, columns and boxes. A single grid may have any
/// number of values, and as many cells again in further houses.
pub const MAX_HOUSE_CELLS: usize = 65_536;

/// Maximum number of cells that rules name, counted with repeats: seven times those of a 36×36
/// grid.
pub const MAX_NAMED_CELLS: usize = 10_000;

/// Maximum number of pairs that rules relate. All rules that forbid equal or consecutive values on
/// the largest board need half as many.
pub const MAX_PAIRS: usize = 200_000;

/// Maximum size of all layered graphs: for each cell of a sum or automaton, the number of states
/// before it times the number of values. The clauses are about twice as many, which fit a worker's
/// memory.
pub const MAX_SUM_STEPS: usize = 8_000_000;

/// Maximum number of states times values of a single automaton.
pub(super) const MAX_AUTOMATON: usize = 500_000;
