//! The player's grid over the clues: entries, marks and colours, apart from the puzzle itself.

use std::sync::Arc;

use crate::board::CellId;
use crate::puzzle::Value;

/// The number of cells per shared allocation. Sharing them means that a step to undo needn't copy a
/// large board.
const CHUNK: usize = 32;

/// The number of colours.
pub const COLOUR_COUNT: usize = 9;

/// The player's content of one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellEntry {
    /// The entry, if any.
    pub entry: Option<Value>,
    /// True if the page has revealed the entry.
    pub is_revealed: bool,
    /// Corner marks.
    pub corner: Marks,
    /// Centre marks.
    pub centre: Marks,
    /// Colours, by their numbers.
    pub colours: Marks,
}

impl CellEntry {
    /// Sets or clears the player's own entry.
    pub fn enter(&mut self, entry: Option<Value>) {
        (self.entry, self.is_revealed) = (entry, false);
    }

    /// Removes a value from the marks.
    pub fn unmark(&mut self, value: Value) {
        self.corner.put(value, false);
        self.centre.put(value, false);
    }

    /// True if a value is among the marks.
    #[must_use]
    pub fn marks(self, value: Value) -> bool {
        self.corner.has(value) || self.centre.has(value)
    }
}

/// A set of values up to 64, one bit each. Boards with more values have no room for marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(u64);

impl Marks {
    /// True if a set can contain this value.
    #[must_use]
    pub fn can_have(value: Value) -> bool {
        value.get() <= 64
    }

    /// True if the set contains this value.
    #[must_use]
    pub fn has(self, value: Value) -> bool {
        self.0.checked_shr(value.index() as u32).is_some_and(|bits| bits & 1 == 1)
    }

    /// Adds a value, or removes it. Ignores values above 64.
    pub fn put(&mut self, value: Value, is_in: bool) {
        let bit = 1_u64.checked_shl(value.index() as u32).unwrap_or(0);
        self.0 = if is_in { self.0 | bit } else { self.0 & !bit };
    }

    /// True if the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The values in the set, in ascending order.
    pub fn values(self) -> impl Iterator<Item = Value> {
        (0..64).filter(move |index| self.0 >> index & 1 == 1).map(Value::from_index)
    }

    /// The set as bits. Value 1 is the lowest bit.
    #[must_use]
    pub fn bits(self) -> u64 {
        self.0
    }

    /// The set of these bits, without values above `values`.
    #[must_use]
    pub fn of_bits(bits: u64, values: usize) -> Self {
        let beyond = u64::MAX.checked_shl(values as u32).unwrap_or(0);
        Self(bits & !beyond)
    }
}

impl FromIterator<Value> for Marks {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Self {
        let mut marks = Self::default();
        values.into_iter().for_each(|value| marks.put(value, true));
        marks
    }
}

/// The player's content of all cells. Copies share equal parts.
#[derive(Clone, Debug, Default)]
pub struct PlayerGrid {
    chunks: Vec<Arc<[CellEntry; CHUNK]>>,
}

/// Blank cells are equal, with or without a chunk.
impl PartialEq for PlayerGrid {
    fn eq(&self, other: &Self) -> bool {
        let (fewer, more) = if self.chunks.len() < other.chunks.len() {
            (&self.chunks, &other.chunks)
        } else {
            (&other.chunks, &self.chunks)
        };
        let (common, rest) = more.split_at(fewer.len());
        let is_blank =
            |chunk: &Arc<[CellEntry; CHUNK]>| chunk.iter().all(|p| *p == CellEntry::default());
        fewer == common && rest.iter().all(is_blank)
    }
}

impl Eq for PlayerGrid {}

impl PlayerGrid {
    /// The content of a cell.
    #[must_use]
    pub fn at(&self, cell: CellId) -> CellEntry {
        self.chunks.get(cell / CHUNK).map_or_else(CellEntry::default, |chunk| chunk[cell % CHUNK])
    }

    /// Sets the content of a cell.
    pub fn put(&mut self, cell: CellId, cell_entry: CellEntry) {
        if self.at(cell) == cell_entry {
            return;
        }
        if self.chunks.len() <= cell / CHUNK {
            self.chunks.resize_with(cell / CHUNK + 1, Arc::default);
        }
        Arc::make_mut(&mut self.chunks[cell / CHUNK])[cell % CHUNK] = cell_entry;
    }

    /// Changes the content of a cell.
    pub fn change(&mut self, cell: CellId, change: impl FnOnce(&mut CellEntry)) {
        let mut cell_entry = self.at(cell);
        change(&mut cell_entry);
        self.put(cell, cell_entry);
    }

    /// True if all cells are blank.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.chunks
            .iter()
            .all(|chunk| chunk.iter().all(|cell_entry| *cell_entry == CellEntry::default()))
    }

    /// An upper bound on the numbers of cells with content.
    #[must_use]
    pub fn cell_count(&self) -> usize {
        self.chunks.len() * CHUNK
    }

    /// The entry of a cell.
    #[must_use]
    pub fn entry(&self, cell: CellId) -> Option<Value> {
        self.at(cell).entry
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_keeps_earlier_entries() {
        let mut work = PlayerGrid::default();
        let five = CellEntry { entry: Value::new(5), ..CellEntry::default() };
        work.put(40, five);
        let before = work.clone();
        work.put(40, CellEntry::default());
        work.put(3, five);
        assert_eq!((before.entry(40), before.entry(3)), (Value::new(5), None));
        assert_eq!((work.entry(40), work.entry(3)), (None, Value::new(5)));
        assert!(!before.is_empty() && !work.is_empty());
        work.put(3, CellEntry::default());
        assert!(work.is_empty());
    }

    #[test]
    fn removed_entries_leave_no_difference() {
        let five = CellEntry { entry: Value::new(5), ..CellEntry::default() };
        let mut work = PlayerGrid::default();
        work.put(3, five);
        let before = work.clone();
        work.put(70, five);
        assert_ne!(work, before);
        assert_ne!(before, work);
        work.put(70, CellEntry::default());
        assert_eq!(work, before);
        assert_eq!(before, work);
        work.put(3, CellEntry::default());
        assert_eq!(work, PlayerGrid::default());
    }

    #[test]
    fn marks_are_a_set_of_up_to_64_values() {
        let all = [1, 9, 36].map(|number| Value::new(number).expect("not 0"));
        let mut marks: Marks = all.into_iter().collect();
        assert_eq!(marks.values().collect::<Vec<_>>(), all);
        assert_eq!(Marks::of_bits(marks.bits(), 36), marks);
        assert_eq!(Marks::of_bits(marks.bits(), 9).values().collect::<Vec<_>>(), all[..2]);
        marks.put(all[1], false);
        assert!(marks.has(all[2]) && !marks.has(all[1]));
        let [last, beyond] = [64, 65].map(|number| Value::new(number).expect("not 0"));
        marks.put(last, true);
        marks.put(beyond, true);
        assert!(marks.has(last) && !marks.has(beyond));
        assert_eq!(Marks::of_bits(u64::MAX, 400).bits(), u64::MAX);
    }
}
