//! Adds clues until the puzzle is easy enough.

use super::Question;
use super::minimal::Changed;
use crate::engine_words::techniques;
use crate::logic::Level;
use crate::make::Symmetry;
use crate::model::{Banner, Finding, Workbench};
use crate::puzzle::Puzzle;
use crate::view::words;
use crate::worker::tasks;

/// Adds clues until the puzzle is easy enough.
#[derive(Clone, Copy, Debug)]
pub struct AddClues {
    /// The hardest level allowed.
    pub level: Level,
    /// The symmetry of clues to preserve.
    pub symmetry: Symmetry,
    /// The seed of random choices.
    pub seed: u32,
}

impl Question for AddClues {
    type Task = tasks::Ease;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::Ease, Banner> {
        let Self { level, symmetry, seed } = *self;
        Ok(tasks::Ease { puzzle: workbench.puzzle().clone(), level, symmetry, seed })
    }

    fn waiting(&self) -> &'static str {
        words::set::ADDING
    }

    fn receive(&self, (tried, all): (u32, u32), workbench: &mut Workbench) {
        workbench.stage_mut().now = words::set::new_clues_tried(tried, all);
    }

    fn take(&self, answer: Result<Puzzle, String>, workbench: &mut Workbench) -> Box<dyn Finding> {
        let puzzle = match answer {
            Ok(puzzle) => puzzle,
            Err(reason) => return Box::new(Changed(Banner::warning(words::sentence(&reason)))),
        };
        let added = puzzle.clue_count() - workbench.puzzle().clue_count();
        let level = techniques::level(self.level);
        workbench.take_changed(puzzle);
        Box::new(Changed(Banner::good(if added == 0 {
            words::set::easy_already(level)
        } else {
            words::set::made_easy(added, level)
        })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::testing::banner_after;
    use crate::puzzle::Value;

    #[test]
    fn what_was_added_is_counted() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let question = AddClues { level: Level::Easy, symmetry: Symmetry::None, seed: 1 };
        let mut puzzle = workbench.puzzle().clone();
        let same = banner_after(&mut workbench, question, Ok(puzzle.clone()));
        assert_eq!(same, "It is Easy or easier as it is.");
        puzzle.set_clue(2, Some(Value::from_index(0)));
        let more = banner_after(&mut workbench, question, Ok(puzzle.clone()));
        assert_eq!(more, "1 clue added: it is Easy or easier now.");
        assert_eq!(workbench.puzzle(), &puzzle);
    }
}
