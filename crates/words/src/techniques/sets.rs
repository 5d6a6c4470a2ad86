//! Almost locked sets, and pairs of cells.

use satdoku_core::board::CellId;
use satdoku_core::puzzle::Value;
use satdoku_logic::{Colour, Step};

use crate::steps::words::StepWords;

/// Explains a step by almost locked sets.
pub(super) fn als(words: &StepWords<'_>, step: &Step) -> String {
    let set = |colour: Colour| {
        let mut cells: Vec<CellId> = Vec::new();
        let mut values: Vec<Value> = Vec::new();
        for coloured in step.colours.iter().filter(|coloured| coloured.colour == colour) {
            cells.push(coloured.cell);
            values.push(coloured.value);
        }
        cells.dedup();
        values.sort_unstable();
        values.dedup();
        (!cells.is_empty())
            .then(|| format!("{} with {}", words.cells(&cells), words.values(&values)))
    };
    let sets: Vec<String> =
        [Colour::First, Colour::Second, Colour::Third].into_iter().filter_map(set).collect();
    format!(
        "{} each have one value more than cells, and can’t share {}, so {}",
        sets.join("; "),
        words.values(&step.values),
        words.effect(&step.effect)
    )
}

/// Explains an aligned pair exclusion: another cell would have no candidate.
pub(super) fn aligned_pair(words: &StepWords<'_>, step: &Step) -> String {
    let (pair, others) = step.reason.split_at(2.min(step.reason.len()));
    format!(
        "with {} in {}, {} would be left with nothing, whatever the other one is, so {}",
        words.values(&step.values),
        words.one_of(pair),
        words.one_of(others),
        words.effect(&step.effect)
    )
}
