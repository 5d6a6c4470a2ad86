//! Saves a list of puzzles and their status as bytes, for another visit.

use postcard::{from_bytes, to_allocvec};

use super::PuzzleStatus;
use crate::worker::tasks::ParsedPuzzles;

/// A list as it is saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptList {
    /// The puzzles, from [`write_listing`].
    pub listing: Vec<u8>,
    /// The status of each puzzle, from [`write_marks`].
    pub marks: Vec<u8>,
    /// The puzzle shown last, from 0.
    pub at: usize,
}

/// Encodes a list as bytes.
#[must_use]
pub fn write_listing(listing: &ParsedPuzzles) -> Vec<u8> {
    // Encoding can only fail for lack of memory.
    to_allocvec(listing).unwrap_or_default()
}

/// Decodes the bytes of [`write_listing`]. Returns `None` for other bytes, perhaps of another
/// release.
#[must_use]
pub fn listing_of(bytes: &[u8]) -> Option<ParsedPuzzles> {
    from_bytes(bytes).ok().filter(|listing: &ParsedPuzzles| !listing.items.is_empty())
}

/// The key of a list: a hash of its bytes (FNV-1a, 64 bits).
#[must_use]
pub fn number_of(listing: &[u8]) -> String {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", listing.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}

/// Encodes the status of puzzles as bytes.
#[must_use]
pub fn write_marks(marks: &[PuzzleStatus]) -> Vec<u8> {
    // Encoding can only fail for lack of memory.
    to_allocvec(marks).unwrap_or_default()
}

/// Decodes the bytes of [`write_marks`] for `count` puzzles. Other bytes give an empty status.
#[must_use]
pub fn marks_of(bytes: &[u8], count: usize) -> Vec<PuzzleStatus> {
    let mut marks: Vec<PuzzleStatus> = from_bytes(bytes).unwrap_or_default();
    marks.resize(count, PuzzleStatus::default());
    marks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Hardness, Level};
    use crate::model::collection::testing::list;
    use crate::worker::tasks::Solutions;

    #[test]
    fn lists_and_marks_come_back_as_they_were() {
        let readings = list(&[("a", "2x2:1o"), ("", "2x2:2o")]);
        let bytes = write_listing(readings.listing());
        assert_eq!(listing_of(&bytes).as_ref(), Some(readings.listing()));
        assert_eq!(number_of(&bytes), number_of(&bytes.clone()));
        assert_ne!(number_of(&bytes), number_of(&bytes[1..]));
        let mut marks = Vec::new();
        let hardness =
            Hardness { hardest: 66, score: 1_200, level: Level::Hard, needs_search: false };
        for solutions in [None, Some(Solutions::One), Some(Solutions::Unknown)] {
            for hardness in [None, Some(hardness)] {
                marks.push(PuzzleStatus { solutions, hardness, is_done: hardness.is_some() });
            }
        }
        assert_eq!(marks_of(&write_marks(&marks), marks.len()), marks);
    }

    #[test]
    fn other_bytes_say_nothing() {
        for bytes in [&[][..], &[1], &[255; 40]] {
            assert_eq!(listing_of(bytes), None);
            assert_eq!(marks_of(bytes, 2).len(), 2);
        }
    }

    #[test]
    fn known_results_are_joined() {
        let mut mark = PuzzleStatus { is_done: true, ..PuzzleStatus::default() };
        mark.join(PuzzleStatus { solutions: Some(Solutions::One), ..PuzzleStatus::default() });
        assert_eq!(
            mark,
            PuzzleStatus { solutions: Some(Solutions::One), is_done: true, hardness: None }
        );
        mark.join(PuzzleStatus { solutions: Some(Solutions::None), ..PuzzleStatus::default() });
        assert_eq!(mark.solutions, Some(Solutions::One));
    }
}
