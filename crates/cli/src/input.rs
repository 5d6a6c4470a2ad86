//! Puzzles from files and standard input, one after another.
//!
//! A list with a puzzle on each line is read line by line. This bounds the memory, and the first
//! answers come while the input is still being written. The first lines show if a text is such a
//! list. Any other text of up to 4 MB is read whole, in any notation.

use std::collections::VecDeque;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read};
use std::path::{Path, PathBuf};

use anyhow::Context;
use satdoku::formats::{self, Entry, Format, MAX_FILE, MAX_TEXT, ReadOptions, Reading, Unreadable};
use satdoku::puzzle::Puzzle;

use crate::output::report;

/// A puzzle, or the reason why there is none.
#[derive(Debug)]
pub(crate) struct Item {
    /// The title, or else the file and the place, such as `list.txt, line 3`.
    pub(crate) name: String,
    /// The puzzle.
    pub(crate) puzzle: Result<Puzzle, InputError>,
    /// The entries and marks in its text, as in a link: `play=2.1`.
    pub(crate) page_state: String,
}

impl Item {
    fn refused(name: &str, error: InputError) -> Self {
        Self { name: name.to_owned(), puzzle: Err(error), page_state: String::new() }
    }

    /// The name, and the answer of `ask` about the puzzle, or else the reason why there is none.
    pub(crate) fn answer<T, E: fmt::Display>(
        self,
        ask: impl FnOnce(&Puzzle) -> Result<T, E>,
    ) -> (String, Result<T, String>) {
        let answer = self
            .puzzle
            .map_err(|error| error.to_string())
            .and_then(|puzzle| ask(&puzzle).map_err(|error| format!("{}: {error:#}", self.name)));
        (self.name, answer)
    }
}

/// The reason why there is no puzzle, with its file.
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
}

/// A list that is read line by line.
struct Lines {
    file: String,
    reader: Box<dyn BufRead + Send>,
    /// The number of lines read.
    line: usize,
}

impl Puzzles {
    /// The puzzles of these files; `-` is standard input.
    pub(crate) fn of(files: &[PathBuf]) -> Self {
        Self { files: files.to_vec().into(), ready: VecDeque::new(), lines: None }
    }

    /// True if there is only one puzzle. Reads only the first lines of a list.
    pub(crate) fn is_alone(&mut self) -> bool {
        while self.ready.is_empty() && self.lines.is_none() {
            let Some(file) = self.files.pop_front() else { return false };
            self.open(&file);
        }
        self.lines.is_none() && self.ready.len() == 1 && self.files.is_empty()
    }

    /// Opens a file, and reads it whole unless it is a list or too long.
    fn open(&mut self, path: &Path) {
        let file = name_of(path);
        match self.try_to_open(&file, path) {
            Ok(lines) => self.lines = lines,
            Err(error) => self.refuse(&file, error.to_string()),
        }
    }

    /// Opens a file, and reads it whole. Returns it unread if it must be read line by line.
    fn try_to_open(&mut self, file: &str, path: &Path) -> io::Result<Option<Lines>> {
        let mut reader = open_text(path)?;
        let mut start = Vec::new();
        read_lines(&mut reader, FIRST_LINES, &mut start)?;
        if !is_list(&String::from_utf8_lossy(&start)) {
            let rest = (MAX_FILE + 1).saturating_sub(start.len());
            reader.by_ref().take(rest as u64).read_to_end(&mut start)?;
            if start.len() <= MAX_FILE {
                let text = String::from_utf8_lossy(&start);
                match formats::read_all(&text, &ReadOptions::default()) {
                    // A link may be in a text of several lines, but also among other puzzles.
                    Ok(reading)
                        if !(is_by_line(&reading)
                            || is_one_line(reading.format) && puzzle_lines(&text) > 1
                            || is_list_with_link(&text)) =>
                    {
                        self.add(file, reading);
                        return Ok(None);
                    }
                    Err(error) if puzzle_lines(&text) == 0 => {
                        self.refuse(file, error.to_string());
                        return Ok(None);
                    }
                    _ => {}
                }
            }
        }
        let reader = Box::new(Cursor::new(start).chain(reader));
        Ok(Some(Lines { file: file.to_owned(), reader, line: 0 }))
    }

    fn refuse(&mut self, file: &str, reason: String) {
        let error = InputError { file: file.to_owned(), reason };
        self.ready.push_back(Item::refused(file, error));
    }

