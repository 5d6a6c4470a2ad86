//! Leaving out clues that the puzzle doesn't need.

use super::Question;
use crate::app::state::banner::counted;
use crate::app::state::{Banner, Finding, Game, sentence};
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
            return Err(Banner::warning("There are no clues to leave out."));
        }
        let Self { symmetry, seed } = *self;
        Ok(tasks::MakeMinimal { puzzle: game.puzzle().clone(), symmetry, seed })
    }

    fn waiting(&self) -> &'static str {
        "Leaving out clues…"
    }

    fn hear(&self, (tried, all): (u32, u32), game: &mut Game) {
        game.stage.now = format!("{tried} of {} tried", counted(all as usize, "clue"));
    }

    fn take(&self, answer: Result<Minimal, String>, game: &mut Game) -> Box<dyn Finding> {
        let Minimal { puzzle, undecided } = match answer {
            Ok(minimal) => minimal,
            Err(reason) => return Box::new(Changed(Banner::warning(sentence(&reason)))),
        };
        let (before, after) = (game.puzzle().clue_count(), puzzle.clue_count());
        let gone = before - after;
        let left = counted(after, "clue");
        let needed = match (undecided, self.symmetry) {
            (0, Symmetry::None) => "each is needed".to_owned(),
            (0, _) => "none can go with those that lie alike".to_owned(),
            (some, _) => {
                format!("of {some} it would take too long to know whether they are needed")
            }
        };
        game.edit(|editor| editor.replace(puzzle));
        Box::new(Changed(if gone == 0 {
            Banner::good(format!("Nothing can go: of {left} {needed}."))
        } else {
            let gone = counted(gone, "clue");
            Banner::good(format!(
                "Without {gone}: {left} left, and {needed}. Undo brings them back."
            ))
        }))
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
