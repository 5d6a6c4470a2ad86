//! Solves the puzzle by human techniques, step by step.

use super::Question;
use crate::engine_words::steps::Walkthrough;
use crate::model::{
    CellFill, FurtherOutcome, FurtherQuestion, Outcome, Refusal, StepWalkthrough, Verdict, Waiting,
    Workbench,
};
use crate::worker::tasks;

/// Asks for a walkthrough by human techniques.
#[derive(Clone, Copy, Debug)]
pub enum Steps {
    /// The whole walkthrough.
    Listed,
    /// One step at a time. Each hint first shows only the place.
    Hinted,
}

impl Question for Steps {
    type Task = tasks::FindPath;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::FindPath, Refusal> {
        let is_unique = workbench.facts().verdict() == Verdict::Only;
        Ok(tasks::FindPath { puzzle: workbench.played(), is_unique })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::Steps)
    }

    fn is_about_entries(&self, workbench: &Workbench) -> bool {
        workbench.is_played()
    }

    fn is_about_symbols(&self) -> bool {
        true
    }

    fn take(&self, told: Walkthrough, workbench: &mut Workbench) -> Outcome {
        let mut walk = StepWalkthrough::new(told, workbench.puzzle().board().cell_count());
        if workbench.is_played() {
            let work = workbench.editor().work();
            walk.go_past(|cell, value| {
                let cell_entry = work.at(cell);
                let has_marks = !(cell_entry.corner.is_empty() && cell_entry.centre.is_empty());
                has_marks && !cell_entry.marks(value)
            });
        }
        if matches!(self, Self::Hinted) {
            walk.show_place();
        }
        workbench.fill_cells(CellFill::Walk(walk));
        FurtherOutcome::Walkthrough.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_words::steps::WalkthroughStep;
    use crate::model::ask::Entries;
    use crate::model::testing::{ask, outcome_after};
    use crate::model::{FurtherNotice, Notice};
    use crate::puzzle::Value;

    #[test]
    fn steps_applied_are_not_lost_without_a_word() {
        let step = WalkthroughStep {
            placed: Some((2, Value::from_index(0))),
            ..WalkthroughStep::default()
        };
        let path = Walkthrough { steps: vec![step], ..Walkthrough::default() };
        for applied in [0, 1] {
            let mut workbench = Workbench::default();
            workbench.paste("24........23....");
            outcome_after(&mut workbench, Steps::Listed, path.clone());
            workbench.walk(|walk| walk.go_to(applied));
            let before = workbench.shown().clone();
            workbench.edit(|editor| editor.go_to(3));
            assert_eq!(workbench.shown(), &before, "a move changes nothing");
            assert_eq!(workbench.notice(), None);
            workbench.edit(|editor| editor.type_symbol('1'));
            let taken_back = Notice::Further(FurtherNotice::StepsTakenBack);
            let is_told = |workbench: &Workbench| workbench.notice() == Some(&taken_back);
            assert_eq!(is_told(&workbench), applied > 0);
            workbench.edit(|editor| editor.type_symbol('2'));
            assert!(!is_told(&workbench), "said once");
        }
    }

    #[test]
    fn steps_are_undone_and_done_again() {
        let step = |cell| WalkthroughStep {
            placed: Some((cell, Value::from_index(0))),
            ..WalkthroughStep::default()
        };
        let path = Walkthrough { steps: vec![step(2), step(7)], ..Walkthrough::default() };
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        workbench.edit(|editor| {
            editor.go_to(4);
            editor.set(Value::new(1));
        });
        outcome_after(&mut workbench, Steps::Hinted, path);
        assert!(workbench.can_undo() && !workbench.can_redo());
        workbench.walk(StepWalkthrough::apply);
        workbench.walk(StepWalkthrough::show_more);
        let at = |workbench: &Workbench| workbench.shown().walk().map(StepWalkthrough::at);
        let clues = workbench.puzzle().clue_count();
        workbench.undo();
        assert_eq!((at(&workbench), workbench.puzzle().clue_count()), (Some(0), clues));
        assert!(workbench.can_redo());
        workbench.redo();
        assert_eq!(
            (at(&workbench), workbench.can_redo()),
            (Some(1), false),
            "the second was not done"
        );
        workbench.undo();
        workbench.undo();
        assert_ne!(workbench.puzzle().clue_count(), clues, "what was edited before");
        assert_eq!(at(&workbench), None);
    }

    #[test]
    fn a_pending_hint_ends_when_its_subject_changes() {
        let acts: [fn(&mut Workbench); 2] = [
            |workbench| workbench.cell_entry(Value::from_index(0)),
            |workbench| workbench.choose_symbols(crate::puzzle::SymbolSet::LettersFromA),
        ];
        for act in acts {
            let mut workbench = Workbench::restore(Some("3x4:zzzzzn&play"), None);
            ask(&mut workbench, Steps::Hinted);
            act(&mut workbench);
            assert!(!workbench.is_asking());
        }
    }

    #[test]
    fn a_hint_goes_with_the_entries_it_was_for_while_a_check_is_under_way() {
        let step = WalkthroughStep {
            placed: Some((2, Value::from_index(0))),
            ..WalkthroughStep::default()
        };
        let path = Walkthrough { steps: vec![step], ..Walkthrough::default() };
        let mut workbench = Workbench::restore(Some("2x2:2_4h2_3d&play"), None);
        outcome_after(&mut workbench, Steps::Hinted, path);
        workbench.walk(StepWalkthrough::show_more);
        ask(&mut workbench, Entries::OfPuzzle);
        workbench.select_only(2);
        workbench.cell_entry(Value::from_index(2));
        workbench.apply_hint();
        assert_eq!(workbench.editor().work().entry(2), Value::new(3), "the entry stays");
        workbench.cancel();
        assert_eq!(workbench.shown().walk(), None);
    }
}
