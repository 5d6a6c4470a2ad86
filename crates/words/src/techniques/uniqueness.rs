//! Steps that assume a unique solution.

use satdoku_logic::Step;

use crate::steps::words::StepWords;

/// Explains unique and avoidable rectangles, and unique loops.
pub(super) fn exchange(words: &StepWords<'_>, step: &Step) -> String {
    format!(
        "with {} alone in {} these could be exchanged, and there would be two solutions, so {}",
        words.values(&step.values),
        words.cells(&step.reason),
        words.effect(&step.effect)
    )
}

/// Explains BUG+1: every open cell but one has two candidates.
pub(super) fn bug(words: &StepWords<'_>, step: &Step) -> String {
    let (values, reason) = (words.values(&step.values), words.cells(&step.reason));
    format!(
        "without {values} in {reason} each open cell would have two values, each value two cells of each \
         house, and there would be two solutions, so {}",
        words.effect(&step.effect)
    )
}
