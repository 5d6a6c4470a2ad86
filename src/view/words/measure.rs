//! The texts of measured runs and experiments.

use crate::puzzle::grouped;
use crate::view::words::counted;

// Runs in all encodings.
pub const RUNS: &str = "Runs in all encodings";
pub const ABOUT_RUNS: &str = "The lab’s solver runs once in each encoding, with the choices of the chapter Search. With “automatic”, nothing is simplified first. Its times are those of a small solver: compare the counts.";
pub const LIST: &str = "A list of puzzles";
pub const LIST_LABEL: &str = "Puzzles, one a line";
pub const MEASURE_PUZZLE: &str = "Measure puzzle";
pub const MEASURE_LIST: &str = "Measure list";
pub const SAVE_CSV: &str = "Save as CSV";
pub const STOP_MEASURING: &str = "Stop measuring";
pub const NO_PUZZLE: &str = "No puzzle found in this text.";
pub const MEASURING: &str = "Measuring…";
/// The heads of the table, in the order of its columns.
pub const HEADS: [&str; 10] = [
    "Encoding",
    "Variables",
    "Clauses",
    "Distinct",
    "Cells by propagation",
    "Decisions",
    "Conflicts",
    "Propagations",
    "Restarts",
    "ms",
];
pub const NOT_MEASURED: &str = "too large";

/// The tooltip of a column's head.
pub fn sort_by(head: &str) -> String {
    format!("Sort by {head}")
}

/// The label of the table.
pub fn table_label(puzzles: u32) -> String {
    match puzzles {
        1 => RUNS.to_owned(),
        puzzles => format!("{RUNS}: medians of {puzzles} puzzles"),
    }
}

pub fn measured(rows: usize) -> String {
    format!("{} so far", counted(rows, "run"))
}

pub fn list_measured(puzzles: u32, surplus: u32) -> String {
    let surplus = match surplus {
        0 => String::new(),
        surplus => format!(" {} more are left out.", grouped(u64::from(surplus))),
    };
    format!("{} measured.{surplus}", counted(puzzles as usize, "puzzle"))
}

// Experiments.
pub const EXPERIMENTS: &str = "Experiments";
pub const ABOUT_EXPERIMENTS: &str = "Random puzzles, made here: how does the number of clues change the search? The formula has the encoding chosen above, and the search the choices of the chapter Search.";
pub const EXPERIMENT: &str = "Experiment";
pub const OF_SOLUTION: &str = "clues of a solution";
pub const CONSISTENT: &str = "random clues";
pub const RATINGS: &str = "difficulty and conflicts";
/// The descriptions of the experiments.
pub const ABOUT_OF_SOLUTION: &str = "Random clues of a random solution: each puzzle has a solution. Few clues leave many solutions.";
pub const ABOUT_CONSISTENT: &str = "Random values in random cells, none twice in a house. With more clues, fewer puzzles have a solution. On 16 × 16, minimal and with nothing simplified, the search is hardest in between. 9 × 9 hardly needs one.";
pub const ABOUT_RATINGS: &str = "Puzzles with as few clues as possible, rated for people and solved by the lab’s solver. Hard for people needn’t be hard for the solver. The minimal encoding leaves most to the search.";
pub const SIZE: &str = "Size";
pub const PUZZLES_EACH: &str = "Puzzles each";
pub const SEED: &str = "Seed";
pub const RUN: &str = "Run";
pub const STOP: &str = "Stop";
pub const SAVE_RESULTS: &str = "Save results as CSV";
pub const CONFLICTS: &str = "Conflicts";
pub const MEDIAN: &str = "median";
pub const QUARTILES: &str = "quartiles";
pub const SHARE_IN_PERCENT: &str = "Puzzles in %";
pub const SOLVABLE: &str = "solvable";
pub const NO_SEARCH: &str = "without a search";
pub const CLUES: &str = "Clues";
pub const RATING: &str = "Rating (Sudoku Explainer)";
pub const NUMBERS: &str = "The numbers";
pub const HEADS_OF_SAMPLES: [&str; 7] =
    ["Clues", "Puzzles", "Solvable", "No search", "Stopped", "Conflicts", "Quartiles"];
pub const HEADS_OF_RATINGS: [&str; 5] = ["Seed", "Clues", "Rating", "Decisions", "Conflicts"];
/// Follows a rating if people's techniques don't finish the puzzle.
pub const OR_MORE: &str = "+";

/// A board, by its number of rows.
pub fn side(values: usize) -> String {
    format!("{values} × {values}")
}

pub fn samples_so_far(done: usize, all: usize) -> String {
    format!("{done} of {all}")
}

// Files of comma-separated values: the line of heads, and the outcomes.
pub const CSV_OF_RUNS: &str = "puzzle,encoding,variables,clauses,different clauses,cells by propagation,decisions,conflicts,propagations,restarts,milliseconds,outcome\n";
pub const CSV_OF_SAMPLES: &str = "clues,puzzles,solvable,without a search,stopped,conflicts: lower quartile,median,upper quartile\n";
pub const CSV_OF_RATINGS: &str =
    "seed,clues,rating,needs more than techniques,decisions,conflicts\n";
pub const MODEL: &str = "model";
pub const REFUTED: &str = "refuted";
pub const STOPPED: &str = "stopped";
