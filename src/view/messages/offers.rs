//! The actions that an outcome offers.

use super::clues::clue_name;
use crate::board::CellId;
use crate::model::{FurtherOutcome, Outcome, Workbench};
use crate::view::words;

/// A button that removes clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The label of the button.
    pub label: String,
    /// The cells of the clues.
    pub cells: Vec<CellId>,
}

/// The actions that the current outcome offers.
#[must_use]
pub fn offers(workbench: &Workbench) -> Vec<Offer> {
    let all = |cells: &[CellId]| {
        let offer = Offer {
            label: words::solve::drop_clues(cells.len()).to_owned(),
            cells: cells.to_vec(),
        };
        if cells.is_empty() { Vec::new() } else { vec![offer] }
    };
    let each = |cell: &CellId| Offer {
        label: words::solve::remove(&clue_name(workbench.puzzle(), *cell)),
        cells: vec![*cell],
    };
    match &workbench.shown().outcome {
        Some(Outcome::Further(outcome)) if !workbench.is_asking() => match outcome {
            FurtherOutcome::Conflict(conflict) => conflict.clues.iter().map(each).collect(),
            FurtherOutcome::Repair(Some(repair)) => all(&repair.cells),
            FurtherOutcome::RepairSoFar(progress) => all(&progress.best),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ask::WhyUnsolvable;
    use crate::model::testing::{ask, outcome_after};
    use crate::questions::{Conflict, Obstacle};

    #[test]
    fn offers_name_the_clues_to_remove() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let (clues, obstacle) = (vec![0, 10], Obstacle::Hidden);
        let conflict = Conflict { clues, rules: Vec::new(), obstacle };
        outcome_after(&mut workbench, WhyUnsolvable, Some(conflict));
        let labels: Vec<String> = offers(&workbench).into_iter().map(|offer| offer.label).collect();
        assert_eq!(labels, ["Remove r1c1 = 2", "Remove r3c3 = 2"]);
        assert_eq!(offers(&workbench)[1].cells, [10]);
        ask(&mut workbench, WhyUnsolvable);
        assert_eq!(offers(&workbench), [], "the next answer may offer others");
    }
}
