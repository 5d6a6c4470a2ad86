//! The tasks, one a file, and the workers that do them.
//!
//! The solver has the tasks for a first answer. The tools have the others, and start when first
//! needed. The photo worker reads pictures.

mod all_steps;
mod check_proof;
mod compare;
mod compare_propagation;
mod compare_search;
mod conflict;
mod count;
mod decide;
mod ease;
mod forced;
mod forms;
mod formula;
mod group_effect;
mod inspect;
mod lrat;
mod make;
mod measure;
mod methods;
mod minimal;
mod needless;
mod next;
mod parts;
mod path;
mod pictures;
mod piece;
mod possible;
mod practice;
mod proof;
mod rate_many;
mod rating;
mod read;
mod read_proof;
mod rehearsal;
mod repair;
mod search;
mod see;
mod shuffle;
mod solve;
mod solve_many;
mod technique;
mod theory;
mod variables;
mod write;

use serde::{Deserialize, Serialize};

use crate::puzzle::Puzzle;
use crate::questions::SolveError;

use super::task::{TaskRunner, Worker};

pub use all_steps::FindAllSteps;
pub use check_proof::CheckProof;
pub use compare::CompareEncodings;
pub use compare_propagation::{ComparePropagation, PropagationSize};
pub use compare_search::{CompareSearch, ModeRun};
pub use conflict::FindConflict;
pub use count::CountSolutions;
pub use decide::FindDeciding;
pub use ease::Ease;
pub use forced::FindReasons;
pub use forms::JudgeForms;
pub use formula::WriteFormula;
pub use group_effect::{GroupEffect, MeasureGroups};
pub use inspect::Inspect;
pub use lrat::WriteLrat;
pub use make::MakePuzzle;
pub use measure::{
    MAX_MEASURED, Measurables, MeasureEnd, MeasurePuzzles, MeasuredRow, RateRuns, RunExperiment,
};
pub use methods::{ListMethods, Method};
pub use minimal::MakeMinimal;
pub use needless::FindNeedless;
pub use next::FindNext;
pub use parts::{FindParts, SolvePart};
pub use path::FindPath;
pub use pictures::DrawPictures;
pub use piece::Piece;
pub use possible::FindPossible;
pub use practice::{MakePractice, Practice};
pub use proof::WriteProof;
pub use rate_many::RateMany;
pub use rating::FindRating;
pub use read::{Item, ParsedPuzzles, ReadText, Text};
pub use read_proof::ReadProof;
pub use repair::FindRepair;
pub use search::{Breakpoint, ExploreSearch, Explored, Exploring, Go, Unexplored};
pub use see::{
    FindGrid, Grid, Image, ReadPicture, RuleDoubt, Seen, SeenCell, SeenRule, Shades, Spot,
};
pub use shuffle::Shuffle;
pub use solve::{Answer, Solve, Stage};
pub use solve_many::{Solutions, SolveMany};
pub use technique::{ListTechniques, Position, RatedTechnique, ShowTechnique};
pub use theory::{ReadTheory, TheoryAndClauses};
pub use variables::ReadVariables;
pub use write::{PREVIEW, Write, Written};

/// The program that does [`Solver`]'s tasks on puzzles with constraints of rules. The first load does
/// without it.
pub const RULES_PROGRAM: &str = "rules";

/// Refuses large boards, for tasks that need the whole board as clauses or many searches.
fn refuse_large_board(puzzle: &Puzzle) -> Result<(), SolveError> {
    if puzzle.board().layout().shape().is_large() { Err(SolveError::LargeBoard) } else { Ok(()) }
}

/// Defines a worker as an enum of its tasks.
macro_rules! worker {
    ($(#[$docs:meta])* $worker:ident, $program:literal, $rehearse:path => $($task:ident),*) => {
        $(#[$docs])*
        #[allow(missing_docs, reason = "each variant holds the task it is named for")]
        #[derive(Clone, Debug, Serialize, Deserialize)]
        pub enum $worker {
            $($task($task)),*
        }

        $(impl From<$task> for $worker {
            fn from(task: $task) -> Self {
                Self::$task(task)
            }
        })*

        impl Worker for $worker {
            const PROGRAM: &'static str = $program;

            fn take_up(self, runner: &impl TaskRunner) {
                match self {
                    $(Self::$task(task) => runner.run(task)),*
                }
            }

            fn rehearse(round: usize) -> bool {
                $rehearse(round)
            }
        }
    };
}

worker! {
    /// The tasks of the solver.
    Solver, "worker", rehearsal::solve =>
    Solve, FindNext
}

worker! {
    /// The tasks of the tools, none of which a first answer needs.
    Tools, "tools", rehearsal::make =>
    MakePuzzle, ListMethods, DrawPictures, MakeMinimal, FindNeedless, FindDeciding, Shuffle, Ease,
    CountSolutions, FindPossible, FindConflict, FindRepair, FindReasons, FindPath, FindAllSteps, FindRating, WriteFormula,
    WriteProof, CheckProof, CompareEncodings, Inspect, ReadText, JudgeForms, FindParts, SolvePart, SolveMany,
    RateMany, Write, ShowTechnique, ListTechniques, MakePractice, ExploreSearch,
    CompareSearch, ReadProof, WriteLrat, ReadTheory, MeasureGroups, ReadVariables,
    ComparePropagation, MeasurePuzzles, RunExperiment, RateRuns
}

/// The tasks on pictures. Their worker contains the classifier, and is loaded when there is a
/// picture.
#[allow(missing_docs, reason = "each variant holds the task it is named for")]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Photo {
    ReadPicture(ReadPicture),
    FindGrid(FindGrid),
}

impl From<ReadPicture> for Photo {
    fn from(task: ReadPicture) -> Self {
        Self::ReadPicture(task)
    }
}

impl From<FindGrid> for Photo {
    fn from(task: FindGrid) -> Self {
        Self::FindGrid(task)
    }
}

impl Worker for Photo {
    const PROGRAM: &'static str = "photo";

    fn take_up(self, runner: &impl TaskRunner) {
        match self {
            #[cfg(target_arch = "wasm32")]
            Self::ReadPicture(task) => runner.run_once_ready(super::decode::decode(task)),
            // Only a browser can decode files.
            #[cfg(not(target_arch = "wasm32"))]
            Self::ReadPicture(task) => runner.run(task),
            Self::FindGrid(task) => runner.run(task),
        }
    }

    fn rehearse(round: usize) -> bool {
        rehearsal::read(round)
    }
}
