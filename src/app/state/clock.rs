//! How long someone has played.

/// A clock that is looked at now and then, and counts the time in between as far as it runs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clock {
    elapsed_ms: f64,
    /// When it was looked at last, while it ran.
    looked_ms: Option<f64>,
    /// Whether the player has stopped it.
    pub is_paused: bool,
}

impl Clock {
    /// A look at it at this time, in milliseconds. From now on it `runs`, unless it is paused.
    pub fn look(&mut self, now_ms: f64, runs: bool) {
        let runs = runs && !self.is_paused;
        if let Some(looked_ms) = self.looked_ms.filter(|_| runs) {
            self.elapsed_ms += (now_ms - looked_ms).max(0.0);
        }
        self.looked_ms = runs.then_some(now_ms);
    }

    /// The time that it has counted, in milliseconds.
    #[must_use]
    pub fn elapsed_ms(&self) -> f64 {
        self.elapsed_ms
    }
}

/// A time as clocks show it: minutes and seconds, with hours if there are some.
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
}