    fn add(&mut self, file: &str, reading: Reading) {
        let is_alone = reading.entries.len() == 1;
        for (index, entry) in reading.entries.into_iter().enumerate() {
            let number = if is_alone { String::new() } else { format!(", puzzle {}", index + 1) };
            let name = entry.title.unwrap_or_else(|| format!("{file}{number}"));
            warn(&name, &entry.left_out);
            let page_state = entry.page_state;
            self.ready.push_back(Item { name, puzzle: Ok(entry.puzzle), page_state });
        }
        let further = reading.refused.count - reading.refused.first.len();
        for refused in reading.refused.first {
            self.refuse(file, refused.to_string());
        }
        if further > 0 {
            self.refuse(file, format!("{further} more lines aren't puzzles"));
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
            if let Some(item) = self.lines.as_mut().and_then(Lines::next) {
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
    fn next(&mut self) -> Option<Item> {
        loop {
            let mut line = Vec::new();
            self.line += 1;
            match self.read_line(&mut line) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => {
                    let error = InputError { file: self.file.clone(), reason: error.to_string() };
                    return Some(Item::refused(&self.file, error));
                }
            }
            let text = String::from_utf8_lossy(&line);
            let text = text.trim();
            let read = match read_one(text) {
                // The heading of a table.
                Err(_) if self.line == 1 && is_heading(text) => continue,
                // A comment. A link can begin with `#` too, but it is read without an error.
                Err(_) if text.is_empty() || text.starts_with('#') => continue,
                read => read,
            };
            let mut name = format!("{}, line {}", self.file, self.line);
            let mut page_state = String::new();
            let puzzle = match read {
                Ok(entry) => {
                    name = entry.title.unwrap_or(name);
                    page_state = entry.page_state;
                    warn(&name, &entry.left_out);
                    Ok(entry.puzzle)
                }
                Err(unreadable) => {
                    let reason = in_line(self.line, unreadable);
                    Err(InputError { file: self.file.clone(), reason })
                }
            };
            return Some(Item { name, puzzle, page_state });
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
fn read_one(text: &str) -> Result<Entry, Unreadable> {
    let mut reading = formats::read_all(text, &ReadOptions::default())?;
    Ok(reading.entries.swap_remove(0))
}

/// The reason why a line is not a puzzle, with the number of the line in its file.
fn in_line(line: usize, unreadable: Unreadable) -> String {
    let Unreadable { format, mut error } = unreadable;
    error.line += line - 1;
    Unreadable { format, error }.to_string()
}

/// The number of lines that show if a text is a list. Blank lines don't count.
const FIRST_LINES: usize = 4;

/// Reads lines until `count` of them aren't blank, or the text ends, or it is too long.
fn read_lines(reader: &mut impl BufRead, count: usize, text: &mut Vec<u8>) -> io::Result<()> {
    let mut lines = 0;
    while lines < count && text.len() <= MAX_FILE {
        let start = text.len();
        let limit = (MAX_FILE + 1 - start) as u64;
        if reader.by_ref().take(limit).read_until(b'\n', text)? == 0 {
            break;
        }
        lines += usize::from(!text[start..].trim_ascii().is_empty());
    }
    Ok(())
}

/// True if these lines begin a list with a puzzle on each line. They are a link and another puzzle,
/// or only 9×9 puzzles. Shorter lines may be the rows of one puzzle.
fn is_list(start: &str) -> bool {
    let mut lines = start.lines().filter(|line| !line.trim().is_empty());
    let Some(first) = lines.next() else { return false };
    let is_puzzle = |line: &str| formats::read_all(line, &ReadOptions::default()).is_ok();
    let has_link = formats::read_all(first, &ReadOptions::default())
        .is_ok_and(|reading| is_one_line(reading.format));
    if has_link {
        return lines.any(is_puzzle);
    }
    let has_nine = |entry: &Entry| entry.puzzle.board().value_count() == 9;
    lines.clone().count() + 1 == FIRST_LINES
        && formats::read_all(start, &ReadOptions::default())
            .is_ok_and(|reading| is_by_line(&reading) && reading.entries.iter().all(has_nine))
}

/// True if a puzzle of this format is a single line, such as a link.
fn is_one_line(format: Format) -> bool {
    matches!(
        format,
        Format::Link
            | Format::File
            | Format::Address
            | Format::FPuzzles
            | Format::SudokuPad
            | Format::SudokuMaker
            | Format::Coach
            | Format::Lisudoku
            | Format::Penpa
            | Format::SudokuWiki
            | Format::Hodoku
            | Format::Solo
            | Format::Killer
    )
}

/// True if each line of the text is a puzzle of its own, without a title.
fn is_by_line(reading: &Reading) -> bool {
    reading.format == Format::Lines && reading.entries.iter().all(|entry| entry.title.is_none())
}

/// True if a line that isn't a puzzle may be the heading of a table.
fn is_heading(line: &str) -> bool {
    line.len() <= MAX_HEADING
        && line.contains(char::is_alphabetic)
        && !line.contains(|c: char| c.is_ascii_digit())
}

/// The maximum length of a heading in bytes.
const MAX_HEADING: usize = 200;

/// The number of lines that are puzzles by themselves, among the first ones of several. A text of
/// one line has none.
fn puzzle_lines(text: &str) -> usize {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).take(20).collect();
    if lines.len() < 2 {
        return 0;
    }
    lines.iter().filter(|line| formats::read_all(line, &ReadOptions::default()).is_ok()).count()
}

/// True if each of the first lines is a puzzle by itself, and one of them is a link. Such lines
/// could otherwise count as titles.
fn is_list_with_link(text: &str) -> bool {
    let mut has_link = false;
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).take(20);
    let are_puzzles = lines.all(|line| {
        let reading = formats::read_all(line, &ReadOptions::default());
        has_link |= reading.as_ref().is_ok_and(|reading| is_one_line(reading.format));
        reading.is_ok()
    });
    are_puzzles && has_link && text.trim().contains('\n')
}

/// Reports the rules and settings that were left out because Satdoku doesn't support them.
fn warn(name: &str, left_out: &[String]) {
    if !left_out.is_empty() {
        report(&format!("{name} was read without: {}", left_out.join(", ")));
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
    anyhow::ensure!(
        puzzles.next().is_none(),
        "{} has several puzzles, but this command takes only one",
        name_of(file)
    );
    Ok(puzzle)
}

/// Reads a file as text.
///
/// # Errors
/// If the file can't be read, or is longer than [`MAX_FILE`].
pub(crate) fn text_of(file: &Path) -> anyhow::Result<String> {
    let reader = open_text(file).with_context(|| name_of(file))?;
    Ok(String::from_utf8_lossy(&read_whole(reader, file, MAX_FILE)?).into_owned())
}

/// Calls `each` with the number and the text of each line of a file, which can have any length.
///
/// # Errors
/// If the file can't be read, a line is longer than [`MAX_TEXT`], or `each` fails.
pub(crate) fn for_each_line(
    file: &Path,
    mut each: impl FnMut(usize, &str) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut reader = open_text(file).with_context(|| name_of(file))?;
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let limit = MAX_TEXT as u64 + 1;
        let read = reader.by_ref().take(limit).read_until(b'\n', &mut line);
        let count = read.with_context(|| name_of(file))?;
        if count == 0 {
            break;
        }
        anyhow::ensure!(line.len() <= MAX_TEXT, "{}: line {number} is too long", name_of(file));
        each(number, &String::from_utf8_lossy(&line))?;
    }
    Ok(())
}

/// Reads a file whole.
///
/// # Errors
/// If the file can't be read, or is longer than `most` bytes.
pub(crate) fn bytes_of(file: &Path, most: usize) -> anyhow::Result<Vec<u8>> {
    read_whole(open(file).with_context(|| name_of(file))?, file, most)
}

fn read_whole(reader: impl Read, file: &Path, most: usize) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(most as u64 + 1).read_to_end(&mut bytes).with_context(|| name_of(file))?;
    anyhow::ensure!(
        bytes.len() <= most,
        "{} is longer than the limit of {} MB",
        name_of(file),
        most / 1024 / 1024
    );
    Ok(bytes)
}

/// Opens a file or standard input.
fn open(file: &Path) -> io::Result<Box<dyn Read + Send>> {
    if is_standard_input(file) {
        if io::stdin().is_terminal() {
            report("type or paste puzzles, then press Ctrl-D");
        }
        return Ok(Box::new(io::stdin()));
    }
    Ok(Box::new(File::open(file)?))
}

/// Opens a text. Converts UTF-16 to UTF-8, because some shells and editors of Windows write UTF-16.
fn open_text(file: &Path) -> io::Result<Box<dyn BufRead + Send>> {
    let mut reader = BufReader::new(open(file)?);
    // A byte order mark, or two ASCII characters, shows UTF-16.
    let unit = match reader.fill_buf()? {
        [0xFF, 0xFE, ..] | [1..=u8::MAX, 0, 1..=u8::MAX, 0, ..] => u16::from_le_bytes,
        [0xFE, 0xFF, ..] | [0, 1..=u8::MAX, 0, 1..=u8::MAX, ..] => u16::from_be_bytes,
        _ => return Ok(Box::new(reader)),
    };
    let mut bytes = Vec::new();
    reader.take(2 * MAX_FILE as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > 2 * MAX_FILE {
        let reason = "this file is too long for UTF-16; save it as UTF-8";
        return Err(io::Error::new(io::ErrorKind::InvalidData, reason));
    }
    let units: Vec<u16> = bytes.as_chunks().0.iter().map(|bytes| unit(*bytes)).collect();
    let text = String::from_utf16_lossy(&units);
    Ok(Box::new(Cursor::new(text.trim_start_matches('\u{feff}').to_owned())))
}

fn is_standard_input(file: &Path) -> bool {
    file == Path::new("-")
}

/// The name of a file in messages.
pub(crate) fn name_of(file: &Path) -> String {
    if is_standard_input(file) { "standard input".to_owned() } else { file.display().to_string() }
}
