//! Links of other programs: the program, and the place of the puzzle in the link.

use super::sudokupad::{self, Name};
use super::{coach, iss, killer, packed, penpa, puzz_link, solo, sudoku_wiki};
use crate::parse::blanks::is_blank_symbol;
use crate::parse::lz_string::{Alphabet, PACKED_JSON};
use crate::parse::reading::{Format, Reading};
use crate::text::grid::{Context, line_entry, side};
use crate::text::{jigsaw, pencilmarks};
use satdoku_core::text::{Fault, ReadErrorKind, Token, Unescaped};

/// A reader of a text.
type Reader = fn(Token<'_>, &Context<'_>) -> Result<Reading, Fault>;

/// The parts of a link.
pub(crate) struct Address<'a> {
    /// The whole link.
    whole: Token<'a>,
    /// The part before the question mark and the `#`.
    before: Token<'a>,
    /// The parts between slashes, including the host.
    path: Vec<Token<'a>>,
    /// The query after the question mark.
    question: Token<'a>,
    query: Vec<(Token<'a>, Token<'a>)>,
    /// The part after the `#`.
    fragment: Option<Token<'a>>,
}

impl<'a> Address<'a> {
    /// Splits a text that is a link, or the part of one that holds a puzzle.
    pub(crate) fn new(text: Token<'a>) -> Option<Self> {
        let is_web = text.text.starts_with("http://")
            || text.text.starts_with("https://")
            || text.text.starts_with("www.");
        let has_query = sudoku_wiki::QUERIES.iter().any(|start| text.text.starts_with(start));
        let is_bare = sudokupad::name(text).is_some()
            || text.text.starts_with(PACKED_JSON)
            || text.text.starts_with("m=edit&p=")
            || text.text.starts_with("?load=")
            || text.text.starts_with("?puzzle=")
            || sudoku_wiki::claims(text.text)
            || has_query
            || coach::claims(text.text);
        if !is_web && !is_bare {
            return None;
        }
        let (before, fragment) = match text.split_once('#') {
            Some((before, fragment)) => (before, Some(fragment)),
            None => (text, None),
        };
        let parts =
            if has_query { Some((before.until(0), before)) } else { before.split_once('?') };
        let (path, question) = parts.unwrap_or((before, before.end()));
        let pairs = question.split(|c| c == '&').filter_map(|pair| pair.split_once('=')).collect();
        let parts = path.words(|c| c == '/').collect();
        Some(Self { whole: text, before: path, path: parts, question, query: pairs, fragment })
    }

    /// The likeliest program.
    pub(crate) fn format(&self) -> Format {
        let host = self.path.get(1).map_or("", |host| host.text);
        if self.constraints().is_some() {
            return Format::Iss;
        }
        let has = |name: &str| self.query.iter().any(|(found, _)| found.text == name);
        let names = self.fragment.unwrap_or(self.whole);
        if host.contains("f-puzzles") || has("load") {
            Format::FPuzzles
        } else if host.contains("sudokumaker") || has("puzzle") {
            Format::SudokuMaker
        } else if host.contains("lisudoku") || has("import") {
            Format::Lisudoku
        } else if host.contains("sudoku.coach") || coach::claims(self.whole.text) {
            Format::Coach
        } else if host.contains("sudokupad")
            || host.contains("crackingthecryptic")
            || has("puzzleid")
        {
            Format::SudokuPad
        } else if names.text.contains("m=edit") || names.text.contains("m=solve") {
            Format::Penpa
        } else if solo::claims(Unescaped::new(names).whole().text) {
            Format::Solo
        } else if sudoku_wiki::claims(self.whole.text) {
            Format::SudokuWiki
        } else if self.whole.text.starts_with(PACKED_JSON) {
            Format::FPuzzles
        } else {
            match sudokupad::name(self.whole) {
                Some(Name::Packed(format, _)) => format,
                Some(_) => Format::SudokuPad,
                None => Format::Address,
            }
        }
    }

