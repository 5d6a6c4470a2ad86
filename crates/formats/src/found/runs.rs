//! Grids in rows: consecutive lines with equally many cells.

use super::words::{are_cells, columns, fields, is_border, is_cell, words};
use super::{Arrangement, Content, FoundGrid};
use crate::board::{BoxShape, MAX_VALUES, MIN_VALUES};
use crate::parse::blanks::{is_bar, is_thick};
use crate::text::grid::{Grid, MAX_SYMBOLS, side, side_of_symbols};
use crate::text::rows::from_boxes;
use satdoku_core::text::Token;

/// The cells of a row.
#[derive(Clone)]
struct Row<'a> {
    cells: Vec<Token<'a>>,
    line: Token<'a>,
    /// The number of the line, from 0.
    number: usize,
}

/// The maximum number of grids side by side.
const MAX_BESIDE: usize = 6;

/// Adds all grids in rows that a text may have.
pub(super) fn find<'a>(lines: &[Token<'a>], found: &mut Vec<FoundGrid<'a>>) {
    let ways: [(Arrangement, &CellsOf<'a>); 4] = [
        (Arrangement::Fields, &fields),
        (Arrangement::Words, &longest_of_words),
        (Arrangement::Characters, &longest_of_characters),
        (Arrangement::Columns, &columns),
    ];
    // A row of blanks may look like a border.
    let kinds_of_lines = |blanks_are_borders: bool| -> Vec<LineKind> {
        lines.iter().map(|line| LineKind::of(*line, blanks_are_borders)).collect()
    };
    let mut kinds_of_all = vec![kinds_of_lines(true), kinds_of_lines(false)];
    kinds_of_all.dedup();
    for kinds in kinds_of_all {
        for (arrangement, cells) in ways {
            let row = |(number, line): (usize, &Token<'a>)| {
                let cells = cells(*line).filter(|_| kinds[number] == LineKind::Content)?;
                Some(Row { cells, line: *line, number })
            };
            let rows: Vec<Option<Row<'a>>> = lines.iter().enumerate().map(row).collect();
            if arrangement == Arrangement::Words {
                add_wrapped(&kinds, &rows, found);
            }
            let has_words = arrangement == Arrangement::Words;
            for run in runs(&kinds, rows, has_words) {
                add_grids(&run, arrangement, &kinds, found);
            }
        }
    }
}

/// A way to find the cells of a line.
type CellsOf<'a> = dyn Fn(Token<'a>) -> Option<Vec<Token<'a>>>;

/// The groups of consecutive rows of any lengths. Each row has its cells.
pub(super) fn rows_of_any_length<'a>(lines: &[Token<'a>]) -> Vec<Vec<Vec<Token<'a>>>> {
    let mut all = vec![Vec::new()];
    for line in lines.iter().filter(|line| !is_border(line.text, true)) {
        let cells = fields(*line)
            .or_else(|| longest_of_words(*line).filter(|cells| cells.len() >= MIN_VALUES))
            .or_else(|| longest_of_characters(*line).filter(|cells| cells.len() >= MIN_VALUES));
        match (cells, all.last_mut()) {
            (Some(cells), Some(last)) => last.push(cells),
            _ => all.push(Vec::new()),
        }
    }
    all
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LineKind {
    Blank,
    Border,
    Content,
}

impl LineKind {
    fn of(line: Token<'_>, blanks_are_borders: bool) -> Self {
        if line.trim().is_empty() {
            Self::Blank
        } else if is_border(line.text, blanks_are_borders) {
            Self::Border
        } else {
            Self::Content
        }
    }
}

