//! Random numbers from a seed, the same on every machine.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

/// A random number generator. Its numbers are 32 bits wide everywhere, so a seed makes the same
/// puzzle on 32- and 64-bit machines.
pub struct Random(Pcg32);

impl Random {
    /// Starts from a seed.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        Self(Pcg32::seed_from_u64(seed))
    }

    /// A number below `bound`. Each has the same probability, up to one part in 2³² over the bound.
    ///
    /// By a product instead of a remainder: D. Lemire, *Fast Random Integer Generation in an
    /// Interval* (ACM TOMACS 29, 2019), section 3.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.0.next_u32()) * bound as u64) >> 32) as usize
    }

    /// Shuffles a list.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }

    /// The numbers below `count` in random order.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        self.shuffle(&mut order);
        order
    }

    /// A random element of a list; `None` if it is empty.
    pub fn one_of<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        if list.is_empty() { None } else { Some(list[self.below(list.len())]) }
    }

    /// A seed for another generator.
    pub fn seed(&mut self) -> u64 {
        u64::from(self.0.next_u32()) << 32 | u64::from(self.0.next_u32())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_says_all() {
        let draw = |seed| {
            let mut random = Random::from_seed(seed);
            [81, 9, 625, 2].map(|bound| random.below(bound))
        };
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
        assert_eq!(Random::from_seed(7).order(9), [8, 3, 7, 1, 2, 6, 4, 0, 5]);
    }

    #[test]
    fn orders_hold_each_number_once() {
        let mut order = Random::from_seed(3).order(50);
        order.sort_unstable();
        assert!(order.into_iter().eq(0..50));
        assert_eq!(Random::from_seed(3).one_of::<u8>(&[]), None);
    }
}
