//! Game IDs of S. Tatham's *Solo*: `3x4:` and clues, with letters for runs of blanks.
//!
//! From `solo.c` of his Portable Puzzle Collection. `RxC:` is the box shape. A number is a clue,
//! `a`–`z` are runs of 1–26 blanks, and `_` separates two adjacent clues. Before the colon, `x`
//! means diagonals and `k` killer cages. `Dj` instead of the box shape means D regions, which
//! follow the clues after a comma. Cages follow after another comma, and their sums after a third,
//! each in the first cell of its cage.
//!
//! Regions and cages are encoded by the borders between cells: first those right of each cell, row
//! by row, then those below each cell, column by column. `_` is a border, `a`–`y` are runs of 1–25
//! pairs of cells without a border and then a border, and `z` is a run of 26 without a border after
//! it. This is how *Solo* reads `z`; it writes `z` for 25, which it then can't read. A last border
//! ends the list.

use super::{Content, Unsayable, single_grid};
use crate::board::{Board, CellId, HouseKind, Rule};
use crate::puzzle::{Puzzle, Value};
use crate::rules;
use satdoku_core::text::runs;

const FORM: &str = "a game ID of Tatham's Solo";

/// Writes the puzzle as a game ID. A solution is written as clues.
///
/// # Errors
/// [`Unsayable`] unless it is one grid of at most 31 values. Its boxes need two rows and two
/// columns or more, or regions in their place. The only rules may be diagonals and cages. Cages
/// must be connected, have sums, and cover a board of at most 9 values.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    let puzzle = content.puzzle;
    let board = puzzle.board();
    let mut id = parameters(content)?;
    let clues = (0..board.cell_count()).map(|cell| content.value(cell).map(Value::get));
    id.push(':');
    runs::write(&mut id, clues);
    let rules = board.layout().rules();
    if let Some(regions) = rules.iter().find(|rule| rule.is(&rules::REGIONS)) {
        let mut houses = board.houses().iter().filter(|house| house.kind == HouseKind::Region);
        if !houses.all(|house| is_connected(board, &house.cells)) {
            return Err(Unsayable::rule(FORM, regions, puzzle));
        }
        id.push(',');
        push_borders(&mut id, board.value_count(), |a, b| board.share_box(a, b));
    }
    if let Some(cages) = cages(puzzle)? {
        let is_one = |a: CellId, b: CellId| cages.of[a] == cages.of[b];
        id.push(',');
        push_borders(&mut id, board.value_count(), is_one);
        id.push(',');
        let sum = |cell| cages.sums.iter().find(|(first, _)| *first == cell).map(|(_, sum)| *sum);
        runs::write(&mut id, (0..board.cell_count()).map(sum));
    }
    Ok(id)
}

/// The text before the colon.
fn parameters(content: Content<'_>) -> Result<String, Unsayable> {
    const MAX_VALUES: usize = 31;
    let shape = single_grid(content.puzzle, FORM)?;
    let size = |holds, has| Err(Unsayable::Size { form: FORM, holds, has });
    if shape.value_count() > MAX_VALUES {
        return size("at most 31 values", shape.value_count().to_string());
    }
    let layout = content.puzzle.board().layout();
    let rules = layout.rules();
    let mut text = if layout.regions().is_some() {
        format!("{}j", shape.value_count())
    } else if shape.rows().min(shape.columns()) < 2 {
        return size("boxes of two rows and two columns or more", format!("boxes of {shape}"));
    } else {
        shape.to_string()
    };
    if rules.iter().any(|rule| rule.is(&rules::DIAGONALS)) {
        text.push('x');
    }
    if rules.iter().any(|rule| rule.is(&rules::CAGE)) {
        text.push('k');
    }
    let is_written = |rule: &&Rule| {
        rule.is(&rules::DIAGONALS)
            || rule.is(&rules::REGIONS)
            || rule.is(&rules::CAGE) && rule.numbers.len() == 1
    };
    match rules.iter().find(|rule| !is_written(rule)) {
        Some(rule) => Err(Unsayable::rule(FORM, rule, content.puzzle)),
        None => Ok(text),
    }
}

/// Cages that cover the board.
struct Cages {
    /// The cage of each cell.
    of: Vec<usize>,
    /// The first cell of each cage, and its sum.
    sums: Vec<(CellId, usize)>,
}

