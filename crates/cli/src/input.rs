//! Puzzles from files and standard input, one after another.
//!
//! A text of up to 4 MB is read whole, in any notation. A longer one is a list with a puzzle on
//! each line, read line by line, so that memory stays flat.

use std::collections::VecDeque;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

use satdoku::board::{Board, BoxShape, Layout};
use satdoku::formats::{self, Format, MAX_FILE, MAX_TEXT, Reading, Unreadable};
use satdoku::puzzle::Puzzle;

use crate::output::report;

/// A puzzle, or the reason why there is none.
#[derive(Debug)]
pub(crate) struct Item {
    /// Its title, or else its file and number, such as `list.txt 3`.
    pub(crate) name: String,
    /// The puzzle.
    pub(crate) puzzle: Result<Puzzle, InputError>,
}

/// The reason why a text has no puzzle, with its file.
#[derive(Debug)]
pub(crate) struct InputError {
    file: String,
    reason: String,
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.reason)
    }
}

impl std::error::Error for InputError {}

/// The puzzles of some files, in order.
pub(crate) struct Puzzles {
    files: VecDeque<PathBuf>,
    /// Puzzles of a file that was read whole.
    ready: VecDeque<Item>,
    /// The file that is being read line by line.
    lines: Option<Lines>,
    classic: Puzzle,
}

/// A list that is read line by line.
struct Lines {
    file: String,
    reader: Box<dyn BufRead + Send>,
    /// The number of lines read.
    line: usize,
    /// The number of puzzles read.
    puzzles: usize,
}

impl Puzzles {
    /// The puzzles of these files; `-` is standard input.
    pub(crate) fn of(files: &[PathBuf]) -> Self {
        Self {
            files: files.to_vec().into(),
            ready: VecDeque::new(),
            lines: None,
            classic: classic(),
        }
    }

    /// Opens a file, and reads it whole if it is not too long.
    fn open(&mut self, path: &Path) {
        let file = name_of(path);
        let start = open(path).and_then(|mut reader| {
            let mut start = Vec::new();
            reader.by_ref().take(MAX_FILE as u64 + 1).read_to_end(&mut start)?;
            Ok((start, reader))
        });
        let (start, reader) = match start {
            Ok(start) => start,
            Err(error) => return self.refuse(&file, error.to_string()),
        };
        if start.len() > MAX_FILE {
            let reader = Box::new(BufReader::new(Cursor::new(start).chain(reader)));
            self.lines = Some(Lines { file, reader, line: 0, puzzles: 0 });
            return;
        }
        let text = String::from_utf8_lossy(&start).into_owned();
        match formats::read(&text, &self.classic) {
            Ok(reading) if !is_by_line(&reading) => self.add(&file, reading),
            Err(error) if !has_puzzle_in_a_line(&text, &self.classic) => {
                self.refuse(&file, error.to_string());
            }
            _ => {
                let reader = Box::new(Cursor::new(start));
                self.lines = Some(Lines { file, reader, line: 0, puzzles: 0 });
            }
        }
    }

    fn refuse(&mut self, file: &str, reason: String) {
        let error = InputError { file: file.to_owned(), reason };
        self.ready.push_back(Item { name: file.to_owned(), puzzle: Err(error) });
    }

    fn add(&mut self, file: &str, reading: Reading) {
        let is_alone = reading.entries.len() == 1;
        for (index, entry) in reading.entries.into_iter().enumerate() {
            let number = if is_alone { String::new() } else { format!(" {}", index + 1) };
            let name = entry.title.unwrap_or_else(|| format!("{file}{number}"));
            warn(&name, &entry.left_out);
            self.ready.push_back(Item { name, puzzle: Ok(entry.puzzle) });
        }
        for refused in reading.refused.first {
            self.refuse(file, refused.to_string());
        }
    }
}

impl Iterator for Puzzles {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Some(item);
            }
            if let Some(item) = self.lines.as_mut().and_then(|lines| lines.next(&self.classic)) {
                return Some(item);
            }
            self.lines = None;
            let file = self.files.pop_front()?;
            self.open(&file);
        }
    }
}

impl Lines {
    /// The puzzle of the next line that is neither blank nor a comment.
    fn next(&mut self, classic: &Puzzle) -> Option<Item> {
        loop {
            let mut line = Vec::new();
            self.line += 1;
            match self.read_line(&mut line) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => {
                    let error = InputError { file: self.file.clone(), reason: error.to_string() };
                    return Some(Item { name: self.file.clone(), puzzle: Err(error) });
                }
            }
            let text = String::from_utf8_lossy(&line);
            let text = text.trim();
            let read = match read_one(text, classic) {
                // A comment; links too can begin with `#`.
                Err(_) if text.is_empty() || text.starts_with('#') => continue,
                read => read,
            };
            self.puzzles += 1;
            let mut name = format!("{} {}", self.file, self.puzzles);
            let puzzle = match read {
                Ok((title, puzzle)) => {
                    name = title.unwrap_or(name);
                    Ok(puzzle)
                }
                Err(unreadable) => {
                    let reason = in_line(self.line, unreadable);
                    Err(InputError { file: self.file.clone(), reason })
                }
            };
            return Some(Item { name, puzzle });
        }
    }
}

