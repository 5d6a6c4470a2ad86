//! Hands out the puzzles of a list to a pool of workers.

use std::collections::VecDeque;

/// The target time between two reports of a worker, in milliseconds. Less would slow the page down;
/// more would look as if it hung.
const WANTED_MS: f64 = 60.0;

/// The limits of a worker's portion in puzzles, and its first size.
const FEWEST: usize = 8;
const MOST: usize = 1_000;
const FIRST: usize = 64;

/// Each portion is at most 1/`PART` of the waiting puzzles, so that near the end all workers stay
/// busy.
const PART: usize = 4;

/// The puzzles to be solved or rated by a pool of workers.
#[derive(Clone, Debug)]
pub struct Batch {
    waiting: VecDeque<usize>,
    /// The number of puzzles that workers have.
    under_way: usize,
    /// The number of puzzles in all, and of those done.
    total: usize,
    done: usize,
    /// The size of the next portion in puzzles.
    size: usize,
    begun_ms: f64,
}

impl Batch {
    /// Starts a batch of these puzzles, given by number, at this time in milliseconds.
    #[must_use]
    pub fn new(puzzles: impl IntoIterator<Item = usize>, begun_ms: f64) -> Self {
        let waiting: VecDeque<usize> = puzzles.into_iter().collect();
        let total = waiting.len();
        Self { waiting, under_way: 0, total, done: 0, size: FIRST, begun_ms }
    }

    /// Takes the next portion for a worker; empty if no puzzles are left.
    pub fn take(&mut self) -> Vec<usize> {
        let waiting = self.waiting.len();
        let count = self.size.min(waiting.div_ceil(PART)).max(FEWEST).min(waiting);
        self.under_way += count;
        self.waiting.drain(..count).collect()
    }

    /// Records that a worker has done `count` puzzles in `took_ms` milliseconds. Adapts the size of
    /// portions.
    pub fn note(&mut self, count: usize, took_ms: f64) {
        self.under_way -= count;
        self.done += count;
        if took_ms < WANTED_MS / 2.0 && count >= self.size {
            self.size = (self.size * 2).min(MOST);
        } else if took_ms > WANTED_MS * 2.0 {
            self.size = (self.size / 2).max(FEWEST);
        }
    }

    /// True if all puzzles are done.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.under_way == 0 && self.waiting.is_empty()
    }

    /// The number of puzzles done, and of all.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.total)
    }

    /// The pace of the batch so far, once known.
    #[must_use]
    pub fn pace(&self, now_ms: f64) -> Option<Pace> {
        let seconds = self.seconds(now_ms);
        (self.done > 0 && seconds > 0.0).then(|| {
            let per_second = self.done as f64 / seconds;
            Pace { per_second, seconds_left: (self.total - self.done) as f64 / per_second }
        })
    }

    /// The seconds since the start.
    #[must_use]
    pub fn seconds(&self, now_ms: f64) -> f64 {
        (now_ms - self.begun_ms) / 1_000.0
    }
}

/// The pace of a batch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// The puzzles done in a second.
    pub per_second: f64,
    /// The seconds until all are done.
    pub seconds_left: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_puzzle_is_handed_out_once() {
        let mut batch = Batch::new((0..1_000).filter(|at| *at != 7), 0.0);
        let mut seen = Vec::new();
        let mut largest = 0;
        while !batch.is_over() {
            let (first, second) = (batch.take(), batch.take());
            for some in [&first, &second].into_iter().filter(|some| !some.is_empty()) {
                largest = largest.max(some.len());
                batch.note(some.len(), 1.0);
            }
            seen.extend(first.into_iter().chain(second));
        }
        assert_eq!(seen, (0..1_000).filter(|at| *at != 7).collect::<Vec<_>>());
        assert_eq!(batch.progress(), (999, 999));
        assert!(largest > 100, "quick puzzles go many at once: {largest}");
        assert!(batch.take().is_empty());
    }

    #[test]
    fn slow_puzzles_go_few_at_once() {
        let mut batch = Batch::new(0..1_000, 0.0);
        for _ in 0..6 {
            let count = batch.take().len();
            batch.note(count, 1.0);
        }
        for _ in 0..3 {
            let count = batch.take().len();
            batch.note(count, 1_000.0);
        }
        assert!(batch.take().len() < 100);
    }

    #[test]
    fn rate_and_time_left_are_known_after_the_first_puzzles() {
        let mut batch = Batch::new(0..5_000, 1_000.0);
        assert_eq!(batch.pace(2_000.0), None);
        let mut done = 0;
        while done < 1_000 {
            let count = batch.take().len();
            done += count;
            batch.note(count, 1.0);
        }
        assert_eq!(batch.pace(1_000.0), None);
        let now_ms = 1_000.0 + done as f64;
        let pace = batch.pace(now_ms).expect("some are done");
        assert!((pace.per_second - 1_000.0).abs() < 0.001, "{pace:?}");
        assert!((pace.seconds_left - (5_000 - done) as f64 / 1_000.0).abs() < 0.001, "{pace:?}");
        assert!((batch.seconds(3_000.0) - 2.0).abs() < 0.001);
    }
}
