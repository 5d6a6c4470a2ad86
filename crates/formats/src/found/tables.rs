//! Grids in tables of HTML: a `<tr>` for each row, a `<td>` or `<th>` for each cell or box.

use super::words::is_cell;
use super::{Arrangement, Content, FoundGrid};
use crate::board::{BoxShape, MAX_VALUES, MIN_VALUES};
use crate::text::grid::{Grid, MAX_SYMBOLS};
use crate::text::rows::from_boxes;
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

/// Adds the grids whose cells of a table are boxes: as many in a row as each has lines.
pub(super) fn find_boxes<'a>(text: Token<'a>, found: &mut Vec<FoundGrid<'a>>) {
    let mut boxes: Vec<(BoxShape, Vec<Token<'a>>)> = Vec::new();
    for cell in parts(text, &["<td", "<th"]).skip(1) {
        let Some((shape, cells)) = box_of(cell) else {
            boxes.clear();
            continue;
        };
        if boxes.first().is_some_and(|(first, _)| *first != shape) {
            boxes.clear();
        }
        boxes.push((shape, cells));
        if boxes.len() < shape.value_count() {
            continue;
        }
        let lines: Vec<Token<'a>> = boxes.drain(..).flat_map(|(_, cells)| cells).collect();
        let cells = from_boxes(&lines, shape.value_count(), shape.columns());
        if let (Some(first), Some(last)) = (lines.first(), lines.last()) {
            let place = (first.at, last.end().at);
            let content = Content::Grid(Grid { cells, shape: Some(shape) });
            found.push(FoundGrid { place, content, arrangement: Arrangement::Boxes });
        }
    }
}

/// The shape and the cells of a box in a cell of a table: lines of equally many numbers.
fn box_of(cell: Token<'_>) -> Option<(BoxShape, Vec<Token<'_>>)> {
    let start = cell.from(cell.text.find('>')? + 1);
    let content = start.until(start.text.find("</t").unwrap_or(start.text.len()));
    let mut rows: Vec<Vec<Token<'_>>> = Vec::new();
    let lines = content.lines().flat_map(|line| parts(line, &["<br"]).enumerate());
    for (index, line) in lines {
        let line = if index == 0 { line } else { line.from(line.text.find('>')? + 1) };
        let row: Vec<Token<'_>> = line.words(char::is_whitespace).collect();
        if !row.iter().all(|word| is_cell(word.text)) || rows.len() > MAX_SYMBOLS {
            return None;
        }
        if !row.is_empty() {
            rows.push(row);
        }
    }
    let width = rows.first()?.len();
    let shape = BoxShape::new(rows.len(), width).ok()?;
    let is_box = width > 1 && rows.len() > 1 && shape.value_count() <= MAX_SYMBOLS;
    (is_box && rows.iter().all(|row| row.len() == width)).then(|| (shape, rows.concat()))
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
    fn cells_of_tables_may_be_boxes() {
        for (break_, number) in [("\n", 1), ("<br />", 1), ("<br>\n", 1), (" ", 0)] {
            let cell = |a: &str, b: &str| format!("<td class=\"a\">{a}{break_}{b}</td>");
            let text = format!(
                "<td><table><tr>{}{}</tr><tr>{}{}</tr></table></td><td>2</td>",
                cell("1 0", "0 0"),
                cell("0 2", "0 0"),
                cell("0 0", "0 3"),
                cell("0 0", "4 0"),
            );
            let mut found = Vec::new();
            find_boxes(Token::whole(&text), &mut found);
            assert_eq!(found.len(), number, "{text}");
            for found in found {
                let Content::Grid(grid) = found.content else { panic!("a grid") };
                let texts: String = grid.cells.iter().map(|cell| cell.text).collect();
                assert_eq!(texts, "1002000000000340", "{text}");
            }
        }
    }

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
