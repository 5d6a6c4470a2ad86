//! Seeded random numbers.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

/// A random number generator. The same seed gives the same numbers on every machine.
pub struct Chance(Pcg32);

impl Chance {
    /// A generator with this seed.
    #[must_use]
    pub fn of(seed: u64) -> Chance {
        Chance(Pcg32::seed_from_u64(seed))
    }

    /// A number from 0 up to, but not including, 1.
    pub fn part(&mut self) -> f32 {
        (self.0.next_u32() >> 8) as f32 / (1 << 24) as f32
    }

    /// A number from `least` to `most`.
    pub fn between(&mut self, least: f32, most: f32) -> f32 {
        least + (most - least) * self.part()
    }

    /// Returns true with this likelihood, 0 to 1.
    pub fn happens(&mut self, likelihood: f32) -> bool {
        self.part() < likelihood
    }

    /// A whole number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.0.next_u32()) * bound as u64) >> 32) as usize
    }

    /// One of `these`.
    pub fn one_of<'a, T>(&mut self, these: &'a [T]) -> &'a T {
        &these[self.below(these.len())]
    }

    /// A number near 0: within 1 mostly, and within 3 always. The sum of three uniform numbers.
    pub fn normal(&mut self) -> f32 {
        2.0 * (self.part() + self.part() + self.part()) - 3.0
    }
}
