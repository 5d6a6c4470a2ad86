//! Exports: [`write()`] writes a puzzle in any [`Export`], for people and Sudoku programs or for
//! solvers. [`answers::read`](crate::answers::read) reads the answers of solvers.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use crate::board::MAX_RULED_VALUES;
use crate::drawings::{html, svg};
use crate::encode::Load;
use crate::link::file;
use crate::puzzle::{Puzzle, grouped};
use crate::simplify::Position;
pub use crate::solvers::{Clues, Options};
use crate::solvers::{dimacs, fo_dot, smt_lib};
pub use crate::write::{Content, Progress, Unsayable};
use crate::write::{csv, drawing, fpuzzles, kociemba, line, rows, sdk, sdm, tatham};

/// A form in which a puzzle can leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Export {
    /// This app's own file.
    Satdoku,
    /// One line, a character per cell.
    Line,
    /// A line per row.
    Rows,
    /// The file of a single puzzle of SudoCue and SadMan.
    Sdk,
    /// A line of a collection, as HoDoKu has it.
    Sdm,
    /// A table for spreadsheets.
    Csv,
    /// H. Kociemba's numbers with borders.
    Kociemba,
    /// Box-drawing characters.
    Drawing,
    /// A game ID of S. Tatham's Solo.
    Tatham,
    /// A link to f-puzzles.
    FPuzzles,
    /// A link that SudokuPad opens.
    SudokuPad,
    /// A page with a table.
    Html,
    /// A picture.
    Svg,
    /// A formula for SAT solvers.
    Dimacs,
    /// A script for SMT solvers.
    SmtLib,
    /// A knowledge base for IDP-Z3.
    FoDot,
}

impl Export {
    /// Every form: those for people first, those for solvers last.
    pub const ALL: [Self; 16] = [
        Self::Satdoku,
        Self::Line,
        Self::Rows,
        Self::Sdk,
        Self::Sdm,
        Self::Csv,
        Self::Kociemba,
        Self::Drawing,
        Self::Tatham,
        Self::FPuzzles,
        Self::SudokuPad,
        Self::Html,
        Self::Svg,
        Self::Dimacs,
        Self::SmtLib,
        Self::FoDot,
    ];

    /// What users call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Line => "One line",
            Self::Satdoku => "Satdoku file",
            Self::Rows => "Rows",
            Self::Sdk => ".sdk",
            Self::Sdm => ".sdm",
            Self::Csv => "CSV",
            Self::Kociemba => "Kociemba R×C",
            Self::Drawing => "Box drawing",
            Self::Tatham => "Tatham’s game ID",
            Self::FPuzzles => "f-puzzles link",
            Self::SudokuPad => "SudokuPad link",
            Self::Html => "HTML table",
            Self::Svg => "SVG picture",
            Self::Dimacs => "DIMACS CNF",
            Self::SmtLib => "SMT-LIB 2",
            Self::FoDot => "FO(·)",
        }
    }

    /// What its files' names end in, without the dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Self::Line
            | Self::Rows
            | Self::Kociemba
            | Self::Drawing
            | Self::Tatham
            | Self::FPuzzles
            | Self::SudokuPad => "txt",
            Self::Satdoku => "satdoku",
            Self::Sdk => "sdk",
            Self::Sdm => "sdm",
            Self::Csv => "csv",
            Self::Html => "html",
            Self::Svg => "svg",
            Self::Dimacs => "cnf",
            Self::SmtLib => "smt2",
            Self::FoDot => "idp",
        }
    }

    /// Its media type; all text is UTF-8.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv",
            Self::Html => "text/html",
            Self::Svg => "image/svg+xml",
            _ => "text/plain",
        }
    }

    /// Whether it asks a solver for the solution, and so never shows one.
    #[must_use]
    pub fn is_for_solvers(self) -> bool {
        matches!(self, Self::Dimacs | Self::SmtLib | Self::FoDot)
    }
}

