//! The encodings, and the function that writes them.

use crate::logic::CandidateGrid;
use serde::{Deserialize, Serialize};

use super::at_most_one::{AtMostOne, each};
use super::clique_sums::Known;
use super::constraints::{self, Sums};
use super::{commander, extended, minimal, product, reduced, sequential};
use crate::clauses::{ClauseGroup, ClauseSink, Lit, Subject, Variables};
use crate::puzzle::Value;

/// A published encoding of Sudoku as clauses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Encoding {
    /// At least one value per cell, at most one cell per house and value.
    Minimal,
    /// Exactly one of both, pair by pair.
    Extended,
    /// The extended encoding over the remaining candidates. By `benches/encodings.rs` the fastest,
    /// with two exceptions: large boards without simplification, and nearly empty ones. There the
    /// product encoding saves more on loading clauses than it loses in the search.
    #[default]
    Reduced,
    /// At most one, by rows and columns of a table.
    Product,
    /// At most one, along a chain.
    Sequential,
    /// At most one, within small groups and among these.
    Commander,
}

impl Encoding {
    /// Every encoding.
    pub const ALL: [Self; 6] = [
        Self::Minimal,
        Self::Extended,
        Self::Reduced,
        Self::Product,
        Self::Sequential,
        Self::Commander,
    ];
}

/// Writes the clauses about the open candidates. Then come `clues` as unit clauses: one entry per
/// cell in reading order, or an empty slice. The sums implied by full houses and the sums of rules
/// come last.
///
/// The papers write an [open](CandidateGrid::open) grid and the clues. Kociemba writes a grid with
/// the clues placed, and the clues. A simplified grid needs no clues, because placed cells are left
/// out.
///
/// # Panics
/// If `variables` belong to another grid, or a clue to no cell or value of its board. If the board
/// has constraints, and the crate is built without its feature `rules`.
pub fn encode<S: ClauseSink>(
    encoding: Encoding,
    position: &CandidateGrid,
    clues: &[Option<Value>],
    variables: &mut Variables,
    sink: &mut S,
) {
    encode_with_sums(encoding, Sums::default(), position, clues, variables, sink);
}

/// Writes clauses as [`encode`] does, with a chosen encoding of sums.
///
/// # Panics
/// As [`encode`].
pub fn encode_with_sums<S: ClauseSink>(
    encoding: Encoding,
    sums: Sums,
    position: &CandidateGrid,
    clues: &[Option<Value>],
    variables: &mut Variables,
    sink: &mut S,
) {
    match encoding {
        Encoding::Minimal => each(position, variables, sink, |constraint, _, sink| {
            minimal::write(constraint, sink);
        }),
        Encoding::Extended => each(position, variables, sink, |constraint, _, sink| {
            extended::write(constraint, sink);
        }),
        Encoding::Reduced => each(position, variables, sink, |constraint, _, sink| {
            reduced::write(constraint, sink);
        }),
        Encoding::Product => each(position, variables, sink, with(product::at_most_one)),
        Encoding::Sequential => each(position, variables, sink, with(sequential::at_most_one)),
        Encoding::Commander => each(position, variables, sink, with(commander::at_most_one)),
    }
    sink.group(ClauseGroup::Rules);
    let mut known = Known::default();
    if cfg!(feature = "rules") {
        constraints::write_constraints(position, sums, &mut known, variables, sink);
    } else {
        assert!(position.board().constraints().is_empty(), "this build can't write constraints");
    }
    sink.group(ClauseGroup::Clues);
    if sink.is_done() {
        return;
    }
    write_clues(position, clues, variables, sink);
    sink.group(ClauseGroup::Implied);
    if cfg!(feature = "rules") {
        constraints::write_implied(position, sums, &mut known, variables, sink);
    }
}

fn write_clues(
    position: &CandidateGrid,
    clues: &[Option<Value>],
    variables: &Variables,
    sink: &mut impl ClauseSink,
) {
    for (cell, clue) in clues.iter().enumerate() {
        let Some(value) = *clue else { continue };
        match variables.literal(cell, value) {
            Some(literal) => sink.clause(&[literal]),
            None if position.placed()[cell] == Some(value) => {}
            // The position excludes the clue, so nothing satisfies both.
            None => sink.clause(&[]),
        }
    }
}

/// Makes a writer of constraints from a writer of “at most one”.
fn with<S: ClauseSink>(
    at_most_one: impl Fn(Subject, &[Lit], &mut Variables, &mut S),
) -> impl Fn(&AtMostOne, &mut Variables, &mut S) {
    move |constraint, variables, sink| {
        constraint.at_least_one(sink);
        at_most_one(constraint.subject, constraint.literals, variables, sink);
    }
}
