//! Removes clues that the puzzle doesn't need.

use super::Question;
use crate::make::{Minimal, Symmetry};
use crate::model::{Banner, Finding, Workbench};
use crate::puzzle::Puzzle;
use crate::view::words;
use crate::worker::tasks;

/// Removes clues that the puzzle doesn't need.
#[derive(Clone, Copy, Debug)]
pub struct MakeMinimal {
    /// The symmetry of clues to preserve.
    pub symmetry: Symmetry,
    /// The seed of random choices.
    pub seed: u32,
}

/// The message after a change to the puzzle.
#[derive(Debug)]
pub(super) struct Changed(pub(super) Banner);

impl Finding for Changed {
    fn banner(&self, _: &Workbench) -> Banner {
        self.0.clone()
    }
}

impl Workbench {
    /// Replaces the puzzle by its changed version, with the current symbols, because the user may
    /// have chosen others meanwhile. Returns true if clues or rules differ.
    pub(super) fn take_changed(&mut self, puzzle: Puzzle) -> bool {
        let before = self.editor().questions();
        let symbols = self.puzzle().symbols();
        self.edit(|editor| editor.replace(puzzle.with_symbols(symbols)));
        self.editor().questions() != before
    }
}

impl Question for MakeMinimal {
    type Task = tasks::MakeMinimal;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::MakeMinimal, Banner> {
        if workbench.puzzle().clue_count() == 0 {
            return Err(Banner::warning(words::set::NO_CLUES));
        }
        let Self { symmetry, seed } = *self;
        Ok(tasks::MakeMinimal { puzzle: workbench.puzzle().clone(), symmetry, seed })
    }

    fn waiting(&self) -> &'static str {
        words::set::LEAVING_OUT
    }

    fn receive(&self, (tried, all): (u32, u32), workbench: &mut Workbench) {
        workbench.stage_mut().now = words::set::clues_tried(tried, all);
    }

    fn take(&self, answer: Result<Minimal, String>, workbench: &mut Workbench) -> Box<dyn Finding> {
        let Minimal { puzzle, undecided } = match answer {
            Ok(minimal) => minimal,
            Err(reason) => return Box::new(Changed(Banner::warning(words::sentence(&reason)))),
        };
        let (before, after) = (workbench.puzzle().clue_count(), puzzle.clue_count());
        let is_symmetric = self.symmetry != Symmetry::None;
        workbench.take_changed(puzzle);
        let told = words::set::made_minimal(before - after, after, undecided, is_symmetric);
        Box::new(Changed(Banner::good(told)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Level;
    use crate::model::ask::{AddClues, Shuffle};
    use crate::model::testing::{answer, ask, banner_after};
    use crate::puzzle::{Symbols, Value};

    #[test]
    fn what_went_is_counted_and_can_come_back() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let before = workbench.puzzle().clone();
        let mut puzzle = before.clone();
        puzzle.set_clue(0, None);
        let question = MakeMinimal { symmetry: Symmetry::None, seed: 1 };
        let minimal = |undecided| Ok(Minimal { puzzle: puzzle.clone(), undecided });
        assert_eq!(
            banner_after(&mut workbench, question, minimal(0)),
            "Without 1 clue: 3 clues left, and each is needed. Undo brings them back."
        );
        assert_eq!(workbench.puzzle(), &puzzle);
        workbench.edit(crate::model::Editor::undo);
        assert_eq!(workbench.puzzle(), &before);
        let unknown = banner_after(&mut workbench, question, minimal(2));
        assert!(unknown.contains("of 2 it would take too long to know"), "{unknown}");
        assert_eq!(
            banner_after(&mut workbench, question, Err("it has several".to_owned())),
            "It has several."
        );
        assert_eq!(workbench.puzzle().clues()[1], Value::new(4));
    }

    #[test]
    fn symbols_chosen_meanwhile_stay() {
        let link = "3x4:1_2zzzzzl";
        let other = |workbench: &Workbench| {
            let mut puzzle = workbench.puzzle().clone();
            puzzle.set_clue(0, None);
            puzzle
        };
        let chosen = |mut workbench: Workbench, take: &dyn Fn(&mut Workbench, Puzzle)| {
            let answer = other(&workbench);
            workbench.choose_symbols(Symbols::LettersFromA);
            take(&mut workbench, answer);
            assert_eq!(workbench.puzzle().symbols(), Symbols::LettersFromA);
            assert_eq!(workbench.puzzle().clue_count(), 1, "it is taken all the same");
        };
        let (symmetry, seed) = (Symmetry::None, 1);
        let minimal = MakeMinimal { symmetry, seed };
        let shuffle = Shuffle { symmetry, seed };
        let add = AddClues { level: Level::Easy, symmetry, seed };
        let workbench = || Workbench::restore(Some(link), None);
        chosen(asked(workbench(), minimal), &|workbench, puzzle| {
            answer(workbench, &minimal, Ok(Minimal { puzzle, undecided: 0 }));
        });
        chosen(asked(workbench(), shuffle), &|workbench, puzzle| {
            answer(workbench, &shuffle, puzzle);
        });
        let mut workbench = asked(workbench(), add);
        let mut more = workbench.puzzle().clone();
        more.set_clue(2, Value::new(3));
        workbench.choose_symbols(Symbols::LettersFromA);
        answer(&mut workbench, &add, Ok(more));
        assert_eq!(workbench.puzzle().symbols(), Symbols::LettersFromA);
        assert_eq!(workbench.puzzle().clue_count(), 3);
    }

    fn asked<Q: Question>(mut workbench: Workbench, question: Q) -> Workbench {
        ask(&mut workbench, question);
        workbench
    }
}
