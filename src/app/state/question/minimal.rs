//! Leaving out clues that the puzzle doesn't need.

use super::Question;
use crate::app::state::{Banner, Finding, Game};
use crate::app::texts;
use crate::make::{Minimal, Symmetry};
use crate::worker::tasks;

/// Leaving out clues that the puzzle doesn't need.
#[derive(Clone, Copy, Debug)]
pub struct MakeMinimal {
    /// How its clues go on to lie.
    pub symmetry: Symmetry,
    /// What chance comes from.
    pub seed: u32,
}

/// What is said of a change to the puzzle.
#[derive(Debug)]
pub(super) struct Changed(pub(super) Banner);

impl Finding for Changed {
    fn banner(&self, _: &Game) -> Banner {
        self.0.clone()
    }
}

impl Question for MakeMinimal {
    type Task = tasks::MakeMinimal;

    fn task(&mut self, game: &Game) -> Result<tasks::MakeMinimal, Banner> {
        if game.puzzle().clue_count() == 0 {
            return Err(Banner::warning(texts::set::NO_CLUES));
        }
        let Self { symmetry, seed } = *self;
        Ok(tasks::MakeMinimal { puzzle: game.puzzle().clone(), symmetry, seed })
    }

    fn waiting(&self) -> &'static str {
        texts::set::LEAVING_OUT
    }

    fn hear(&self, (tried, all): (u32, u32), game: &mut Game) {
        game.stage.now = texts::set::clues_tried(tried, all);
    }

    fn take(&self, answer: Result<Minimal, String>, game: &mut Game) -> Box<dyn Finding> {
        let Minimal { puzzle, undecided } = match answer {
            Ok(minimal) => minimal,
            Err(reason) => return Box::new(Changed(Banner::warning(texts::sentence(&reason)))),
        };
        let (before, after) = (game.puzzle().clue_count(), puzzle.clue_count());
        let is_symmetric = self.symmetry != Symmetry::None;
        game.edit(|editor| editor.replace(puzzle));
        let told = texts::set::made_minimal(before - after, after, undecided, is_symmetric);
        Box::new(Changed(Banner::good(told)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::testing::said;
    use crate::puzzle::Value;

    #[test]
    fn what_went_is_counted_and_can_come_back() {
        let mut game = Game::default();
        game.paste("24........23....");
        let before = game.puzzle().clone();
        let mut puzzle = before.clone();
        puzzle.set_clue(0, None);
        let question = MakeMinimal { symmetry: Symmetry::None, seed: 1 };
        let minimal = |undecided| Ok(Minimal { puzzle: puzzle.clone(), undecided });
        assert_eq!(
            said(&mut game, question, minimal(0)),
            "Without 1 clue: 3 clues left, and each is needed. Undo brings them back."
        );
        assert_eq!(game.puzzle(), &puzzle);
        game.edit(crate::app::state::Editor::undo);
        assert_eq!(game.puzzle(), &before);
        let unknown = said(&mut game, question, minimal(2));
        assert!(unknown.contains("of 2 it would take too long to know"), "{unknown}");
        assert_eq!(said(&mut game, question, Err("it has several".to_owned())), "It has several.");
        assert_eq!(game.puzzle().clues()[1], Value::new(4));
    }
}
