//! The fewest clues to drop so that there is a solution.

use super::Question;
use crate::app::state::banner::{clue_names, counted};
use crate::app::state::{Banner, Finding, Game, Mark, Offer, Verdict};
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
        "Looking for the fewest clues to drop…"
    }

    fn hear(&self, least: u32, game: &mut Game) {
        game.stage.now = format!("at least {} must go", counted(least as usize, "clue"));
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
            return Banner::bad("This board is unsolvable even without any clue.");
        };
        if cells.is_empty() {
            return Banner::warning("Nothing has to go: this puzzle has a solution.");
        }
        let others = match (has_others, cells.len()) {
            (false, _) => "",
            (true, 1) => " Another one would do as well.",
            (true, _) => " Other choices of as many would do as well.",
        };
        Banner::good(format!(
            "Without {} there is a solution, and no fewer clues will do: {}.{others}",
            counted(cells.len(), "clue"),
            clue_names(game.puzzle(), cells)
        ))
    }

    fn mark(&self, _: &Game, cell: CellId) -> Option<Mark> {
        self.cells().contains(&cell).then_some(Mark::Drop)
    }

    fn offers(&self, _: &Game) -> Vec<Offer> {
        let offer = Offer { label: "Drop them".to_owned(), cells: self.cells().to_vec() };
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
