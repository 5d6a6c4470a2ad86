//! Positions in one line each, as in *HoDoKu*'s library and *Sudoku Susser*.
//!
//! ```text
//! line    = ":" code ":" digits ":" cells ":" [ triples ] ":" *any      HoDoKu
//!         | cells [ ":" [ triples ] *( ":" *any ) ]                     Susser
//! cells   = 81( "0" / "." / clue / "+" entry )
//! triples = triple *( " " triple )      eliminated candidates: value, row, column
//! ```
//! In *HoDoKu*, the code and the digits are those of a technique. The fields after the triples are
//! the technique's eliminations, which don't apply yet, and a comment. Lines that begin with `#`
//! are comments. A line with too few cells for a position is the title of the next line.

use std::collections::HashSet;

use crate::board::{BoxShape, CellId, Layout};
use crate::parse::reading::{Entry, Format, MAX_REFUSED, Reading, Refused};
use crate::puzzle::Value;
use crate::text::candidates::{Cell, entry, page_state};
use crate::text::grid::Context;
use satdoku_core::text::limits::MAX_PUZZLES;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;

/// The sign before an entry.
const PLACED: char = '+';

/// The maximum length of the cells with their signs.
const MAX_CELLS_TEXT: usize = 2 * CELLS;

/// The maximum number of positions with a board of their own, to bound the memory.
const MAX_BOARDS: usize = 1_000;

/// The fields of a line.
struct Line<'a> {
    cells: Token<'a>,
    eliminated: Token<'a>,
    comment: Token<'a>,
}

impl<'a> Line<'a> {
    /// Splits a line, without checking its cells.
    fn new(line: Token<'a>) -> Option<Self> {
        let line = line.trim().unquoted().trim();
        let mut fields = line.split(|c| c == ':');
        let mut cells = fields.next()?;
        if cells.is_empty() {
            let (code, digits) = (fields.next()?, fields.next()?);
            let is_code = |c: char| c.is_ascii_alphanumeric() || c == '-';
            if code.is_empty() || !code.text.chars().chain(digits.text.chars()).all(is_code) {
                return None;
            }
            cells = fields.next()?;
        }
        let eliminated = fields.next().unwrap_or(line.end());
        let comment = fields.nth(1).unwrap_or(line.end());
        Some(Self { cells: cells.trim(), eliminated, comment })
    }

    /// True if the line has 81 cells, and not only blanks and clues.
    fn is_position(&self, line: &str) -> bool {
        let is_cell = |c: char| matches!(c, '.' | '0'..='9' | PLACED);
        let text = self.cells.text;
        let has_cells = (CELLS..=MAX_CELLS_TEXT).contains(&text.len())
            && text.chars().all(is_cell)
            && text.chars().filter(|c| *c != PLACED).count() == CELLS;
        // A single number may be a rating.
        let has_triples = || {
            let words = || self.eliminated.words(char::is_whitespace);
            words().nth(1).is_some() && words().all(|word| triple(word).is_some())
        };
        has_cells && (line.starts_with(':') || text.contains(PLACED) || has_triples())
    }
}

