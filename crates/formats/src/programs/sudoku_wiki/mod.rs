//! Puzzles of *`SudokuWiki`*: in its links, or as boards alone, as “Email this board” writes them.
//!
//! ```text
//! query   = "bd=" board [ "&jigmap=" 81digit ]  the region of each cell
//! board   = packed                              see `packed.rs`
//!         | 81digit                             clues
//!         | progress                            see `older.rs`
//!         | 81digit "," 81( 2digit )            the colour of each cell's cage, and the cages' sums
//!         | 81( 2digit32 ) "," progress         8 times the cage's sum plus its colour, from 0
//! ```
//! Touching cells of one colour are a cage. One cell of each cage has the sum.
//!
//! The site's definitions are <https://www.sudokuwiki.org/Sudoku_String_Definitions> and
//! <https://www.sudokuwiki.org/Killer_String_Definitions>.

mod colours;
mod older;
mod packed;

use crate::board::{BoxShape, RuleKind};
use crate::parse::reading::{Format, Reading};
use crate::rules;
use crate::text::candidates::{self, Cell, with_position};
use crate::text::draft::Draft;
use crate::text::grid::Context;
use crate::words::rules::kind as kind_name;
use satdoku_core::text::{Fault, ReadErrorKind, Token, excerpt};

const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;

/// The parts of a link that describe its puzzle.
pub(crate) struct Link<'a> {
    board: Token<'a>,
    /// The region of each cell.
    regions: Option<Token<'a>>,
    /// The rule of the page for this kind of puzzle.
    rule: Option<&'static RuleKind>,
}

/// True if a text is a board by itself, without a link around it.
pub(crate) fn claims(text: &str) -> bool {
    let is_killer = text.contains(',') && Killer::new(Token::whole(text)).is_some();
    packed::claims(text)
        || is_killer
        // Digits alone may also be anything else.
        || older::claims(text) && text.contains(|c: char| c.is_ascii_lowercase())
}

/// The starts of queries without an address.
pub(crate) const QUERIES: [&str; 3] = ["bd=", "shape=", "jigmap="];

/// The pages for kinds of puzzles, by a word in their addresses.
const PAGES: [(&str, &RuleKind); 3] =
    [("sudokux", &rules::DIAGONALS), ("sudoku_x", &rules::DIAGONALS), ("windoku", &rules::WINDOWS)];

/// The shape whose regions are in the link, as `jigmap`.
const OWN_SHAPE: &str = "33";

impl<'a> Link<'a> {
    /// Finds the board in the query of a link, or in a text that is only a board. `None` if there
    /// is none, or if it is a plain line.
    pub(crate) fn new(
        address: &str,
        query: &[(Token<'a>, Token<'a>)],
        whole: Token<'a>,
    ) -> Option<Result<Self, Fault>> {
        let value = |name: &str| {
            query.iter().find(|(found, _)| found.text == name).map(|(_, value)| *value)
        };
        let packed = query.iter().map(|(_, value)| *value).find(|value| {
            packed::claims(value.text) || older::claims(value.text) || Killer::new(*value).is_some()
        });
        let bare = || Some(whole).filter(|whole| claims(whole.text));
        let regions = value("jigmap").filter(|map| map.text.len() == CELLS);
        let address = address.to_lowercase();
        let has_word = |(word, _): &&(&str, _)| address.contains(word);
        let is_here = address.contains("sudokuwiki");
        let rule = PAGES.iter().find(has_word).filter(|_| is_here).map(|(_, rule)| *rule);
        // A link with the number of a shape doesn't contain its layout.
        let numbered = value("shape").filter(|_| regions.is_none() && is_here);
        let numbered = numbered.filter(|shape| !matches!(shape.text, "" | "0" | OWN_SHAPE));
        let is_ruled = regions.is_some() || rule.is_some() || numbered.is_some();
        let clues = || value("bd").filter(|board| is_ruled && is_line(board.text));
        let board = packed.or_else(bare).or_else(clues)?;
        Some(match numbered {
            Some(shape) => Err(shape.fault(ReadErrorKind::NumberedLayout(excerpt(shape.text)))),
            None => Ok(Self { board, regions, rule }),
        })
    }

