//! Box drawings of several grids: the places with a cell, and the shape of the boxes.

use crate::board::{BoxShape, Place};
use crate::parse::blanks::{is_bar, is_thick};
use satdoku_core::text::Token;

/// The most places of a drawing.
const MAX_PLACES: usize = 10_000;

/// A parsed drawing.
pub(crate) struct Drawn<'a> {
    /// The text of each cell, by row and column; `None` for places without a cell.
    pub(crate) places: Vec<Vec<Option<Token<'a>>>>,
    /// The shape of the boxes, if double lines show it.
    pub(crate) shape: Option<BoxShape>,
}

/// A line of cells: the columns of the lines between them, each with its byte offset and its
/// thickness.
struct Row<'a> {
    line: Token<'a>,
    sides: Vec<(usize, usize, bool)>,
}

/// Parses a drawing whose cells are equally wide. Returns `None` if it is the drawing of one grid,
/// or has neither double lines around boxes nor places without a cell.
pub(crate) fn read<'a>(lines: &[Token<'a>]) -> Option<Drawn<'a>> {
    let (rows, box_rows) = rows(lines)?;
    let pairs = || rows.iter().flat_map(|row| row.sides.windows(2));
    let pitch = pairs().map(|pair| pair[1].0 - pair[0].0).min()?;
    let columns = || rows.iter().flat_map(|row| row.sides.iter().map(|side| side.0));
    let (left, right) = (columns().min()?, columns().max()?);
    let count = (right - left) / pitch;
    let is_even = columns().all(|column| (column - left).is_multiple_of(pitch));
    if !is_even || rows.len().saturating_mul(count) > MAX_PLACES {
        return None;
    }
    let thick = rows.iter().flat_map(|row| row.sides.iter().filter(|side| side.2));
    let box_columns = thick.map(|side| (side.0 - left) / pitch).fold(0, common_divisor);
    let places: Vec<_> = rows.iter().map(|row| row.places(left, pitch, count)).collect();
    let shape = BoxShape::new(box_rows, box_columns).ok();
    let side = shape.map(BoxShape::value_count);
    let is_single = side.is_some_and(|side| side == places.len() && side == count);
    let has_holes = places.iter().flatten().any(Option::is_none);
    (!is_single && (has_holes || shape.is_some())).then_some(Drawn { places, shape })
}

/// The lines of cells between the first line and the last, and the rows of a box; 0 if no line
/// shows them.
fn rows<'a>(lines: &[Token<'a>]) -> Option<(Vec<Row<'a>>, usize)> {
    let is_drawn = |line: &Token<'_>| line.text.contains(is_bar);
    let first = lines.iter().position(is_drawn)?;
    let last = lines.iter().rposition(is_drawn)?;
    let lines = &lines[first..=last];
    let found: Vec<Row<'a>> = lines.iter().map(|line| Row::new(*line)).collect();
    let is_border = |line: &Token<'_>| line.text.contains(['═', '━', '─', '╌']);
    // Between borders a line may be empty, if a whole row has no cells.
    let is_alternating = lines.iter().enumerate().all(|(index, line)| {
        let is_odd = index % 2 == 1;
        line.trim().is_empty() || is_border(line) != is_odd
    });
    let mut rows = Vec::new();
    let mut box_rows = 0;
    for (index, (line, row)) in lines.iter().zip(found).enumerate() {
        if is_border(line) {
            if line.text.contains(['═', '━']) {
                box_rows = common_divisor(box_rows, rows.len());
            }
        } else if !row.sides.is_empty() || is_alternating && index % 2 == 1 {
            rows.push(row);
        }
    }
    Some((rows, box_rows))
}

fn common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

impl<'a> Row<'a> {
    fn new(line: Token<'a>) -> Self {
        let symbols = line.text.char_indices().enumerate();
        let sides = symbols.filter(|(_, (_, symbol))| matches!(symbol, '│' | '║' | '┃'));
        let sides = sides.map(|(column, (start, symbol))| (column, start, is_thick(symbol)));
        Self { line, sides: sides.collect() }
    }

    /// The places from the first column of the drawing on. A place between two consecutive lines is
    /// a cell.
    fn places(&self, left: usize, pitch: usize, count: usize) -> Vec<Option<Token<'a>>> {
        let mut places = vec![None; count];
        for pair in self.sides.windows(2).filter(|pair| pair[1].0 - pair[0].0 == pitch) {
            let cell = self.line.until(pair[1].1).from(pair[0].1);
            let cell = cell.from(cell.text.chars().next().map_or(0, char::len_utf8));
            places[(pair[0].0 - left) / pitch] = Some(cell.trim());
        }
        places
    }
}

/// Splits off the last line if it lists the first cells of grids: `Grids at r1c1, r3c3`. Returns
/// the remaining lines, and these cells as rows and columns from 0.
pub(crate) fn without_corners<'a>(
    lines: &'a [Token<'a>],
) -> (&'a [Token<'a>], Vec<(usize, usize)>) {
    let Some(last) = lines.iter().rposition(|line| !line.trim().is_empty()) else {
        return (lines, Vec::new());
    };
    let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '.');
    let words: Vec<Token<'_>> = lines[last].words(separates).collect();
    let corners: Vec<(usize, usize)> = words.iter().filter_map(|word| corner(word.text)).collect();
    let is_word = |word: &&Token<'_>| word.text.chars().all(char::is_alphabetic);
    let is_list =
        corners.len() > 1 && corners.len() + words.iter().filter(is_word).count() == words.len();
    if is_list { (&lines[..last], corners) } else { (lines, Vec::new()) }
}

/// The row and column, from 0, of a cell such as `r1c1`.
fn corner(word: &str) -> Option<(usize, usize)> {
    let Place { row, column } = word.parse().ok()?;
    Some((row, column))
}
