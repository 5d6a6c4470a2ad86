//! Makes a puzzle unique by adding the fewest clues.

use super::Question;
use crate::board::CellId;
use crate::make::{DecidingProgress, Minimality, UniqueCompletion};
use crate::model::{
    BestSoFar, FurtherActivity, FurtherOutcome, FurtherQuestion, Outcome, Refusal, Verdict,
    Waiting, Workbench,
};
use crate::puzzle::Value;
use crate::worker::tasks;

/// Makes a puzzle unique by adding the fewest clues.
#[derive(Clone, Copy, Debug)]
pub struct MakeUnique {
    /// The seed of random choices.
    pub seed: u32,
}

impl Question for MakeUnique {
    type Task = tasks::FindDeciding;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::FindDeciding, Refusal> {
        Ok(tasks::FindDeciding { puzzle: workbench.puzzle().clone(), seed: self.seed })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::MakeUnique)
    }

    fn receive(
        &self,
        DecidingProgress { least, best }: DecidingProgress,
        workbench: &mut Workbench,
    ) {
        if !best.is_empty() {
            let bounds = FurtherActivity::ClueAddBounds { enough: best.len(), least };
            workbench.note_activity(bounds);
            workbench.offer_best(made_unique(best, Minimality::Unknown));
        }
    }

    fn take(&self, answer: Result<UniqueCompletion, String>, workbench: &mut Workbench) -> Outcome {
        match answer {
            Ok(UniqueCompletion { clues, minimality }) => {
                workbench.take_best(made_unique(clues, minimality))
            }
            Err(reason) => FurtherOutcome::CannotChange(reason).into(),
        }
    }
}

/// The result of adding these clues.
fn made_unique(clues: Vec<(CellId, Value)>, minimality: Minimality) -> BestSoFar {
    let cells = clues.iter().map(|(cell, _)| *cell).collect();
    let outcome = FurtherOutcome::MadeUnique { cells, minimality };
    BestSoFar { clues, verdict: Verdict::Only, outcome }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Highlight;
    use crate::model::testing::{ask, outcome_after, progress};
    use crate::puzzle::Value;

    #[test]
    fn what_decides_is_added_and_marked() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let question = MakeUnique { seed: 1 };
        let one = Value::from_index(0);
        let deciding = UniqueCompletion { clues: vec![(2, one)], minimality: Minimality::Fewest };
        let made_unique = |cells: &[CellId]| {
            let (cells, minimality) = (cells.to_vec(), Minimality::Fewest);
            FurtherOutcome::MadeUnique { cells, minimality }.into()
        };
        assert_eq!(outcome_after(&mut workbench, question, Ok(deciding)), made_unique(&[2]));
        assert_eq!(workbench.puzzle().clues()[2], Some(one));
        assert_eq!(workbench.cell_views()[2].mark, Some(Highlight::Subject));
        assert_eq!(workbench.facts().verdict(), Verdict::Only);
        let none = UniqueCompletion { clues: vec![], minimality: Minimality::Fewest };
        assert_eq!(outcome_after(&mut workbench, question, Ok(none)), made_unique(&[]));
    }

    #[test]
    fn the_deciding_clues_so_far_can_be_used() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let question = MakeUnique { seed: 1 };
        ask(&mut workbench, question);
        assert!(!workbench.has_best());
        let value = Value::from_index;
        let best = vec![(2, value(0)), (3, value(2))];
        progress(&mut workbench, &question, DecidingProgress { least: 1, best });
        let bounds = FurtherActivity::ClueAddBounds { enough: 2, least: 1 };
        assert_eq!(workbench.progress().now, Some(bounds.into()));
        workbench.use_best();
        assert!(!workbench.is_asking());
        let cells = vec![2, 3];
        let made = FurtherOutcome::MadeUnique { cells, minimality: Minimality::Unknown };
        assert_eq!(workbench.shown().outcome, Some(made.into()));
        assert_eq!(workbench.puzzle().clues()[3], Some(value(2)));
        assert_eq!(workbench.facts().verdict(), Verdict::Only);
    }
}
