//! Finds clues that force a value.

use super::Question;
use crate::board::CellId;
use crate::model::{
    CellFill, FurtherOutcome, FurtherQuestion, Outcome, Purpose, Refusal, Verdict, Waiting,
    Workbench,
};
use crate::puzzle::Value;
use crate::questions::Forced;
use crate::worker::tasks;

/// Finds clues that force the value shown in the cursor's cell.
#[derive(Clone, Copy, Debug, Default)]
pub struct WhyThisValue(Option<(CellId, Value)>);

impl Question for WhyThisValue {
    type Task = tasks::FindReasons;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::FindReasons, Refusal> {
        let cell = workbench.editor().cursor();
        if workbench.puzzle().clues()[cell].is_some() {
            return Err(Refusal::CellIsClue);
        }
        let Some(value) = workbench.solved_value(cell) else {
            return Err(Refusal::NothingToExplain);
        };
        self.0 = Some((cell, value));
        Ok(tasks::FindReasons { puzzle: workbench.puzzle().clone(), cell, value })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::WhyThisValue)
    }

    fn take(&self, forced: Forced, workbench: &mut Workbench) -> Outcome {
        let (cell, value) = self.0.expect("its task was asked for");
        if forced == Forced::Not {
            workbench.facts_mut().learn(Verdict::Several);
        }
        FurtherOutcome::Reasons { cell, value, forced }.into()
    }
}

impl Workbench {
    /// True if a tap on this cell asks why it has its value: in Solve, on a shown value of the only
    /// solution.
    #[must_use]
    pub fn may_explain(&self, cell: CellId) -> bool {
        self.purpose() == Purpose::Solve
            && self.facts().verdict() == Verdict::Only
            && matches!(self.shown().view, CellFill::Solution | CellFill::Cells(_))
            && !self.is_busy()
            && self.has_value_to_explain(cell)
    }

    /// True if the cell shows a value that isn't a clue. Large boards have no explanations.
    #[must_use]
    pub fn has_value_to_explain(&self, cell: CellId) -> bool {
        !self.has_large_board()
            && self.puzzle().clues()[cell].is_none()
            && self.solved_value(cell).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Highlight;
    use crate::model::testing::{outcome_after, solved};

    #[test]
    fn only_a_solved_cell_has_something_to_explain() {
        let refusal =
            |workbench: &Workbench| WhyThisValue::default().task(workbench).expect_err("refused");
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        assert_eq!(refusal(&workbench), Refusal::CellIsClue);
        workbench.edit(|editor| editor.go_to(2));
        assert_eq!(refusal(&workbench), Refusal::NothingToExplain);
        let mut workbench = solved();
        workbench.edit(|editor| editor.go_to(2));
        let task = WhyThisValue::default().task(&workbench).expect("makes sense");
        assert_eq!((task.cell, task.value), (2, Value::from_index(0)));
        workbench.hide_findings();
        let shows_nothing = "the cell shows nothing to explain";
        assert_eq!(refusal(&workbench), Refusal::NothingToExplain, "{shows_nothing}");
    }

    #[test]
    fn a_tap_explains_values_of_the_only_solution() {
        let mut workbench = solved();
        assert!(workbench.may_explain(2) && !workbench.may_explain(0), "0 is a clue");
        workbench.hide_findings();
        assert!(!workbench.may_explain(2), "it is not shown");
        workbench.show_cell();
        assert!(workbench.may_explain(2) && !workbench.may_explain(3));
        let mut workbench = solved();
        workbench.enter(Purpose::Create);
        assert!(!workbench.may_explain(2), "a tap there chooses a cell to write in");
    }

    #[test]
    fn clues_that_force_it_are_marked() {
        let mut workbench = solved();
        workbench.edit(|editor| editor.go_to(5));
        let forced = Forced::By(vec![0, 10]);
        let outcome = outcome_after(&mut workbench, WhyThisValue::default(), forced.clone());
        let value = Value::from_index(0);
        assert_eq!(outcome, FurtherOutcome::Reasons { cell: 5, value, forced }.into());
        let views = workbench.cell_views();
        assert_eq!(
            (views[5].mark, views[10].mark),
            (Some(Highlight::Subject), Some(Highlight::Reason))
        );
    }
}
