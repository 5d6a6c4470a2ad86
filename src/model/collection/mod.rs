//! The puzzles of a file as a list: the status of each, their order, and the saved data.

mod batch;
mod keep;
mod save;

pub use batch::{Batch, Pace};
pub use keep::{KeptList, listing_of, marks_of, number_of, write_listing, write_marks};
pub use save::{Puzzles, TABLE_HEAD, explainer};

use serde::{Deserialize, Serialize};

use crate::logic::Hardness;
use crate::model::Import;
use crate::worker::tasks::Solutions;

/// The status of a puzzle of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleStatus {
    /// The number of its solutions, if known.
    pub solutions: Option<Solutions>,
    /// Its rating, if known. Only puzzles with one solution are rated.
    pub hardness: Option<Hardness>,
    /// True if the user is done with it.
    pub is_done: bool,
}

impl PuzzleStatus {
    /// Adds what `other` knows about the same puzzle.
    pub fn join(&mut self, other: Self) {
        self.solutions = self.solutions.or(other.solutions);
        self.hardness = self.hardness.or(other.hardness);
        self.is_done |= other.is_done;
    }

    /// True if its number of solutions is unknown.
    #[must_use]
    pub fn is_to_solve(&self) -> bool {
        self.solutions.is_none()
    }

    /// True if it has one solution, but no rating yet.
    #[must_use]
    pub fn is_to_rate(&self) -> bool {
        self.solutions == Some(Solutions::One) && self.hardness.is_none()
    }
}

/// The order of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// As in the text.
    #[default]
    Number,
    /// By title.
    Title,
    /// Fewest clues first.
    Clues,
    /// By number of solutions: several first, then none, then unknown, and one last.
    Solutions,
    /// Easiest first, unrated puzzles last.
    Hardness,
}

impl Sort {
    /// All orders.
    pub const ALL: [Self; 5] =
        [Self::Number, Self::Title, Self::Clues, Self::Solutions, Self::Hardness];

    /// Sorts some puzzles of a list, given by their numbers from 0 in ascending order.
    pub fn apply(self, puzzles: &mut [usize], readings: &Import, marks: &[PuzzleStatus]) {
        let solutions = |at: usize| marks.get(at).and_then(|mark| mark.solutions);
        match self {
            Self::Number => {}
            Self::Title => puzzles.sort_by_cached_key(|at| readings.title_of(*at).to_lowercase()),
            Self::Clues => puzzles.sort_by_key(|at| readings.clues_of(*at)),
            Self::Solutions => puzzles.sort_by_key(|at| match solutions(*at) {
                Some(Solutions::Several) => 0,
                Some(Solutions::None) => 1,
                Some(Solutions::Unknown) => 2,
                None => 3,
                Some(Solutions::One) => 4,
            }),
            Self::Hardness => puzzles.sort_by_key(|at| {
                let hardness = marks.get(*at).and_then(|mark| mark.hardness);
                hardness.map_or((1, None), |of| (0, Some((of.needs_search, of.hardest, of.score))))
            }),
        }
    }
}

/// The numbers of puzzles by their number of solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// One solution.
    pub one: usize,
    /// Several solutions.
    pub several: usize,
    /// No solution.
    pub none: usize,
    /// Unknown, after an attempt to solve them.
    pub unknown: usize,
    /// Not solved yet.
    pub left: usize,
}

impl Tally {
    /// Counts the puzzles with this status.
    #[must_use]
    pub fn new(marks: &[PuzzleStatus]) -> Self {
        let mut tally = Self::default();
        for mark in marks {
            *match mark.solutions {
                Some(Solutions::One) => &mut tally.one,
                Some(Solutions::Several) => &mut tally.several,
                Some(Solutions::None) => &mut tally.none,
                Some(Solutions::Unknown) => &mut tally.unknown,
                None => &mut tally.left,
            } += 1;
        }
        tally
    }

    /// True if no puzzle has been solved yet.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self { left: self.left, ..Self::default() }
    }
}

#[cfg(test)]
pub(crate) mod testing {
    use crate::model::Import;
    use crate::worker::tasks::{Item, ParsedPuzzles};

    /// A list of puzzles with these titles and links.
    pub(crate) fn list(puzzles: &[(&str, &str)]) -> Import {
        let item = |(title, link): &(&str, &str)| Item {
            title: (!title.is_empty()).then(|| (*title).to_owned()),
            link: (*link).to_owned(),
            clues: link.bytes().filter(u8::is_ascii_digit).count() as u32,
            ..Item::default()
        };
        let items = puzzles.iter().map(item).collect();
        let listing =
            ParsedPuzzles { format: "a list".to_owned(), items, ..ParsedPuzzles::default() };
        Import::new(listing).expect("puzzles")
    }
}

#[cfg(test)]
mod tests {
    use super::testing::list;
    use super::*;
    use crate::logic::Level;

    fn mark(solutions: Solutions) -> PuzzleStatus {
        PuzzleStatus { solutions: Some(solutions), ..PuzzleStatus::default() }
    }

    #[test]
    fn puzzles_are_sorted() {
        let readings =
            list(&[("b", "2x2:1_2n"), ("a", "2x2:1_2_3m"), ("", "2x2:1o"), ("ab", "2x2:p")]);
        let marks = [
            mark(Solutions::One),
            mark(Solutions::None),
            PuzzleStatus::default(),
            mark(Solutions::Several),
        ];
        let order = |sort: Sort, marks: &[PuzzleStatus]| {
            let mut puzzles = [0, 1, 2, 3];
            sort.apply(&mut puzzles, &readings, marks);
            puzzles
        };
        assert_eq!(order(Sort::Number, &marks), [0, 1, 2, 3]);
        assert_eq!(order(Sort::Title, &marks), [2, 1, 3, 0]);
        assert_eq!(order(Sort::Clues, &marks), [3, 2, 0, 1]);
        assert_eq!(order(Sort::Solutions, &marks), [3, 1, 2, 0]);
        let rated = |hardest, score, needs_search| PuzzleStatus {
            hardness: Some(Hardness { hardest, score, level: Level::Hard, needs_search }),
            ..mark(Solutions::One)
        };
        let marks = [
            rated(23, 400, true),
            rated(83, 900, false),
            PuzzleStatus::default(),
            rated(83, 800, false),
        ];
        assert_eq!(order(Sort::Hardness, &marks), [3, 1, 0, 2]);
    }

    #[test]
    fn results_are_counted() {
        assert!(Tally::new(&[]).is_empty());
        assert!(Tally::new(&[PuzzleStatus::default()]).is_empty());
        let marks = [mark(Solutions::One), mark(Solutions::One), mark(Solutions::None)];
        let tally = Tally { one: 2, none: 1, ..Tally::default() };
        assert_eq!((Tally::new(&marks), tally.is_empty()), (tally, false));
        let marks = [mark(Solutions::Several), mark(Solutions::Unknown), PuzzleStatus::default()];
        let tally = Tally { several: 1, unknown: 1, left: 1, ..Tally::default() };
        assert_eq!((Tally::new(&marks), tally.is_empty()), (tally, false));
    }
}
