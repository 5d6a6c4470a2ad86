//! Undo to before the first mistake.

use super::Workbench;
use crate::model::{PlayerGrid, Verdict};
use crate::puzzle::Value;

impl Workbench {
    /// Goes back to the last state in which every entry was right, by the known solution. Redo brings
    /// the steps back. Without such a state in the history, removes the wrong entries as one step.
    /// Returns true if any entry was wrong.
    pub fn undo_mistakes(&mut self) -> bool {
        let wrong = self.wrong_entries();
        let only = self.facts.solution.clone().filter(|_| self.facts.verdict() == Verdict::Only);
        let Some(solution) = only.filter(|_| !wrong.is_empty()) else { return false };
        let is_right = |work: &PlayerGrid| {
            let right =
                |(cell, value): (usize, &Value)| work.entry(cell).is_none_or(|e| e == *value);
            solution.iter().enumerate().all(right)
        };
        self.edit(|editor| {
            if !editor.undo_until(is_right) {
                let mut work = editor.work().clone();
                for &cell in &wrong {
                    work.change(cell, |cell_entry| cell_entry.enter(None));
                }
                editor.write(work);
            }
        });
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::board::CellId;
    use crate::model::ask::Entries;
    use crate::model::testing::{answer, ask, progress, solution};
    use crate::model::{Editor, Workbench};
    use crate::puzzle::Value;
    use crate::worker::tasks::{Answer, Stage};

    fn write(workbench: &mut Workbench, cell: CellId, value: usize) {
        workbench.select_only(cell);
        workbench.cell_entry(Value::new(value).expect("not 0"));
    }

    /// A game on a board whose known solution has 1 in each cell without a clue.
    fn played() -> Workbench {
        let mut workbench = Workbench::restore(Some("2x2:2_4h2_3d&play"), None);
        ask(&mut workbench, Entries::OfPuzzle);
        progress(&mut workbench, &Entries::OfPuzzle, Stage::Solution(solution(16, 1)));
        answer(&mut workbench, &Entries::OfPuzzle, Answer::OnlySolution);
        workbench
    }

    fn entries(workbench: &Workbench) -> Vec<(CellId, usize)> {
        let entry = |cell| Some((cell, workbench.editor().work().entry(cell)?.get()));
        (0..16).filter_map(entry).collect()
    }

    #[test]
    fn it_goes_back_to_the_last_state_without_a_mistake_and_redo_comes_back() {
        let mut workbench = played();
        assert!(!workbench.undo_mistakes(), "nothing is wrong");
        for (cell, value) in [(2, 1), (3, 1), (4, 2), (5, 1), (6, 3)] {
            write(&mut workbench, cell, value);
        }
        assert_eq!(workbench.wrong_entries(), [4, 6]);
        assert!(workbench.undo_mistakes());
        assert_eq!(entries(&workbench), [(2, 1), (3, 1)]);
        for _ in 0..3 {
            workbench.edit(Editor::redo);
        }
        assert_eq!(entries(&workbench).len(), 5);
        write(&mut workbench, 4, 1);
        assert!(workbench.undo_mistakes(), "r2c3 is still wrong");
        assert_eq!(entries(&workbench), [(2, 1), (3, 1)], "a mended mistake was one before");
    }

    #[test]
    fn mistakes_of_another_visit_are_removed_as_one_step() {
        let mut workbench = played();
        workbench.resume("2.1-3.2-4.4".to_owned());
        write(&mut workbench, 5, 1);
        assert_eq!(entries(&workbench), [(2, 1), (3, 2), (4, 3), (5, 1)]);
        assert!(workbench.undo_mistakes());
        assert_eq!(entries(&workbench), [(2, 1), (5, 1)]);
        workbench.edit(Editor::undo);
        assert_eq!(entries(&workbench).len(), 4);
    }

    #[test]
    fn without_a_known_solution_nothing_happens() {
        let mut workbench = Workbench::restore(Some("2x2:2_4h2_3d&play"), None);
        write(&mut workbench, 2, 2);
        assert!(!workbench.undo_mistakes());
        assert_eq!(entries(&workbench), [(2, 2)]);
    }
}
