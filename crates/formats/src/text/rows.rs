//! Puzzles in rows, with or without borders: of characters, or of numbers as in *SATSudoku*.
//!
//! Several ways to split lines into cells are tried. The winner is the one in which the most rows
//! have as many cells as there are rows. Its first misfit is the fault.

use super::drawn;
use super::grid::{Context, Grid, MAX_SYMBOLS, side, side_of_symbols};
use super::overlapping;
use crate::board::{BoxShape, MAX_VALUES, MIN_VALUES};
use crate::parse::blanks::{is_bar, is_blank, is_thick, without_emphasis};
use crate::parse::reading::{Alternative, Entry, Format};
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// The longest text of one puzzle in rows, in bytes. With borders and spaces, the largest board
/// takes a third of it.
const MAX_GRID_TEXT: usize = 2 * 1024 * 1024;

/// The most lines of one puzzle: its rows, each with a border or blank line below.
const MAX_GRID_LINES: usize = 1_000;

/// The longest text of overlapping grids, in bytes. The largest board takes a third of it, except
/// in a drawing, which has eight characters per cell.
const MAX_OVERLAPPING_TEXT: usize = 64 * 1024;
const MAX_DRAWING: usize = 512 * 1024;

/// The value of [`Attempt::rank`] if all rows fit.
const WHOLE: usize = 1_000;

/// A way to split a line into cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cells {
    /// The parts between spaces, bars and commas.
    Words,
    /// Each character other than spaces, bars and commas.
    Characters,
    /// The parts between commas, semicolons, tabs or bars, even if empty.
    Fields,
    /// Each character, including spaces; short rows are padded at the right. For puzzles whose only
    /// blank is the space.
    Columns,
}

impl Cells {
    /// The ways to try on rows, in this order.
    const OF_ROWS: [Self; 4] = [Self::Words, Self::Characters, Self::Fields, Self::Columns];

    /// The ways to try on a single line, whose number of cells can't be checked against rows.
    /// Blanks that are spaces or empty count as cells; words and characters lack them.
    const OF_A_LINE: [Self; 4] = [Self::Fields, Self::Words, Self::Columns, Self::Characters];
}

/// The lines that are taken for borders.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Borders {
    /// All lines that could be borders.
    Likely,
    /// Only lines that can't be rows of blanks.
    Certain,
}

/// Reads one puzzle from its lines.
pub(crate) fn read(lines: &[Token<'_>], context: &Context<'_>) -> Result<(Format, Entry), Fault> {
    let start = lines.first().copied().unwrap_or(Token::whole(""));
    let length: usize = lines.iter().map(|line| line.text.len()).sum();
    if length > MAX_GRID_TEXT || lines.len() > MAX_GRID_LINES {
        let words: usize = lines.iter().map(|line| cells(*line, Cells::Words).len()).sum();
        let count = if words > lines.len() { words } else { symbol_count(lines) };
        return Err(start.fault(ReadErrorKind::Size(count)));
    }
    let lines = without_header(lines);
    let (lines, corners) = drawn::without_corners(lines);
    if length <= MAX_DRAWING
        && let Some(drawn) = drawn::read(lines)
        && let Some(found) = overlapping::read_drawn(&drawn, &corners, context)
    {
        return found.map(|entry| (Format::Overlapping, entry));
    }
    // A row of blanks and of places without a cell may look like a border.
    for borders in [Borders::Certain, Borders::Likely] {
        let lines = without_borders(lines, borders);
        let is_large = lines.len() > overlapping::SIDE && length <= MAX_OVERLAPPING_TEXT;
        let attempts = Cells::OF_ROWS.into_iter().filter(|_| is_large);
        let mut attempts = attempts.filter_map(|cells| Attempt::new(&lines, cells));
        if let Some(found) = attempts.find_map(|attempt| overlapping::read(&attempt.rows, context))
        {
            return found.map(|entry| (Format::Overlapping, entry));
        }
    }
    let mut best: Option<Attempt> = None;
    let mut lengths: Vec<Lengths> = Vec::new();
    'attempts: for borders in [Borders::Likely, Borders::Certain] {
        let lines = without_borders(lines, borders);
        if lines.is_empty() {
            continue;
        }
        for cells in if lines.len() == 1 { Cells::OF_A_LINE } else { Cells::OF_ROWS } {
            let Some(attempt) = Attempt::new(&lines, cells) else { continue };
            let rank = attempt.rank();
            if attempt.square().is_none() {
                lengths.extend(Lengths::new(&attempt));
            }
            if best.as_ref().is_none_or(|best| rank > best.rank()) {
                best = Some(attempt);
            }
            if rank == (true, WHOLE) {
                break 'attempts;
            }
        }
    }
    let best = best.ok_or_else(|| start.fault(ReadErrorKind::Empty))?;
    if best.square().is_none() {
        if let Some(entry) = guess(lines, context) {
            return Ok((Format::Overlapping, entry));
        }
        // The first of the attempts with the largest share.
        if let Some(lengths) = lengths.into_iter().rev().max_by_key(|lengths| lengths.share) {
            return Err(lengths.fault);
        }
    }
    let (format, entry) = best.grid()?.entry_in(context)?;
    let is_one = entry.puzzle.board().layout().origins().len() == 1;
    Ok((if is_one { format } else { Format::Overlapping }, entry))
}