/// The lines with content.
fn lines(text: Token<'_>) -> impl Iterator<Item = Token<'_>> {
    text.lines().filter(|line| {
        let trimmed = line.text.trim();
        !trimmed.is_empty() && !trimmed.starts_with('#')
    })
}

/// True if a line has too few cells for a position, so it is a title.
fn is_title(line: &str) -> bool {
    let cells = line.chars().filter(|c| matches!(*c, '.' | '0'..='9' | PLACED));
    !line.trim_start().starts_with(':') && cells.take(CELLS / 2).count() < CELLS / 2
}

/// The maximum number of lines before the first position.
const MAX_LINES_BEFORE: usize = 4;

/// True if one of the first lines of a text is a position with entries or eliminated candidates.
pub(crate) fn claims(text: Token<'_>) -> bool {
    // A title or the puzzle itself may precede it.
    lines(text)
        .take(MAX_LINES_BEFORE + 1)
        .any(|line| Line::new(line).is_some_and(|fields| fields.is_position(line.trim().text)))
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let mut entries = Vec::new();
    let mut faults: Vec<Fault> = Vec::new();
    let mut refused_count = 0;
    let mut title = "";
    for line in lines(text) {
        if is_title(line.text) {
            title = line.text;
            continue;
        }
        match read_line(line, entries.len() < MAX_BOARDS, context) {
            Ok(entry) if entry.title.is_none() => entries.push(entry.titled(title)),
            Ok(entry) => entries.push(entry),
            Err(fault) => {
                refused_count += 1;
                faults.extend(Some(fault).filter(|_| refused_count <= MAX_REFUSED));
            }
        }
        title = "";
        if entries.len() > MAX_PUZZLES {
            return Err(text.end().fault(ReadErrorKind::TooManyPuzzles));
        }
    }
    // If at least half of the lines are refused, the first fault matters most.
    if entries.len() <= refused_count
        && let Some(fault) = faults.first()
    {
        return Err(fault.clone());
    }
    if entries.is_empty() {
        return Err(text.fault(ReadErrorKind::Empty));
    }
    let refused = Refused { first: places(faults, text), count: refused_count };
    Ok(Reading { format: Format::Hodoku, entries, refused })
}

/// The faults by line and column. `text` may be a part of the whole text.
fn places(faults: Vec<Fault>, text: Token<'_>) -> Vec<satdoku_core::text::ReadError> {
    let place = |fault: Fault| Fault { at: fault.at - text.at, ..fault }.place(text.text);
    faults.into_iter().map(place).collect()
}

/// Reads a position. Without `has_board`, its candidates are only marks.
fn read_line(line: Token<'_>, has_board: bool, context: &Context<'_>) -> Result<Entry, Fault> {
    let fields = Line::new(line)
        .ok_or_else(|| Fault::expected("a position: cells and eliminated candidates", line))?;
    let size = |count| fields.cells.fault(ReadErrorKind::Size(count));
    let shape = BoxShape::for_values(SIDE).ok_or_else(|| size(CELLS))?;
    let mut cells = Vec::with_capacity(CELLS);
    let mut is_entry = false;
    for place in fields.cells.characters() {
        let value = match place.text {
            "+" if !is_entry => {
                is_entry = true;
                continue;
            }
            "." | "0" if !is_entry => None,
            text => match text.parse().ok().and_then(Value::new) {
                Some(value) => Some(value),
                None => return Err(place.fault(ReadErrorKind::Symbol(text.to_owned()))),
            },
        };
        cells.push(Cell { value, is_clue: !is_entry, candidates: Vec::new() });
        is_entry = false;
        if cells.len() > CELLS {
            return Err(place.fault(ReadErrorKind::TooManyCells(CELLS)));
        }
    }
    if cells.len() != CELLS {
        return Err(size(cells.len()));
    }
    let eliminated = eliminated(fields.eliminated)?;
    // Without eliminations there are no marks to show.
    if !eliminated.is_empty() {
        let board = context.board(Layout::single(shape));
        let candidates: Vec<Vec<u16>> = (0..CELLS)
            .map(|at| {
                let is_open = |value: &u16| {
                    let has_value = |other: &usize| {
                        cells[*other].value.is_some_and(|found| found.get() == usize::from(*value))
                    };
                    !eliminated.contains(&(at, *value)) && !board.peers(at).iter().any(has_value)
                };
                (1..=9).filter(is_open).collect()
            })
            .collect();
        for (cell, candidates) in cells.iter_mut().zip(candidates) {
            if cell.value.is_none() {
                cell.candidates = candidates;
            }
        }
    }
    let entry = if has_board {
        entry(shape, &cells, fields.cells, context)?
    } else if cells.iter().any(|cell| cell.value.is_some() && cell.is_clue) {
        let state = page_state(&cells);
        for cell in &mut cells {
            cell.candidates.clear();
        }
        Entry { page_state: state, ..entry(shape, &cells, fields.cells, context)? }
    } else {
        let expected = "a position with clues (only the first 1,000 of a list may have none)";
        return Err(Fault::expected(expected, fields.cells));
    };
    Ok(entry.titled(fields.comment.text))
}

/// The eliminated candidates, each with its cell.
fn eliminated(text: Token<'_>) -> Result<HashSet<(CellId, u16)>, Fault> {
    let expected = "a candidate: its value, row and column, as in 357";
    let found = text.words(|c| c.is_whitespace() || c == ',');
    found.map(|word| triple(word).ok_or_else(|| Fault::expected(expected, word))).collect()
}

/// The cell and the value of a triple.
fn triple(word: Token<'_>) -> Option<(CellId, u16)> {
    match word.text.as_bytes() {
        [value @ b'1'..=b'9', row @ b'1'..=b'9', column @ b'1'..=b'9'] => {
            let cell = usize::from(row - b'1') * SIDE + usize::from(column - b'1');
            Some((cell, u16::from(value - b'0')))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{entry_of, on_a_9x9};

    const SUSSER: &str = "+71..+8...4..27..83.+3+85..6+19+7+1.8.+625+7+35+2.13+7.+8..37+85..1..\
        +7.5.836.2+5.6..+7+48+86..7....:214 425 426 175 975";

    fn try_entry(text: &str) -> Result<Entry, Fault> {
        entry_of(text, read)
    }

    fn clues(entry: &Entry) -> String {
        let clue = |clue: &Option<Value>| clue.map_or(".".to_owned(), |value| value.to_string());
        entry.puzzle.clues().iter().map(clue).collect()
    }

    #[test]
    fn entries_are_no_clues_and_eliminated_candidates_no_marks() {
        assert!(claims(Token::whole(SUSSER)));
        let entry = try_entry(SUSSER).expect("a position");
        assert_eq!(&clues(&entry)[..18], ".1......4..27..83.".get(..18).expect("cells"));
        // r1c1 is an entry of 7; 4 is eliminated at r2c5 and r2c6.
        assert!(entry.page_state.starts_with("play=0.40-4.80-"), "{}", entry.page_state);
        let marks = entry.page_state.split("~~").nth(1).expect("marks");
        let bits = |cell: usize| {
            let part = marks.split('-').find(|part| part.starts_with(&format!("{cell}.")));
            let bits = part.and_then(|part| part.split_once('.')).map(|(_, bits)| bits);
            bits.and_then(|bits| u64::from_str_radix(bits, 16).ok())
        };
        for (cell, value) in [(3, 2), (12, 4), (13, 4), (60, 1), (60, 9)] {
            if let Some(bits) = bits(cell) {
                assert_eq!(bits >> (value - 1) & 1, 0, "{value} in cell {cell}");
            }
        }
        assert!(bits(3).is_some());
    }

    #[test]
    fn a_technique_and_its_eliminations_are_ignored() {
        let position = "..+8+2..57.+7.+54....+8..9+8+57...4+5+17+2+98+6+3+2765+83+94+1+9+8+3+6+1+4+7\
            +526+9+23+4+5+1+8+7537+168...+81+4+9+726+3+5";
        let text = format!(":0800:123:{position}::337::");
        assert!(claims(Token::whole(&text)));
        let entry = try_entry(&text).expect("a position");
        assert!(!entry.page_state.contains('~'), "no candidate is eliminated yet");
        assert_eq!(entry.title, None);
        let named = try_entry(&format!(":0300-x:12:{position}:311:337:my own:")).expect("one");
        assert_eq!(named.title.as_deref(), Some("my own"));
    }

    #[test]
    fn positions_without_clues_are_puzzles_of_candidates() {
        let line = format!(":0000:x:{}+8:{}::", ".".repeat(80), "111 211 311 411 511 611 711");
        let entry = try_entry(&line).expect("a position");
        assert_eq!((entry.puzzle.clue_count(), entry.others.len()), (0, 1));
        assert!(entry.page_state.starts_with("play=80.80~~0.180-"), "{}", entry.page_state);
        let rules = entry.puzzle.board().layout().rules();
        assert!(rules.iter().any(|rule| rule.cells == [80] && rule.numbers == [8]));
        // Without eliminations, the entries are all there is.
        let line = format!(":0000:x:{}+8:::", ".".repeat(80));
        assert_eq!(try_entry(&line).expect("a puzzle").puzzle.clue_count(), 1);
    }

    #[test]
    fn lists_keep_good_lines() {
        let text = format!("# set\n\n{SUSSER}\n\"{SUSSER}\"\r\n:0000:x:12:\n{SUSSER}:::last\n");
        let reading = on_a_9x9(&text, read).expect("a list");
        assert_eq!((reading.entries.len(), reading.refused.count), (3, 1));
        assert_eq!((reading.refused.first[0].line, reading.refused.first[0].column), (5, 9));
        let text = format!("Where am I stuck?\n{SUSSER}\nThanks!\n");
        assert!(claims(Token::whole(&text)));
        assert_eq!(
            try_entry(&text).expect("a position").title.as_deref(),
            Some("Where am I stuck?")
        );
    }

    #[test]
    fn long_lists_share_a_board() {
        let given = format!(":0000:x:1{}:212 313::\n", ".".repeat(80));
        let none = format!(":0000:x:{}+8:111 212::\n", ".".repeat(80));
        let reading = on_a_9x9(&(given.repeat(MAX_BOARDS + 2) + &none), read).expect("a list");
        assert_eq!((reading.entries.len(), reading.refused.count), (MAX_BOARDS + 2, 1));
        let [first, .., last] = reading.entries.as_slice() else { panic!("a list") };
        assert_eq!((first.others.len(), last.others.len()), (1, 0));
        assert_eq!(first.page_state, last.page_state);
        assert!(std::sync::Arc::ptr_eq(first.puzzle.board(), last.puzzle.board()));
    }

    #[test]
    fn faults_have_places() {
        for (text, at) in [
            (SUSSER.replace(":214", ":204"), SUSSER.len() - 19),
            (SUSSER.replace(":214", ":21"), SUSSER.len() - 19),
            (SUSSER.replacen("+71", "+.1", 1), 1),
            (SUSSER.replacen("+71", "++71", 1), 1),
            (format!(":0000:x:{}:::", ".".repeat(80)), 8),
            (format!(":0000:x:{}:::", ".".repeat(82)), 89),
        ] {
            assert_eq!(try_entry(&text).map_err(|fault| fault.at).err(), Some(at), "{text}");
        }
        let line = ".".repeat(81);
        assert!(claims(Token::whole(&format!("{line}:214 425"))));
        let rated = format!("{line}:357");
        for text in
            [&rated, "", ":", "::", ":::", "+", "a:b", &line, &format!("{line}:easy"), "# a\n"]
        {
            assert!(!claims(Token::whole(text)), "{text}");
        }
        let long = format!("{}\n", "+".repeat(10_000)).repeat(10);
        assert!(!claims(Token::whole(&long)));
    }
}
