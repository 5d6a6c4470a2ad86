//! How it works, in chapters: formulas, searches and proofs.

pub(crate) mod chapters;
mod decide;
mod examples;
mod experiments;
mod live_task;
mod measure;
mod modes;
mod predict;
mod proof_lines;
mod proofs;
mod run_choices;
mod search;
mod tables;
mod theory;
