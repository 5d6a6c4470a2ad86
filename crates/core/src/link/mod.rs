//! The link: the text after `#` in the address.
//!
//! ```text
//! link    = shape *( ";" option ) ":" cells
//! shape   = rows "x" columns                      the box shape, R x C
//! option  = "letters=A" | "letters=K"             letters for 10 and more, instead of numbers
//!         | "at=" row "." column *( "," row "." column )
//!                                                 the places of several grids, counted in boxes
//!         | "grid=" rows "x" columns               cells of each grid, if not R·C of both
//!         | "values=" first "." last               the values, if not from 1 to R·C, or to the
//!                                                 cells of the largest row, column or box
//!         | rule
//! rule    = word [ "=" [ numbers ] [ "!" text ] [ "@" members ] ]
//!                                                 the word of its kind, its numbers, its text, its
//!                                                 cells
//! numbers = number *( "-" number )                `boxsums` has its second as an `x`, or none;
//!         | 1*digit36                             `regions`: the region of each cell
//! members = part *( "," part )                    cells by their numbers in reading order, from 0
//! text    = as in [`About`]
//! part    = cell | first "." distance "." last    on lines also several at one distance
//! cells   = *( number | run | "_" )               the board's cells in reading order
//! ```
//! A number is a clue, and a letter is a run of blanks (`a` is 1, `z` is 26). `_` separates two
//! adjacent clues. S. Tatham's *Solo* writes game IDs in the same way. The page's state may follow
//! after a `&`: its purpose and the player's entries, and the puzzle's [`About`]. [`split_state`]
//! separates the two, and [`split_about`] the description from the state.
//!
//! [`Puzzle`] implements `Display` and `FromStr` with this link.
//!
//! The empty 9×9 is `3x3:zzzc`. With a sandwich of 7 in its first row it is
//! `3x3;sandwich=7@0.1.8:zzzc`. The words are those of [`crate::rules`].

mod about;
mod escaped;
mod rules;

pub use about::{About, AboutField, join_states, split_about};

use std::borrow::Cow;
use std::fmt::{self, Write as _};
use std::str::FromStr;
use std::sync::Arc;

use percent_encoding::percent_decode_str;

use crate::board::{Board, BoxShape, GridShape, Layout, LayoutError, Origin};
use crate::puzzle::{Puzzle, SymbolSet, Symbols, Value};
use crate::rules::Kinds;
use crate::text::limits::MAX_TEXT;
use crate::text::{Fault, ReadError, ReadErrorKind, Token, Unescaped, excerpt, runs};

/// Writes the link of a puzzle, without the `#`.
#[must_use]
pub fn write(puzzle: &Puzzle) -> String {
    let layout = puzzle.board().layout();
    let mut link = layout.shape().to_string();
    if let Some(letter) = puzzle.symbols().first_letter() {
        let _ = write!(link, ";letters={letter}");
    }
    write_grid(&mut link, layout.grid());
    if layout.origins().len() > 1 {
        let places: Vec<String> = layout
            .origins()
            .iter()
            .map(|origin| format!("{}.{}", origin.row, origin.column))
            .collect();
        let _ = write!(link, ";at={}", places.join(","));
    }
    rules::write(&mut link, layout);
    link.push(':');
    let grid = layout.grid();
    runs::write(&mut link, puzzle.clues().iter().map(|clue| clue.map(|clue| grid.number(clue))));
    link
}

/// Writes the rows, columns and values of a grid that isn't usual.
fn write_grid(link: &mut String, grid: GridShape) {
    let (rows, columns) = (grid.rows(), grid.columns());
    let usual = GridShape::from(grid.boxes());
    if (rows, columns) != (usual.rows(), usual.columns()) {
        let _ = write!(link, ";grid={rows}x{columns}");
    }
    if !grid.has_default_values() {
        let _ = write!(link, ";values={}.{}", grid.first(), grid.last());
    }
}

/// True if a text begins with a box shape, like a link.
#[must_use]
pub fn is_link(text: &str) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let rows = digits(text);
    let Some(rest) = text[rows..].strip_prefix('x') else { return false };
    let columns = digits(rest);
    let after = &rest[columns..];
    // Some programs escape the colon and the semicolon.
    rows > 0 && columns > 0 && after.starts_with([':', ';', '%'])
}

