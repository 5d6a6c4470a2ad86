//! Texts of puzzles without a sign of their format: in lines, in rows, with titles.

use super::grid::{Context, MAX_SYMBOLS, line_entry, side_of_symbols};
use super::rows;
use crate::parse::reading::{Entry, Format, MAX_REFUSED, Reading, Refused};
use satdoku_core::text::limits::MAX_PUZZLES;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// Lines of one or more puzzles, with the titles above them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Block<'a> {
    /// Titles and comments, without the `#`.
    pub(crate) titles: Vec<Token<'a>>,
    /// All other lines, including blank ones.
    pub(crate) lines: Vec<Token<'a>>,
    /// True if some line isn't blank.
    has_content: bool,
}

impl<'a> Block<'a> {
    /// The non-blank lines.
    pub(crate) fn content(&self) -> Vec<Token<'a>> {
        self.lines.iter().copied().filter(|line| !line.trim().is_empty()).collect()
    }
}

/// The title in a line that begins with a comment sign, without the sign.
pub(crate) fn marked_title(line: Token<'_>) -> Option<Token<'_>> {
    let line = line.trim();
    ["#", "//", "%"].into_iter().find_map(|mark| line.strip_prefix(mark)).map(Token::trim)
}

/// The title in a line with a comment sign, or of words, such as `Grid 01`.
pub(crate) fn worded_title(line: Token<'_>) -> Option<Token<'_>> {
    const SHORTEST: usize = 3;
    let is_word =
        |word: &str| word.len() >= SHORTEST && word.bytes().all(|b| b.is_ascii_lowercase());
    let line = line.trim();
    let has_words = line.text.split(|c: char| !c.is_ascii_lowercase()).any(is_word);
    marked_title(line).or(has_words.then_some(line))
}

/// Splits a text into blocks. Each title after a puzzle begins a block.
pub(crate) fn blocks<'a>(
    text: Token<'a>,
    title: impl Fn(Token<'a>) -> Option<Token<'a>>,
) -> Vec<Block<'a>> {
    let mut blocks: Vec<Block<'a>> = Vec::new();
    for line in text.lines() {
        let title = title(line);
        let begins = blocks.last().is_none_or(|block| title.is_some() && block.has_content);
        if begins {
            blocks.push(Block::default());
        }
        if let Some(block) = blocks.last_mut() {
            if let Some(title) = title {
                block.titles.push(title);
            } else {
                block.has_content |= !line.trim().is_empty();
                block.lines.push(line);
            }
        }
    }
    blocks
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    read_blocks(text, context, marked_title)
        .or_else(|fault| read_blocks(text, context, worded_title).map_err(|_| fault))
}

fn read_blocks<'a>(
    text: Token<'a>,
    context: &Context<'_>,
    title: impl Fn(Token<'a>) -> Option<Token<'a>>,
) -> Result<Reading, Fault> {
    let mut format = None;
    let mut entries = Vec::new();
    let mut refused = Refused::default();
    for block in blocks(text, title) {
        let lines = block.content();
        if lines.is_empty() {
            continue;
        }
        let (found, read, faults) = read_block(&block, &lines, context)?;
        refused.count += faults.len();
        for fault in faults.into_iter().take(MAX_REFUSED.saturating_sub(refused.first.len())) {
            let at = fault.at - text.at;
            refused.first.push(Fault { at, ..fault }.place(text.text));
        }
        format.get_or_insert(found);
        let title = block.titles.last().map_or("", |title| title.text);
        let is_single = read.len() == 1;
        for (index, entry) in read.into_iter().enumerate() {
            entries.push(match entry.title {
                Some(_) => entry,
                None if title.is_empty() || is_single => entry.titled(title),
                None => entry.titled(&format!("{title} ({})", index + 1)),
            });
        }
        if entries.len() > MAX_PUZZLES {
            return Err(text.end().fault(ReadErrorKind::TooManyPuzzles));
        }
    }
    let is_overlapping = |entry: &Entry| entry.puzzle.board().layout().origins().len() > 1;
    let format = match (format.ok_or_else(|| text.fault(ReadErrorKind::Empty))?, entries.len()) {
        (Format::Line, 1) if is_overlapping(&entries[0]) => Format::Overlapping,
        (format, 1) => format,
        (Format::Line, _) => Format::Lines,
        (format, _) if format == Format::Lines => format,
        _ => Format::Grids,
    };
    Ok(Reading { format, entries, refused })
}

/// The puzzles of one block whose non-blank lines are `lines`, at least one. They are in rows, one
/// per line, or in rows separated by blank lines. At most one more than [`MAX_PUZZLES`] are
/// returned, with the faults of refused lines in a list.
pub(crate) fn read_block(
    block: &Block<'_>,
    lines: &[Token<'_>],
    context: &Context<'_>,
) -> Result<(Format, Vec<Entry>, Vec<Fault>), Fault> {
    let found: Vec<Option<Token<'_>>> = lines.iter().map(|line| listed(*line)).collect();
    let listed_count = found.iter().flatten().count();
    // Rows of 16, 25 or 36 characters could also be puzzles of as many cells. A list of 81 lines is
    // no board.
    let are_rows =
        lines.len() <= MAX_SYMBOLS && found[0].is_some_and(|cells| cells.text.len() == lines.len());
    let read_list = |format| -> Result<(Format, Vec<Entry>, Vec<Fault>), Fault> {
        let (mut entries, mut faults) = (Vec::new(), Vec::new());
        for (line, cells) in lines.iter().zip(&found).take(MAX_PUZZLES + 1) {
            match read_listed(*line, *cells, context) {
                Ok(entry) => entries.push(entry),
                Err(fault) => faults.push(fault),
            }
        }
        // In one line or two, only the fault matters.
        match faults.first() {
            Some(fault) if entries.len() <= faults.len() => Err(fault.clone()),
            _ => Ok((format, entries, faults)),
        }
    };
    if listed_count == lines.len() && !are_rows {
        return read_list(if lines.len() == 1 { Format::Line } else { Format::Lines });
    }
    let fault = match rows::read(&block.lines, context) {
        Ok((format, entry)) => return Ok((format, vec![entry], Vec::new())),
        Err(fault) => fault,
    };
    // A list with a wrong line is still a list.
    if listed_count * 2 > lines.len() && !are_rows {
        return read_list(Format::Lines);
    }
    let chunks: Vec<&[Token<'_>]> = block
        .lines
        .split(|line| line.trim().is_empty())
        .filter(|chunk| !chunk.is_empty())
        .collect();
    if chunks.len() < 2 {
        return Err(fault);
    }
    let entries: Result<Vec<Entry>, Fault> = chunks
        .into_iter()
        .take(MAX_PUZZLES + 1)
        .map(|chunk| rows::read(chunk, context).map(|(_, entry)| entry))
        .collect();
    entries.map(|entries| (Format::Grids, entries, Vec::new())).map_err(|_| fault)
}

/// The cells of a puzzle in a line with other text: the first word, or the one after a number and a
/// colon, if it has as many characters as a board has cells.
fn listed(line: Token<'_>) -> Option<Token<'_>> {
    let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '|' | '"');
    let is_numbering = |word: &Token<'_>| word.text.parse().is_ok_and(|number: usize| number > 0);
    let mut words = line.words(separates);
    let first = words.next()?;
    let is_puzzle = |word: &Token<'_>| side_of_symbols(word.text.len()).is_some();
    if is_puzzle(&first) {
        return Some(first);
    }
    is_numbering(&first).then(|| words.next()).flatten().filter(is_puzzle)
}

/// The puzzle of a line. The text after it is its title, unless it is its solution.
fn read_listed(
    line: Token<'_>,
    cells: Option<Token<'_>>,
    context: &Context<'_>,
) -> Result<Entry, Fault> {
    let cells =
        cells.ok_or_else(|| Fault::expected("a line with all cells of a puzzle", line.trim()))?;
    let rest = line.from(cells.at + cells.text.len() - line.at);
    let number = line.until(cells.at - line.at);
    let is_decoration = |c: char| c.is_whitespace() || ",;:|\"#".contains(c);
    let title = rest.text.trim_matches(is_decoration);
    let is_solution = title.len() == cells.text.len() && !title.contains(char::is_whitespace);
    let title = if title.is_empty() || is_solution {
        number.text.trim_matches(is_decoration)
    } else {
        title
    };
    line_entry(cells, context).map(|entry| entry.titled(title))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::on_a_9x9;

    fn try_read(text: &str) -> Result<Reading, Fault> {
        on_a_9x9(text, read)
    }

    /// The format, and the title and number of clues of each puzzle.
    fn summary(text: &str) -> (Format, Vec<(String, usize)>) {
        let reading = try_read(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        let pair = |entry: Entry| (entry.title.unwrap_or_default(), entry.puzzle.clue_count());
        (reading.format, reading.entries.into_iter().map(pair).collect())
    }

    fn titles<const N: usize>(titles: [&str; N]) -> Vec<(String, usize)> {
        titles.into_iter().map(|title| (title.to_owned(), 1)).collect()
    }

    const LINE: &str = "1...............";
    const SOLVED: &str = "1234341221434321";
    const ROWS: &str = "1...\n....\n....\n....\n";

    #[test]
    fn lists_have_a_puzzle_per_line() {
        for (text, expected) in [
            (format!("{LINE}\n"), titles([""])),
            (format!("{LINE} easy, 7\n"), titles(["easy, 7"])),
            (format!("{LINE}\n{LINE}\n"), titles(["", ""])),
            (format!("{LINE} # a\n\n{LINE};b\n"), titles(["a", "b"])),
            (format!("{LINE},{SOLVED}\n{LINE},{SOLVED}"), titles(["", ""])),
            (format!("1: {LINE}\n2: {LINE}\n"), titles(["1", "2"])),
            (format!("quizzes,solutions\n{LINE},{SOLVED}"), titles(["quizzes,solutions"])),
            (format!("# set\n{LINE}\n{LINE}"), titles(["set (1)", "set (2)"])),
            (format!("# a\n{LINE}\n# b\n{LINE}"), titles(["a", "b"])),
        ] {
            let format = if expected.len() == 1 { Format::Line } else { Format::Lines };
            assert_eq!(summary(&text), (format, expected), "{text}");
        }
    }

    #[test]
    fn lists_have_puzzles_in_rows() {
        for (text, expected) in [
            (ROWS.to_owned(), titles([""])),
            (format!("#a name\n{ROWS}"), titles(["a name"])),
            (format!("{ROWS}\n{ROWS}"), titles(["", ""])),
            (format!("Grid 01\n{ROWS}Grid 02\n{ROWS}"), titles(["Grid 01", "Grid 02"])),
            (format!("{ROWS}  Simple Sudoku\n Version 4.2n\n"), titles([""])),
            (format!("// a\n{ROWS}% b\n{LINE}\n"), titles(["a", "b"])),
        ] {
            let format = if expected.len() == 1 { Format::Rows } else { Format::Grids };
            assert_eq!(summary(&text), (format, expected), "{text}");
        }
    }

    #[test]
    fn sixteen_lines_of_sixteen_are_rows_if_possible() {
        let rows = "1...............\n".repeat(16);
        assert_eq!(summary(&rows).0, Format::Rows);
        assert_eq!(summary(&"1...............\n".repeat(15)).0, Format::Lines);
    }

    #[test]
    fn a_list_keeps_good_lines_and_reports_others() {
        let text = format!("\u{feff}{LINE}\n{LINE}\n1...\n{LINE} last\n  ......!.........\n");
        let reading = on_a_9x9(&text, |whole, context| {
            read(whole.strip_prefix("\u{feff}").expect("its mark"), context)
        });
        let reading = reading.expect("a list");
        assert_eq!((reading.entries.len(), reading.refused.count), (3, 2));
        assert_eq!(reading.entries[2].title.as_deref(), Some("last"));
        let expected = "a line with all cells of a puzzle";
        let refused: Vec<_> =
            reading.refused.first.into_iter().map(|e| (e.line, e.column, e.kind)).collect();
        let short = ReadErrorKind::Expected { expected, found: "“1...”".into() };
        assert_eq!(refused, [(3, 1, short), (5, 9, ReadErrorKind::Symbol("!".into()))]);
        let many = format!("{LINE}\n").repeat(200) + &"......!.........\n".repeat(100);
        let refused = try_read(&many).expect("a list").refused;
        assert_eq!((refused.count, refused.first.len()), (100, MAX_REFUSED));
    }

    #[test]
    fn a_line_of_another_length_is_reported() {
        let fault = |text: &str| {
            let place = try_read(text).expect_err(text).place(text);
            (place.line, place.column, place.kind)
        };
        let list = format!("{LINE}\n  ......!.........\n");
        assert_eq!(fault(&list), (2, 9, ReadErrorKind::Symbol("!".into())));
        assert_eq!(fault("# only\n# titles\n").2, ReadErrorKind::Empty);
        let rows = format!("#a\n{ROWS}#b\n1...\n..\n....\n....\n");
        assert_eq!(
            fault(&rows),
            (8, 1, ReadErrorKind::RowLength { row: 2, expected: 4, found: 2 })
        );
    }
}
