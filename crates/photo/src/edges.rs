//! The ink between each cell and the next. Thick lines have more ink than thin ones.

use super::Grey;

/// The distance on each side of a line within which its ink is measured, as a share of a cell.
const REACH: f32 = 0.12;
/// The largest deviation of the line from its place.
const ASTRAY: f32 = 0.05;
/// A pixel belongs to the line if its difference from the paper is at least this share of the
/// line's largest difference.
/// The outline of a cage may be beside it.
const ITS: f32 = 0.3;

/// The ink of each piece of the lines in a straightened grid.
#[derive(Debug)]
pub struct Edges {
    /// The number of cells a side.
    pub cells: usize,
    /// Between each cell and its right neighbour: line by line from the left, each from the top.
    pub beside: Vec<f32>,
    /// Between each cell and its lower neighbour: line by line from the top, each from the left.
    pub below: Vec<f32>,
}

impl Edges {
    /// Measures a straightened grid with this number of cells a side.
    pub fn measure(straightened: &Grey, cells: usize) -> Edges {
        let side = straightened.width;
        let beside = pieces(cells, side, |line, along| straightened.row(along)[line]);
        let below = pieces(cells, side, |line, along| straightened.row(line)[along]);
        Edges { cells, beside, below }
    }

    /// All pieces, each with the two cells beside it.
    pub fn each(&self) -> impl Iterator<Item = (f32, usize, usize)> {
        let place = move |at: usize| (at / self.cells, at % self.cells);
        let beside = self.beside.iter().enumerate().map(move |(at, ink)| {
            let (line, row) = place(at);
            let left = row * self.cells + line;
            (*ink, left, left + 1)
        });
        let below = self.below.iter().enumerate().map(|(at, ink)| (*ink, at, at + self.cells));
        beside.chain(below)
    }
}

fn pieces(cells: usize, side: usize, shade: impl Fn(usize, usize) -> u8) -> Vec<f32> {
    let cell = side / cells;
    let reach = (cell as f32 * REACH).ceil() as usize;
    let astray = (cell as f32 * ASTRAY).ceil() as usize;
    let mut pieces = Vec::with_capacity(cells * (cells - 1));
    for (line, part) in (1..cells).flat_map(|line| (0..cells).map(move |part| (line, part))) {
        let along = part * cell + cell / 4..part * cell + cell * 3 / 4;
        let mean = |line: usize| {
            let sum: f32 = along.clone().map(|at| f32::from(shade(line, at))).sum();
            sum / along.len() as f32
        };
        let from = line * cell - reach;
        let paper = f32::midpoint(mean(from - 1), mean(from + 2 * reach));
        let ink: Vec<f32> = (0..2 * reach).map(|at| (paper - mean(from + at)).abs()).collect();
        let near = reach - astray..reach + astray;
        let peak = near.max_by(|a, b| ink[*a].total_cmp(&ink[*b])).unwrap_or(reach);
        let least = ITS * ink[peak];
        let onward = ink[peak..].iter().take_while(|ink| **ink > least);
        let backward = ink[..peak].iter().rev().take_while(|ink| **ink > least);
        pieces.push(onward.chain(backward).sum());
    }
    pieces
}
