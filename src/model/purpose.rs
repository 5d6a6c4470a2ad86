//! What the page is used for now: each purpose shows what belongs to it, and nothing else.

/// What the page is used for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// To solve the puzzle by hand: what is typed are entries over its clues.
    Play,
    /// To put a puzzle on the board: what is typed are clues.
    #[default]
    Set,
    /// To be told of its solutions.
    Solve,
    /// To see how it is told to a solver.
    Inside,
}

impl Purpose {
    /// All of them, as they are switched between.
    pub const ALL: [Self; 4] = [Self::Play, Self::Set, Self::Solve, Self::Inside];

    /// Its name in the page, in links and in storage.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Set => "set",
            Self::Solve => "solve",
            Self::Inside => "inside",
        }
    }

    /// The purpose of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|purpose| purpose.name() == name)
    }
}