/// Splits a link into its puzzle, unchanged, and the page's state after it, with escapes decoded.
#[must_use]
pub fn split_state(link: &str) -> (&str, Cow<'_, str>) {
    // Some programs escape the separator, and pages write it as an entity.
    let separators = ["&amp;", "&", "%26"];
    let found = separators.iter().filter_map(|text| Some((link.find(text)?, text.len())));
    match found.min_by_key(|(start, length)| (*start, usize::MAX - length)) {
        Some((start, length)) => {
            let state = percent_decode_str(&link[start + length..]).decode_utf8_lossy();
            (&link[..start], state)
        }
        None => (link, Cow::Borrowed("")),
    }
}

/// The options that are no rules.
const OF_BOARD: [&str; 4] = ["letters=", "at=", "grid=", "values="];

/// True if a link names rules, so that it can't be read with [`Kinds::NONE`].
#[must_use]
pub fn has_rules(link: &str) -> bool {
    // Some programs escape the colon and the semicolon.
    let plain = percent_decode_str(link).decode_utf8_lossy();
    let mut options = plain.split(':').next().unwrap_or_default().split(';').skip(1);
    options.any(|option| !OF_BOARD.iter().any(|name| option.starts_with(name)))
}

/// Reads a link without its `#`, with all kinds of rules.
///
/// # Errors
/// [`ReadError`] with the column of the first error in the link, which may have escapes.
pub fn read(link: &str) -> Result<Puzzle, ReadError> {
    read_with(link, Kinds::ALL)
}

/// Reads a link, without its `#`, with these kinds of rules.
///
/// # Errors
/// As [`read`]; a rule of another kind is an unknown option.
pub fn read_with(link: &str, kinds: Kinds) -> Result<Puzzle, ReadError> {
    if link.len() > MAX_TEXT {
        return Err(ReadError::new(1, 1, ReadErrorKind::TooLong));
    }
    let unescaped = Unescaped::new(Token::whole(link));
    let plain = unescaped.whole();
    read_plain(plain.text, kinds).map_err(|ReadError { column, kind: problem, .. }| {
        let at = plain.characters().nth(column - 1).unwrap_or(plain.end()).at;
        let Fault { at, problem } = unescaped.fault(Fault { at, problem });
        ReadError::new(1, link[..at].chars().count() + 1, problem)
    })
}

/// The puzzle's link, which [`str::parse`] reads back.
///
/// ```
/// use satdoku_core::puzzle::Puzzle;
///
/// let puzzle: Puzzle = "2x2:2_4h2_3d".parse()?;
/// assert_eq!(puzzle.to_string(), "2x2:2_4h2_3d");
/// # Ok::<(), satdoku_core::text::ReadError>(())
/// ```
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&write(self))
    }
}

/// Reads a link with all kinds of rules, or the 81 cells of a 9×9. The cells are digits, with `.`
/// or `0` for blanks, and any whitespace between them. `crates/formats` reads all other notations.
///
/// ```
/// use satdoku_core::puzzle::Puzzle;
///
/// let cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(cells.parse::<Puzzle>()?.clue_count(), 30);
/// assert_eq!("3x3;x:zzzc".parse::<Puzzle>()?.board().layout().rules().len(), 1);
/// assert_eq!("53..7".parse::<Puzzle>().unwrap_err().column, 6);
/// # Ok::<(), satdoku_core::text::ReadError>(())
/// ```
impl FromStr for Puzzle {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let link = text.trim();
        if is_link(link) { read(link) } else { read_cells_of_nine(text) }
    }
}

