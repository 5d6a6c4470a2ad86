//! The request for a new puzzle, as set in the dialog.

use std::sync::Arc;

use crate::board::{Board, Layout, Rule};
use crate::logic::{Level, TechniqueKind};
use crate::make::{Clues, Difficulty, Generated, Needless, PuzzleType, Request, Symmetry};
use crate::model::{Purpose, Verdict, Workbench};
use crate::puzzle::Puzzle;
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
    pub puzzle_type: PuzzleType,
    /// The symmetry of the clues.
    pub symmetry: Symmetry,
    /// The number of clues.
    pub clues: Clues,
    /// The difficulty.
    pub difficulty: Difficulty,
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

    /// The request for the puzzles of a sheet.
    #[must_use]
    pub fn for_puzzle(&self, current: &Puzzle) -> Request {
        let mut request = Request::new(self.layout(current).clone());
        if self.layout.is_none() {
            request.symbols = current.symbols();
        }
        request.puzzle_type = self.puzzle_type;
        if self.puzzle_type != PuzzleType::Cages {
            request.clues = self.clues;
        }
        request.difficulty = self.difficulty.clone();
        request.symmetry = self.symmetry;
        request
    }

    /// The seed of the puzzle number `index` of a sheet.
    #[must_use]
    pub fn seed_of(&self, index: u32) -> u32 {
        self.seed.wrapping_add(index)
    }

    /// Resets the settings that the board doesn't allow, and returns them.
    pub fn fit(&mut self, current: &Puzzle) -> Vec<LostSetting> {
        let board = Board::new(self.layout(current).clone());
        let mut lost = Vec::new();
        if self.symmetry.orbits(&board).is_none() {
            lost.push(LostSetting::Symmetry(self.symmetry));
            self.symmetry = Symmetry::None;
        }
        if board.layout().origins().len() > 1 && self.puzzle_type == PuzzleType::Regions {
            lost.push(LostSetting::Jigsaw);
            self.puzzle_type = PuzzleType::Clues;
        }
        if !is_rated(board.layout()) {
            match std::mem::take(&mut self.difficulty) {
                Difficulty::Any => {}
                Difficulty::Level(level) => lost.push(LostSetting::Level(level)),
                Difficulty::Needs(technique) => lost.push(LostSetting::Technique(technique)),
            }
        }
        lost
    }

    /// Resets a required technique that the board doesn't offer, and returns it.
    pub fn offer(&mut self, methods: &[Method]) -> Option<LostSetting> {
        match &self.difficulty {
            Difficulty::Needs(needed) if methods.iter().all(|(kind, _)| kind != needed) => {
                let lost = LostSetting::Technique(*needed);
                self.difficulty = Difficulty::Any;
                Some(lost)
            }
            _ => None,
        }
    }
}

/// A setting of a request that the board doesn't allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LostSetting {
    /// The symmetry of the clues.
    Symmetry(Symmetry),
    /// Regions instead of boxes.
    Jigsaw,
    /// The level.
    Level(Level),
    /// The required technique.
    Technique(TechniqueKind),
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
    if layout.shape().is_large() {
        return vec![Symmetry::None];
    }
    let board = Board::new(layout.clone());
    Symmetry::ALL.into_iter().filter(|symmetry| symmetry.orbits(&board).is_some()).collect()
}

/// The difficulties to choose from, given these techniques.
#[must_use]
pub fn difficulties(methods: &[Method]) -> Vec<Difficulty> {
    let levels = Level::ALL.map(Difficulty::Level);
    let needed = methods.iter().map(|(kind, _)| Difficulty::Needs(*kind));
    std::iter::once(Difficulty::Any).chain(levels).chain(needed).collect()
}

impl Workbench {
    /// Records the clues and rules that aren't needed, if the puzzle is still the same.
    pub fn learn_needless(&mut self, puzzle: &Puzzle, found: Option<Needless>) {
        if self.puzzle() == puzzle {
            self.facts_mut().needless = Some(found.unwrap_or_default());
        }
    }

    /// Removes the clues that aren't needed and can go together.
    pub fn remove_needless_clues(&mut self) {
        let Some(needless) = &self.facts().needless else { return };
        let mut puzzle = self.puzzle().clone();
        for cell in needless.removable_clues.clone() {
            puzzle.set_clue(cell, None);
        }
        self.edit(|editor| editor.replace(puzzle));
    }

    /// Removes the rules that aren't needed and can go together.
    pub fn remove_needless_rules(&mut self) {
        let Some(needless) = &self.facts().needless else { return };
        let layout = self.puzzle().board().layout();
        let rules = layout.rules().iter().enumerate();
        let is_left = |(index, _): &(usize, &Rule)| !needless.removable_rules.contains(index);
        let rules = rules.filter(is_left).map(|(_, rule)| rule.clone()).collect();
        // A layout stays valid without some of its rules.
        if let Ok(layout) = layout.clone().with_rules(rules) {
            self.edit(|editor| editor.choose_layout(layout));
        }
    }

