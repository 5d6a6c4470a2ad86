//! Adds clues until the puzzle is easy enough.

use super::Question;
use crate::logic::Level;
use crate::make::Symmetry;
use crate::model::{
    FurtherActivity, FurtherOutcome, FurtherQuestion, Outcome, Refusal, Waiting, Workbench,
};
use crate::puzzle::Puzzle;
use crate::worker::tasks;

/// Adds clues until the puzzle is easy enough.
#[derive(Clone, Copy, Debug)]
pub struct AddClues {
    /// The hardest level allowed.
    pub level: Level,
    /// The symmetry of clues to preserve.
    pub symmetry: Symmetry,
    /// The seed of random choices.
    pub seed: u32,
}

impl Question for AddClues {
    type Task = tasks::Ease;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::Ease, Refusal> {
        let Self { level, symmetry, seed } = *self;
        Ok(tasks::Ease { puzzle: workbench.puzzle().clone(), level, symmetry, seed })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::AddClues)
    }

    fn receive(&self, (tried, all): (u32, u32), workbench: &mut Workbench) {
        let activity = FurtherActivity::NewCluesTried { tried, all };
        workbench.note_activity(activity);
    }

    fn take(&self, answer: Result<Puzzle, String>, workbench: &mut Workbench) -> Outcome {
        let puzzle = match answer {
            Ok(puzzle) => puzzle,
            Err(reason) => return FurtherOutcome::CannotChange(reason).into(),
        };
        let added = puzzle.clue_count() - workbench.puzzle().clue_count();
        workbench.take_changed(puzzle);
        FurtherOutcome::MadeEasy { added, level: self.level }.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::outcome_after;
    use crate::puzzle::Value;

    #[test]
    fn added_clues_are_counted() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let question = AddClues { level: Level::Easy, symmetry: Symmetry::None, seed: 1 };
        let mut puzzle = workbench.puzzle().clone();
        let eased = |added| FurtherOutcome::MadeEasy { added, level: Level::Easy }.into();
        assert_eq!(outcome_after(&mut workbench, question, Ok(puzzle.clone())), eased(0));
        puzzle.set_clue(2, Some(Value::from_index(0)));
        assert_eq!(outcome_after(&mut workbench, question, Ok(puzzle.clone())), eased(1));
        assert_eq!(workbench.puzzle(), &puzzle);
    }
}
