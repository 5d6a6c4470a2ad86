//! The number of rows and columns of a box.

use super::edges::Edges;

/// The least surplus of ink in lines around boxes over the lines within, as a share of the ink of
/// all lines.
const CLEARLY: f32 = 0.12;

/// Returns the rows and columns of a box by the thick lines of a grid. Without thick lines it is
/// the shape nearest to a square, with no more rows than columns.
pub fn shape(edges: &Edges) -> (usize, usize) {
    let cells = edges.cells;
    let rows = line_ink(&edges.below, cells);
    let columns = line_ink(&edges.beside, cells);
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

/// The most common shape for boards of this size.
fn usual(cells: usize) -> (usize, usize) {
    let rows = (1..=cells)
        .take_while(|rows| rows * rows <= cells)
        .filter(|rows| cells.is_multiple_of(*rows));
    let rows = rows.last().unwrap_or(1);
    (rows, cells / rows)
}

/// The ink of each line: the median of its pieces, which are as many as cells.
fn line_ink(pieces: &[f32], cells: usize) -> Vec<f32> {
    let middle = |pieces: &[f32]| {
        let mut pieces = pieces.to_vec();
        pieces.sort_by(f32::total_cmp);
        pieces[cells / 2]
    };
    pieces.chunks_exact(cells).map(middle).collect()
}

/// The surplus of ink in every `every`-th line over the others, as a share of all.
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
