//! The lessons of How it works: opening a step, and coming back to the board before.

use std::sync::Arc;

use super::Workbench;
use crate::lab::{SearchSpec, Stride};
use crate::model::lab::OpenLesson;
use crate::model::lessons::{Lesson, Scene};
use crate::model::{Editor, PlayerGrid, kinds};
use crate::puzzle::Value;

impl Workbench {
    /// Opens a lesson at a step, or at its last one if there are fewer.
    pub fn open_lesson(&mut self, lesson: Arc<Lesson>, step: usize) {
        let now = self.editor.board_id();
        let (before, own, formula) = match self.lab.lesson.take() {
            Some(open) => (open.before, open.own, open.formula),
            None => (now, None, (self.encoding, self.start)),
        };
        let step = step.min(lesson.steps.len().saturating_sub(1));
        // The user may have opened another board meanwhile.
        let (before, own) = if own == Some(now) { (before, own) } else { (now, None) };
        self.lab.lesson = Some(OpenLesson { lesson, step, before, own, formula });
        self.open_scene();
    }

    /// Goes to another step of the open lesson.
    pub fn turn_lesson(&mut self, step: usize) {
        if let Some(open) = &self.lab.lesson {
            self.open_lesson(Arc::clone(&open.lesson), step);
        }
    }

    /// Closes the lesson. The board and the formula from before come back.
    pub fn leave_lesson(&mut self) {
        let Some(open) = self.lab.lesson.take() else { return };
        if open.own == Some(self.editor.board_id()) {
            while self.editor.board_id() != open.before && self.editor.can_undo() {
                self.edit(Editor::undo);
            }
        }
        let (encoding, start) = open.formula;
        self.write_with(encoding, start);
        self.lab.left_out.clear();
    }

    /// Opens what the step is about.
    fn open_scene(&mut self) {
        let Some(scene) =
            self.lab.lesson().and_then(OpenLesson::step).map(|step| step.scene.clone())
        else {
            return;
        };
        self.open_puzzle(&scene);
        self.write_with(scene.encoding, scene.start);
        self.lab.left_out.clone_from(&scene.left_out);
        self.open_chapter(scene.chapter);
        let board = self.puzzle().board();
        let cell = scene
            .cell
            .and_then(|[row, column]| board.cell_at(row.checked_sub(1)?, column.checked_sub(1)?));
        if let Some(cell) = cell {
            self.edit(|editor| editor.go_to(cell));
        }
        self.choose_value(scene.value.and_then(Value::new));
        if scene.chapter.has_run() {
            self.choose_run(|spec| {
                spec.input.encoding = scene.encoding;
                if !scene.chapter.propagates_only() {
                    spec.search = SearchSpec { mode: scene.mode, ..SearchSpec::default() };
                }
            });
            self.forget_decisions();
            self.lab.stride = Stride::default();
            self.go_in_search(scene.position.way());
        }
    }

    /// Shows the puzzle of a step. The first one takes the place of the user's board, as one step to
    /// undo. The others take its place.
    fn open_puzzle(&mut self, scene: &Scene) {
        let Ok(puzzle) = kinds::read_link(&scene.link) else { return };
        if puzzle == *self.puzzle() {
            return;
        }
        let is_own = self.lab.lesson().is_some_and(|open| open.own == Some(self.editor.board_id()));
        if is_own {
            self.edit(|editor| editor.replace(puzzle));
        } else {
            self.load_with(puzzle, PlayerGrid::default(), "");
            let own = self.editor.board_id();
            if let Some(open) = &mut self.lab.lesson {
                open.own = Some(own);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encodings::Encoding;
    use crate::model::lab::Chapter;
    use crate::model::{Purpose, lessons};
    use crate::worker::tasks::Go;

    fn lesson() -> Arc<Lesson> {
        let text = "puzzle: a\nlink: 2x2:k3_4a2_1\n\npuzzle: b\nlink: 2x2:p\n\nlesson: x\n\n\
                    step: One\npuzzle: a\nchapter: Clauses\nencoding: Product\nplace: Groups\n\
                    without: Rows\ncell: r2c1\nvalue: 3\n\n\
                    step: Two\nchapter: Search\nplace: Stepper\nmode: Dpll\nat: End\n\n\
                    step: Three\npuzzle: b\nchapter: Measure\nplace: Sizes\n";
        lessons::read(text).remove(0)
    }

    fn played() -> Workbench {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        workbench.enter(Purpose::Play);
        workbench.edit(|editor| {
            let mut work = editor.work().clone();
            work.change(3, |entry| entry.entry = Value::new(3));
            editor.write(work);
        });
        workbench.enter(Purpose::HowItWorks);
        workbench
    }

    #[test]
    fn a_step_opens_its_puzzle_chapter_and_choices() {
        let mut workbench = played();
        workbench.open_lesson(lesson(), 0);
        assert_eq!(workbench.puzzle().to_string(), "2x2:k3_4a2_1");
        assert_eq!(
            (workbench.chapter(), workbench.options().encoding),
            (Chapter::Clauses, Encoding::Product)
        );
        assert_eq!((workbench.editor().cursor(), workbench.chosen_value()), (4, Value::new(3)));
        assert_eq!(workbench.lab().left_out().len(), 1);
        workbench.turn_lesson(1);
        assert_eq!(workbench.chapter(), Chapter::Search);
        let task = workbench.search_task().expect("visible");
        assert_eq!((task.go, task.spec.input.encoding), (Go::To(u32::MAX), Encoding::Product));
        assert_eq!(task.spec.search.mode, crate::lab::Mode::Dpll);
        assert!(workbench.lab().left_out().is_empty());
        workbench.turn_lesson(9);
        assert_eq!(workbench.lab().lesson().map(OpenLesson::index), Some(2), "the last step");
        workbench.turn_lesson(0);
        assert_eq!(workbench.puzzle().clue_count(), 4);
    }

    #[test]
    fn leaving_brings_back_the_board_and_the_formula() {
        let mut workbench = played();
        let before = (workbench.puzzle().clone(), workbench.editor().work().clone());
        let (board, options) = (workbench.editor().board_id(), workbench.options());
        for step in 0..3 {
            workbench.open_lesson(lesson(), step);
            assert_ne!(workbench.editor().board_id(), board, "it has a board of its own");
        }
        workbench.leave_lesson();
        assert_eq!((workbench.puzzle().clone(), workbench.editor().work().clone()), before);
        assert_eq!((workbench.editor().board_id(), workbench.options()), (board, options));
        assert!(workbench.lab().lesson().is_none());
        workbench.leave_lesson();
        assert_eq!(workbench.puzzle(), &before.0);
    }

    #[test]
    fn a_board_opened_meanwhile_stays() {
        let mut workbench = played();
        workbench.open_lesson(lesson(), 0);
        workbench.enter(Purpose::Solve);
        workbench.paste("1...............");
        let opened = workbench.puzzle().clone();
        workbench.enter(Purpose::HowItWorks);
        workbench.turn_lesson(1);
        assert_eq!(workbench.puzzle().to_string(), "2x2:k3_4a2_1");
        workbench.leave_lesson();
        assert_eq!(workbench.puzzle(), &opened);
        // The lesson's puzzle is the user's, too.
        workbench.open_lesson(lesson(), 2);
        workbench.edit(Editor::undo);
        workbench.leave_lesson();
        assert_eq!(workbench.puzzle(), &opened);
    }
}
