//! Standard output, line by line, and messages on standard error.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use indicatif::{ProgressBar, ProgressStyle};
use satdoku::board::{Board, Layout};
use satdoku::formats::export::{self, Content, Export, Options};
use satdoku::puzzle::{Puzzle, Value};

use crate::interrupt;

/// Standard output, in complete lines.
pub(crate) struct Output {
    lines: anstream::Stdout,
    bar: Option<ProgressBar>,
}

impl Output {
    /// The output of a command without progress.
    pub(crate) fn new() -> Self {
        Self { lines: anstream::stdout(), bar: None }
    }

    /// The output of a command that works on many puzzles. It shows progress on standard error if
    /// that is a terminal.
    pub(crate) fn with_progress() -> Self {
        // Lines on the same terminal would break the bar.
        let is_apart = io::stderr().is_terminal() && !io::stdout().is_terminal();
        let bar = is_apart.then(|| {
            let bar = ProgressBar::new_spinner();
            let style = ProgressStyle::with_template("{spinner} {human_pos} puzzles, {elapsed}");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
            bar.enable_steady_tick(Duration::from_millis(200));
            bar
        });
        Self { lines: anstream::stdout(), bar }
    }

    /// Prints the answer to a puzzle: one or more lines.
    ///
    /// # Errors
    /// If nobody reads the output any more, or it can't be written.
    pub(crate) fn print(&mut self, lines: &str) -> io::Result<()> {
        let _line = interrupt::hold();
        self.lines.write_all(format!("{lines}\n").as_bytes())?;
        self.lines.flush()?;
        if let Some(bar) = &self.bar {
            bar.inc(1);
        }
        Ok(())
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Prints a message on standard error.
pub(crate) fn report(message: &str) {
    let style = Style::new().fg_color(Some(AnsiColor::Red.into())).bold();
    anstream::eprintln!("{style}satdoku:{style:#} {message}");
}

/// The values of cells in reading order: a character for each, or words with spaces on boards with
/// numbers above 9.
pub(crate) fn values_in_line(puzzle: &Puzzle, values: &[Value]) -> String {
    let symbols = puzzle.symbols();
    let largest = symbols.show(Value::from_index(puzzle.board().value_count() - 1));
    symbols.list(values, if largest.chars().count() == 1 { "" } else { " " })
}

/// A filled grid for people. Boards of several grids are written as a line.
pub(crate) fn grid(puzzle: &Puzzle, values: &[Value]) -> String {
    let layout = puzzle.board().layout();
    let clues = values.iter().copied().map(Some).collect();
    let alone = (layout.origins().len() == 1)
        .then(|| Puzzle::new(Board::new(Layout::single(layout.shape())), clues).ok())
        .flatten()
        .map(|filled| filled.with_symbols(puzzle.symbols()));
    let drawn = alone.and_then(|filled| {
        let content = Content { puzzle: &filled, solution: None };
        let forms = [Export::Drawing, Export::Rows];
        forms.iter().find_map(|form| export::to_string(*form, content, Options::default()).ok())
    });
    let text = drawn.unwrap_or_else(|| values_in_line(puzzle, values));
    text.trim_end().to_owned()
}
