//! Straightened pictures of a grid.

use super::lattice::Lattice;
use super::{Grey, Point, warp};

/// The side of a cell in pixels, at least and at most: enough for a digit, and no more than
/// pictures have.
const CELL: (f32, f32) = (28.0, 64.0);
/// The side of a cell in pixels for details smaller than a digit.
const FINE_CELL: (f32, f32) = (48.0, 100.0);
/// The side of the straightened grid in pixels, unless its cells would be too small.
const SIDE: usize = 1000;

/// The grid as a square, with the same number of pixels in every cell.
pub fn straighten(picture: &Grey, lattice: &Lattice) -> Grey {
    let pixels = cell_side(lattice).clamp(CELL.0, CELL.1).ceil() as usize;
    straightened(picture, lattice, pixels.min(SIDE / lattice.cells).max(CELL.0 as usize))
}

/// The same with more pixels, for details smaller than a digit.
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

/// The approximate side of a cell in the picture, in pixels.
fn cell_side(lattice: &Lattice) -> f32 {
    let [a, b, c, d] = lattice.corners();
    let length = |a: Point, b: Point| (b.x - a.x).hypot(b.y - a.y);
    let longest = length(a, b).max(length(b, c)).max(length(c, d)).max(length(d, a));
    longest / lattice.cells as f32
}
