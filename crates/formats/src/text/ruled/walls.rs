//! Jigsaws whose regions are drawn by walls. There are no lines between cells of one region:
//!
//! ```text
//!  --- --- --- ---
//! | 1         |   |
//!      ---
//! |   | 4     |   |
//!  ---     ---
//! ```

use crate::board::{BoxShape, MIN_VALUES};
use crate::parse::blanks::{is_bar, is_thick};
use crate::parse::reading::Entry;
use crate::text::draft::{Draft, areas};
use crate::text::grid::{Context, MAX_SYMBOLS, clue_readings};
use crate::text::regions::{Regions, are_proper};
use satdoku_core::text::{Fault, Token};

/// The maximum number of characters per cell, with the wall after it.
const MAX_PITCH: usize = 12;

/// The maximum length of a line, in bytes.
const MAX_LINE: usize = 2 * MAX_SYMBOLS * MAX_PITCH;

/// A drawing: the cells and their regions.
pub(crate) struct Drawing<'a> {
    pub(crate) cells: Vec<Token<'a>>,
    pub(crate) regions: Regions,
}

/// Reads the drawing of a text. `None` if there is none, or if there may be other puzzles.
pub(super) fn read(text: Token<'_>, context: &Context<'_>) -> Option<Result<Entry, Fault>> {
    let lines: Vec<Token<'_>> = text.lines().collect();
    let (end, drawing) = find(&lines)?;
    let start = end.checked_sub(2 * drawing.regions.len().isqrt() + 1)?;
    let digits = |line: &Token<'_>| line.text.bytes().filter(u8::is_ascii_digit).count();
    let has_row = lines
        .get(..start)?
        .iter()
        .chain(lines.get(end..)?)
        .any(|line| digits(line) >= MIN_VALUES || line.text.contains(is_vertical));
    (!has_row).then(|| drawing.entry(context))
}

/// The first drawing, and the number of lines up to its end.
pub(crate) fn find<'a>(lines: &[Token<'a>]) -> Option<(usize, Drawing<'a>)> {
    lines.iter().enumerate().find_map(|(start, line)| {
        let is_frame = is_horizontal_line(line.text);
        let drawing = is_frame.then(|| drawing(lines.get(start..)?)).flatten()?;
        Some((start + 2 * drawing.regions.len().isqrt() + 1, drawing))
    })
}

impl Drawing<'_> {
    pub(crate) fn entry(&self, context: &Context<'_>) -> Result<Entry, Fault> {
        let side = self.cells.len().isqrt();
        let place = self.cells.first().copied().unwrap_or(Token::whole(""));
        let (clues, symbols) = clue_readings(&self.cells, side, context)?;
        let no_board = || Fault::expected("a drawn grid", place);
        let mut draft = Draft::new(BoxShape::for_few_values(side).ok_or_else(no_board)?);
        draft.regions(&self.regions.iter().copied().map(Some).collect::<Vec<_>>());
        let mut entry = draft.finish(&clues, place, context)?;
        entry.puzzle = entry.puzzle.with_symbols(symbols);
        Ok(entry)
    }
}

fn is_horizontal(c: char) -> bool {
    matches!(c, '-' | '=' | '_' | '─' | '━' | '═' | '╌')
}

fn is_vertical(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║')
}

fn is_joint(c: char) -> bool {
    c == '+' || is_bar(c)
}

/// True if a line has only horizontal walls and joints.
fn is_horizontal_line(line: &str) -> bool {
    line.contains(is_horizontal)
        && line.chars().all(|c| c.is_whitespace() || is_horizontal(c) || is_joint(c) || c == '.')
}

/// A line, and its characters.
type Columns<'a> = (Token<'a>, Vec<Token<'a>>);

