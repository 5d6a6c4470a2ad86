//! What rules ask beyond houses, as clauses over what is open in a position. Every encoding writes
//! them alike.

use super::clauses::{ClauseSink, Lit};
use super::sum_states;
use super::sum_tables;
use super::variables::Variables;
use crate::board::{CellId, Constraint, ConstraintId, Sum};
use crate::puzzle::Value;
use crate::simplify::{Position, Ways};

/// A way to write that a sum lies in a range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SumEncoding {
    /// Tables for few cells, states elsewhere: by `benches/sums.rs` the fastest.
    #[default]
    Mixed,
    /// For each choice of values for all cells but one, what is left to that one.
    Tables,
    /// Auxiliary variables for what the cells so far come to.
    States,
}

impl SumEncoding {
    /// Every way.
    pub const ALL: [Self; 3] = [Self::Mixed, Self::Tables, Self::States];
}

/// The most open cells that [`SumEncoding::Mixed`] writes a table for.
const FEW_CELLS: usize = 3;

/// Writes all constraints of the position's board.
pub(super) fn write(
    position: &Position,
    sums: SumEncoding,
    variables: &mut Variables,
    sink: &mut impl ClauseSink,
) {
    for (id, constraint) in position.board().constraints().iter().enumerate() {
        if sink.is_done() {
            return;
        }
        match constraint {
            Constraint::Unequal([a, b]) => {
                for value in values(position) {
                    not_both(position, (*a, value), (*b, value), variables, sink);
                }
            }
            Constraint::NonConsecutive([a, b]) => {
                for (low, high) in values(position).zip(values(position).skip(1)) {
                    not_both(position, (*a, low), (*b, high), variables, sink);
                    not_both(position, (*a, high), (*b, low), variables, sink);
                }
            }
            Constraint::Sum(sum) => write_sum(position, sums, id, sum, variables, sink),
        }
    }
}

fn write_sum(
    position: &Position,
    how: SumEncoding,
    id: ConstraintId,
    sum: &Sum,
    variables: &mut Variables,
    sink: &mut impl ClauseSink,
) {
    let ways = Ways::of(position, sum);
    if ways.is_empty() {
        sink.clause(&[]);
        return;
    }
    let has_table = match how {
        SumEncoding::Mixed => ways.cells.len() <= FEW_CELLS,
        SumEncoding::Tables => true,
        SumEncoding::States => false,
    };
    if has_table {
        sum_tables::write(&ways, sum.is_distinct, variables, sink);
    } else {
        sum_states::write(&ways, id, variables, sink);
    }
}

fn values(position: &Position) -> impl Iterator<Item = Value> + use<> {
    (0..position.board().value_count()).map(Value::from_index)
}

/// What a candidate is in a position.
enum Truth {
    Placed,
    Open(Lit),
    Gone,
}

fn truth(position: &Position, (cell, value): (CellId, Value), variables: &Variables) -> Truth {
    match position.placed()[cell] {
        Some(placed) if placed == value => Truth::Placed,
        Some(_) => Truth::Gone,
        None => variables.literal(cell, value).map_or(Truth::Gone, Truth::Open),
    }
}

fn not_both(
    position: &Position,
    a: (CellId, Value),
    b: (CellId, Value),
    variables: &Variables,
    sink: &mut impl ClauseSink,
) {
    match (truth(position, a, variables), truth(position, b, variables)) {
        (Truth::Gone, _) | (_, Truth::Gone) => {}
        (Truth::Placed, Truth::Placed) => sink.clause(&[]),
        (Truth::Placed, Truth::Open(literal)) | (Truth::Open(literal), Truth::Placed) => {
            sink.clause(&[!literal]);
        }
        (Truth::Open(a), Truth::Open(b)) => sink.clause(&[!a, !b]),
    }
}
