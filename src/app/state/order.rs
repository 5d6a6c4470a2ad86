//! What a new puzzle is to be like, as the dialog has it.

use std::sync::Arc;

use super::{Banner, Game, Purpose, Verdict};
use crate::app::texts;
use crate::board::{Board, CellId, Layout};
use crate::make::{Clues, Hard, Made, Making, Symmetry, Wanted};
use crate::puzzle::{Puzzle, Symbols};
use crate::simplify::Level;
use crate::worker::tasks::Method;

/// The most puzzles of a sheet.
pub const MOST_PUZZLES: usize = 100;

/// The most values of a board whose puzzles are rated: with more, that takes too long to make one.
const MOST_RATED: usize = 16;

/// What a new puzzle is to be like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// Its board; none, for the one that is there with its rules.
    pub layout: Option<Arc<Layout>>,
    /// What is made.
    pub making: Making,
    /// How its clues lie.
    pub symmetry: Symmetry,
    /// How many it has.
    pub clues: Clues,
    /// How hard it is.
    pub hard: Hard,
    /// What chance comes from.
    pub seed: u32,
}

impl Order {
    /// The board that is meant, where `current` is there.
    #[must_use]
    pub fn layout<'a>(&'a self, current: &'a Puzzle) -> &'a Layout {
        self.layout.as_deref().unwrap_or_else(|| current.board().layout())
    }

    /// The same, to be kept.
    #[must_use]
    pub fn shared_layout(&self, current: &Puzzle) -> Arc<Layout> {
        self.layout.clone().unwrap_or_else(|| current.board().shared_layout())
    }

    /// What is wanted of the puzzle number `index` of a sheet.
    #[must_use]
    pub fn wanted(&self, current: &Puzzle, index: u32) -> Wanted {
        let symbols = if self.layout.is_none() { current.symbols() } else { Symbols::default() };
        Wanted {
            layout: self.layout(current).clone(),
            symbols,
            making: self.making,
            clues: if self.making == Making::Cages { Clues::Free } else { self.clues },
            hard: self.hard.clone(),
            symmetry: self.symmetry,
            seed: self.seed.wrapping_add(index),
        }
    }

    /// Takes back what the board doesn't bear; tells, in a sentence, what that is.
    pub fn fit(&mut self, current: &Puzzle) -> String {
        let board = Board::new(self.layout(current).clone());
        let mut lost = Vec::new();
        if self.symmetry.orbits(&board).is_none() {
            lost.push(texts::make::lost_symmetry(self.symmetry.name()));
            self.symmetry = Symmetry::None;
        }
        if board.layout().origins().len() > 1 && self.making == Making::Regions {
            lost.push(texts::make::LOST_JIGSAW.to_owned());
            self.making = Making::Clues;
        }
        if !is_rated(board.layout()) {
            match std::mem::take(&mut self.hard) {
                Hard::Any => {}
                Hard::Level(level) => lost.push(texts::make::lost_level(level.name())),
                Hard::Needs(method) => lost.push(texts::make::lost_method(&method)),
            }
        }
        taken_back(&lost)
    }

    /// Takes back a method that isn't among those of the board; tells so in a sentence.
    pub fn offer(&mut self, methods: &[Method]) -> String {
        match &self.hard {
            Hard::Needs(wanted) if methods.iter().all(|(name, _)| name != wanted) => {
                let lost = texts::make::lost_method(wanted);
                self.hard = Hard::Any;
                taken_back(&[lost])
            }
            _ => String::new(),
        }
    }
}

fn taken_back(lost: &[String]) -> String {
    if lost.is_empty() { String::new() } else { texts::make::taken_back(lost) }
}

/// Whether puzzles of a board are rated while they are made.
#[must_use]
pub fn is_rated(layout: &Layout) -> bool {
    layout.shape().value_count() <= MOST_RATED
}

/// The symmetries that a board bears. Of giants, for which no puzzles are made, it takes too long to tell.
#[must_use]
pub fn symmetries(layout: &Layout) -> Vec<Symmetry> {
    if layout.shape().is_giant() {
        return vec![Symmetry::None];
    }
    let board = Board::new(layout.clone());
    Symmetry::ALL.into_iter().filter(|symmetry| symmetry.orbits(&board).is_some()).collect()
}

