//! HTML: a page with the puzzle as a table, to print or to paste into a document. Its title, author
//! and rules in words are above it, and rules that a table can't show are listed below it.

use std::fmt::Write as _;

use super::markup::{escaped, name};
use crate::board::{Board, CellId};
use crate::words::rules::rule as describe;
use crate::write::Content;

const STYLE: &str = "\
table { border-collapse: collapse; }
td { width: 2em; height: 2em; border: 1px solid #999; padding: 0; text-align: center; }
td.top { border-top: 3px solid #000; }
td.left { border-left: 3px solid #000; }
td.bottom { border-bottom: 3px solid #000; }
td.right { border-right: 3px solid #000; }
td.none { border: 0; }
td.clue { font-weight: bold; }
td.solved { color: #1d4ed8; }
";

/// Writes the page. Clues are bold, values of the solution blue.
pub(crate) fn write(content: Content<'_>) -> String {
    let board = content.puzzle.board();
    let about = content.about();
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n",
        name(&about)
    );
    if !about.title().is_empty() {
        let _ = writeln!(page, "<h1>{}</h1>", escaped(about.title()));
    }
    let lines = Some(about.author()).filter(|author| !author.is_empty()).into_iter();
    for line in lines.chain(about.rules().lines().filter(|line| !line.is_empty())) {
        let _ = writeln!(page, "<p>{}</p>", escaped(line));
    }
    page.push_str("<table>\n");
    for row in 0..board.height() {
        page.push_str("<tr>");
        for column in 0..board.width() {
            match board.cell_at(row, column) {
                Some(cell) => write_cell(&mut page, content, cell),
                None => page.push_str("<td class=\"none\"></td>"),
            }
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</table>\n");
    let rules = board.layout().rules();
    if !rules.is_empty() {
        page.push_str("<p>Rules beside the usual ones:</p>\n<ul>\n");
        for rule in rules {
            let _ = writeln!(page, "<li>{}</li>", escaped(&describe(rule, board)));
        }
        page.push_str("</ul>\n");
    }
    page.push_str("</body>\n</html>\n");
    page
}

fn write_cell(page: &mut String, content: Content<'_>, cell: CellId) {
    let value = content.value(cell);
    let mut classes = borders(content.puzzle.board(), cell);
    if value.is_some() {
        let is_clue = content.puzzle.clues()[cell].is_some();
        classes.push(if is_clue { "clue" } else { "solved" });
    }
    let shown = value.map(|value| content.puzzle.symbols().show(value)).unwrap_or_default();
    let class = if classes.is_empty() {
        String::new()
    } else {
        format!(" class=\"{}\"", classes.join(" "))
    };
    let _ = write!(page, "<td{class}>{}</td>", escaped(&shown));
}

/// The sides of a cell that are borders of its box.
fn borders(board: &Board, cell: CellId) -> Vec<&'static str> {
    let place = board.place(cell);
    let ends = |row: Option<usize>, column: Option<usize>| {
        let other = row.zip(column).and_then(|(row, column)| board.cell_at(row, column));
        other.is_none_or(|other| !board.share_box(cell, other))
    };
    let (row, column) = (Some(place.row), Some(place.column));
    [
        ("top", ends(place.row.checked_sub(1), column)),
        ("left", ends(row, place.column.checked_sub(1))),
        ("bottom", ends(Some(place.row + 1), column)),
        ("right", ends(row, Some(place.column + 1))),
    ]
    .into_iter()
    .filter_map(|(side, ends)| ends.then_some(side))
    .collect()
}
