//! Candidates as bit sets, one per cell.

use crate::board::CellId;
use crate::puzzle::Value;

/// A cell and a value that it may hold.
pub(crate) type Candidate = (CellId, Value);

/// One word of a bit set.
pub(crate) type Word = u64;

/// The candidates of every cell, as bit sets in one allocation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    values: usize,
    words_per_cell: usize,
    words: Box<[Word]>,
}

impl Candidates {
    /// Creates `cells` cells with all of `values` values in each.
    #[must_use]
    pub fn all(cells: usize, values: usize) -> Self {
        let words_per_cell = values.div_ceil(Word::BITS as usize);
        let full = |word| full_word(values, word);
        let words = (0..cells).flat_map(|_| (0..words_per_cell).map(full)).collect();
        Self { values, words_per_cell, words }
    }

    /// The number of words per bit set.
    pub(crate) fn words_per_cell(&self) -> usize {
        self.words_per_cell
    }

    /// Word `word` of the bit set of all values.
    pub(crate) fn full(&self, word: usize) -> Word {
        full_word(self.values, word)
    }

    /// Word `word` of a cell's bit set.
    #[inline]
    pub(crate) fn word(&self, cell: CellId, word: usize) -> Word {
        self.words[cell * self.words_per_cell + word]
    }

    /// True if the value is a candidate of the cell.
    #[must_use]
    #[inline]
    pub fn has(&self, cell: CellId, value: Value) -> bool {
        let (word, bit) = self.locate(cell, value);
        self.words[word] & bit != 0
    }

    /// Removes a candidate. Returns true if the cell had it.
    #[inline]
    pub fn remove(&mut self, cell: CellId, value: Value) -> bool {
        let (word, bit) = self.locate(cell, value);
        let had = self.words[word] & bit != 0;
        self.words[word] &= !bit;
        had
    }

    /// Removes all values of a bit set from a cell.
    pub(crate) fn remove_all(&mut self, cell: CellId, gone: &[Word]) {
        for (word, gone) in self.set(cell).iter_mut().zip(gone) {
            *word &= !gone;
        }
    }

    /// Removes all other candidates of a cell.
    pub(crate) fn keep_only(&mut self, cell: CellId, value: Value) {
        self.set(cell).fill(0);
        let (word, bit) = self.locate(cell, value);
        self.words[word] = bit;
    }

    /// The number of candidates of a cell.
    #[must_use]
    pub fn count(&self, cell: CellId) -> usize {
        self.get(cell).iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The candidate of a cell with exactly one.
    #[must_use]
    pub fn only(&self, cell: CellId) -> Option<Value> {
        if self.count(cell) == 1 { self.at(cell).next() } else { None }
    }

    /// The candidates of a cell, in order.
    #[must_use]
    pub fn at(&self, cell: CellId) -> Values<'_> {
        Values(members(self.get(cell)))
    }

    /// The bit set of a cell.
    pub(crate) fn get(&self, cell: CellId) -> &[Word] {
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

/// Word `word` of the bit set of all of `values` values.
fn full_word(values: usize, word: usize) -> Word {
    let bits = values - word * Word::BITS as usize;
    if bits >= Word::BITS as usize { Word::MAX } else { (1 << bits) - 1 }
}

/// The word of a bit set that holds a member, and its bit in that word.
pub(crate) fn bit(member: usize) -> (usize, Word) {
    (member / Word::BITS as usize, 1 << (member % Word::BITS as usize))
}

/// Iterator over the values of a bit set, in order.
pub struct Values<'a>(Members<'a>);

impl Values<'_> {
    /// The values of a bit set of one word.
    #[inline(always)]
    pub(crate) fn of_word(word: Word) -> Self {
        Self(Members { bits: bits(word), offset: 0, rest: &[] })
    }
}

impl Iterator for Values<'_> {
    type Item = Value;

    #[inline(always)]
    fn next(&mut self) -> Option<Value> {
        Some(Value::from_index(self.0.next()?))
    }
}

/// Iterates over the members of a bit set, in order.
#[inline(always)]
pub(crate) fn members(set: &[Word]) -> Members<'_> {
    match set.split_first() {
        Some((first, rest)) => Members { bits: bits(*first), offset: 0, rest },
        None => Members { bits: bits(0), offset: 0, rest: set },
    }
}

/// Iterator over the members of a bit set, in order.
pub(crate) struct Members<'a> {
    /// The rest of the current word.
    bits: Bits,
    /// The index of the current word's first bit.
    offset: usize,
    rest: &'a [Word],
}

impl Iterator for Members<'_> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        loop {
            if let Some(bit) = self.bits.next() {
                return Some(self.offset + bit);
            }
            let (first, rest) = self.rest.split_first()?;
            (self.bits, self.rest) = (bits(*first), rest);
            self.offset += Word::BITS as usize;
        }
    }
}

/// Iterates over the indices of the bits that are set in a word, in order.
#[inline(always)]
pub(crate) fn bits(word: Word) -> Bits {
    Bits(word)
}

/// Iterator over the indices of the bits that are set in a word.
pub(crate) struct Bits(Word);

impl Iterator for Bits {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
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
                candidates.at(1).map(Value::get).collect::<Vec<_>>(),
                (1..values).collect::<Vec<_>>()
            );
            assert_eq!(candidates.only(1), None);
            candidates.keep_only(2, value(values));
            assert_eq!(candidates.only(2), Some(value(values)));
            assert_eq!(candidates.count(0), values);
        }
    }
}
