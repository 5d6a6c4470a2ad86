//! Constructors of common rules.

use super::{BOX_SUMS, CAGE, REGIONS, SUM};
use crate::board::{CellId, Rule, RuleKind};

/// A rule of the whole board without numbers.
#[must_use]
pub fn of_board(kind: &'static RuleKind) -> Rule {
    Rule::new(kind, Vec::new(), Vec::new())
}

/// A cage, with or without a sum.
#[must_use]
pub fn cage(cells: Vec<CellId>, sum: Option<u16>) -> Rule {
    Rule::new(&CAGE, cells, sum.into_iter().collect())
}

/// Cells with a range of sums.
#[must_use]
pub fn sum(cells: Vec<CellId>, least: u16, most: u16) -> Rule {
    Rule::new(&SUM, cells, vec![least, most])
}

/// Box sums at most `slack` from their mean, with or without diagonals.
#[must_use]
pub fn box_sums(slack: u8, diagonals: bool) -> Rule {
    Rule::new(&BOX_SUMS, Vec::new(), vec![slack.into(), diagonals.into()])
}

/// Regions instead of boxes: for each cell in reading order the index of its region.
#[must_use]
pub fn regions(regions: Vec<u8>) -> Rule {
    Rule::new(&REGIONS, Vec::new(), regions.into_iter().map(u16::from).collect())
}

/// Iterates over the rules that are switched on and off as a whole.
pub fn switched() -> impl Iterator<Item = Rule> {
    super::kinds().flat_map(|kind| {
        let rule = move |numbers: &[u16]| Rule::new(kind, Vec::new(), numbers.to_vec());
        kind.switches.iter().map(move |numbers| rule(numbers))
    })
}
