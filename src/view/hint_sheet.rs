//! The sheet of a hint, or of wrong entries.

use crate::engine_words::steps::WalkthroughStep;
use crate::model::{EntriesCheck, FurtherOutcome, Outcome, Word, Workbench};
use crate::view::{FURTHER_WORDS, banner, words};

/// The content of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintSheet {
    /// The stage.
    pub title: &'static str,
    /// The hint.
    pub text: String,
    /// True if there is more to show.
    pub has_more: bool,
    /// The label of the button that does the step.
    pub apply: &'static str,
    /// True if the step can be done.
    pub can_apply: bool,
    /// True if the sheet is about wrong entries instead of a step.
    pub is_wrong: bool,
}

/// The sheet, while a player asks for a hint or has wrong entries.
#[must_use]
pub fn hint_sheet(workbench: &Workbench) -> Option<HintSheet> {
    if !workbench.is_played() || workbench.is_done() || workbench.is_paused() {
        return None;
    }
    let is_wrong = matches!(
        &workbench.shown().outcome,
        Some(Outcome::Further(FurtherOutcome::Checked(EntriesCheck::Wrong(_))))
    );
    let walk = workbench.shown().walk();
    let (title, apply) = match walk.map(crate::model::StepWalkthrough::word) {
        Some(Word::Place(step)) => (words::play::WHERE, apply_label(step, workbench)),
        Some(Word::Step(step)) => (words::play::WHY, apply_label(step, workbench)),
        Some(Word::End(_)) => (words::play::NO_HINT, words::play::PUT_IN),
        None if is_wrong => (words::play::MISTAKES, words::play::PUT_IN),
        Some(Word::Done(_)) | None => return None,
    };
    Some(HintSheet {
        title,
        text: banner(workbench, Some(FURTHER_WORDS)).text,
        has_more: walk.is_some_and(crate::model::StepWalkthrough::can_show_more),
        apply,
        can_apply: walk.is_some_and(crate::model::StepWalkthrough::can_apply),
        is_wrong: walk.is_none(),
    })
}

/// The label of the button that does a step. A step without a placement only removes marks, if the
/// player has made any.
fn apply_label(step: &WalkthroughStep, workbench: &Workbench) -> &'static str {
    let work = workbench.editor().work();
    match step.placed {
        Some(_) => words::play::PUT_IN,
        None if step.removed.iter().any(|(cell, value)| work.at(*cell).marks(*value)) => {
            words::play::REMOVE_MARKS
        }
        None => words::play::GO_ON_TO_NEXT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_words::steps::Walkthrough;
    use crate::model::StepWalkthrough;
    use crate::model::ask::{Entries, Steps};
    use crate::model::testing::{answer, ask, outcome_after, progress, solution};
    use crate::puzzle::Value;
    use crate::worker::tasks::{Answer, Stage};

    fn played() -> Workbench {
        Workbench::restore(Some("2x2:2_4h2_3d&play"), None)
    }

    fn path() -> Walkthrough {
        let removal = WalkthroughStep {
            place: "Pointing: look at box 1.".to_owned(),
            sentence: "Pointing: it is out.".to_owned(),
            removed: vec![(2, Value::from_index(0))],
            ..WalkthroughStep::default()
        };
        let single = WalkthroughStep {
            place: "Naked single: look at r1c4.".to_owned(),
            placed: Some((3, Value::from_index(0))),
            ..WalkthroughStep::default()
        };
        Walkthrough { steps: vec![removal, single], ..Walkthrough::default() }
    }

    #[test]
    fn a_hint_has_stages_and_the_last_one_no_more() {
        let mut workbench = played();
        assert_eq!(hint_sheet(&workbench), None);
        outcome_after(&mut workbench, Steps::Hinted, path());
        let sheet = |workbench: &Workbench| hint_sheet(workbench).expect("a sheet");
        let place = sheet(&workbench);
        assert_eq!((place.title, &*place.text), (words::play::WHERE, "Pointing: look at box 1."));
        assert!(place.has_more && !place.can_apply && !place.is_wrong);
        workbench.walk(StepWalkthrough::show_more);
        let step = sheet(&workbench);
        assert_eq!((step.title, &*step.text), (words::play::WHY, "Pointing: it is out."));
        assert!(!step.has_more && step.can_apply);
        assert_eq!(step.apply, words::play::GO_ON_TO_NEXT, "there are no marks");
        workbench.pause_or_go_on();
        assert_eq!(hint_sheet(&workbench), None, "the pause covers it");
        workbench.pause_or_go_on();
        workbench.apply_hint();
        assert_eq!(hint_sheet(&workbench), None, "it is done");
        workbench.walk(StepWalkthrough::show_more);
        assert_eq!(sheet(&workbench).apply, words::play::PUT_IN);
        workbench.walk(StepWalkthrough::show_more);
        workbench.apply_hint();
        let end = sheet(&workbench);
        assert!(!end.has_more && !end.can_apply && end.title == words::play::NO_HINT);
    }

    #[test]
    fn a_step_that_removes_marks_names_that() {
        let mut workbench = played();
        workbench.fill_marks();
        outcome_after(&mut workbench, Steps::Hinted, path());
        let sheet = hint_sheet(&workbench).expect("a sheet");
        assert_eq!(sheet.apply, words::play::REMOVE_MARKS);
    }

    #[test]
    fn wrong_entries_are_named() {
        let mut workbench = played();
        workbench.select_only(2);
        workbench.cell_entry(Value::from_index(2));
        ask(&mut workbench, Entries::OfPuzzle);
        progress(&mut workbench, &Entries::OfPuzzle, Stage::Solution(solution(16, 1)));
        answer(&mut workbench, &Entries::OfPuzzle, Answer::OnlySolution);
        let sheet = hint_sheet(&workbench).expect("a sheet");
        assert_eq!((sheet.is_wrong, &*sheet.text), (true, "r1c3 is wrong. It is marked."));
        workbench.undo_mistakes();
        assert_eq!(hint_sheet(&workbench), None);
    }
}
