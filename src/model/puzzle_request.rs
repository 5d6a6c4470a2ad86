//! The request for a new puzzle, as set in the dialog.

use std::sync::Arc;

use crate::board::{Board, CellId, Layout};
use crate::engine_words::{symmetries, techniques};
use crate::logic::Level;
use crate::make::{Clues, Difficulty, Generated, PuzzleType, Request, Symmetry};
use crate::model::{Banner, Purpose, Verdict, Workbench};
use crate::puzzle::{Puzzle, Symbols};
use crate::view::words;
use crate::worker::tasks::Method;

/// The most puzzles of a printed sheet.
pub const MOST_PUZZLES: usize = 100;

/// The most values of a board whose puzzles are rated. Making a rated puzzle takes too long with
/// more.
const MOST_RATED: usize = 16;

/// The request for a new puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleRequest {
    /// The board; `None` for the current board with its rules.
    pub layout: Option<Arc<Layout>>,
    /// The puzzle type.
    pub making: PuzzleType,
    /// The symmetry of the clues.
    pub symmetry: Symmetry,
    /// The number of clues.
    pub clues: Clues,
    /// The difficulty.
    pub hard: Difficulty,
    /// The seed of random choices.
    pub seed: u32,
}

impl PuzzleRequest {
    /// The requested layout, given the current puzzle.
    #[must_use]
    pub fn layout<'a>(&'a self, current: &'a Puzzle) -> &'a Layout {
        self.layout.as_deref().unwrap_or_else(|| current.board().layout())
    }

    /// The requested layout as a shared pointer.
    #[must_use]
    pub fn shared_layout(&self, current: &Puzzle) -> Arc<Layout> {
        self.layout.clone().unwrap_or_else(|| current.board().shared_layout())
    }

    /// The request for the puzzle number `index` of a sheet.
    #[must_use]
    pub fn wanted(&self, current: &Puzzle, index: u32) -> Request {
        let symbols = if self.layout.is_none() { current.symbols() } else { Symbols::default() };
        Request {
            layout: self.layout(current).clone(),
            symbols,
            making: self.making,
            clues: if self.making == PuzzleType::Cages { Clues::Free } else { self.clues },
            hard: self.hard.clone(),
            symmetry: self.symmetry,
            seed: self.seed.wrapping_add(index),
        }
    }

    /// Resets the settings that the board doesn't allow. Returns a sentence that names them.
    pub fn fit(&mut self, current: &Puzzle) -> String {
        let board = Board::new(self.layout(current).clone());
        let mut lost = Vec::new();
        if self.symmetry.orbits(&board).is_none() {
            lost.push(words::make::lost_symmetry(symmetries::symmetry(self.symmetry)));
            self.symmetry = Symmetry::None;
        }
        if board.layout().origins().len() > 1 && self.making == PuzzleType::Regions {
            lost.push(words::make::LOST_JIGSAW.to_owned());
            self.making = PuzzleType::Clues;
        }
        if !is_rated(board.layout()) {
            match std::mem::take(&mut self.hard) {
                Difficulty::Any => {}
                Difficulty::Level(level) => {
                    lost.push(words::make::lost_level(techniques::level(level)));
                }
                Difficulty::Needs(method) => {
                    lost.push(words::make::lost_method(techniques::name(method)));
                }
            }
        }
        taken_back(&lost)
    }

    /// Resets a required technique that the board doesn't offer. Returns a sentence that says so.
    pub fn offer(&mut self, methods: &[Method]) -> String {
        match &self.hard {
            Difficulty::Needs(wanted) if methods.iter().all(|(kind, _)| kind != wanted) => {
                let lost = words::make::lost_method(techniques::name(*wanted));
                self.hard = Difficulty::Any;
                taken_back(&[lost])
            }
            _ => String::new(),
        }
    }
}

fn taken_back(lost: &[String]) -> String {
    if lost.is_empty() { String::new() } else { words::make::taken_back(lost) }
}

/// True if puzzles of this layout are rated while they are made.
#[must_use]
pub fn is_rated(layout: &Layout) -> bool {
    layout.shape().value_count() <= MOST_RATED
}

/// The symmetries that a layout allows.
///
/// Large boards get [`Symmetry::None`] alone: no puzzles are made for them, and testing takes too
/// long.
#[must_use]
pub fn symmetries(layout: &Layout) -> Vec<Symmetry> {
    if layout.shape().is_giant() {
        return vec![Symmetry::None];
    }
    let board = Board::new(layout.clone());
    Symmetry::ALL.into_iter().filter(|symmetry| symmetry.orbits(&board).is_some()).collect()
}

