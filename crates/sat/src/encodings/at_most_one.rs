//! The constraints that every encoding writes: sets of candidates that exclude each other. In some,
//! one candidate must be true.

use crate::clauses::{ClauseGroup, ClauseSink, Lit, Subject, Variables};
use crate::logic::CandidateGrid;
use crate::puzzle::Value;

/// Literals of which at most one is true.
pub(super) struct AtMostOne<'a> {
    pub(super) subject: Subject,
    /// True if one of them must be true. False in a house with fewer cells than values.
    pub(super) is_exact: bool,
    /// True if “at most one” follows from other constraints that every encoding writes. So it does for
    /// a cell in a full house, whose D cells have room for D values.
    pub(super) is_implied: bool,
    pub(super) literals: &'a [Lit],
}

impl AtMostOne<'_> {
    /// Writes that one of the literals is true, if one must be. No literals give the empty clause,
    /// so no contradiction is lost.
    pub(super) fn at_least_one(&self, sink: &mut impl ClauseSink) {
        if self.is_exact {
            sink.clause(self.literals);
        }
    }
}

/// Passes to `write` the constraints on open candidates: one per cell, then one per house and
/// value. Announces the group of each.
///
/// Placed cells, and values placed in a house, are left out: they have no open candidates.
pub(super) fn each<S: ClauseSink>(
    position: &CandidateGrid,
    variables: &mut Variables,
    sink: &mut S,
    write: impl Fn(&AtMostOne, &mut Variables, &mut S),
) {
    let board = position.board();
    let mut literals: Vec<Lit> = Vec::with_capacity(board.value_count());
    sink.group(ClauseGroup::Cells);
    for cell in (0..board.cell_count()).filter(|cell| position.placed()[*cell].is_none()) {
        if sink.is_done() {
            return;
        }
        literals.clear();
        literals.extend(variables.literals(cell).map(|(_, literal)| literal));
        let subject = Subject::Cell(cell);
        sink.subject(subject);
        let of_cell = board.houses_of(cell).iter();
        let is_implied = of_cell.map(|id| &board.houses()[*id]).any(|house| board.is_full(house));
        let constraint = AtMostOne { subject, is_exact: true, is_implied, literals: &literals };
        write(&constraint, variables, sink);
    }
    // By value: the literals in the current house, or `None` if it has the value placed.
    let mut of_values: Vec<Option<Vec<Lit>>> = vec![None; board.value_count()];
    for (id, house) in board.houses().iter().enumerate() {
        sink.group(house.kind.into());
        for literals in &mut of_values {
            literals.get_or_insert_default().clear();
        }
        for &cell in &house.cells {
            match position.placed()[cell] {
                Some(value) => of_values[value.index()] = None,
                None => {
                    for (value, literal) in variables.literals(cell) {
                        if let Some(literals) = &mut of_values[value.index()] {
                            literals.push(literal);
                        }
                    }
                }
            }
        }
        for (index, literals) in of_values.iter().enumerate() {
            if sink.is_done() {
                return;
            }
            let Some(literals) = literals else { continue };
            let (subject, is_exact) =
                (Subject::House(id, Value::from_index(index)), board.is_full(house));
            sink.subject(subject);
            let constraint = AtMostOne { subject, is_exact, is_implied: false, literals };
            write(&constraint, variables, sink);
        }
    }
}
