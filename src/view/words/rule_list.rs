//! The list of all rules in Create.

use super::counted;

pub const RULES: &str = "Rules";
pub const NO_RULES: &str = "No rules beyond rows, columns and boxes. Choose a tool to draw one.";
pub const KEYS: &str =
    "Arrows choose a rule, Delete removes it, Shift and arrows move it on the board.";
pub const NOT_NEEDED: &str = "not needed";
pub const DELETE: &str = "Delete";
pub const DELETE_SIGN: &str = "×";

pub fn delete(rule: &str) -> String {
    format!("Delete {rule}")
}

pub fn deleted(rule: &str) -> String {
    format!("Deleted: {rule} Undo brings it back.")
}

pub fn more(count: usize) -> String {
    format!("{} more are not listed.", counted(count, "rule"))
}
