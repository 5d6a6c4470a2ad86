//! A list of puzzles and what is known of them as bytes, for another visit.

use postcard::{from_bytes, to_allocvec};

use super::Mark;
use crate::worker::tasks::{Listing, Solutions};

/// A list as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptList {
    /// As [`write_listing`] writes it.
    pub listing: Vec<u8>,
    /// As [`write_marks`] writes them.
    pub marks: Vec<u8>,
    /// The puzzle that was looked at last, from 0.
    pub at: usize,
}

/// A list as bytes.
#[must_use]
pub fn write_listing(listing: &Listing) -> Vec<u8> {
    // It fails for nothing but a shortage of memory, which is no error but an end.
    to_allocvec(listing).unwrap_or_default()
}

/// What [`write_listing`] wrote; `None` for other bytes, as another release may have written.
#[must_use]
pub fn listing_of(bytes: &[u8]) -> Option<Listing> {
    from_bytes(bytes).ok().filter(|listing: &Listing| !listing.items.is_empty())
}

/// The number of a list, which is told from its bytes (FNV-1a, 64 bits).
#[must_use]
pub fn number_of(listing: &[u8]) -> String {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", listing.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}

/// What a byte says of a puzzle's solutions, by its lowest bits.
const SOLUTIONS: [Option<Solutions>; 5] = [
    None,
    Some(Solutions::One),
    Some(Solutions::Several),
    Some(Solutions::None),
    Some(Solutions::Unknown),
];

/// The bit that says that a puzzle is done.
const DONE: u8 = 8;

/// What is known of puzzles, a byte each.
#[must_use]
pub fn write_marks(marks: &[Mark]) -> Vec<u8> {
    let byte = |mark: &Mark| {
        let solutions = SOLUTIONS.iter().position(|other| *other == mark.solutions);
        solutions.unwrap_or_default() as u8 | if mark.is_done { DONE } else { 0 }
    };
    marks.iter().map(byte).collect()
}

/// What [`write_marks`] wrote, for so many puzzles.
#[must_use]
pub fn marks_of(bytes: &[u8], count: usize) -> Vec<Mark> {
    let mark = |at: usize| {
        let byte = bytes.get(at).copied().unwrap_or_default();
        let solutions = SOLUTIONS.get(usize::from(byte % DONE)).copied().flatten();
        Mark { solutions, is_done: byte & DONE != 0 }
    };
    (0..count).map(mark).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::list;
    use super::*;

    #[test]
    fn lists_and_marks_come_back_as_they_were() {
        let readings = list(&[("a", "2x2:1o"), ("", "2x2:2o")]);
        let bytes = write_listing(readings.listing());
        assert_eq!(listing_of(&bytes).as_ref(), Some(readings.listing()));
        assert_eq!(number_of(&bytes), number_of(&bytes.clone()));
        assert_ne!(number_of(&bytes), number_of(&bytes[1..]));
        let mut marks = Vec::new();
        for solutions in SOLUTIONS {
            for is_done in [false, true] {
                marks.push(Mark { solutions, is_done });
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
    fn what_is_known_is_joined() {
        let mut mark = Mark { solutions: None, is_done: true };
        mark.join(Mark { solutions: Some(Solutions::One), is_done: false });
        assert_eq!(mark, Mark { solutions: Some(Solutions::One), is_done: true });
        mark.join(Mark { solutions: Some(Solutions::None), is_done: false });
        assert_eq!(mark.solutions, Some(Solutions::One));
    }
}
