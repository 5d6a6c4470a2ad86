//! Own rules in Create.

use crate::model::OwnPlace;
use crate::rules::OwnScope;

pub const RULE: &str = "Rule";
pub const PLACE: &str = "Where";
pub const EXAMPLES: &str = "Examples";
pub const HOW: &str =
    "a and b are two cells. Words such as sum, max, first and count(1) are about a whole line.";

/// Texts to begin with: two for two cells, then for lines.
pub const EXAMPLE_TEXTS: [&str; 6] = [
    "a + b > 9",
    "|a - b| in {1, 4}",
    "sum = 15",
    "count(odd) >= 2",
    "max - min <= 3",
    "matches \"1.*9\"",
];

/// The label of a place.
pub fn place(place: OwnPlace) -> &'static str {
    match place {
        OwnPlace::Drawn { is_each_two: false } => "Drawn line",
        OwnPlace::Drawn { is_each_two: true } => "Each two drawn cells",
        OwnPlace::Board(OwnScope::Neighbours) => "All neighbours",
        OwnPlace::Board(OwnScope::KingMoves) => "King’s moves",
        OwnPlace::Board(OwnScope::KnightMoves) => "Knight’s moves",
        OwnPlace::Board(OwnScope::Rows) => "Every row",
        OwnPlace::Board(OwnScope::Columns) => "Every column",
        OwnPlace::Board(OwnScope::Boxes) => "Every box",
    }
}

/// The instructions for a place.
pub fn how(place: OwnPlace) -> &'static str {
    match place {
        OwnPlace::Drawn { .. } => "Drag over the cells in their order, or click them.",
        OwnPlace::Board(scope) if scope.is_of_pairs() => {
            "The rule holds for every such pair. a is the earlier cell in reading order."
        }
        OwnPlace::Board(_) => "The rule holds everywhere on the board. No cells are drawn.",
    }
}
