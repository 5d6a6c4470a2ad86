//! Finds clues that force a value.

use super::Question;
use crate::board::CellId;
use crate::model::banner::clue_names;
use crate::model::{Banner, Finding, Highlight, Verdict, Workbench};
use crate::puzzle::Value;
use crate::questions::Forced;
use crate::view::words;
use crate::worker::tasks;

/// Finds clues that force the value shown in the cursor's cell.
#[derive(Clone, Copy, Debug, Default)]
pub struct WhyThisValue(Option<(CellId, Value)>);

#[derive(Debug)]
struct Reasons {
    cell: CellId,
    value: Value,
    forced: Forced,
}

impl Question for WhyThisValue {
    type Task = tasks::FindReasons;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::FindReasons, Banner> {
        let cell = workbench.editor().cursor();
        if workbench.puzzle().clues()[cell].is_some() {
            return Err(Banner::warning(words::solve::CELL_IS_CLUE));
        }
        let Some(value) = workbench.solved_value(cell) else {
            return Err(Banner::warning(words::solve::SOLVE_TO_EXPLAIN));
        };
        self.0 = Some((cell, value));
        Ok(tasks::FindReasons { puzzle: workbench.puzzle().clone(), cell, value })
    }

    fn waiting(&self) -> &'static str {
        words::solve::LOOKING_FOR_REASONS
    }

    fn take(&self, forced: Forced, workbench: &mut Workbench) -> Box<dyn Finding> {
        let (cell, value) = self.0.expect("its task was asked for");
        if forced == Forced::Not {
            workbench.facts_mut().learn(Verdict::Several);
        }
        Box::new(Reasons { cell, value, forced })
    }
}

impl Finding for Reasons {
    fn banner(&self, workbench: &Workbench) -> Banner {
        let puzzle = workbench.puzzle();
        let value = puzzle.symbols().show(self.value);
        let cell = puzzle.board().place(self.cell).to_string();
        match &self.forced {
            Forced::Not => Banner::warning(words::solve::not_forced(&value, &cell)),
            Forced::By(clues) if clues.is_empty() => {
                Banner::good(words::solve::forced_by_rules(&value, &cell))
            }
            Forced::By(clues) => {
                let names = clue_names(puzzle, clues);
                Banner::good(words::solve::forced_by_clues(&value, &cell, clues.len(), &names))
            }
        }
    }

    fn mark(&self, _: &Workbench, cell: CellId) -> Option<Highlight> {
        match &self.forced {
            _ if cell == self.cell => Some(Highlight::Subject),
            Forced::By(clues) => clues.contains(&cell).then_some(Highlight::Reason),
            Forced::Not => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::{banner_after, solved};

    #[test]
    fn only_a_solved_cell_has_something_to_explain() {
        let refusal = |workbench: &Workbench| {
            WhyThisValue::default().task(workbench).expect_err("refused").text
        };
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        assert!(refusal(&workbench).contains("is a clue"));
        workbench.edit(|editor| editor.go_to(2));
        assert!(refusal(&workbench).contains("Solve first"));
        let mut workbench = solved();
        workbench.edit(|editor| editor.go_to(2));
        let task = WhyThisValue::default().task(&workbench).expect("makes sense");
        assert_eq!((task.cell, task.value), (2, Value::from_index(0)));
        workbench.hide_findings();
        assert!(refusal(&workbench).contains("Solve first"), "the cell shows nothing to explain");
    }

    #[test]
    fn clues_that_force_it_are_named_and_marked() {
        let after = |clues: &[CellId]| {
            let mut workbench = solved();
            workbench.edit(|editor| editor.go_to(5));
            (
                banner_after(&mut workbench, WhyThisValue::default(), Forced::By(clues.to_vec())),
                workbench,
            )
        };
        let (text, workbench) = after(&[0, 10]);
        assert_eq!(
            text,
            "1 in r2c2 is forced by 2 clues alone, none of which can be left out: r1c1 = 2, r3c3 = 2."
        );
        let views = workbench.cell_views();
        assert_eq!(
            (views[5].mark, views[10].mark),
            (Some(Highlight::Subject), Some(Highlight::Reason))
        );
        assert_eq!(after(&[]).0, "1 in r2c2 is forced by the rules alone, without any clue.");
    }
}
