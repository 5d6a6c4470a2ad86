//! A player's work in the page state of a link: entries and marks.
//!
//! ```text
//! state = purpose "=" layer *( "~" layer )      entries, corner marks, centre marks, and others
//! layer = [ cell "." bits *( "-" cell "." bits ) ]
//! ```
//! A cell is its number in reading order, from 0. Bits are in base 16, that of value 1 the lowest.
//! An entry is a set of one value. A value above 64 is `v` and its number.

use std::fmt::Write as _;

use crate::board::CellId;
use crate::link::split_about;
use crate::puzzle::{Puzzle, Value};

/// The largest value with a bit.
const MAX_MARK: usize = 64;

/// The entries and marks of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlayerWork {
    /// One for each cell.
    pub(crate) entries: Vec<Option<Value>>,
    /// The marks of each cell, as bits: value 1 is the lowest.
    pub(crate) marks: Vec<u64>,
}

impl PlayerWork {
    /// No entries and no marks.
    pub(crate) fn none(puzzle: &Puzzle) -> Self {
        let cells = puzzle.clues().len();
        Self { entries: vec![None; cells], marks: vec![0; cells] }
    }

    /// Parses a page state. Ignores parts that don't fit the puzzle, and marks beside an entry.
    pub(crate) fn read(state: &str, puzzle: &Puzzle) -> Self {
        let mut work = Self::none(puzzle);
        let (state, _) = split_about(state);
        let layers = state.split_once('=').map_or("", |(_, written)| written);
        let mut layers = layers.split('~').map(|layer| parts(layer, puzzle));
        for (cell, bits) in layers.next().into_iter().flatten() {
            work.entries[cell] = entry(bits, puzzle.board().value_count());
        }
        let [corner, centre] = [layers.next(), layers.next()];
        // A cell with both has its candidates in the centre.
        for (cell, bits) in corner.into_iter().chain(centre).flatten() {
            let bits = u64::from_str_radix(bits, 16).unwrap_or(0) & all_bits(puzzle);
            if bits != 0 && work.entries[cell].is_none() {
                work.marks[cell] = bits;
            }
        }
        work
    }

    /// Writes the page state with this work; empty if there is none.
    pub(crate) fn page_state(&self) -> String {
        let entries = self
            .entries
            .iter()
            .enumerate()
            .filter_map(|(cell, entry)| Some((cell, entry_bits((*entry)?.get()))));
        let marks = self.marks.iter().enumerate().filter(|(_, bits)| **bits != 0);
        let (entries, marks) =
            (layer(entries), layer(marks.map(|(cell, bits)| (cell, format!("{bits:x}")))));
        match (entries.is_empty(), marks.is_empty()) {
            (true, true) => String::new(),
            (_, true) => format!("play={entries}"),
            _ => format!("play={entries}~~{marks}"),
        }
    }
}

/// The bits of all values of a board.
pub(crate) fn all_bits(puzzle: &Puzzle) -> u64 {
    let values = puzzle.board().value_count();
    u64::MAX >> MAX_MARK.saturating_sub(values)
}

/// The bit of a value; 0 if it has none.
pub(crate) fn bit(value: Value) -> u64 {
    u32::try_from(value.index()).ok().and_then(|index| 1_u64.checked_shl(index)).unwrap_or(0)
}

/// The cells of a layer with their bits, except those with a clue.
fn parts<'a>(layer: &'a str, puzzle: &'a Puzzle) -> impl Iterator<Item = (CellId, &'a str)> {
    layer.split('-').filter_map(|part| {
        let (cell, bits) = part.split_once('.')?;
        let cell = cell.parse::<CellId>().ok()?;
        puzzle.clues().get(cell).is_some_and(Option::is_none).then_some((cell, bits))
    })
}

/// The text of an entry, whose value is at least 1.
pub(crate) fn entry_bits(value: usize) -> String {
    match value {
        1..=MAX_MARK => format!("{:x}", 1_u64 << (value - 1)),
        _ => format!("v{value}"),
    }
}

fn entry(bits: &str, values: usize) -> Option<Value> {
    let number = match bits.strip_prefix('v') {
        Some(number) => number.parse().ok()?,
        None => u64::from_str_radix(bits, 16).ok()?.checked_ilog2()? as usize + 1,
    };
    Value::new(number).filter(|_| number <= values)
}

/// The text of a layer: cells with the texts of their bits.
pub(crate) fn layer(cells: impl Iterator<Item = (CellId, String)>) -> String {
    let mut text = String::new();
    for (cell, bits) in cells {
        let between = if text.is_empty() { "" } else { "-" };
        // Writing to a string can't fail.
        let _ = write!(text, "{between}{cell}.{bits}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use proptest::prelude::*;

    fn small() -> Puzzle {
        "2x2:1o".parse().expect("a link")
    }

    proptest! {
        #[test]
        fn written_work_reads_back(cells in prop::collection::vec((0..5_usize, 0..16_u64), 15)) {
            let mut work = PlayerWork::none(&small());
            for (cell, (value, marks)) in cells.into_iter().enumerate() {
                work.entries[cell + 1] = Value::new(value);
                work.marks[cell + 1] = if value == 0 { marks } else { 0 };
            }
            prop_assert_eq!(PlayerWork::read(&work.page_state(), &small()), work);
        }

        #[test]
        fn any_text_is_read(text in "[0-9a-z.~=-]{0,60}") {
            let work = PlayerWork::read(&text, &small());
            prop_assert_eq!(work.entries[0], None, "a clue is no entry");
            prop_assert!(work.marks.iter().all(|bits| *bits < 16));
        }
    }

    #[test]
    fn corner_marks_count_where_the_centre_has_none() {
        let work = PlayerWork::read("play=1.2~2.3-3.4~3.5-99.1-4.zz~5.1", &small());
        assert_eq!(work.entries[1], Value::new(2));
        assert_eq!(work.marks[1..6], [0, 3, 5, 0, 0]);
        let large = Puzzle::empty(Board::single(BoxShape::new(9, 9).expect("valid")));
        assert_eq!((all_bits(&small()), all_bits(&large)), (15, u64::MAX));
    }

    #[test]
    fn values_without_a_bit_have_numbers() {
        assert_eq!(entry("v65", 100), Value::new(65));
        assert_eq!(entry("v101", 100), None);
        assert_eq!((entry("0", 9), entry("", 9), entry("800", 9)), (None, None, None));
        let work = PlayerWork { entries: vec![None, Value::new(70)], marks: vec![0, 0] };
        assert_eq!(work.page_state(), "play=1.v70");
    }
}
