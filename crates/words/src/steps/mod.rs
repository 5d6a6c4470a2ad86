//! Steps in words, and walkthroughs.

mod explain;
mod walkthrough;
pub(crate) mod words;

pub use explain::{explain, explain_contradiction, title, whereabouts};
pub use walkthrough::{
    Walkthrough, WalkthroughEnd, WalkthroughStep, build_walkthrough, single_step,
};
