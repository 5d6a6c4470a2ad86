//! Makes a puzzle unique by adding the fewest clues.

use super::Question;
use super::minimal::Changed;
use crate::board::CellId;
use crate::make::{Deciding, DecidingProgress, Fewness};
use crate::model::banner::clue_names;
use crate::model::{Banner, Finding, Game, Mark, Verdict};
use crate::view::words;
use crate::worker::tasks;

/// Makes a puzzle unique by adding the fewest clues.
#[derive(Clone, Copy, Debug)]
pub struct MakeUnique {
    /// The seed of random choices.
    pub seed: u32,
}

/// The clues that were added.
#[derive(Debug)]
struct Added {
    cells: Vec<CellId>,
    fewness: Fewness,
}

impl Added {
    /// Adds clues to the puzzle, and returns the outcome to show.
    fn to(game: &mut Game, Deciding { clues, fewness }: Deciding) -> Box<dyn Finding> {
        let mut puzzle = game.puzzle().clone();
        for (cell, value) in &clues {
            puzzle.set_clue(*cell, Some(*value));
        }
        game.edit(|editor| editor.replace(puzzle));
        game.known.learn(Verdict::Only);
        Box::new(Self { cells: clues.into_iter().map(|(cell, _)| cell).collect(), fewness })
    }
}

impl Question for MakeUnique {
    type Task = tasks::FindDeciding;

    fn task(&mut self, game: &Game) -> Result<tasks::FindDeciding, Banner> {
        Ok(tasks::FindDeciding { puzzle: game.puzzle().clone(), seed: self.seed })
    }

    fn waiting(&self) -> &'static str {
        words::set::LOOKING_FOR_DECIDING
    }

    fn hear(&self, DecidingProgress { least, best }: DecidingProgress, game: &mut Game) {
        if !best.is_empty() {
            game.stage.now = words::set::deciding_so_far(best.len(), least);
            let deciding = Deciding { clues: best, fewness: Fewness::Unknown };
            game.offer_best(|game| Added::to(game, deciding));
        }
    }

    fn take(&self, answer: Result<Deciding, String>, game: &mut Game) -> Box<dyn Finding> {
        match answer {
            Ok(deciding) => Added::to(game, deciding),
            Err(reason) => Box::new(Changed(Banner::warning(words::sentence(&reason)))),
        }
    }
}

impl Finding for Added {
    fn banner(&self, game: &Game) -> Banner {
        if self.cells.is_empty() {
            return Banner::good(words::set::UNIQUE_ALREADY);
        }
        let fewness = match self.fewness {
            Fewness::Fewest => words::set::FEWEST,
            Fewness::FewestForSolution => words::set::FEWEST_FOR_SOLUTION,
            Fewness::Minimal => words::set::EACH_NEEDED,
            Fewness::Unknown => words::set::FEWER_MIGHT_DO,
        };
        let names = clue_names(game.puzzle(), &self.cells);
        Banner::good(words::set::made_unique(self.cells.len(), &names, fewness))
    }

    fn mark(&self, _: &Game, cell: CellId) -> Option<Mark> {
        self.cells.contains(&cell).then_some(Mark::Subject)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{ask, progress, said};
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

    #[test]
    fn what_decides_so_far_can_be_used() {
        let mut game = Game::default();
        game.paste("24........23....");
        let question = MakeUnique { seed: 1 };
        ask(&mut game, question);
        assert!(!game.has_best());
        let value = Value::from_index;
        let best = vec![(2, value(0)), (3, value(2))];
        progress(&mut game, &question, DecidingProgress { least: 1, best });
        let line = game.progress_line(0.0);
        assert!(line.starts_with("2 clues are enough, at least 1 is needed"), "{line}");
        game.use_best();
        assert!(!game.is_asking());
        assert_eq!(
            game.banner().text,
            "With 2 clues more there is one solution: r1c3 = 1, r1c4 = 3. Fewer might do."
        );
        assert_eq!(game.puzzle().clues()[3], Some(value(2)));
        assert_eq!(game.known().verdict(), Verdict::Only);
    }
}
