//! The fewest clues to drop so that there is a solution.

use super::Question;
use crate::app::state::banner::clue_names;
use crate::app::state::{Banner, Finding, Game, Mark, Offer, Verdict};
use crate::app::texts;
use crate::board::CellId;
use crate::solve::Fewest;
use crate::worker::tasks;

/// The fewest clues to drop so that there is a solution.
#[derive(Clone, Copy, Debug)]
pub struct Repair;

/// These clues, or `None` if the board has no solution even without any.
#[derive(Debug)]
struct Drops(Option<Fewest>);

impl Drops {
    fn cells(&self) -> &[CellId] {
        self.0.as_ref().map_or(&[], |fewest| &fewest.cells)
    }
}

impl Question for Repair {
    type Task = tasks::FindRepair;

    fn task(&mut self, game: &Game) -> Result<tasks::FindRepair, Banner> {
        Ok(tasks::FindRepair { puzzle: game.puzzle().clone() })
    }

    fn waiting(&self) -> &'static str {
        texts::solve::LOOKING_FOR_FEWEST
    }

    fn hear(&self, least: u32, game: &mut Game) {
        game.stage.now = texts::solve::at_least_must_go(least as usize);
    }

    fn take(&self, drops: Option<Fewest>, game: &mut Game) -> Box<dyn Finding> {
        if drops.as_ref().is_none_or(|drops| !drops.cells.is_empty()) {
            game.known.learn(Verdict::Unsolvable);
        }
        Box::new(Drops(drops))
    }
}

impl Finding for Drops {
    fn banner(&self, game: &Game) -> Banner {
        let Some(Fewest { cells, has_others }) = &self.0 else {
            return Banner::bad(texts::solve::UNSOLVABLE_WITHOUT_CLUES);
        };
        if cells.is_empty() {
            return Banner::warning(texts::solve::NOTHING_TO_DROP);
        }
        let names = clue_names(game.puzzle(), cells);
        Banner::good(texts::solve::fewest_to_drop(cells.len(), &names, *has_others))
    }

    fn mark(&self, _: &Game, cell: CellId) -> Option<Mark> {
        self.cells().contains(&cell).then_some(Mark::Drop)
    }

    fn offers(&self, _: &Game) -> Vec<Offer> {
        let offer =
            Offer { label: texts::solve::DROP_THEM.to_owned(), cells: self.cells().to_vec() };
        if offer.cells.is_empty() { Vec::new() } else { vec![offer] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::state::testing::said;

    #[test]
    fn what_has_to_go_is_named_and_offered() {
        let mut game = Game::default();
        game.paste("24........23....");
        let words = "Without 1 clue there is a solution, and no fewer clues will do: r3c3 = 2.";
        let fewest = |has_others| Some(Fewest { cells: vec![10], has_others });
        assert_eq!(said(&mut game, Repair, fewest(false)), words);
        let others = " Another one would do as well.";
        assert_eq!(said(&mut game, Repair, fewest(true)), format!("{words}{others}"));
        assert_eq!(game.cell_views()[10].mark, Some(Mark::Drop));
        assert_eq!(game.offers()[0].cells, [10]);
        assert_eq!(game.known().verdict(), Verdict::Unsolvable);
    }
}
