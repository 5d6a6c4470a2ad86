//! Nested lists of numbers, as programs write and print them: `[[0, 3], …]`, `{{0, 3}, …}`.
//!
//! A list may also contain all cells, rows such as `"53..7...."`, or whole puzzles. Text around the
//! lists is skipped.

use super::grid::{Context, Grid, line_entry, side};
use super::rows;
use crate::board::MIN_VALUES;
use crate::parse::reading::{Format, Reading};
use satdoku_core::text::limits::MAX_PUZZLES;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// The innermost lists with enough elements.
fn lists(text: Token<'_>) -> Vec<Vec<Token<'_>>> {
    let mut lists = Vec::new();
    let mut start = None;
    for (index, byte) in text.text.bytes().enumerate() {
        match byte {
            b'[' | b'{' | b'(' => start = Some(index + 1),
            b']' | b'}' | b')' => {
                if let Some(start) = start.take() {
                    let list = elements(text.until(index).from(start));
                    if list.len() >= MIN_VALUES || list.iter().all(|e| side(e.text.len()).is_some())
                    {
                        lists.push(list);
                    }
                }
            }
            _ => {}
        }
    }
    lists
}

fn elements(list: Token<'_>) -> Vec<Token<'_>> {
    let by_commas = list.text.contains([',', ';']);
    let separates = |c: char| if by_commas { ",;".contains(c) } else { c.is_whitespace() };
    let elements = list.split(separates).map(|element| element.trim().unquoted());
    // Consecutive spaces are one separator, and a comma may end a list.
    let mut elements: Vec<Token> =
        elements.filter(|element| by_commas || !element.is_empty()).collect();
    if by_commas && elements.last().is_some_and(|last| last.is_empty() && last.at == list.end().at)
    {
        elements.pop();
    }
    elements
}

/// True if a text has lists that could be rows or puzzles.
pub(crate) fn claims(text: &str) -> bool {
    lists(Token::whole(text)).iter().any(|list| {
        let symbols = list.iter().map(|element| element.text.len()).sum::<usize>();
        list.iter().all(|element| element.text.len() <= 4) || symbols >= MIN_VALUES * MIN_VALUES
    })
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let lists = lists(text);
    let mut entries = Vec::new();
    let mut rest = lists.as_slice();
    while let [list, ..] = rest {
        // The lists of the next puzzle or puzzles.
        let mut count = 1;
        let length = list.len();
        let grid = |cells| Grid { cells, shape: None }.entry(context);
        let has_length = |length: usize| list.iter().all(|element| element.text.len() == length);
        if length >= MIN_VALUES && has_length(length) {
            entries.push(grid(list.iter().flat_map(|row| row.characters()).collect())?);
        } else if list.iter().all(|element| side(element.text.len()).is_some()) {
            for puzzle in list.iter().take(MAX_PUZZLES + 1) {
                entries.push(line_entry(*puzzle, context)?);
            }
        } else if let Some(rows) = rest.get(..length)
            && rows.iter().all(|row| row.len() == length)
        {
            entries.push(grid(rows.concat())?);
            count = length;
        } else if side(length).is_some() {
            entries.push(grid(list.clone())?);
        } else {
            let lengths: Vec<usize> = rest.iter().map(Vec::len).collect();
            if let Some((row, problem)) = rows::misfit(&lengths) {
                let place = rest.get(row).and_then(|row| row.first()).copied();
                return Err(place.unwrap_or(text.end()).fault(problem));
            }
            let misfit = rest.iter().find(|row| row.len() != length);
            let place = misfit.and_then(|row| row.first()).copied().unwrap_or(text.end());
            return Err(Fault::expected(
                "a row as long as the others, as many as it is long",
                place,
            ));
        }
        if entries.len() > MAX_PUZZLES {
            return Err(text.end().fault(ReadErrorKind::TooManyPuzzles));
        }
        rest = &rest[count..];
    }
    if entries.is_empty() {
        return Err(Fault::expected("a list of rows", text));
    }
    Ok(Reading::new(Format::Lists, entries))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Value;
    use crate::testing::on_a_9x9;

    fn try_read(text: &str) -> Result<Reading, Fault> {
        on_a_9x9(text, read)
    }

    #[test]
    fn programs_write_lists_in_many_ways() {
        for text in [
            "p = [[2,4,0,0],[0,0,0,0],[0,0,2,3],[0,0,0,0]]",
            "{ {2, 4, 0, 0}, \n {0, 0, 0, 0}, {0, 0, 2, 3}, {0, 0, 0, 0} }",
            "[[2 4 0 0]\n [0 0 0 0]\n [0 0 2 3]\n [0 0 0 0]]",
            "((2,4,None,None),(None,None,None,None,),(None,None,2,3),(None,None,None,None))",
            "{\"grid\": [[\"2\",\"4\",\"\",\"\"],[\"\",\"\",\"\",\"\"],[\".\",\".\",2,3],[0,0,0,0]]}",
            "[\"24..\", \"....\", \"..23\", \"....\"]",
            "['24........23....']",
            "[2,4,0,0,0,0,0,0,0,0,2,3,0,0,0,0]",
        ] {
            assert!(claims(text), "{text}");
            let reading = try_read(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
            assert_eq!(reading.entries.len(), 1, "{text}");
            let clues = reading.entries[0].puzzle.clues();
            let clues: Vec<_> = clues.iter().map(|clue| clue.map_or(0, Value::get)).collect();
            assert_eq!(clues, [2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0], "{text}");
        }
        let row = "[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]";
        assert_eq!(try_read(&format!("[[{row}],[{row}]]")).expect("two").entries.len(), 2);
    }

    #[test]
    fn the_first_row_of_another_length_is_reported() {
        let fault = try_read("[[1,2,3,4,5],[1,2,3]]").expect_err("no square");
        assert_eq!(fault.at, "[[1,2,3,4,5],[1,2,3]]".len());
        assert_eq!(try_read("[[1,2,3,4,5],[1,2,3,4]]").expect_err("no square").at, 14);
        assert!(!claims("hello (world)"));
    }

    #[test]
    fn a_list_of_too_many_puzzles_is_refused() {
        let list = |count| format!("[{}]", vec!["1..............."; count].join(","));
        assert_eq!(try_read(&list(MAX_PUZZLES)).map(|r| r.entries.len()), Ok(MAX_PUZZLES));
        let problem = try_read(&list(MAX_PUZZLES + 1)).map_err(|fault| fault.problem);
        assert_eq!(problem, Err(ReadErrorKind::TooManyPuzzles));
    }
}
