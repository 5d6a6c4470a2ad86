//! Sets of candidates: one bit set per cell.

use crate::board::CellId;
use crate::puzzle::Value;

/// The bits of one word of a set.
pub(super) type Word = u64;

/// The candidates of every cell, as bit sets in one allocation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    values: usize,
    words_per_cell: usize,
    words: Vec<Word>,
}

impl Candidates {
    /// All of `values` values in each of `cells` cells.
    #[must_use]
    pub fn all(cells: usize, values: usize) -> Self {
        let words_per_cell = values.div_ceil(Word::BITS as usize);
        let full = |word| full_word(values, word);
        let words = (0..cells).flat_map(|_| (0..words_per_cell).map(full)).collect();
        Self { values, words_per_cell, words }
    }

    /// The number of words that hold one set.
    pub(super) fn words_per_cell(&self) -> usize {
        self.words_per_cell
    }

    /// Word `word` of the set of all values.
    pub(super) fn full(&self, word: usize) -> Word {
        full_word(self.values, word)
    }

    /// Word `word` of a cell's set.
    #[inline]
    pub(super) fn word(&self, cell: CellId, word: usize) -> Word {
        self.words[cell * self.words_per_cell + word]
    }

    /// Whether a value is a candidate of a cell.
    #[must_use]
    #[inline]
    pub fn has(&self, cell: CellId, value: Value) -> bool {
        let (word, bit) = self.locate(cell, value);
        self.words[word] & bit != 0
    }

    /// Removes a candidate; tells whether it was there.
    #[inline]
    pub fn remove(&mut self, cell: CellId, value: Value) -> bool {
        let (word, bit) = self.locate(cell, value);
        let had = self.words[word] & bit != 0;
        self.words[word] &= !bit;
        had
    }

    /// Removes all candidates of a cell that a set has.
    pub(super) fn remove_all(&mut self, cell: CellId, gone: &[Word]) {
        for (word, gone) in self.set(cell).iter_mut().zip(gone) {
            *word &= !gone;
        }
    }

    /// Leaves a cell this one candidate.
    pub fn keep_only(&mut self, cell: CellId, value: Value) {
        self.set(cell).fill(0);
        let (word, bit) = self.locate(cell, value);
        self.words[word] = bit;
    }

    /// The number of candidates of a cell.
    #[must_use]
    pub fn count(&self, cell: CellId) -> usize {
        self.get(cell).iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The only candidate of a cell, if it has just one.
    #[must_use]
    pub fn only(&self, cell: CellId) -> Option<Value> {
        if self.count(cell) == 1 { self.of(cell).next() } else { None }
    }

    /// The candidates of a cell, in order.
    pub fn of(&self, cell: CellId) -> impl Iterator<Item = Value> {
        members(self.get(cell)).map(Value::from_index)
    }

    /// The set of a cell.
    pub(super) fn get(&self, cell: CellId) -> &[Word] {
        &self.words[cell * self.words_per_cell..][..self.words_per_cell]
    }

    fn set(&mut self, cell: CellId) -> &mut [Word] {
        &mut self.words[cell * self.words_per_cell..][..self.words_per_cell]
    }

    #[inline]
    fn locate(&self, cell: CellId, value: Value) -> (usize, Word) {
        debug_assert!(value.index() < self.values);
        let (word, bit) = bit(value.index());
        (cell * self.words_per_cell + word, bit)
    }
}

/// Word `word` of the set of all of `values` values.
fn full_word(values: usize, word: usize) -> Word {
    let bits = values - word * Word::BITS as usize;
    if bits >= Word::BITS as usize { Word::MAX } else { (1 << bits) - 1 }
}

/// Where a set holds a member: the word, and the bit in it.
pub(super) fn bit(member: usize) -> (usize, Word) {
    (member / Word::BITS as usize, 1 << (member % Word::BITS as usize))
}

/// The members of a set, in order.
pub(super) fn members(set: &[Word]) -> impl Iterator<Item = usize> {
    set.iter()
        .enumerate()
        .flat_map(|(index, word)| bits(*word).map(move |bit| index * Word::BITS as usize + bit))
}

/// The indices of the bits set in a word, in order.
pub(super) fn bits(mut word: Word) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_any_size_behave_alike() {
        for values in [4, 9, 25, 36, 63, 64, 65, 100, 128, 200] {
            let mut candidates = Candidates::all(3, values);
            let value = |n| Value::new(n).expect("not 0");
            assert_eq!(candidates.count(1), values);
            assert!(candidates.remove(1, value(values)) && !candidates.remove(1, value(values)));
            assert!(!candidates.has(1, value(values)) && candidates.has(0, value(values)));
            assert_eq!(
                candidates.of(1).map(Value::get).collect::<Vec<_>>(),
                (1..values).collect::<Vec<_>>()
            );
            assert_eq!(candidates.only(1), None);
            candidates.keep_only(2, value(values));
            assert_eq!(candidates.only(2), Some(value(values)));
            assert_eq!(candidates.count(0), values);
        }
    }
}