/// Reads 81 cells of one character each.
fn read_cells_of_nine(text: &str) -> Result<Puzzle, ReadError> {
    const CELLS: usize = 81;
    let whole = Token::whole(text);
    let shape = BoxShape::new(3, 3).map_err(|error| whole.fault(error.into()).place(text))?;
    let mut puzzle = Puzzle::empty(Board::single(shape));
    let mut found = 0;
    for symbol in whole.characters().filter(|part| !part.trim().is_empty()) {
        let value = match symbol.text {
            "." => 0,
            digit => digit
                .parse()
                .map_err(|_| symbol.fault(ReadErrorKind::Symbol(digit.to_owned())).place(text))?,
        };
        if found == CELLS {
            return Err(symbol.fault(ReadErrorKind::TooManyCells(CELLS)).place(text));
        }
        puzzle.set_clue(found, Value::new(value));
        found += 1;
    }
    match found {
        CELLS => Ok(puzzle),
        0 => Err(whole.fault(ReadErrorKind::Empty).place(text)),
        _ => Err(whole
            .end()
            .fault(ReadErrorKind::TooFewCells { expected: CELLS, found })
            .place(text)),
    }
}

/// A reader of many links without escapes, as [`write()`] writes them. Links in a list often share
/// their board, which is built once.
#[derive(Debug, Default)]
pub struct Links {
    last: Option<(String, Arc<Board>, Symbols)>,
}

impl Links {
    /// Reads a link.
    ///
    /// # Errors
    /// As for [`read`].
    pub fn read(&mut self, link: &str) -> Result<Puzzle, ReadError> {
        let (head, cells) = split(link)?;
        let (board, symbols) = match &self.last {
            Some((last, board, symbols)) if last == head => (Arc::clone(board), *symbols),
            _ => {
                has_enough_cells(head, cells)?;
                let (board, symbols) = read_head(head, Kinds::ALL)?;
                self.last = Some((head.to_owned(), Arc::clone(&board), symbols));
                (board, symbols)
            }
        };
        read_cells(head, cells, board, symbols)
    }
}

/// Reads a link without escapes.
fn read_plain(link: &str, kinds: Kinds) -> Result<Puzzle, ReadError> {
    let (head, cells) = split(link)?;
    has_enough_cells(head, cells)?;
    let (board, symbols) = read_head(head, kinds)?;
    read_cells(head, cells, board, symbols)
}

/// Checks that the link of a large board has enough cells, because the board takes tens of
/// megabytes.
fn has_enough_cells(head: &str, cells: &str) -> Result<(), ReadError> {
    let shape = head.split(';').next().and_then(|shape| shape.parse::<BoxShape>().ok());
    let Some(shape) = shape.filter(|shape| shape.is_large()) else { return Ok(()) };
    let (expected, most) = (shape.value_count().pow(2), cells.len() * runs::LONGEST);
    if most >= expected {
        return Ok(());
    }
    let end = head.chars().count() + 1 + cells.chars().count();
    Err(ReadError::new(1, end + 1, ReadErrorKind::TooFewCells { expected, found: most }))
}

fn split(link: &str) -> Result<(&str, &str), ReadError> {
    let end = || ReadError::new(1, link.chars().count() + 1, ReadErrorKind::Empty);
    link.split_once(':').ok_or_else(end)
}

fn read_cells(
    head: &str,
    cells: &str,
    board: Arc<Board>,
    symbols: Symbols,
) -> Result<Puzzle, ReadError> {
    let grid = board.layout().grid();
    let range = (grid.first(), grid.last());
    let numbers = runs::read_between(Token::whole(cells), board.cell_count(), range);
    let numbers = numbers.map_err(|fault| {
        let before = head.chars().count() + 1 + cells[..fault.at].chars().count();
        ReadError::new(1, before + 1, fault.problem)
    })?;
    let mut puzzle = Puzzle::empty(board);
    for (cell, number) in numbers.into_iter().enumerate() {
        puzzle.set_clue(cell, number.and_then(|number| grid.value(number)));
    }
    Ok(puzzle.with_symbols(symbols))
}

