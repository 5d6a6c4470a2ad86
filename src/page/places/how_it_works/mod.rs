//! How it works, in chapters: formulas, searches and proofs.

pub(crate) mod chapters;
mod examples;
mod live_task;
mod proofs;
mod tables;
