//! Replaces the puzzle by an equivalent one.

use super::Question;
use super::minimal::Changed;
use crate::make::Symmetry;
use crate::model::{Banner, Finding, Workbench};
use crate::puzzle::Puzzle;
use crate::view::words;
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

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::Shuffle, Banner> {
        let Self { symmetry, seed } = *self;
        Ok(tasks::Shuffle { puzzle: workbench.puzzle().clone(), symmetry, seed })
    }

    fn waiting(&self) -> &'static str {
        words::set::SHUFFLING
    }

    fn take(&self, puzzle: Puzzle, workbench: &mut Workbench) -> Box<dyn Finding> {
        let is_same = !workbench.take_changed(puzzle);
        Box::new(Changed(if is_same {
            Banner::calm(words::set::SHUFFLED_TO_SAME)
        } else {
            Banner::good(words::set::SHUFFLED)
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::banner_after;

    #[test]
    fn the_other_puzzle_is_put_in_place() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let before = workbench.puzzle().clone();
        let symmetry = Symmetry::None;
        let same = banner_after(&mut workbench, Shuffle { symmetry, seed: 1 }, before.clone());
        assert!(same.starts_with("It came out the same"), "{same}");
        let other = crate::make::shuffle(&before, symmetry, 3);
        let shuffle = Shuffle { symmetry, seed: 3 };
        assert!(banner_after(&mut workbench, shuffle, other.clone()).starts_with("Shuffled"));
        assert_eq!(workbench.puzzle(), &other);
    }
}
