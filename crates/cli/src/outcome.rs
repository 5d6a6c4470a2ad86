//! The outcome of a command, which becomes its exit code.

/// The outcome of a command that ran to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Every puzzle has its answer.
    Complete,
    /// At least one puzzle has no answer, and the user knows why.
    Incomplete,
}
