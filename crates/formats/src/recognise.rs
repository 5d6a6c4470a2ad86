//! Recognition: finds the reader for a text and reads it.

use crate::found::{self, notebook};
use crate::link::{self, file, json};
use crate::options::ReadOptions;
use crate::parse::blanks::is_blank_symbol;
use crate::parse::json::Json;
use crate::parse::reading::{Entry, Format, Reading, Refused, Unreadable};
use crate::programs::address::Address;
use crate::programs::{hodoku, iss, killer, ksudoku, open_sudoku, packed, pzpr_file, solo};
use crate::rules;
use crate::text::grid::Context;
use crate::text::titled::worded_title;
use crate::text::{
    candidates, dimacs, jigsaw, lists, mini_zinc, pencilmarks, ruled, sdk, smt, titled,
};
use satdoku_core::text::limits::MAX_FILE;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// Reads all puzzles of a text in any [`Format`].
///
/// # Errors
/// [`Unreadable`]: the likeliest format, the line and column of the first misfit, and what was
/// expected there.
///
/// # Examples
/// ```
/// use satdoku_formats::{ReadOptions, read_all};
///
/// let reading = read_all("1...\n..2.\n.3..\n...4", &ReadOptions::default())?;
/// assert_eq!(reading.format.to_string(), "a puzzle in rows");
/// assert_eq!(reading.entries[0].puzzle.to_string(), "2x2:1e2b3e4");
///
/// let error = read_all("1...\n..2\n.3..\n...4", &ReadOptions::default()).unwrap_err().error;
/// assert_eq!((error.line, error.column), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_all(text: &str, options: &ReadOptions) -> Result<Reading, Unreadable> {
    let context = Context::new(options);
    let whole = Token::whole(text);
    // Some editors put a byte order mark at the start of files.
    let whole = whole.strip_prefix("\u{feff}").unwrap_or(whole);
    if text.len() > MAX_FILE {
        let fault = whole.fault(ReadErrorKind::TooLongFile(MAX_FILE / 1024));
        return Err(Unreadable { format: None, error: fault.place(text) });
    }
    if whole.trim().is_empty() {
        return Err(Unreadable {
            format: None,
            error: whole.fault(ReadErrorKind::Empty).place(text),
        });
    }
    if let Some(content) = notebook::content(whole)
        && let Some(reading) = found::read(Token::whole(&content), &context)
    {
        // Places in the content are no places in the file.
        return Ok(Reading { refused: Refused::default(), ..reading });
    }
    let (format, read) = recognise(whole, &context);
    let fault = match read {
        Ok(reading) => return Ok(with_all_puzzles(reading, whole, &context)),
        Err(fault) => fault,
    };
    if may_be_anywhere(format, whole)
        && let Some(reading) = found::read(whole, &context)
    {
        return Ok(reading);
    }
    if !is_weak(format, whole.text) || is_mostly_cells(whole.text) {
        let fault = or_break_off(fault, text);
        return Err(Unreadable { format: Some(format), error: fault.place(text) });
    }
    let fault =
        found::near_miss(whole).unwrap_or_else(|| whole.trim().fault(ReadErrorKind::NoPuzzle));
    Err(Unreadable { format: None, error: or_break_off(fault, text).place(text) })
}

/// True if a text of other things may be taken for this format.
fn is_weak(format: Format, text: &str) -> bool {
    match format {
        Format::Line | Format::Rows | Format::Lists => true,
        Format::Smt => !smt::has_rules_or_shapes(text),
        Format::OpenSudoku => !text.contains("<opensudoku") && !text.contains("<game"),
        // Text in braces that is no JSON of a puzzle.
        Format::FPuzzles => {
            text.trim_start().starts_with('{')
                && !text.contains("\"grid\"")
                && !text.contains("\"size\"")
        }
        Format::Ruled => text.chars().filter(|c| c.is_alphabetic()).count() > text.len() / 4,
        _ => false,
    }
}

