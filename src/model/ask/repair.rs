//! Finds the fewest clues to drop so that the puzzle has a solution.

use super::Question;
use crate::board::CellId;
use crate::model::banner::clue_names;
use crate::model::{Banner, Finding, Highlight, Offer, Verdict, Workbench};
use crate::questions::{MinimumRepair, RepairProgress};
use crate::view::words;
use crate::worker::tasks;

/// Finds the fewest clues to drop so that the puzzle has a solution.
#[derive(Clone, Copy, Debug)]
pub struct Repair;

/// The clues to drop.
#[derive(Debug)]
enum Drops {
    /// The fewest clues, or `None` if the board has no solution even without any clue.
    Minimum(Option<MinimumRepair>),
    /// The fewest clues found before the user ended the search.
    SoFar(RepairProgress),
}

impl Drops {
    fn cells(&self) -> &[CellId] {
        match self {
            Self::Minimum(fewest) => fewest.as_ref().map_or(&[], |fewest| &fewest.cells),
            Self::SoFar(progress) => &progress.best,
        }
    }
}

impl Question for Repair {
    type Task = tasks::FindRepair;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::FindRepair, Banner> {
        Ok(tasks::FindRepair { puzzle: workbench.puzzle().clone() })
    }

    fn waiting(&self) -> &'static str {
        words::solve::LOOKING_FOR_FEWEST
    }

    fn receive(&self, progress: RepairProgress, workbench: &mut Workbench) {
        workbench.stage_mut().now =
            words::solve::to_drop_so_far(progress.best.len(), progress.least);
        if !progress.best.is_empty() {
            workbench.offer_best(|workbench| {
                workbench.facts_mut().learn(Verdict::Unsolvable);
                Box::new(Drops::SoFar(progress))
            });
        }
    }

    fn take(&self, drops: Option<MinimumRepair>, workbench: &mut Workbench) -> Box<dyn Finding> {
        if drops.as_ref().is_none_or(|drops| !drops.cells.is_empty()) {
            workbench.facts_mut().learn(Verdict::Unsolvable);
        }
        Box::new(Drops::Minimum(drops))
    }
}

impl Finding for Drops {
    fn banner(&self, workbench: &Workbench) -> Banner {
        let names = clue_names(workbench.puzzle(), self.cells());
        match self {
            Self::Minimum(None) => Banner::bad(words::solve::UNSOLVABLE_WITHOUT_CLUES),
            Self::Minimum(Some(MinimumRepair { cells, .. })) if cells.is_empty() => {
                Banner::warning(words::solve::NOTHING_TO_DROP)
            }
            Self::Minimum(Some(MinimumRepair { cells, has_others })) => {
                Banner::good(words::solve::fewest_to_drop(cells.len(), &names, *has_others))
            }
            Self::SoFar(RepairProgress { least, best }) => {
                Banner::good(words::solve::few_to_drop(best.len(), &names, *least))
            }
        }
    }

    fn mark(&self, _: &Workbench, cell: CellId) -> Option<Highlight> {
        self.cells().contains(&cell).then_some(Highlight::Drop)
    }

    fn offers(&self, _: &Workbench) -> Vec<Offer> {
        let offer =
            Offer { label: words::solve::DROP_THEM.to_owned(), cells: self.cells().to_vec() };
        if offer.cells.is_empty() { Vec::new() } else { vec![offer] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{ask, banner_after, progress};

    #[test]
    fn what_has_to_go_is_named_and_offered() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let words = "Without 1 clue there is a solution, and no fewer clues will do: r3c3 = 2.";
        let fewest = |has_others| Some(MinimumRepair { cells: vec![10], has_others });
        assert_eq!(banner_after(&mut workbench, Repair, fewest(false)), words);
        let others = " Another one would do as well.";
        assert_eq!(banner_after(&mut workbench, Repair, fewest(true)), format!("{words}{others}"));
        assert_eq!(workbench.cell_views()[10].mark, Some(Highlight::Drop));
        assert_eq!(workbench.offers()[0].cells, [10]);
        assert_eq!(workbench.facts().verdict(), Verdict::Unsolvable);
    }

    #[test]
    fn what_is_found_so_far_can_be_used() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let so_far = |least, best: &[CellId]| RepairProgress { least, best: best.to_vec() };
        ask(&mut workbench, Repair);
        progress(&mut workbench, &Repair, so_far(1, &[]));
        assert!(workbench.progress_line(0.0).starts_with("at least 1 clue must go"));
        assert!(!workbench.has_best(), "nothing is found yet");
        progress(&mut workbench, &Repair, so_far(1, &[0, 10]));
        let line = workbench.progress_line(0.0);
        assert!(line.starts_with("dropping 2 clues is enough, at least 1 must go"), "{line}");
        workbench.use_best();
        assert!(!workbench.is_asking() && !workbench.has_best());
        assert_eq!(
            workbench.banner().text,
            "Without 2 clues there is a solution: r1c1 = 2, r3c3 = 2. At least 1 must go."
        );
        assert_eq!(workbench.offers()[0].cells, [0, 10]);
        assert_eq!(workbench.cell_views()[10].mark, Some(Highlight::Drop));
        assert_eq!(workbench.facts().verdict(), Verdict::Unsolvable);
        ask(&mut workbench, Repair);
        progress(&mut workbench, &Repair, so_far(2, &[0, 10]));
        assert!(
            workbench.progress_line(0.0).starts_with("2 clues must go, looking for other choices")
        );
        workbench.use_best();
        assert_eq!(
            workbench.banner().text,
            "Without 2 clues there is a solution, and no fewer clues will do: r1c1 = 2, r3c3 = 2."
        );
    }

    #[test]
    fn cancelling_uses_nothing() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        ask(&mut workbench, Repair);
        progress(&mut workbench, &Repair, RepairProgress { least: 1, best: vec![0] });
        workbench.cancel();
        workbench.use_best();
        assert!(!workbench.has_best() && workbench.offers().is_empty());
        assert!(workbench.banner().text.starts_with("Cancelled"));
    }
}
