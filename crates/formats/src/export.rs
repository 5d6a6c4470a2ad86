//! Exports: [`write()`] writes a puzzle in any [`Export`] format, for people, Sudoku programs or
//! solvers.
//!
//! [`answers::read`](crate::answers::read) reads the answers of solvers.

use crate::logic::CandidateGrid;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use crate::board::MAX_RULED_VALUES;
use crate::drawings::{html, svg};
use crate::formula::SizeEstimate;
use crate::link::{file, json};
use crate::proof::Claim;
use crate::puzzle::{Puzzle, grouped};
use crate::solvers::dimacs::Numbering;
pub use crate::solvers::icnf::{Branches, read_cube};
pub use crate::solvers::{Clues, Options};
use crate::solvers::{asp, dimacs, fo_dot, icnf, mini_zinc, smt_lib};
pub use crate::write::{Content, Progress, Unsayable};
use crate::write::{csv, drawing, fpuzzles, hodoku, kociemba, line, puzz_link, rows, sdk, sdm};
use crate::write::{sudoku_wiki, tatham};

/// An export format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Export {
    /// Satdoku's own file.
    Satdoku,
    /// Satdoku's own JSON.
    Json,
    /// One line, a character per cell.
    Line,
    /// A line per row.
    Rows,
    /// The single-puzzle file of SudoCue and SadMan.
    Sdk,
    /// A line of a collection, as in HoDoKu.
    Sdm,
    /// A table for spreadsheets.
    Csv,
    /// H. Kociemba's format: numbers with borders.
    Kociemba,
    /// A drawing in box-drawing characters.
    Drawing,
    /// A game ID of S. Tatham's Solo.
    Tatham,
    /// A link to f-puzzles.com.
    FPuzzles,
    /// A link to SudokuPad.
    SudokuPad,
    /// A link to `SudokuWiki`, with entries and marks.
    SudokuWiki,
    /// A link to puzz.link.
    PuzzLink,
    /// A line of HoDoKu's library, with entries and marks.
    Hodoku,
    /// A page with the puzzle as a table.
    Html,
    /// An SVG picture.
    Svg,
    /// A formula for SAT solvers.
    Dimacs,
    /// The same with the variables 100r + 10c + v.
    DimacsDigits,
    /// A script for SMT solvers.
    SmtLib,
    /// A knowledge base for IDP-Z3.
    FoDot,
    /// Data for a model in MiniZinc.
    MiniZinc,
    /// A logic program for ASP solvers, such as clingo.
    Asp,
}

impl Export {
    /// All formats: those for people first, those for solvers last.
    pub const ALL: [Self; 23] = [
        Self::Satdoku,
        Self::Json,
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
        Self::SudokuWiki,
        Self::PuzzLink,
        Self::Hodoku,
        Self::Html,
        Self::Svg,
        Self::Dimacs,
        Self::DimacsDigits,
        Self::SmtLib,
        Self::FoDot,
        Self::MiniZinc,
        Self::Asp,
    ];

    /// The extension of its files, without the dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Self::Line
            | Self::Rows
            | Self::Kociemba
            | Self::Drawing
            | Self::Tatham
            | Self::FPuzzles
            | Self::SudokuPad
            | Self::SudokuWiki
            | Self::PuzzLink
            | Self::Hodoku => "txt",
            Self::Satdoku => "satdoku",
            Self::Json => "json",
            Self::Sdk => "sdk",
            Self::Sdm => "sdm",
            Self::Csv => "csv",
            Self::Html => "html",
            Self::Svg => "svg",
            Self::Dimacs | Self::DimacsDigits => "cnf",
            Self::SmtLib => "smt2",
            Self::FoDot => "idp",
            Self::MiniZinc => "dzn",
            Self::Asp => "lp",
        }
    }

    /// The media type. All text is UTF-8.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv",
            Self::Json => "application/json",
            Self::Html => "text/html",
            Self::Svg => "image/svg+xml",
            _ => "text/plain",
        }
    }

    /// True if the text is a link, which a browser can open.
    #[must_use]
    pub fn is_link(self) -> bool {
        matches!(self, Self::FPuzzles | Self::SudokuPad | Self::SudokuWiki | Self::PuzzLink)
    }

    /// True if it holds grids of any rows, columns and values. Others hold only
    /// [usual](crate::board::GridShape::is_usual) ones.
    fn holds_any_grid(self) -> bool {
        matches!(
            self,
            Self::Satdoku
                | Self::Json
                | Self::Drawing
                | Self::Html
                | Self::Svg
                | Self::Dimacs
                | Self::DimacsDigits
                | Self::SmtLib
                | Self::FoDot
                | Self::Asp
        )
    }

    /// True if the text asks a solver for the solution, and so never contains one.
    #[must_use]
    pub fn is_for_solvers(self) -> bool {
        matches!(
            self,
            Self::Dimacs
                | Self::DimacsDigits
                | Self::SmtLib
                | Self::FoDot
                | Self::MiniZinc
                | Self::Asp
        )
    }
}