/// Writes a puzzle, in pieces of some 64 KB: `sink` takes each with how far it has come, and says
/// whether to go on.
///
/// A solution is shown in all forms but those [for solvers](Export::is_for_solvers).
///
/// # Errors
/// [`Unsayable`], before anything is written, if the form can't say this puzzle.
pub fn write(
    export: Export,
    content: Content<'_>,
    options: Options,
    sink: &mut dyn FnMut(&str, Progress) -> ControlFlow<()>,
) -> Result<(), Unsayable> {
    fits(export, content.puzzle)?;
    let text = match export {
        Export::Line => line::write(content)?,
        Export::Satdoku => file::write(&content.filled()),
        Export::Rows => rows::write(content)?,
        Export::Sdk => sdk::write(content)?,
        Export::Sdm => sdm::write(content)?,
        Export::Csv => csv::write(content)?,
        Export::Kociemba => kociemba::write(content)?,
        Export::Drawing => drawing::write(content)?,
        Export::Tatham => tatham::write(content)?,
        Export::FPuzzles => fpuzzles::write(content)?,
        Export::SudokuPad => fpuzzles::write_for_sudokupad(content)?,
        Export::Html => html::write(content),
        Export::Svg => svg::write(content),
        Export::SmtLib => smt_lib::write(content.puzzle),
        Export::FoDot => fo_dot::write(content.puzzle),
        Export::Dimacs => {
            dimacs::write(content.puzzle, options, sink);
            return Ok(());
        }
    };
    // There is nothing more to stop.
    let _ = sink(&text, Progress { done: 1, total: 1 });
    Ok(())
}

/// The most values of a board that a picture or a table is made of.
const MOST_PICTURED: usize = 100;

/// The most clauses that are written into a file, which then has some three gigabytes.
const MOST_CLAUSES: u64 = 200_000_000;

/// Whether a puzzle isn't too large for a form.
fn fits(export: Export, puzzle: &Puzzle) -> Result<(), Unsayable> {
    let values = puzzle.board().value_count();
    let too_many = |form, holds| {
        let has = format!("{values} values");
        Err(Unsayable::Size { form, holds, has })
    };
    match export {
        Export::Svg if values > MOST_PICTURED => too_many("a picture", "up to 100 values"),
        Export::Html if values > MOST_PICTURED => too_many("a table", "up to 100 values"),
        Export::SmtLib | Export::FoDot if values > MAX_RULED_VALUES => {
            too_many("a script", "up to 36 values")
        }
        Export::Dimacs if values > MAX_RULED_VALUES => {
            let Ok(position) = Position::with_clues_placed(puzzle) else {
                let has = "some that contradict each other".to_owned();
                let holds = "beyond 36 values, clues that go together";
                return Err(Unsayable::Size { form: "a formula", holds, has });
            };
            let pairs = Load::of(&position).pairs;
            if pairs <= MOST_CLAUSES {
                return Ok(());
            }
            let has = format!("{} by pairs of candidates", grouped(pairs));
            Err(Unsayable::Size { form: "a formula", holds: "up to 200,000,000 clauses", has })
        }
        _ => Ok(()),
    }
}

/// Whether a form can say a puzzle.
///
/// # Errors
/// [`Unsayable`], if it can't.
pub fn check(export: Export, content: Content<'_>) -> Result<(), Unsayable> {
    fits(export, content.puzzle)?;
    match export {
        Export::Html
        | Export::Svg
        | Export::SmtLib
        | Export::FoDot
        | Export::Dimacs
        | Export::Satdoku => Ok(()),
        _ => write(export, content, Options::default(), &mut |_, _| ControlFlow::Break(())),
    }
}

/// The same in one piece.
///
/// # Errors
/// As [`write()`].
pub fn to_string(
    export: Export,
    content: Content<'_>,
    options: Options,
) -> Result<String, Unsayable> {
    let mut text = String::new();
    write(export, content, options, &mut |piece, _| {
        text += piece;
        ControlFlow::Continue(())
    })?;
    Ok(text)
}
