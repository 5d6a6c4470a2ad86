//! How it works, in chapters: formulas, searches and proofs.

mod breakpoint;
mod candidate;
pub(crate) mod chapters;
mod clauses;
mod course;
mod decide;
mod examples;
mod experiments;
mod frame_part;
mod lessons;
mod live_task;
mod measure;
mod modes;
mod own_clauses;
mod own_formula;
mod predict;
mod proof_lines;
mod proofs;
mod propagation;
mod run_choices;
mod search;
mod tables;
mod theory;
mod variables;
