//! The puzzles of a file as a list: the status of each, their order, and the saved data.

mod batch;
mod keep;
mod save;

pub use batch::Batch;
pub use keep::{KeptList, listing_of, marks_of, number_of, write_listing, write_marks};
pub use save::{Puzzles, TABLE_HEAD, explainer};

use serde::{Deserialize, Serialize};

use crate::logic::Hardness;
use crate::model::Import;
use crate::view::words;
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

    /// The name shown to the user.
    #[must_use]
    pub fn name(self) -> &'static str {
        words::collection::SORTS[self as usize]
    }

    /// The order with this name, or the default order.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self::ALL.into_iter().find(|sort| sort.name() == name).unwrap_or_default()
    }
}

/// The sorted numbers, from 0, of the puzzles whose name contains `part`. `part` is in lower case.
#[must_use]
pub fn found(readings: &Import, marks: &[PuzzleStatus], part: &str, sort: Sort) -> Vec<usize> {
    let is_wanted =
        |at: &usize| part.is_empty() || name(readings, *at).to_lowercase().contains(part);
    let mut found: Vec<usize> = (0..readings.count()).filter(is_wanted).collect();
    let solutions = |at: usize| marks.get(at).and_then(|mark| mark.solutions);
    match sort {
        Sort::Number => {}
        Sort::Title => found.sort_by_cached_key(|at| readings.title_of(*at).to_lowercase()),
        Sort::Clues => found.sort_by_key(|at| readings.clues_of(*at)),
        Sort::Solutions => found.sort_by_key(|at| match solutions(*at) {
            Some(Solutions::Several) => 0,
            Some(Solutions::None) => 1,
            Some(Solutions::Unknown) => 2,
            None => 3,
            Some(Solutions::One) => 4,
        }),
        Sort::Hardness => found.sort_by_key(|at| {
            let hardness = marks.get(*at).and_then(|mark| mark.hardness);
            hardness.map_or((1, None), |of| (0, Some((of.needs_search, of.hardest, of.score))))
        }),
    }
    found
}

/// A puzzle's number and title.
#[must_use]
pub fn name(readings: &Import, at: usize) -> String {
    words::collection::name(at + 1, readings.title_of(at))
}

/// Counts the puzzles by number of solutions, in a sentence or two. Empty if nothing is known yet.
#[must_use]
pub fn tally(marks: &[PuzzleStatus]) -> String {
    let count = |solutions| marks.iter().filter(|mark| mark.solutions == solutions).count();
    let kinds = [Solutions::One, Solutions::Several, Solutions::None, Solutions::Unknown];
    let counts = kinds.into_iter().map(|kind| (count(Some(kind)), solutions_label(kind)));
    let counts: Vec<(usize, &str)> = counts.filter(|(count, _)| *count > 0).collect();
    if counts.is_empty() { String::new() } else { words::collection::tally(&counts, count(None)) }
}

fn solutions_label(solutions: Solutions) -> &'static str {
    match solutions {
        Solutions::One => words::collection::WITH_ONE_SOLUTION,
        Solutions::Several => words::collection::WITH_SEVERAL,
        Solutions::None => words::collection::WITH_NONE,
        Solutions::Unknown => words::collection::NOT_FOUND_OUT,
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
    fn puzzles_are_found_and_sorted() {
        let readings =
            list(&[("b", "2x2:1_2n"), ("a", "2x2:1_2_3m"), ("", "2x2:1o"), ("ab", "2x2:p")]);
        let marks = [
            mark(Solutions::One),
            mark(Solutions::None),
            PuzzleStatus::default(),
            mark(Solutions::Several),
        ];
        let order = |part, sort| found(&readings, &marks, part, sort);
        assert_eq!(order("", Sort::Number), [0, 1, 2, 3]);
        assert_eq!(order("", Sort::Title), [2, 1, 3, 0]);
        assert_eq!(order("", Sort::Clues), [3, 2, 0, 1]);
        assert_eq!(order("", Sort::Solutions), [3, 1, 2, 0]);
        assert_eq!(order("a", Sort::Title), [1, 3]);
        assert_eq!(order("puzzle 3", Sort::Number), [2]);
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
        assert_eq!(found(&readings, &marks, "", Sort::Hardness), [3, 1, 0, 2]);
        for sort in Sort::ALL {
            assert_eq!(Sort::named(sort.name()), sort);
        }
    }

    #[test]
    fn what_came_of_them_is_counted() {
        assert_eq!(tally(&[PuzzleStatus::default()]), "");
        let marks = [mark(Solutions::One), mark(Solutions::One), mark(Solutions::None)];
        assert_eq!(tally(&marks), "2 with one solution, 1 with none.");
        let marks = [mark(Solutions::Several), mark(Solutions::Unknown), PuzzleStatus::default()];
        assert_eq!(tally(&marks), "1 with several, 1 not found out. 1 puzzle not solved yet.");
    }
}
