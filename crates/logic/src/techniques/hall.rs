//! The search shared by subsets and fish: k sets with k members together.
//!
//! If each set must take a member of its own, these k sets take all of the k members, and leave
//! none to any other set: the tight case of Hall's condition (P. Hall, *On Representatives of
//! Subsets*, J. London Math. Soc. 10, 1935, theorem 1).

use crate::grid::Word;

/// Visits the choices of `size` sets, bit sets of one width, that have exactly `size` members
/// together, until `accept` returns `Some`. `accept` receives the indices of the sets and their
/// union.
///
/// Choices come in lexicographic order of their indices. Empty sets are excluded.
pub(super) fn search<T>(
    sets: &[&[Word]],
    size: usize,
    accept: impl FnMut(&[usize], &[Word]) -> Option<T>,
) -> Option<T> {
    let small = (0..sets.len()).filter(|set| (1..=size).contains(&count(sets[*set]))).collect();
    let width = sets.first().map_or(0, |set| set.len());
    let unions = vec![0; (size + 1) * width];
    HallSearch { sets, small, size, width, chosen: Vec::with_capacity(size), unions, accept }
        .extend(0)
}

struct HallSearch<'a, F> {
    sets: &'a [&'a [Word]],
    /// The indices of the sets with 1 to `size` members.
    small: Vec<usize>,
    size: usize,
    width: usize,
    chosen: Vec<usize>,
    /// The unions of the first 0, 1, 2 … chosen sets.
    unions: Vec<Word>,
    accept: F,
}

impl<T, F: FnMut(&[usize], &[Word]) -> Option<T>> HallSearch<'_, F> {
    /// Extends the choice by sets of `small[from..]`.
    fn extend(&mut self, from: usize) -> Option<T> {
        let (before, after) = self.unions.split_at_mut((self.chosen.len() + 1) * self.width);
        let union = &before[self.chosen.len() * self.width..];
        if self.chosen.len() == self.size {
            return if count(union) == self.size {
                (self.accept)(&self.chosen, union)
            } else {
                None
            };
        }
        if self.small.len() - from < self.size - self.chosen.len() {
            return None;
        }
        let set = self.small[from];
        for (joined, (a, b)) in after.iter_mut().zip(union.iter().zip(self.sets[set])) {
            *joined = a | b;
        }
        if count(&after[..self.width]) <= self.size {
            self.chosen.push(set);
            let found = self.extend(from + 1);
            self.chosen.pop();
            if found.is_some() {
                return found;
            }
        }
        self.extend(from + 1)
    }
}

fn count(set: &[Word]) -> usize {
    set.iter().map(|word| word.count_ones() as usize).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tight_choices_come_in_order_and_empty_sets_in_none() {
        let sets: [&[Word]; 6] =
            [&[0b011, 0], &[0, 0], &[0b111, 1], &[0b011, 0], &[0b101, 0], &[0b110, 0]];
        let choices = |size| {
            let mut all = Vec::new();
            let none: Option<()> = search(&sets, size, |chosen, _| {
                all.push(chosen.to_vec());
                None
            });
            assert_eq!(none, None);
            all
        };
        assert_eq!(choices(2), [[0, 3]]);
        assert_eq!(choices(3), [[0, 3, 4], [0, 3, 5], [0, 4, 5], [3, 4, 5]]);
        assert_eq!(choices(4), [[0, 2, 3, 4], [0, 2, 3, 5], [0, 2, 4, 5], [2, 3, 4, 5]]);
        assert_eq!(search(&sets, 2, |_, union| Some(union.to_vec())), Some(vec![0b011, 0]));
    }
}
