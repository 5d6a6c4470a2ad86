//! The last import: its puzzles, the one on the board, and the remaining choices.

use crate::model::SavedState;
use crate::worker::tasks::{Item, ParsedPuzzles, Solutions};

/// The source of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The clipboard.
    Paste,
    /// A file with this name.
    File(String),
    /// This many files at once.
    Files(usize),
    /// A text dropped on the page.
    Drop,
    /// Another app that shared it.
    Share,
    /// The system, which opened the installed app with it.
    Launch,
    /// The address.
    Link,
    /// The camera.
    Camera,
}

/// The puzzles of a text. One of them is on the board, unless the user must confirm it first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    listing: ParsedPuzzles,
    /// Identifies this import within the visit.
    number: u32,
    at: usize,
    /// The current reading of the puzzle: 0 is the likeliest.
    way: usize,
    /// True if the puzzle is incomplete, and the user has yet to confirm loading the rest.
    is_held: bool,
    /// The number of solutions in each way of reading this puzzle, as far as known.
    solutions: Vec<Option<Solutions>>,
}

/// A reading of a puzzle's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading<'a> {
    /// The likeliest one.
    Likeliest,
    /// Another one, described by the reader.
    Other(&'a str),
}

/// The choices of the user, apart from stepping through a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Reads the puzzle in this way.
    Way(usize),
    /// Loads the puzzle without the omitted parts.
    Rest,
    /// Keeps the current board.
    Keep,
}

impl Import {
    /// Starts with the first puzzle. Returns `None` if there is none.
    #[must_use]
    pub fn new(listing: ParsedPuzzles) -> Option<Self> {
        let is_held = !listing.items.first()?.left_out.is_empty();
        Some(Self { listing, number: 0, at: 0, way: 0, is_held, solutions: Vec::new() })
    }

    /// Sets the number that identifies this import.
    #[must_use]
    pub fn numbered(self, number: u32) -> Self {
        Self { number, ..self }
    }

    /// The number that identifies this import.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// All puzzles of the text.
    #[must_use]
    pub fn listing(&self) -> &ParsedPuzzles {
        &self.listing
    }

    /// The title of a puzzle, by its number from 0. Empty if it has none.
    #[must_use]
    pub fn title_of(&self, at: usize) -> &str {
        self.listing.items.get(at).and_then(|item| item.title.as_deref()).unwrap_or_default()
    }

    /// The link of a puzzle, read in the likeliest way.
    #[must_use]
    pub fn link_of(&self, at: usize) -> &str {
        self.listing.items.get(at).map_or("", |item| SavedState::parse(&item.link).link)
    }

    /// The number of clues of a puzzle.
    #[must_use]
    pub fn clues_of(&self, at: usize) -> u32 {
        self.listing.items.get(at).map_or(0, |item| item.clues)
    }

    /// The first refused lines, and the number of all.
    #[must_use]
    pub fn refused(&self) -> (&[String], usize) {
        (&self.listing.refused, self.listing.refused_count)
    }

    fn item(&self) -> &Item {
        &self.listing.items[self.at]
    }

    /// The name of the text's format, for use in a sentence.
    #[must_use]
    pub fn format(&self) -> &str {
        &self.listing.format
    }

    /// The number of puzzles.
    #[must_use]
    pub fn count(&self) -> usize {
        self.listing.items.len()
    }

    /// The number of the current puzzle, from 0.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The link of the current puzzle, unless the user must confirm it first.
    #[must_use]
    pub fn link(&self) -> Option<&str> {
        if self.is_held {
            return None;
        }
        let item = self.item();
        Some(match self.way {
            0 => SavedState::parse(&item.link).link,
            way => &item.others[way - 1].1,
        })
    }

