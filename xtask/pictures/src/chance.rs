//! Chance, from a seed.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

/// A source of chance: the same seed gives the same everywhere.
pub struct Chance(Pcg32);

impl Chance {
    /// The source that a seed stands for.
    #[must_use]
    pub fn of(seed: u64) -> Chance {
        Chance(Pcg32::seed_from_u64(seed))
    }

    /// A number from 0 up to, and never, 1.
    pub fn part(&mut self) -> f32 {
        (self.0.next_u32() >> 8) as f32 / (1 << 24) as f32
    }

    /// A number between these two.
    pub fn between(&mut self, least: f32, most: f32) -> f32 {
        least + (most - least) * self.part()
    }

    /// Whether something happens that is as likely as this, 0 to 1.
    pub fn happens(&mut self, likelihood: f32) -> bool {
        self.part() < likelihood
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.0.next_u32()) * bound as u64) >> 32) as usize
    }

    /// One of these.
    pub fn one_of<'a, T>(&mut self, these: &'a [T]) -> &'a T {
        &these[self.below(these.len())]
    }

    /// A number around 0, mostly within 1, never beyond 3: the sum of three even ones.
    pub fn normal(&mut self) -> f32 {
        2.0 * (self.part() + self.part() + self.part()) - 3.0
    }
}
