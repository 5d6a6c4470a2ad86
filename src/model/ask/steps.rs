//! Solves the puzzle by human techniques, step by step.

use super::Question;
use crate::board::CellId;
use crate::logic::{Told, ToldEnd};
use crate::model::{Banner, Finding, Game, Mark, Tone, Verdict, View, Walk, Word};
use crate::view::words;
use crate::worker::tasks;

/// Asks for a walkthrough by human techniques.
#[derive(Clone, Copy, Debug)]
pub enum Steps {
    /// The whole walkthrough.
    Listed,
    /// One step at a time. Each hint first shows only the place.
    Hinted,
}

/// The outcome while a walkthrough is shown. Its message is that of the current step.
#[derive(Debug)]
pub(crate) struct Walking;

impl Question for Steps {
    type Task = tasks::FindPath;

    fn task(&mut self, game: &Game) -> Result<tasks::FindPath, Banner> {
        let is_unique = game.known().verdict() == Verdict::Only;
        Ok(tasks::FindPath { puzzle: game.played(), is_unique })
    }

    fn waiting(&self) -> &'static str {
        words::steps::LOOKING
    }

    fn is_about_entries(&self, game: &Game) -> bool {
        game.is_played()
    }

    fn is_about_symbols(&self) -> bool {
        true
    }

    fn take(&self, told: Told, game: &mut Game) -> Box<dyn Finding> {
        let mut walk = Walk::new(told, game.puzzle().board().cell_count());
        if game.is_played() {
            let work = game.editor().work();
            walk.go_past(|cell, value| {
                let pencil = work.at(cell);
                let has_marks = !(pencil.corner.is_empty() && pencil.centre.is_empty());
                has_marks && !pencil.marks(value)
            });
        }
        if matches!(self, Self::Hinted) {
            walk.show_place();
        }
        game.shown.view = View::Walk(walk);
        Box::new(Walking)
    }
}

impl Finding for Walking {
    fn banner(&self, game: &Game) -> Banner {
        let Some(walk) = game.shown().walk() else {
            return Banner::of_puzzle(game.puzzle(), game.broken().contains(&true));
        };
        match walk.word() {
            Word::Step(step) => Banner::calm(step.sentence.as_str()),
            Word::Place(step) => Banner::calm(words::steps::place(&step.place)),
            Word::Done(step) => Banner::calm(words::steps::applied(&step.title)),
            Word::End(end) => Banner {
                tone: match end {
                    ToldEnd::Solved => Tone::Good,
                    ToldEnd::Stuck => Tone::Warning,
                    ToldEnd::Contradiction(_) => Tone::Bad,
                },
                text: end_of_path(end, walk.steps().len()),
            },
        }
    }

    fn mark(&self, game: &Game, cell: CellId) -> Option<Mark> {
        game.shown().walk()?.mark(cell)
    }
}

/// Describes in a sentence or two how a path of this many steps ends.
#[must_use]
pub fn end_of_path(end: &ToldEnd, steps: usize) -> String {
    match end {
        ToldEnd::Solved => words::steps::solved(steps),
        ToldEnd::Stuck => words::steps::run_dry(steps),
        ToldEnd::Contradiction(sentence) => words::steps::contradiction(steps, sentence),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::ToldStep;
    use crate::model::Walk;
    use crate::model::ask::Entries;
    use crate::model::testing::{ask, said};
    use crate::puzzle::Value;

    #[test]
    fn steps_applied_are_not_lost_without_a_word() {
        let step = ToldStep { placed: Some((2, Value::from_index(0))), ..ToldStep::default() };
        let path = Told { steps: vec![step], ..Told::default() };
        for applied in [0, 1] {
            let mut game = Game::default();
            game.paste("24........23....");
            said(&mut game, Steps::Listed, path.clone());
            game.walk(|walk| walk.go_to(applied));
            let before = game.banner();
            game.edit(|editor| editor.go_to(3));
            assert_eq!(game.banner(), before, "a move changes nothing");
            game.edit(|editor| editor.type_symbol('1'));
            let is_told = |game: &Game| game.banner().text.contains("were taken back");
            assert_eq!(is_told(&game), applied > 0);
            game.edit(|editor| editor.type_symbol('2'));
            assert!(!is_told(&game), "said once");
        }
    }

    #[test]
    fn steps_are_undone_and_done_again() {
        let step =
            |cell| ToldStep { placed: Some((cell, Value::from_index(0))), ..ToldStep::default() };
        let path = Told { steps: vec![step(2), step(7)], ..Told::default() };
        let mut game = Game::default();
        game.paste("24........23....");
        game.edit(|editor| {
            editor.go_to(4);
            editor.set(Value::new(1));
        });
        said(&mut game, Steps::Hinted, path);
        assert!(game.can_undo() && !game.can_redo());
        game.walk(Walk::apply);
        game.walk(Walk::show_more);
        let at = |game: &Game| game.shown().walk().map(Walk::at);
        let clues = game.puzzle().clue_count();
        game.undo();
        assert_eq!((at(&game), game.puzzle().clue_count()), (Some(0), clues));
        assert!(game.can_redo());
        game.redo();
        assert_eq!((at(&game), game.can_redo()), (Some(1), false), "the second was not done");
        game.undo();
        game.undo();
        assert_ne!(game.puzzle().clue_count(), clues, "what was edited before");
        assert_eq!(at(&game), None);
    }

    #[test]
    fn a_hint_that_is_under_way_ends_with_what_it_speaks_of() {
        let acts: [fn(&mut Game); 2] = [
            |game| game.pencil(Value::from_index(0)),
            |game| game.choose_symbols(crate::puzzle::Symbols::LettersFromA),
        ];
        for act in acts {
            let mut game = Game::restore(Some("3x4:zzzzzn&play"), None);
            ask(&mut game, Steps::Hinted);
            act(&mut game);
            assert!(!game.is_asking());
        }
    }

    #[test]
    fn a_hint_goes_with_the_entries_it_was_for_while_a_check_is_under_way() {
        let step = ToldStep { placed: Some((2, Value::from_index(0))), ..ToldStep::default() };
        let path = Told { steps: vec![step], ..Told::default() };
        let mut game = Game::restore(Some("2x2:2_4h2_3d&play"), None);
        said(&mut game, Steps::Hinted, path);
        game.walk(Walk::show_more);
        ask(&mut game, Entries::OfPuzzle);
        game.select_only(2);
        game.pencil(Value::from_index(2));
        game.apply_hint();
        assert_eq!(game.editor().work().entry(2), Value::new(3), "the entry stays");
        game.cancel();
        assert_eq!(game.shown().walk(), None);
    }
}
