//! Game IDs of S. Tatham's *Solo*, such as `3x3xk:…` or `9j:…`.
//!
//! An ID has parameters, a colon, and up to four parts with commas between them. The first number
//! is the height of a box in cells, the second its width. `j` means regions instead of boxes, `x`
//! diagonals, `k` cages. Symmetry (`r`, `m`, `a`) and difficulty (`d`) are ignored.
//!
//! Clues are numbers, with a letter for a run of blanks (`a` is 1) and `_` between adjacent clues.
//! Regions and cages are encoded by the edges between cells, first the vertical ones, row by row,
//! then the horizontal ones, column by column. `_` is an edge with a border. A letter is a run of
//! edges without one and then one with; `z` is 26 without. *Solo* reads `z` as 26, but writes it
//! for 25. The reader accepts both. After cages come their sums, encoded like clues. See `solo.c`
//! in <https://www.chiark.greenend.org.uk/~sgtatham/puzzles/>.

use crate::board::{BoxShape, ShapeError};
use crate::parse::reading::{Entry, Format, Reading};
use crate::puzzle::Value;
use crate::rules;
use crate::text::draft::{self, Draft};
use crate::text::grid::Context;
use satdoku_core::text::{Fault, ReadErrorKind, Token, excerpt, runs};

/// The parameters before the colon.
struct Parameters {
    shape: BoxShape,
    has_regions: bool,
    has_diagonals: bool,
    has_cages: bool,
}

/// True if a text begins with parameters and a colon, or with those of a random game and `#`.
pub(crate) fn claims(text: &str) -> bool {
    let Some(end) = text.find([':', '#']) else { return false };
    let parameters = &text[..end];
    let is_parameter = |byte: u8| byte.is_ascii_digit() || b"xjkrmadtbieu".contains(&byte);
    parameters.starts_with(|c: char| c.is_ascii_digit())
        && parameters.contains(['x', 'j'])
        && parameters.bytes().all(is_parameter)
        && !text[end..].contains(char::is_whitespace)
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let end = text.text.find([':', '#']).unwrap_or(text.text.len());
    let description = text.from((end + 1).min(text.text.len()));
    if !text.from(end).text.starts_with(':') {
        return Err(Fault::expected(
            "a colon and the clues, not the number of a random game",
            text.from(end),
        ));
    }
    let parameters = parameters(text.until(end))?;
    let mut draft = Draft::new(parameters.shape);
    let values = draft.values();
    let mut parts = description.split(|c| c == ',');
    let mut part =
        |expected| parts.next().ok_or_else(|| Fault::expected(expected, description.end()));
    let clues = runs::read(part("the clues")?, values * values, values)?;
    if parameters.has_regions {
        let at = part("a comma and the regions")?;
        let regions = decode_areas(at, values)?.into_iter().map(u8::try_from);
        let regions: Result<Vec<u8>, _> = regions.collect();
        let too_many = |_| Fault::expected("as many regions as values", at);
        let rule = rules::regions(regions.map_err(too_many)?);
        draft.add_surely(rule).map_err(|error| at.fault(ReadErrorKind::Layout(error)))?;
    }
    if parameters.has_diagonals {
        draft.add(rules::of_board(&rules::DIAGONALS), "diagonals");
    }
    if parameters.has_cages {
        let at = part("a comma and the cages")?;
        let areas = decode_areas(at, values)?;
        let at = part("a comma and the sums of the cages")?;
        let sums = runs::read(at, values * values, values * values * values)?;
        for area in 0..=areas.iter().copied().max().unwrap_or_default() {
            let cells: Vec<usize> = (0..areas.len()).filter(|cell| areas[*cell] == area).collect();
            let mut found = cells.iter().filter_map(|cell| sums[*cell]);
            let sum = found.next().map(u16::try_from).transpose();
            let sum = sum.map_err(|_| Fault::expected("smaller sums", at))?;
            if found.next().is_some() {
                draft.leave_out(&draft.named("a second sum of the cage", &cells));
            }
            let rule = rules::cage(cells, sum);
            draft.add_surely(rule).map_err(|error| at.fault(ReadErrorKind::Layout(error)))?;
        }
    }
    if let Some(more) = parts.next() {
        return Err(Fault::expected("the end", more));
    }
    let clues: Vec<Option<Value>> =
        clues.into_iter().map(|clue| clue.and_then(Value::new)).collect();
    let entry: Entry = draft.finish(&clues, description, context)?;
    Ok(Reading::new(Format::Solo, vec![entry]))
}