    /// Reads the board.
    pub(crate) fn read(&self, context: &Context<'_>) -> Result<Reading, Fault> {
        let text = self.board;
        let entry = if packed::claims(text.text) {
            packed::read(text, context)?
        } else {
            let size = || text.fault(ReadErrorKind::Size(CELLS));
            let mut draft = Draft::new(BoxShape::for_values(SIDE).ok_or_else(size)?);
            if let Some(map) = self.regions {
                draft.regions(&regions(map)?);
            }
            if let Some(rule) = self.rule {
                draft.add(rules::of_board(rule), kind_name(rule));
            }
            let cells = match Killer::new(text) {
                Some(killer) => killer.read(&mut draft)?,
                None if is_line(text.text) => clues(text),
                None => older::cells(text, context)?,
            };
            position(draft, &cells, text, context)?
        };
        Ok(Reading::new(Format::SudokuWiki, vec![entry]))
    }
}

/// The puzzle of a draft with the clues, entries and candidates of its cells.
fn position(
    draft: Draft,
    cells: &[Cell],
    place: Token<'_>,
    context: &Context<'_>,
) -> Result<crate::parse::reading::Entry, Fault> {
    if draft.is_plain() {
        return candidates::entry(draft.shape(), cells, place, context);
    }
    let clues: Vec<_> = cells.iter().map(|cell| cell.value.filter(|_| cell.is_clue)).collect();
    Ok(with_position(draft.finish(&clues, place, context)?, cells))
}

/// True if a text is 81 clues and blanks.
fn is_line(text: &str) -> bool {
    text.len() == CELLS && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
}

fn clues(text: Token<'_>) -> Vec<Cell> {
    let cell = |symbol: char| Cell {
        value: symbol.to_digit(10).and_then(|digit| crate::puzzle::Value::new(digit as usize)),
        is_clue: true,
        candidates: Vec::new(),
    };
    text.text.chars().map(cell).collect()
}

/// The region of each cell.
fn regions(map: Token<'_>) -> Result<Vec<Option<usize>>, Fault> {
    let digit = |place: Token<'_>| match place.text.parse::<usize>() {
        Ok(region @ 1..=SIDE) => Ok(Some(region)),
        _ => Err(Fault::expected("the number of a region, 1 to 9", place)),
    };
    map.characters().map(digit).collect()
}

/// The two parts of a killer.
struct Killer<'a> {
    cages: Token<'a>,
    rest: Token<'a>,
    /// True if the second part is the progress. The sums are then in the first part.
    has_progress: bool,
}

impl<'a> Killer<'a> {
    fn new(text: Token<'a>) -> Option<Self> {
        let comma = text.text.find([',', '%'])?;
        let (cages, rest) = (text.until(comma), text.from(comma));
        let rest = [",", "%2C", "%2c"].iter().find_map(|comma| rest.strip_prefix(comma))?;
        let are_digits = |text: Token<'_>| text.text.bytes().all(|byte| byte.is_ascii_digit());
        let has_progress = older::claims(cages.text) && older::claims(rest.text);
        let has_sums = cages.text.len() == CELLS
            && rest.text.len() == 2 * CELLS
            && are_digits(cages)
            && are_digits(rest);
        (has_progress || has_sums).then_some(Self { cages, rest, has_progress })
    }

