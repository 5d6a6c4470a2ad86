//! The list of a walkthrough's steps, in which runs of singles are folded.

use std::ops::Range;

use crate::engine_words::steps::WalkthroughStep;
use crate::logic::TechniqueKind;
use crate::model::StepWalkthrough;
use crate::view::{Tree, end_of_path, words};

/// The least number of singles in a row that are folded.
const LEAST_FOLDED: usize = 3;

/// The run of singles around the current step, which is unfolded; `None` at any other step.
#[must_use]
pub fn open_run(walk: &StepWalkthrough) -> Option<Range<usize>> {
    runs(walk.steps()).into_iter().find(|run| is_run(run, walk.steps()) && run.contains(&walk.at()))
}

/// The entries: each step's title, a folded run as the number of its singles, and how the
/// walkthrough ends. A click goes to the step, or to the first one of the run.
#[must_use]
pub fn timeline(walk: &StepWalkthrough) -> Vec<Tree<usize>> {
    let steps = walk.steps();
    let mut entries = Vec::new();
    for run in runs(steps) {
        if is_run(&run, steps) && !run.contains(&walk.at()) {
            entries.push(entry(words::steps::singles(run.len()), run.start, "run"));
        } else {
            let kind = if is_single(&steps[run.start]) { "single" } else { "chapter" };
            entries.extend(run.map(|step| entry(steps[step].title.clone(), step, kind)));
        }
    }
    entries.push(entry(end_of_path(walk.end(), steps.len()), steps.len(), "end"));
    entries
}

fn entry(title: String, step: usize, kind: &'static str) -> Tree<usize> {
    let button = Tree::text("button", title).with("type", "button").with("tabindex", "-1");
    Tree::element("li", vec![button.on(step)])
        .with("class", kind)
        .with("value", (step + 1).to_string())
}

/// The steps in pieces: singles that follow each other, and each other step alone.
fn runs(steps: &[WalkthroughStep]) -> Vec<Range<usize>> {
    let mut start = 0;
    let pieces = steps.chunk_by(|one, other| is_single(one) && is_single(other));
    let ranges = pieces.map(|piece| {
        let range = start..start + piece.len();
        start = range.end;
        range
    });
    ranges.collect()
}

fn is_run(run: &Range<usize>, steps: &[WalkthroughStep]) -> bool {
    run.len() >= LEAST_FOLDED && is_single(&steps[run.start])
}

fn is_single(step: &WalkthroughStep) -> bool {
    use TechniqueKind::{FullHouse, HiddenSingle, NakedSingle};
    matches!(step.technique, Some(FullHouse | HiddenSingle | NakedSingle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_words::steps::Walkthrough;

    fn walk(techniques: &[TechniqueKind]) -> StepWalkthrough {
        let step = |(number, technique): (usize, &TechniqueKind)| WalkthroughStep {
            technique: Some(*technique),
            title: format!("step {number}"),
            ..WalkthroughStep::default()
        };
        let steps = techniques.iter().enumerate().map(step).collect();
        StepWalkthrough::new(Walkthrough { steps, ..Walkthrough::default() }, 81)
    }

    fn shown(walk: &StepWalkthrough) -> Vec<(String, Option<usize>)> {
        let buttons = timeline(walk).into_iter().map(|mut entry| entry.children.remove(0));
        buttons.map(|button| (button.text, button.act)).collect()
    }

    #[test]
    fn runs_of_singles_are_folded_except_around_the_current_step() {
        use TechniqueKind::{FullHouse, HiddenSingle, NakedSingle, Pair, XWing};
        let techniques =
            [NakedSingle, HiddenSingle, FullHouse, Pair, NakedSingle, NakedSingle, XWing];
        let mut walk = walk(&techniques);
        let texts = |walk: &StepWalkthrough| -> Vec<String> {
            shown(walk).into_iter().map(|(text, _)| text).take(6).collect()
        };
        assert_eq!(open_run(&walk), Some(0..3));
        assert_eq!(texts(&walk), ["step 0", "step 1", "step 2", "step 3", "step 4", "step 5"]);
        walk.go_to(3);
        assert_eq!(open_run(&walk), None);
        assert_eq!(texts(&walk)[..5], ["3 singles", "step 3", "step 4", "step 5", "step 6"]);
        let acts: Vec<Option<usize>> = shown(&walk).into_iter().map(|(_, act)| act).collect();
        assert_eq!(acts, [0, 3, 4, 5, 6, 7].map(Some), "two singles are not folded");
        walk.go_to(usize::MAX);
        assert_eq!(shown(&walk).len(), 6, "the end is an entry");
    }

    #[test]
    fn a_walkthrough_without_steps_has_its_end() {
        let walk = walk(&[]);
        assert_eq!((open_run(&walk), shown(&walk).len()), (None, 1));
    }
}
