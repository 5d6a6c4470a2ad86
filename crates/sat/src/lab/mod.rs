//! The lab's solver: small, slow on purpose, and written to be read.
//!
//! It searches as modern SAT solvers do, and records each step, so that a page can show the search
//! and go back in it. The [questions](crate::questions) use another solver, the
//! [backend](crate::backend).
//!
//! | file | concept | source |
//! |---|---|---|
//! | `clause.rs`, `input.rs` | clauses with their origin; a puzzle as input | |
//! | `assignment.rs` | values, levels, reasons, the trail | MiniSat |
//! | `watches.rs`, `propagate.rs` | unit propagation with two watched literals | Chaff |
//! | `analyse.rs` | conflict analysis up to the first UIP | GRASP, MiniSat |
//! | `decide.rs` | heuristics: first open, fewest candidates, VSIDS | Chaff, MiniSat |
//! | `restart.rs` | when to restart | Luby |
//! | `run.rs`, `state.rs` | the search, one event a step | DLL, MiniSat |
//! | `recording.rs` | all steps, forward and back | |
//! | `graph.rs`, `tree.rs` | the implication graph of a conflict; the tree of decisions | GRASP |
//! | `clue_propagation.rs` | the clues, and what follows | |
//! | `models.rs` | the number of models, by the backend | |
//! | `probe.rs` | failed literals | Freeman |
//! | `proof.rs` | the clauses that a refutation needs | `drat-trim` |
//!
//! - *DLL*: M. Davis, G. Logemann, D. Loveland: *A Machine Program for Theorem-Proving*, 1962.
//! - *Luby*: M. Luby, A. Sinclair, D. Zuckerman: *Optimal Speedup of Las Vegas Algorithms*, 1993.
//! - *Freeman*: J. W. Freeman: *Improvements to Propositional Satisfiability Search Algorithms*,
//!   1995.
//! - *GRASP*: J. P. Marques-Silva, K. A. Sakallah: *GRASP: A New Search Algorithm for
//!   Satisfiability*, 1996.
//! - *Chaff*: M. Moskewicz, C. Madigan, Y. Zhao, L. Zhang, S. Malik: *Chaff: Engineering an
//!   Efficient SAT Solver*, 2001.
//! - *MiniSat*: N. Eén, N. Sörensson: *An Extensible SAT-solver*, 2003.
//!
//! ```
//! use satdoku_core::puzzle::Puzzle;
//! use satdoku_sat::lab::{Outcome, Recording, RunSpec, Stride, run_to_the_end};
//!
//! let puzzle: Puzzle = "2x2:2_4h2_3d".parse()?;
//! let spec = RunSpec::default();
//! let mut recording = Recording::new(spec.input(&puzzle)?, spec.search, &run_to_the_end)?;
//! assert_eq!(recording.outcome(), Outcome::Model);
//!
//! let event = recording.next(Stride::Cell).expect("a cell");
//! assert!(recording.run().assignment().is_true(event.placed().expect("a literal")));
//! recording.seek(0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analyse;
mod assignment;
mod clause;
mod clue_propagation;
mod decide;
mod events;
mod graph;
mod input;
mod models;
mod probe;
mod proof;
mod propagate;
mod recording;
mod restart;
mod run;
mod run_error;
mod run_spec;
mod state;
mod tree;
mod watches;

pub use assignment::{Assignment, ClauseStatus};
pub use clause::{Clause, ClauseDatabase, ClauseId, Origin};
pub use clue_propagation::CluePropagation;
pub use events::{Event, EventKind, LimitKind, Outcome, Ranking, Technique, Why};
pub use graph::{Edge, Extent, ImplicationGraph, MAX_NODES, Node, decision_cut};
pub use input::{Input, InputError};
pub use models::ModelCount;
pub use probe::Probe;
pub use proof::TrimmedProof;
pub use recording::{Recording, Stride, run_to_the_end};
pub use run::Run;
pub use run_error::{OverrideError, Refusal, RunError};
pub use run_spec::{
    Decisions, Heuristic, InputSpec, Mode, Phase, Restarts, RunLimits, RunSpec, SearchSpec,
};
pub use state::Counters;
pub use tree::{Branch, BranchEnd, SearchTree};