/// The fault that the text breaks off, if only its last rows are short or missing. Otherwise the
/// fault itself.
fn or_break_off(fault: Fault, text: &str) -> Fault {
    let rest = text.get(fault.at..).unwrap_or_default();
    let is_at_end = rest.lines().skip(1).all(|line| line.trim().is_empty());
    let cut = match fault.problem {
        ReadErrorKind::RowLength { row, expected, found } if row > 1 && found < expected => {
            Some((row - 1, expected)).filter(|_| row <= expected)
        }
        ReadErrorKind::RowCount { rows, cells } if rows < cells => Some((rows, cells)),
        _ => None,
    };
    match cut.filter(|_| is_at_end) {
        Some((rows, expected)) => {
            Fault { problem: ReadErrorKind::BreaksOff { rows, expected }, ..fault }
        }
        None => fault,
    }
}

/// The reading, or that of the whole text if it has more puzzles, or if some of the puzzles are the
/// maps of regions. Readers of rows and lists skip words, and puzzles between the words.
fn with_all_puzzles(reading: Reading, text: Token<'_>, context: &Context<'_>) -> Reading {
    const MAX_BYTES: usize = 256 * 1024;
    /// The maximum number of puzzles among which maps are searched.
    const MAX_PUZZLES: usize = 100;
    let skips_words = matches!(reading.format, Format::Rows | Format::Grids | Format::Lists);
    let has_words = || text.lines().any(|line| worded_title(line).is_some());
    let is_plain = skips_words || reading.format == Format::Lines;
    let may_have_maps = is_plain && (2..=MAX_PUZZLES).contains(&reading.entries.len());
    let may_have_more = skips_words && has_words();
    if text.text.len() > MAX_BYTES || !may_have_more && !may_have_maps {
        return reading;
    }
    let is_jigsaw = |entry: &Entry| {
        entry.puzzle.board().layout().rules().iter().any(|rule| rule.is(&rules::REGIONS))
    };
    let found = found::read(text, context);
    if let Some(found) = found.as_ref().filter(|found| found.entries.iter().any(is_jigsaw)) {
        return found.clone();
    }
    if !may_have_more {
        return reading;
    }
    let reading = found::without_listed_solutions(reading);
    found.filter(|found| found.entries.len() > reading.entries.len()).unwrap_or(reading)
}

/// True if puzzles may be anywhere in a text that is not in `format`. Puzzles of programs are
/// excluded, because they would lose their rules.
fn may_be_anywhere(format: Format, text: Token<'_>) -> bool {
    let is_plain = matches!(
        format,
        Format::Line
            | Format::Lines
            | Format::Rows
            | Format::Grids
            | Format::Boxes
            | Format::Overlapping
            | Format::Sdk
            | Format::Candidates
            | Format::Lists
            | Format::Smt
    ) || is_weak(format, text.text);
    is_plain || text.trim().text.contains('\n') && matches!(format, Format::Link | Format::Address)
}

/// True if at least half of a text is digits, blanks and borders.
fn is_mostly_cells(text: &str) -> bool {
    let is_cell = |c: char| c.is_ascii_digit() || is_blank_symbol(c) || "|+-=#,;".contains(c);
    let visible = text.chars().filter(|c| !c.is_whitespace());
    2 * visible.clone().filter(|c| is_cell(*c)).count() >= visible.count()
}

/// The likeliest format of a text, and the result of reading it in that format.
type Recognised = (Format, Result<Reading, Fault>);

/// Finds the reader of a text by a cheap check, from the surest sign to the weakest, and reads the
/// text. If reading fails, the sign was there by chance, and later readers are tried. The fault is
/// that of the first reader.
fn recognise(whole: Token<'_>, context: &Context<'_>) -> Recognised {
    let mut refused = None;
    // JSON comes first, because its strings may contain any other sign.
    match by_json(whole, context) {
        // Other readers would lose the rules.
        Some((Format::Json, read)) => return (Format::Json, read),
        Some((format, Err(fault))) => refused = Some((format, fault)),
        Some(read) => return read,
        None => {}
    }
    if let Some(recognised) = by_sure_sign(whole, context) {
        return recognised;
    }
    for reader in [by_keyword, by_details, by_candidates, by_arrays, by_lists, by_lines] {
        match reader(whole, context) {
            Some((format, Err(fault))) => {
                refused.get_or_insert((format, fault));
            }
            Some(read) => return read,
            None => {}
        }
    }
    let (format, fault) = refused.unwrap_or((Format::Line, whole.fault(ReadErrorKind::Empty)));
    (format, Err(fault))
}

