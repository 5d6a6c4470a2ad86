//! Forcing chains and nets.

use satdoku_logic::{Coloured, Step};

use crate::steps::words::StepWords;

/// Explains a forcing chain.
pub(super) fn forcing_chain(words: &StepWords<'_>, step: &Step) -> String {
    tried(words, step, "the links")
}

/// Explains a forcing or contradiction net.
pub(super) fn forcing_net(words: &StepWords<'_>, step: &Step) -> String {
    tried(words, step, "singles")
}

fn tried(words: &StepWords<'_>, step: &Step, by: &str) -> String {
    let is = |Coloured { cell, value, .. }: &Coloured| {
        format!("{} in {}", words.symbols.show(*value), words.cells(&[*cell]))
    };
    let effect = words.effect(&step.effect);
    match step.colours.as_slice() {
        [only] => format!("{}: {by} lead from that to a contradiction, so {effect}", is(only)),
        all => {
            let all: Vec<String> = all.iter().map(is).collect();
            format!("{}: whichever it is, {by} lead to the same, so {effect}", all.join(" or "))
        }
    }
}
