//! The list of all puzzles of an import, with their solutions and ratings.

use super::counted;
use crate::puzzle::grouped;
use crate::worker::tasks::Solutions;

pub const ALL_PUZZLES: &str = "All puzzles";
pub const PUZZLES: &str = "Puzzles";
pub const SEARCH: &str = "Search";
pub const SEARCH_SPOKEN: &str = "Search by number or title";
pub const SORT_BY: &str = "Sort by";
pub const SORT_BY_COLUMN: &str = "Sort by column";
/// The orders of the list, which are also its column headings.
pub const SORTS: [&str; 5] = ["Number", "Title", "Clues", "Solutions", "How hard"];
pub const NONE_FOUND: &str = "No puzzle is called so.";

pub const SOLVE_ALL: &str = "Solve all";
pub const SOLVE_REST: &str = "Solve the rest";
pub const RATE: &str = "How hard?";
pub const RATE_REST: &str = "Rate the rest";
pub const SAVE_TABLE: &str = "Save table";
pub const SAVE_UNIQUE: &str = "Save those with one solution";

// A puzzle of the list.

pub fn name(number: usize, title: &str) -> String {
    let number = grouped(number as u64);
    if title.is_empty() { format!("Puzzle {number}") } else { format!("{number} · {title}") }
}

pub fn clues(count: usize) -> String {
    counted(count, "clue")
}

pub const IS_DONE: &str = "done";
pub const MARK_DONE: &str = "Done";

pub fn mark_done_spoken(name: &str) -> String {
    format!("Done: {name}")
}

pub fn spoken(name: &str, told: &str) -> String {
    format!("{name}, {told}")
}

/// The number of solutions of a puzzle.
pub fn solutions(count: Solutions) -> &'static str {
    match count {
        Solutions::One => "one solution",
        Solutions::Several => "several solutions",
        Solutions::None => "no solution",
        Solutions::Unknown => "not found out",
    }
}

// All puzzles.

pub fn puzzles(count: usize) -> String {
    format!("{}. ", counted(count, "puzzle"))
}

pub const WITH_ONE_SOLUTION: &str = "with one solution";
pub const WITH_SEVERAL: &str = "with several";
pub const WITH_NONE: &str = "with none";
pub const NOT_FOUND_OUT: &str = "not found out";

/// The number of puzzles of each kind, and of those not solved yet.
pub fn tally(counts: &[(usize, &str)], left: usize) -> String {
    let counts: Vec<String> =
        counts.iter().map(|(count, kind)| format!("{} {kind}", grouped(*count as u64))).collect();
    let left = match left {
        0 => String::new(),
        left => format!(" {} not solved yet.", counted(left, "puzzle")),
    };
    format!("{}.{left}", counts.join(", "))
}

pub fn lines_left_out(count: usize) -> String {
    format!("{} left out", counted(count, "line"))
}

pub fn and_more(count: usize) -> String {
    format!("and {count} more")
}

// The progress of solving or rating them.
pub const PROGRESS: &str = "Done";

pub fn progress(done: usize, total: usize) -> String {
    format!("{} of {}", grouped(done as u64), counted(total, "puzzle"))
}

pub fn rate_and_time_left(progress: &str, per_second: u64, left: &str) -> String {
    format!("{progress} · {} a second · {left} left", grouped(per_second))
}

pub fn took(time: &str, per_second: Option<u64>) -> String {
    match per_second {
        Some(rate) => format!("Took {time}, {} a second.", grouped(rate)),
        None => format!("Took {time}."),
    }
}