fn parameters(text: Token<'_>) -> Result<Parameters, Fault> {
    let number = |token: Token<'_>| token.text.parse::<usize>().unwrap_or(usize::MAX);
    let is_digit = |c: char| c.is_ascii_digit();
    let (first, rest) = text.take_while(is_digit);
    let (second, mut rest) = match rest.strip_prefix("x") {
        Some(after) if after.text.starts_with(is_digit) => {
            let (second, rest) = after.take_while(is_digit);
            (Some(second), rest)
        }
        _ => (None, rest),
    };
    let mut found = Parameters {
        shape: BoxShape::for_values(9).ok_or_else(|| Fault::expected("a size", text))?,
        has_regions: false,
        has_diagonals: false,
        has_cages: false,
    };
    while let Some(symbol) = rest.text.chars().next() {
        rest = rest.from(symbol.len_utf8());
        match symbol {
            'j' => found.has_regions = true,
            'x' => found.has_diagonals = true,
            'k' => found.has_cages = true,
            // Symmetry, such as `r2` or `md4`, and difficulty, such as `dt`.
            _ => rest = rest.take_while(|c| is_digit(c) || "dtbiaeu".contains(c)).1,
        }
    }
    let shape = if let Some(second) = second {
        BoxShape::new(number(first), number(second))
    } else {
        let none = ShapeError::OutOfRange { rows: 1, columns: number(first) };
        BoxShape::for_few_values(number(first)).ok_or(none)
    };
    found.shape = shape.map_err(|error| first.fault(ReadErrorKind::Shape(error)))?;
    if found.has_regions {
        // Regions replace the boxes, so the shape gives only the number of values.
        found.shape = BoxShape::for_values(found.shape.value_count()).unwrap_or(found.shape);
    }
    Ok(found)
}

