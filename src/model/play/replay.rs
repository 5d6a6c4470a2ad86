//! The replay of a finished game.

use crate::model::PlayerGrid;

/// The states of a game, and the one that is shown.
#[derive(Clone, Debug)]
pub struct Replay {
    states: Vec<PlayerGrid>,
    at: usize,
}

impl Replay {
    /// Starts before the first step. `None` without any step.
    #[must_use]
    pub fn new(states: Vec<PlayerGrid>) -> Option<Self> {
        (states.len() > 1).then_some(Self { states, at: 0 })
    }

    /// The entries shown.
    #[must_use]
    pub fn work(&self) -> Option<&PlayerGrid> {
        self.states.get(self.at)
    }

    /// The number of steps shown.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The number of all steps.
    #[must_use]
    pub fn last(&self) -> usize {
        self.states.len() - 1
    }

    /// Shows the state after so many steps, or the last one.
    pub fn go_to(&mut self, at: usize) {
        self.at = at.min(self.last());
    }
}