/// Reads rows that form no square as overlapping grids whose gaps look like blanks.
fn guess(lines: &[Token<'_>], context: &Context<'_>) -> Option<Entry> {
    [Borders::Likely, Borders::Certain].into_iter().find_map(|borders| {
        let lines = without_borders(lines, borders);
        let attempts = Cells::OF_ROWS.into_iter();
        attempts.filter_map(|cells| Attempt::new(&lines, cells)).find_map(|attempt| {
            let rows: Vec<&[Token<'_>]> = attempt.rows.iter().map(Vec::as_slice).collect();
            let single = Err(Token::whole("").fault(ReadErrorKind::Empty));
            overlapping::guesses_or_single(overlapping::guess(&rows, context), single).ok()
        })
    })
}

/// Removes a first line with the size of the puzzle or of its boxes, if all other lines are the
/// rows of a puzzle of this size.
fn without_header<'a>(lines: &'a [Token<'a>]) -> &'a [Token<'a>] {
    let is_blank = |line: &Token<'_>| line.trim().is_empty();
    let Some(first) = lines.iter().position(|line| !is_blank(line)) else { return lines };
    let separates = |c: char| c.is_whitespace() || matches!(c, 'x' | '×' | ',');
    let numbers = lines[first].words(separates).map(|word| word.text.parse::<usize>());
    let Ok(numbers) = numbers.take(3).collect::<Result<Vec<_>, _>>() else { return lines };
    let rest = &lines[first + 1..];
    let rows = || rest.iter().filter(|line| !is_blank(line));
    let count = rows().count();
    let columns = match numbers.as_slice() {
        [rows, columns] if *rows == count => *columns,
        [rows] if *rows == count => count,
        [rows, columns] if rows.checked_mul(*columns) == Some(count) => count,
        [box_side] if box_side.checked_mul(*box_side) == Some(count) => count,
        _ => return lines,
    };
    let is_row = |line: &Token<'_>| {
        [Cells::Words, Cells::Characters].iter().any(|kind| cells(*line, *kind).len() == columns)
    };
    if count >= MIN_VALUES && rows().all(is_row) { rest } else { lines }
}

/// The most rows for which a wrong length is reported by row.
const MAX_ROWS_BLAMED: usize = 2 * MAX_SYMBOLS;

/// The reason why the rows of an attempt are no board.
struct Lengths {
    /// The share of rows that have the usual length.
    share: usize,
    fault: Fault,
}

impl Lengths {
    fn new(attempt: &Attempt<'_>) -> Option<Self> {
        if attempt.rows.len() > MAX_ROWS_BLAMED {
            return None;
        }
        // The words of a single line may be its rows.
        let rows: Vec<Vec<Token<'_>>> = match (attempt.cells, attempt.rows.as_slice()) {
            (Cells::Words, [words]) => {
                words.iter().map(|word| word.characters().collect()).collect()
            }
            (_, rows) => rows.to_vec(),
        };
        let lengths: Vec<usize> = rows.iter().map(Vec::len).collect();
        let (row, problem) = misfit(&lengths)?;
        let usual = usual_length(&lengths);
        let fitting = lengths.iter().filter(|length| **length == usual).count();
        let line = || attempt.lines.get(row).or(attempt.lines.last()).copied();
        let place = rows.get(row).and_then(|row| row.first()).copied().or_else(line)?;
        Some(Self { share: fitting * WHOLE / lengths.len(), fault: place.fault(problem) })
    }
}

/// The most frequent length of rows.
fn usual_length(lengths: &[usize]) -> usize {
    let count = |length: usize| lengths.iter().filter(|other| **other == length).count();
    let closeness = |length: usize| usize::MAX - length.abs_diff(lengths.len());
    let key = |length: &usize| (count(*length), closeness(*length));
    lengths.iter().copied().max_by_key(key).unwrap_or_default()
}

/// The first row at fault, from 0, and the problem: its length, or else the number of rows. `None`
/// if rows of these lengths make a board, or are unlikely to be rows.
pub(crate) fn misfit(lengths: &[usize]) -> Option<(usize, ReadErrorKind)> {
    const MIN_ROWS: usize = 3;
    let rows = lengths.len();
    if !(MIN_ROWS..=MAX_ROWS_BLAMED).contains(&rows) {
        return None;
    }
    let expected = usual_length(lengths);
    let is_usual = |length: &&usize| **length == expected;
    let is_likely = (MIN_VALUES..=MAX_SYMBOLS).contains(&expected)
        && 2 * lengths.iter().filter(is_usual).count() >= rows;
    if !is_likely {
        return None;
    }
    if let Some(row) = lengths.iter().position(|length| *length != expected) {
        let found = lengths[row];
        return Some((row, ReadErrorKind::RowLength { row: row + 1, expected, found }));
    }
    (rows != expected)
        .then(|| (expected.min(rows - 1), ReadErrorKind::RowCount { rows, cells: expected }))
}

fn without_borders<'a>(lines: &[Token<'a>], borders: Borders) -> Vec<Token<'a>> {
    lines.iter().copied().filter(|line| !is_border(line.text, borders)).collect()
}

