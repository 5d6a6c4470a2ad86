//! The current purpose of the page. Each purpose has a place, which shows only what belongs to it.

/// A purpose of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// Finding the solutions of a puzzle. Keys enter clues.
    #[default]
    Solve,
    /// Solving the puzzle by hand. Keys enter values over the clues.
    Play,
    /// Creating a puzzle. Keys enter clues.
    Create,
    /// Showing how the puzzle is encoded for a solver.
    HowItWorks,
}

/// The names of Create and of How it works in links of earlier releases.
const EARLIER: [(&str, Purpose); 2] = [("set", Purpose::Create), ("inside", Purpose::HowItWorks)];

impl Purpose {
    /// All purposes, in the order of their tabs.
    pub const ALL: [Self; 4] = [Self::Solve, Self::Play, Self::Create, Self::HowItWorks];

    /// The name in the page, in links and in storage.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Solve => "solve",
            Self::Play => "play",
            Self::Create => "create",
            Self::HowItWorks => "how",
        }
    }

    /// The purpose with this name. Names of earlier releases are known too.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let now = Self::ALL.map(|purpose| (purpose.name(), purpose));
        now.into_iter().chain(EARLIER).find(|(known, _)| *known == name).map(|(_, own)| own)
    }
}
