//! A grid alone, seen from straight above.

use super::lattice::Lattice;
use super::{Grey, Point, warp};

/// Pixels of a cell's side: enough for a digit, and no more than a picture has.
const CELL: (f32, f32) = (28.0, 64.0);
/// Pixels of a cell's side for what is smaller than a digit.
const FINE_CELL: (f32, f32) = (48.0, 100.0);
/// Pixels of the straightened grid's side, unless that would make its cells too small.
const SIDE: usize = 1000;

/// The grid as a square, with the same number of pixels in every cell.
pub fn straighten(picture: &Grey, lattice: &Lattice) -> Grey {
    let pixels = cell_side(lattice).clamp(CELL.0, CELL.1).ceil() as usize;
    straightened(picture, lattice, pixels.min(SIDE / lattice.cells).max(CELL.0 as usize))
}

/// The same with more pixels, for what is smaller than a digit.
pub fn finer(picture: &Grey, lattice: &Lattice) -> Grey {
    straightened(picture, lattice, cell_side(lattice).clamp(FINE_CELL.0, FINE_CELL.1) as usize)
}

fn straightened(picture: &Grey, lattice: &Lattice, pixels: usize) -> Grey {
    let side = lattice.cells * pixels;
    let mut shades = Vec::with_capacity(side * side);
    let at = |x: f32, y: f32| lattice.at(x / side as f32, y / side as f32);
    warp::rows(side, at, |row| picture.add_row(row, |_, shade| (shade + 0.5) as u8, &mut shades));
    Grey { width: side, height: side, shades }
}

/// About how many pixels the side of a cell has in the picture.
fn cell_side(lattice: &Lattice) -> f32 {
    let [a, b, c, d] = lattice.corners();
    let length = |a: Point, b: Point| (b.x - a.x).hypot(b.y - a.y);
    let longest = length(a, b).max(length(b, c)).max(length(c, d)).max(length(d, a));
    longest / lattice.cells as f32
}
