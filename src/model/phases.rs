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
    /// The phase.
    pub kind: PhaseKind,
    /// Milliseconds from the start of the solve to the start of the phase.
    pub start_ms: f64,
    /// The duration in milliseconds.
    pub duration_ms: f64,
}

/// The phases of a solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseKind {
    /// Simple steps.
    Simplify,
    /// Writing the rest as clauses.
    Encode,
    /// Loading the clauses into the solver.
    Load,
    /// The search for a solution.
    Solve,
    /// The search for another solution.
    Uniqueness,
}

impl PhaseKind {
    /// All phases, in order.
    pub const ALL: [Self; 5] =
        [Self::Simplify, Self::Encode, Self::Load, Self::Solve, Self::Uniqueness];
}

impl Phases {
    /// Records the end of a phase, `elapsed_ms` after the start of the solve.
    pub fn end(&mut self, kind: PhaseKind, elapsed_ms: f64) {
        let start_ms = self.over.last().map_or(0.0, |phase| phase.start_ms + phase.duration_ms);
        self.over.push(Phase { kind, start_ms, duration_ms: (elapsed_ms - start_ms).max(0.0) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_ends_where_the_next_begins() {
        use PhaseKind::{Encode, Load, Simplify, Solve};
        let mut phases = Phases::default();
        for (kind, elapsed_ms) in [(Simplify, 1.0), (Encode, 3.5), (Load, 4.0), (Solve, 9.0)] {
            phases.end(kind, elapsed_ms);
        }
        let told: Vec<_> =
            phases.over.iter().map(|p| (p.kind, p.start_ms, p.duration_ms)).collect();
        let expected =
            [(Simplify, 0.0, 1.0), (Encode, 1.0, 2.5), (Load, 3.5, 0.5), (Solve, 4.0, 5.0)];
        assert_eq!(told, expected);
    }
}
