//! Standard output, line by line, and messages on standard error.

use std::io::{self, BufWriter, ErrorKind, Write};
use std::ops::ControlFlow;
use std::process;

use anstyle::{AnsiColor, Style};
use anyhow::Context;
use satdoku::board::{Board, Layout};
use satdoku::formats::export::{self, Content, Export, Options};
use satdoku::puzzle::{Puzzle, Value};

use crate::{interrupt, progress};

/// Prints the answer to a puzzle: one or more complete lines. Ends the process if nobody reads
/// them any more.
///
/// # Errors
/// If the output can't be written for another reason.
pub(crate) fn print(lines: &str) -> anyhow::Result<()> {
    let line = interrupt::hold();
    let written: io::Result<()> = progress::print(|| {
        let mut output = anstream::stdout();
        output.write_all(format!("{lines}\n").as_bytes())?;
        output.flush()
    });
    drop(line);
    match written {
        // Other threads may still search. Nobody waits for their answers.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => process::exit(0),
        written => written.context("standard output"),
    }
}

/// Receives a piece of the output. Breaks off the writer after an error.
pub(crate) type Sink<'a> = &'a mut dyn FnMut(&[u8]) -> ControlFlow<()>;

/// Writes an output in pieces, which `writer` passes to its sink. Returns the result of `writer`.
///
/// # Errors
/// If `writer` fails, or the output can't be written.
pub(crate) fn write_in_pieces<T>(
    output: impl Write,
    writer: impl FnOnce(Sink<'_>) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let mut output = BufWriter::new(output);
    let mut written = Ok(());
    let result = writer(&mut |piece| {
        written = output.write_all(piece);
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    written?;
    output.flush()?;
    Ok(result)
}

/// Prints a message on standard error.
pub(crate) fn report(message: &str) {
    let style = Style::new().fg_color(Some(AnsiColor::Red.into())).bold();
    // If standard error can't be written, nothing else can report it.
    let _ = progress::print(|| writeln!(anstream::stderr(), "{style}satdoku:{style:#} {message}"));
}

/// The values of cells in reading order, one character each. On boards with numbers above 9, spaces
/// separate the values.
pub(crate) fn values_in_line(puzzle: &Puzzle, values: &[Value]) -> String {
    let symbols = puzzle.symbols();
    symbols.list(values, if width(puzzle) == 1 { "" } else { " " })
}

/// The most characters of a value of a puzzle.
fn width(puzzle: &Puzzle) -> usize {
    let values = (0..puzzle.board().value_count()).map(Value::from_index);
    values.map(|value| puzzle.symbols().show(value).chars().count()).max().unwrap_or(1)
}

/// A filled grid for people.
pub(crate) fn grid(puzzle: &Puzzle, values: &[Value]) -> String {
    let layout = puzzle.board().layout();
    let clues = values.iter().copied().map(Some).collect();
    let alone = (layout.origins().len() == 1)
        .then(|| Puzzle::new(Board::new(Layout::single(layout.grid())), clues).ok())
        .flatten()
        .map(|filled| filled.with_symbols(puzzle.symbols()));
    let drawn = alone.and_then(|filled| {
        let content = Content::clues_of(&filled);
        let forms = [Export::Drawing, Export::Rows];
        forms.iter().find_map(|form| export::to_string(*form, content, Options::default()).ok())
    });
    let text = drawn.unwrap_or_else(|| in_rows(puzzle, values));
    text.trim_end().to_owned()
}

/// The values of cells in rows, with gaps where there is no cell.
fn in_rows(puzzle: &Puzzle, values: &[Value]) -> String {
    let board = puzzle.board();
    let show = |value| puzzle.symbols().show(value);
    let width = width(puzzle);
    let (rows, columns) = board.layout().size();
    let row = |row: usize| {
        let symbol = |column: usize| {
            let symbol = board.cell_at(row, column).map_or_else(String::new, |id| show(values[id]));
            format!("{symbol:>width$}")
        };
        (0..columns).map(symbol).collect::<Vec<_>>().join(" ").trim_end().to_owned()
    };
    (0..rows).map(row).collect::<Vec<_>>().join("\n")
}
