//! The chapter Clauses: its groups, its candidate, and the clause on the board.

use super::Workbench;
use crate::board::CellId;
use crate::clauses::ClauseGroup;
use crate::engine_words::inspection::InspectionSpec;
use crate::engine_words::search::{Role, SearchCell};
use crate::formula::Preprocessing;
use crate::model::CellFill;
use crate::model::lab::Chapter;
use crate::puzzle::Value;
use crate::worker::tasks::{Inspect, MeasureGroups};

/// The maximum number of models that are counted.
const MOST_MODELS: u32 = 100;

impl Workbench {
    /// The task that reads the clauses; `None` while their chapter is hidden.
    #[must_use]
    pub fn inspect_task(&self) -> Option<Inspect> {
        self.shows_chapter(Chapter::Clauses).then(|| Inspect {
            puzzle: self.puzzle().clone(),
            spec: self.inspection_spec(),
            cell: self.editor().cursor(),
            value: self.chosen_value(),
            is_propagated: true,
        })
    }

    /// The task that measures the effect of the groups; `None` while their chapter is hidden.
    #[must_use]
    pub fn measure_groups_task(&self) -> Option<MeasureGroups> {
        let is_shown = self.shows_chapter(Chapter::Clauses) && !self.has_large_board();
        is_shown.then(|| MeasureGroups {
            puzzle: self.puzzle().clone(),
            // Simplification would use the groups that are left out.
            spec: InspectionSpec { start: Some(Preprocessing::Open), ..self.inspection_spec() },
            most: MOST_MODELS,
        })
    }

    fn inspection_spec(&self) -> InspectionSpec {
        InspectionSpec {
            encoding: self.options().encoding,
            start: self.start(),
            left_out: self.lab.left_out.clone(),
        }
    }

    /// The value of the cursor's cell whose candidate is chosen, if one is.
    #[must_use]
    pub fn chosen_value(&self) -> Option<Value> {
        self.lab.value.filter(|value| value.index() < self.puzzle().board().value_count())
    }

    /// Chooses a candidate of the cursor's cell, or the whole cell.
    pub fn choose_value(&mut self, value: Option<Value>) {
        self.lab.value = value;
    }

    /// Leaves out the clauses of a group, or takes them back.
    pub fn keep_group(&mut self, group: ClauseGroup, is_kept: bool) {
        self.lab.left_out.retain(|own| *own != group);
        if !is_kept {
            self.lab.left_out.push(group);
            // The same groups are the same formula.
            self.lab.left_out.sort_unstable();
        }
    }

    /// Shows a clause on the board: its cells, with the values that are true for “is” as candidates,
    /// and the others crossed out.
    pub fn light(&mut self, candidates: &[(CellId, Value, bool)]) {
        let mut lit = vec![SearchCell::default(); self.puzzle().board().cell_count()];
        for (cell, value, is_value) in candidates {
            let Some(own) = lit.get_mut(*cell) else { continue };
            own.role = Some(Role::Reason);
            let values = if *is_value { &mut own.open } else { &mut own.excluded };
            values.push(*value);
        }
        if !self.shows_search() {
            self.lab.covered = std::mem::take(&mut self.shown);
            self.shown.view = CellFill::Search;
        }
        self.lab.board = lit;
    }

    /// Shows again what the clause covers.
    pub fn unlight(&mut self) {
        if self.is_lit() {
            self.hide_search();
        }
    }

    /// True if the board shows the candidates of a clause.
    #[must_use]
    pub fn is_lit(&self) -> bool {
        self.shows_search() && !self.lab.chapter.has_run()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::solved;
    use crate::model::{Example, Purpose};

    fn workbench() -> Workbench {
        let mut workbench = Workbench::default();
        workbench.enter(Purpose::HowItWorks);
        workbench.show_example(Example::Hard);
        workbench.open_chapter(Chapter::Clauses);
        workbench
    }

    #[test]
    fn a_clause_lights_its_candidates_and_gives_the_board_back() {
        let mut workbench = solved();
        workbench.enter(Purpose::HowItWorks);
        workbench.open_chapter(Chapter::Clauses);
        let before = workbench.shown().clone();
        let (one, two) = (Value::from_index(0), Value::from_index(1));
        workbench.light(&[(0, one, true), (0, two, true), (3, one, false), (99, one, true)]);
        assert!(workbench.shows_search() && workbench.is_lit());
        assert_eq!(workbench.possible_values(0), [one, two]);
        assert_eq!(workbench.lab().cell(3).map(|cell| cell.excluded.clone()), Some(vec![one]));
        assert!(workbench.lab().cell(1).is_some_and(|cell| *cell == SearchCell::default()));
        workbench.light(&[(1, two, true)]);
        assert!(workbench.possible_values(0).is_empty());
        workbench.unlight();
        assert_eq!(workbench.shown(), &before);
        // Another place and another chapter do so, too.
        workbench.light(&[(1, two, true)]);
        workbench.enter(Purpose::Solve);
        assert_eq!(workbench.shown(), &before);
        workbench.enter(Purpose::HowItWorks);
        workbench.light(&[(1, two, true)]);
        workbench.open_chapter(Chapter::Proof);
        assert_eq!((workbench.shown(), workbench.is_lit()), (&before, false));
    }

    #[test]
    fn an_edit_takes_the_clause_off_the_board() {
        let mut workbench = workbench();
        workbench.light(&[(1, Value::from_index(1), true)]);
        workbench.edit(|editor| editor.set(Value::new(9)));
        assert!(!workbench.shows_search() && !workbench.is_lit());
    }

    #[test]
    fn groups_are_left_out_in_any_order_and_come_back() {
        let mut workbench = workbench();
        workbench.keep_group(ClauseGroup::Boxes, false);
        workbench.keep_group(ClauseGroup::Cells, false);
        workbench.keep_group(ClauseGroup::Boxes, false);
        let groups = [ClauseGroup::Cells, ClauseGroup::Boxes];
        let task = workbench.inspect_task().expect("visible");
        assert_eq!(task.spec.left_out, groups);
        let measured = workbench.measure_groups_task().expect("visible").spec;
        assert_eq!(
            (measured.left_out, measured.start),
            (task.spec.left_out, Some(Preprocessing::Open))
        );
        workbench.keep_group(ClauseGroup::Cells, true);
        assert_eq!(workbench.lab().left_out(), [ClauseGroup::Boxes]);
        workbench.open_chapter(Chapter::Measure);
        assert!(workbench.inspect_task().is_none() && workbench.measure_groups_task().is_none());
    }

    #[test]
    fn a_chosen_value_stays_only_on_boards_that_have_it() {
        let mut workbench = workbench();
        workbench.choose_value(Value::new(9));
        assert_eq!(workbench.inspect_task().and_then(|task| task.value), Value::new(9));
        workbench.undo();
        workbench.show_example(Example::Small);
        assert_eq!(workbench.chosen_value(), None);
    }
}
