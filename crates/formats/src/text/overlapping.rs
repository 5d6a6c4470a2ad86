//! Overlapping grids in rows. Their positions follow from the places with a cell or, if gaps and
//! blanks look alike, from the places with a clue.

use std::sync::Arc;

use super::cover::{Field, PossibleGrid};
use super::drawn::Drawn;
use super::grid::{Context, box_label, clue_readings};
use super::solutions::Solutions;
use crate::board::{Board, BoxShape, Layout, Origin};
use crate::parse::blanks::is_blank;
use crate::parse::reading::{Alternative, Entry};
use crate::puzzle::{Puzzle, Value};
use satdoku_core::text::{Fault, Token};

/// The symbols for gaps, which are places without a cell. The usual one is first.
const GAPS: [&str; 7] = ["-", "x", "X", "#", "*", "_", "."];

/// The cells in a row of a grid, if nothing shows the box shape.
pub(crate) const SIDE: usize = 9;

/// The rows and columns of such a grid's boxes.
const BOX: usize = 3;

/// The maximum number of places on a board of several grids.
const MAX_PLACES: usize = 10_000;

/// The minimum number of clues for a guess. With fewer, a large single grid may have no value above
/// 9 by chance.
const MIN_CLUES: usize = 20;

/// The maximum number of layouts that a reading offers.
const MAX_GUESSES: usize = 3;

/// The maximum number of grids whose corners a label lists.
const MAX_LISTED: usize = 6;

/// A rectangle of places in rows: the text of a cell, or `None` for a place without one.
type Places<'a> = Vec<Vec<Option<Token<'a>>>>;

/// The puzzle of rows with a symbol for gaps, if their cells make several grids.
pub(crate) fn read<'a>(
    rows: &[Vec<Token<'a>>],
    context: &Context<'_>,
) -> Option<Result<Entry, Fault>> {
    if !is_rectangle(rows) {
        return None;
    }
    let shape = BoxShape::new(BOX, BOX).ok()?;
    let places_with_gap = |gap: &str| -> Places<'a> {
        let place = |token: &Token<'a>| (token.text != gap).then_some(*token);
        rows.iter().map(|row| row.iter().map(place).collect()).collect()
    };
    GAPS.into_iter().find_map(|gap| {
        let places = places_with_gap(gap);
        let layouts = layouts_of_cells(&places, shape);
        let has_gaps = places.iter().flatten().any(Option::is_none);
        (has_gaps && !layouts.is_empty()).then(|| entry(&places, layouts, context))
    })
}

/// The puzzle of a drawing of several grids. `corners` are the first cells of the grids, if the
/// text lists them.
pub(crate) fn read_drawn(
    drawn: &Drawn<'_>,
    corners: &[(usize, usize)],
    context: &Context<'_>,
) -> Option<Result<Entry, Fault>> {
    let shape = drawn.shape.or_else(|| BoxShape::new(BOX, BOX).ok())?;
    let listed = listed_layout(&drawn.places, corners, shape);
    let mut layouts = layouts_of_cells(&drawn.places, shape);
    if let Some(listed) = listed {
        layouts = vec![listed];
    }
    layouts.retain(|layout| layout.origins().len() > 1);
    (!layouts.is_empty()).then(|| entry(&drawn.places, layouts, context))
}

/// The layout of grids with these first cells, if its cells are exactly those of the drawing.
fn listed_layout(
    places: &Places<'_>,
    corners: &[(usize, usize)],
    shape: BoxShape,
) -> Option<Layout> {
    let origin = |(row, column): &(usize, usize)| {
        let is_of_box = row.is_multiple_of(shape.rows()) && column.is_multiple_of(shape.columns());
        is_of_box.then(|| origin(row / shape.rows(), column / shape.columns()))?
    };
    let origins: Vec<Origin> = corners.iter().map(origin).collect::<Option<_>>()?;
    let layout = Layout::new(shape, origins).ok()?;
    let has_size = layout.size() == (places.len(), places.first()?.len());
    (has_size && has_cells_of(&layout, places)).then_some(layout)
}