/// Writes a puzzle in pieces of about 64 KB. `sink` receives each piece with the progress. It
/// returns [`ControlFlow::Continue`] to go on.
///
/// Every format includes the solution, except those [for solvers](Export::is_for_solvers).
///
/// # Errors
/// [`Unsayable`], before anything is written, if the format can't hold this puzzle.
///
/// # Examples
/// ```
/// use std::ops::ControlFlow;
///
/// use satdoku_formats::export::Options;
/// use satdoku_formats::{Content, Export, write};
///
/// let puzzle = "2x2:1e2b3e4".parse()?;
/// let mut bytes = 0;
/// write(Export::Svg, Content::clues_of(&puzzle), Options::default(), &mut |piece, _| {
///     bytes += piece.len();
///     ControlFlow::Continue(())
/// })?;
/// assert!(bytes > 1_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(
    export: Export,
    content: Content<'_>,
    options: Options,
    sink: &mut dyn FnMut(&str, Progress) -> ControlFlow<()>,
) -> Result<(), Unsayable> {
    fits(export, content.puzzle)?;
    let text = match export {
        Export::Line => line::write(content)?,
        Export::Satdoku => file::write(&content.filled(), content.page_state),
        Export::Json => json::write(&content.filled(), &content.about().to_string()),
        Export::Rows => rows::write(content)?,
        Export::Sdk => sdk::write(content)?,
        Export::Sdm => sdm::write(content)?,
        Export::Csv => csv::write(content)?,
        Export::Kociemba => kociemba::write(content)?,
        Export::Drawing => drawing::write(content)?,
        Export::Tatham => tatham::write(content)?,
        Export::FPuzzles => fpuzzles::write(content)?,
        Export::SudokuPad => fpuzzles::write_for_sudokupad(content)?,
        Export::SudokuWiki => sudoku_wiki::write(content)?,
        Export::PuzzLink => puzz_link::write(content)?,
        Export::Hodoku => hodoku::write(content)?,
        Export::Html => html::write(content),
        Export::Svg => svg::write(content),
        Export::SmtLib => smt_lib::write(content.puzzle),
        Export::FoDot => fo_dot::write(content.puzzle),
        Export::MiniZinc => mini_zinc::write(content.puzzle)?,
        Export::Asp => asp::write(content.puzzle)?,
        Export::Dimacs => {
            dimacs::write(content.puzzle, options, Numbering::Paper, sink);
            return Ok(());
        }
        Export::DimacsDigits => {
            let numbering = Numbering::Digits(content.puzzle.board().value_count());
            dimacs::write(content.puzzle, options, numbering, sink);
            return Ok(());
        }
    };
    // This is the last piece, so a break has no effect.
    let _ = sink(&text, Progress { done: 1, total: 1 });
    Ok(())
}

/// Writes a puzzle as a formula in DIMACS CNF. Its models are the solutions.
///
/// # Errors
/// [`Unsayable`] if the formula is too large.
///
/// # Examples
/// ```
/// use satdoku_formats::export::Options;
/// use satdoku_formats::to_dimacs;
///
/// let formula = to_dimacs(&"2x2:1e2b3e4".parse()?, Options::default())?;
/// assert!(formula.lines().any(|line| line.starts_with("p cnf 64 ")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_dimacs(puzzle: &Puzzle, options: Options) -> Result<String, Unsayable> {
    to_string(Export::Dimacs, Content::clues_of(puzzle), options)
}

/// Writes the formula of a claim in DIMACS CNF, in pieces of about 64 KB. It has no model if the
/// claim is true. `sink` receives each piece. It returns [`ControlFlow::Continue`] to go on.
pub fn write_claim(puzzle: &Puzzle, claim: &Claim, sink: &mut dyn FnMut(&str) -> ControlFlow<()>) {
    dimacs::write_claim(puzzle, claim, sink);
}

