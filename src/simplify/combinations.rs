//! Combinations: a value that is in none of the sets of values that different cells may hold, by their
//! sum, can go from these cells.
//!
//! The cells are those of a rule's sum, or those that a house has left beside the sums in it: a hidden
//! cage.

use super::position::Position;
use super::step::{Effect, Step, Technique};
use super::value_sets::{ValueSets, members};
use crate::board::{Board, DerivedSum, Source, Sum};

/// The first in what rules ask: sum by sum.
pub(super) fn find(position: &Position) -> Option<Step> {
    position
        .board()
        .asked_sums()
        .find_map(|(id, sum)| of_sum(position, sum, Source::Condition(id), Technique::Combinations))
}

/// The first in what a house has left: by the number of cells, then by the house.
pub(super) fn find_hidden(position: &Position) -> Option<Step> {
    hidden_cages(position.board()).find_map(|(index, derived)| {
        let step = of_sum(position, &derived.sum, Source::Derived(index), Technique::HiddenCage)?;
        Some(Step { houses: derived.houses.clone(), ..step })
    })
}

/// What houses have left, each with its index among the derived sums.
pub(super) fn hidden_cages(board: &Board) -> impl Iterator<Item = (usize, &DerivedSum)> {
    let is_hidden_cage =
        |derived: &&DerivedSum| derived.sum.is_distinct && derived.houses.len() == 1;
    let derived = board.derived_sums().iter().enumerate();
    derived.filter(move |(_, derived)| is_hidden_cage(derived))
}

fn of_sum(position: &Position, sum: &Sum, source: Source, technique: Technique) -> Option<Step> {
    let sets = ValueSets::of(position, sum)?;
    // A sum that can't be reached is no step.
    let any = sets.any();
    let lost = sets.cells.iter().flat_map(|cell| {
        let candidates = position.candidates().of(*cell);
        candidates.filter(|value| any >> value.index() & 1 == 0).map(|value| (*cell, value))
    });
    let effect = Effect::removing(lost.collect()).filter(|_| any != 0)?;
    let (values, reason) = (members(any).collect(), sets.cells);
    Some(Step { technique, values, reason, houses: Vec::new(), source: Some(source), effect })
}