/// Reads a text whose sign allows one format only.
fn by_sure_sign(whole: Token<'_>, context: &Context<'_>) -> Option<Recognised> {
    let trimmed = whole.trim();
    if file::claims(trimmed.text) {
        return Some((Format::File, file::read(trimmed)));
    }
    if is_one_word(trimmed)
        && let Some(recognised) = by_link(trimmed, context)
    {
        return Some(recognised);
    }
    if pencilmarks::claims(trimmed) {
        return Some((Format::Candidates, pencilmarks::read(trimmed, context)));
    }
    if hodoku::claims(trimmed) {
        return Some((Format::Hodoku, hodoku::read(trimmed, context)));
    }
    if pzpr_file::claims(trimmed.text) {
        return Some((Format::PuzzLink, pzpr_file::read(trimmed, context)));
    }
    if jigsaw::claims(trimmed) {
        return Some((Format::Iss, jigsaw::read(trimmed, context)));
    }
    if iss::claims(trimmed.text) {
        return Some((Format::Iss, iss::read(trimmed, context)));
    }
    if ksudoku::claims(whole.text) {
        return Some((Format::KSudoku, ksudoku::read(whole, context)));
    }
    if dimacs::claims(whole.text) {
        return Some((Format::Dimacs, dimacs::read(whole, context)));
    }
    if open_sudoku::claims(whole.text) {
        return Some((Format::OpenSudoku, open_sudoku::read(whole, context)));
    }
    if smt::has_rules_or_shapes(whole.text) {
        return Some((Format::Smt, smt::read(whole, context)));
    }
    let ruled = ruled::read(whole, context)
        .or_else(|| jigsaw::claims_regions_first(trimmed).then(|| jigsaw::read(trimmed, context)));
    ruled.map(|read| (Format::Ruled, read))
}

fn is_one_word(trimmed: Token<'_>) -> bool {
    !trimmed.text.contains(char::is_whitespace)
}

/// Reads a link, or its part that holds a puzzle.
fn by_link(word: Token<'_>, context: &Context<'_>) -> Option<Recognised> {
    if killer::claims(word.text) {
        return Some((Format::Killer, killer::read(word, context)));
    }
    if let Some(link) = own_link(word) {
        return Some((Format::Link, read_link(link)));
    }
    if solo::claims(word.text) {
        return Some((Format::Solo, solo::read(word, context)));
    }
    Address::new(word).map(|address| (address.format(), address.read(context)))
}

fn by_json(whole: Token<'_>, context: &Context<'_>) -> Option<Recognised> {
    let trimmed = whole.trim();
    if !trimmed.text.starts_with('{') {
        return None;
    }
    match Json::read(trimmed) {
        Ok(json) if json::claims(&json) => Some((Format::Json, json::read(&json, context))),
        Ok(json) => {
            let format = packed::format(&json)?;
            Some((format, packed::read_json(&json, trimmed, context)))
        }
        Err(fault) if json::begins_like_own(trimmed.text) => Some((Format::Json, Err(fault))),
        Err(fault) => trimmed.text.contains(['"', ':']).then_some((Format::FPuzzles, Err(fault))),
    }
}

fn by_keyword(whole: Token<'_>, context: &Context<'_>) -> Option<Recognised> {
    smt::claims(whole.text).then(|| (Format::Smt, smt::read(whole, context)))
}

fn by_details(whole: Token<'_>, context: &Context<'_>) -> Option<Recognised> {
    sdk::claims(whole.text).then(|| (Format::Sdk, sdk::read(whole, context)))
}

fn by_candidates(whole: Token<'_>, context: &Context<'_>) -> Option<Recognised> {
    let is_claimed = candidates::claims(whole.text);
    is_claimed.then(|| (Format::Candidates, candidates::read(whole, context)))
}

fn by_arrays(whole: Token<'_>, context: &Context<'_>) -> Option<Recognised> {
    mini_zinc::claims(whole.text).then(|| (Format::MiniZinc, mini_zinc::read(whole, context)))
}

