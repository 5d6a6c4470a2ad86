//! The fewest clues to drop so that there is a solution.

use super::Question;
use crate::app::state::banner::{clue_names, counted};
use crate::app::state::{Banner, Finding, Game, Mark, Offer, Verdict};
use crate::board::CellId;
use crate::worker::tasks;

/// The fewest clues to drop so that there is a solution.
#[derive(Clone, Copy, Debug)]
pub struct Repair;

/// The cells of these clues, or `None` if the board has no solution even without any.
#[derive(Debug)]
struct Drops(Option<Vec<CellId>>);

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

    fn take(&self, drops: Option<Vec<CellId>>, game: &mut Game) -> Box<dyn Finding> {
        if drops.as_ref().is_none_or(|drops| !drops.is_empty()) {
            game.known.learn(Verdict::Unsolvable);
        }
        Box::new(Drops(drops))
    }
}

impl Finding for Drops {
    fn banner(&self, game: &Game) -> Banner {
        match self.0.as_deref() {
            None => Banner::bad("This board is unsolvable even without any clue."),
            Some([]) => Banner::warning("Nothing has to go: this puzzle has a solution."),
            Some(dropped) => Banner::good(format!(
                "Without {} there is a solution, and no fewer clues will do: {}.",
                counted(dropped.len(), "clue"),
                clue_names(game.puzzle(), dropped)
            )),
        }
    }

    fn mark(&self, _: &Game, cell: CellId) -> Option<Mark> {
        self.0.as_ref()?.contains(&cell).then_some(Mark::Drop)
    }

    fn offers(&self, _: &Game) -> Vec<Offer> {
        let dropped = self.0.iter().filter(|dropped| !dropped.is_empty());
        dropped.map(|cells| Offer { label: "Drop them".to_owned(), cells: cells.clone() }).collect()
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
        assert_eq!(
            said(&mut game, Repair, Some(vec![10])),
            "Without 1 clue there is a solution, and no fewer clues will do: r3c3 = 2."
        );
        assert_eq!(game.cell_views()[10].mark, Some(Mark::Drop));
        assert_eq!(game.offers()[0].cells, [10]);
        assert_eq!(game.known().verdict(), Verdict::Unsolvable);
    }
}
