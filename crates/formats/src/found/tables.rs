//! Grids in tables of HTML: a `<tr>` for each row, a `<td>` or `<th>` for each cell.

use super::words::is_cell;
use super::{Arrangement, Content, FoundGrid};
use crate::board::{MAX_VALUES, MIN_VALUES};
use crate::text::grid::Grid;
use satdoku_core::text::Token;

/// Adds the grids of all tables.
pub(super) fn find<'a>(text: Token<'a>, found: &mut Vec<FoundGrid<'a>>) {
    let mut grid: Vec<Vec<Token<'a>>> = Vec::new();
    for row in parts(text, &["<tr"]).skip(1) {
        let cells: Vec<Token<'a>> = parts(row, &["<td", "<th"]).skip(1).map(content).collect();
        let width = cells.len();
        let is_row = (MIN_VALUES..=MAX_VALUES).contains(&width)
            && cells.iter().all(|cell| cell.is_empty() || is_cell(cell.text));
        if !is_row || grid.first().is_some_and(|first| first.len() != width) {
            grid.clear();
        }
        if is_row {
            grid.push(cells);
        }
        if grid.len() == width && is_row {
            add(&std::mem::take(&mut grid), found);
        }
    }
}

fn add<'a>(rows: &[Vec<Token<'a>>], found: &mut Vec<FoundGrid<'a>>) {
    let cells = rows.concat();
    if let (Some(first), Some(last)) = (cells.first(), cells.last()) {
        let place = (first.at, last.end().at);
        let content = Content::Grid(Grid { cells, shape: None });
        found.push(FoundGrid { place, content, arrangement: Arrangement::Fields });
    }
}

/// Splits a text at each of these tags, whose names are equally long. Each part but the first
/// begins after the name of a tag.
fn parts<'a>(text: Token<'a>, tags: &'static [&'static str]) -> impl Iterator<Item = Token<'a>> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let whole = rest.take()?;
        let next = whole.text.match_indices('<').map(|(at, _)| at).find(|at| {
            tags.iter().any(|tag| {
                whole
                    .text
                    .as_bytes()
                    .get(*at..at + tag.len())
                    .is_some_and(|bytes| bytes.eq_ignore_ascii_case(tag.as_bytes()))
            })
        });
        let Some(at) = next else { return Some(whole) };
        rest = Some(whole.from(at + tags[0].len()));
        Some(whole.until(at))
    })
}

/// The text of a cell: the value of an input field, or the first text outside tags.
fn content(cell: Token<'_>) -> Token<'_> {
    let tag = cell.text.find('>').map_or(cell.end(), |end| cell.from(end + 1));
    let value = tag.text.find("value=").map(|at| tag.from(at + "value=".len()));
    if let Some(value) = value {
        let is_part = |c: char| c.is_alphanumeric();
        let (_, value) = value.take_while(|c| c == '"' || c == '\'');
        return value.take_while(is_part).0;
    }
    let mut rest = tag;
    while let Some(at) = rest.text.find('<') {
        let before = trimmed(rest.until(at));
        if !before.is_empty() {
            return before;
        }
        rest = rest.text.find('>').map_or(rest.end(), |end| rest.from(end + 1));
    }
    trimmed(rest)
}

/// The text without spaces around it. A no-break space alone is empty too.
fn trimmed(text: Token<'_>) -> Token<'_> {
    let text = text.trim();
    if matches!(text.text, "&nbsp;" | "\u{a0}") { text.until(0) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_tables_may_be_empty_or_fields() {
        let row = "<tr class='a'>\n<td>5</td><td> </td><TD><b>3</b></TD><th>&nbsp;</th></tr>";
        let fields = "<tr><td><input size=1 value=\"2\"></td><td><input></td><td/><td>x</td></tr>";
        let text = format!("<table>{row}{row}{fields}{row}</table>");
        let mut found = Vec::new();
        find(Token::whole(&text), &mut found);
        assert_eq!(found.len(), 1);
        let Content::Grid(grid) = &found[0].content else { panic!("a grid") };
        let texts: Vec<&str> = grid.cells.iter().map(|cell| cell.text).collect();
        assert_eq!(texts[..4], ["5", "", "3", ""]);
        assert_eq!(texts[8..12], ["2", "", "", "x"]);
        for text in ["", "<td>", "<tr><td", "<tr><td>words</td></tr>", "<tré<td>"] {
            let mut found = Vec::new();
            find(Token::whole(text), &mut found);
            assert!(found.is_empty(), "{text}");
        }
    }
}
