//! What the parts of a solve took.

use crate::worker::protocol::{Event, Finding, Progress};

/// The parts of the last solve, as far as it got.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Phases {
    /// The parts that are over, in order.
    pub over: Vec<Phase>,
    /// Conflicts so far, told now and then.
    pub conflicts: u64,
}

/// A part of a solve, by the worker's clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Phase {
    /// What it is called.
    pub name: &'static str,
    /// Milliseconds from the solve's beginning to its own.
    pub start_ms: f64,
    /// Milliseconds it took.
    pub duration_ms: f64,
}

impl Phases {
    /// Every part, in order.
    pub const NAMES: [&str; 5] = ["simplify", "encode", "load", "solve", "uniqueness"];

    /// Takes in what the worker told `elapsed_ms` after it began. Returns the part that this ends.
    pub fn hear(&mut self, event: &Event, elapsed_ms: f64) -> Option<Phase> {
        let name = match event {
            Event::Progress(Progress::Simplified { .. }) => Self::NAMES[0],
            Event::Progress(Progress::Encoded { .. }) => Self::NAMES[1],
            Event::Progress(Progress::Loaded) => Self::NAMES[2],
            Event::Progress(Progress::Solution(_)) | Event::Finding(Finding::Unsolvable) => {
                Self::NAMES[3]
            }
            Event::Finding(Finding::OnlySolution | Finding::OtherSolution(_)) => Self::NAMES[4],
            Event::Progress(Progress::Searching { conflicts }) => {
                self.conflicts = *conflicts;
                return None;
            }
            _ => return None,
        };
        let start_ms = self.over.last().map_or(0.0, |phase| phase.start_ms + phase.duration_ms);
        let phase = Phase { name, start_ms, duration_ms: (elapsed_ms - start_ms).max(0.0) };
        self.over.push(phase);
        Some(phase)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_ends_where_the_next_begins() {
        let mut phases = Phases::default();
        for (progress, elapsed_ms) in [
            (Progress::Simplified { placed: 1, cells: 2 }, 1.0),
            (Progress::Encoded { variables: 3, clauses: 4 }, 3.5),
            (Progress::Loaded, 4.0),
            (Progress::Searching { conflicts: 5000 }, 6.0),
        ] {
            phases.hear(&Event::Progress(progress), elapsed_ms);
        }
        phases.hear(&Event::Finding(Finding::Unsolvable), 9.0);
        let told: Vec<_> =
            phases.over.iter().map(|p| (p.name, p.start_ms, p.duration_ms)).collect();
        let expected =
            [("simplify", 0.0, 1.0), ("encode", 1.0, 2.5), ("load", 3.5, 0.5), ("solve", 4.0, 5.0)];
        assert_eq!(told, expected);
        assert_eq!(phases.conflicts, 5000);
    }
}
