//! Steps in words, and walkthroughs.

mod explain;
mod possible;
mod walkthrough;
pub(crate) mod words;

pub use explain::{explain, explain_contradiction, title, whereabouts};
pub use possible::{PossibleStep, PossibleSteps, possible_steps};
pub use walkthrough::{
    Walkthrough, WalkthroughEnd, WalkthroughStep, build_walkthrough, single_step,
};
