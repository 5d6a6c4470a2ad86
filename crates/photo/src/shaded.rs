//! Shaded diagonals.

use super::tone::Tone;

/// True for each shaded diagonal: the falling one, then the rising one.
pub fn diagonals(tones: &[Tone], cells: usize) -> [bool; 2] {
    let is_on = |row: usize, column: usize| [row == column, row + column == cells - 1];
    let place = |cell: usize| (cell / cells, cell % cells);
    // The difference in shades from the neighbours that are on no diagonal; positive if the cell is
    // darker.
    let darker = |cell: usize| {
        let (row, column) = place(cell);
        let beside = [(0, 1), (2, 1), (1, 0), (1, 2)].into_iter().filter_map(|(down, right)| {
            let (row, column) = ((row + down).checked_sub(1)?, (column + right).checked_sub(1)?);
            let is_free = row < cells && column < cells && is_on(row, column) == [false; 2];
            is_free.then(|| tones[row * cells + column].paper())
        });
        let (sum, count) = beside.fold((0.0, 0), |(sum, count), paper| (sum + paper, count + 1));
        sum / count.max(1) as f32 - tones[cell].paper()
    };
    let all = || 0..cells * cells;
    let others: Vec<f32> = all()
        .filter(|cell| is_on(place(*cell).0, place(*cell).1) == [false; 2])
        .map(|cell| darker(cell).abs())
        .collect();
    [0, 1].map(|at| {
        let mut own: Vec<f32> =
            all().filter(|cell| is_on(place(*cell).0, place(*cell).1)[at]).map(darker).collect();
        own.sort_by(f32::total_cmp);
        let middle = own[own.len() / 2];
        let is_such = |darker: &f32| darker * middle.signum() > middle.abs() / 2.0;
        let is_flat = |darker: &&f32| **darker < middle.abs() / 2.0;
        let flat = others.iter().filter(is_flat).count() as f32;
        middle.abs() >= MIN_SHADES && own.iter().all(is_such) && flat >= FLAT * others.len() as f32
    })
}

/// The least difference of a shaded cell, in shades.
const MIN_SHADES: f32 = 8.0;
/// The least share of the other cells that must equal their neighbours.
const FLAT: f32 = 0.9;
