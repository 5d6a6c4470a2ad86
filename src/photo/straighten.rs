//! A grid alone, seen from straight above.

use super::lattice::Lattice;
use super::{Grey, Point};

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

/// From so many pixels to so many it is asked where in the picture they are: between, a page is as good as flat.
const STEP: usize = 8;

fn straightened(picture: &Grey, lattice: &Lattice, pixels: usize) -> Grey {
    let side = lattice.cells * pixels;
    let nodes = side / STEP + 2;
    let place = |at: usize| (at * STEP) as f32 / side as f32;
    let row = |at: usize| (0..nodes).map(move |x| lattice.at(place(x), place(at)));
    let mix = |from: Point, to: Point, part: f32| Point {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
    };
    let part = |at: usize| ((at % STEP) as f32 + 0.5) / STEP as f32;
    let mut shades = Vec::with_capacity(side * side);
    let mut below: Vec<Point> = row(0).collect();
    let mut above = Vec::new();
    for y in 0..side {
        if y % STEP == 0 {
            above = std::mem::replace(&mut below, row(y / STEP + 1).collect());
        }
        let here = |x: usize| mix(above[x], below[x], part(y));
        let (mut left, mut right) = (here(0), here(0));
        for x in 0..side {
            if x % STEP == 0 {
                (left, right) = (right, here(x / STEP + 1));
            }
            shades.push((picture.at(mix(left, right, part(x))) + 0.5) as u8);
        }
    }
    Grey { width: side, height: side, shades }
}

/// About how many pixels the side of a cell has in the picture.
fn cell_side(lattice: &Lattice) -> f32 {
    let [a, b, c, d] = lattice.corners();
    let length = |a: Point, b: Point| (b.x - a.x).hypot(b.y - a.y);
    let longest = length(a, b).max(length(b, c)).max(length(c, d)).max(length(d, a));
    longest / lattice.cells as f32
}
