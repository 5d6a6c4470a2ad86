//! All steps that are possible now.

use super::counted;

pub const ALL_STEPS: &str = "All steps";
pub const LIST: &str = "List all steps possible now";
pub const SEARCHING: &str = "Looking for steps…";

pub const CHOICE_HINT: &str =
    "The list of steps and the rating use the ticked techniques only, until the page is closed.";
pub const USE_ALL: &str = "Use all";

/// The chosen techniques.
pub fn chosen(left_out: usize) -> String {
    match left_out {
        0 => "Techniques: all".to_owned(),
        _ => format!("Techniques: all but {left_out}"),
    }
}

pub fn found(count: usize, is_complete: bool) -> String {
    match (count, is_complete) {
        (0, _) => "No technique has a step here.".to_owned(),
        (count, true) => format!("{}. A click shows one on the board.", counted(count, "step")),
        (count, false) => {
            format!(
                "{}, and there are more. A click shows one on the board.",
                counted(count, "step")
            )
        }
    }
}

/// The heading of a technique's steps.
pub fn technique(name: &str, count: usize, level: Option<&str>) -> String {
    match level {
        Some(level) => format!("{name} · {count} · {level}"),
        None => format!("{name} · {count}"),
    }
}
