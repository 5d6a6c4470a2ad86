//! The board: texts for screen readers, and the labels of zoom and search.

use crate::board::Place;

/// The board as a whole.
pub fn board(height: usize, width: usize, (first, last): (i32, i32)) -> String {
    format!("Board of {height} by {width} cells, values {first} to {last}")
}

/// Precedes the board's rules.
pub const RULES: &str = "Rules: ";

// The label of a cell: place, content, and highlights.

pub fn cell_begin(place: Place) -> String {
    format!("Row {}, column {}, ", place.row + 1, place.column + 1)
}

pub const EMPTY: &str = "empty";

pub fn empty_with_possible(values: &str) -> String {
    format!("empty, possible {values}")
}

pub const CLUE: &str = ", clue";
pub const ENTRY: &str = ", entry";
pub const SOLVED: &str = ", solved";
pub const REVEALED: &str = ", revealed";

pub const IN_CONFLICT: &str = ", in conflict";
pub const TO_BE_DROPPED: &str = ", to be removed";
pub const REASON: &str = ", a reason";
pub const IN_QUESTION: &str = ", in question";
pub const WRONG: &str = ", wrong";
pub const REDUNDANT: &str = ", not needed";
pub const BREAKS_RULE: &str = ", breaks a rule";
pub const DOUBTFUL: &str = ", doubtful";
pub const UNSETTLED: &str = ", several values possible";
pub const PROPOSED: &str = ", proposed";
/// A value in the search of How it works, by its cause.
pub fn decision(level: u32) -> String {
    format!(", decision {level}")
}

pub const BY_PROPAGATION: &str = ", by propagation";
pub const BY_LEARNED: &str = ", by a learned clause";
pub const SELECTED: &str = ", selected";

/// A proposal without the cell's clue.
pub fn proposed_without(value: &str) -> String {
    format!(", proposed without {value}")
}

pub fn in_another_solution(value: &str) -> String {
    format!(", {value} in another solution")
}

pub fn in_region(number: u8) -> String {
    format!(", region {number}")
}

pub fn possible(values: &str) -> String {
    format!(", possible {values}")
}

/// The value that a step places in the cell.
pub fn placed(value: &str) -> String {
    format!(", {value} by this step")
}

pub fn ruled_out(values: &str) -> String {
    format!(", ruled out {values}")
}

pub fn corner_marks(values: &str) -> String {
    format!(", corner marks {values}")
}

pub fn centre_marks(values: &str) -> String {
    format!(", centre marks {values}")
}

/// A rule with its sum or its range of sums, if it has one.
pub fn with_sum(rule: &str, sum: &str) -> String {
    match sum {
        "" => rule.to_owned(),
        sum => format!("{rule} of {}", sum.replace('–', " to ")),
    }
}

/// Replace `r` and `c` in a cell's name for screen readers.
pub const SPOKEN_ROW: &str = "row ";
pub const SPOKEN_COLUMN: &str = ", column ";

// Below the board.

/// The rules on the cursor's cell.
pub fn asked_here(rules: &str) -> String {
    format!("Here, {rules}. ")
}

pub fn can_be(place: Place, values: &str) -> String {
    format!("{place} can be {values}.")
}

// Zoom.
pub const ZOOM: &str = "Zoom";
pub const ZOOM_FIT: &str = "Fit";
pub const ZOOM_OUT: &str = "Zoom out";
pub const ZOOM_IN: &str = "Zoom in";

// The search field of a large board.
pub const FIND: &str = "Find a cell or a value";
pub const FIND_EXAMPLE: &str = "Find r12c34 or 56";
pub const FIND_WHAT: &str = "Type a cell, such as r12c34, or a value.";

pub fn has_no_cell(row: usize, column: usize) -> String {
    format!("This board has no r{row}c{column}.")
}

pub fn has_values_to(last: usize) -> String {
    format!("This board has the values 1 to {last}.")
}

pub fn no_cell_shows(value: &str) -> String {
    format!("No cell shows {value}.")
}

pub fn found(value: &str, number: usize, count: usize) -> String {
    format!("{value}: {number} of {count}.")
}

// The board's rules in one line. Drawn rules are only counted.

/// Cages, and how many of them have a sum.
pub fn cages(count: usize, with_sum: usize) -> String {
    let hold = if count == 1 { "cage holds" } else { "cages hold" };
    let told = format!("{count} {hold} no value twice");
    match with_sum {
        0 => told,
        all if all == count => format!("{told}, and {}", have_sums(all)),
        some => format!("{told}, and {some} of them {}", have_sums(some)),
    }
}

pub fn groups_with_sum(count: usize) -> String {
    let group = if count == 1 { "group" } else { "groups" };
    format!("{count} {group} of cells {}", have_sums(count))
}

fn have_sums(count: usize) -> &'static str {
    if count == 1 { "has the sum in its corner" } else { "have the sums in their corners" }
}

pub fn rules_of_kind(kind: &str, count: usize) -> String {
    format!("{count} × {kind}")
}
