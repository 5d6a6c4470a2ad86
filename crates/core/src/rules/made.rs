//! Rules that the program makes by itself.

use super::{BOX_SUMS, CAGE, REGIONS, SUM};
use crate::board::{CellId, Kind, Rule};

/// A rule of a kind that is about the whole board and has no numbers.
#[must_use]
pub fn of_board(kind: &'static Kind) -> Rule {
    Rule::new(kind, Vec::new(), Vec::new())
}

/// A cage, with its sum if that is told.
#[must_use]
pub fn cage(cells: Vec<CellId>, sum: Option<u16>) -> Rule {
    Rule::new(&CAGE, cells, sum.into_iter().collect())
}

/// Cells whose sum lies in a range.
#[must_use]
pub fn sum(cells: Vec<CellId>, least: u16, most: u16) -> Rule {
    Rule::new(&SUM, cells, vec![least, most])
}

/// Box sums at most `slack` from their mean, those of the diagonals too if asked for.
#[must_use]
pub fn box_sums(slack: u8, diagonals: bool) -> Rule {
    Rule::new(&BOX_SUMS, Vec::new(), vec![slack.into(), diagonals.into()])
}

/// Regions instead of boxes: for each cell in reading order the number of its region, from 0.
#[must_use]
pub fn regions(regions: Vec<u8>) -> Rule {
    Rule::new(&REGIONS, Vec::new(), regions.into_iter().map(u16::from).collect())
}

/// The rules that can be switched on and off, with what people call the boards that have them.
pub fn switched() -> impl Iterator<Item = (&'static str, Rule)> {
    super::kinds().flat_map(|kind| {
        let rule = move |numbers: &[u16]| Rule::new(kind, Vec::new(), numbers.to_vec());
        kind.switches.iter().map(move |(name, numbers)| (*name, rule(numbers)))
    })
}