/// Reads the part before the colon: the board and symbols.
///
/// # Errors
/// As for [`read`].
pub fn read_head(head: &str, kinds: Kinds) -> Result<(Arc<Board>, Symbols), ReadError> {
    let mut parts = head.split(';');
    let mut column = 1;
    let shape_text = parts.next().unwrap_or_default();
    let shape: BoxShape = shape_text
        .parse()
        .map_err(|error| ReadError::new(1, column, ReadErrorKind::Shape(error)))?;
    column += shape_text.chars().count() + 1;
    let mut letters = None;
    let (mut size, mut values, mut origins) = (None, None, None);
    let mut rules = Vec::new();
    let mut rule_columns = Vec::new();
    for option in parts {
        let unknown = || ReadError::new(1, column, ReadErrorKind::Option(excerpt(option)));
        match option.split_once('=') {
            Some(("letters", letter)) => {
                let is_named = |set: &SymbolSet| {
                    set.first_letter().is_some_and(|first| letter == first.to_string())
                };
                let set = SymbolSet::ALL.into_iter().find(is_named).ok_or_else(unknown)?;
                letters = Some((set, unknown()));
            }
            Some(("at", places)) => {
                let places: Option<Vec<Origin>> = places.split(',').map(read_origin).collect();
                origins = Some((places.ok_or_else(unknown)?, column));
            }
            Some(("grid", sides)) => {
                size = Some((read_size(sides).ok_or_else(unknown)?, column));
            }
            Some(("values", range)) => {
                values = Some((read_values(range).ok_or_else(unknown)?, column));
            }
            _ => {
                rules.push(rules::read(option, kinds).ok_or_else(unknown)?);
                rule_columns.push(column);
            }
        }
        column += option.chars().count() + 1;
    }
    let usual = GridShape::from(shape);
    let mut grid = usual;
    if let Some(column) = size.map(|(_, column)| column).or(values.map(|(_, column)| column)) {
        let (rows, columns) = size.map_or((usual.rows(), usual.columns()), |(size, _)| size);
        let (count, first) = match values {
            Some(((first, count), _)) => (Some(count), first),
            None => (None, 1),
        };
        grid = GridShape::new(shape, rows, columns, count)
            .and_then(|grid| grid.with_first(first))
            .map_err(|error| ReadError::new(1, column, LayoutError::Grid(error).into()))?;
    }
    let symbols = match letters {
        Some((set, unknown)) if Symbols::of_grid(set, grid) != set => return Err(unknown),
        Some((set, _)) => Symbols::from(set),
        None => Symbols::default(),
    };
    let layout = match origins {
        Some((origins, column)) => {
            Layout::new(grid, origins).map_err(|error| ReadError::new(1, column, error.into()))?
        }
        None => Layout::single(grid),
    };
    let layout = layout.with_rules(rules).map_err(|error| {
        let column = match &error {
            LayoutError::Rule { index, .. } => rule_columns[*index],
            _ => 1,
        };
        ReadError::new(1, column, error.into())
    })?;
    Ok((Board::new(layout), symbols))
}

/// Reads rows and columns.
fn read_size(text: &str) -> Option<(usize, usize)> {
    let (rows, columns) = text.split_once('x')?;
    Some((rules::number(rows)?, rules::number(columns)?))
}

/// Reads the first and the last value. Returns the first, and their number.
fn read_values(text: &str) -> Option<(i32, usize)> {
    let number = |text: &str| -> Option<i32> {
        match text.strip_prefix('-') {
            Some(digits) => rules::number::<i32>(digits)?.checked_neg(),
            None => rules::number(text),
        }
    };
    let (first, last) = text.split_once('.')?;
    let (first, last) = (number(first)?, number(last)?);
    let count = usize::try_from(last.checked_sub(first)?.checked_add(1)?).ok()?;
    Some((first, count))
}

