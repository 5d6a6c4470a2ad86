//! How many rows and columns of cells a box has.

use super::Grey;

/// How far on each side of a line its ink is looked for, as a share of a cell.
const REACH: f32 = 0.12;
/// By how much more ink the lines around boxes must have than those within, of what all have.
const CLEARLY: f32 = 0.12;

/// The rows and columns of a box of a straightened grid of so many cells a side: as its thick lines tell, and
/// if they don't, the shape nearest to a square, with no more rows than columns.
pub fn shape(straightened: &Grey, cells: usize) -> (usize, usize) {
    let rows = line_ink(cells, |line, along| straightened.row(line)[along], straightened.width);
    let columns = line_ink(cells, |line, along| straightened.row(along)[line], straightened.width);
    let shapes = (2..=cells / 2).filter(|rows| cells.is_multiple_of(*rows) && cells / rows > 1);
    let judged = shapes.map(|high| {
        let wide = cells / high;
        ((high, wide), surplus(&rows, high).min(surplus(&columns, wide)))
    });
    let clearest = judged.max_by(|a, b| a.1.total_cmp(&b.1));
    match clearest {
        Some((shape, surplus)) if surplus > CLEARLY => shape,
        _ => usual(cells),
    }
}

/// The shape that boards of this size mostly have.
fn usual(cells: usize) -> (usize, usize) {
    let rows = (1..=cells)
        .take_while(|rows| rows * rows <= cells)
        .filter(|rows| cells.is_multiple_of(*rows));
    let rows = rows.last().unwrap_or(1);
    (rows, cells / rows)
}

/// How much ink each line between two cells has: the difference of all pixels across it from the paper, the
/// middle one of what it is beside each cell.
fn line_ink(cells: usize, shade: impl Fn(usize, usize) -> u8, side: usize) -> Vec<f32> {
    let cell = side / cells;
    let reach = (cell as f32 * REACH).ceil() as usize;
    (1..cells)
        .map(|line| {
            let mut parts: Vec<f32> = (0..cells)
                .map(|part| {
                    let along = part * cell + cell / 4..part * cell + cell * 3 / 4;
                    let mean = |line: usize| {
                        let sum: f32 = along.clone().map(|at| f32::from(shade(line, at))).sum();
                        sum / along.len() as f32
                    };
                    let (from, to) = (line * cell - reach, line * cell + reach);
                    let paper = f32::midpoint(mean(from - 1), mean(to));
                    (from..to).map(|line| (paper - mean(line)).abs()).sum()
                })
                .collect();
            parts.sort_by(f32::total_cmp);
            parts[parts.len() / 2]
        })
        .collect()
}

/// By how much more ink every so many-th line has than the others, as a share of all.
fn surplus(ink: &[f32], every: usize) -> f32 {
    let is_border = |at: usize| (at + 1).is_multiple_of(every);
    let mean = |is_meant: &dyn Fn(usize) -> bool| {
        let meant = ink.iter().enumerate().filter(|(at, _)| is_meant(*at)).map(|(_, ink)| *ink);
        let (sum, count) = meant.fold((0.0, 0.0_f32), |(sum, count), ink| (sum + ink, count + 1.0));
        sum / count.max(1.0)
    };
    let (thick, thin) = (mean(&is_border), mean(&|at| !is_border(at)));
    let least_thick = ink
        .iter()
        .enumerate()
        .filter(|(at, _)| is_border(*at))
        .map(|(_, ink)| *ink)
        .fold(f32::MAX, f32::min);
    (0.5 * (thick + least_thick) - thin) / (thick + thin + 1.0)
}
