//! The list of all puzzles of an import, with their solutions and ratings.

use super::{counted, minutes, seconds};
use crate::model::collection::{Batch, Sort, Tally};
use crate::puzzle::grouped;
use crate::worker::tasks::Solutions;

pub const ALL_PUZZLES: &str = "All puzzles";
pub const PUZZLES: &str = "Puzzles";
pub const SEARCH: &str = "Search";
pub const SEARCH_SPOKEN: &str = "Search by number or title";
pub const SORT_BY: &str = "Sort by";
pub const SORT_BY_COLUMN: &str = "Sort by column";

/// An order of the list. It is also the heading of a column.
pub fn sort(sort: Sort) -> &'static str {
    match sort {
        Sort::Number => "Number",
        Sort::Title => "Title",
        Sort::Clues => "Clues",
        Sort::Solutions => "Solutions",
        Sort::Hardness => "How hard",
    }
}

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

/// The puzzles by number of solutions, in a sentence or two. Empty if nothing is known yet.
pub fn tally(tally: Tally) -> String {
    if tally.is_empty() {
        return String::new();
    }
    let kinds = [
        (tally.one, "with one solution"),
        (tally.several, "with several"),
        (tally.none, "with none"),
        (tally.unknown, "not found out"),
    ];
    let counts = kinds.into_iter().filter(|(count, _)| *count > 0);
    let counts: Vec<String> =
        counts.map(|(count, kind)| format!("{} {kind}", grouped(count as u64))).collect();
    let left = match tally.left {
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

/// The progress of a batch, and once known its rate and the time left.
pub fn progress(batch: &Batch, now_ms: f64) -> String {
    let (done, total) = batch.progress();
    let progress = format!("{} of {}", grouped(done as u64), counted(total, "puzzle"));
    match batch.pace(now_ms) {
        None => progress,
        Some(pace) => {
            let (rate, left) = (grouped(round(pace.per_second)), duration(pace.seconds_left));
            format!("{progress} · {rate} a second · {left} left")
        }
    }
}

/// The time that a batch took, and its rate.
pub fn took(batch: &Batch, now_ms: f64) -> String {
    let time = duration(batch.seconds(now_ms));
    match batch.pace(now_ms) {
        Some(pace) => format!("Took {time}, {} a second.", grouped(round(pace.per_second))),
        None => format!("Took {time}."),
    }
}

#[allow(clippy::cast_sign_loss, reason = "no rate is negative, and the cast would saturate")]
fn round(number: f64) -> u64 {
    number.round() as u64
}

/// A time in seconds, or in minutes if it is long.
fn duration(time: f64) -> String {
    match round(time) {
        _ if time < 10.0 => {
            let tenths = round(time * 10.0);
            seconds(&format!("{}.{}", tenths / 10, tenths % 10))
        }
        long if long < 120 => seconds(&long.to_string()),
        longer => minutes(longer / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_of_puzzles_is_told() {
        assert_eq!(tally(Tally { left: 1, ..Tally::default() }), "");
        let some = Tally { one: 2, none: 1, ..Tally::default() };
        assert_eq!(tally(some), "2 with one solution, 1 with none.");
        let some = Tally { several: 1, unknown: 1, left: 1, ..Tally::default() };
        assert_eq!(tally(some), "1 with several, 1 not found out. 1 puzzle not solved yet.");
    }

    #[test]
    fn rate_and_remaining_time_are_reported() {
        let mut batch = Batch::new(0..5_000, 1_000.0);
        assert_eq!(progress(&batch, 1_000.0), "0 of 5,000 puzzles");
        let mut done = 0;
        while done < 1_000 {
            let count = batch.take().len();
            done += count;
            batch.note(count, 1.0);
        }
        let told = progress(&batch, 1_000.0 + done as f64);
        assert!(told.contains(" of 5,000 puzzles · 1,000 a second · "), "{told}");
        let times = [0.04, 9.96, 119.0, 600.0].map(duration);
        assert_eq!(times, ["0.0 s", "10.0 s", "119 s", "10 min"]);
        assert!(took(&batch, 3_000.0).starts_with("Took 2.0 s, "));
    }
}
