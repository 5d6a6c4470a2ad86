//! Box–line interaction, naked and hidden subsets, Sue de Coq.

use satdoku_logic::Step;

use crate::steps::words::StepWords;

/// A value whose places in one house are all in another.
pub(super) fn interaction(words: &StepWords<'_>, step: &Step) -> String {
    let (first, second) = (words.houses(&step.houses[..1]), words.houses(&step.houses[1..]));
    let (values, effect) = (words.values(&step.values), words.effect(&step.effect));
    format!("in {first} all places for {values} are in {second}, so {effect}")
}

/// Explains a naked subset: *n* cells with only *n* values.
pub(super) fn naked_subset(words: &StepWords<'_>, step: &Step) -> String {
    let (values, reason) = (words.values(&step.values), words.cells(&step.reason));
    let (houses, effect) = (words.houses(&step.houses), words.effect(&step.effect));
    format!("in {houses}, {reason} can only hold {values}, so {effect}")
}

/// Explains a hidden subset: *n* values with only *n* cells.
pub(super) fn hidden_subset(words: &StepWords<'_>, step: &Step) -> String {
    let (values, reason) = (words.values(&step.values), words.cells(&step.reason));
    let (houses, effect) = (words.houses(&step.houses), words.effect(&step.effect));
    format!("in {houses}, {values} can only go in {reason}, so {effect}")
}

/// Cells of two houses that hold each value once.
pub(super) fn sue_de_coq(words: &StepWords<'_>, step: &Step) -> String {
    let (reason, values) = (words.cells(&step.reason), words.values(&step.values));
    let effect = words.effect(&step.effect);
    format!("{reason} hold {values}, each once, so {effect}")
}
