//! Candidates of each cell, without separators: `.sdx` files, and copies from other programs.
//!
//! A cell with one candidate is a clue. With a `u` before it, as `.sdx` marks entries, it is not.
//! If no cell has a single candidate, or only the candidates make the solution unique, the
//! candidates themselves are given.

use super::draft::Draft;
use super::grid::{Context, side};
use super::solutions::Solutions;
use crate::board::{Board, BoxShape, Layout, MIN_VALUES, Rule};
use crate::parse::blanks::{is_bar, is_blank_word};
use crate::parse::player_work::PlayerWork;
use crate::parse::reading::{Alternative, Entry, Format, Reading};
use crate::puzzle::{Puzzle, Value};
use crate::rules;
use satdoku_core::text::{Fault, ReadErrorKind, Token, excerpt};

/// The largest value: candidates need separators unless all are digits.
const MAX_DIGIT: usize = 9;

/// The number of cells of the largest board.
const MAX_CELLS: usize = MAX_DIGIT * MAX_DIGIT;

/// The sign before a value that the user entered.
const PLACED: char = 'u';

/// The maximum number of lines of words before the candidates.
const MAX_WORDED: usize = 1_000;

/// The cells of each row: of the lines that are no borders. A line of words has no cells, unless it
/// has as many as others: then the words are beside the grid.
fn rows(text: Token<'_>) -> Vec<Vec<Token<'_>>> {
    let is_drawn = |line: &str| line.contains("--") || line.contains(['─', '═', '━']);
    let is_fence = |line: &str| line.trim_start().starts_with("```");
    let lines = text.lines().filter(|line| !is_drawn(line.text) && !is_fence(line.text));
    let mut rows: Vec<Vec<Token<'_>>> = Vec::new();
    for line in lines.take(MAX_WORDED) {
        let row: Vec<Token<'_>> = cells(line).take(MAX_CELLS + 1).collect();
        let is_words = row.len() < MIN_VALUES && has_words(line.text);
        if !row.is_empty() && !is_words {
            rows.push(row);
        }
        if rows.len() > MAX_DIGIT {
            break;
        }
    }
    rows
}

/// True if a line has a word with two letters.
fn has_words(line: &str) -> bool {
    let is_word = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count() > 1;
    line.split_whitespace().any(is_word)
}

/// True for signs before, after or around candidates, which mark a step of a solution.
fn is_mark(c: char) -> bool {
    matches!(c, '#' | '*' | '-' | '+' | '~' | '@' | '{' | '}' | '(' | ')' | '[' | ']')
}

/// The cells of a line: the parts between spaces and bars, without borders, words and marks.
fn cells(line: Token<'_>) -> impl Iterator<Item = Token<'_>> {
    let is_border = |c: char| matches!(c, '-' | '+' | '*' | ':' | '=' | '\'' | '#');
    let is_text =
        move |word: &str| word.contains(|c: char| c.is_alphabetic()) || word.contains(is_border);
    line.words(|c| c.is_whitespace() || is_bar(c))
        .map(|word| if is_cell(without_marks(word).text) { without_marks(word) } else { word })
        .filter(move |word| is_cell(word.text) || !is_text(word.text))
}

/// A word without the marks around it. `-1` remains, because it is a blank.
fn without_marks(word: Token<'_>) -> Token<'_> {
    let end = word.text.trim_end_matches(is_mark).len();
    let start = word.text.len() - word.text.trim_start_matches(is_mark).len();
    if is_blank_word(word.text) || start > end { word } else { word.until(end).from(start) }
}

/// True if a place between bars is empty. Then cells are values, and these places are blanks.
fn has_gaps(line: &str) -> bool {
    let inner = line.trim().trim_matches(is_bar);
    line.contains(is_bar) && inner.split(is_bar).any(|field| field.trim().is_empty())
}

/// True if a text is one or more digits in ascending order.
fn is_cell(text: &str) -> bool {
    let digits = text.strip_prefix(PLACED).unwrap_or(text).as_bytes();
    digits.iter().all(|byte| matches!(byte, b'1'..=b'9'))
        && digits.is_sorted_by(|a, b| a < b)
        && !digits.is_empty()
}

/// True if a text has a group of digits for each cell of a board, in one line or in rows, and some
/// groups have several candidates.
pub(crate) fn claims(text: &str) -> bool {
    let text = Token::whole(text);
    let rows = rows(text);
    let has_shape = match rows.as_slice() {
        [row] => side(row.len()).is_some_and(|values| values <= MAX_DIGIT),
        rows => {
            (MIN_VALUES..=MAX_DIGIT).contains(&rows.len())
                && rows.iter().all(|row| row.len() == rows.len())
        }
    };
    let mut cells = rows.iter().flatten();
    has_shape
        && cells.clone().all(|cell| is_cell(cell.text))
        && cells.any(|cell| cell.text.len() > 1)
        && !text.lines().any(|line| has_gaps(line.text))
}

/// The content of a cell.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cell {
    pub(crate) value: Option<Value>,
    /// True if the value is a clue, false if it is an entry.
    pub(crate) is_clue: bool,
    pub(crate) candidates: Vec<u16>,
}

impl Cell {
    fn clue(&self) -> Option<Value> {
        self.value.filter(|_| self.is_clue)
    }

    fn entry(&self) -> Option<Value> {
        self.value.filter(|_| !self.is_clue)
    }

    /// The candidates as bits; 0 beside a value, which leaves none.
    fn marks(&self) -> u64 {
        let bits = self.candidates.iter().map(|value| 1_u64 << (value.saturating_sub(1) % 64));
        bits.filter(|_| self.value.is_none()).fold(0, |all, bit| all | bit)
    }
}

/// Builds the puzzle of cells with candidates. Beside clues, the candidates are marks. In a puzzle
/// without clues, they are given. A wrong number of cells is a fault at `place`.
pub(crate) fn entry(
    shape: BoxShape,
    cells: &[Cell],
    place: Token<'_>,
    context: &Context<'_>,
) -> Result<Entry, Fault> {
    if cells.iter().all(|cell| cell.clue().is_none()) {
        return position_without_clues(shape, cells, place, context);
    }
    let puzzle =
        Puzzle::new(context.board(Layout::single(shape)), cells.iter().map(Cell::clue).collect());
    let puzzle = puzzle.map_err(|_| place.fault(ReadErrorKind::Size(cells.len())))?;
    Ok(with_position(Entry::new(puzzle), cells))
}

/// The puzzle of entries and candidates without clues. The candidates are given, and the entries
/// remain entries.
fn position_without_clues(
    shape: BoxShape,
    cells: &[Cell],
    place: Token<'_>,
    context: &Context<'_>,
) -> Result<Entry, Fault> {
    let filled = given_entry(shape, cells, place, context)?;
    let board = filled.puzzle.board();
    if cells.iter().all(|cell| cell.value.is_none()) || !has_removed(board, cells) {
        return Ok(filled);
    }
    let given = |cell: &Cell| Cell {
        value: None,
        candidates: match cell.value.map(|value| u16::try_from(value.get())) {
            Some(Ok(value)) => vec![value],
            _ => cell.candidates.clone(),
        },
        is_clue: false,
    };
    let given: Vec<Cell> = cells.iter().map(given).collect();
    let entry = given_entry(shape, &given, place, context)?;
    let page_state = page_state(cells);
    Ok(Entry { page_state, ..entry }.with_filled_in(filled.puzzle))
}

/// Adds the entries and candidates of the cells to an entry, which has their clues.
pub(crate) fn with_position(entry: Entry, cells: &[Cell]) -> Entry {
    let mut filled = entry.puzzle.clone();
    for (at, cell) in cells.iter().enumerate() {
        if cell.entry().is_some() {
            filled.set_clue(at, cell.value);
        }
    }
    let removed = has_removed(filled.board(), cells);
    let given = removed.then(|| with_candidates_given(&filled, cells)).flatten();
    // If only the candidates make the solution unique, they are given.
    if let Some(given) = &given
        && Solutions::of(&filled) == Solutions::Several
        && Solutions::of(given) <= Solutions::Unknown
    {
        let label = "with its candidates as notes".to_owned();
        let others = vec![Alternative { label, puzzle: entry.puzzle }];
        return Entry { puzzle: given.clone(), others, ..entry };
    }
    let mut entry = Entry { page_state: page_state(cells), ..entry }.with_filled_in(filled);
    if let Some(puzzle) = given {
        let label = "with its candidates as given".to_owned();
        entry.others.push(Alternative { label, puzzle });
    }
    entry
}

/// The page state that shows the entries and candidates.
pub(crate) fn page_state(cells: &[Cell]) -> String {
    let entries = cells.iter().map(Cell::entry).collect();
    PlayerWork { entries, marks: cells.iter().map(Cell::marks).collect() }.page_state()
}

/// True if candidates are missing that no value excludes. The puzzle itself may exclude them.
fn has_removed(board: &Board, cells: &[Cell]) -> bool {
    let is_removed = |at: usize, value: u16| {
        let is_value = |other: &usize| {
            let found = cells.get(*other).and_then(|cell| cell.value);
            found.is_some_and(|found| found.get() == usize::from(value))
        };
        !cells[at].candidates.contains(&value) && !board.peers(at).iter().any(is_value)
    };
    let values = u16::try_from(board.value_count()).unwrap_or(u16::MAX);
    let is_noted = |at: &usize| cells[*at].value.is_none() && !cells[*at].candidates.is_empty();
    let count = cells.len().min(board.cell_count());
    (0..count).filter(is_noted).any(|at| (1..=values).any(|value| is_removed(at, value)))
}

/// The puzzle with the candidates of its blanks as rules; `None` if it has too many rules.
fn with_candidates_given(puzzle: &Puzzle, cells: &[Cell]) -> Option<Puzzle> {
    let layout = puzzle.board().layout();
    let mut rules = layout.rules().to_vec();
    rules.extend(given_candidates(cells, puzzle.board().value_count()).map(|(_, rule)| rule));
    let plain = Layout::new(layout.shape(), layout.origins().to_vec()).ok()?;
    let layout = plain.with_rules(rules).ok()?;
    // No other puzzle shares this board.
    let given = Puzzle::new(Board::new(layout), puzzle.clues().to_vec()).ok()?;
    Some(given.with_symbols(puzzle.symbols()))
}

/// Builds the puzzle of cells whose values and candidates are given.
pub(crate) fn given_entry(
    shape: BoxShape,
    cells: &[Cell],
    place: Token<'_>,
    context: &Context<'_>,
) -> Result<Entry, Fault> {
    let mut draft = Draft::new(shape);
    give_candidates(&mut draft, cells);
    let clues: Vec<Option<Value>> = cells.iter().map(|cell| cell.value).collect();
    draft.finish(&clues, place, context)
}

/// Adds the candidates of cells without a value as rules.
pub(crate) fn give_candidates(draft: &mut Draft, cells: &[Cell]) {
    for (at, rule) in given_candidates(cells, draft.values()) {
        let name = draft.named("candidates given", &[at]);
        draft.add(rule, &name);
    }
}

/// The candidates of cells without a value, as rules with their cells.
fn given_candidates(cells: &[Cell], values: usize) -> impl Iterator<Item = (usize, Rule)> {
    let blanks = cells.iter().enumerate().filter(|(_, cell)| cell.value.is_none());
    let restricted = blanks.filter(move |(_, cell)| (1..values).contains(&cell.candidates.len()));
    restricted.map(|(at, cell)| (at, Rule::new(&rules::ONLY, vec![at], cell.candidates.clone())))
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let cells: Vec<Token> = rows(text).into_iter().flatten().take(MAX_CELLS + 1).collect();
    let size = || text.fault(ReadErrorKind::Size(cells.len()));
    let values = side(cells.len()).ok_or_else(size)?;
    let shape = context.shape(values).ok_or_else(size)?;
    let mut noted = Vec::with_capacity(cells.len());
    for cell in &cells {
        let is_placed = cell.text.starts_with(PLACED);
        let digits = cell.text.trim_start_matches(PLACED);
        for symbol in digits.chars() {
            match symbol.to_digit(10) {
                None => return Err(cell.fault(ReadErrorKind::Symbol(excerpt(cell.text)))),
                Some(digit) if digit as usize > values => {
                    let value = digit.to_string();
                    return Err(cell.fault(ReadErrorKind::ValueTooLarge { value, values }));
                }
                Some(_) => {}
            }
        }
        let value = digits.parse().ok().filter(|number| *number <= values).and_then(Value::new);
        let candidates = digits.bytes().map(|digit| u16::from(digit - b'0')).collect();
        noted.push(Cell { value, is_clue: !is_placed, candidates });
    }
    let entry = self::entry(shape, &noted, text, context)?;
    Ok(Reading::new(Format::Candidates, vec![entry]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::ReadOptions;

    /// The example on Sudopedia's page about formats, copied from Simple Sudoku.
    const SIMPLE_SUDOKU: &str = "\
*--------------------------------------------------------------------*
| 1567   3      1567   | 4      12579  179    | 689    5678   579    |
| 9      45     2      | 8      57     6      | 3      457    1      |
| 1567   1458   14567  | 1357   13579  1379   | 4689   2      4579   |
|----------------------+----------------------+----------------------|
| 8      12459  1459   | 13     6      139    | 7      145    2345   |
| 17     6      147    | 2      1378   5      | 14     9      34     |
| 1257   1259   3      | 17     4      179    | 126    156    8      |
|----------------------+----------------------+----------------------|
| 12356  7      1569   | 1356   135    134    | 12489  148    249    |
| 4      1      8      | 9      137    2      | 5      17     6      |
| 1256   1259   1569   | 1567   157    8      | 1249   3      2479   |
*--------------------------------------------------------------------*
                           Simple Sudoku
                            Version 4.2n
";

    #[test]
    fn candidates_without_values_are_given() {
        let text = "12 34 34 12\n34 12 12 34\n12 1234 34 12\n34 12 123 234";
        assert!(claims(text));
        let puzzle = entry(text).expect("16 cells").puzzle;
        let only = |cell, values: &[u16]| Rule::new(&rules::ONLY, vec![cell], values.to_vec());
        let found = puzzle.board().layout().rules();
        assert_eq!((puzzle.clue_count(), found.len()), (0, 15));
        assert!(found.contains(&only(0, &[1, 2])) && found.contains(&only(15, &[2, 3, 4])));
    }

    #[test]
    fn missing_candidates_have_two_readings() {
        // 3 and 4 are missing in r2c2; 2 is missing only beside a clue.
        let text = "1 234 234 234\n234 2 134 134\n234 134 1234 1234\n234 134 1234 1234";
        assert_eq!(entry(text).expect("16 cells").others, []);
        let text = text.replacen("134", "13", 1);
        let entry = entry(&text).expect("16 cells");
        assert_eq!(
            (entry.puzzle.clue_count(), entry.puzzle.board().layout().rules().len()),
            (2, 0)
        );
        assert_eq!(entry.others.len(), 1);
        assert_eq!(entry.others[0].label, "with its candidates as given");
        assert!(!entry.others[0].puzzle.board().layout().rules().is_empty());
    }

    fn entry(text: &str) -> Result<Entry, Fault> {
        read(Token::whole(text), &Context::new(&ReadOptions::default()))
            .map(|mut r| r.entries.remove(0))
    }

    #[test]
    fn cells_with_one_candidate_are_clues() {
        assert!(claims(SIMPLE_SUDOKU));
        let entry = entry(SIMPLE_SUDOKU).expect("81 cells");
        assert_eq!(entry.puzzle.clue_count(), 29);
        assert_eq!(entry.puzzle.clues()[1], Value::new(3));
        assert!(entry.others.is_empty());
    }

    #[test]
    fn borders_may_be_dotted() {
        let text = ".-----.-----.\n| 1 23 | 4 23 |\n| 34 34 | 12 12 |\n:-----+-----:\n\
            | 12 34 | 34 12 |\n| 34 12 | 12 34 |\n'-----'-----'\n";
        assert!(claims(text));
        assert_eq!(entry(text).expect("16 cells").puzzle.clue_count(), 2);
    }

    #[test]
    fn entries_are_another_reading() {
        let text = "1 u2 34 34\n34 34 12 12\n12 34 34 12\n34 12 12 34";
        assert!(claims(text));
        let entry = entry(text).expect("16 cells");
        assert_eq!(entry.puzzle.clue_count(), 1);
        assert_eq!(entry.others[0].puzzle.clue_count(), 2);
    }

    #[test]
    fn marks_and_lines_of_words_are_skipped() {
        let plain = "1 23 4 23\n34 34 12 12\n12 34 34 12\n34 12 12 34";
        let expected = entry(plain).expect("16 cells").puzzle;
        for text in [
            format!("```text\n{plain}\n```\n\nPuzzle 241\nBUG+4C (2 steps): r1c1 => 5"),
            format!("Puzzle 241\n{plain}"),
            plain.replacen("23", "*23", 1).replace("4 23", "#4 -23"),
            plain.replacen("34", "34# *", 1),
            plain.replace(' ', "} {").replace('\n', "}\n{"),
        ] {
            assert!(claims(&text), "{text}");
            assert_eq!(entry(&text).expect("16 cells").puzzle, expected, "{text}");
        }
        for text in ["-1 2 3 4\n".repeat(4), "- 12 34 1\n".repeat(4), "1-2 3 4 12\n".repeat(4)] {
            assert!(!claims(&text), "{text}");
        }
    }

    #[test]
    fn numbers_are_not_candidates() {
        for text in [
            "1 2 3 4",
            "10 11 12 13",
            "1 2 3 4 . . . . 3 4 1 2 . . . .",
            "",
            "1,,2,12\n3,4,,12",
            "12 3\n1  4",
            "|12|34|  |\n|12|34|12|\n|1|2|3|",
        ] {
            assert!(!claims(text), "{text}");
        }
        let text = "1 2 35 4 ".repeat(4);
        assert_eq!(entry(&text).expect_err("5 of 4").at, 4);
        // A border has no cells.
        let text = format!("{}-- ! ! ! ! ! ! ! ! !", "1 23 34 4\n".repeat(4));
        assert!(claims(&text));
        assert_eq!(entry(&text).expect("16 cells").puzzle.clue_count(), 8);
        let fault = entry(&"1 23 3! 4 ".repeat(4)).expect_err("no candidates");
        assert_eq!((fault.at, fault.problem), (5, ReadErrorKind::Symbol("3!".into())));
    }
}
