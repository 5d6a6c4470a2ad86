//! Filters and orders of the kept boards.
//!
//! Thousands of boards may be kept, so their traits come from their texts, without building boards.

use super::{BoardState, Kept, read};
use crate::logic::Level;
use crate::model::{Clock, SavedState};

/// How far a board has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Nothing is entered.
    New,
    /// Something is entered.
    Begun,
    /// It is solved.
    Finished,
}

impl Progress {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::New, Self::Begun, Self::Finished];
}

/// The kind of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKind {
    /// One 9 × 9 without further rules.
    Classic,
    /// One grid with cages, and maybe more.
    Killer,
    /// One grid with regions in place of boxes.
    Jigsaw,
    /// One grid with other rules.
    Variant,
    /// One grid of another size, without further rules.
    OtherSize,
    /// Several grids.
    SeveralGrids,
}

impl BoardKind {
    /// All kinds.
    pub const ALL: [Self; 6] = [
        Self::Classic,
        Self::Killer,
        Self::Jigsaw,
        Self::Variant,
        Self::OtherSize,
        Self::SeveralGrids,
    ];

    fn of_link(link: &str) -> Self {
        let head = link.split([':', '%']).next().unwrap_or_default();
        let mut options = head.split(';');
        let shape = options.next().unwrap_or_default();
        let words: Vec<&str> =
            options.map(|option| option.split(['=', '@']).next().unwrap_or_default()).collect();
        let has = |word: &str| words.contains(&word);
        if has("at") {
            Self::SeveralGrids
        } else if has("cage") {
            Self::Killer
        } else if has("regions") {
            Self::Jigsaw
        } else if words.iter().any(|word| *word != "letters") {
            Self::Variant
        } else if shape == "3x3" {
            Self::Classic
        } else {
            Self::OtherSize
        }
    }
}

/// The properties of a board for filters and orders.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Traits {
    /// How far it has been played.
    pub progress: Progress,
    /// The kind of board.
    pub kind: BoardKind,
    /// The level, if known.
    pub level: Option<Level>,
    /// The milliseconds played; 0 if unknown.
    pub elapsed_ms: f64,
}

impl Traits {
    /// The traits of a board. `level` finds the level of a puzzle by its link.
    #[must_use]
    pub fn new(kept: &Kept, level: impl Fn(&str) -> Option<Level>) -> Self {
        let state = SavedState::parse(&kept.text);
        let (work, time) = state.split_time();
        let clock = Clock::of_kept(time);
        let progress = if work.trim_matches('~').is_empty() {
            Progress::New
        } else if clock.is_finished() {
            Progress::Finished
        } else if clock == Clock::default() {
            // A board of an earlier release, which kept no time.
            let board_state = read(kept).map(|(puzzle, work)| BoardState::new(&puzzle, &work));
            let is_solved = board_state == Some(BoardState::Solved);
            if is_solved { Progress::Finished } else { Progress::Begun }
        } else {
            Progress::Begun
        };
        Self {
            progress,
            kind: BoardKind::of_link(state.link),
            level: level(state.link),
            elapsed_ms: clock.elapsed_ms(),
        }
    }
}

/// The order of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The latest change first.
    #[default]
    Latest,
    /// By name.
    Name,
    /// The easiest first; those without a level last.
    Level,
    /// The longest time first.
    Time,
}

impl Order {
    /// All orders.
    pub const ALL: [Self; 4] = [Self::Latest, Self::Name, Self::Level, Self::Time];
}

/// The boards to list, and their order. `None` lists all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Lists boards with this progress.
    pub progress: Option<Progress>,
    /// Lists boards of this level.
    pub level: Option<Level>,
    /// Lists boards of this kind.
    pub kind: Option<BoardKind>,
    /// The order.
    pub order: Order,
}

impl Filter {
    /// True if a board with these traits is listed.
    #[must_use]
    pub fn lists(&self, traits: &Traits) -> bool {
        self.progress.is_none_or(|progress| progress == traits.progress)
            && self.level.is_none_or(|level| Some(level) == traits.level)
            && self.kind.is_none_or(|kind| kind == traits.kind)
    }

    /// Sorts boards, given as numbers, which are in order of their latest change.
    pub fn sort(&self, found: &mut [usize], boards: &[Kept], traits: &[Traits]) {
        match self.order {
            Order::Latest => {}
            Order::Name => found.sort_by_cached_key(|at| boards[*at].name.to_lowercase()),
            Order::Level => found.sort_by_key(|at| {
                let level = traits[*at].level;
                (level.is_none(), level)
            }),
            Order::Time => {
                found.sort_by(|a, b| traits[*b].elapsed_ms.total_cmp(&traits[*a].elapsed_ms));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(text: &str) -> Kept {
        Kept { text: text.to_owned(), name: text.to_owned(), ..Kept::default() }
    }

    #[test]
    fn traits_come_from_the_text() {
        let solved = "2x2:a2_3_4_3_4_1_2_2_1_4_3_4_3_2_1&play=0.1";
        for (text, progress, kind) in [
            ("3x3:zzzc", Progress::New, BoardKind::Classic),
            ("3x3;letters=A:zzzc&play=~~~~7", Progress::New, BoardKind::Classic),
            ("2x2:1o&play=2.1", Progress::Begun, BoardKind::OtherSize),
            ("3x3;x:zzzc&solve=~2.1~~~9&title=A", Progress::Begun, BoardKind::Variant),
            ("3x3;cage=5@0,1;x:zzzc&play=2.1~~~~9f", Progress::Finished, BoardKind::Killer),
            (solved, Progress::Finished, BoardKind::OtherSize),
            ("2x2;regions=0001021122213333:p", Progress::New, BoardKind::Jigsaw),
            ("2x2;at=0.0,1.1:zb", Progress::New, BoardKind::SeveralGrids),
            ("nonsense&play=2.1", Progress::Begun, BoardKind::OtherSize),
        ] {
            let traits = Traits::new(&kept(text), |_| None);
            assert_eq!((traits.progress, traits.kind), (progress, kind), "{text}");
        }
        let traits = Traits::new(&kept("2x2:p&play=2.1~~~~71"), |link| {
            (link == "2x2:p").then_some(Level::Hard)
        });
        assert_eq!((traits.level, traits.elapsed_ms), (Some(Level::Hard), 71_000.0));
    }

    #[test]
    fn boards_are_filtered_and_sorted() {
        let boards = ["2x2:1o&play=2.1~~~~5", "2x2:2o&play=2.1~~~~9", "2x2:1p"].map(kept);
        let level = |link: &str| match link {
            "2x2:2o" => Some(Level::Hard),
            "2x2:1p" => Some(Level::Easy),
            _ => None,
        };
        let traits: Vec<Traits> = boards.iter().map(|kept| Traits::new(kept, level)).collect();
        let sorted = |order| {
            let mut found = vec![0, 1, 2];
            Filter { order, ..Filter::default() }.sort(&mut found, &boards, &traits);
            found
        };
        let orders = Order::ALL.map(sorted);
        assert_eq!(orders, [vec![0, 1, 2], vec![0, 2, 1], vec![2, 1, 0], vec![1, 0, 2]]);
        let begun = Filter { progress: Some(Progress::Begun), ..Filter::default() };
        let hard = Filter { level: Some(Level::Hard), ..begun };
        let listed = |filter: Filter| traits.iter().filter(|traits| filter.lists(traits)).count();
        assert_eq!([Filter::default(), begun, hard].map(listed), [3, 2, 1]);
    }
}
