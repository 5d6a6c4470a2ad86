//! The boards saved on this device.

use super::{counted, lists};
use crate::formats::ReadError;
use crate::model::shelf::{BoardKind, BoardState, Order, Progress};

pub const YOUR_BOARDS: &str = "Your boards";
pub const SEARCH: &str = "Search by title";
pub const EXPORT_ALL: &str = "Export all";
pub const IMPORT: &str = "Import…";
pub const NAME: &str = "Name";
pub const NAMED: &str = "Done";
pub const RENAME: &str = "Rename";
pub const DELETE: &str = "Delete";
pub const LOOKING: &str = "Looking…";
pub const NONE_YET: &str = "None yet. Puzzles you create or play are saved here automatically.";
pub const NONE_KEPT: &str = "This browser keeps no boards: its storage is full or forbidden.";
pub const NO_ANSWER: &str =
    "The browser’s storage doesn’t answer. Close other tabs of Satdoku, then reload this one.";
pub const NOT_DELETED: &str = "The browser couldn’t delete this board.";
pub const NOT_BROUGHT_BACK: &str = "The browser couldn’t restore this board.";
pub const READ_IN_PART: &str =
    "Part of this saved board can’t be read. The original stays in Your boards.";
pub const LAST_BOARD: &str = "Last board";
pub const LAST_UNREADABLE: &str =
    "Your last board can’t be read here. Your boards keeps it as it is.";

pub fn found(count: usize, of: usize) -> String {
    format!("{count} of {}.", counted(of, "board"))
}

pub fn kept(count: usize) -> String {
    format!("{}, kept on this device.", counted(count, "board"))
}

pub fn deleted(name: &str) -> String {
    format!("“{name}” is deleted.")
}

pub fn cannot_open(name: &str) -> String {
    format!("“{name}” can’t be read here. It stays as it is; Export all saves it too.")
}

// A board: its name, progress and date.

pub fn grids(count: usize, (rows, columns): (usize, usize)) -> String {
    match count {
        1 => format!("{rows} × {columns}"),
        grids => format!("{grids} grids of {rows} × {columns}"),
    }
}

/// The size before the name of a kind.
pub fn with_size(size: &str, name: &str) -> String {
    format!("{size} {name}")
}

/// The name of puzzles with a kind of rule, by the kind's word in links. `None` if players use the
/// kind's own name.
pub fn style(word: &str) -> Option<&'static str> {
    Some(match word {
        "x" => "X",
        "regions" => "jigsaw",
        "cage" => "killer",
        "thermo" => "thermo",
        "less" => "greater-than",
        "xv" => "XV",
        "white" | "black" => "Kropki",
        "extra" => "hyper",
        _ => return None,
    })
}

pub const UNREADABLE: &str = "can’t be read";
pub const DELETED: &str = "deleted";
pub const NO_DATE: &str = "no date";

pub fn state(state: BoardState) -> String {
    match state {
        BoardState::OnlyRules => "only rules".to_owned(),
        BoardState::Clues(count) => counted(count, "clue"),
        BoardState::InPlay(percent) => format!("in play, {percent} %"),
        BoardState::Solved => "solved".to_owned(),
        BoardState::FilledWrongly => "filled, not right yet".to_owned(),
    }
}

/// The facts about a board, and the date of its last change.
pub fn description(facts: &[String], date: &str, is_on_the_page: bool) -> String {
    let comma = if is_on_the_page { ", " } else { "" };
    let here = if is_on_the_page { lists::ON_THE_PAGE } else { "" };
    format!("{} · {date}{comma}{here}", facts.join(" · "))
}

// Filters and orders.
pub const PROGRESS: &str = "Progress";
pub const LEVEL: &str = "Level";
pub const KIND: &str = "Kind";
pub const ORDER: &str = "Sort by";

/// The option of a filter that lists all boards.
pub fn all(filter: &str) -> String {
    format!("{filter}: any")
}

pub fn progress(progress: Progress) -> &'static str {
    match progress {
        Progress::New => "New",
        Progress::Begun => "Begun",
        Progress::Finished => "Finished",
    }
}

pub fn kind(kind: BoardKind) -> &'static str {
    match kind {
        BoardKind::Classic => "Classic",
        BoardKind::Killer => "Killer",
        BoardKind::Jigsaw => "Jigsaw",
        BoardKind::Variant => "Other rules",
        BoardKind::OtherSize => "Other sizes",
        BoardKind::SeveralGrids => "Several grids",
    }
}

pub fn order(order: Order) -> &'static str {
    match order {
        Order::Latest => "Latest",
        Order::Name => "Title",
        Order::Level => "Level",
        Order::Time => "Time played",
    }
}

pub fn spoken(name: &str, told: &str) -> String {
    format!("{name}, {told}")
}

pub fn button_of_board(button: &str, name: &str) -> String {
    format!("{button} {name}")
}

// A file of boards.
pub const FILE: &str = "File of boards";
pub const NOT_IMPORTED: &str = "Nothing is imported: the storage is full or forbidden.";

pub fn import_refused(reason: &str) -> String {
    format!("Nothing is imported: {reason}.")
}

pub fn line_refused(line: usize, error: &ReadError) -> String {
    format!("line {line}, column {}: {}", error.column, error.kind)
}

/// The most refused lines that a message quotes.
const MOST_REFUSED: usize = 3;

/// The numbers of new and of known boards, and the refused lines.
pub fn imported(new: usize, repeated: usize, refused: &[String]) -> String {
    let new = counted(new, "board");
    let repeated = if repeated > 0 { format!(", {repeated} here already") } else { String::new() };
    if refused.is_empty() {
        return format!("{new} imported{repeated}.");
    }
    let quoted = &refused[..refused.len().min(MOST_REFUSED)];
    let more = match refused.len() - quoted.len() {
        0 => String::new(),
        more => format!("; and {more} more"),
    };
    format!("{new} imported{repeated}. Not read: {}{more}.", quoted.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::kinds;

    #[test]
    fn progress_is_described() {
        for (of, words) in [
            (BoardState::Clues(4), "4 clues"),
            (BoardState::OnlyRules, "only rules"),
            (BoardState::InPlay(16), "in play, 16 %"),
            (BoardState::Solved, "solved"),
            (BoardState::FilledWrongly, "filled, not right yet"),
        ] {
            assert_eq!(state(of), words);
        }
    }

    #[test]
    fn the_result_of_a_file_is_described() {
        assert_eq!(imported(1, 0, &[]), "1 board imported.");
        let error = kinds::read_link("2x2:").expect_err("no clues");
        let refused: Vec<String> = (1..6).map(|line| line_refused(line, &error)).collect();
        let told = imported(2, 3, &refused);
        assert!(
            told.starts_with("2 boards imported, 3 here already. Not read: line 1, column "),
            "{told}"
        );
        assert!(told.contains("; line 3, column ") && told.ends_with("; and 2 more."), "{told}");
    }
}
