//! Makes a puzzle unique by adding the fewest clues.

use super::Question;
use super::minimal::Changed;
use crate::board::CellId;
use crate::make::{DecidingProgress, Minimality, UniqueCompletion};
use crate::model::banner::clue_names;
use crate::model::{Banner, Finding, Highlight, Verdict, Workbench};
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
    fewness: Minimality,
}

impl Added {
    /// Adds clues to the puzzle, and returns the outcome to show.
    fn to(
        workbench: &mut Workbench,
        UniqueCompletion { clues, minimality: fewness }: UniqueCompletion,
    ) -> Box<dyn Finding> {
        let mut puzzle = workbench.puzzle().clone();
        for (cell, value) in &clues {
            puzzle.set_clue(*cell, Some(*value));
        }
        workbench.edit(|editor| editor.replace(puzzle));
        workbench.facts_mut().learn(Verdict::Only);
        Box::new(Self { cells: clues.into_iter().map(|(cell, _)| cell).collect(), fewness })
    }
}

impl Question for MakeUnique {
    type Task = tasks::FindDeciding;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::FindDeciding, Banner> {
        Ok(tasks::FindDeciding { puzzle: workbench.puzzle().clone(), seed: self.seed })
    }

    fn waiting(&self) -> &'static str {
        words::set::LOOKING_FOR_DECIDING
    }

    fn receive(
        &self,
        DecidingProgress { least, best }: DecidingProgress,
        workbench: &mut Workbench,
    ) {
        if !best.is_empty() {
            workbench.stage_mut().now = words::set::deciding_so_far(best.len(), least);
            let deciding = UniqueCompletion { clues: best, minimality: Minimality::Unknown };
            workbench.offer_best(|workbench| Added::to(workbench, deciding));
        }
    }

    fn take(
        &self,
        answer: Result<UniqueCompletion, String>,
        workbench: &mut Workbench,
    ) -> Box<dyn Finding> {
        match answer {
            Ok(deciding) => Added::to(workbench, deciding),
            Err(reason) => Box::new(Changed(Banner::warning(words::sentence(&reason)))),
        }
    }
}

impl Finding for Added {
    fn banner(&self, workbench: &Workbench) -> Banner {
        if self.cells.is_empty() {
            return Banner::good(words::set::UNIQUE_ALREADY);
        }
        let fewness = match self.fewness {
            Minimality::Fewest => words::set::FEWEST,
            Minimality::FewestForSolution => words::set::FEWEST_FOR_SOLUTION,
            Minimality::Minimal => words::set::EACH_NEEDED,
            Minimality::Unknown => words::set::FEWER_MIGHT_DO,
        };
        let names = clue_names(workbench.puzzle(), &self.cells);
        Banner::good(words::set::made_unique(self.cells.len(), &names, fewness))
    }

    fn mark(&self, _: &Workbench, cell: CellId) -> Option<Highlight> {
        self.cells.contains(&cell).then_some(Highlight::Subject)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{ask, banner_after, progress};
    use crate::puzzle::Value;

    #[test]
    fn what_decides_is_added_marked_and_named() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let question = MakeUnique { seed: 1 };
        let one = Value::from_index(0);
        let deciding = UniqueCompletion { clues: vec![(2, one)], minimality: Minimality::Fewest };
        assert_eq!(
            banner_after(&mut workbench, question, Ok(deciding)),
            "With 1 clue more there is one solution: r1c3 = 1. No fewer would."
        );
        assert_eq!(workbench.puzzle().clues()[2], Some(one));
        assert_eq!(workbench.cell_views()[2].mark, Some(Highlight::Subject));
        assert_eq!(workbench.facts().verdict(), Verdict::Only);
        let none = UniqueCompletion { clues: vec![], minimality: Minimality::Fewest };
        let words = banner_after(&mut workbench, question, Ok(none));
        assert!(words.starts_with("Nothing is missing"), "{words}");
    }

    #[test]
    fn what_decides_so_far_can_be_used() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let question = MakeUnique { seed: 1 };
        ask(&mut workbench, question);
        assert!(!workbench.has_best());
        let value = Value::from_index;
        let best = vec![(2, value(0)), (3, value(2))];
        progress(&mut workbench, &question, DecidingProgress { least: 1, best });
        let line = workbench.progress_line(0.0);
        assert!(line.starts_with("2 clues are enough, at least 1 is needed"), "{line}");
        workbench.use_best();
        assert!(!workbench.is_asking());
        assert_eq!(
            workbench.banner().text,
            "With 2 clues more there is one solution: r1c3 = 1, r1c4 = 3. Fewer might do."
        );
        assert_eq!(workbench.puzzle().clues()[3], Some(value(2)));
        assert_eq!(workbench.facts().verdict(), Verdict::Only);
    }
}
