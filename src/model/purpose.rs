//! The current purpose of the page. Each purpose shows only what belongs to it.

/// A purpose of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// Solving the puzzle by hand. Keys enter values over the clues.
    Play,
    /// Creating a puzzle. Keys enter clues.
    #[default]
    Set,
    /// Finding its solutions.
    Solve,
    /// Showing how the puzzle is encoded for a solver.
    Inside,
}

impl Purpose {
    /// All purposes, in the order of their switch.
    pub const ALL: [Self; 4] = [Self::Play, Self::Set, Self::Solve, Self::Inside];

    /// The name in the page, in links and in storage.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Set => "set",
            Self::Solve => "solve",
            Self::Inside => "inside",
        }
    }

    /// The purpose with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|purpose| purpose.name() == name)
    }
}
