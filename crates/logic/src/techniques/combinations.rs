//! Combinations: removes values that no combination of an all-different sum contains.
//!
//! The sums are those of rules and of hidden cages: the cells of a house beside the sums in it.

use crate::board::{Board, ConstraintRef, DerivedSum, Sum};
use crate::grid::CandidateGrid;
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};
use crate::sums::{Combinations, members};

/// Finds the steps in order of the sums of rules.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let mut sums = scan.board().asked_sums();
    sums.find_map(|(id, sum)| sink(of_sum(scan, sum, ConstraintRef::Constraint(id), technique)?))
}

/// Finds the steps in order of the hidden cages: by the number of cells, then by house.
pub(super) fn find_hidden(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
) -> Option<Step> {
    hidden_cages(scan.board()).find_map(|(index, derived)| {
        let step = of_sum(scan, &derived.sum, ConstraintRef::Derived(index), technique)?;
        sink(Step { houses: derived.houses.clone(), ..step })
    })
}

/// The hidden cages with their indices among the derived sums.
pub(super) fn hidden_cages(board: &Board) -> impl Iterator<Item = (usize, &DerivedSum)> {
    let is_hidden_cage =
        |derived: &&DerivedSum| derived.sum.is_distinct && derived.houses.len() == 1;
    let derived = board.derived_sums().iter().enumerate();
    derived.filter(move |(_, derived)| is_hidden_cage(derived))
}

fn of_sum(
    position: &CandidateGrid,
    sum: &Sum,
    source: ConstraintRef,
    technique: TechniqueId,
) -> Option<Step> {
    let sets = Combinations::new(position, sum)?;
    // A sum out of reach is no step.
    let any = sets.any();
    let lost = sets.cells.iter().flat_map(|cell| {
        let candidates = position.candidates().at(*cell);
        candidates.filter(|value| any >> value.index() & 1 == 0).map(|value| (*cell, value))
    });
    let effect = Effect::removing(lost.collect()).filter(|_| any != 0)?;
    let (values, reason) = (members(any).collect(), sets.cells);
    Some(Step { values, reason, source: Some(source), ..Step::new(technique, effect) })
}