/// True if the cells of a layout are exactly the places with a cell.
fn has_cells_of(layout: &Layout, places: &Places<'_>) -> bool {
    let (shape, side) = (layout.shape(), layout.shape().value_count());
    let mut covered: Vec<Vec<bool>> = places.iter().map(|row| vec![false; row.len()]).collect();
    for origin in layout.origins() {
        let top = usize::from(origin.row) * shape.rows();
        let left = usize::from(origin.column) * shape.columns();
        for row in &mut covered[top..top + side] {
            row[left..left + side].fill(true);
        }
    }
    let is_cell = places.iter().flatten().map(Option::is_some);
    covered.into_iter().flatten().eq(is_cell)
}

fn origin(row: usize, column: usize) -> Option<Origin> {
    Some(Origin { row: u8::try_from(row).ok()?, column: u8::try_from(column).ok()? })
}

fn layout(shape: BoxShape, grids: &[PossibleGrid]) -> Option<Layout> {
    let origins: Option<Vec<Origin>> =
        grids.iter().map(|grid| origin(grid.row, grid.column)).collect();
    Layout::new(shape, origins?).ok()
}

/// The layouts of grids with exactly these cells: with the fewest grids, and with all that fit. The
/// latter is first if it has one grid more. Empty if there is none.
fn layouts_of_cells(places: &Places<'_>, shape: BoxShape) -> Vec<Layout> {
    let Some(field) = Field::of_cells(places, shape) else { return Vec::new() };
    let all = field.grids(|_| Some(0));
    let Some(fewest) = field.cheapest(&all) else { return Vec::new() };
    let order = if all.len() == fewest.len() + 1 { [&all, &fewest] } else { [&fewest, &all] };
    let mut layouts: Vec<Layout> =
        order.into_iter().filter_map(|grids| layout(shape, grids)).collect();
    layouts.retain(|layout| has_cells_of(layout, places));
    layouts.dedup();
    layouts
}

/// The puzzle with the first of these layouts in which no clues contradict each other. If there is
/// none, the first layout counts. The other layouts are alternatives.
fn entry(places: &Places<'_>, layouts: Vec<Layout>, context: &Context<'_>) -> Result<Entry, Fault> {
    let cells: Vec<Token<'_>> = places.iter().flatten().flatten().copied().collect();
    let values = layouts.first().map_or(SIDE, |layout| layout.shape().value_count());
    let (clues, symbols) = clue_readings(&cells, values, context)?;
    let puzzles = layouts.into_iter().filter_map(|layout| {
        let puzzle = Puzzle::new(context.board(layout), clues.clone()).ok()?;
        Some(puzzle.with_symbols(symbols))
    });
    let mut puzzles: Vec<Puzzle> = puzzles.collect();
    if puzzles.is_empty() {
        return Err(Fault::expected("grids that share cells", cells[0]));
    }
    let first = puzzles.iter().position(|puzzle| !puzzle.is_broken()).unwrap_or(0);
    let first = puzzles.remove(first);
    let others = puzzles.into_iter().map(alternative).collect();
    Ok(Entry { others, ..Entry::new(first) })
}

fn alternative(puzzle: Puzzle) -> Alternative {
    Alternative { label: label(puzzle.board()), puzzle }
}

/// The label of a board of several grids.
fn label(board: &Board) -> String {
    let layout = board.layout();
    let (shape, origins) = (layout.shape(), layout.origins());
    if origins.len() > MAX_LISTED {
        return format!("{} overlapping grids", origins.len());
    }
    let corner = |origin: &Origin| {
        let row = usize::from(origin.row) * shape.rows() + 1;
        let column = usize::from(origin.column) * shape.columns() + 1;
        format!("r{row}c{column}")
    };
    let corners: Vec<String> = origins.iter().map(corner).collect();
    format!("{} overlapping grids from {}", origins.len(), corners.join(", "))
}

