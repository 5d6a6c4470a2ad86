//! SVG: a picture of the puzzle, which browsers can convert to other image formats.
//!
//! The style is in attributes, so the picture needs no style sheet. Rules about the whole board
//! that have no houses are listed in words below it; the others are drawn. The title, the author and
//! the rules in words are its accessible name and description.

use std::fmt::Write as _;

use super::markup::{escaped, name};
use super::strokes::{Part, Shape, strokes};
use crate::board::{Board, CellId, HouseKind, Place, Rule, RuleLook};
use crate::puzzle::{Puzzle, Value};
use crate::rules::SUM;
use crate::words::rules::rule as describe;
use crate::write::Content;

/// The side of a cell.
const CELL: usize = 40;

/// The space around the board.
const MARGIN: usize = 4;

/// The height of a line of text.
const LINE: usize = 16;

/// Writes the picture, black on white. Entries and values of the solution are blue, marks small.
pub(crate) fn write(content: Content<'_>) -> String {
    let board = content.puzzle.board();
    let (words, about) = (below(board), content.about());
    let (width, board_height) =
        (board.width() * CELL + 2 * MARGIN, board.height() * CELL + 2 * MARGIN);
    let height = board_height + words.len() * LINE;
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\">\n\
         <title>{}</title>\n",
        name(&about)
    );
    let lines = [about.author(), about.rules()].into_iter().filter(|text| !text.is_empty());
    let description = lines.collect::<Vec<_>>().join("\n");
    if !description.is_empty() {
        let _ = writeln!(picture, "<desc>{}</desc>", escaped(&description));
    }
    let _ = writeln!(picture, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>");
    let all: Vec<CellId> = (0..board.cell_count()).collect();
    write_path(&mut picture, &squares(board, &windows(board)), "fill=\"#e5e7eb\"");
    write_path(&mut picture, &diagonals(board), "stroke=\"#9ca3af\" stroke-width=\"2\"");
    write_path(&mut picture, &squares(board, &all), "fill=\"none\" stroke=\"#888\"");
    write_path(
        &mut picture,
        &borders(board),
        "fill=\"none\" stroke=\"#000\" stroke-width=\"3\" stroke-linecap=\"square\"",
    );
    write_strokes(&mut picture, board);
    write_cages(&mut picture, board);
    let work = content.work();
    for cell in all {
        let value = content.value(cell).or(work.entries[cell]);
        match value {
            Some(value) => write_value(&mut picture, content.puzzle, cell, value),
            None if work.marks[cell] != 0 => {
                write_marks(&mut picture, content.puzzle, cell, work.marks[cell]);
            }
            None => {}
        }
    }
    for (index, line) in words.iter().enumerate() {
        let y = board_height + index * LINE + LINE / 2;
        let line = escaped(line);
        let _ = writeln!(picture, "<text x=\"{MARGIN}\" y=\"{y}\" font-size=\"12\">{line}</text>");
    }
    picture.push_str("</svg>\n");
    picture
}

fn write_path(picture: &mut String, path: &str, look: &str) {
    if !path.is_empty() {
        let _ = writeln!(picture, "<path d=\"{path}\" {look}/>");
    }
}

/// The rules that aren't drawn, in lines that fit below the board.
fn below(board: &Board) -> Vec<String> {
    // Cells with a sum look like a cage, but may repeat values.
    let is_drawn = |rule: &&Rule| rule.kind.look != RuleLook::Words && !rule.is(&SUM);
    // A character of this size is about seven units wide.
    let longest = board.width() * CELL / 7;
    let rules = board.layout().rules().iter().filter(|rule| !is_drawn(rule));
    let mut lines: Vec<String> = Vec::new();
    for rule in rules {
        lines.push("•".to_owned());
        for word in describe(rule, board).split(' ') {
            match lines.last_mut() {
                Some(line) if line.chars().count() + 1 + word.chars().count() <= longest => {
                    *line += " ";
                    *line += word;
                }
                _ => lines.push(format!("\u{a0}\u{a0}{word}")),
            }
        }
    }
    lines
}

/// The left and top of a place.
fn corner(row: usize, column: usize) -> (usize, usize) {
    (MARGIN + column * CELL, MARGIN + row * CELL)
}

fn squares(board: &Board, cells: &[CellId]) -> String {
    let mut path = String::new();
    for cell in cells {
        let place = board.place(*cell);
        let (left, top) = corner(place.row, place.column);
        let _ = write!(path, "M{left} {top}h{CELL}v{CELL}h-{CELL}z");
    }
    path
}

/// The cells of all windows.
fn windows(board: &Board) -> Vec<CellId> {
    let windows = board.houses().iter().filter(|house| house.kind == HouseKind::Window);
    windows.flat_map(|house| house.cells.iter().copied()).collect()
}

