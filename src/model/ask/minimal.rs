//! Removes clues that the puzzle doesn't need.

use super::Question;
use crate::make::{Minimal, Symmetry};
use crate::model::{
    FurtherActivity, FurtherOutcome, FurtherQuestion, Minimized, Outcome, Refusal, Waiting,
    Workbench,
};
use crate::puzzle::Puzzle;
use crate::worker::tasks;

/// Removes clues that the puzzle doesn't need.
#[derive(Clone, Copy, Debug)]
pub struct MakeMinimal {
    /// The symmetry of clues to preserve.
    pub symmetry: Symmetry,
    /// The seed of random choices.
    pub seed: u32,
}

impl Workbench {
    /// Replaces the puzzle by its changed version, with the current symbols, because the user may
    /// have chosen others meanwhile. Returns true if clues or rules differ.
    pub(super) fn take_changed(&mut self, puzzle: Puzzle) -> bool {
        let before = self.editor().questions();
        let symbols = self.puzzle().symbols();
        let clues = self.puzzle().clues().to_vec();
        self.edit(|editor| editor.replace(puzzle.with_symbols(symbols)));
        self.propose(clues);
        self.editor().questions() != before
    }
}

impl Question for MakeMinimal {
    type Task = tasks::MakeMinimal;

    fn task(&mut self, workbench: &Workbench) -> Result<tasks::MakeMinimal, Refusal> {
        if workbench.puzzle().clue_count() == 0 {
            return Err(Refusal::NoClues);
        }
        let Self { symmetry, seed } = *self;
        Ok(tasks::MakeMinimal { puzzle: workbench.puzzle().clone(), symmetry, seed })
    }

    fn waiting(&self) -> Waiting {
        Waiting::Further(FurtherQuestion::MakeMinimal)
    }

    fn receive(&self, (tried, all): (u32, u32), workbench: &mut Workbench) {
        let activity = FurtherActivity::CluesTried { tried, all };
        workbench.note_activity(activity);
    }

    fn take(&self, answer: Result<Minimal, String>, workbench: &mut Workbench) -> Outcome {
        let Minimal { puzzle, undecided } = match answer {
            Ok(minimal) => minimal,
            Err(reason) => return FurtherOutcome::CannotChange(reason).into(),
        };
        let left = puzzle.clue_count();
        let removed = workbench.puzzle().clue_count() - left;
        let is_symmetric = self.symmetry != Symmetry::None;
        workbench.take_changed(puzzle);
        FurtherOutcome::MadeMinimal(Minimized { removed, left, undecided, is_symmetric }).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Level;
    use crate::model::ask::{AddClues, Shuffle};
    use crate::model::testing::{answer, ask, outcome_after};
    use crate::puzzle::{SymbolSet, Value};

    #[test]
    fn removed_clues_are_counted_and_can_come_back() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let before = workbench.puzzle().clone();
        let mut puzzle = before.clone();
        puzzle.set_clue(0, None);
        let question = MakeMinimal { symmetry: Symmetry::None, seed: 1 };
        let minimal = |undecided| Ok(Minimal { puzzle: puzzle.clone(), undecided });
        let made_minimal = |undecided| {
            let minimized = Minimized { removed: 1, left: 3, undecided, is_symmetric: false };
            FurtherOutcome::MadeMinimal(minimized).into()
        };
        assert_eq!(outcome_after(&mut workbench, question, minimal(0)), made_minimal(0));
        assert_eq!(workbench.puzzle(), &puzzle);
        workbench.edit(crate::model::Editor::undo);
        assert_eq!(workbench.puzzle(), &before);
        assert_eq!(outcome_after(&mut workbench, question, minimal(2)), made_minimal(2));
        let reason = "it has several".to_owned();
        assert_eq!(
            outcome_after(&mut workbench, question, Err(reason.clone())),
            FurtherOutcome::CannotChange(reason).into()
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
            workbench.choose_symbols(SymbolSet::LettersFromA);
            take(&mut workbench, answer);
            assert_eq!(workbench.puzzle().symbols(), SymbolSet::LettersFromA);
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
        workbench.choose_symbols(SymbolSet::LettersFromA);
        answer(&mut workbench, &add, Ok(more));
        assert_eq!(workbench.puzzle().symbols(), SymbolSet::LettersFromA);
        assert_eq!(workbench.puzzle().clue_count(), 3);
    }

    fn asked<Q: Question>(mut workbench: Workbench, question: Q) -> Workbench {
        ask(&mut workbench, question);
        workbench
    }
}
