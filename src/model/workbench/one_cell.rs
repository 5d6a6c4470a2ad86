//! Shows the solution cell by cell.

use super::Workbench;
use crate::board::CellId;
use crate::model::CellFill;

impl Workbench {
    /// The cell that [`Self::show_cell`] shows: the cursor's, or the next open one. `None` without a
    /// known solution, while another answer is shown, and if all cells are shown.
    #[must_use]
    pub fn cell_to_show(&self) -> Option<CellId> {
        let is_possible = self.facts.solution.is_some()
            && !self.is_played()
            && matches!(self.shown.view, CellFill::Clues | CellFill::Cells(_));
        let (cells, cursor) = (self.puzzle().board().cell_count(), self.editor.cursor());
        (cursor..cells).chain(0..cursor).find(|cell| is_possible && self.value_at(*cell).is_none())
    }

    /// Shows the solution's value of [one more cell](Self::cell_to_show), and moves the cursor there.
    pub fn show_cell(&mut self) {
        let Some(cell) = self.cell_to_show() else { return };
        self.edit(|editor| editor.go_to(cell));
        let mut shown = std::mem::take(&mut self.shown);
        shown.outcome = None;
        match &mut shown.view {
            CellFill::Cells(cells) => cells.push(cell),
            view => *view = CellFill::Cells(vec![cell]),
        }
        self.shown = shown;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::solution;
    use crate::puzzle::Value;
    use crate::worker::tasks::Answer;

    #[test]
    fn cells_are_shown_one_by_one() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        assert_eq!(workbench.cell_to_show(), None, "nothing is known");
        let task = workbench.verdict_task().expect("unknown");
        workbench.learn_verdict(&task, Some(solution(16, 1)), Answer::OnlySolution);
        workbench.show_cell();
        assert_eq!((workbench.editor().cursor(), workbench.solved_value(3)), (2, None));
        assert_eq!(workbench.solved_value(2), Value::new(1));
        workbench.edit(|editor| editor.go_to(15));
        workbench.show_cell();
        assert_eq!(
            (workbench.solved_value(15), workbench.cell_to_show()),
            (Value::new(1), Some(3))
        );
        workbench.hide_findings();
        assert_eq!(workbench.solved_value(2), None);
    }
}
