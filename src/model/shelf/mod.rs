//! The boards kept on this device: the data of each, its description, and the list.

mod filter;
mod in_play;
mod text;

pub use filter::{BoardKind, Filter, Order, Progress, Traits};
pub use in_play::{InPlay, in_play};
pub use text::{Imported, read_line, write, write_statistics};

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use crate::model::{Player, PlayerGrid, SavedState, kinds};
use crate::puzzle::{Puzzle, Value, check};

/// A kept board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// The id, unique on a device, and never changed.
    pub id: String,
    /// The puzzle, the purpose and the entries, in the form of
    /// [`Workbench::kept`](crate::model::Workbench::kept).
    pub text: String,
    /// The name shown to the user.
    pub name: String,
    /// The time of the last change, in milliseconds since 1970.
    pub changed_ms: f64,
    /// Changes each time the text is saved, so that a tab notices the changes of another tab.
    pub revision: String,
}

impl Kept {
    /// The puzzle's link.
    #[must_use]
    pub fn link(&self) -> &str {
        SavedState::parse(&self.text).link
    }

    /// The text of entries, marks and the time played.
    #[must_use]
    pub fn written(&self) -> String {
        SavedState::parse(&self.text).written
    }

    /// True if the name contains `part`, which is in lower case.
    #[must_use]
    pub fn is_named(&self, part: &str) -> bool {
        self.name.to_lowercase().contains(part)
    }
}

/// True if two kept texts are the same board, whatever its purpose and time.
#[must_use]
pub fn is_same(text: &str, other: &str) -> bool {
    SavedState::parse(text).board() == SavedState::parse(other).board()
}

/// True if two kept texts are the same board with the same time.
#[must_use]
pub fn is_unchanged(text: &str, other: &str) -> bool {
    let (text, other) = (SavedState::parse(text), SavedState::parse(other));
    (text.link, text.written, text.about) == (other.link, other.written, other.about)
}

/// True if the puzzle of a kept text can be read.
#[must_use]
pub fn is_readable(text: &str) -> bool {
    kinds::read_link(SavedState::parse(text).link).is_ok()
}

/// True if `read`, the text after reading and writing `kept`, has all its entries and marks.
///
/// If not, `kept` contains something that this version doesn't know. The times may differ.
#[must_use]
pub fn is_read_whole(kept: &str, read: &str) -> bool {
    SavedState::parse(kept).board().1 == SavedState::parse(read).board().1
}

/// Finds a kept board by its text, without reading all boards again.
///
/// It stores hashes only, and other tabs change boards: compare the texts before relying on the
/// result.
#[derive(Clone, Debug, Default)]
pub struct Index(FxHashMap<u64, String>);

impl Index {
    /// The index of these boards.
    #[must_use]
    pub fn new(boards: &[Kept]) -> Self {
        Self(boards.iter().map(|board| (hash(&board.text), board.id.clone())).collect())
    }

    /// The id of the board with this text.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<&str> {
        self.0.get(&hash(text)).map(String::as_str)
    }

    /// Updates the text of a board. `before` is `None` for a new board.
    pub fn change(&mut self, id: &str, before: Option<&str>, text: &str) {
        if let Some(before) = before {
            self.0.remove(&hash(before));
        }
        self.0.insert(hash(text), id.to_owned());
    }
}

/// A hash that is equal for texts that are [the same](is_same).
fn hash(text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    SavedState::parse(text).board().hash(&mut hasher);
    hasher.finish()
}

/// True if the board has anything that a user would miss.
#[must_use]
pub fn is_worth_keeping(puzzle: &Puzzle, work: &PlayerGrid) -> bool {
    let has_drawings = || puzzle.board().layout().rules().iter().any(|rule| !rule.is_of_board());
    puzzle.clue_count() > 0 || !work.is_empty() || has_drawings()
}

/// The entries and marks of a kept text.
#[must_use]
pub fn work_of(written: &str, puzzle: &Puzzle) -> PlayerGrid {
    (Player::new().read)(written, puzzle).0
}

/// The state of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardState {
    /// It has neither clues nor entries.
    OnlyRules,
    /// It has this many clues, and no entries.
    Clues(usize),
    /// This percentage of the cells without clues is filled.
    InPlay(usize),
    /// It is filled correctly.
    Solved,
    /// It is filled, but not correctly.
    FilledWrongly,
}

impl BoardState {
    /// The state of a puzzle with these entries.
    #[must_use]
    pub fn new(puzzle: &Puzzle, work: &PlayerGrid) -> Self {
        let open: Vec<usize> =
            (0..puzzle.clues().len()).filter(|cell| puzzle.clues()[*cell].is_none()).collect();
        let entries = open.iter().filter(|cell| work.entry(**cell).is_some()).count();
        if work.is_empty() {
            return match puzzle.clue_count() {
                0 => Self::OnlyRules,
                clues => Self::Clues(clues),
            };
        }
        if entries < open.len() {
            return Self::InPlay(entries * 100 / open.len());
        }
        let clues = puzzle.clues().iter().enumerate();
        let values: Option<Vec<Value>> =
            clues.map(|(cell, clue)| clue.or_else(|| work.entry(cell))).collect();
        let is_right = values.is_some_and(|values| check(puzzle, &values).is_ok());
        if is_right && entries > 0 { Self::Solved } else { Self::FilledWrongly }
    }
}

