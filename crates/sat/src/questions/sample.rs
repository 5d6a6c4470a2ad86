//! A solution with as many wanted values as possible.

use super::error::SolveError;
use super::limits::Limits;
use super::search::Search;
use crate::backend::{Backend, Verdict};
use crate::board::CellId;
use crate::clauses::Lit;
use crate::puzzle::{Puzzle, Value};

/// Finds a solution with the wanted values, except for some that contradict others. Returns `None`
/// if there is no solution.
///
/// The wishes are assumptions. The last wish in the core of a failed search is dropped.
///
/// # Errors
/// [`SolveError`], if the solver fails or a solution fails its check.
pub fn sample(
    puzzle: &Puzzle,
    wishes: &[(CellId, Value)],
) -> Result<Option<Vec<Value>>, SolveError> {
    let mut search = Search::new(puzzle, &Limits::default());
    if search.is_finished() {
        return search.solution();
    }
    let open = |(cell, value): &(CellId, Value)| search.variables.literal(*cell, *value);
    let mut wishes: Vec<Lit> = wishes.iter().filter_map(open).collect();
    loop {
        match search.solver.solve_assuming(&wishes)? {
            Verdict::Model(model) => return search.read(&model).map(Some),
            Verdict::Core(core) => {
                let Some(last) = wishes.iter().rposition(|wish| core.contains(wish)) else {
                    return Ok(None);
                };
                wishes.remove(last);
            }
        }
    }
}
