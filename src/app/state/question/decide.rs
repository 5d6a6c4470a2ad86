//! Making a puzzle unique by the fewest clues.

use super::Question;
use super::minimal::Changed;
use crate::app::state::banner::clue_names;
use crate::app::state::{Banner, Finding, Game, Mark, Verdict};
use crate::app::texts;
use crate::board::CellId;
use crate::make::{Deciding, Fewness};
use crate::worker::tasks;

/// Making a puzzle unique by the fewest clues.
#[derive(Clone, Copy, Debug)]
pub struct MakeUnique {
    /// What chance comes from.
    pub seed: u32,
}

/// The clues that were added.
#[derive(Debug)]
struct Added {
    cells: Vec<CellId>,
    fewness: Fewness,
}

impl Question for MakeUnique {
    type Task = tasks::FindDeciding;

    fn task(&mut self, game: &Game) -> Result<tasks::FindDeciding, Banner> {
        Ok(tasks::FindDeciding { puzzle: game.puzzle().clone(), seed: self.seed })
    }

    fn waiting(&self) -> &'static str {
        texts::set::LOOKING_FOR_DECIDING
    }

    fn take(&self, answer: Result<Deciding, String>, game: &mut Game) -> Box<dyn Finding> {
        let Deciding { clues, fewness } = match answer {
            Ok(deciding) => deciding,
            Err(reason) => return Box::new(Changed(Banner::warning(texts::sentence(&reason)))),
        };
        let mut puzzle = game.puzzle().clone();
        for (cell, value) in &clues {
            puzzle.set_clue(*cell, Some(*value));
        }
        game.edit(|editor| editor.replace(puzzle));
        game.known.learn(Verdict::Only);
        Box::new(Added { cells: clues.into_iter().map(|(cell, _)| cell).collect(), fewness })
    }
}

impl Finding for Added {
    fn banner(&self, game: &Game) -> Banner {
        if self.cells.is_empty() {
            return Banner::good(texts::set::UNIQUE_ALREADY);
        }
        let fewness = match self.fewness {
            Fewness::Fewest => texts::set::FEWEST,
            Fewness::FewestForSolution => texts::set::FEWEST_FOR_SOLUTION,
            Fewness::Minimal => texts::set::EACH_NEEDED,
        };
        let names = clue_names(game.puzzle(), &self.cells);
        Banner::good(texts::set::made_unique(self.cells.len(), &names, fewness))
    }

    fn mark(&self, _: &Game, cell: CellId) -> Option<Mark> {
        self.cells.contains(&cell).then_some(Mark::Subject)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::testing::said;
    use crate::puzzle::Value;

    #[test]
    fn what_decides_is_added_marked_and_named() {
        let mut game = Game::default();
        game.paste("24........23....");
        let question = MakeUnique { seed: 1 };
        let one = Value::from_index(0);
        let deciding = Deciding { clues: vec![(2, one)], fewness: Fewness::Fewest };
        assert_eq!(
            said(&mut game, question, Ok(deciding)),
            "With 1 clue more there is one solution: r1c3 = 1. No fewer would."
        );
        assert_eq!(game.puzzle().clues()[2], Some(one));
        assert_eq!(game.cell_views()[2].mark, Some(Mark::Subject));
        assert_eq!(game.known().verdict(), Verdict::Only);
        let none = Deciding { clues: vec![], fewness: Fewness::Fewest };
        let words = said(&mut game, question, Ok(none));
        assert!(words.starts_with("Nothing is missing"), "{words}");
    }
}
