//! Describes the requirements of constraints and sums.

use satdoku_core::board::{Board, Constraint, ConstraintId, ConstraintRef, Rule, Sum};

use crate::lists::{joined, signed, weighted};
use crate::rules;

/// The requirement of a constraint.
///
/// # Panics
/// If there is no such constraint.
#[must_use]
pub fn constraint(board: &Board, id: ConstraintId) -> String {
    constraint_by(board, id, rules::rule)
}

/// As [`constraint`], with a function that describes rules. The first part of the page passes one,
/// because it doesn't contain the words of rules.
///
/// # Panics
/// If there is no such constraint.
#[must_use]
pub fn constraint_by(
    board: &Board,
    id: ConstraintId,
    describe: fn(&Rule, &Board) -> String,
) -> String {
    let rule = || board.rule_of(id);
    match &board.constraints()[id] {
        Constraint::Unequal(cells) => {
            format!("{} hold different values", joined(cells, " and ", board))
        }
        Constraint::Sum(plain) if plain.weights.is_empty() && plain.cells.len() > 1 => {
            sum(board, plain)
        }
        constraint if rule().is_of_board() && rule().kind.has_text => {
            format!("{} ({})", describe(rule(), board), joined(constraint.cells(), ", ", board))
        }
        Constraint::Binary(cells, _) if rule().is_of_board() => {
            format!("{} ({})", describe(rule(), board), joined(cells, ", ", board))
        }
        _ => describe(rule(), board),
    }
}

/// The requirement of a sum.
#[must_use]
pub fn sum(board: &Board, sum: &Sum) -> String {
    let terms = sum.cells.iter().enumerate();
    let terms = terms.map(|(index, cell)| (board.place(*cell).to_string(), sum.weight(index)));
    let cells = weighted(terms);
    let (least, most) = board.sum_of_numbers(sum);
    if least == most {
        format!("{cells} is {}", signed(least))
    } else {
        format!("{cells} is {} to {}", signed(least), signed(most))
    }
}

/// The requirement of a constraint or a derived sum.
///
/// # Panics
/// If it belongs to another board.
#[must_use]
pub fn constraint_or_sum(board: &Board, source: ConstraintRef) -> String {
    match source {
        ConstraintRef::Constraint(id) => constraint(board, id),
        ConstraintRef::Derived(index) => sum(board, &board.derived_sums()[index].sum),
    }
}