/// The longest sequence of words that are cells.
fn longest_of_words(line: Token<'_>) -> Option<Vec<Token<'_>>> {
    longest(line, |word| is_cell(word.text)).filter(|cells| cells.len() >= MIN_BOX)
}

/// The first words, if they are cells.
fn first_of_words(line: Token<'_>) -> Option<Vec<Token<'_>>> {
    let cells: Vec<Token<'_>> = words(line).take_while(|word| is_cell(word.text)).collect();
    (cells.len() >= MIN_BOX).then_some(cells)
}

/// The characters of the longest sequence of words whose characters are cells.
fn longest_of_characters(line: Token<'_>) -> Option<Vec<Token<'_>>> {
    let words = longest(line, |word| are_cells(word.text))?;
    let words = match words.as_slice() {
        [first, rest @ ..]
            if is_label(first.text) && rest.iter().all(|w| w.text.len() >= MIN_BOX) =>
        {
            rest
        }
        words => words,
    };
    let cells: Vec<Token<'_>> = words.iter().flat_map(|word| word.characters()).collect();
    (cells.len() >= MIN_BOX).then_some(cells)
}

/// The minimum number of columns of a box whose lines are one below the other. Shorter sequences
/// are no rows.
const MIN_BOX: usize = 3;

/// True if a word before a row may be its number, or the sign of a list.
pub(super) fn is_label(word: &str) -> bool {
    let number = word.strip_suffix('.').unwrap_or(word);
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number && number.len() < MIN_BOX || matches!(word, "-" | "*")
}

/// The longest sequence of consecutive words for which `holds` is true.
fn longest<'a>(line: Token<'a>, holds: impl Fn(&Token<'a>) -> bool) -> Option<Vec<Token<'a>>> {
    let mut best = Vec::new();
    let mut current = Vec::new();
    for word in words(line) {
        if holds(&word) {
            current.push(word);
            continue;
        }
        if current.len() > best.len() {
            best = std::mem::take(&mut current);
        }
        current.clear();
    }
    let best = if current.len() > best.len() { current } else { best };
    (!best.is_empty()).then_some(best)
}

/// The runs of equally long rows. With `has_words`, rows are of words, and longer words may follow a
/// row in its line.
fn runs<'a>(kinds: &[LineKind], rows: Vec<Option<Row<'a>>>, has_words: bool) -> Vec<Vec<Row<'a>>> {
    let mut runs: Vec<Vec<Row<'a>>> = Vec::new();
    let mut is_open = false;
    for (kind, row) in kinds.iter().zip(rows) {
        match (kind, row) {
            (LineKind::Content, None) => is_open = false,
            (LineKind::Content, Some(mut row)) => {
                let width = runs.last().filter(|_| is_open).map(|run| run[0].cells.len());
                if has_words && width.is_some_and(|width| width < row.cells.len()) {
                    let first = first_of_words(row.line);
                    row.cells = first.filter(|f| Some(f.len()) == width).unwrap_or(row.cells);
                }
                let fits = |run: &&mut Vec<Row<'a>>| run[0].cells.len() == row.cells.len();
                match runs.last_mut().filter(|_| is_open).filter(fits) {
                    Some(run) => run.push(row),
                    None => runs.push(vec![row]),
                }
                is_open = true;
            }
            (LineKind::Blank | LineKind::Border, _) => {}
        }
    }
    runs
}

/// Adds the grids whose lines break anywhere: consecutive rows of unequal lengths.
fn add_wrapped<'a>(kinds: &[LineKind], rows: &[Option<Row<'a>>], found: &mut Vec<FoundGrid<'a>>) {
    const MIN_SIDE: usize = 6;
    let mut group: Vec<Row<'a>> = Vec::new();
    let ends = kinds.iter().map(Some).chain([None]).zip(rows.iter().chain([&None]));
    for (kind, row) in ends {
        match (kind, row) {
            (Some(LineKind::Content), Some(row)) => group.push(row.clone()),
            (Some(LineKind::Border), _) => {}
            _ => {
                let rows = std::mem::take(&mut group);
                let is_uneven = rows.windows(2).any(|two| two[0].cells.len() != two[1].cells.len());
                let count: usize = rows.iter().map(|row| row.cells.len()).sum();
                if is_uneven && side(count).is_some_and(|side| side >= MIN_SIDE) {
                    let content = Content::Grid(Grid { cells: concat(&rows), shape: None });
                    found.push(FoundGrid {
                        place: place(&rows),
                        content,
                        arrangement: Arrangement::Joined,
                    });
                }
            }
        }
    }
}

/// Adds the grids of a run.
fn add_grids<'a>(
    run: &[Row<'a>],
    arrangement: Arrangement,
    kinds: &[LineKind],
    found: &mut Vec<FoundGrid<'a>>,
) {
    let (rows, width) = (run.len(), run[0].cells.len());
    let largest = if arrangement == Arrangement::Words || arrangement == Arrangement::Fields {
        MAX_VALUES
    } else {
        MAX_SYMBOLS
    };
    let is_side = |count: usize| (MIN_VALUES..=largest).contains(&count);
    if let Some(unlabelled) = without_labels(run).filter(|run| is_side(run.len())) {
        found.extend(grid_of(&unlabelled, arrangement));
    } else if is_side(width) && rows.is_multiple_of(width) {
        run.chunks(width).for_each(|grid| found.extend(grid_of(grid, arrangement)));
    } else if is_side(rows) && width.is_multiple_of(rows) && width / rows <= MAX_BESIDE {
        add_side_by_side(run, arrangement, found);
    } else if let Some(shape) = shape_of_lines(rows, width) {
        let cells = concat(run);
        let cells = from_boxes(&cells, shape.value_count(), width);
        let place = place(run);
        found.push(FoundGrid {
            place,
            content: Content::Grid(Grid { cells, shape: Some(shape) }),
            arrangement: Arrangement::Boxes,
        });
    } else if is_side(width) {
        // Blank lines separate the grids from each other and from rows that belong to none.
        let mut start = 0;
        for end in 1..=rows {
            if end == rows || kinds[run[end - 1].number..run[end].number].contains(&LineKind::Blank)
            {
                if end - start == width {
                    found.extend(grid_of(&run[start..end], arrangement));
                }
                start = end;
            }
        }
    }
    let is_line = match arrangement {
        Arrangement::Characters => side_of_symbols(width),
        Arrangement::Words | Arrangement::Fields => side(width),
        _ => None,
    };
    if is_line.is_some() && !rows.is_multiple_of(width) {
        for row in run {
            let place = place(std::slice::from_ref(row));
            found.push(FoundGrid {
                place,
                content: Content::Grid(Grid { cells: row.cells.clone(), shape: None }),
                arrangement,
            });
        }
    }
}

