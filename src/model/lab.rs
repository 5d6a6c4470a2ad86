//! The state of How it works: its chapter.

/// A chapter of How it works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chapter {
    /// The puzzle as clauses.
    #[default]
    Clauses,
    /// The proof of the verdict.
    Proof,
    /// The sizes of encodings, and times.
    Measure,
}

impl Chapter {
    /// The chapters in their order.
    pub const ALL: [Self; 3] = [Self::Clauses, Self::Proof, Self::Measure];
}