    /// The saved state that came with the puzzle; `None` if another way to read it is on the board.
    #[must_use]
    pub fn state(&self) -> Option<SavedState<'_>> {
        let is_first = self.way == 0 && !self.is_held;
        is_first.then(|| SavedState::parse(&self.item().link))
    }

    /// The title, the author and the rules in words of this puzzle, as in a link.
    #[must_use]
    pub fn about(&self) -> String {
        SavedState::parse(&self.item().link).about
    }

    /// Lists the omitted parts of this puzzle; empty if there are none.
    #[must_use]
    pub fn left_out(&self) -> String {
        self.item().left_out.join(", ")
    }

    /// True if the user must confirm this puzzle first.
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.is_held
    }

    /// Goes to a puzzle, or to the last if there are fewer.
    pub fn go_to(&mut self, at: usize) {
        self.at = at.min(self.count() - 1);
        self.way = 0;
        self.is_held = !self.item().left_out.is_empty();
        self.solutions.clear();
    }

    /// The reading of this puzzle with this number: 0 is the likeliest.
    #[must_use]
    pub fn reading(&self, way: usize) -> Reading<'_> {
        match way {
            0 => Reading::Likeliest,
            way => Reading::Other(&self.item().others[way - 1].0),
        }
    }

    /// The number of solutions of this puzzle if read in this way, if known.
    #[must_use]
    pub fn solutions_of(&self, way: usize) -> Option<Solutions> {
        self.solutions.get(way).copied().flatten()
    }

    /// The other ways to read this puzzle whose number of solutions is unknown, each with its link.
    #[must_use]
    pub fn unknown_readings(&self) -> Vec<(usize, &str)> {
        let item = self.item();
        let first = SavedState::parse(&item.link).link;
        let others = item.others.iter().map(|(_, link)| link.as_str());
        let links = std::iter::once(first).chain(others);
        let is_unknown = |way: usize| self.solutions_of(way).is_none();
        let ways = links.enumerate();
        ways.filter(|(way, _)| *way != self.way && is_unknown(*way)).collect()
    }

    /// Records how many solutions this puzzle has if read in this way.
    pub fn note_solutions(&mut self, way: usize, solutions: Solutions) {
        if self.solutions.len() <= way {
            self.solutions.resize(way + 1, None);
        }
        self.solutions[way] = Some(solutions);
    }

    /// Another reading of this puzzle in which it has one solution.
    #[must_use]
    pub fn better(&self) -> Option<Reading<'_>> {
        let is_better =
            |way: &usize| *way != self.way && self.solutions[*way] == Some(Solutions::One);
        (0..self.solutions.len()).find(is_better).map(|way| self.reading(way))
    }

    /// Applies a choice. Returns true if there is still something to choose.
    pub fn choose(&mut self, choice: Choice) -> bool {
        match choice {
            Choice::Way(way) => self.way = way.min(self.item().others.len()),
            Choice::Rest => self.is_held = false,
            Choice::Keep => return self.count() > 1,
        }
        true
    }

    /// True if there is anything to step through or to choose.
    #[must_use]
    pub fn has_choices(&self) -> bool {
        self.count() > 1 || !self.choices().is_empty()
    }

    /// The current choices.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        if self.is_held {
            return vec![Choice::Rest, Choice::Keep];
        }
        let count = self.item().others.len();
        (0..=count).filter(|way| count > 0 && *way != self.way).map(Choice::Way).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(link: &str) -> Item {
        Item { link: link.to_owned(), ..Item::default() }
    }

    fn readings(items: Vec<Item>) -> Import {
        Import::new(ParsedPuzzles {
            format: "a text".to_owned(),
            items,
            ..ParsedPuzzles::default()
        })
        .expect("a puzzle")
    }

    #[test]
    fn a_list_is_stepped_through_and_ends() {
        let titled = Item { title: Some("The last".to_owned()), ..item("b") };
        let mut list = readings(vec![item("a"), titled]);
        assert_eq!((list.at(), list.title_of(0), list.link()), (0, "", Some("a")));
        list.go_to(1);
        assert_eq!((list.at(), list.title_of(1), list.link()), (1, "The last", Some("b")));
        list.go_to(usize::MAX);
        assert_eq!(list.at(), 1);
        assert_eq!(Import::new(ParsedPuzzles::default()), None);
    }

    #[test]
    fn other_readings_are_offered_and_the_first_again() {
        let others = vec![("A is 1".to_owned(), "b".to_owned())];
        let mut one = readings(vec![Item { others, ..item("a") }]);
        assert_eq!(one.choices(), [Choice::Way(1)]);
        assert_eq!(one.reading(1), Reading::Other("A is 1"));
        assert!(one.choose(Choice::Way(1)));
        assert_eq!(one.link(), Some("b"));
        assert_eq!(one.choices(), [Choice::Way(0)]);
        assert_eq!(one.reading(0), Reading::Likeliest);
    }

    #[test]
    fn a_sensible_reading_is_offered() {
        let others =
            vec![("A is 1".to_owned(), "b".to_owned()), ("A is 10".to_owned(), "c".to_owned())];
        let mut one = readings(vec![Item { others, ..item("a") }]);
        assert_eq!(one.unknown_readings(), [(1, "b"), (2, "c")]);
        one.note_solutions(2, Solutions::One);
        assert_eq!(one.unknown_readings(), [(1, "b")]);
        one.note_solutions(1, Solutions::None);
        assert_eq!(one.better(), Some(Reading::Other("A is 10")));
        assert_eq!(one.choices(), [Choice::Way(1), Choice::Way(2)]);
        let solutions = [None, Some(Solutions::None), Some(Solutions::One)];
        assert_eq!([0, 1, 2].map(|way| one.solutions_of(way)), solutions);
        one.choose(Choice::Way(2));
        assert_eq!((one.better(), one.unknown_readings()), (None, vec![(0, "a")]));
        one.go_to(0);
        assert_eq!(one.unknown_readings().len(), 2);
    }

    #[test]
    fn an_incomplete_reading_waits_for_confirmation() {
        let left_out = vec!["thermometers".to_owned()];
        let mut one = readings(vec![Item { left_out, ..item("a") }]);
        assert!(one.is_held() && one.link().is_none() && one.has_choices());
        assert_eq!(one.left_out(), "thermometers");
        assert_eq!(one.choices(), [Choice::Rest, Choice::Keep]);
        assert!(!one.clone().choose(Choice::Keep));
        assert!(one.choose(Choice::Rest));
        assert_eq!((one.link(), one.has_choices()), (Some("a"), false));
    }
}