/// True if a line has no cells: it is empty, or made of border characters alone.
fn is_border(line: &str, borders: Borders) -> bool {
    let is_vertical = |c: char| matches!(c, '|' | '│' | '║' | '┃');
    let is_horizontal = |c: char| matches!(c, '+' | '=') || is_bar(c) && !is_vertical(c);
    let is_frame =
        |c: char| c.is_whitespace() || is_vertical(c) || is_horizontal(c) || matches!(c, '-' | '*');
    // HoDoKu's borders for candidates: `.-----.-----.` and `:-----+-----:`.
    let is_dotted = |c: char| is_frame(c) || matches!(c, '.' | ':' | '\'');
    match borders {
        Borders::Likely => {
            line.chars().all(is_frame) || line.contains("---") && line.chars().all(is_dotted)
        }
        Borders::Certain => {
            line.is_empty() || line.chars().all(is_frame) && line.contains(is_horizontal)
        }
    }
}

/// The cells of a line.
fn cells(line: Token<'_>, cells: Cells) -> Vec<Token<'_>> {
    let separates = |c: char| c.is_whitespace() || is_bar(c) || matches!(c, ',' | ';');
    match cells {
        Cells::Words => {
            line.words(separates).map(|word| without_emphasis(word.unquoted())).collect()
        }
        Cells::Characters => line.words(separates).flat_map(Token::characters).collect(),
        Cells::Fields => fields(line),
        Cells::Columns => line.characters().filter(|cell| !cell.text.contains(is_bar)).collect(),
    }
}

fn fields(line: Token<'_>) -> Vec<Token<'_>> {
    let trimmed = |separates: &dyn Fn(char) -> bool| -> Vec<Token<'_>> {
        line.split(separates).map(|field| without_emphasis(field.trim().unquoted())).collect()
    };
    for separator in [',', ';', '\t'] {
        if line.text.contains(separator) {
            return trimmed(&|c| c == separator);
        }
    }
    let mut fields = trimmed(&is_bar);
    // A line may also begin and end with a bar.
    if line.trim().text.starts_with(is_bar) {
        fields.remove(0);
    }
    if line.trim().text.ends_with(is_bar) {
        fields.pop();
    }
    fields
}

/// The cells of lines, split in one way.
struct Attempt<'a> {
    cells: Cells,
    lines: Vec<Token<'a>>,
    rows: Vec<Vec<Token<'a>>>,
}