fn by_lists(whole: Token<'_>, context: &Context<'_>) -> Option<Recognised> {
    lists::claims(whole.text).then(|| (Format::Lists, lists::read(whole, context)))
}

/// Reads a text without any sign, or else the first link among its words.
fn by_lines(whole: Token<'_>, context: &Context<'_>) -> Option<Recognised> {
    let trimmed = whole.trim();
    let text = if is_one_word(trimmed) { after_hash(trimmed) } else { whole };
    let format = if trimmed.text.contains('\n') { Format::Rows } else { Format::Line };
    let fault = match titled::read(text, context) {
        Ok(reading) => return Some((format, Ok(reading))),
        Err(fault) => fault,
    };
    let linked = first_link(whole, context);
    match linked {
        // A fault in rows matters more than a link beside them.
        Some((_, Err(_))) if format == Format::Rows => Some((format, Err(fault))),
        None => Some((format, Err(fault))),
        linked => linked,
    }
}

/// The most links tried in one text.
const MAX_LINKS: usize = 20;

/// Reads the first link that holds a puzzle. If none does, the fault is that of the first link.
fn first_link(text: Token<'_>, context: &Context<'_>) -> Option<Recognised> {
    let mut refused = None;
    for link in links(text).take(MAX_LINKS) {
        let read = match link.strip_prefix(file::HEAD) {
            Some(_) => Some((Format::File, file::read(without_punctuation(link)))),
            None => by_link(link, context),
        };
        match read {
            Some((_, Err(_))) => refused = refused.or(read),
            Some(_) => return read,
            None => {}
        }
    }
    refused
}

/// The links in a text, each without the punctuation around it.
fn links(text: Token<'_>) -> impl Iterator<Item = Token<'_>> {
    let words = text.words(|c| c.is_whitespace() || "<>\"”»“«".contains(c));
    words.filter_map(|word| {
        let schemes = ["https://", "http://", file::HEAD];
        let start = schemes.iter().filter_map(|scheme| word.text.find(scheme)).min();
        // Links of this app, and game IDs, are certain enough to be read without a scheme.
        let is_bare = || own_link(word).is_some() || is_game_id(word.text);
        let link = word.from(start.or_else(|| is_bare().then_some(0))?);
        let closing = |c: char| ",;:!)]}'’".contains(c);
        // A dot at the end stays: it may be the blank of a line or a full stop.
        Some(link.until(link.text.trim_end_matches(closing).len()))
    })
}

/// True if a word is a long game ID of Solo.
fn is_game_id(word: &str) -> bool {
    const MIN_BYTES: usize = 15;
    word.len() >= MIN_BYTES && word.contains(':') && solo::claims(word)
}

/// The part of a word that is a link of this app, without the punctuation after it.
fn own_link(word: Token<'_>) -> Option<Token<'_>> {
    let link = after_hash(word);
    let is_bare = link.at == word.at;
    let trimmed = if is_bare { link } else { without_punctuation(link) };
    link::is_link(trimmed.text).then_some(trimmed)
}

/// Removes trailing characters that no link or file of this app has.
fn without_punctuation(text: Token<'_>) -> Token<'_> {
    let is_part = |c: char| c.is_alphanumeric() || "~%-_".contains(c);
    text.until(text.text.trim_end_matches(|c| !is_part(c)).len())
}

/// The text after the last `#` of a link; all of the text without one.
fn after_hash(text: Token<'_>) -> Token<'_> {
    text.text.rfind('#').map_or(text, |hash| text.from(hash + 1))
}

/// Reads a link of this app, whose errors have a column only.
fn read_link(link: Token<'_>) -> Result<Reading, Fault> {
    let (puzzle, page_state) = link::split_state(link.text);
    let puzzle = link::read(puzzle).map_err(|error| {
        let place = link.characters().nth(error.column - 1).unwrap_or(link.end());
        place.fault(error.kind)
    })?;
    let entry = Entry::of_link(puzzle, page_state.into_owned());
    Ok(Reading::new(Format::Link, vec![entry]))
}
