//! Sampling of a picture through a smooth map.

use super::Point;

/// The distance between nodes at which the map is evaluated, in pixels. It is nearly linear between
/// them.
const STEP: usize = 8;

/// Passes the places of a square's pixels to `take`, row by row. `at` maps a place of the square,
/// in its pixels.
pub fn rows(side: usize, at: impl Fn(f32, f32) -> Point, mut take: impl FnMut(&[Point])) {
    let nodes = |y: usize| -> Vec<Point> {
        let y = (y * STEP) as f32;
        (0..side / STEP + 2).map(|x| at((x * STEP) as f32, y)).collect()
    };
    let mut below = nodes(0);
    let mut above = Vec::new();
    let mut row = vec![Point { x: 0.0, y: 0.0 }; side];
    for y in 0..side {
        if y % STEP == 0 {
            above = std::mem::replace(&mut below, nodes(y / STEP + 1));
        }
        fill(&mut row, &above, &below, part(y));
        take(&row);
    }
}

/// The position of a pixel's middle between two nodes.
fn part(pixel: usize) -> f32 {
    ((pixel % STEP) as f32 + 0.5) / STEP as f32
}

fn mix(from: Point, to: Point, part: f32) -> Point {
    Point { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

/// Interpolates a row between the nodes above and below.
// One row per call: browsers recompile functions that are called often, and use the result at the
// next call.
#[inline(never)]
fn fill(row: &mut [Point], above: &[Point], below: &[Point], down: f32) {
    for (at, points) in row.chunks_mut(STEP).enumerate() {
        let [left, right] = [at, at + 1].map(|node| mix(above[node], below[node], down));
        for (pixel, point) in points.iter_mut().enumerate() {
            *point = mix(left, right, part(pixel));
        }
    }
}