/// Writes the formula of a puzzle in iCNF, and its cubes with up to `depth` splits. Returns the
/// numbers of branches.
///
/// `sink` receives the text in pieces of up to 64 KB. It returns [`ControlFlow::Continue`] to go
/// on.
///
/// # Errors
/// [`Unsayable`], before anything is written, if the formula doesn't fit in the memory of a usual
/// machine.
pub fn write_cubes(
    puzzle: &Puzzle,
    options: Options,
    depth: u8,
    sink: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> Result<Branches, Unsayable> {
    fits(Export::Dimacs, puzzle)?;
    let position = CandidateGrid::with_clues_placed(puzzle)
        .unwrap_or_else(|_| CandidateGrid::open(puzzle.board()));
    let size = SizeEstimate::new(&position);
    if !size.fits(options.encoding) {
        let has = format!("{} by pairs of candidates", grouped(size.pairs));
        let holds = "up to 36,000,000 clauses, or 1,000,000 candidates in encodings with fewer";
        return Err(Unsayable::Size { form: "a formula in memory", holds, has });
    }
    Ok(icnf::write(puzzle, options, depth, sink))
}

/// The most values of a board in a picture or table.
pub(crate) const MAX_PICTURED_VALUES: usize = 100;

/// The most values of a board whose candidates have three digits.
const MAX_DIGIT_VALUES: usize = 9;

/// The most clauses in a file, which then has about three gigabytes.
const MAX_CLAUSES: u64 = 200_000_000;

/// Checks that a puzzle isn't too large for a format.
fn fits(export: Export, puzzle: &Puzzle) -> Result<(), Unsayable> {
    let grid = puzzle.board().layout().grid();
    if !grid.is_usual() && !export.holds_any_grid() {
        let (rows, columns) = (grid.rows(), grid.columns());
        let (first, last) = (grid.first(), grid.last());
        let has = format!("{rows} rows, {columns} columns and the values {first} to {last}");
        let holds = "grids with as many rows, columns and values from 1 as a box has cells";
        return Err(Unsayable::Size { form: "this format", holds, has });
    }
    let form = match export {
        Export::Json => Some("JSON"),
        Export::Asp => Some("a logic program"),
        _ => None,
    };
    if let Some(form) = form.filter(|_| grid.first() != 1) {
        let has = format!("values from {}", grid.first());
        return Err(Unsayable::Size { form, holds: "values from 1", has });
    }
    let values = grid.values();
    let too_many = |form, holds| {
        let has = format!("{values} values");
        Err(Unsayable::Size { form, holds, has })
    };
    match export {
        Export::Svg if values > MAX_PICTURED_VALUES => too_many("a picture", "up to 100 values"),
        Export::Html if values > MAX_PICTURED_VALUES => too_many("a table", "up to 100 values"),
        Export::SmtLib | Export::FoDot if values > MAX_RULED_VALUES => {
            too_many("a script", "up to 36 values")
        }
        Export::DimacsDigits => {
            const FORM: &str = "a formula with variables of three digits";
            let grids = puzzle.board().layout().origins().len();
            let has = match grids {
                1 if values <= MAX_DIGIT_VALUES => return Ok(()),
                1 => format!("{values} values"),
                _ => format!("{grids} grids"),
            };
            Err(Unsayable::Size { form: FORM, holds: "one grid of up to 9 values", has })
        }
        Export::Dimacs if values > MAX_RULED_VALUES => {
            let Ok(position) = CandidateGrid::with_clues_placed(puzzle) else {
                let has = "some that contradict each other".to_owned();
                let holds = "beyond 36 values, clues that go together";
                return Err(Unsayable::Size { form: "a formula", holds, has });
            };
            let pairs = SizeEstimate::new(&position).pairs;
            if pairs <= MAX_CLAUSES {
                return Ok(());
            }
            let has = format!("{} by pairs of candidates", grouped(pairs));
            Err(Unsayable::Size { form: "a formula", holds: "up to 200,000,000 clauses", has })
        }
        _ => Ok(()),
    }
}

/// Checks that a format can hold a puzzle.
///
/// # Errors
/// [`Unsayable`] if it can't.
pub fn check(export: Export, content: Content<'_>) -> Result<(), Unsayable> {
    fits(export, content.puzzle)?;
    match export {
        Export::Html
        | Export::Svg
        | Export::SmtLib
        | Export::FoDot
        | Export::Dimacs
        | Export::DimacsDigits
        | Export::Satdoku
        | Export::Json => Ok(()),
        _ => write(export, content, Options::default(), &mut |_, _| ControlFlow::Break(())),
    }
}

/// Writes a puzzle into one string.
///
/// # Errors
/// As for [`write()`].
///
/// # Examples
/// ```
/// use satdoku_formats::export::Options;
/// use satdoku_formats::{Content, Export, to_string};
///
/// let puzzle = "2x2:1e2b3e4".parse()?;
/// let rows = to_string(Export::Rows, Content::clues_of(&puzzle), Options::default())?;
/// assert_eq!(rows.trim(), "1...\n..2.\n.3..\n...4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