/// The difficulties to choose from, given these techniques, each with its label.
#[must_use]
pub fn hardnesses(methods: &[Method]) -> Vec<(Difficulty, String)> {
    let mut hardnesses = vec![(Difficulty::Any, words::make::ANY_HARDNESS.to_owned())];
    let level = |level: Level| (Difficulty::Level(level), techniques::level(level).to_owned());
    hardnesses.extend(Level::ALL.map(level));
    let needs = |&(kind, level): &Method| {
        let label = words::make::needs(techniques::name(kind), techniques::level(level));
        (Difficulty::Needs(kind), label)
    };
    hardnesses.extend(methods.iter().map(needs));
    hardnesses
}

impl Workbench {
    /// Highlights the redundant clues, if the puzzle is still the same.
    pub fn mark_redundant(&mut self, puzzle: &Puzzle, cells: Vec<CellId>) {
        if self.puzzle() == puzzle {
            self.facts_mut().redundant = cells;
        }
    }

    /// Removes these highlights.
    pub fn forget_redundant(&mut self) {
        self.facts_mut().redundant.clear();
    }

    /// Opens a puzzle that was made from a seed, to play it.
    pub fn take_made(&mut self, made: Generated, seed: u32) {
        let told = words::make::made_from_seed(made.puzzle.clue_count(), made.undecided, seed);
        self.close_readings();
        self.load(made.puzzle);
        self.enter(Purpose::Play);
        self.facts_mut().solution = Some(made.solution);
        self.facts_mut().learn(Verdict::Only);
        self.say(Banner::good(told));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;
    use crate::formats::link;
    use crate::logic::TechniqueKind;
    use crate::make::make;

    #[test]
    fn an_order_takes_back_what_the_board_does_not_bear() {
        let two = link::read("2x2;at=0.0,1.1:zb").expect("valid");
        let mut order = PuzzleRequest {
            symmetry: Symmetry::Sides,
            making: PuzzleType::Regions,
            hard: Difficulty::Level(Level::Easy),
            ..PuzzleRequest::default()
        };
        let lost = "Not for this board, and taken back: symmetry “left and right”, a jigsaw.";
        assert_eq!((order.fit(&two).as_str(), order.fit(&two).as_str()), (lost, ""));
        assert_eq!((order.symmetry, order.making), (Symmetry::None, PuzzleType::Clues));
        assert_eq!(order.hard, Difficulty::Level(Level::Easy));
        order.layout = Some(Layout::single(BoxShape::new(5, 5).expect("valid")).into());
        assert_eq!(order.fit(&two), "Not for this board, and taken back: “Easy”.");
        assert_eq!(order.hard, Difficulty::Any);
        assert_eq!(order.wanted(&two, 3).seed, 3);
        assert!(!symmetries(two.board().layout()).contains(&Symmetry::Sides));
        assert_eq!(
            hardnesses(&[(TechniqueKind::Pair, Level::Easy)]).last(),
            Some(&(Difficulty::Needs(TechniqueKind::Pair), "Needs: Pair (Easy)".to_owned()))
        );
        order.hard = Difficulty::Needs(TechniqueKind::Pair);
        assert_eq!(order.offer(&[(TechniqueKind::Pair, Level::Easy)]), "");
        assert_ne!(order.hard, Difficulty::Any);
        let lost = order.offer(&[(TechniqueKind::XWing, Level::Hard)]);
        assert_eq!(lost, "Not for this board, and taken back: “Needs: Pair”.");
        assert_eq!(order.hard, Difficulty::Any);
    }

    #[test]
    fn redundant_clues_are_marked_until_the_puzzle_changes() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let puzzle = workbench.puzzle().clone();
        workbench.mark_redundant(&puzzle, vec![1]);
        let mark = |workbench: &Workbench| workbench.cell_views()[1].mark;
        assert_eq!(mark(&workbench), Some(crate::model::Highlight::Redundant));
        workbench.forget_redundant();
        assert_eq!(mark(&workbench), None);
        workbench.mark_redundant(&puzzle, vec![1]);
        workbench.edit(|editor| editor.type_symbol('1'));
        assert_eq!(mark(&workbench), None);
        workbench.mark_redundant(&puzzle, vec![1]);
        assert_eq!(mark(&workbench), None, "it is another puzzle by now");
    }

    #[test]
    fn a_made_puzzle_is_opened_to_be_played_and_can_be_undone() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let order = PuzzleRequest { symmetry: Symmetry::None, seed: 7, ..PuzzleRequest::default() };
        let made = make(&order.wanted(workbench.puzzle(), 0), &mut |_| {}).expect("made");
        workbench.take_made(made.clone(), 7);
        assert_eq!(workbench.puzzle(), &made.puzzle);
        assert_eq!(
            (workbench.purpose(), workbench.facts().verdict()),
            (Purpose::Play, Verdict::Only)
        );
        let said = workbench.banner().text;
        assert!(said.starts_with("A new puzzle with ") && said.ends_with("seed 7."), "{said}");
        workbench.edit(crate::model::Editor::undo);
        assert_eq!(workbench.puzzle().clue_count(), 4);
    }
}
