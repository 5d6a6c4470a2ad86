//! Finds the fewest clues to drop so that the puzzle has a solution.

use super::Question;
use crate::board::CellId;
use crate::model::banner::clue_names;
use crate::model::{Banner, Finding, Game, Mark, Offer, Verdict};
use crate::questions::{Fewest, RepairProgress};
use crate::view::words;
use crate::worker::tasks;

/// Finds the fewest clues to drop so that the puzzle has a solution.
#[derive(Clone, Copy, Debug)]
pub struct Repair;

/// The clues to drop.
#[derive(Debug)]
enum Drops {
    /// The fewest clues, or `None` if the board has no solution even without any clue.
    Fewest(Option<Fewest>),
    /// The fewest clues found before the user ended the search.
    SoFar(RepairProgress),
}

impl Drops {
    fn cells(&self) -> &[CellId] {
        match self {
            Self::Fewest(fewest) => fewest.as_ref().map_or(&[], |fewest| &fewest.cells),
            Self::SoFar(progress) => &progress.best,
        }
    }
}

impl Question for Repair {
    type Task = tasks::FindRepair;

    fn task(&mut self, game: &Game) -> Result<tasks::FindRepair, Banner> {
        Ok(tasks::FindRepair { puzzle: game.puzzle().clone() })
    }

    fn waiting(&self) -> &'static str {
        words::solve::LOOKING_FOR_FEWEST
    }

    fn hear(&self, progress: RepairProgress, game: &mut Game) {
        game.stage.now = words::solve::to_drop_so_far(progress.best.len(), progress.least);
        if !progress.best.is_empty() {
            game.offer_best(|game| {
                game.known.learn(Verdict::Unsolvable);
                Box::new(Drops::SoFar(progress))
            });
        }
    }

    fn take(&self, drops: Option<Fewest>, game: &mut Game) -> Box<dyn Finding> {
        if drops.as_ref().is_none_or(|drops| !drops.cells.is_empty()) {
            game.known.learn(Verdict::Unsolvable);
        }
        Box::new(Drops::Fewest(drops))
    }
}

impl Finding for Drops {
    fn banner(&self, game: &Game) -> Banner {
        let names = clue_names(game.puzzle(), self.cells());
        match self {
            Self::Fewest(None) => Banner::bad(words::solve::UNSOLVABLE_WITHOUT_CLUES),
            Self::Fewest(Some(Fewest { cells, .. })) if cells.is_empty() => {
                Banner::warning(words::solve::NOTHING_TO_DROP)
            }
            Self::Fewest(Some(Fewest { cells, has_others })) => {
                Banner::good(words::solve::fewest_to_drop(cells.len(), &names, *has_others))
            }
            Self::SoFar(RepairProgress { least, best }) => {
                Banner::good(words::solve::few_to_drop(best.len(), &names, *least))
            }
        }
    }

    fn mark(&self, _: &Game, cell: CellId) -> Option<Mark> {
        self.cells().contains(&cell).then_some(Mark::Drop)
    }

    fn offers(&self, _: &Game) -> Vec<Offer> {
        let offer =
            Offer { label: words::solve::DROP_THEM.to_owned(), cells: self.cells().to_vec() };
        if offer.cells.is_empty() { Vec::new() } else { vec![offer] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{ask, progress, said};

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

    #[test]
    fn what_is_found_so_far_can_be_used() {
        let mut game = Game::default();
        game.paste("24........23....");
        let so_far = |least, best: &[CellId]| RepairProgress { least, best: best.to_vec() };
        ask(&mut game, Repair);
        progress(&mut game, &Repair, so_far(1, &[]));
        assert!(game.progress_line(0.0).starts_with("at least 1 clue must go"));
        assert!(!game.has_best(), "nothing is found yet");
        progress(&mut game, &Repair, so_far(1, &[0, 10]));
        let line = game.progress_line(0.0);
        assert!(line.starts_with("dropping 2 clues is enough, at least 1 must go"), "{line}");
        game.use_best();
        assert!(!game.is_asking() && !game.has_best());
        assert_eq!(
            game.banner().text,
            "Without 2 clues there is a solution: r1c1 = 2, r3c3 = 2. At least 1 must go."
        );
        assert_eq!(game.offers()[0].cells, [0, 10]);
        assert_eq!(game.cell_views()[10].mark, Some(Mark::Drop));
        assert_eq!(game.known().verdict(), Verdict::Unsolvable);
        ask(&mut game, Repair);
        progress(&mut game, &Repair, so_far(2, &[0, 10]));
        assert!(game.progress_line(0.0).starts_with("2 clues must go, looking for other choices"));
        game.use_best();
        assert_eq!(
            game.banner().text,
            "Without 2 clues there is a solution, and no fewer clues will do: r1c1 = 2, r3c3 = 2."
        );
    }

    #[test]
    fn cancelling_uses_nothing() {
        let mut game = Game::default();
        game.paste("24........23....");
        ask(&mut game, Repair);
        progress(&mut game, &Repair, RepairProgress { least: 1, best: vec![0] });
        game.cancel();
        game.use_best();
        assert!(!game.has_best() && game.offers().is_empty());
        assert!(game.banner().text.starts_with("Cancelled"));
    }
}
