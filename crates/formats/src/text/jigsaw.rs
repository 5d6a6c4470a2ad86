//! Jigsaws in two halves: a character for each cell, and one for the region of each cell. In
//! *Interactive Sudoku Solver*, the regions come second. 162 characters make a 9×9, 512 a 16×16. Spaces and line breaks are
//! ignored.

use super::draft::Draft;
use super::grid::{Context, Grid, MAX_SYMBOLS};
use super::regions;
use crate::board::{BoxShape, MIN_VALUES};
use crate::parse::reading::{Format, Reading};
use crate::puzzle::Value;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// The longest text considered, in bytes: the halves of the largest board, and as many spaces and
/// line breaks.
const MAX_BYTES: usize = 4 * MAX_SYMBOLS * MAX_SYMBOLS;

/// The two halves of a jigsaw.
struct Halves<'a> {
    side: usize,
    cells: Vec<Token<'a>>,
    /// The region of each cell, by number.
    regions: Vec<Option<usize>>,
    /// True if the regions are the first half.
    has_regions_first: bool,
}

/// Splits a text, if the characters of one half are the names of regions. A solution beside its
/// puzzle has none: equal values are never adjacent.
fn halves(text: Token<'_>) -> Option<Halves<'_>> {
    if text.text.len() > MAX_BYTES {
        return None;
    }
    let mut first: Vec<Token<'_>> =
        text.characters().filter(|place| !place.trim().is_empty()).collect();
    let side = (first.len() / 2).isqrt();
    if side < MIN_VALUES || first.len() != 2 * side * side {
        return None;
    }
    let second = first.split_off(side * side);
    let (cells, regions, has_regions_first) =
        match (regions::named(&second), regions::named(&first)) {
            (Some(regions), _) => (first, regions, false),
            (None, Some(regions)) => (second, regions, true),
            (None, None) => return None,
        };
    let regions = regions.into_iter().map(Some).collect();
    Some(Halves { side, cells, regions, has_regions_first })
}

/// True if a text is a jigsaw of *Interactive Sudoku Solver*.
pub(crate) fn claims(text: Token<'_>) -> bool {
    halves(text).is_some_and(|halves| !halves.has_regions_first)
}

/// True if a text is the regions of a jigsaw and then its clues.
pub(crate) fn claims_regions_first(text: Token<'_>) -> bool {
    halves(text).is_some_and(|halves| halves.has_regions_first)
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let no_board = || text.fault(ReadErrorKind::Size(text.text.len()));
    let Halves { side, cells, regions, has_regions_first } = halves(text).ok_or_else(no_board)?;
    let mut draft = Draft::new(BoxShape::for_few_values(side).ok_or_else(no_board)?);
    draft.regions(&regions);
    let clues = match letters(&cells, side) {
        Some(clues) => clues,
        None => Grid { cells, shape: None }.entry(context)?.puzzle.clues().to_vec(),
    };
    let entry = draft.finish(&clues, text, context)?;
    let format = if has_regions_first { Format::Ruled } else { Format::Iss };
    Ok(Reading::new(format, vec![entry]))
}

/// The clues of a board with two-digit values, if `A` is 1 and all other symbols are one kind of
/// blank.
fn letters(cells: &[Token<'_>], side: usize) -> Option<Vec<Option<Value>>> {
    let value = |cell: &Token<'_>| match cell.text.as_bytes() {
        [letter @ b'A'..=b'Z'] => Value::new(usize::from(letter - b'A') + 1),
        _ => None,
    };
    let clues: Vec<Option<Value>> = cells.iter().map(value).collect();
    let mut blanks =
        cells.iter().zip(&clues).filter(|(_, clue)| clue.is_none()).map(|(cell, _)| cell);
    let blank = blanks.next();
    let is_one_kind = blanks.all(|cell| blank.is_some_and(|blank| blank.text == cell.text));
    let fit = clues.iter().flatten().all(|value| value.get() <= side);
    (side > 9 && is_one_kind && fit).then_some(clues)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::reading::Entry;
    use crate::rules;
    use crate::testing::entry_of;

    fn try_read(text: &str) -> Result<Entry, Fault> {
        let whole = Token::whole(text);
        assert!(claims(whole) || claims_regions_first(whole), "{text}");
        entry_of(text, read)
    }

    #[test]
    fn a_layout_follows_the_cells() {
        let regions = rules::regions(vec![0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3]);
        let cells = "1.....2........4";
        for (layout, shape, rules) in [
            ("1112132233324444", "2x2", vec![regions.clone()]),
            ("aaa+ab++bbb+cccc", "2x2", vec![regions]),
            ("1122112233443344", "2x2", vec![]),
            ("1111222233334444", "1x4", vec![]),
        ] {
            let rows = |text: &str| format!("{}\n{}\r\n", &text[..8], &text[8..]);
            for text in [
                format!("{cells}{layout}"),
                format!("{layout}\n{cells}"),
                format!("{}\n{}", rows(cells), rows(layout)),
            ] {
                let puzzle = try_read(&text).expect(&text).puzzle;
                assert_eq!(puzzle.board().layout().shape().to_string(), shape, "{text}");
                assert_eq!(puzzle.board().layout().rules(), rules, "{text}");
                let clues = puzzle.clues().iter().map(|clue| clue.map_or(0, Value::get));
                assert_eq!(
                    clues.collect::<Vec<_>>(),
                    [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 4]
                );
            }
        }
        let fault = try_read(&format!("5{}1112132233324444", &cells[1..])).expect_err("too large");
        let problem = ReadErrorKind::ValueTooLarge { value: "5".into(), values: 4 };
        assert_eq!((fault.at, fault.problem), (0, problem));
    }

    #[test]
    fn on_large_boards_a_is_1() {
        let region = |cell: u32| char::from_u32('a' as u32 + cell / 64 * 4 + cell % 16 / 4);
        let layout: String = (0..256).filter_map(region).collect();
        let text = format!("P0A{}{layout}", "0".repeat(253));
        let puzzle = try_read(&text).expect("valid").puzzle;
        assert_eq!(puzzle.board().layout().shape().to_string(), "4x4");
        assert_eq!((puzzle.clues()[0], puzzle.clues()[2]), (Value::new(16), Value::new(1)));
        assert_eq!(puzzle.clue_count(), 2);
    }

    #[test]
    fn other_texts_of_equal_length_are_not_jigsaws() {
        for layout in [
            // A puzzle and its solution.
            "1234341221434321",
            // Regions of other sizes, in several parts, or too few.
            "1112132233324443",
            "1112132233241444",
            "1111111122222222",
            "................",
        ] {
            assert!(!claims(Token::whole(&format!("1.....2........4{layout}"))), "{layout}");
        }
        assert!(!claims(Token::whole("")));
        assert!(!claims(Token::whole(&"1".repeat(1 << 20))));
    }
}