fn read_origin(text: &str) -> Option<Origin> {
    let (row, column) = text.split_once('.')?;
    Some(Origin { row: row.parse().ok()?, column: column.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::RuleError;
    use proptest::prelude::*;

    /// A puzzle without rules, or with one on each cell or the whole board.
    fn puzzles() -> impl Strategy<Value = Puzzle> {
        let shapes = prop::sample::select(vec![(2_usize, 2_usize), (3, 2), (1, 5), (3, 3)]);
        let rules = prop::sample::select(vec!["", ";x", ";nc", ";odd=@0"]);
        let clues = prop::collection::vec(prop::option::of(1..9_usize), 81);
        (shapes, rules, clues).prop_map(|((rows, columns), rule, clues)| {
            let cells = (rows * columns).pow(2);
            let blanks = "a".repeat(cells);
            let link = format!("{rows}x{columns}{rule}:{blanks}");
            // Some boards have no diagonals.
            let plain = || read(&format!("{rows}x{columns}:{blanks}"));
            let mut puzzle = read(&link).or_else(|_| plain()).expect("a board");
            for (cell, clue) in clues.into_iter().take(cells).enumerate() {
                puzzle.set_clue(cell, clue.and_then(Value::new));
            }
            puzzle
        })
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,100}") {
            let _ = text.parse::<Puzzle>();
        }

        #[test]
        fn texts_like_links_are_read_or_refused(
            text in "[1-3]x[1-3](;[a-z]{1,9}(=[0-9@,.x-]{0,9})?){0,3}:[a-z0-9_%&]{0,40}",
        ) {
            if let Ok(puzzle) = text.parse::<Puzzle>() {
                prop_assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
            }
        }

        #[test]
        fn texts_like_cells_are_read_or_refused(text in "[0-9. \n]{75,90}") {
            let cells = text.chars().filter(|symbol| !symbol.is_whitespace()).count();
            prop_assert_eq!(text.parse::<Puzzle>().is_ok(), cells == 81);
        }

        #[test]
        fn puzzles_read_back(puzzle in puzzles()) {
            prop_assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
        }
    }

    #[test]
    fn cells_of_a_nine_are_refused_with_their_place() {
        let refused = |text: &str| {
            let error = text.parse::<Puzzle>().expect_err(text);
            (error.line, error.column, error.kind)
        };
        assert_eq!(refused("  "), (1, 1, ReadErrorKind::Empty));
        assert_eq!(refused("12\n.x"), (2, 2, ReadErrorKind::Symbol("x".into())));
        assert_eq!(refused(&"1".repeat(82)), (1, 82, ReadErrorKind::TooManyCells(81)));
        let few = ReadErrorKind::TooFewCells { expected: 81, found: 80 };
        assert_eq!(refused(&".".repeat(80)), (1, 81, few));
    }

    #[test]
    fn links_are_short_and_readable() {
        let puzzle = read("3x4:1c12h_3_11zzzzy").expect("a valid link");
        assert_eq!(puzzle.board().cell_count(), 144);
        let clues: Vec<_> = puzzle.clues().iter().flatten().map(|value| value.get()).collect();
        assert_eq!(clues, [1, 12, 3, 11]);
        assert_eq!(write(&puzzle), "3x4:1c12h3_11zzzzy");
        assert_eq!(write(&read("3x3:zzzc").expect("empty")), "3x3:zzzc");
    }

    #[test]
    fn the_state_of_the_page_follows_the_puzzle() {
        for (link, puzzle, state) in [
            ("2x2:1o", "2x2:1o", ""),
            ("2x2:1o&play", "2x2:1o", "play"),
            ("2x2:1o&play=2.1~~~", "2x2:1o", "play=2.1~~~"),
            ("2x2:1o&amp;play=2.1", "2x2:1o", "play=2.1"),
            ("2x2%3A1o%26play%3D2.1%7E", "2x2%3A1o", "play=2.1~"),
            ("2x2:1o&set&more", "2x2:1o", "set&more"),
        ] {
            let (found, rest) = split_state(link);
            assert_eq!((found, &*rest), (puzzle, state), "{link}");
        }
    }

    #[test]
    fn a_link_with_rules_is_recognised() {
        for (link, expected) in [
            ("3x3:zzzc", false),
            ("3x3;at=0.0,1.1;letters=7:zzzc", false),
            ("3x3;x:zzzc", true),
            ("3x3%3Bx%3Azzzc", true),
            ("3x3;at=0.0,1.1;x:zzzc&play=1.2", true),
            ("3x3:zzzc;x", false),
        ] {
            assert_eq!(has_rules(link), expected, "{link}");
        }
    }

    #[test]
    fn without_kinds_a_rule_is_an_unknown_option() {
        let problem = |link| read_with(link, Kinds::NONE).map_err(|error| error.kind);
        assert_eq!(problem("2x2;x:p"), Err(ReadErrorKind::Option("x".into())));
        assert_eq!(problem("2x2:1o"), read("2x2:1o").map_err(|error| error.kind));
    }

    #[test]
    fn many_links_are_read_as_one_by_one() {
        let mut links = Links::default();
        for link in
            ["2x2:1o", "2x2:2o", "2x2;x:2o", "2x2:9o", "3x4;letters=A:zzzzzn", "2x2", "2x2:1o"]
        {
            assert_eq!(links.read(link), read(link), "{link}");
        }
    }

    #[test]
    fn letters_and_grids_read_back() {
        for link in ["5x5;letters=K:zzzzzzzzzzzzzzzzzzzzzzzza", "2x2;at=0.0,1.1:zb"] {
            assert_eq!(write(&read(link).expect(link)), link);
        }
        assert_eq!(
            read("2x2%3Bat=0.0,1.1%3Azb").map(|puzzle| write(&puzzle)).as_deref(),
            Ok("2x2;at=0.0,1.1:zb")
        );
    }

    #[test]
    fn rules_read_back() {
        for link in [
            "2x2;x;w;p;nc;knight;king:1o",
            "2x2;boxsums=0:p",
            "4x4;letters=A;x;boxsums=2x:zzzzzzzzzv",
            "2x2;cage=5@0,1;cage=@4,5,9;sum=3-17@0,15:p",
            "2x2;regions=0001021122213333:p",
        ] {
            assert_eq!(read(link).map(|puzzle| write(&puzzle)).as_deref(), Ok(link));
        }
    }

    #[test]
    fn invalid_rules_are_reported_with_their_column() {
        for (link, column) in [
            ("2x2;x;cage=99@0,1:p", 7),
            ("2x3;w:zj", 5),
            ("2x2;x;x:p", 7),
            ("2x2;regions=00:p", 5),
            ("2x2;at=0.0,1.1;regions=0000111122223333:zb", 16),
        ] {
            let error = read(link).expect_err(link);
            assert_eq!(error.column, column, "{link}: {error}");
            assert!(matches!(error.kind, ReadErrorKind::Layout(LayoutError::Rule { .. })));
        }
        for link in ["2x2;cage=5:p", "2x2;cage=5@:p", "2x2;sum=1-@0:p", "2x2;boxsums=+1:p"] {
            assert!(matches!(read(link).expect_err(link).kind, ReadErrorKind::Option(_)), "{link}");
        }
    }

    #[test]
    fn errors_name_cells_by_their_numbers_in_the_link() {
        let message = |link: &str| read(link).expect_err(link).to_string();
        assert!(message("3x3;cage=@81:zzzc").contains("no cell number 81 among the 81"));
        let largest = usize::MAX;
        assert!(message(&format!("3x3;cage=@{largest}:zzzc")).contains(&largest.to_string()));
        assert!(message("3x3;cage=@4,12,4:zzzc").contains("r1c5 is named twice"));
    }

    #[test]
    fn short_links_with_huge_boards_are_refused() {
        let places = |count: usize| {
            let places = (0..11 * 11).step_by(2).chain((1..11 * 11).step_by(2));
            let places = places.take(count).map(|i| format!("{}.{}", i / 11, i % 11));
            places.collect::<Vec<_>>().join(",")
        };
        let problem = |link: &str| read(link).expect_err("too large").kind;
        let grids = format!("6x6;at={};x;w;p;nc;knight;king:p", places(64));
        assert_eq!(problem(&grids), ReadErrorKind::Layout(LayoutError::HouseCells(16)));
        let cage = |start: usize| {
            let cells: Vec<String> = (start..start + 36).map(|cell| cell.to_string()).collect();
            format!(";cage=@{}", cells.join(","))
        };
        let cages: Vec<String> = (0..1_000).map(cage).collect();
        let error = LayoutError::Rule { index: 277, error: RuleError::NamedCells };
        assert_eq!(problem(&format!("6x6{}:p", cages.concat())), ReadErrorKind::Layout(error));
    }

    #[test]
    fn columns_refer_to_the_escaped_text() {
        for (link, column, problem) in [
            ("2x2%3Bq=1%3Ap", 7, ReadErrorKind::Option("q=1".into())),
            ("2x2%3Bx%3Bq%3D1%3Ap", 11, ReadErrorKind::Option("q=1".into())),
            ("2x2%3A1b", 9, ReadErrorKind::TooFewCells { expected: 16, found: 3 }),
            ("2x2%3Aaé", 8, ReadErrorKind::Symbol("é".into())),
            ("2x2%3Aa%C3%A9", 8, ReadErrorKind::Symbol("é".into())),
            ("2x2;é;%C3%A9:p", 5, ReadErrorKind::Option("é".into())),
            ("2x2;x;%C3%A9%20;q:p", 7, ReadErrorKind::Option("é ".into())),
            ("2x2:a%FFb", 6, ReadErrorKind::Symbol("\u{fffd}".into())),
            ("2x2:a%E2%82b", 6, ReadErrorKind::Symbol("\u{fffd}".into())),
            ("2x2:%61%zz", 8, ReadErrorKind::Symbol("%".into())),
            ("2x2%3", 6, ReadErrorKind::Empty),
        ] {
            let error = read(link).expect_err(link);
            assert_eq!((error.column, error.kind), (column, problem), "{link}");
        }
    }

    #[test]
    fn large_boards_need_all_their_cells() {
        let empty = format!("20x20:{}v", "z".repeat(6_153));
        assert_eq!(read(&empty).map(|puzzle| write(&puzzle)).as_deref(), Ok(empty.as_str()));
        let problem = |link: &str| read(link).expect_err(link).kind;
        let few = |found| ReadErrorKind::TooFewCells { expected: 160_000, found };
        assert_eq!(problem("20x20:1zz"), few(3 * 26));
        assert_eq!(problem(&format!("20x20:{}", "z".repeat(6_153))), few(6_153 * 26));
        assert!(matches!(problem("20x21:zz"), ReadErrorKind::Shape(_)));
        assert!(matches!(problem("401x1:zz"), ReadErrorKind::Shape(_)));
        let two = format!("20x20;at=0.0,0.1:{}", "z".repeat(6_200));
        assert_eq!(problem(&two), ReadErrorKind::Layout(LayoutError::TooLarge(1)));
    }

    #[test]
    fn large_boards_have_only_rules_of_whole_grids() {
        let empty = |rules: &str| format!("10x10{rules}:{}p", "z".repeat(384));
        let link = empty(";x;w;p");
        assert_eq!(read(&link).map(|puzzle| write(&puzzle)), Ok(link));
        for rule in ["nc", "knight", "cage=@0,1", "sum=3-3@0,1", "boxsums=0"] {
            let error = read(&empty(&format!(";{rule}"))).expect_err(rule).kind;
            let on_large_board = LayoutError::Rule { index: 0, error: RuleError::LargeBoard };
            assert_eq!(error, ReadErrorKind::Layout(on_large_board), "{rule}");
        }
    }

    #[test]
    fn damage_is_reported_with_its_column() {
        let problem = |link: &str| {
            let error = read(link).expect_err(link);
            (error.column, error.kind)
        };
        assert_eq!(problem("3x3"), (4, ReadErrorKind::Empty));
        assert!(matches!(problem("99999x99999:1"), (1, ReadErrorKind::Shape(_))));
        assert!(matches!(problem("21x20:1"), (1, ReadErrorKind::Shape(_))));
        assert_eq!(problem("2x2;q=1:p"), (5, ReadErrorKind::Option("q=1".into())));
        assert!(matches!(problem("6x6;letters=A:p"), (5, ReadErrorKind::Option(_))));
        assert!(matches!(problem("2x2;at=0.0,63.63,255.255:p"), (5, ReadErrorKind::Layout(_))));
        assert_eq!(problem("2x2:zz"), (5, ReadErrorKind::TooManyCells(16)));
        assert_eq!(problem("2x2:1b"), (7, ReadErrorKind::TooFewCells { expected: 16, found: 3 }));
        assert_eq!(
            problem("2x2:a99999999999999999999999o"),
            (6, ReadErrorKind::ValueTooLarge { value: "99999999999999999999…".into(), values: 4 })
        );
        assert_eq!(problem("2x2:a0o").0, 6);
        assert_eq!(problem("2x2:a<b>").1, ReadErrorKind::Symbol("<".into()));
    }
}
