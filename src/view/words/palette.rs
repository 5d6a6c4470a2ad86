//! The palette of tools for creating.

pub const TOOLS: &str = "Tools";
pub const SEARCH: &str = "Search tools";
pub const ALL_TOOLS: &str = "All tools";
pub const RECENT: &str = "Recent";
/// The groups of tools, in order.
pub const GROUPS: [&str; 8] =
    ["Digits", "Cages", "Lines", "Dots", "Cells", "Outside", "Regions", "Whole board"];
pub const NO_TOOLS: &str = "No matching tools.";

pub const DIGITS: &str = "Digits";
pub const DIGITS_ABOUT: &str = "Type clues into the cells.";
pub const SELECT: &str = "Select rule";
pub const SELECT_ABOUT: &str =
    "Click a rule on the board to select it. Drag moves it, Delete removes it.";