/// How hard a puzzle can be asked to be, with these methods: and what the user reads.
#[must_use]
pub fn hardnesses(methods: &[Method]) -> Vec<(Hard, String)> {
    let mut hardnesses = vec![(Hard::Any, texts::make::ANY_HARDNESS.to_owned())];
    let level = |level: Level| (Hard::Level(level), level.name().to_owned());
    hardnesses.extend(Level::ALL.map(level));
    let needs = |(name, level): &Method| {
        (Hard::Needs(name.clone()), texts::make::needs(name, level.name()))
    };
    hardnesses.extend(methods.iter().map(needs));
    hardnesses
}

impl Game {
    /// Marks the clues that follow from the others, if the puzzle is still this one.
    pub fn mark_redundant(&mut self, puzzle: &Puzzle, cells: Vec<CellId>) {
        if self.puzzle() == puzzle {
            self.known.redundant = cells;
        }
    }

    /// Takes these marks away.
    pub fn forget_redundant(&mut self) {
        self.known.redundant.clear();
    }

    /// Opens a puzzle that was made from a seed, to be played.
    pub fn take_made(&mut self, made: Made, seed: u32) {
        let told = texts::make::made_from_seed(made.puzzle.clue_count(), made.undecided, seed);
        self.close_readings();
        self.load(made.puzzle);
        self.go_to(Purpose::Play);
        self.known.solution = Some(made.solution);
        self.known.learn(Verdict::Only);
        self.say(Banner::good(told));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;
    use crate::formats::link;
    use crate::make::make;

    #[test]
    fn an_order_takes_back_what_the_board_does_not_bear() {
        let two = link::read("2x2;at=0.0,1.1:zb").expect("valid");
        let mut order = Order {
            symmetry: Symmetry::Sides,
            making: Making::Regions,
            hard: Hard::Level(Level::Easy),
            ..Order::default()
        };
        let lost = "Not for this board, and taken back: symmetry “left and right”, a jigsaw.";
        assert_eq!((order.fit(&two).as_str(), order.fit(&two).as_str()), (lost, ""));
        assert_eq!((order.symmetry, order.making), (Symmetry::None, Making::Clues));
        assert_eq!(order.hard, Hard::Level(Level::Easy));
        order.layout = Some(Layout::single(BoxShape::new(5, 5).expect("valid")).into());
        assert_eq!(order.fit(&two), "Not for this board, and taken back: “Easy”.");
        assert_eq!(order.hard, Hard::Any);
        assert_eq!(order.wanted(&two, 3).seed, 3);
        assert!(!symmetries(two.board().layout()).contains(&Symmetry::Sides));
        assert_eq!(
            hardnesses(&[("Pair".to_owned(), Level::Easy)]).last(),
            Some(&(Hard::Needs("Pair".to_owned()), "Needs: Pair (Easy)".to_owned()))
        );
        order.hard = Hard::Needs("Pair".to_owned());
        assert_eq!(order.offer(&[("Pair".to_owned(), Level::Easy)]), "");
        assert_ne!(order.hard, Hard::Any);
        let lost = order.offer(&[("X-wing".to_owned(), Level::Hard)]);
        assert_eq!(lost, "Not for this board, and taken back: “Needs: Pair”.");
        assert_eq!(order.hard, Hard::Any);
    }

    #[test]
    fn redundant_clues_are_marked_until_the_puzzle_changes() {
        let mut game = Game::default();
        game.paste("24........23....");
        let puzzle = game.puzzle().clone();
        game.mark_redundant(&puzzle, vec![1]);
        let mark = |game: &Game| game.cell_views()[1].mark;
        assert_eq!(mark(&game), Some(crate::app::state::Mark::Redundant));
        game.forget_redundant();
        assert_eq!(mark(&game), None);
        game.mark_redundant(&puzzle, vec![1]);
        game.edit(|editor| editor.type_symbol('1'));
        assert_eq!(mark(&game), None);
        game.mark_redundant(&puzzle, vec![1]);
        assert_eq!(mark(&game), None, "it is another puzzle by now");
    }

    #[test]
    fn a_made_puzzle_is_opened_to_be_played_and_can_be_undone() {
        let mut game = Game::default();
        game.paste("24........23....");
        let order = Order { symmetry: Symmetry::None, seed: 7, ..Order::default() };
        let made = make(&order.wanted(game.puzzle(), 0), &mut |_| {}).expect("made");
        game.take_made(made.clone(), 7);
        assert_eq!(game.puzzle(), &made.puzzle);
        assert_eq!((game.purpose(), game.known().verdict()), (Purpose::Play, Verdict::Only));
        let said = game.banner().text;
        assert!(said.starts_with("A new puzzle with ") && said.ends_with("seed 7."), "{said}");
        game.edit(crate::app::state::Editor::undo);
        assert_eq!(game.puzzle().clue_count(), 4);
    }
}
