//! New puzzles: one, or a sheet of them.

use super::counted;

pub const NEW_PUZZLE: &str = "New puzzle";
pub const BOARD: &str = "Board";
pub const BOARDS_NOT_LOADED: &str =
    "Not all boards could be loaded. Look at your connection, then open this again.";
pub const BOARD_THERE: &str = "The board that is there";
pub const MADE_OF: &str = "Made of";
pub const OF_CLUES: &str = "Clues";
pub const OF_REGIONS: &str = "Jigsaw: regions and clues";
pub const OF_CAGES: &str = "Killer: cages, no clues";
pub const HOW_HARD: &str = "How hard";
pub const ANY_HARDNESS: &str = "As it comes";
pub const SYMMETRY: &str = "Symmetry of clues";
pub const CLUES: &str = "Clues";
pub const CLUES_FREE: &str = "As many as it takes";
pub const CLUES_MINIMAL: &str = "As few as can be";
pub const CLUES_COUNT: &str = "This many";
pub const NUMBER_OF_CLUES: &str = "Number of clues";
pub const PUZZLES: &str = "Puzzles";
pub const SEED: &str = "Seed";
pub const ANOTHER_SEED: &str = "Another seed";
pub const MAKE: &str = "Make";
pub const PLAY_FIRST: &str = "Play the first";
pub const WITH_SOLUTIONS: &str = "Print the solutions too";

/// A puzzle that needs a method of this level.
pub fn needs(method: &str, level: &str) -> String {
    format!("Needs: {method} ({level})")
}

// Wishes that a board can't fulfil. They appear in a list.
pub const LOST_JIGSAW: &str = "a jigsaw";

pub fn lost_symmetry(symmetry: &str) -> String {
    format!("symmetry “{symmetry}”")
}

pub fn lost_level(level: &str) -> String {
    format!("“{level}”")
}

pub fn lost_method(method: &str) -> String {
    format!("“Needs: {method}”")
}

pub fn taken_back(lost: &[String]) -> String {
    format!("Not for this board, and taken back: {}.", lost.join(", "))
}

// The progress.
pub const MAKING: &str = "Making…";
pub const STOPPED: &str = "Stopped.";

/// The number of puzzles made so far. The progress of the next one follows.
pub fn made_so_far(made: u32, wanted: u32) -> String {
    format!("{made} of {wanted} made. ")
}

pub fn making(percent: u32) -> String {
    format!("Making… {percent} %")
}

pub fn attempt(number: u32) -> String {
    format!("Attempt {number}…")
}

/// The attempt's number, after many failures.
pub fn attempt_at_rare(number: u32) -> String {
    format!(
        "Attempt {number}… Such puzzles are rare here, if there are any: another wish may be met sooner."
    )
}

pub fn made(count: usize) -> String {
    format!("{count} puzzles are made.")
}

/// A new puzzle. For `undecided` clues it isn't known whether they are needed.
pub fn made_from_seed(clues: usize, undecided: usize, seed: u32) -> String {
    let clues = match clues {
        0 => "without a clue".to_owned(),
        clues => format!("with {}", counted(clues, "clue")),
    };
    let unknown = match undecided {
        0 => String::new(),
        some => format!(" Of {some} it would take too long to know whether they are needed."),
    };
    format!("A new puzzle {clues}, from seed {seed}.{unknown}")
}

/// The caption of a puzzle on a sheet.
pub fn caption(number: usize, seed: u32) -> String {
    format!("{number}  (seed {seed})")
}
