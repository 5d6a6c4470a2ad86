//! Fish: a value's places in *n* base lines are all in *n* cover lines.

use satdoku_core::board::CellId;
use satdoku_logic::{Colour, Step};

use crate::houses;
use crate::steps::words::StepWords;

/// Explains a fish without fins.
pub(super) fn fish(words: &StepWords<'_>, step: &Step) -> String {
    let (bases, covers) = step.houses.split_at(step.houses.len() / 2);
    let values = words.values(&step.values);
    format!(
        "in {}, {values} is only possible in {}, so {values} is ruled out in the other cells of these \
         {}: {}",
        words.houses(bases),
        words.houses(covers),
        houses::plural(words.board.houses()[covers[0]].kind),
        words.cells_of(&step.effect)
    )
}

/// Explains a finned fish.
pub(super) fn finned_fish(words: &StepWords<'_>, step: &Step) -> String {
    let (bases, covers) = step.houses.split_at(step.houses.len() / 2);
    let (values, effect) = (words.values(&step.values), words.effect(&step.effect));
    let fins = step.colours.iter().filter(|coloured| coloured.colour == Colour::Third);
    let fins: Vec<CellId> = fins.map(|coloured| coloured.cell).collect();
    format!(
        "in {}, {values} is only possible in {}, or in {}; either way {effect}",
        words.houses(bases),
        words.houses(covers),
        words.cells(&fins)
    )
}