/// Reads a kept board. Returns `None` if its puzzle can't be read.
#[must_use]
pub fn read(kept: &Kept) -> Option<(Puzzle, PlayerGrid)> {
    let puzzle = kinds::read_link(kept.link()).ok()?;
    let work = work_of(&kept.written(), &puzzle);
    Some((puzzle, work))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Clock;

    #[test]
    fn the_state_shows_how_far_someone_has_got() {
        for (text, state) in [
            ("2x2:2_4h2_3d", BoardState::Clues(4)),
            ("2x2;cage=5@0,1:p", BoardState::OnlyRules),
            ("2x2:2_4h2_3d&play=~2.1", BoardState::InPlay(0)),
            ("2x2:2_4h2_3d&play=2.1-3.4", BoardState::InPlay(16)),
            ("2x2:a2_3_4_3_4_1_2_2_1_4_3_4_3_2_1&play=0.1", BoardState::Solved),
            ("2x2:a2_3_4_3_4_1_2_2_1_4_3_4_3_2_1&play=0.8", BoardState::FilledWrongly),
        ] {
            let kept = Kept { text: text.to_owned(), ..Kept::default() };
            let (puzzle, work) = read(&kept).expect(text);
            assert_eq!(BoardState::new(&puzzle, &work), state, "{text}");
        }
    }

    #[test]
    fn a_board_is_the_same_in_every_place() {
        assert!(is_same("2x2:p&play=2.1", "2x2:p&solve=2.1"));
        assert!(is_same("2x2:p&play", "2x2:p"));
        assert!(!is_same("2x2:p&play=2.1", "2x2:p&play"));
        assert!(!is_same("2x2:p", "2x2:1o"));
        assert!(is_same("2x2:p&play=~~~~7", "2x2:p"));
        assert!(is_same("2x2:p&play=2.1~~~~7f", "2x2:p&set=2.1~~~~71"));
        assert!(is_same("2x2:p&play=2.1~~~~7", "2x2:p&play=2.1~~~"), "of an earlier release");
        assert!(!is_same("2x2:p&play=2.1~~~~7", "2x2:p&play=3.1~~~~7"));
        assert!(is_unchanged("2x2:p&play=2.1~~~~7", "2x2:p&set=2.1~~~~7"));
        assert!(!is_same("2x2:p", "2x2:p&title=A") && !is_unchanged("2x2:p", "2x2:p&title=A"));
        assert!(is_same("2x2:p&play&title=A", "2x2:p&title=A"));
        assert!(!is_unchanged("2x2:p&play=2.1~~~~7", "2x2:p&play=2.1~~~~8"));
        let kept = Kept { text: "2x2:p&play=2.1~~~~7".to_owned(), ..Kept::default() };
        assert_eq!(kept.written(), "2.1~~~~7");
    }

    #[test]
    fn unknown_entries_and_marks_are_not_read_whole() {
        let player = Player::new();
        for (text, is_whole) in [
            ("2x2:2_4h2_3d", true),
            ("2x2:2_4h2_3d&play", true),
            ("2x2:2_4h2_3d&play=2.1-3.4~5.3", true),
            ("2x2:2_4h2_3d&play=2.1-99.4", false),
            ("2x2:2_4h2_3d&play=2.1~~~~7.f", false),
            ("2x2:2_4h2_3d&play=hologram", false),
        ] {
            let kept = Kept { text: text.to_owned(), ..Kept::default() };
            let (_, work) = read(&kept).expect(text);
            let again = format!("{}&play={}", kept.link(), (player.write)(&work, Clock::default()));
            assert_eq!(is_read_whole(text, &again), is_whole, "{text}");
        }
    }

    #[test]
    fn a_board_is_found_by_its_text() {
        let kept = |id: &str, text: &str| Kept {
            id: id.to_owned(),
            text: text.to_owned(),
            ..Kept::default()
        };
        let mut index = Index::new(&[kept("a", "2x2:1o&play=2.1"), kept("b", "2x2:2o")]);
        assert_eq!(index.find("2x2:1o&solve=2.1"), Some("a"), "whatever it is used for");
        assert_eq!(index.find("2x2:1o"), None);
        index.change("b", Some("2x2:2o"), "2x2:2_3n");
        index.change("c", None, "2x2:3o");
        let found = ["2x2:2o", "2x2:2_3n", "2x2:3o"].map(|text| index.find(text));
        assert_eq!(found, [None, Some("b"), Some("c")]);
    }

    #[test]
    fn only_boards_with_content_are_kept() {
        for (text, is_kept) in [
            ("2x2:p", false),
            ("2x2;x:p", false),
            ("2x2:1o", true),
            ("2x2;cage=5@0,1:p", true),
            ("2x2:p&play=~2.1", true),
        ] {
            let kept = Kept { text: text.to_owned(), ..Kept::default() };
            let (puzzle, work) = read(&kept).expect(text);
            assert_eq!(is_worth_keeping(&puzzle, &work), is_kept, "{text}");
        }
    }
}
