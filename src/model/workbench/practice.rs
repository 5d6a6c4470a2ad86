//! The technique that a hint shows or that the player practises, and the request to see its card.

use super::Workbench;
use crate::logic::TechniqueKind;
use crate::make::Generated;
use crate::model::{FurtherNotice, PlayerGrid, Purpose, StepWalkthrough, Verdict};
use crate::puzzle::Puzzle;

/// The technique cards as the page needs them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards {
    /// The number of requests to see a card.
    pub requests: u32,
    /// The card requested last; `None` for the list of all.
    pub wanted: Option<TechniqueKind>,
    /// The technique practised, and the attempt at its puzzle.
    practised: Option<(u32, TechniqueKind)>,
}

impl Workbench {
    /// The requests to see cards.
    #[must_use]
    pub fn cards(&self) -> Cards {
        self.cards
    }

    /// Requests the card of a technique, or the list of all.
    pub fn want_card(&mut self, technique: Option<TechniqueKind>) {
        self.cards.requests = self.cards.requests.wrapping_add(1);
        self.cards.wanted = technique;
    }

    /// The technique of the step on the board, or the one practised.
    #[must_use]
    pub fn technique(&self) -> Option<TechniqueKind> {
        self.shown.walk().and_then(StepWalkthrough::technique).or_else(|| self.practised())
    }

    /// The technique practised, as long as its puzzle is played.
    #[must_use]
    pub fn practised(&self) -> Option<TechniqueKind> {
        let (attempt, technique) = self.cards.practised?;
        (self.is_played() && attempt == self.editor.attempt()).then_some(technique)
    }

    /// Opens a position in Play, to practise a technique.
    pub fn practise(&mut self, technique: TechniqueKind, puzzle: Puzzle, work: PlayerGrid) {
        self.close_readings();
        self.load_with(puzzle, work, "");
        self.enter(Purpose::Play);
        self.cards.practised = Some((self.editor.attempt(), technique));
        self.say(FurtherNotice::Practice(technique).into());
    }

    /// As [`Self::practise`], with a puzzle made for it.
    pub fn practise_made(&mut self, technique: TechniqueKind, made: Generated, work: PlayerGrid) {
        self.practise(technique, made.puzzle, work);
        self.facts_mut().solution = Some(made.solution);
        self.facts_mut().learn(Verdict::Only);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_words::steps::{Walkthrough, WalkthroughStep};
    use crate::model::ask::Steps;
    use crate::model::testing::outcome_after;
    use crate::model::{Card, Editor, technique_cards};

    fn card() -> Card {
        let text = "XWing|An idea.|Look here.|2x2:1_2n&play=2.4~~3.8~";
        technique_cards::read(text).remove(0)
    }

    #[test]
    fn a_position_is_practised_until_another_puzzle_is_played() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let (puzzle, work) = card().board().expect("a board");
        workbench.practise(TechniqueKind::XWing, puzzle, work);
        assert_eq!(workbench.purpose(), Purpose::Play);
        assert!(workbench.editor().work().entry(2).is_some());
        assert_eq!(workbench.technique(), Some(TechniqueKind::XWing));
        assert!(!workbench.take_finish());
        workbench.enter(Purpose::Solve);
        assert_eq!(workbench.technique(), None);
        workbench.edit(Editor::undo);
        workbench.enter(Purpose::Play);
        assert_eq!(workbench.technique(), None, "the puzzle before is back");
        assert_eq!(workbench.puzzle().clue_count(), 4);
    }

    #[test]
    fn the_step_on_the_board_names_its_technique() {
        let step = WalkthroughStep {
            technique: Some(TechniqueKind::Pointing),
            removed: vec![(2, crate::puzzle::Value::from_index(0))],
            ..WalkthroughStep::default()
        };
        let path = Walkthrough { steps: vec![step], ..Walkthrough::default() };
        let mut workbench = Workbench::restore(Some("2x2:2_4h2_3d&play"), None);
        assert_eq!(workbench.technique(), None);
        outcome_after(&mut workbench, Steps::Hinted, path);
        assert_eq!(workbench.technique(), Some(TechniqueKind::Pointing));
        let before = workbench.cards();
        workbench.want_card(workbench.technique());
        assert_eq!(workbench.cards().wanted, Some(TechniqueKind::Pointing));
        assert_ne!(workbench.cards(), before);
    }
}