/// The area of each cell, numbered from 0 in the order of first cells.
fn decode_areas(text: Token<'_>, side: usize) -> Result<Vec<usize>, Fault> {
    /// The edges without a border that `z` means.
    const LONGEST: usize = 26;
    let edges = 2 * side * (side - 1);
    let edges_of = |letter: u8| match letter {
        b'a'..=b'y' => usize::from(letter - b'a') + 2,
        b'z' => LONGEST,
        _ => 1,
    };
    let total: usize = text.text.bytes().map(edges_of).sum();
    let long_runs = text.text.matches('z').count();
    // At most one of the two lengths gives the number of edges, plus the final border.
    let longest = if total == edges + 1 + long_runs { LONGEST - 1 } else { LONGEST };
    let mut joined = vec![false; edges];
    let mut edge = 0;
    for symbol in text.characters() {
        let open = match symbol.text.bytes().next() {
            Some(b'_') => 0,
            Some(b'z') => longest,
            Some(letter @ b'a'..=b'y') => usize::from(letter - b'a') + 1,
            _ => return Err(symbol.fault(ReadErrorKind::Symbol(excerpt(symbol.text)))),
        };
        let too_many = || Fault::expected("the end of the borders", symbol);
        let open_edges = joined.get_mut(edge..edge + open).ok_or_else(too_many)?;
        open_edges.fill(true);
        edge += open + usize::from(symbol.text != "z");
        if edge > edges + 1 {
            return Err(too_many());
        }
    }
    // The last border follows all edges.
    if edge != edges + 1 {
        return Err(Fault::expected("more borders between cells", text.end()));
    }
    let across = side * (side - 1);
    let is_joined = |a: usize, b: usize| {
        let (row, column) = (a / side, a % side);
        let edge =
            if b == a + 1 { row * (side - 1) + column } else { across + column * (side - 1) + row };
        joined[edge]
    };
    Ok(draft::areas(side, is_joined))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use crate::testing::on_a_9x9;
    use proptest::prelude::*;

    fn try_read(text: &str) -> Result<Reading, Fault> {
        assert!(claims(text), "{text}");
        on_a_9x9(text, read)
    }

    fn puzzle(text: &str) -> Puzzle {
        let mut reading = try_read(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        reading.entries.remove(0).puzzle
    }

    /// Encodes areas by the borders between them, with `z` for a run of `longest`: 25 as *Solo*
    /// writes it, 26 as *Solo* reads it.
    fn encode(side: usize, areas: &[usize], longest: usize) -> String {
        let across =
            (0..side).flat_map(|row| (1..side).map(move |c| (row * side + c - 1, row * side + c)));
        let down = (0..side)
            .flat_map(|c| (1..side).map(move |row| ((row - 1) * side + c, row * side + c)));
        let borders = across.chain(down).map(|(a, b)| areas[a] != areas[b]).chain([true]);
        let mut text = String::new();
        let mut open = 0;
        for border in borders {
            if !border {
                open += 1;
                continue;
            }
            while open > 25 {
                text.push('z');
                open -= longest;
            }
            text.push(if open > 0 { char::from(b'a' + open as u8 - 1) } else { '_' });
            open = 0;
        }
        text
    }

    /// The rows of a 9×9 as regions: 72 pairs without a border, and then 73 borders.
    #[test]
    fn both_forms_of_long_runs_are_read() {
        let rows: Vec<usize> = (0..81).map(|cell| cell / 9).collect();
        let borders = "_".repeat(72);
        for (longest, runs) in [(25, "zzv"), (26, "zzt")] {
            let text = encode(9, &rows, longest);
            assert_eq!(text, format!("{runs}{borders}"));
            assert_eq!(decode_areas(Token::whole(&text), 9).as_ref(), Ok(&rows), "{longest}");
        }
        let neither = decode_areas(Token::whole(&format!("zzu{borders}")), 9);
        assert!(neither.is_err(), "{neither:?}");
    }

    #[test]
    fn parameters_give_rules() {
        // From a page that shows the board beside it.
        let diagonals = puzzle("3x3x:h1a5a8_7c2a1_3b6d6d3c8e9c9d2d6b2_5a3c5_7a4a5h");
        assert_eq!(diagonals.board().layout().rules(), [rules::of_board(&rules::DIAGONALS)]);
        let clue = |cell: usize| diagonals.clues()[cell].map(Value::get);
        assert_eq!([8, 10, 12, 13, 80].map(clue), [Some(1), Some(5), Some(8), Some(7), None]);
        let plain = puzzle("2x3r2dt:zj");
        assert!(plain.board().layout().is_plain());
        assert_eq!(plain.board().layout().shape().to_string(), "2x3");
        let regions: Vec<usize> = vec![0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
        let jigsaw = puzzle(&format!("4jmd4:1o,{}", encode(4, &regions, 26)));
        let bytes = regions.iter().map(|region| *region as u8).collect();
        assert_eq!(jigsaw.board().layout().rules(), [rules::regions(bytes)]);
        let cages: Vec<usize> = vec![0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7];
        let killer = puzzle(&format!("2x2k:p,{},3a7a4a5a5a6a3a7a", encode(4, &cages, 26)));
        assert_eq!(killer.board().layout().rules().len(), 8);
        let first = rules::cage(vec![0, 1], Some(3));
        assert_eq!(killer.board().layout().rules()[0], first);
        let twice = format!("2x2k:p,{},3_6_7a4a5a5a6a3a7a", encode(4, &cages, 26));
        let entry = try_read(&twice).expect(&twice).entries.remove(0);
        assert_eq!(entry.puzzle.board().layout().rules()[0], first);
        assert_eq!(entry.left_out, ["a second sum of the cage at r1c1"]);
    }

    #[test]
    fn errors_have_places() {
        let fault = |text: &str| {
            let fault = try_read(text).expect_err(text);
            (fault.at, fault.problem)
        };
        assert_eq!(fault("3x3#1234").0, 3);
        assert!(matches!(fault("21x20:a"), (0, ReadErrorKind::Shape(_))));
        assert_eq!(fault("2x2x:1o_3"), (8, ReadErrorKind::TooManyCells(16)));
        assert_eq!(fault("2x2x:1b"), (7, ReadErrorKind::TooFewCells { expected: 16, found: 3 }));
        assert!(matches!(fault("2x2x:5o"), (5, ReadErrorKind::ValueTooLarge { .. })));
        assert!(matches!(fault("4j:p"), (4, ReadErrorKind::Expected { .. })));
        assert!(matches!(fault("4j:p,a"), (6, ReadErrorKind::Expected { .. })));
        assert!(matches!(fault("4j:p,zz"), (5, ReadErrorKind::Expected { .. })));
        assert!(matches!(
            fault("4j:p,y"),
            (5, ReadErrorKind::Layout(_) | ReadErrorKind::Expected { .. })
        ));
        assert!(matches!(fault("2x2x:p,"), (7, ReadErrorKind::Expected { .. })));
    }

    proptest! {
        #[test]
        fn areas_read_back(
            side in 4..10_usize,
            // In rows, so that some runs are long.
            names in proptest::collection::vec((0..3_usize, 1..30_usize), 81),
            longest in 25..27_usize,
        ) {
            let names: Vec<usize> =
                names.into_iter().flat_map(|(name, cells)| vec![name; cells]).collect();
            let text = encode(side, &names[..side * side], longest);
            let read = decode_areas(Token::whole(&text), side);
            let expected = draft::areas(side, |a, b| names[a] == names[b]);
            prop_assert_eq!(read, Ok(expected));
        }

        #[test]
        fn arbitrary_ids_do_not_panic(text in "[0-9]{1,2}(x[0-9]{1,2})?[xjk]{0,3}:[0-9a-z_,]{0,60}") {
            if claims(&text)
                && let Err(fault) = try_read(&text)
            {
                prop_assert!(fault.at <= text.len());
            }
        }
    }
}
