//! The time played.

use crate::model::board::editor::{Attempt, MAX_HISTORY};

/// A clock that is updated now and then, and counts the time in between while it runs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clock {
    elapsed_ms: f64,
    /// The time of the last update, if the clock ran then.
    looked_ms: Option<f64>,
    /// True if the player has paused it.
    pub is_paused: bool,
    /// True once the puzzle is solved. The clock then stays at that time.
    pub is_finished: bool,
}

impl Clock {
    /// Updates the clock to this time in milliseconds. From then on it runs if `runs`, unless it is
    /// paused or finished.
    pub fn look(&mut self, now_ms: f64, runs: bool) {
        let runs = runs && !self.is_paused && !self.is_finished;
        if let Some(looked_ms) = self.looked_ms.filter(|_| runs) {
            self.elapsed_ms += (now_ms - looked_ms).max(0.0);
        }
        self.looked_ms = runs.then_some(now_ms);
    }

    /// Stops the clock at this time in milliseconds, and counts the time since the last update.
    pub fn stop(&mut self, now_ms: f64) {
        if let Some(looked_ms) = self.looked_ms.take() {
            self.elapsed_ms += (now_ms - looked_ms).max(0.0);
        }
    }

    /// The time counted, in milliseconds.
    #[must_use]
    pub fn elapsed_ms(&self) -> f64 {
        self.elapsed_ms
    }

    /// True if the puzzle was solved at this time.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// The time as text for another visit: whole seconds, with `f` if the puzzle was solved. Empty
    /// below one second, unless solved.
    #[must_use]
    #[allow(clippy::cast_sign_loss, reason = "no time is negative, and the cast would saturate")]
    pub fn kept(&self) -> String {
        match (self.elapsed_ms / 1000.0) as u64 {
            0 if !self.is_finished => String::new(),
            seconds => format!("{seconds}{}", if self.is_finished { FINISHED } else { "" }),
        }
    }

    /// Parses a text from [`Self::kept`]. Other texts give a clock at 0.
    #[must_use]
    pub fn of_kept(text: &str) -> Self {
        let seconds = text.strip_suffix(FINISHED);
        let is_finished = seconds.is_some();
        let seconds: Option<u32> = seconds.unwrap_or(text).parse().ok();
        seconds.map_or_else(Self::default, |seconds| Self {
            elapsed_ms: f64::from(seconds) * 1000.0,
            is_finished,
            ..Self::default()
        })
    }
}

/// The suffix of a time at which the puzzle was solved.
const FINISHED: &str = "f";

/// The clocks of a visit, one for each attempt at a puzzle.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clocks {
    attempt: Attempt,
    current: Clock,
    /// The clocks of other attempts, without those at 0.
    others: Vec<(Attempt, Clock)>,
}

/// The most clocks besides the current one: as many as there are steps to undo.
const MOST_CLOCKS: usize = MAX_HISTORY;

impl Clocks {
    /// The clock of an attempt.
    pub(crate) fn at(&self, attempt: Attempt) -> Clock {
        if attempt == self.attempt {
            return self.current;
        }
        let kept = self.others.iter().find(|(other, _)| *other == attempt);
        kept.map_or_else(Clock::default, |(_, clock)| *clock)
    }

    /// Makes the clock of this attempt the current one. The previous one stops, and won't be paused
    /// when it returns.
    pub(crate) fn turn_to(&mut self, attempt: Attempt, now_ms: f64) -> &mut Clock {
        if attempt != self.attempt {
            self.current.stop(now_ms);
            let current = self.at(attempt);
            let left = Clock { is_paused: false, ..std::mem::replace(&mut self.current, current) };
            let before = std::mem::replace(&mut self.attempt, attempt);
            self.others.retain(|(other, _)| *other != attempt);
            self.put(before, left);
        }
        &mut self.current
    }

    /// Sets the clock of an attempt.
    pub(crate) fn put(&mut self, attempt: Attempt, clock: Clock) {
        if attempt == self.attempt {
            self.current = clock;
            return;
        }
        self.others.retain(|(other, _)| *other != attempt);
        if clock != Clock::default() {
            if self.others.len() == MOST_CLOCKS {
                self.others.remove(0);
            }
            self.others.push((attempt, clock));
        }
    }
}

/// Formats a time as minutes and seconds, with hours if there are any.
#[must_use]
#[allow(clippy::cast_sign_loss, reason = "no time is negative, and the cast would saturate")]
pub fn clock_face(elapsed_ms: f64) -> String {
    let seconds = (elapsed_ms / 1000.0) as u64;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_only_while_it_runs() {
        let mut clock = Clock::default();
        clock.look(1_000.0, true);
        clock.look(3_000.0, true);
        clock.look(9_000.0, false);
        clock.look(10_000.0, true);
        clock.look(11_000.0, true);
        assert_eq!(clock_face(clock.elapsed_ms()), "0:03");
        clock.is_paused = true;
        clock.look(60_000.0, true);
        clock.is_paused = false;
        clock.look(61_000.0, true);
        clock.look(62_000.0, true);
        assert_eq!(clock_face(clock.elapsed_ms()), "0:04");
        assert_eq!(clock_face(3_725_000.0), "1:02:05");
    }

    #[test]
    fn it_stops_at_the_given_time() {
        let mut clock = Clock::default();
        clock.look(1_000.0, true);
        clock.stop(8_000.0);
        clock.stop(9_000.0);
        assert_eq!(clock_face(clock.elapsed_ms()), "0:07");
        clock.is_finished = true;
        clock.look(10_000.0, true);
        clock.look(20_000.0, true);
        assert_eq!(clock_face(clock.elapsed_ms()), "0:07", "it stays at the end");
    }

    #[test]
    fn a_time_is_kept_as_text() {
        for text in ["", "71", "71f", "0f", "4294967295"] {
            assert_eq!(Clock::of_kept(text).kept(), text);
        }
        for text in ["f", "-1", "71g", "7.1", "4294967296", " 1"] {
            assert_eq!(Clock::of_kept(text), Clock::default(), "{text}");
        }
    }

    #[test]
    fn each_attempt_has_its_clock() {
        let mut clocks = Clocks::default();
        clocks.turn_to(0, 0.0).look(0.0, true);
        clocks.turn_to(1, 5_000.0).look(5_000.0, true);
        assert_eq!(clock_face(clocks.at(0).elapsed_ms()), "0:05");
        clocks.turn_to(1, 7_000.0).look(7_000.0, true);
        assert_eq!(clock_face(clocks.turn_to(0, 8_000.0).elapsed_ms()), "0:05");
        assert_eq!(clock_face(clocks.at(1).elapsed_ms()), "0:03");
        assert_eq!(clocks.at(2), Clock::default());
        for attempt in 2..2_000 {
            clocks.put(attempt, Clock::of_kept("1"));
        }
        assert_eq!(clocks.others.len(), MOST_CLOCKS);
        assert_eq!(clock_face(clocks.at(1_999).elapsed_ms()), "0:01");
    }
}
