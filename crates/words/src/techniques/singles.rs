//! Singles.

use satdoku_logic::Step;

use crate::steps::words::StepWords;

/// Explains a full house.
pub(super) fn full_house(words: &StepWords<'_>, step: &Step) -> String {
    let (values, reason) = (words.values(&step.values), words.cells(&step.reason));
    format!("{} has all but {values}, which goes in {reason}", words.houses(&step.houses))
}

/// The last place for a value in a house.
pub(super) fn hidden_single(words: &StepWords<'_>, step: &Step) -> String {
    let (values, reason) = (words.values(&step.values), words.cells(&step.reason));
    format!("in {}, {values} can only go in {reason}", words.houses(&step.houses))
}

/// The last value of a cell.
pub(super) fn naked_single(words: &StepWords<'_>, step: &Step) -> String {
    let (values, reason) = (words.values(&step.values), words.cells(&step.reason));
    format!("{values} is the only value left for {reason}")
}
