//! Which values are possible: those that occur in at least one solution.

use super::error::SolveError;
use super::options::Options;
use super::sat::Verdict;
use super::search::Search;
use crate::encode::Lit;
use crate::puzzle::{Puzzle, Value};

/// For each cell, the values it has in some solution, in order; `None` if there is no solution.
///
/// From one incremental solver: each model settles all candidates it contains; the others are asked
/// for one by one, and ruled out for good if the answer is no. `report` is told how many candidates
/// are settled, and how many there are.
///
/// # Errors
/// [`SolveError`], if the solver fails or what it finds is no solution.
pub fn possible(
    puzzle: &Puzzle,
    report: &mut dyn FnMut(usize, usize),
) -> Result<Option<Vec<Vec<Value>>>, SolveError> {
    let mut search = Search::new(puzzle, Options::default(), &mut |_| {});
    let Some(first) = search.solution()? else { return Ok(None) };
    let variables = search.variables.len();
    let mut is_possible = vec![false; variables + 1];
    let literal = |(cell, value): (usize, &Value)| search.variables.literal(cell, *value);
    let first: Vec<Lit> = first.iter().enumerate().filter_map(literal).collect();
    let mut settled = mark(&mut is_possible, &first);
    for variable in 1..=variables {
        if is_possible[variable] {
            continue;
        }
        let literal = Lit::of(variable);
        match search.sat.solve_assuming(&[literal])? {
            Verdict::Model(model) => {
                search.read(&model)?;
                settled += mark(&mut is_possible, &model);
            }
            Verdict::Core(_) => {
                search.sat.add_clause(&[!literal]);
                settled += 1;
            }
        }
        report(settled, variables);
    }

    let placed = search.position.placed().iter();
    let mut values: Vec<Vec<Value>> = placed.map(|value| value.iter().copied().collect()).collect();
    let possible = (1..=variables).filter(|variable| is_possible[*variable]).map(Lit::of);
    for (cell, value) in possible.filter_map(|literal| search.variables.candidate(literal)) {
        values[cell].push(value);
    }
    Ok(Some(values))
}

/// Marks the variables of these literals; tells how many were not marked before.
fn mark(is_possible: &mut [bool], model: &[Lit]) -> usize {
    model.iter().filter(|lit| !std::mem::replace(&mut is_possible[lit.variable()], true)).count()
}