fn columns(line: Token<'_>) -> Columns<'_> {
    (line, line.characters().collect())
}

fn symbol(line: &Columns<'_>, column: usize) -> char {
    line.1.get(column).and_then(|place| place.text.chars().next()).unwrap_or(' ')
}

/// The drawing that begins with these lines.
fn drawing<'a>(lines: &[Token<'a>]) -> Option<Drawing<'a>> {
    let first_row = columns(*lines.get(1).filter(|line| line.text.len() <= MAX_LINE)?);
    let is_wall = |column: &usize| is_vertical(symbol(&first_row, *column));
    let left = (0..first_row.1.len()).find(is_wall)?;
    let right = (0..first_row.1.len()).rfind(is_wall)?;
    let is_blank_before = (0..left).all(|column| symbol(&first_row, column) == ' ');
    // The rows: each with a line of walls below it.
    let rows = |side: usize| -> Option<(Vec<Columns<'a>>, Vec<Columns<'a>>)> {
        let lines = lines.get(..2 * side + 1)?;
        if lines.iter().any(|line| line.text.len() > MAX_LINE) {
            return None;
        }
        let are_walls = lines
            .iter()
            .step_by(2)
            .all(|line| line.trim().is_empty() || is_horizontal_line(line.text));
        let are_rows = lines.iter().skip(1).step_by(2).all(|line| {
            let row = columns(*line);
            is_vertical(symbol(&row, left)) && is_vertical(symbol(&row, right))
        });
        let all = |first: usize| lines.iter().skip(first).step_by(2).map(|line| columns(*line));
        (are_walls && are_rows).then(|| (all(1).collect(), all(0).collect()))
    };
    let width = right - left;
    let sides = (MIN_VALUES..=MAX_SYMBOLS)
        .filter(|side| width.is_multiple_of(*side) && (2..=MAX_PITCH).contains(&(width / side)));
    sides.filter(|_| is_blank_before).find_map(|side| {
        let (rows, walls) = rows(side)?;
        let pitch = width / side;
        // The frame has no gaps.
        let is_closed = |row: usize| {
            (0..side).all(|column| is_horizontal(symbol(&walls[row], left + column * pitch + 1)))
        };
        if !is_closed(0) || !is_closed(side) {
            return None;
        }
        let cells = cells(&rows, side, left, pitch)?;
        // If there are lines between all cells, walls are thick.
        [false, true].into_iter().find_map(|only_thick| {
            let is_wall = |c: char| !only_thick || is_thick(c) || matches!(c, '=' | '━' | '═');
            let is_joined = |a: usize, b: usize| {
                let (row, column) = (a.min(b) / side, a.min(b) % side);
                let wall = if a.abs_diff(b) == 1 {
                    Some(symbol(&rows[row], left + (column + 1) * pitch))
                        .filter(|c| is_vertical(*c))
                } else {
                    let at = left + column * pitch + pitch.div_ceil(2);
                    Some(symbol(&walls[row + 1], at)).filter(|c| is_horizontal(*c))
                };
                !wall.is_some_and(is_wall)
            };
            let regions = areas(side, is_joined);
            let is_jigsaw = are_proper(&regions, side) && !are_boxes(&regions, side);
            is_jigsaw.then(|| Drawing { cells: cells.clone(), regions })
        })
    })
}

/// True if regions are the boxes of a board. Other readers know drawings of boxes.
fn are_boxes(regions: &[usize], side: usize) -> bool {
    BoxShape::for_few_values(side).is_some_and(|shape| {
        let mut draft = Draft::new(shape);
        draft.regions(&regions.iter().copied().map(Some).collect::<Vec<_>>());
        draft.is_plain()
    })
}

/// The cells between the walls. `None` if a row has anything else.
fn cells<'a>(
    rows: &[Columns<'a>],
    side: usize,
    left: usize,
    pitch: usize,
) -> Option<Vec<Token<'a>>> {
    let mut cells = Vec::with_capacity(side * side);
    for row in rows {
        for column in 0..side {
            let start = left + column * pitch;
            let wall = symbol(row, start);
            if !is_vertical(wall) && wall != ' ' {
                return None;
            }
            let (line, places) = (row.0, row.1.get(start + 1..start + pitch)?);
            let (first, last) = (places.first()?, places.last()?);
            let cell = line.until(last.end().at - line.at).from(first.at - line.at).trim();
            if cell.text.contains(|c: char| c.is_whitespace() || is_vertical(c)) {
                return None;
            }
            cells.push(cell);
        }
    }
    Some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::on_a_9x9;

    const DRAWN: &str = "
 --- --- --- ---
| 1         |   |
     ---
|   | 4     |   |
 ---     ---
|           |   |
 --- --- ---
|         2     |
 --- --- --- ---";

    const REGIONS: [usize; 16] = [0, 0, 0, 1, 0, 2, 2, 1, 2, 2, 3, 1, 3, 3, 3, 1];

    #[test]
    fn walls_are_the_borders_of_regions() {
        let text = "title
 --- --- --- ---
| 1         |   |
     --- ---
|   | 4     |   |
 ---     ---
|       | . |   |
 --- ---
|         2 |   |
 --- --- --- ---
rest";
        for text in [
            text.to_owned(),
            text.replace("---", "───").replace('|', "│"),
            text.replace(" ---", "+---"),
            text.replace('\n', "\n   "),
        ] {
            let lines: Vec<Token<'_>> = Token::whole(&text).lines().collect();
            let (end, drawing) = find(&lines).expect(&text);
            assert_eq!((end, drawing.regions.as_slice()), (10, REGIONS.as_slice()), "{text}");
            let cells: Vec<&str> = drawing.cells.iter().map(|cell| cell.text).collect();
            assert_eq!((cells[0], cells[5], cells[10], cells[14]), ("1", "4", ".", "2"), "{text}");
            let entry = on_a_9x9(&text, read).expect("claimed").expect("valid");
            assert_eq!(entry.puzzle.clue_count(), 3);
            assert_eq!(entry.puzzle.board().layout().rules().len(), 1);
        }
    }

    #[test]
    fn other_drawings_are_left_alone() {
        let boxes = "+-+-+-+-+\n".to_owned() + &"|1|2|3|4|\n+-+-+-+-+\n".repeat(4);
        let open = boxes.replace("|2|", " 2 ");
        let cut: String = DRAWN.lines().take(6).collect::<Vec<_>>().join("\n");
        for text in [DRAWN, &boxes, &open, &cut, "---\n|", "", "---"] {
            assert!(on_a_9x9(text, read).is_none(), "{text}");
        }
    }
}
