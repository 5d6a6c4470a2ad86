//! Replaces the puzzle by an equivalent one.

use super::Question;
use super::minimal::Changed;
use crate::make::Symmetry;
use crate::model::{Banner, Finding, Game};
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

    fn task(&mut self, game: &Game) -> Result<tasks::Shuffle, Banner> {
        let Self { symmetry, seed } = *self;
        Ok(tasks::Shuffle { puzzle: game.puzzle().clone(), symmetry, seed })
    }

    fn waiting(&self) -> &'static str {
        words::set::SHUFFLING
    }

    fn take(&self, puzzle: Puzzle, game: &mut Game) -> Box<dyn Finding> {
        let is_same = !game.take_changed(puzzle);
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
    use crate::model::testing::said;

    #[test]
    fn the_other_puzzle_is_put_in_place() {
        let mut game = Game::default();
        game.paste("24........23....");
        let before = game.puzzle().clone();
        let symmetry = Symmetry::None;
        let same = said(&mut game, Shuffle { symmetry, seed: 1 }, before.clone());
        assert!(same.starts_with("It came out the same"), "{same}");
        let other = crate::make::shuffle(&before, symmetry, 3);
        let shuffle = Shuffle { symmetry, seed: 3 };
        assert!(said(&mut game, shuffle, other.clone()).starts_with("Shuffled"));
        assert_eq!(game.puzzle(), &other);
    }
}
