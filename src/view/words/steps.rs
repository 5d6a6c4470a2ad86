//! Walkthroughs and ratings. The texts of the steps themselves are in `crates/logic`.

use super::counted;
use crate::logic::Level;

pub const STEPS: &str = "Steps";
pub const STEP_BY_STEP: &str = "Step by step";
pub const HINT: &str = "Hint";
pub const APPLY: &str = "Apply";
pub const FIRST: &str = "First";
pub const BACK: &str = "Back";
pub const NEXT: &str = "Next";
pub const LAST: &str = "Last";

pub const LOOKING: &str = "Looking for steps…";
pub const TAKEN_BACK: &str = "The steps applied were taken back: the puzzle changed.";

/// Singles that follow each other, in the list of steps.
pub fn singles(count: usize) -> String {
    counted(count, "single")
}

/// The place to look at, without the step.
pub fn place(place: &str) -> String {
    format!("{place} Hint says more.")
}

pub fn applied(step: &str) -> String {
    format!("Done. {step}. Hint shows the next step.")
}

/// The end of the path of hints, for a player.
pub const NO_MORE_HINTS: &str =
    "No known technique goes on from here. Reveal in the menu shows a value.";

// The end of a walkthrough of this many steps.

fn after(steps: usize) -> String {
    if steps == 0 { String::new() } else { format!(" after {}", counted(steps, "step")) }
}

pub fn solved(steps: usize) -> String {
    format!("Solved{}, without a search: this is the only solution.", after(steps))
}

pub fn run_dry(steps: usize) -> String {
    format!("No known technique goes on{}. Press Solve for the rest.", after(steps))
}

pub fn contradiction(steps: usize, sentence: &str) -> String {
    format!("Unsolvable{}. {sentence}", after(steps))
}

// The rating.
pub const HOW_HARD: &str = "How hard";
pub const METHODS_IN_ORDER: &str = "Techniques used, in HoDoKu’s order";
pub const METHODS: &str = "Techniques used";
pub const NO_STEP: &str = "no step";
pub const REST_NEEDS_SEARCH: &str = "The rest needs search.";

/// The level as dots, of which one is filled for each level up to this one.
pub fn dots(level: Level) -> String {
    let filled = level as usize + 1;
    "●".repeat(filled) + &"○".repeat(Level::ALL.len() - filled)
}

/// "HoDoKu 1,236 · Sudoku Explainer 4.2 (XY-wing)". With `is_over`, both are lower bounds.
pub fn scores(score: &str, hardest: &str, is_over: bool) -> String {
    let over = if is_over { "over " } else { "" };
    format!("HoDoKu {over}{score} · Sudoku Explainer {over}{hardest}")
}

pub fn rated_without(techniques: usize) -> String {
    format!("Rated without {}.", counted(techniques, "technique"))
}

pub fn needs_search_but_for(cells: usize) -> String {
    format!(
        "{REST_NEEDS_SEARCH} Singles would finish it, if {} were known.",
        counted(cells, "more cell")
    )
}

pub fn needs_search_after(rating: &str) -> String {
    format!("needs search after {rating}")
}