/// Returns the cages of a puzzle, if it has any.
fn cages(puzzle: &Puzzle) -> Result<Option<Cages>, Unsayable> {
    const MAX_VALUES: usize = 9;
    let board = puzzle.board();
    let mut of: Vec<Option<usize>> = vec![None; board.cell_count()];
    let mut sums = Vec::new();
    for rule in board.layout().rules() {
        let (true, Some(sum)) = (rule.is(&rules::CAGE), rule.number()) else { continue };
        let cells = &rule.cells;
        let is_free = cells.iter().all(|cell| of[*cell].is_none());
        if cells.len() < 2 || !is_free || !is_connected(board, cells) {
            return Err(Unsayable::rule(FORM, rule, puzzle));
        }
        for cell in cells {
            of[*cell] = Some(sums.len());
        }
        sums.push((cells[0], usize::from(sum)));
    }
    if sums.is_empty() {
        return Ok(None);
    }
    let size = |holds, has| Err(Unsayable::Size { form: FORM, holds, has });
    if board.value_count() > MAX_VALUES {
        return size("cages on at most 9 values", format!("{} values", board.value_count()));
    }
    match of.into_iter().collect() {
        Some(of) => Ok(Some(Cages { of, sums })),
        None => size("cages on all cells or none", "cells without a cage".to_owned()),
    }
}

/// True if each cell is reachable from each other through adjacent cells.
fn is_connected(board: &Board, cells: &[CellId]) -> bool {
    let touch = |a: CellId, b: CellId| {
        let (a, b) = (board.place(a), board.place(b));
        a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1
    };
    let mut reached: Vec<CellId> = cells.iter().take(1).copied().collect();
    let mut next = 0;
    while let Some(&from) = reached.get(next) {
        let more = cells.iter().filter(|cell| touch(from, **cell) && !reached.contains(*cell));
        reached.extend(more.copied().collect::<Vec<_>>());
        next += 1;
    }
    reached.len() == cells.len()
}

/// Writes the borders of a square board. Two adjacent cells have a border unless `is_one` holds for
/// them.
fn push_borders(text: &mut String, side: usize, is_one: impl Fn(CellId, CellId) -> bool) {
    /// The longest run that ends with a border.
    const LONGEST: usize = 25;
    let beside =
        (0..side).flat_map(|row| (1..side).map(move |c| (row * side + c - 1, row * side + c)));
    let below = (0..side).flat_map(|c| (1..side).map(move |r| ((r - 1) * side + c, r * side + c)));
    let borders = beside.chain(below).map(|(a, b)| !is_one(a, b)).chain([true]);
    let mut run = 0;
    for is_border in borders {
        if !is_border {
            run += 1;
            continue;
        }
        while run > LONGEST {
            text.push('z');
            run -= LONGEST + 1;
        }
        text.push(if run == 0 { '_' } else { char::from(b'a' + (run - 1) as u8) });
        run = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link;
    use crate::options::ReadOptions;
    use crate::recognise::read_all;

    /// *Solo* reads `z` as 26 pairs of cells without a border.
    #[test]
    fn long_runs_without_a_border_are_written_as_solo_reads_them() {
        for (side, runs) in [
            // Rows as regions: 72 pairs without a border on a 9×9, 20 pairs on a 5×5.
            (9, "zzt"),
            (5, "t"),
            // 650 pairs are exactly 25 runs.
            (26, "zzzzzzzzzzzzzzzzzzzzzzzzz_"),
        ] {
            let mut written = String::new();
            push_borders(&mut written, side, |a, b| a / side == b / side);
            assert_eq!(written, format!("{runs}{}", "_".repeat(side * (side - 1))), "{side}");
        }
    }

    #[test]
    fn regions_in_rows_read_back() {
        let regions: String = (0..81).map(|cell| char::from(b'0' + cell / 9)).collect();
        let puzzle = link::read(&format!("3x3;regions={regions}:5zzzb")).expect("a jigsaw");
        let id = write(Content::clues_of(&puzzle)).expect("sayable");
        let reading = read_all(&id, &ReadOptions::like(&puzzle)).expect(&id);
        assert_eq!(reading.entries[0].puzzle.clues(), puzzle.clues());
        let rules = reading.entries[0].puzzle.board().layout().rules();
        assert_eq!(rules, puzzle.board().layout().rules());
    }
}
