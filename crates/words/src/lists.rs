//! Cells and other items in a row.

use satdoku_core::board::{Board, CellId};

/// Formats a weighted sum as "a + b − 2·c".
pub(crate) fn weighted(terms: impl Iterator<Item = (String, i32)>) -> String {
    let mut text = String::new();
    for (name, weight) in terms {
        text += match (text.is_empty(), weight < 0) {
            (true, false) => "",
            (true, true) => "−",
            (false, false) => " + ",
            (false, true) => " − ",
        };
        if weight.abs() != 1 {
            text += &weight.abs().to_string();
            text += "·";
        }
        text += &name;
    }
    text
}

/// Formats a number, with `−` (U+2212) if it is negative.
pub(crate) fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", -number) } else { number.to_string() }
}

/// The places of cells, joined by a separator.
pub(crate) fn joined(cells: &[CellId], separator: &str, board: &Board) -> String {
    let places: Vec<String> = cells.iter().map(|cell| board.place(*cell).to_string()).collect();
    places.join(separator)
}

/// Lists cells as "r1c1", "r1c1 and r1c2" or "r1c1, r1c2 and r1c3".
pub(crate) fn listed(cells: &[CellId], board: &Board) -> String {
    list(&cells.iter().map(|cell| board.place(*cell).to_string()).collect::<Vec<_>>())
}

/// Lists items as "a", "a and b" or "a, b and c".
pub(crate) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
