//! Which values are possible: those that occur in at least one solution.

use super::error::SolveError;
use super::sat::{Sat, Verdict};
use super::unique::solution;
use crate::encode::{self, Cnf, Lit, Variables};
use crate::puzzle::{Puzzle, Value};
use crate::simplify::{Position, propagate};

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
    let position = propagate(puzzle).unwrap_or_else(|_| Position::of_clues(puzzle));
    let variables = Variables::of(&position);
    let mut cnf = Cnf::default();
    encode::encode(&position, &variables, &mut cnf);
    let mut sat = Sat::new(&cnf);
    let Some(model) = sat.solve()? else { return Ok(None) };
    solution(puzzle, &position, &variables, &model)?;

    let mut is_possible = vec![false; variables.len() + 1];
    let mut settled = mark(&mut is_possible, &model);
    for variable in 1..=variables.len() {
        if is_possible[variable] {
            continue;
        }
        let literal = Lit::of(variable);
        match sat.solve_assuming(&[literal])? {
            Verdict::Model(model) => settled += mark(&mut is_possible, &model),
            Verdict::Core(_) => {
                sat.add_clause(&[!literal]);
                settled += 1;
            }
        }
        report(settled, variables.len());
    }

    let mut values: Vec<Vec<Value>> =
        position.placed().iter().map(|placed| placed.iter().copied().collect()).collect();
    for variable in (1..=variables.len()).filter(|variable| is_possible[*variable]) {
        let (cell, value) = variables.meaning(Lit::of(variable));
        values[cell].push(value);
    }
    Ok(Some(values))
}

/// Marks the variables of these literals; tells how many were not marked before.
fn mark(is_possible: &mut [bool], model: &[Lit]) -> usize {
    model.iter().filter(|lit| !std::mem::replace(&mut is_possible[lit.variable()], true)).count()
}