/// The cells of one puzzle, and their format.
struct Found<'a> {
    format: Format,
    grid: Grid<'a>,
    /// The same cells row by row, if they were found box by box.
    by_rows: Option<Grid<'a>>,
}

impl<'a> Attempt<'a> {
    fn new(lines: &[Token<'a>], kind: Cells) -> Option<Self> {
        let mut rows: Vec<Vec<Token<'a>>> = lines.iter().map(|line| cells(*line, kind)).collect();
        let side = rows.len();
        match kind {
            // A comma may also end the last cell of a row.
            Cells::Fields => {
                for (row, line) in rows.iter_mut().zip(lines) {
                    let is_closed = row.len() == side + 1 && row[side].is_empty();
                    if is_closed && line.text.contains([',', ';']) {
                        row.pop();
                    }
                }
            }
            Cells::Columns => {
                let has_spaces = lines.iter().any(|line| line.text.contains(' '));
                let has_blanks = rows.iter().flatten().any(|cell| is_blank(cell.text));
                if !has_spaces || has_blanks || side > MAX_SYMBOLS {
                    return None;
                }
                for (row, line) in rows.iter_mut().zip(lines) {
                    for cell in row.iter_mut() {
                        *cell = cell.trim();
                    }
                    let is_closed = line.trim().text.ends_with(is_bar);
                    if side > 1 && row.len() < side && !is_closed {
                        row.resize(side, line.end());
                    }
                }
            }
            Cells::Words | Cells::Characters => {}
        }
        Some(Self { cells: kind, lines: lines.to_vec(), rows })
    }

    fn cell_count(&self) -> usize {
        self.rows.iter().map(Vec::len).sum()
    }

    /// The quality of the attempt: true if it makes a board, then the share of rows that fit.
    fn rank(&self) -> (bool, usize) {
        let side = self.rows.len();
        let fitting = self.rows.iter().filter(|row| row.len() == side).count();
        (self.square().is_some(), fitting * WHOLE / side)
    }

    /// True if a board may have this many rows.
    fn is_side(&self, rows: usize) -> bool {
        let most = match self.cells {
            Cells::Characters | Cells::Columns => MAX_SYMBOLS,
            Cells::Words | Cells::Fields => MAX_VALUES,
        };
        (MIN_VALUES..=most).contains(&rows)
    }

    /// The format in which the cells make a board, if any.
    fn square(&self) -> Option<Format> {
        let count = self.rows.len();
        if count == 1 {
            let values = match self.cells {
                Cells::Characters | Cells::Columns => side_of_symbols(self.rows[0].len())?,
                Cells::Words | Cells::Fields => side(self.rows[0].len())?,
            };
            let fits = match self.cells {
                Cells::Words => self.rows[0].iter().all(|cell| is_number(*cell, values)),
                Cells::Fields => self.rows[0]
                    .iter()
                    .all(|cell| cell.text.chars().nth(1).is_none() || is_number(*cell, values)),
                Cells::Characters | Cells::Columns => true,
            };
            return fits.then_some(Format::Line);
        }
        if self.rows.iter().all(|row| row.len() == count) {
            return self.is_side(count).then_some(Format::Rows);
        }
        // Lines may also be broken anywhere, or have the width of a box. Large boards are excluded:
        // nobody breaks their lines, and a list of puzzles may have as many cells.
        let values = side_of_symbols(self.cell_count())?;
        let width = self.rows[0].len();
        let (last, others) = self.rows.split_last()?;
        let is_even = others.iter().all(|row| row.len() == width) && last.len() <= width;
        let are_plain = || self.rows.iter().flatten().all(|cell| is_number(*cell, values));
        if count == values || !is_even || self.cells == Cells::Columns || !are_plain() {
            return None;
        }
        let box_width = BoxShape::for_values(values).map(BoxShape::columns);
        if box_width == Some(width) && last.len() == width {
            return Some(Format::Boxes);
        }
        (width > values).then_some(Format::Line)
    }

    fn grid(self) -> Result<Found<'a>, Fault> {
        let count = self.rows.len();
        let start = self.lines[0].trim();
        let Some(format) = self.square() else {
            let misfit = self.rows.iter().position(|row| row.len() != count);
            // If no row fits, the number of rows was not the intended one.
            let some_fit = self.rows.iter().any(|row| row.len() == count);
            return Err(match misfit.filter(|_| self.is_side(count) && some_fit) {
                Some(row) => {
                    let found = self.rows[row].len();
                    let place = self.rows[row].first().copied().unwrap_or(self.lines[row]);
                    place.fault(ReadErrorKind::RowLength { row: row + 1, expected: count, found })
                }
                // With this many rows, cells are not single characters.
                None if count > MAX_SYMBOLS => start.fault(ReadErrorKind::Size(self.cell_count())),
                None => start.fault(ReadErrorKind::Size(symbol_count(&self.lines))),
            });
        };
        let cells = self.rows.concat();
        if format == Format::Boxes {
            let width = self.rows[0].len();
            let values = side(cells.len()).unwrap_or(width);
            let shape = BoxShape::new(values / width, width).ok();
            let boxes = from_boxes(&cells, values, width);
            let by_rows = Some(Grid { cells, shape: None });
            return Ok(Found { format, grid: Grid { cells: boxes, shape }, by_rows });
        }
        let shape = if count > 1 { self.shape() } else { None };
        Ok(Found { format, grid: Grid { cells, shape }, by_rows: None })
    }

