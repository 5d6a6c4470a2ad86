//! The lessons of How it works. Their own texts are in `public/lessons.txt`.

use crate::view::words::counted;

pub const LESSONS: &str = "Lessons";
pub const ABOUT_LESSONS: &str = "Each lesson tours one page about Sudoku and solvers, with its puzzles. Begin with the first one.";
pub const LOADING: &str = "Loading…";
pub const NOT_LOADED: &str = "The lessons could not be loaded. Try again when you are online.";
pub const BACK: &str = "Back";
pub const NEXT: &str = "Next";
pub const LEAVE: &str = "Leave";
pub const LEAVE_TIP: &str = "Brings back the board from before";
pub const TEXT_OF_STEP: &str = "Text of the step";
/// Precedes what the reader can do.
pub const TRY: &str = "Try: ";

pub fn steps(count: usize) -> String {
    counted(count, "step")
}

/// The lesson, and the place of the step in it, from 1.
pub fn step_of(lesson: &str, step: usize, steps: usize) -> String {
    format!("{lesson} · step {step} of {steps}")
}

/// The page that the lesson tours.
pub fn tours(page: &str) -> String {
    format!("Tours {page}.")
}
