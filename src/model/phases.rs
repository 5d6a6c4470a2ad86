//! The times of a solve's phases.

/// The phases of the last solve, as far as it got.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Phases {
    /// The finished phases, in order.
    pub over: Vec<Phase>,
    /// The conflicts so far, reported now and then.
    pub conflicts: u64,
}

/// A phase of a solve, by the worker's clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Phase {
    /// The name.
    pub name: &'static str,
    /// Milliseconds from the start of the solve to the start of the phase.
    pub start_ms: f64,
    /// The duration in milliseconds.
    pub duration_ms: f64,
}

impl Phases {
    /// The names of all phases, in order.
    pub const NAMES: [&str; 5] = ["simplify", "encode", "load", "solve", "uniqueness"];

    /// Records the end of a phase, `elapsed_ms` after the start of the solve.
    pub fn end(&mut self, name: &'static str, elapsed_ms: f64) {
        let start_ms = self.over.last().map_or(0.0, |phase| phase.start_ms + phase.duration_ms);
        self.over.push(Phase { name, start_ms, duration_ms: (elapsed_ms - start_ms).max(0.0) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_ends_where_the_next_begins() {
        let mut phases = Phases::default();
        for (name, elapsed_ms) in [("simplify", 1.0), ("encode", 3.5), ("load", 4.0)] {
            phases.end(name, elapsed_ms);
        }
        phases.end("solve", 9.0);
        let told: Vec<_> =
            phases.over.iter().map(|p| (p.name, p.start_ms, p.duration_ms)).collect();
        let expected =
            [("simplify", 0.0, 1.0), ("encode", 1.0, 2.5), ("load", 3.5, 0.5), ("solve", 4.0, 5.0)];
        assert_eq!(told, expected);
    }
}
