//! Steps from the constraints of rules.

use satdoku_logic::{Step, SumGroup};

use crate::steps::words::StepWords;

/// The maximum cells of a sum whose combinations need no explanation.
const FEW_CELLS: usize = 4;

/// Explains a step by its constraint.
pub(super) fn of_constraint(words: &StepWords<'_>, step: &Step) -> String {
    format!("{}, so {}", words.constraint(step), words.effect(&step.effect))
}

/// Two cells in a relation.
pub(super) fn pair(words: &StepWords<'_>, step: &Step) -> String {
    let (constraint, reason) = (words.constraint(step), words.cells(&step.reason));
    format!("{constraint}. With what is left for {reason}, {}", words.effect(&step.effect))
}

/// The values that add up to a sum.
pub(super) fn combinations(words: &StepWords<'_>, step: &Step) -> String {
    let (constraint, effect) = (words.constraint(step), words.effect(&step.effect));
    let values = words.values(&step.values);
    if step.values.len() == step.reason.len() {
        format!("{constraint}, possible only with {values}, so {effect}")
    } else {
        format!("{constraint}, which is only made of {values}, so {effect}")
    }
}

/// Explains a sum that needs a value, so other cells of the house lose it.
pub(super) fn cage_house(words: &StepWords<'_>, step: &Step) -> String {
    let (constraint, values) = (words.constraint(step), words.values(&step.values));
    let (reason, effect) = (words.cells(&step.reason), words.effect(&step.effect));
    format!("{constraint}, which takes {values}. It is in {reason}, so {effect}")
}

/// A sum within its bounds, or an automaton.
pub(super) fn cage_or_line(words: &StepWords<'_>, step: &Step) -> String {
    let is_plain = step.groups.is_empty() && step.reason.len() <= FEW_CELLS;
    if !words.is_sum(step) || is_plain {
        return of_constraint(words, step);
    }
    let effect = words.effect(&step.effect);
    if !step.groups.is_empty() {
        let group = |group: &SumGroup| {
            let cells = words.cells(&group.cells);
            let bound = if group.is_low {
                format!("at least {}", group.least)
            } else {
                format!("at most {}", group.most)
            };
            format!("{cells} see each other, so they add up to {bound}.")
        };
        let groups: Vec<String> = step.groups.iter().map(group).collect();
        return format!("{}. {} So {effect}", words.constraint(step), groups.join(" "));
    }
    format!("{}, which is out of reach otherwise, so {effect}", words.constraint(step))
}