    /// The box shape shown by bars or spaces between the cells of the first row.
    fn shape(&self) -> Option<BoxShape> {
        let values = self.rows.len();
        let line = self.lines[0];
        let is_square = values.isqrt() * values.isqrt() == values;
        let groups = |separates: &dyn Fn(char) -> bool| {
            let sizes: Vec<usize> = line
                .words(separates)
                .map(|group| match self.cells {
                    Cells::Fields => group.words(is_bar).count(),
                    kind => cells(group, kind).len(),
                })
                .filter(|size| *size > 0)
                .collect();
            let width = sizes.first().copied()?;
            let is_even = sizes.iter().all(|size| *size == width) && sizes.len() * width == values;
            (is_even && width > 1 && width < values).then_some(width)
        };
        let width = groups(&is_thick).or_else(|| groups(&is_bar)).or_else(|| {
            let by_spaces = self.cells == Cells::Characters && !is_square;
            by_spaces.then(|| groups(&char::is_whitespace)).flatten()
        })?;
        BoxShape::new(values / width, width).ok()
    }
}

impl Found<'_> {
    fn entry_in(self, context: &Context<'_>) -> Result<(Format, Entry), Fault> {
        let mut entry = self.grid.entry(context)?;
        if let Some(Ok(other)) = self.by_rows.map(|grid| grid.entry(context)) {
            let label = "row by row".to_owned();
            entry.others.push(Alternative { label, puzzle: other.puzzle });
        }
        Ok((self.format, entry))
    }
}

/// Reorders the cells of boxes, which are one below the other, into rows.
pub(crate) fn from_boxes<'a>(cells: &[Token<'a>], values: usize, width: usize) -> Vec<Token<'a>> {
    let height = values / width;
    let place = |row: usize, column: usize| {
        let in_band = row / height * (values / width) + column / width;
        in_band * values + row % height * width + column % width
    };
    (0..values)
        .flat_map(|row| (0..values).map(move |column| (row, column)))
        .map(|(row, column)| cells[place(row, column)])
        .collect()
}

fn is_number(cell: Token<'_>, largest: usize) -> bool {
    is_blank(cell.text) || cell.text.parse().is_ok_and(|number: usize| number <= largest)
}

