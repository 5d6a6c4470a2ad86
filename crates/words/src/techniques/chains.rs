//! Chains and wings.

use satdoku_core::board::CellId;
use satdoku_core::puzzle::Value;
use satdoku_logic::{Colour, Step};

use crate::steps::words::StepWords;

/// A chain or loop of links.
pub(super) fn chain(words: &StepWords<'_>, step: &Step) -> String {
    let effect = words.effect(&step.effect);
    let (Some(first), Some(last)) = (step.links.first(), step.links.last()) else { return effect };
    let is = |(value, cells): &(Value, Vec<CellId>), holds: bool| {
        let (value, cells) = (words.symbols.show(*value), words.one_of(cells));
        if holds { format!("{cells} is {value}") } else { format!("{cells} isn’t {value}") }
    };
    let path: Vec<String> = step.links.iter().map(|link| is(&link.to, link.is_strong)).collect();
    let chain = format!("if {}, then {}", is(&first.from, false), path.join(", so "));
    if last.is_strong {
        format!("{chain}. One of the two ends is true, so {effect}")
    } else {
        format!("{chain}, and so round. One end of each link is true, so {effect}")
    }
}

/// A pivot and its wings.
pub(super) fn wing(words: &StepWords<'_>, step: &Step) -> String {
    let (values, effect) = (words.values(&step.values), words.effect(&step.effect));
    format!(
        "whatever {} is, it or one of {} is {values}, so {effect}",
        words.cells(&step.reason[..1]),
        words.cells(&step.reason[1..])
    )
}

/// Two colours of strong links.
pub(super) fn colouring(words: &StepWords<'_>, step: &Step) -> String {
    let (values, effect) = (words.values(&step.values), words.effect(&step.effect));
    let of = |colour| {
        let cells = step.colours.iter().filter(|coloured| coloured.colour == colour);
        words.cells(&cells.map(|coloured| coloured.cell).collect::<Vec<_>>())
    };
    let (first, second) = (of(Colour::First), of(Colour::Second));
    format!("strong links for {values} tell {first} from {second}, so {effect}")
}

/// A chain of almost locked sets.
pub(super) fn als_chain(words: &StepWords<'_>, step: &Step) -> String {
    let sets = step.links.iter().filter(|link| link.is_strong).map(|link| {
        let (without, cells) = &link.from;
        let (held, places) = &link.to;
        format!(
            "without {} in {}, {} is in {}",
            words.symbols.show(*without),
            words.cells(cells),
            words.symbols.show(*held),
            words.one_of(places)
        )
    });
    let (chain, effect) = (sets.collect::<Vec<_>>().join("; so "), words.effect(&step.effect));
    format!("{chain}. One of the two ends holds it, so {effect}")
}