/// Lines from the centre of each diagonal's first cell to that of its last.
fn diagonals(board: &Board) -> String {
    let mut path = String::new();
    let middle = |cell: CellId| {
        let (left, top) = corner(board.place(cell).row, board.place(cell).column);
        (left + CELL / 2, top + CELL / 2)
    };
    for house in board.houses().iter().filter(|house| house.kind == HouseKind::Diagonal) {
        if let (Some(first), Some(last)) = (house.cells.first(), house.cells.last()) {
            let ((x, y), (to_x, to_y)) = (middle(*first), middle(*last));
            let _ = write!(path, "M{x} {y}L{to_x} {to_y}");
        }
    }
    path
}

/// Writes the drawings of rules on certain cells. One unit is one cell.
fn write_strokes(picture: &mut String, board: &Board) {
    let parts = strokes(board, board.layout().rules());
    if parts.is_empty() {
        return;
    }
    let _ = writeln!(
        picture,
        "<g transform=\"translate({MARGIN} {MARGIN}) scale({CELL})\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\" text-anchor=\"middle\">"
    );
    for Part { class, shape, .. } in parts {
        let look = look(&class);
        let _ = match shape {
            Shape::Path(path) => writeln!(picture, "<path d=\"{path}\"{look}/>"),
            Shape::Text(text, [x, y]) => {
                let text = escaped(&text);
                // The centre of a digit is about a third of its size above the baseline.
                writeln!(picture, "<text x=\"{x}\" y=\"{y}\" dy=\".35em\"{look}>{text}</text>")
            }
        };
    }
    picture.push_str("</g>\n");
}

/// The attributes for classes of the page's style sheet. If two classes set the same attribute, the
/// later one wins.
fn look(class: &str) -> String {
    let mut look = vec![("fill", "none"), ("stroke", "#6b7280"), ("stroke-width", ".04")];
    for word in class.split(' ') {
        let more: &[(&str, &str)] = match word {
            "line" => &[("stroke-width", ".2"), ("opacity", ".4")],
            "thermo" => &[("stroke", "#8d93a1"), ("stroke-width", ".28")],
            "slow" => &[("stroke", "#8d93a1"), ("stroke-dasharray", ".3 .28")],
            "bulb" | "shape" => &[("fill", "#8d93a1"), ("stroke", "none"), ("opacity", ".32")],
            "shade" => &[("fill", "#6b7280"), ("stroke", "none"), ("opacity", ".32")],
            "whisper" => &[("stroke", "#1c8a3c")],
            "renban" => &[("stroke", "#b029b8")],
            "palindrome" => &[("stroke", "#77808f")],
            "boxline" | "nabner" => &[("stroke", "#1f7fd1")],
            "entropic" | "modular" | "parts" => &[("stroke", "#c96a10")],
            "zipper" | "double" | "lockout" => &[("stroke", "#7a51c9")],
            "own" => &[("stroke", "#c2365f")],
            "pill" => &[("stroke-width", ".84"), ("opacity", ".22")],
            "ring" | "thin" => &[("opacity", ".8")],
            "patch" => &[("fill", "#fff"), ("stroke", "none")],
            "white" => &[("fill", "#fff"), ("stroke", "#000")],
            "black" => &[("fill", "#000"), ("stroke", "#fff")],
            "note" | "small" => &[("fill", "#000"), ("stroke", "none"), ("font-size", ".19")],
            "letter" => &[
                ("fill", "#000"),
                ("stroke", "none"),
                ("font-size", ".26"),
                ("font-weight", "bold"),
            ],
            "clue" => &[
                ("fill", "#000"),
                ("stroke", "none"),
                ("font-size", ".24"),
                ("font-weight", "bold"),
            ],
            "reverse" => &[("fill", "#fff")],
            _ => &[],
        };
        for (name, value) in more {
            match look.iter_mut().find(|(known, _)| known == name) {
                Some((_, known)) => *known = value,
                None => look.push((name, value)),
            }
        }
    }
    look.into_iter().fold(String::new(), |look, (name, value)| format!("{look} {name}=\"{value}\""))
}

/// Writes dashed lines just inside the cages, and their sums.
fn write_cages(picture: &mut String, board: &Board) {
    let mut path = String::new();
    let mut sums = String::new();
    for rule in board.layout().rules() {
        if rule.kind.look != RuleLook::Cage {
            continue;
        }
        for cell in &rule.cells {
            path += &inside(board, *cell, &rule.cells);
        }
        if let (sum, Some(first)) = (rule.sum(), rule.cells.first()) {
            let Place { row, column } = board.place(*first);
            let (left, top) = corner(row, column);
            let (x, y) = (left + 5, top + 12);
            let _ = writeln!(sums, "<text x=\"{x}\" y=\"{y}\" font-size=\"10\">{sum}</text>");
        }
    }
    write_path(picture, &path, "fill=\"none\" stroke=\"#000\" stroke-dasharray=\"3 2\"");
    picture.push_str(&sums);
}

