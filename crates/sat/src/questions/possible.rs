//! The possible values of each cell: those in at least one solution.

use serde::{Deserialize, Serialize};

use super::error::SolveError;
use super::limits::Limits;
use super::search::Search;
use crate::backend::{Backend, Verdict};
use crate::board::{Board, CellId};
use crate::clauses::{Lit, Variables};
use crate::puzzle::{Puzzle, Value};

/// The largest number of candidates assumed at once. More candidates settle more at a time, but
/// contradict each other more often. Of 2, 4, 8 and all, 4 is the fastest on 9×9 and 25×25 boards.
const MAX_AT_ONCE: usize = 4;

/// The progress of [`possible`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PossibleProgress {
    /// The number of settled candidates.
    pub settled: usize,
    /// The number of all candidates.
    pub candidates: usize,
}

/// For each cell, its values in some solution, in order. `None` if there is no solution.
///
/// One incremental solver settles all candidates of each model. The other candidates are assumed, a
/// few at once. If these contradict each other, the last one in the core is postponed. A candidate
/// that is impossible alone is ruled out for good.
///
/// # Errors
/// [`SolveError`], if the question is cancelled, the solver fails or a solution fails its check.
///
/// # Examples
/// ```
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_sat::questions::{Limits, possible};
///
/// let puzzle: Puzzle = "2x2:1_2_3m".parse()?;
/// let values = possible(&puzzle, &Limits::default())?.expect("it has a solution");
/// assert_eq!(values[3].len(), 1);
/// assert_eq!(values[4].len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn possible(
    puzzle: &Puzzle,
    limits: &Limits<'_, PossibleProgress>,
) -> Result<Option<Vec<Vec<Value>>>, SolveError> {
    let mut search = Search::new(puzzle, &Limits::default().with_options(limits.options()));
    let Some(first) = search.solution()? else { return Ok(None) };
    let mut values: Vec<Vec<Value>> = first.iter().map(|value| vec![*value]).collect();
    let open = (0..values.len()).filter(|cell| search.position.is_open(*cell));
    let mut unsettled: Vec<Lit> = open
        .flat_map(|cell| search.position.candidates().at(cell).map(move |value| (cell, value)))
        .filter(|(cell, value)| first[*cell] != *value)
        .filter_map(|(cell, value)| search.variables.literal(cell, value))
        .collect();
    let candidates = unsettled.len();
    let mut asked = Vec::new();
    while !unsettled.is_empty() {
        if asked.is_empty() {
            asked = compatible(&unsettled, &search.variables, puzzle.board());
        }
        match search.solver.solve_assuming(&asked)? {
            Verdict::Model(model) => {
                let solution = search.read(&model)?;
                asked.clear();
                unsettled.retain(|literal| {
                    let candidate = search.variables.candidate(*literal);
                    let found = candidate.filter(|(cell, value)| solution[*cell] == *value);
                    if let Some((cell, value)) = found {
                        values[cell].push(value);
                    }
                    found.is_none()
                });
            }
            Verdict::Core(core) => {
                let Some(blamed) = asked.iter().rposition(|literal| core.contains(literal)) else {
                    return Err(SolveError::Disagreement);
                };
                let blamed = asked.remove(blamed);
                if core.len() == 1 {
                    search.solver.add_clause(&[!blamed]);
                    unsettled.retain(|literal| *literal != blamed);
                }
            }
        }
        limits.report(PossibleProgress { settled: candidates - unsettled.len(), candidates })?;
    }
    for values in &mut values {
        values.sort_unstable();
    }
    Ok(Some(values))
}

/// The first candidate, and further ones that can be true together as far as houses are concerned.
fn compatible(literals: &[Lit], variables: &Variables, board: &Board) -> Vec<Lit> {
    let mut chosen: Vec<(Lit, CellId, Value)> = Vec::new();
    for literal in literals {
        let Some((cell, value)) = variables.candidate(*literal) else { continue };
        let fits = |(_, other, its): &(Lit, CellId, Value)| {
            *other != cell && (*its != value || !board.are_peers(cell, *other))
        };
        if chosen.iter().all(fits) {
            chosen.push((*literal, cell, value));
            if chosen.len() == MAX_AT_ONCE {
                break;
            }
        }
    }
    chosen.into_iter().map(|(literal, ..)| literal).collect()
}