    /// The text of *Interactive Sudoku Solver* in the link.
    fn constraints(&self) -> Option<Token<'a>> {
        let (_, value) = self.query.iter().find(|(name, _)| name.text == "q")?;
        iss::claims(Unescaped::new(*value).whole().text).then_some(*value)
    }

    /// Reads the puzzle in the link.
    pub(crate) fn read(&self, context: &Context<'_>) -> Result<Reading, Fault> {
        if self.whole.text.starts_with(PACKED_JSON) {
            // Only a successful read shows which of the two alphabets it is.
            let read = |alphabet| packed::read(self.whole, alphabet, context);
            return read(Alphabet::Base64)
                .or_else(|fault| read(Alphabet::Address).map_err(|_| fault));
        }
        let value = |name: &str| {
            self.query.iter().find(|(found, _)| found.text == name).map(|(_, value)| *value)
        };
        if let Some(text) = self.constraints() {
            return iss::read(text, context);
        }
        // The other texts that *Interactive Sudoku Solver* accepts.
        if let Some(text) = value("q") {
            let plain = Unescaped::new(text);
            let whole = plain.whole();
            let reader = [
                (killer::claims(whole.text), killer::read as Reader),
                (pencilmarks::claims(whole), pencilmarks::read),
                (jigsaw::claims(whole), jigsaw::read),
            ];
            if let Some((_, read)) = reader.into_iter().find(|(is_claimed, _)| *is_claimed) {
                return read(whole, context).map_err(|fault| plain.fault(fault));
            }
        }
        if let Some(packed) = value("load") {
            return packed::read(packed, Alphabet::Base64, context);
        }
        if let Some(packed) = value("puzzle") {
            return packed::read(packed, Alphabet::Address, context);
        }
        let is_packed = |value: &Token| value.text.starts_with(PACKED_JSON);
        if let Some(packed) = value("import").filter(is_packed) {
            return packed::read(packed, Alphabet::Base64, context);
        }
        if let Some(part) = self.path.iter().find(|part| coach::claims(part.text)) {
            return coach::read_packed(*part, context);
        }
        let names = value("puzzleid").into_iter().chain(self.path.last().copied());
        // The path splits a name that contains a slash.
        let rest = self.path.iter().find(|part| sudokupad::name(**part).is_some());
        let rest = rest.map(|part| self.before.from(part.at - self.before.at));
        if let Some(name) = names.chain(rest).find_map(sudokupad::name) {
            return sudokupad::read_name(&name, context);
        }
        if self.format() == Format::SudokuPad {
            let after_host = self.path.get(2);
            let rest = after_host.map(|part| self.before.from(part.at - self.before.at));
            let unnamed = value("puzzleid").into_iter().chain(rest).find_map(sudokupad::unnamed);
            if let Some(name) = unnamed {
                return sudokupad::read_name(&name, context);
            }
        }
        let fragment = self.fragment.unwrap_or(self.whole);
        if self.format() == Format::Penpa {
            return penpa::read(fragment, context);
        }
        let plain = Unescaped::new(fragment);
        if solo::claims(plain.whole().text) {
            return solo::read(plain.whole(), context).map_err(|fault| plain.fault(fault));
        }
        // Some programs write `p/sudoku` for `p?sudoku`.
        let after_p = self.path.iter().skip_while(|part| part.text != "p").nth(1);
        let after_p = after_p.map(|part| self.before.from(part.at - self.before.at));
        let numbers = [Some(self.question), after_p].into_iter().flatten();
        if let Some(numbers) = numbers.into_iter().find(|part| puzz_link::claims(part.text)) {
            return puzz_link::read(numbers, context);
        }
        if let Some(link) = sudoku_wiki::Link::new(self.before.text, &self.query, self.whole) {
            return link?.read(context);
        }
        let values = self.query.iter().map(|(_, value)| *value);
        let parts = self.fragment.into_iter().flat_map(|fragment| {
            let separates = |c: char| matches!(c, '/' | '&' | '=' | '?');
            [fragment].into_iter().chain(fragment.words(separates))
        });
        let parts: Vec<Token<'_>> = values.chain(self.path.iter().copied()).chain(parts).collect();
        let cells = parts.iter().copied().find(is_line).ok_or_else(|| {
            // A puzzle is longer than a name.
            let is_packed = parts.iter().any(|part| part.text.len() > LONGEST_NAME);
            self.whole.fault(if is_packed {
                ReadErrorKind::UnknownLink
            } else {
                ReadErrorKind::KeptElsewhere
            })
        })?;
        let entry = line_entry(cells, context)?;
        Ok(Reading::new(Format::Address, vec![entry]))
    }
}

/// The longest name of a puzzle, in bytes.
const LONGEST_NAME: usize = 60;

/// True if a text has as many digits and blanks as a board has cells.
fn is_line(text: &Token<'_>) -> bool {
    side(text.text.len()).is_some()
        && text.text.chars().all(|c| c.is_ascii_digit() || is_blank_symbol(c))
}
