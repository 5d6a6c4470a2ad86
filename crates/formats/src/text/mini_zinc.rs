//! Data of MiniZinc: `start = [|3, 0, …|0, …|];` and `start = array2d(1..9, 1..9, [3, 0, …]);`.

use super::grid::{Context, Grid, side};
use super::rows;
use crate::parse::reading::{Entry, Format, Reading};
use satdoku_core::text::limits::MAX_PUZZLES;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// The signs before the elements of an array.
const ROWS: &str = "[|";
const ARRAY: &str = "array2d(";

/// An array of two dimensions.
struct Array<'a> {
    name: Token<'a>,
    rows: Vec<Vec<Token<'a>>>,
}

pub(crate) fn claims(text: &str) -> bool {
    text.contains(ARRAY) || text.contains(ROWS) && text.contains("|]")
}

/// The elements of a part of a text, without the comments in it.
fn elements(part: Token<'_>) -> Vec<Token<'_>> {
    let separates = |c: char| c.is_whitespace() || c == ',';
    let code = part.lines().map(|line| line.take_while(|c| c != '%').0);
    let words = code.flat_map(|line| line.words(separates).collect::<Vec<_>>());
    // An absent element is a blank.
    words.map(|word| if word.text == "<>" { word.until(0) } else { word }).collect()
}

/// The next array of a text, and the text after it.
fn next_array(text: Token<'_>) -> Option<(Array<'_>, Token<'_>)> {
    let mut signs = text.text.match_indices(['[', 'a']).filter_map(|(at, _)| {
        let starts = |sign: &&str| text.text[at..].starts_with(*sign);
        Some((at, [ROWS, ARRAY].into_iter().find(starts)?))
    });
    let (at, sign) = signs.next()?;
    let name = text.until(at);
    let name = name.from(name.text.rfind(['\n', ';']).map_or(0, |end| end + 1)).trim();
    let name = name.until(name.text.trim_end_matches(['=', ' ', '\t']).len());
    let rest = text.from(at + sign.len());
    if sign == ROWS {
        let end = rest.text.find("|]").unwrap_or(rest.text.len());
        let rows = rest.until(end).split(|c| c == '|').map(elements);
        let rows = rows.filter(|row| !row.is_empty()).collect();
        return Some((Array { name, rows }, rest.from(end)));
    }
    let end = rest.text.find(']').unwrap_or(rest.text.len());
    let inner = rest.until(end);
    let cells = elements(inner.from(inner.text.find('[').map_or(end, |start| start + 1)));
    // The ranges before the elements may be names, so the number of elements determines the side.
    let rows = match side(cells.len()) {
        Some(side) => cells.chunks(side).map(<[Token<'_>]>::to_vec).collect(),
        None => vec![cells],
    };
    Some((Array { name, rows }, rest.from(end)))
}

fn arrays(text: Token<'_>) -> impl Iterator<Item = Array<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (array, after) = next_array(rest)?;
        rest = after;
        Some(array)
    })
}

/// Reads each square array as a puzzle. Other arrays are left out.
pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut others: Vec<Array<'_>> = Vec::new();
    for array in arrays(text).take(MAX_PUZZLES + 1) {
        let count = array.rows.len();
        if side(count * count).is_none() || array.rows.iter().any(|row| row.len() != count) {
            others.push(array);
            continue;
        }
        let grid = Grid { cells: array.rows.concat(), shape: None };
        entries.push(grid.entry(context)?.titled(array.name.text));
    }
    if entries.len() > MAX_PUZZLES {
        return Err(text.end().fault(ReadErrorKind::TooManyPuzzles));
    }
    let Some(first) = entries.first_mut() else {
        return Err(others.first().map_or(text.fault(ReadErrorKind::Empty), misfit));
    };
    let name = |array: &Array<'_>| format!("the array {}", array.name.text);
    first.left_out.extend(others.iter().take(MAX_LEFT_OUT).map(name));
    if let [entry] = entries.as_mut_slice() {
        // The name of a single array is that of a parameter, and no title.
        entry.title = None;
    }
    Ok(Reading::new(Format::MiniZinc, entries))
}

/// The maximum number of arrays to report.
const MAX_LEFT_OUT: usize = 20;

/// The reason why an array is no puzzle.
fn misfit(array: &Array<'_>) -> Fault {
    let lengths: Vec<usize> = array.rows.iter().map(Vec::len).collect();
    let place = |row: usize| array.rows.get(row).and_then(|row| row.first()).unwrap_or(&array.name);
    match rows::misfit(&lengths) {
        Some((row, problem)) => place(row).fault(problem),
        None => place(0).fault(ReadErrorKind::Size(lengths.iter().sum())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Value;
    use crate::testing::on_a_9x9;

    fn clues(entry: &Entry) -> Vec<usize> {
        entry.puzzle.clues().iter().map(|clue| clue.map_or(0, Value::get)).collect()
    }

    #[test]
    fn arrays_are_written_in_several_ways() {
        for text in [
            "start=[|2,4,0,0|0,0,0,0|0,0,2,3|0,0,0,0|];",
            "S = 2;\nstart = [| 2, 4, _, _ % first\n| _, _, _, _\n| _, _, 2, 3\n| _, _, _, _ |];\n",
            "start = [|\n2, 4, 0, 0|\n0, 0, 0, 0|\n0, 0, 2, 3|\n0, 0, 0, 0,|];",
            "x = array2d(1..4, 1..4, [2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0]);\n----------\n",
            "x = array2d(ROWS, COLUMNS, [2,4,<>,<>, <>,<>,<>,<>,\n<>,<>,2,3, <>,<>,<>,<>]);",
        ] {
            assert!(claims(text), "{text}");
            let reading = on_a_9x9(text, read).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
            assert_eq!(reading.entries.len(), 1, "{text}");
            let entry = &reading.entries[0];
            assert_eq!(clues(entry), [2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0], "{text}");
            assert_eq!((entry.title.as_deref(), entry.left_out.len()), (None, 0), "{text}");
        }
    }

    #[test]
    fn other_arrays_are_left_out() {
        let rows = "[|2,4,0,0|0,0,0,0|0,0,2,3|0,0,0,0|]";
        let text = format!("a = {rows};\ncages = [|1,2,3|4,5,6|];\nb = {rows};");
        let entries = on_a_9x9(&text, read).expect("two puzzles").entries;
        let titles: Vec<_> = entries.iter().filter_map(|entry| entry.title.as_deref()).collect();
        assert_eq!(
            (titles, entries[0].left_out.as_slice()),
            (vec!["a", "b"], &["the array cages".to_owned()][..])
        );
        let fault =
            on_a_9x9("a = [|2,4,0,0|0,0,0|0,0,2,3|0,0,0,0|];", read).expect_err("a short row");
        assert_eq!(fault.problem, ReadErrorKind::RowLength { row: 2, expected: 4, found: 3 });
        assert_eq!(on_a_9x9("a = [| |", read).expect_err("no row").problem, ReadErrorKind::Size(0));
    }
}