impl Lines {
    /// Reads a line, or the start of a line that is too long for a puzzle. Returns the number of
    /// bytes, 0 at the end.
    fn read_line(&mut self, line: &mut Vec<u8>) -> io::Result<usize> {
        let limit = MAX_TEXT as u64 + 1;
        let count = self.reader.by_ref().take(limit).read_until(b'\n', line)?;
        if count as u64 == limit && !line.ends_with(b"\n") {
            self.reader.skip_until(b'\n')?;
        }
        Ok(count)
    }
}

/// Reads the puzzle of a line.
fn read_one(text: &str, classic: &Puzzle) -> Result<(Option<String>, Puzzle), Unreadable> {
    let mut reading = formats::read(text, classic)?;
    let entry = reading.entries.swap_remove(0);
    warn(entry.title.as_deref().unwrap_or("a puzzle"), &entry.left_out);
    Ok((entry.title, entry.puzzle))
}

/// The reason why a line has no puzzle, with the number of the line in its file.
fn in_line(line: usize, unreadable: Unreadable) -> String {
    let Unreadable { format, mut error } = unreadable;
    error.line += line - 1;
    Unreadable { format, error }.to_string()
}

/// True if each line of the text is a puzzle of its own.
fn is_by_line(reading: &Reading) -> bool {
    reading.format == Format::Lines
}

/// True if a line among the first ones is a puzzle by itself.
fn has_puzzle_in_a_line(text: &str, classic: &Puzzle) -> bool {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).take(20);
    lines.count() > 1 && text.lines().take(20).any(|line| formats::read(line, classic).is_ok())
}

/// Reports the rules that a puzzle lacks because Satdoku doesn't know them.
fn warn(name: &str, left_out: &[String]) {
    if !left_out.is_empty() {
        report(&format!("{name} is read without its {}", left_out.join(", ")));
    }
}

/// The only puzzle of a file.
///
/// # Errors
/// If the file can't be read, or has no puzzle, or several.
pub(crate) fn only_puzzle(file: &Path) -> anyhow::Result<Puzzle> {
    let mut puzzles = Puzzles::of(&[file.to_owned()]);
    let Some(first) = puzzles.next() else {
        anyhow::bail!("{} has no puzzle", name_of(file));
    };
    let puzzle = first.puzzle?;
    anyhow::ensure!(puzzles.next().is_none(), "{} has several puzzles", name_of(file));
    Ok(puzzle)
}

/// Reads a file as text.
///
/// # Errors
/// If the file can't be read, or is longer than [`MAX_FILE`].
pub(crate) fn text_of(file: &Path) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    let read =
        open(file).and_then(|reader| reader.take(MAX_FILE as u64 + 1).read_to_end(&mut bytes));
    read.map_err(|error| InputError { file: name_of(file), reason: error.to_string() })?;
    anyhow::ensure!(
        bytes.len() <= MAX_FILE,
        "{} is longer than {} MB",
        name_of(file),
        MAX_FILE / 1024 / 1024
    );
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Calls `each` with the number and the text of each line of a file, which can have any length.
///
/// # Errors
/// If the file can't be read, a line is longer than [`MAX_TEXT`], or `each` fails.
pub(crate) fn for_each_line(
    file: &Path,
    mut each: impl FnMut(usize, &str) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let in_file = |reason: String| InputError { file: name_of(file), reason };
    let mut reader = BufReader::new(open(file).map_err(|error| in_file(error.to_string()))?);
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let limit = MAX_TEXT as u64 + 1;
        let read = reader.by_ref().take(limit).read_until(b'\n', &mut line);
        let count = read.map_err(|error| in_file(error.to_string()))?;
        if count == 0 {
            break;
        }
        anyhow::ensure!(line.len() <= MAX_TEXT, in_file(format!("line {number} is too long")));
        each(number, &String::from_utf8_lossy(&line))?;
    }
    Ok(())
}

fn open(file: &Path) -> io::Result<Box<dyn Read + Send>> {
    if is_standard_input(file) {
        return Ok(Box::new(io::stdin()));
    }
    Ok(Box::new(File::open(file)?))
}

fn is_standard_input(file: &Path) -> bool {
    file == Path::new("-")
}

/// The name of a file in messages.
pub(crate) fn name_of(file: &Path) -> String {
    if is_standard_input(file) { "standard input".to_owned() } else { file.display().to_string() }
}

/// The board that decides between readings of an ambiguous text.
fn classic() -> Puzzle {
    Puzzle::empty(Board::new(Layout::single(BoxShape::CLASSIC)))
}