/// The lines inside a cell at its sides that are borders of a cage.
fn inside(board: &Board, cell: CellId, cage: &[CellId]) -> String {
    const INSET: usize = 3;
    let Place { row, column } = board.place(cell);
    let is_in = |row: Option<usize>, column: Option<usize>| {
        let other = row.zip(column).and_then(|(row, column)| board.cell_at(row, column));
        other.is_some_and(|other| cage.contains(&other))
    };
    let goes_on = [
        is_in(row.checked_sub(1), Some(column)),
        is_in(Some(row + 1), Some(column)),
        is_in(Some(row), column.checked_sub(1)),
        is_in(Some(row), Some(column + 1)),
    ];
    let [up, down, left, right] = goes_on;
    let inset = goes_on.map(|goes_on| if goes_on { 0 } else { INSET });
    let (x, y) = corner(row, column);
    let (top, bottom) = (y + inset[0], y + CELL - inset[1]);
    let (west, east) = (x + inset[2], x + CELL - inset[3]);
    let mut path = String::new();
    for (ends, line) in [
        (!up, format!("M{west} {top}H{east}")),
        (!down, format!("M{west} {bottom}H{east}")),
        (!left, format!("M{west} {top}V{bottom}")),
        (!right, format!("M{east} {top}V{bottom}")),
    ] {
        if ends {
            path += &line;
        }
    }
    path
}

/// The lines around boxes.
fn borders(board: &Board) -> String {
    let ends = |a: Option<CellId>, b: Option<CellId>| match (a, b) {
        (None, None) => false,
        (Some(a), Some(b)) => !board.share_box(a, b),
        _ => true,
    };
    let at = |row: Option<usize>, column: Option<usize>| {
        row.zip(column).and_then(|(row, column)| board.cell_at(row, column))
    };
    let mut path = String::new();
    for row in 0..=board.height() {
        for column in 0..=board.width() {
            let (left, top) = corner(row, column);
            let here = at(Some(row), Some(column));
            if ends(at(row.checked_sub(1), Some(column)), here) {
                let _ = write!(path, "M{left} {top}h{CELL}");
            }
            if ends(at(Some(row), column.checked_sub(1)), here) {
                let _ = write!(path, "M{left} {top}v{CELL}");
            }
        }
    }
    path
}

/// Writes the marks of a cell, each at its own place. The sum of a cage keeps the upper third free.
fn write_marks(picture: &mut String, puzzle: &Puzzle, cell: CellId, marks: u64) {
    let board = puzzle.board();
    let values = board.value_count();
    let columns = (1..=values).find(|side| side * side >= values).unwrap_or(1);
    let rows = values.div_ceil(columns);
    let place = board.place(cell);
    let (left, top) = corner(place.row, place.column);
    let starts =
        |rule: &Rule| rule.kind.look == RuleLook::Cage && rule.cells.first() == Some(&cell);
    let has_sum = board.layout().rules().iter().any(starts);
    let above = if has_sum { CELL / 3 } else { 2 };
    let height = CELL - 2 - above;
    // Digits are about half as wide as high; numbers of two digits need twice the width.
    let width_of = if values > 9 && puzzle.symbols().first_letter().is_none() { 2 } else { 1 };
    let size = (height / rows).min((CELL - 4) * 3 / (2 * columns * width_of));
    for value in (0..values.min(64)).filter(|value| marks >> value & 1 == 1) {
        let x = left + 2 + (2 * (value % columns) + 1) * (CELL - 4) / (2 * columns);
        let y = top + above + (2 * (value / columns) + 1) * height / (2 * rows) + size / 3;
        let shown = puzzle.symbols().show(Value::from_index(value));
        let _ = writeln!(
            picture,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"middle\" \
             fill=\"#4b5563\">{shown}</text>"
        );
    }
}

fn write_value(picture: &mut String, puzzle: &Puzzle, cell: CellId, value: Value) {
    let place = puzzle.board().place(cell);
    let (left, top) = corner(place.row, place.column);
    let is_clue = puzzle.clues()[cell].is_some();
    let look = if is_clue { "font-weight=\"bold\"" } else { "fill=\"#1d4ed8\"" };
    let shown = puzzle.symbols().show(value);
    let size = if shown.len() > 1 { CELL / 2 } else { CELL * 5 / 8 };
    // The centre of a digit is about a third of its size above the baseline.
    let (x, y) = (left + CELL / 2, top + CELL / 2 + size * 7 / 20);
    let _ = writeln!(
        picture,
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"middle\" {look}>{shown}</text>"
    );
}
