//! The cards of techniques, and practising them.

pub const TECHNIQUES: &str = "Techniques";
pub const SEARCH: &str = "Search techniques";
pub const NONE_FOUND: &str = "No technique has this name.";
pub const NOT_LOADED: &str = "The techniques could not be loaded. Try again when you are online.";
pub const LOADING: &str = "Loading…";
pub const ALL: &str = "All techniques";
/// The button above a card that shows the list of all.
pub const LIST: &str = "All";
pub const BEFORE: &str = "Previous";
pub const AFTER: &str = "Next";
pub const LOOK: &str = "How to look for it";
pub const DRAWING: &str = "Drawing the example…";
pub const NO_EXAMPLE: &str = "This example can’t be drawn.";
pub const COLOURS: &str = "Shaded: the pattern. Red: ruled out. Green: placed.";
pub const TRY: &str = "Try it";
pub const TRY_TIP: &str = "Opens this position in Play";
pub const ASSUMES_UNIQUE: &str = "It is valid only for puzzles with one solution.";

/// The ratings of a technique: "Hard · SE 4.2 · HoDoKu 160".
pub fn ratings(level: &str, explainer: &str, hodoku: Option<u32>) -> String {
    let own = hodoku.map_or_else(String::new, |score| format!(" · HoDoKu {score}"));
    format!("{level} · SE {explainer}{own}")
}

// The button that opens a card.
pub const EXPLAIN: &str = "Explain technique";

/// Continues [`ABOUT`].
pub fn of(name: &str) -> String {
    format!(": {name}")
}

pub fn explain(name: &str) -> String {
    format!("Explain: {name}")
}

// Practice.
pub const PRACTISE: &str = "Practise a technique";
pub const TECHNIQUE: &str = "Technique";
pub const START: &str = "Practise";
pub const ABOUT: &str = "Explain";

/// The message above a position to practise a technique.
pub fn find(name: &str) -> String {
    format!("{name} applies here. Hint shows the easiest step.")
}

pub fn looking(name: &str) -> String {
    format!("Looking for a puzzle: {name}…")
}

/// The example of the card is opened instead.
pub fn nothing_found(name: &str) -> String {
    format!("No new puzzle with {name} was found in time. This is the example of its card.")
}

pub fn nothing_found_at_all(name: &str) -> String {
    format!("No puzzle with {name} was found. Try again.")
}
