//! How it works, in chapters: formulas, searches and proofs.

mod candidate;
pub(crate) mod chapters;
mod clauses;
mod course;
mod decide;
mod examples;
mod frame_part;
mod live_task;
mod modes;
mod predict;
mod proof_lines;
mod proofs;
mod propagation;
mod run_choices;
mod search;
mod tables;
mod theory;
mod variables;
