//! Imports: texts, files, links, and lists of puzzles.

use super::counted;
use crate::model::{FileError, Reading, RefusedPart, Source};
use crate::puzzle::grouped;

pub const OPEN: &str = "Open…";
pub const FILE: &str = "File";
pub const PASTE: &str = "Paste…";
pub const PASTE_TITLE: &str = "Paste a puzzle";
pub const PASTE_FIELD: &str = "Puzzle as text, or a link";
pub const PASTE_EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17…";
pub const PASTE_READ: &str = "Read it";
pub const READING: &str = "Reading…";
pub const READING_STOPPED: &str = "Reading stopped. The board stays.";

/// The source of a text, as the subject of a sentence.
pub fn source(source: &Source) -> String {
    match source {
        Source::Paste => "What was pasted",
        Source::File(name) => return file(name),
        Source::Files(count) => return format!("What {count} files hold"),
        Source::Drop => "What was dropped",
        Source::Share => "What was shared",
        Source::Launch => "What this app was opened with",
        Source::Link => "This link",
        Source::Camera => "What the camera sees",
    }
    .to_owned()
}

fn file(name: &str) -> String {
    format!("“{}”", shortened(name))
}

/// The most characters shown of a file name.
const MOST_OF_NAME: usize = 40;

/// Cuts the middle of a long name, because its end shows the file type.
fn shortened(name: &str) -> String {
    let characters: Vec<char> = name.chars().collect();
    if characters.len() <= MOST_OF_NAME {
        return name.to_owned();
    }
    let (start, end) = (&characters[..MOST_OF_NAME - 11], &characters[characters.len() - 10..]);
    start.iter().chain(&['…']).chain(end).collect()
}

// Reasons why it can't be read.

pub fn unreadable(from: &Source, reason: &str) -> String {
    format!("{} can’t be read: {reason}. The board stays.", source(from))
}

/// A formula that is explored without a board.
pub fn formula_explored(reason: &str) -> String {
    format!("This formula is no Sudoku’s, so the search explores it without a board: {reason}.")
}

pub const NO_PUZZLE: &str = "no puzzle found in it";

/// A text without a puzzle, with examples of what can be read.
pub fn no_puzzle(from: &Source) -> String {
    let place = match from {
        Source::File(name) => file(name),
        Source::Files(count) => format!("{count} files"),
        Source::Link => "this link".to_owned(),
        Source::Camera => "the picture".to_owned(),
        Source::Paste | Source::Drop | Source::Share | Source::Launch => "this text".to_owned(),
    };
    format!(
        "No puzzle found in {place}. Try 81 digits and dots, nine rows, or a link of f-puzzles."
    )
}

pub const NOT_READ: &str = "it was not read";
pub const NOT_KEPT: &str = "the browser has not kept it";
pub const FILE_UNREADABLE: &str = "the browser can’t read this file";
pub const CLOSE_DIALOG_FIRST: &str = "the dialog has to be closed first";
pub const BOARD_CHANGED: &str = "the board was changed while it was read; try again";
pub const FILES_TOO_LARGE: &str = "together with the files before it is more than 64 MB";
pub const PICTURES_ONE_BY_ONE: &str = "a picture; pictures are opened one by one";

pub fn file_too_large(kilobytes: usize) -> String {
    format!("it is longer than {kilobytes} KB, the most that is read")
}

/// A part of several files that is no puzzle.
pub fn refused_part(part: &RefusedPart) -> String {
    match part {
        RefusedPart::Line { file, line } => format!("{file}, {line}"),
        RefusedPart::File { file: name, error } => {
            let reason = match error {
                FileError::NoPuzzle => NO_PUZZLE,
                FileError::Unreadable(reason) => reason,
                FileError::Answer => "a solver’s answer, which belongs to the board on the page",
            };
            format!("{}: {reason}", file(name))
        }
    }
}

/// The reason that the first of several files has no puzzle.
pub fn no_puzzle_in_files(count: usize, first: &str) -> String {
    format!("none of {count} files holds a puzzle. {first}")
}

/// A damaged link. Until the second part is loaded, there are no words for the problem.
pub fn link_damaged(character: usize, problem: Option<&str>) -> String {
    format!("This link is damaged at character {character}{}", or_nothing(problem))
}

/// A link that is too long, as [`link_damaged`].
pub fn link_refused(problem: Option<&str>) -> String {
    format!("This link is refused{}", or_nothing(problem))
}

fn or_nothing(problem: Option<&str>) -> String {
    problem.map_or_else(|| ".".to_owned(), |problem| format!(": {problem}."))
}

// The result.

pub fn loaded(clues: usize) -> String {
    format!("Puzzle loaded: {}.", counted(clues, "clue"))
}

/// A puzzle that gives the candidates of some cells besides its clues.
pub fn loaded_with_candidates(clues: usize, cells: usize) -> String {
    let (clues, cells) = (counted(clues, "clue"), counted(cells, "cell"));
    format!("Puzzle loaded: {clues}, and the candidates of {cells}.")
}

/// The format, and the boxes if they are in doubt.
pub fn read_as(format: &str, boxes: Option<(usize, usize)>) -> String {
    let boxes =
        boxes.map_or_else(String::new, |(rows, columns)| format!(", boxes {rows}×{columns}"));
    format!(" Read as {format}{boxes}.")
}

/// The format of several files.
pub fn form_of_files(count: usize) -> String {
    format!("{count} files")
}

pub fn lines_left_out(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => " 1 line is no puzzle and is left out.".to_owned(),
        count => format!(" {} are no puzzles and are left out.", counted(count, "line")),
    }
}

pub fn left_out(rules: &str) -> String {
    format!(" Left out: {rules}.")
}

pub fn asks_for_more(rules: &str) -> String {
    format!(
        "A part of this puzzle was not read: {rules}. The board stays, unless you load the rest of it."
    )
}

pub const SOLUTION_READ: &str = "The other solver’s solution: it was checked, and fits every clue and rule. Press Solve to learn whether it is the only one.";
pub const CLAIMED_UNSOLVABLE: &str = "The other solver says that there is no solution. That is a claim, not a proof. Press Solve to find out here.";

// The bar about the import.
pub const READ: &str = "What was read";
pub const PREVIOUS: &str = "Previous puzzle";
pub const NUMBER: &str = "Puzzle number";
pub const NEXT: &str = "Next puzzle";
pub const CLOSE_LIST: &str = "Close list";
pub const READINGS: &str = "Readings";
pub const READ_OTHERWISE: &str = "Other ways to read this text:";
pub const LOAD_REST: &str = "Load the rest";
pub const KEEP_BOARD: &str = "Keep the board";

pub fn puzzle_of(number: usize, count: usize) -> String {
    format!("Puzzle {} of {}", grouped(number as u64), grouped(count as u64))
}

pub fn parts_not_read(rules: &str) -> String {
    format!("Not read: {rules}.")
}

/// A reading of the text.
pub fn reading(reading: Reading<'_>) -> &str {
    match reading {
        Reading::Likeliest => "Likeliest reading",
        Reading::Other(words) => words,
    }
}

/// A reading, and the puzzle's number of solutions in it.
pub fn reading_with_solutions(reading: &str, solutions: &str) -> String {
    format!("{reading}: {solutions}")
}

/// Another reading, in which the puzzle has one solution.
pub fn better_reading(other: Reading<'_>) -> String {
    format!("Read otherwise ({}), it has one solution.", reading(other))
}
