//! Game IDs of S. Tatham's *Solo*: `3x4:` and clues, with runs of blanks as letters.
//!
//! From `solo.c` of his Portable Puzzle Collection: `RxC:` names the box shape, a number is a clue,
//! `a`–`z` are runs of 1–26 blanks, `_` keeps two neighbouring clues apart. Before the colon `x`
//! asks for diagonals and `k` for killer cages; `Dj` in place of the box shape names D regions, which
//! follow the clues after a comma. Cages follow after another, and after a third their sums, each in
//! its cage's first cell.
//!
//! Regions and cages are told by the borders between cells, first those right of each cell, row by
//! row, then those below each, column by column: runs of pairs of cells without a border, `_` for
//! none, `a`–`y` for 1–25 and then a border, `z` for 26 without a border after them, as *Solo* reads
//! it (it writes it for 25, and can't read that); a last border stands behind everything.

use super::{Content, Unsayable, single_grid};
use crate::board::{Board, CellId, HouseKind, Rule};
use crate::parse::runs;
use crate::puzzle::{Puzzle, Value};
use crate::rules;

const FORM: &str = "a game ID of Tatham's Solo";

/// The puzzle as a game ID. A solution is written as clues.
///
/// # Errors
/// [`Unsayable`], unless it is one grid of at most 31 values, whose boxes have two rows and two
/// columns or more, or regions in their place; with no rules but diagonals and cages, each of one
/// piece with a sum, that share out a board of at most 9 values.
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

/// What stands before the colon.
fn parameters(content: Content<'_>) -> Result<String, Unsayable> {
    const MOST: usize = 31;
    let shape = single_grid(content.puzzle, FORM)?;
    let size = |holds, has| Err(Unsayable::Size { form: FORM, holds, has });
    if shape.value_count() > MOST {
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
    let is_said = |rule: &&Rule| {
        rule.is(&rules::DIAGONALS)
            || rule.is(&rules::REGIONS)
            || rule.is(&rules::CAGE) && rule.numbers.len() == 1
    };
    match rules.iter().find(|rule| !is_said(rule)) {
        Some(rule) => Err(Unsayable::rule(FORM, rule, content.puzzle)),
        None => Ok(text),
    }
}

/// Cages that share out the board.
struct Cages {
    /// The cage of each cell.
    of: Vec<usize>,
    /// The first cell of each cage, and its sum.
    sums: Vec<(CellId, usize)>,
}

/// The cages of a puzzle, if it has any.
fn cages(puzzle: &Puzzle) -> Result<Option<Cages>, Unsayable> {
    const MOST: usize = 9;
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
    if board.value_count() > MOST {
        return size("cages on at most 9 values", format!("{} values", board.value_count()));
    }
    match of.into_iter().collect() {
        Some(of) => Ok(Some(Cages { of, sums })),
        None => size("cages on all cells or none", "cells without a cage".to_owned()),
    }
}

/// Whether one can walk from each cell to each other, side by side.
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

/// Writes the borders of a square board: where two cells side by side aren't of one piece.
fn push_borders(text: &mut String, side: usize, is_one: impl Fn(CellId, CellId) -> bool) {
    /// The longest run with a border after it.
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
    use crate::recognise::read;

    /// *Solo* reads `z` as 26 pairs of cells without a border.
    #[test]
    fn long_runs_without_a_border_are_written_as_solo_reads_them() {
        for (side, runs) in [
            // The rows as regions: 72 pairs without a border, and 20 pairs of a 5×5.
            (9, "zzt"),
            (5, "t"),
            // 650 pairs are just 25 runs.
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
        let id = write(Content { puzzle: &puzzle, solution: None }).expect("sayable");
        let reading = read(&id, &puzzle).expect(&id);
        assert_eq!(reading.entries[0].puzzle.clues(), puzzle.clues());
        let rules = reading.entries[0].puzzle.board().layout().rules();
        assert_eq!(rules, puzzle.board().layout().rules());
    }
}
