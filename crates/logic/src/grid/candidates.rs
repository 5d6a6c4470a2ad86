//! Sets of candidates: one bit set per cell.

use crate::board::CellId;
use crate::puzzle::Value;

/// A candidate: a cell, and a value that it may hold.
pub(crate) type Candidate = (CellId, Value);

/// The bits of one word of a set.
pub(crate) type Word = u64;

/// The candidates of every cell, as bit sets in one allocation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    values: usize,
    words_per_cell: usize,
    words: Box<[Word]>,
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
    pub(crate) fn words_per_cell(&self) -> usize {
        self.words_per_cell
    }

    /// Word `word` of the set of all values.
    pub(crate) fn full(&self, word: usize) -> Word {
        full_word(self.values, word)
    }

    /// Word `word` of a cell's set.
    #[inline]
    pub(crate) fn word(&self, cell: CellId, word: usize) -> Word {
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
    pub(crate) fn remove_all(&mut self, cell: CellId, gone: &[Word]) {
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
    #[must_use]
    pub fn of(&self, cell: CellId) -> Values<'_> {
        Values(members(self.get(cell)))
    }

    /// The set of a cell.
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

/// Word `word` of the set of all of `values` values.
fn full_word(values: usize, word: usize) -> Word {
    let bits = values - word * Word::BITS as usize;
    if bits >= Word::BITS as usize { Word::MAX } else { (1 << bits) - 1 }
}

/// Where a set holds a member: the word, and the bit in it.
pub(crate) fn bit(member: usize) -> (usize, Word) {
    (member / Word::BITS as usize, 1 << (member % Word::BITS as usize))
}

/// The values that are left of a set, in order.
pub struct Values<'a>(Members<'a>);

impl Values<'_> {
    /// Those of a set of one word.
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

/// The members of a set, in order.
#[inline(always)]
pub(crate) fn members(set: &[Word]) -> Members<'_> {
    match set.split_first() {
        Some((first, rest)) => Members { bits: bits(*first), offset: 0, rest },
        None => Members { bits: bits(0), offset: 0, rest: set },
    }
}

/// The members that are left of a set.
pub(crate) struct Members<'a> {
    /// Of the word that is at.
    bits: Bits,
    /// The index of that word's first bit.
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

/// The indices of the bits set in a word, in order.
#[inline(always)]
pub(crate) fn bits(word: Word) -> Bits {
    Bits(word)
}

/// The indices of the bits that are left in a word.
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
