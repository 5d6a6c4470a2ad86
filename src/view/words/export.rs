//! The export dialog, and the names of formats.

use crate::formats::export::Export;

pub const EXPORT: &str = "Export…";
pub const TITLE: &str = "Export";
pub const FORM: &str = "Form";
pub const CONTENT: &str = "Content";
pub const CLUES_ONLY: &str = "Clues only";
pub const SOLVED: &str = "Solved";
pub const PREVIEW: &str = "Preview";
pub const PICTURE: &str = "The puzzle as a picture";
pub const COPY: &str = "Copy";
pub const OPEN: &str = "Open";
pub const DOWNLOAD: &str = "Download";
pub const PNG: &str = "PNG picture";

/// The name of a text format.
pub fn format(export: Export) -> &'static str {
    match export {
        Export::Line => "One line",
        Export::Satdoku => "Satdoku file",
        Export::Json => "JSON",
        Export::Rows => "Rows",
        Export::Sdk => ".sdk",
        Export::Sdm => ".sdm",
        Export::Csv => "CSV",
        Export::Kociemba => "Kociemba R×C",
        Export::Drawing => "Box drawing",
        Export::Tatham => "Tatham’s game ID",
        Export::FPuzzles => "f-puzzles link",
        Export::SudokuPad => "SudokuPad link",
        Export::SudokuWiki => "SudokuWiki link",
        Export::PuzzLink => "puzz.link link",
        Export::Hodoku => "HoDoKu line",
        Export::Html => "HTML table",
        Export::Svg => "SVG picture",
        Export::Dimacs => "DIMACS CNF",
        Export::DimacsDigits => "DIMACS CNF, 111–999",
        Export::SmtLib => "SMT-LIB 2",
        Export::FoDot => "FO(·)",
        Export::MiniZinc => "MiniZinc data",
        Export::Asp => "ASP program",
    }
}

// The state of an export.
pub const WRITING: &str = "Writing…";
pub const COPIED: &str = "Copied.";
pub const NOT_COPIED: &str = "The browser doesn’t let it be copied. Download it instead.";
pub const SAVED: &str = "Saved.";
pub const BROWSER_CANNOT: &str = "the browser can’t do that";
pub const BEGINNING: &str = "This is the beginning. All of it is too long to copy: download it.";

pub fn writing_file(percent: u8) -> String {
    format!("Writing the file: {percent} %.")
}

/// The encoding and the clues with which the formula is written.
pub fn encoding(encoding: &str, clues: &str) -> String {
    format!("Encoding: {encoding}; {clues}. “How it works” has the others. ")
}

pub fn cannot_say(forms: usize) -> String {
    match forms {
        1 => "One format can’t hold this puzzle".to_owned(),
        count => format!("{count} formats can’t hold this puzzle"),
    }
}
