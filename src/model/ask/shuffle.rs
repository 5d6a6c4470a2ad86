//! Replaces the puzzle by an equivalent one.

use super::Question;
use crate::make::Symmetry;
use crate::model::{FurtherOutcome, FurtherQuestion, Outcome, Refusal, Waiting, Workbench};
use crate::puzzle::Puzzle;
use crate::worker::tasks;

/// Replaces the puzzle by an equivalent one.
#[derive(Clone, Copy, Debug)]
pub struct Shuffle {
    /// The symmetry of clues to preserve.
    pub symmetry: Symmetry,
    /// The seed of random choices.
    pub seed: u32,
}

impl Question for Shuffle {
    type Task = tasks::Shuffle;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::Shuffle, Refusal> {
        let Self { symmetry, seed } = *self;
        Ok(tasks::Shuffle { puzzle: workbench.puzzle().clone(), symmetry, seed })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::Shuffle)
    }

    fn take(&self, puzzle: Puzzle, workbench: &mut Workbench) -> Outcome {
        let is_same = !workbench.take_changed(puzzle);
        FurtherOutcome::Shuffled { is_same }.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::outcome_after;

    #[test]
    fn the_other_puzzle_is_put_in_place() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let before = workbench.puzzle().clone();
        let symmetry = Symmetry::None;
        let shuffled = |is_same| FurtherOutcome::Shuffled { is_same }.into();
        let shuffle = Shuffle { symmetry, seed: 1 };
        assert_eq!(outcome_after(&mut workbench, shuffle, before.clone()), shuffled(true));
        let other = crate::make::shuffle(&before, symmetry, 3);
        let shuffle = Shuffle { symmetry, seed: 3 };
        assert_eq!(outcome_after(&mut workbench, shuffle, other.clone()), shuffled(false));
        assert_eq!(workbench.puzzle(), &other);
    }
}
