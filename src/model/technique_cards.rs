//! The cards of techniques, from the page's own file.
//!
//! ```text
//! line = kind "|" idea "|" look "|" example | "#" comment | nothing
//! ```
//! `kind` is the name of a [`TechniqueKind`], and `example` a [saved state](SavedState) with the
//! position: entries, and all candidates as centre marks.

use crate::logic::TechniqueKind;
use crate::model::shelf::work_of;
use crate::model::variant::variant;
use crate::model::{CellEntry, PlayerGrid, SavedState, kinds};
use crate::puzzle::Puzzle;
use crate::worker::tasks::Position;

/// The `<meta>` with the path of the file.
pub const FILE: &str = "satdoku-techniques";

/// The card of a technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The technique.
    pub kind: TechniqueKind,
    /// The idea in a sentence.
    pub idea: String,
    /// How to look for it, in a few sentences.
    pub look: String,
    /// A position where it applies, as a saved state.
    pub example: String,
}

/// Reads the cards. Skips lines that are none.
#[must_use]
pub fn read(text: &str) -> Vec<Card> {
    let card = |line: &str| {
        let fields: Vec<&str> = line.split('|').collect();
        let &[kind, idea, look, example] = fields.as_slice() else { return None };
        let [idea, look, example] = [idea, look, example].map(str::to_owned);
        Some(Card { kind: variant(kind)?, idea, look, example })
    };
    text.lines().filter(|line| !line.starts_with('#')).filter_map(card).collect()
}

impl Card {
    /// The example's puzzle, with its entries and marks; `None` if it can't be read.
    #[must_use]
    pub fn board(&self) -> Option<(Puzzle, PlayerGrid)> {
        let state = SavedState::parse(&self.example);
        let puzzle = kinds::read_link(state.link).ok()?;
        let work = work_of(&state.written, &puzzle);
        Some((puzzle, work))
    }
}

/// The position of a puzzle with entries and centre marks.
#[must_use]
pub fn position(puzzle: Puzzle, work: &PlayerGrid) -> Position {
    let cells = 0..puzzle.board().cell_count();
    Position {
        entries: cells.clone().map(|cell| work.entry(cell)).collect(),
        candidates: cells.map(|cell| work.at(cell).centre.values().collect()).collect(),
        puzzle,
    }
}

/// The entries and centre marks of a position.
#[must_use]
pub fn work(position: &Position) -> PlayerGrid {
    let mut work = PlayerGrid::default();
    for cell in 0..position.puzzle.board().cell_count() {
        let entry = position.entries.get(cell).copied().flatten();
        let candidates = position.candidates.get(cell).into_iter().flatten().copied();
        let cell_entry = CellEntry { entry, centre: candidates.collect(), ..CellEntry::default() };
        if cell_entry != CellEntry::default() {
            work.put(cell, cell_entry);
        }
    }
    work
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_words::steps::{single_step, title};
    use crate::logic::{Effect, ScanContext, TECHNIQUES, TechniqueSet, of_kind};
    use crate::puzzle::Value;
    use crate::questions::{Limits, Outcome, solve};

    const CARDS: &str = include_str!("../../public/techniques.txt");

    /// The most words of a sentence.
    const MOST_WORDS: usize = 20;

    #[test]
    fn every_technique_has_one_card_in_plain_words() {
        let lines = CARDS.lines().filter(|line| !line.starts_with('#'));
        let cards = read(CARDS);
        assert_eq!(lines.count(), cards.len(), "each line is a card");
        for technique in &TECHNIQUES {
            let own: Vec<&Card> = cards.iter().filter(|card| card.kind == technique.kind).collect();
            let [card] = own.as_slice() else { panic!("{} cards of {technique:?}", own.len()) };
            let sentences: Vec<&str> = card.look.split_inclusive(". ").collect();
            assert!((2..=4).contains(&sentences.len()), "{technique:?}: {}", card.look);
            for sentence in sentences.into_iter().chain([card.idea.as_str()]) {
                assert!(sentence.trim_end().ends_with('.'), "{technique:?}: {sentence}");
                assert!(sentence.split(' ').count() <= MOST_WORDS, "{technique:?}: {sentence}");
            }
        }
    }

    #[test]
    fn every_example_has_a_valid_step_of_its_technique() {
        for card in read(CARDS) {
            let kind = card.kind;
            let (puzzle, work) = card.board().unwrap_or_else(|| panic!("{kind:?}: no example"));
            let position = position(puzzle.clone(), &work);
            let grid = position.grid().unwrap_or_else(|| panic!("{kind:?}: a contradiction"));
            let walkthrough = single_step(&puzzle, grid.clone(), kind);
            let walkthrough = walkthrough.unwrap_or_else(|| panic!("{kind:?}: no step"));
            assert_eq!(walkthrough.steps[0].technique, Some(kind));
            // Nothing on the board contradicts the only solution, and neither does the step.
            let Ok(Outcome::One(solution)) = solve(&puzzle, &Limits::default()) else {
                panic!("{kind:?}: not one solution");
            };
            for (cell, value) in solution.iter().enumerate() {
                let is_right = work.entry(cell).is_none_or(|entry| entry == *value);
                assert!(is_right && grid.candidates().has(cell, *value), "{kind:?}: cell {cell}");
            }
            let scan = ScanContext::new(&grid).with_clues(puzzle.clues());
            let step = of_kind(kind).find_map(|row| scan.first(row)).expect("a step");
            match &step.effect {
                Effect::Place { cell, value } => assert_eq!(solution[*cell], *value, "{kind:?}"),
                Effect::Remove(lost) => {
                    assert!(lost.iter().all(|(cell, lost)| solution[*cell] != *lost), "{kind:?}");
                }
            }
        }
    }

    /// A hint at an example shows its technique, since no easier one applies. An exception is a
    /// technique that the generator's puzzles rarely leave as the easiest.
    #[test]
    fn an_example_needs_its_technique() {
        let mut others = Vec::new();
        for card in read(CARDS) {
            let (puzzle, work) = card.board().expect("an example");
            let grid = position(puzzle.clone(), &work).grid().expect("no contradiction");
            let scan = ScanContext::new(&grid).with_clues(puzzle.clues());
            let step = TechniqueSet::of_hints(true).next_step(&scan).expect("no contradiction");
            let step = step.expect("a step");
            if step.technique().kind != card.kind {
                let title = title(&step, puzzle.board(), puzzle.symbols());
                others.push(format!("{:?}: {title}", card.kind));
            }
        }
        assert!(others.len() <= EASIER, "{}", others.join("\n"));
    }

    /// The number of examples where an easier technique applies, too.
    const EASIER: usize = 3;

    #[test]
    fn cards_are_read_and_other_lines_skipped() {
        let text = "# comment\n\nXWing|An idea.|Look here.|2x2:1_2n&play=2.4~~3.8~\n\
                    NoSuch|a|b|2x2:p\nXyWing|too few\n";
        let cards = read(text);
        assert_eq!(cards.len(), 1);
        assert_eq!((cards[0].kind, &*cards[0].idea), (TechniqueKind::XWing, "An idea."));
        let (puzzle, work) = cards[0].board().expect("a board");
        assert_eq!(work.entry(2), Value::new(3));
        let position = position(puzzle, &work);
        assert_eq!(position.candidates[3], [Value::from_index(3)]);
        assert_eq!(super::work(&position), work);
        let damaged = Card { example: "9x".to_owned(), ..cards[0].clone() };
        assert_eq!(damaged.board(), None);
    }
}