/// The box shape of lines that are one below the other, box by box. A copy of a table's cells has
/// 27 lines of 3.
fn shape_of_lines(rows: usize, width: usize) -> Option<BoxShape> {
    let values = side(rows.checked_mul(width)?)?;
    let shape = BoxShape::for_values(values)?;
    (shape.columns() == width && width >= MIN_BOX && rows > values).then_some(shape)
}

/// The grid of these rows.
fn grid_of<'a>(rows: &[Row<'a>], arrangement: Arrangement) -> Option<FoundGrid<'a>> {
    let shape = drawn_shape(rows.first()?);
    let content = Content::Grid(Grid { cells: concat(rows), shape });
    Some(FoundGrid { place: place(rows), content, arrangement })
}

fn concat<'a>(rows: &[Row<'a>]) -> Vec<Token<'a>> {
    rows.iter().flat_map(|row| row.cells.iter().copied()).collect()
}

/// The start and end of rows, in bytes.
fn place(rows: &[Row<'_>]) -> (usize, usize) {
    let cells = || rows.iter().flat_map(|row| &row.cells);
    let start = cells().map(|cell| cell.at).min().unwrap_or_default();
    (start, cells().map(|cell| cell.end().at).max().unwrap_or_default())
}

/// Removes a first row, a first column, or both, if they only number the others. `None` if they
/// don't, or if the rest is no square.
fn without_labels<'a>(run: &[Row<'a>]) -> Option<Vec<Row<'a>>> {
    let (rows, width) = (run.len(), run[0].cells.len());
    let first_row = |skipped: usize| are_labels(run[0].cells.iter().skip(skipped));
    let first_column =
        |skipped: usize| are_labels(run.iter().skip(skipped).map(|row| &row.cells[0]));
    let (top, left) = if rows == width + 1 && first_row(0) {
        (1, 0)
    } else if rows + 1 == width && first_column(0) {
        (0, 1)
    } else if rows == width && first_row(1) && first_column(1) {
        (1, 1)
    } else {
        return None;
    };
    let row = |row: &Row<'a>| Row { cells: row.cells[left..].to_vec(), ..row.clone() };
    Some(run[top..].iter().map(row).collect())
}

/// True if cells are the numbers from 0 or 1, or the letters from A.
fn are_labels<'a>(cells: impl Iterator<Item = &'a Token<'a>>) -> bool {
    let labels: Vec<&str> = cells.map(|cell| cell.text).collect();
    let by_number = |first: usize| {
        labels.iter().enumerate().all(|(index, label)| label.parse() == Ok(index + first))
    };
    let by_letter = |first: char| {
        labels.iter().zip(first..='z').all(|(label, letter)| label.chars().eq([letter]))
    };
    !labels.is_empty() && (by_number(0) || by_number(1) || by_letter('A') || by_letter('a'))
}

/// Adds grids that are side by side. The space between them is wider than between cells.
fn add_side_by_side<'a>(run: &[Row<'a>], arrangement: Arrangement, found: &mut Vec<FoundGrid<'a>>) {
    let rows = run.len();
    let gap = |pair: &[Token<'a>]| pair[1].at.saturating_sub(pair[0].end().at);
    let gaps: Vec<usize> = run[0].cells.windows(2).map(gap).collect();
    let is_between = |index: usize| (index + 1).is_multiple_of(rows);
    let between = (0..gaps.len()).filter(|index| is_between(*index)).map(|index| gaps[index]).min();
    let within = (0..gaps.len()).filter(|index| !is_between(*index)).map(|index| gaps[index]).min();
    if between <= within {
        return;
    }
    for start in (0..run[0].cells.len()).step_by(rows) {
        let cells =
            |row: &Row<'a>| Row { cells: row.cells[start..start + rows].to_vec(), ..row.clone() };
        let part: Vec<Row<'a>> = run.iter().map(cells).collect();
        let shape = drawn_shape(&part[0]);
        let content = Content::Grid(Grid { cells: concat(&part), shape });
        found.push(FoundGrid { place: place(run), content, arrangement });
    }
}

/// The box shape that bars between the cells of a row show.
fn drawn_shape(row: &Row<'_>) -> Option<BoxShape> {
    let values = row.cells.len();
    let width = |is_drawn: &dyn Fn(char) -> bool| {
        let has_bar = |pair: &[Token<'_>]| {
            let gap = pair[0].end().at - row.line.at..pair[1].at - row.line.at;
            row.line.text.get(gap).is_some_and(|gap| gap.contains(is_drawn))
        };
        let pairs = row.cells.windows(2).enumerate();
        let ends: Vec<usize> =
            pairs.filter(|(_, pair)| has_bar(pair)).map(|(index, _)| index + 1).collect();
        let width = ends.first().copied().filter(|width| values.is_multiple_of(*width))?;
        let expected = (1..values / width).map(|index| index * width);
        (width > 1 && ends.into_iter().eq(expected)).then_some(width)
    };
    let width = width(&is_thick).or_else(|| width(&is_bar))?;
    BoxShape::new(values / width, width).ok()
}
