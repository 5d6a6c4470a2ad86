//! The selected rule.

use super::Workbench;
use crate::board::CellId;
use crate::model::{CellFill, Editor, FurtherOutcome, RulePicker, StepWalkthrough};

impl Workbench {
    /// The Select tool and its rule.
    #[must_use]
    pub fn picker(&self) -> &RulePicker {
        &self.picker
    }

    /// Starts or ends the Select tool. It ends drawing.
    pub fn set_picking(&mut self, is_on: bool) {
        self.set_drawing(false);
        self.picker = RulePicker::new(is_on);
    }

    /// The index of the selected rule.
    #[must_use]
    pub fn picked_rule(&self) -> Option<usize> {
        self.picker.picked(self.puzzle().board())
    }

    /// Selects a rule by its index, or none.
    pub fn pick_rule(&mut self, rule: Option<usize>) {
        self.picker.pick(self.editor.puzzle().board(), rule);
    }

    /// Shows one step on the board, as in a walkthrough. Ignores a step of another board.
    pub fn show_step(&mut self, walk: StepWalkthrough) {
        if walk.cell_count() == self.puzzle().board().cell_count() {
            self.fill_cells(CellFill::Walk(walk));
            self.show_outcome(FurtherOutcome::Walkthrough.into());
        }
    }

    /// Handles a drag to a cell with the Select tool. Returns true if the selected rule moves.
    pub fn drag_rule(&mut self, cell: CellId) -> bool {
        self.picker.is_on && self.picker.drag(cell)
    }

    /// Applies `act` to the selected rule and the editor.
    pub fn with_picker<T>(&mut self, act: impl FnOnce(&mut RulePicker, &mut Editor) -> T) -> T {
        let mut picker = std::mem::take(&mut self.picker);
        let result = self.edit(|editor| act(&mut picker, editor));
        self.picker = picker;
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Purpose;

    #[test]
    fn other_tools_and_places_end_the_selection() {
        let mut workbench = Workbench::restore(Some("2x2;cage=5@0,1;cage=@2,3:p&set"), None);
        workbench.set_picking(true);
        workbench.pick_rule(Some(1));
        assert_eq!((workbench.picked_rule(), workbench.picker().is_on), (Some(1), true));
        workbench.edit(|editor| editor.type_symbol('1'));
        assert_eq!(workbench.picked_rule(), Some(1), "a clue changes no rule");
        workbench.with_picker(|picker, editor| picker.delete(editor, 0));
        assert_eq!((workbench.picked_rule(), workbench.picker().is_on), (None, true));
        workbench.pick_rule(Some(0));
        workbench.pick_rule(Some(7));
        assert_eq!(workbench.picked_rule(), None, "there is no such rule");
        workbench.set_drawing(true);
        assert!(!workbench.picker().is_on);
        workbench.set_picking(true);
        assert!(workbench.drawing().is_none());
        workbench.enter(Purpose::Solve);
        assert!(!workbench.picker().is_on);
    }
}