    /// Adds the cages to a draft. Returns the cells.
    fn read(&self, draft: &mut Draft) -> Result<Vec<Cell>, Fault> {
        let (colours, sums): (Vec<u32>, Vec<u32>) = if self.has_progress {
            let numbers = older::numbers(self.cages)?;
            numbers.into_iter().map(|(_, number)| (number % 8 + 1, number / 8)).unzip()
        } else {
            let digits = |text: &str| -> Vec<u32> {
                text.chars().filter_map(|digit| digit.to_digit(10)).collect()
            };
            let pairs = digits(self.rest.text);
            let sums = pairs.chunks(2).map(|pair| pair.iter().fold(0, |sum, d| sum * 10 + d));
            (digits(self.cages.text), sums.collect())
        };
        colours::add_cages(draft, &colours, &sums);
        if self.has_progress {
            older::progress(self.rest)
        } else {
            Ok(vec![Cell::default(); CELLS])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::programs::address::Address;
    use crate::testing::entry_of;

    fn entry(text: &str) -> crate::parse::reading::Entry {
        entry_of(text, |whole, context| Address::new(whole).expect("a link").read(context))
            .unwrap_or_else(|fault| panic!("{fault:?}: {text}"))
    }

    const CAGES: &str =
        "212112111212112223213331443231221241134412231124133132322122212344411312111411312";
    const SUMS: &str = "171510200026110000000000000000000011000011000017160000001101060000090016110017000900000900001800160800040010160000001100002100001800001800140000080000000000000000";

    #[test]
    fn cages_have_colours_and_sums() {
        let sum = |text: &str| -> u16 {
            let rules = entry(text).puzzle.board().layout().rules().to_vec();
            rules.iter().map(|rule| rule.number().unwrap_or_default()).sum()
        };
        for text in [
            format!("https://www.sudokuwiki.org/killersudoku.aspx?bd={CAGES},{SUMS}"),
            format!("{CAGES},{SUMS}"),
            format!("https://www.sudokuwiki.org/killersudoku.htm?bd={CAGES}%2C{SUMS}"),
        ] {
            assert_eq!(sum(&text), 405, "{text}");
        }
        // 8 times the sum plus the colour from 0, and progress: 1 and 2 in the first cell.
        let pair = |number: u32| {
            let digit = |digit| char::from_digit(digit, 32).expect("a digit");
            [digit(number / 32), digit(number % 32)]
        };
        let colour = |at: usize| CAGES[at..=at].parse::<u32>().expect("a digit");
        let sum_at = |at: usize| SUMS[2 * at..2 * at + 2].parse::<u32>().expect("digits");
        let cages: String = (0..81).flat_map(|at| pair(8 * sum_at(at) + colour(at) - 1)).collect();
        let text = format!("{cages},06{}", "vu".repeat(80));
        assert_eq!(sum(&text), 405);
        assert_eq!(entry(&text).page_state, "play=~~0.3");
    }

    #[test]
    fn pages_and_maps_add_rules() {
        let line = format!("1{}", "0".repeat(80));
        let map = "111222333".repeat(3) + &"444555666".repeat(3) + &"777888999".repeat(3);
        let swapped = map.replacen("12", "21", 1);
        let regions = format!("jigmap={swapped}");
        for (text, rule) in [
            (format!("https://www.sudokuwiki.org/sudokux.aspx?bd={line}"), Some(&rules::DIAGONALS)),
            (format!("https://www.sudokuwiki.org/windoku.aspx?bd={line}"), Some(&rules::WINDOWS)),
            (
                format!("https://www.sudokuwiki.org/jigsaw.aspx?shape=33&bd={line}&{regions}"),
                Some(&rules::REGIONS),
            ),
            (format!("shape=33&bd={line}&{regions}"), Some(&rules::REGIONS)),
            (format!("shape=33&bd={line}&jigmap={map}"), None),
            (format!("bd=03{}&{regions}", "vu".repeat(80)), Some(&rules::REGIONS)),
        ] {
            let entry = entry(&text);
            let found: Vec<_> =
                entry.puzzle.board().layout().rules().iter().map(|rule| rule.kind.word).collect();
            assert_eq!(found, rule.map(|rule| rule.word).into_iter().collect::<Vec<_>>(), "{text}");
            assert_eq!(entry.puzzle.clue_count(), 1, "{text}");
        }
        let numbered = format!("https://www.sudokuwiki.org/jigsaw.aspx?shape=7&bd={line}");
        let fault = entry_of(&numbered, |whole, context| {
            Address::new(whole).expect("a link").read(context)
        });
        let expected = ReadErrorKind::NumberedLayout("7".into());
        assert_eq!(fault.map_err(|fault| fault.problem).err(), Some(expected));
    }

    #[test]
    fn anything_else_is_no_board() {
        for text in ["", "S9B", "S9B01", &"1".repeat(162), &"vx".repeat(81), ",", "%", "é,é"] {
            assert!(!claims(text), "{text}");
        }
        let cut = format!("{CAGES},{}", &SUMS[1..]);
        assert!(!claims(&cut));
    }
}