/// The number of symbols that may be cells.
fn symbol_count(lines: &[Token<'_>]) -> usize {
    lines.iter().map(|line| cells(*line, Cells::Characters).len()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Puzzle, Value};
    use crate::testing::on_a_9x9;

    fn try_read(text: &str) -> Result<(Format, Entry), Fault> {
        on_a_9x9(text, |whole, context| {
            let lines: Vec<Token> = whole.lines().collect();
            read(&lines, context)
        })
    }

    fn puzzle(text: &str) -> Puzzle {
        try_read(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}")).1.puzzle
    }

    fn clues(text: &str) -> Vec<usize> {
        puzzle(text).clues().iter().map(|clue| clue.map_or(0, Value::get)).collect()
    }

    #[test]
    fn the_error_of_many_rows_counts_cells() {
        for (rows, columns) in [(441, 441), (99, 100)] {
            let text = format!("{}\n", vec!["123"; columns].join(" ")).repeat(rows);
            let problem = try_read(&text).expect_err("no square").problem;
            assert_eq!(problem, ReadErrorKind::Size(rows * columns));
        }
    }

    #[test]
    fn one_line_rows_numbers_and_borders_read_alike() {
        let line = clues("24........23....");
        assert_eq!(line[..2], [2, 4]);
        for text in [
            "24..\n....\n..23\n....",
            "2 4 . .\n. . . .\n. . 2 3\n. . . .",
            "2,4,0,0\n0,0,0,0\n0,0,2,3\n0,0,0,0",
            "2,4,,\n,,,\n,,2,3\n,,,\n",
            "2;4;;\n;;;\n;;2;3\n;;;\n",
            "2\t4\t\t\n\t\t\t\n\t\t2\t3\n\t\t\t\n",
            "\"2\",\"4\",\"\",\"\"\n,,,\n,,2,3\n,,,\n",
            "2,4,0,0,\r\n0,0,0,0,\r\n0,0,2,3,\r\n0,0,0,0,\r\n",
            "+--+--+\n|24|..|\n|..|..|\n+--+--+\n|..|23|\n|__|00|\n+--+--+\n",
            "╔══╦══╗\n║24║..║\n║..║..║\n╠══╬══╣\n║..║23║\n║..║..║\n╚══╩══╝",
            "╔═╤═╦═╤═╗\n║2│4║ │ ║\n╟─┼─╫─┼─╢\n║ │ ║ │ ║\n╠═╪═╬═╪═╣\n║ │ ║2│3║\n╟─┼─╫─┼─╢\n║ │ ║ │ ║\n╚═╧═╩═╧═╝",
            "|2|4| | |\n|-+-+-+-|\n| | | | |\n|-+-+-+-|\n| | |2|3|\n|-+-+-+-|\n| | | | |",
            "|24|  |\n|  |  |\n|--+--|\n|  |23|\n|  |  |",
            "24--\n----\n--23\n----",
            "24**\n****\n**23\n****",
            "24??\nXXXX\nxx23\n____",
            "24.. .... ..23 ....",
            "24......\n..23....",
            "2 4 0 0 0 0 0 0 0 0 2 3 0 0 0 0",
            "2,4,,,,,,,,,2,3,,,,",
            "2 4 00 __ | . . . . \n 0 0 2 3 | . . . .",
        ] {
            assert_eq!(clues(text), line, "{text}");
        }
        assert_eq!(
            clues("24  \n    \n  23\n   1"),
            [2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 1]
        );
        assert_eq!(clues("24\n  1\n  23\n   1"), [2, 4, 0, 0, 0, 0, 1, 0, 0, 0, 2, 3, 0, 0, 0, 1]);
    }

    #[test]
    fn drawn_rows_of_blanks_are_not_borders() {
        let row = |clue: char| format!("║ {clue} │   │   ║   │   │   ║\n");
        let text = row('1').repeat(3) + &row(' ') + &row('2').repeat(2);
        let clues = clues(&text);
        assert_eq!((clues.len(), clues[12], clues[18], clues[24]), (36, 1, 0, 2));
    }

    #[test]
    fn bars_and_spaces_show_the_boxes() {
        let shape = |row: &str, rows: usize| {
            let text = format!("{row}\n").repeat(rows);
            let (_, entry) = try_read(&text).unwrap_or_else(|fault| panic!("{row}: {fault:?}"));
            (entry.puzzle.board().layout().shape().to_string(), entry.others.len())
        };
        assert_eq!(shape("......", 6), ("2x3".into(), 1));
        assert_eq!(shape(".. .. ..", 6), ("3x2".into(), 0));
        assert_eq!(shape("|..|..|..|", 6), ("3x2".into(), 0));
        assert_eq!(shape(". . . . . .", 6), ("2x3".into(), 1));
        assert_eq!(shape(". . | . . | . .", 6), ("3x2".into(), 0));
        assert_eq!(shape("║.│.║.│.║.│.║", 6), ("3x2".into(), 0));
        assert_eq!(shape("........ ........", 16), ("4x4".into(), 0));
        assert_eq!(shape(" . . .|. . .|. . .|. . .", 12), ("4x3".into(), 0));
    }

    #[test]
    fn boxes_may_be_one_below_the_other() {
        // The boxes of a table copied from a page, each of three lines.
        let boxes = "123\n456\n789\n".to_owned() + &"...\n".repeat(24);
        let (format, entry) = try_read(&boxes).expect("27 lines of 3");
        assert_eq!(format, Format::Boxes);
        let clue = |puzzle: &Puzzle, cell: usize| puzzle.clues()[cell].map_or(0, Value::get);
        assert_eq!([0, 2, 9, 20].map(|cell| clue(&entry.puzzle, cell)), [1, 3, 4, 9]);
        assert_eq!(entry.others[0].label, "row by row");
        assert_eq!([0, 2, 8].map(|cell| clue(&entry.others[0].puzzle, cell)), [1, 3, 9]);
    }

    #[test]
    fn errors_have_places() {
        let fault = |text: &str| {
            let fault = try_read(text).expect_err(text).place(text);
            (fault.line, fault.column, fault.kind)
        };
        assert_eq!(fault(""), (1, 1, ReadErrorKind::Empty));
        assert_eq!(fault("+---+\n"), (1, 1, ReadErrorKind::Empty));
        assert_eq!(fault("1234").2, ReadErrorKind::Size(4));
        assert_eq!(fault("hello, world").2, ReadErrorKind::Size(10));
        assert_eq!(
            fault("12..\n....\n...\n...."),
            (3, 1, ReadErrorKind::RowLength { row: 3, expected: 4, found: 3 })
        );
        assert_eq!(
            fault("12..\n..5.\n....\n...."),
            (2, 3, ReadErrorKind::ValueTooLarge { value: "5".into(), values: 4 })
        );
        assert_eq!(
            fault(" 1 | 2 | . | !!\n. . . .\n. . . .\n. . . ."),
            (1, 14, ReadErrorKind::Symbol("!!".into()))
        );
        assert_eq!(fault(&"1\n".repeat(400)).2, ReadErrorKind::Size(400));
        assert_eq!(fault(&"1".repeat(MAX_GRID_TEXT + 1)).2, ReadErrorKind::Size(MAX_GRID_TEXT + 1));
        // A row or column more than the largest known puzzle has.
        for (rows, columns) in [(401, 401), (401, 400), (400, 401)] {
            let text = format!("{}\n", "0 ".repeat(columns)).repeat(rows);
            assert_eq!(fault(&text).2, ReadErrorKind::Size(rows * columns));
        }
        let nine = "123456789\n";
        for (text, place, problem) in [
            (nine.repeat(8), (8, 1), ReadErrorKind::RowCount { rows: 8, cells: 9 }),
            (nine.repeat(10), (10, 1), ReadErrorKind::RowCount { rows: 10, cells: 9 }),
            (
                format!("{}12345678\n{}", nine.repeat(3), nine.repeat(5)),
                (4, 1),
                ReadErrorKind::RowLength { row: 4, expected: 9, found: 8 },
            ),
            // A short row and a missing one.
            (
                format!("{}1 2 3 4 5 6 7 8\n", "1 2 3 4 5 6 7 8 9\n".repeat(7)),
                (8, 1),
                ReadErrorKind::RowLength { row: 8, expected: 9, found: 8 },
            ),
            // Rows in one line.
            (
                format!("{}12345678 {}", "123456789 ".repeat(2), "123456789 ".repeat(6)),
                (1, 21),
                ReadErrorKind::RowLength { row: 3, expected: 9, found: 8 },
            ),
            (
                format!(
                    "|123|456|789|\n{}|---+---+---|\n|123|456|78|\n",
                    "|123|456|789|\n".repeat(7)
                ),
                (10, 2),
                ReadErrorKind::RowLength { row: 9, expected: 9, found: 8 },
            ),
            ("1,2,3,4\n".repeat(3), (3, 1), ReadErrorKind::RowCount { rows: 3, cells: 4 }),
        ] {
            assert_eq!(fault(&text), (place.0, place.1, problem), "{text}");
        }
        // One row is too short and another too long, though there are 16 cells.
        assert_eq!(fault("12..\n.....\n...\n....").0, 2);
    }
}
