//! Drawing rules and regions.

use crate::board::{NumberMeaning, Place};
use crate::model::{DrawError, HalfMade};

pub const DRAW: &str = "Draw";
pub const ADD_RULE: &str = "Add rule";
pub const SELECT_NOTHING: &str = "Clear selection";
pub const DONE: &str = "Done";
pub const JOIN_REGION: &str = "Join region";
pub const APPLY_REGIONS: &str = "Apply regions";
pub const REMOVE_REGIONS: &str = "Remove regions";

/// The label of the field for the numbers of a rule.
pub fn number_label(meaning: NumberMeaning) -> &'static str {
    match meaning {
        NumberMeaning::None => "",
        NumberMeaning::Sum => "Sum",
        NumberMeaning::Values => "Values",
        NumberMeaning::Value => "Value",
        NumberMeaning::Difference => "Difference",
        NumberMeaning::LeastDifference => "Least difference",
        NumberMeaning::Ratio => "Ratio",
        NumberMeaning::Divisor => "Divisor",
        NumberMeaning::Move => "Move",
        NumberMeaning::BulbCells => "Cells of the circle",
        NumberMeaning::VisibleCount => "Number seen",
    }
}

// Instructions for drawing each kind of rule.
pub const WITH_KEYS: &str =
    " With keys: Shift and arrows; Ctrl+Space takes one cell; Enter adds the rule.";
pub const THERMOMETER: &str = "Drag over its cells, from the bulb to the end.";
pub const ARROW: &str = "Drag over its cells: those of the circle first, then along the arrow.";
pub const SIGN: &str = "Drag from the cell with the smaller value to that with the larger.";
pub const OUTSIDE: &str =
    "Drag from the cell where the clue stands into its line; the line completes itself.";
pub const TWINS: &str =
    "Drag over the cells of one group, then over those of the other in the same order.";
pub const LINE: &str = "Drag along the line, from one end to the other.";
pub const REGION: &str =
    "Drag over the cells of a region and join them, one region after the other.";
pub const WHOLE_BOARD: &str = "It is about the whole board.";
pub const CELLS: &str = "Drag over its cells, or click them.";

// The drawing so far.

pub fn selected(cells: usize) -> String {
    match cells {
        0 => "Nothing is selected.".to_owned(),
        1 => "1 cell is selected.".to_owned(),
        count => format!("{count} cells are selected."),
    }
}

/// The sizes of the regions begun, by number, and the size that each needs.
pub fn regions_so_far(
    sizes: impl Iterator<Item = (usize, usize)>,
    needed: usize,
    is_exact: bool,
) -> String {
    let sizes: Vec<String> = sizes.map(|(region, size)| format!("{region} has {size}")).collect();
    let needs = if is_exact { "each needs" } else { "each has at most" };
    format!(" Regions so far: {}; {needs} {needed}.", sizes.join(", "))
}

/// Confirms a new rule. Its description is left out if it has many cells.
pub fn made(rule: &str, cells: usize, words: &str) -> String {
    if cells > FEW_CELLS {
        return format!("{rule} made, of {cells} cells.");
    }
    format!("{rule} made: {words}.")
}

/// Largest number of cells whose description is quick to read.
const FEW_CELLS: usize = 5;

pub fn rule_here(rule: &str, words: &str) -> String {
    format!("{rule}: {words}.")
}

// Warnings about half-made things when drawing ends.

pub fn half_made(half_made: HalfMade) -> &'static str {
    match half_made {
        HalfMade::Regions => "The regions are not applied yet. Press Done again to discard them.",
        HalfMade::Rule => {
            "Cells are selected, but no rule is made of them. Press Done again to discard the selection."
        }
    }
}

pub const REGIONS_KEPT: &str =
    "The regions drawn so far are kept. Press Done twice to discard them.";

/// The reason why something can't be drawn.
pub fn refused(error: &DrawError) -> String {
    match error {
        DrawError::NothingSelected => NOTHING_SELECTED.to_owned(),
        DrawError::NoNumber => NO_NUMBER.to_owned(),
        DrawError::InCage(cells) => in_cage(cells),
        DrawError::OffBoard => OFF_BOARD.to_owned(),
        DrawError::NoDirection => NO_DIRECTION.to_owned(),
        DrawError::NoRegionLeft(regions) => no_region_left(*regions),
        DrawError::Unassigned { count, first } => in_no_region(*count, *first),
        DrawError::NoVariable { number, most } => {
            format!("{number} is no variable of a candidate: they are numbered from 1 to {most}")
        }
        DrawError::Layout(error) => error.to_string(),
    }
}

const NOTHING_SELECTED: &str = "select cells first: drag over them, or hold Shift and press arrows";
const NO_NUMBER: &str =
    "whole numbers are needed here, such as 12; a sum can be a range, such as 5-9 or <13";
const OFF_BOARD: &str = "there it would leave the board";
const NO_DIRECTION: &str =
    "select the first cell of the line and the next one, so that its direction is known";

fn in_cage(cells: &[Place]) -> String {
    let names: Vec<String> = cells.iter().map(Place::to_string).collect();
    let are = match names.as_slice() {
        [one] => format!("the cell {one} is"),
        [some @ .., last] => format!("the cells {} and {last} are", some.join(", ")),
        [] => String::new(),
    };
    format!("{are} in a cage already; delete that cage first, or take the cell out")
}

fn no_region_left(regions: usize) -> String {
    format!("all {regions} regions are begun; to make one larger, select from inside it")
}

fn in_no_region(count: usize, first: Place) -> String {
    format!("{count} cells, from {first} on, are in no region yet")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::words::board::with_sum;

    #[test]
    fn what_is_made_is_told_with_its_sum() {
        let told = |sum, cells| made(&with_sum("Cage", sum), cells, "it is so");
        assert_eq!(told("15", 2), "Cage of 15 made: it is so.");
        assert_eq!(told("5–9", 2), "Cage of 5 to 9 made: it is so.");
        assert_eq!(told("21", 6), "Cage of 21 made, of 6 cells.");
        assert_eq!(made(&with_sum("Arrow", ""), 5, "it is so"), "Arrow made: it is so.");
    }

    #[test]
    fn cells_in_cages_are_named() {
        let caged = |columns: &[usize]| {
            let place = |column: &usize| Place { row: 1, column: *column };
            refused(&DrawError::InCage(columns.iter().map(place).collect()))
        };
        let told = caged(&[1]);
        assert!(told.starts_with("the cell r2c2 is in a cage already"), "{told}");
        let told = caged(&[0, 1, 3]);
        assert!(told.starts_with("the cells r2c1, r2c2 and r2c4 are in a cage already"), "{told}");
    }
}