/// The puzzles of rows in which gaps look like blanks, the likeliest first. Empty if the rows are
/// probably not several grids.
pub(crate) fn guess(rows: &[&[Token<'_>]], context: &Context<'_>) -> Vec<Puzzle> {
    find_guesses(rows, context).unwrap_or_default()
}

fn find_guesses(rows: &[&[Token<'_>]], context: &Context<'_>) -> Option<Vec<Puzzle>> {
    let (height, width) = (rows.len(), rows.first()?.len());
    let is_length = |cells: usize| cells >= SIDE && cells.is_multiple_of(BOX);
    let is_large = is_length(height) && is_length(width) && height.max(width) > SIDE;
    // Grids side by side, or one below the other.
    let is_apart = height.min(width) == SIDE && height.max(width).is_multiple_of(SIDE);
    if !is_large
        || is_apart
        || height * width > MAX_PLACES
        || rows.iter().any(|row| row.len() != width)
    {
        return None;
    }
    let places: Vec<Vec<Option<Value>>> = rows
        .iter()
        .map(|row| row.iter().map(|token| digit(*token).map(Value::new)).collect())
        .collect::<Option<_>>()?;
    if places.iter().flatten().flatten().count() < MIN_CLUES {
        return None;
    }
    let shape = BoxShape::new(BOX, BOX).ok()?;
    let symbols = context.symbols(SIDE).unwrap_or_default();
    let guesses = guess_layouts(&places, shape, context.layout());
    let puzzles = guesses.into_iter().filter_map(|Guess { layout, adds_to_last }| {
        let puzzle = puzzle(&places, &context.board(layout))?.with_symbols(symbols);
        Some((puzzle, adds_to_last))
    });
    let is_preferred = |puzzle: &Puzzle| {
        let origins = puzzle.board().layout().origins();
        context.layout().is_some_and(|layout| layout.origins() == origins)
    };
    Some(likeliest_first(puzzles, is_preferred))
}

/// Sorts puzzles of the same clues by their likelihood: with one solution, with an unknown number,
/// with several, with none. Stops at the first with one solution, or with the preferred layout and
/// any solution. Returns it and those that were tried before. A puzzle that adds grids to the one
/// before is tried if that one is solvable, and returned with it.
fn likeliest_first(
    puzzles: impl Iterator<Item = (Puzzle, bool)>,
    is_preferred: impl Fn(&Puzzle) -> bool,
) -> Vec<Puzzle> {
    let mut sorted: Vec<(Solutions, Puzzle)> = Vec::new();
    let is_solvable = |solutions: Solutions| solutions <= Solutions::Several;
    let (mut is_found, mut last) = (false, Solutions::None);
    for (puzzle, adds_to_last) in puzzles {
        if is_found && !adds_to_last {
            break;
        }
        if adds_to_last && !is_solvable(last) {
            continue;
        }
        last = Solutions::of(&puzzle);
        is_found |= last == Solutions::One || is_solvable(last) && is_preferred(&puzzle);
        if !adds_to_last || is_solvable(last) {
            sorted.push((last, puzzle));
        }
    }
    sorted.sort_by_key(|(solutions, _)| *solutions);
    sorted.into_iter().map(|(_, puzzle)| puzzle).take(MAX_GUESSES).collect()
}

/// The digit of a place, 0 for a blank, `None` for anything else.
fn digit(token: Token<'_>) -> Option<usize> {
    match token.text.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(usize::from(digit - b'0')),
        _ if is_blank(token.text) || GAPS.contains(&token.text) => Some(0),
        _ => None,
    }
}

/// The layouts of grids with a cell at each clue, the likeliest first.
fn guess_layouts(
    places: &[Vec<Option<Value>>],
    shape: BoxShape,
    preferred: Option<&Layout>,
) -> Vec<Guess> {
    // A flower: four grids that cover a fifth. In other layouts, such a fifth grid is usually
    // chance.
    const PETALS: usize = 4;
    // The rows and columns of a butterfly: four grids, each one box from the next.
    const BUTTERFLY: usize = 12;
    let size = (places.len(), places[0].len());
    let Some(field) = Field::of_clues(places, shape) else { return Vec::new() };
    let clashes = |grid: &PossibleGrid| clash_count(places, shape, *grid);
    let sound = field.grids(|grid| (clashes(grid) == 0).then_some(0));
    let mut covers = field.joined_covers(&sound);
    if covers.is_empty() {
        // A mistake in the text doesn't exclude a layout.
        const MAX_CLASHES: usize = 3;
        const CLASH_COST: usize = 8;
        let extra = |count: usize| (count <= MAX_CLASHES).then_some(CLASH_COST * count);
        covers = field.joined_covers(&field.grids(|grid| extra(clashes(grid))));
    }
    // A butterfly covers its whole rectangle, even if a corner of it has no clue.
    let is_of_two = covers.first().is_some_and(|cover| cover.len() == 2);
    if size == (BUTTERFLY, BUTTERFLY) && sound.len() == PETALS && !is_of_two {
        covers.insert(0, sound.clone());
    }
    let covers = covers.into_iter().flat_map(|cover| {
        let within = field.with_grids_within(&cover, &sound);
        let is_flower = cover.len() >= PETALS && within.len() == cover.len() + 1;
        let further = within.len() > cover.len();
        let [first, second] = if is_flower { [within, cover] } else { [cover, within] };
        let second = further.then_some((second, !is_flower));
        std::iter::once((first, false)).chain(second)
    });
    let fits = |preferred: &&Layout| {
        preferred.shape() == shape
            && preferred.origins().len() > 1
            && preferred.size() == size
            && field.covers(&grids_of(preferred))
    };
    let preferred = preferred.filter(fits);
    let preferred = preferred.and_then(|layout| Layout::new(shape, layout.origins().to_vec()).ok());
    let mut guesses: Vec<Guess> =
        preferred.into_iter().map(|layout| Guess { layout, adds_to_last: false }).collect();
    for (grids, adds_to_last) in covers {
        if let Some(layout) = layout(shape, &grids)
            && layout.size() == size
            && !guesses.iter().any(|guess| guess.layout == layout)
        {
            guesses.push(Guess { layout, adds_to_last });
        }
    }
    guesses
}

/// A layout that fits some clues.
struct Guess {
    layout: Layout,
    /// True if it is the guess before it with more grids on the same cells.
    adds_to_last: bool,
}

fn grids_of(layout: &Layout) -> Vec<PossibleGrid> {
    let grid = |origin: &Origin| PossibleGrid {
        row: origin.row.into(),
        column: origin.column.into(),
        cost: 1,
    };
    layout.origins().iter().map(grid).collect()
}

/// The number of rows, columns and boxes of a grid in which a value repeats.
fn clash_count(places: &[Vec<Option<Value>>], shape: BoxShape, grid: PossibleGrid) -> usize {
    let side = shape.value_count();
    let (top, left) = (grid.row * shape.rows(), grid.column * shape.columns());
    let mut seen = vec![[0_u8; 3]; side * side];
    let mut clashing = vec![[false; 3]; side];
    for row in 0..side {
        for column in 0..side {
            let Some(value) = places[top + row][left + column] else { continue };
            let in_box = row / shape.rows() * shape.rows() + column / shape.columns();
            for (kind, house) in [row, column, in_box].into_iter().enumerate() {
                let count = &mut seen[house * side + value.index()][kind];
                clashing[house][kind] |= *count > 0;
                *count = 1;
            }
        }
    }
    clashing.into_iter().flatten().filter(|clashes| *clashes).count()
}

/// The puzzle of these clues, if the board has a cell for each.
fn puzzle(places: &[Vec<Option<Value>>], board: &Arc<Board>) -> Option<Puzzle> {
    let mut puzzle = Puzzle::empty(Arc::clone(board));
    for (row, values) in places.iter().enumerate() {
        for (column, value) in values.iter().enumerate().filter(|(_, value)| value.is_some()) {
            puzzle.set_clue(board.cell_at(row, column)?, *value);
        }
    }
    Some(puzzle)
}

/// The entry of the guessed puzzles of several grids and of the reading as one grid. A puzzle
/// without contradicting clues comes first.
pub(crate) fn guesses_or_single(
    mut guessed: Vec<Puzzle>,
    single: Result<Entry, Fault>,
) -> Result<Entry, Fault> {
    if guessed.is_empty() {
        return single;
    }
    let first = guessed.remove(0);
    let mut others: Vec<Alternative> = guessed.into_iter().map(alternative).collect();
    let Ok(single) = single else { return Ok(Entry { others, ..Entry::new(first) }) };
    if first.is_broken() && !single.puzzle.is_broken() {
        let mut single = single;
        single.others.push(alternative(first));
        single.others.append(&mut others);
        return Ok(single);
    }
    let as_one = |label: &str| format!("one grid, {label}");
    let label = as_one(&box_label(single.puzzle.board().layout().shape()));
    others.push(Alternative { label, puzzle: single.puzzle });
    let more = single.others.into_iter();
    others.extend(more.map(|other| Alternative { label: as_one(&other.label), ..other }));
    Ok(Entry { others, ..Entry::new(first) })
}

/// True if rows are equally long and large enough for several grids.
fn is_rectangle(rows: &[Vec<Token<'_>>]) -> bool {
    let width = rows.first().map_or(0, Vec::len);
    let is_large = |cells: usize| cells > SIDE && cells.is_multiple_of(BOX);
    is_large(rows.len())
        && is_large(width)
        && rows.len() * width <= MAX_PLACES
        && rows.iter().all(|row| row.len() == width)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::on_a_9x9;

    fn rows(text: &str) -> Vec<Vec<Token<'_>>> {
        Token::whole(text).lines().map(|line| line.characters().collect()).collect()
    }

    fn try_read(text: &str) -> Option<Result<Entry, Fault>> {
        on_a_9x9(text, |_, context| read(&rows(text), context))
    }

    /// Two grids that share a box.
    fn two(gap: char, blank: char) -> String {
        let line = |row: usize| -> String {
            let is_cell = |column: usize| {
                (row < 9 && column < 9) || ((6..15).contains(&row) && (6..15).contains(&column))
            };
            (0..15).map(|column| if is_cell(column) { blank } else { gap }).collect()
        };
        (0..15).map(line).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn grids_are_found_where_they_fit() {
        for (gap, blank) in [('-', '.'), ('x', '0'), ('#', '.'), ('.', '0')] {
            let mut text = two(gap, blank);
            text.replace_range(0..1, "7");
            let entry = try_read(&text).expect("two grids").expect("valid");
            let origins = entry.puzzle.board().layout().origins().to_vec();
            assert_eq!(origins, [Origin { row: 0, column: 0 }, Origin { row: 2, column: 2 }]);
            assert_eq!(entry.puzzle.clues()[0].map(Value::get), Some(7), "{gap}");
            assert_eq!(entry.puzzle.clue_count(), 1);
        }
    }

    #[test]
    fn other_rows_are_not_overlapping_grids() {
        assert!(try_read("").is_none());
        assert!(try_read(&two('-', '.').replacen('.', "-", 1)).is_none());
        assert!(try_read(&two('.', '.')).is_none());
        assert!(try_read("..\n..").is_none());
        let fault = try_read(&two('-', '.').replacen('.', "!", 1)).expect("two grids");
        assert_eq!(fault.expect_err("no value").at, 0);
    }

    /// Four petals, and a centre grid without cells of its own.
    #[test]
    fn a_covered_grid_is_another_reading() {
        let is_cell =
            |row: usize, column: usize| (3..12).contains(&row) || (3..12).contains(&column);
        let line = |row| (0..15).map(|c| if is_cell(row, c) { '.' } else { '-' }).collect();
        let text = (0..15).map(line).collect::<Vec<String>>().join("\n");
        let entry = try_read(&text).expect("five grids").expect("valid");
        assert_eq!(entry.puzzle.board().layout().origins().len(), 5);
        let labels: Vec<&str> = entry.others.iter().map(|other| other.label.as_str()).collect();
        assert_eq!(labels, ["4 overlapping grids from r1c4, r4c1, r4c7, r7c4"]);
    }
}