    /// Opens a new puzzle, to play it.
    pub fn take_made(&mut self, made: Generated) {
        self.close_readings();
        self.load(made.puzzle);
        self.enter(Purpose::Play);
        self.facts_mut().solution = Some(made.solution);
        self.facts_mut().learn(Verdict::Only);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;
    use crate::formats::link;
    use crate::logic::TechniqueKind;
    use crate::make::generate;
    use crate::questions::Limits;

    #[test]
    fn a_request_takes_back_what_the_board_does_not_bear() {
        let two = link::read("2x2;at=0.0,1.1:zb").expect("valid");
        let mut request = PuzzleRequest {
            symmetry: Symmetry::Sides,
            puzzle_type: PuzzleType::Regions,
            difficulty: Difficulty::Level(Level::Easy),
            ..PuzzleRequest::default()
        };
        let lost = [LostSetting::Symmetry(Symmetry::Sides), LostSetting::Jigsaw];
        assert_eq!((request.fit(&two), request.fit(&two)), (lost.to_vec(), Vec::new()));
        assert_eq!((request.symmetry, request.puzzle_type), (Symmetry::None, PuzzleType::Clues));
        assert_eq!(request.difficulty, Difficulty::Level(Level::Easy));
        request.layout = Some(Layout::single(BoxShape::new(5, 5).expect("valid")).into());
        assert_eq!(request.fit(&two), [LostSetting::Level(Level::Easy)]);
        assert_eq!(request.difficulty, Difficulty::Any);
        assert_eq!(request.seed_of(3), 3);
        assert!(!symmetries(two.board().layout()).contains(&Symmetry::Sides));
        assert_eq!(
            difficulties(&[(TechniqueKind::Pair, Level::Easy)]).last(),
            Some(&Difficulty::Needs(TechniqueKind::Pair))
        );
        request.difficulty = Difficulty::Needs(TechniqueKind::Pair);
        assert_eq!(request.offer(&[(TechniqueKind::Pair, Level::Easy)]), None);
        assert_ne!(request.difficulty, Difficulty::Any);
        let lost = request.offer(&[(TechniqueKind::XWing, Level::Hard)]);
        assert_eq!(lost, Some(LostSetting::Technique(TechniqueKind::Pair)));
        assert_eq!(request.difficulty, Difficulty::Any);
    }

    #[test]
    fn needless_clues_are_marked_until_the_puzzle_changes() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let puzzle = workbench.puzzle().clone();
        let found =
            || Some(Needless { clues: vec![1], removable_clues: vec![1], ..Needless::default() });
        workbench.learn_needless(&puzzle, found());
        let mark = |workbench: &Workbench| workbench.cell_views()[1].mark;
        assert_eq!(mark(&workbench), None, "nobody has asked for marks");
        workbench.mark_needless(true);
        assert_eq!(mark(&workbench), Some(crate::model::Highlight::Redundant));
        workbench.edit(|editor| editor.type_symbol('1'));
        assert_eq!(mark(&workbench), None);
        workbench.learn_needless(&puzzle, found());
        assert_eq!(mark(&workbench), None, "it is another puzzle by now");
    }

    #[test]
    fn needless_clues_and_rules_go_in_one_step_each() {
        let mut workbench =
            Workbench::restore(Some("2x2;cage=@0,1;thermo=@2,3:1_2_3_4l&set"), None);
        let before = workbench.puzzle().clone();
        let found = Needless {
            is_unique: true,
            clues: vec![0, 1, 2],
            removable_clues: vec![0, 2],
            rules: vec![0, 1],
            removable_rules: vec![1],
        };
        workbench.learn_needless(&before, Some(found.clone()));
        workbench.remove_needless_clues();
        assert_eq!(workbench.puzzle().clue_count(), before.clue_count() - 2);
        assert_eq!(workbench.facts().needless, None, "it is another puzzle");
        workbench.undo();
        assert_eq!(workbench.puzzle(), &before);
        workbench.learn_needless(&before, Some(found));
        workbench.remove_needless_rules();
        let rules = workbench.puzzle().board().layout().rules();
        assert_eq!(rules, [crate::rules::cage(vec![0, 1], None)]);
        workbench.undo();
        assert_eq!(workbench.puzzle(), &before);
    }

    #[test]
    fn a_made_puzzle_is_opened_to_be_played_and_can_be_undone() {
        let mut workbench = Workbench::default();
        workbench.paste("24........23....");
        let request =
            PuzzleRequest { symmetry: Symmetry::None, seed: 7, ..PuzzleRequest::default() };
        let wanted = request.for_puzzle(workbench.puzzle());
        let made = generate(&wanted, request.seed, &Limits::default()).expect("made");
        workbench.take_made(made.clone());
        assert_eq!(workbench.puzzle(), &made.puzzle);
        assert_eq!(
            (workbench.purpose(), workbench.facts().verdict()),
            (Purpose::Play, Verdict::Only)
        );
        workbench.edit(crate::model::Editor::undo);
        assert_eq!(workbench.puzzle().clue_count(), 4);
    }
}
