//! Parts of a picture that may be a grid: frames of lines, and adjacent tiles.

use super::Point;
use super::components::{Component, components};

/// The outermost points of each connected set of lines whose bounding rectangle has at least this
/// area, in pixels.
pub fn framed(width: usize, marked: &[bool], least: f32) -> Vec<Vec<Point>> {
    let (found, labels) = components(width, marked, true);
    let is_large = |component: &Component| {
        let (across, down) = size(component);
        (across * down) as f32 >= least
    };
    let mut ends = Ends::new(found.len());
    found.iter().enumerate().filter(|(_, component)| is_large(component)).for_each(
        |(at, component)| {
            ends.take(width, &labels, at, component, at);
        },
    );
    ends.0
}

/// The least side of a tile, in pixels.
const MIN_TILE: usize = 7;
/// The least number of tiles of a grid. Some of its cells may be unclear.
const MIN_COUNT: usize = 7;
/// The largest number of tiles examined, the largest first. It bounds the work.
const MAX_TILES: usize = 2000;

/// The outermost points of each set of adjacent tiles of similar size: the cells of a grid, or its
/// boxes.
pub fn tiled(width: usize, marked: &[bool], least: f32) -> Vec<Vec<Point>> {
    let blank: Vec<bool> = marked.iter().map(|marked| !marked).collect();
    let (found, labels) = components(width, &blank, false);
    let height = marked.len() / width;
    let mut tiles: Vec<usize> =
        (0..found.len()).filter(|at| is_tile(&found[*at], width, height)).collect();
    tiles.sort_by_key(|at| std::cmp::Reverse(found[*at].count));
    tiles.truncate(MAX_TILES);
    let mut groups: Vec<usize> = (0..tiles.len()).collect();
    for first in 0..tiles.len() {
        for second in first + 1..tiles.len() {
            // All tiles from here on are too small.
            if found[tiles[first]].count > 2 * found[tiles[second]].count {
                break;
            }
            if are_beside(&found[tiles[first]], &found[tiles[second]]) {
                let (a, b) = (root(&mut groups, first), root(&mut groups, second));
                groups[b] = a;
            }
        }
    }
    let mut ends = Ends::new(tiles.len());
    let mut counts = vec![0; tiles.len()];
    for (at, tile) in tiles.iter().enumerate() {
        let group = root(&mut groups, at);
        counts[group] += 1;
        ends.take(width, &labels, *tile, &found[*tile], group);
    }
    let is_grid = |(ends, count): (Vec<Point>, usize)| (count >= MIN_COUNT).then_some(ends);
    let is_large = |ends: &Vec<Point>| {
        let far = |side: fn(&Point) -> f32| {
            let sides = ends.iter().map(side);
            sides.clone().fold(f32::MIN, f32::max) - sides.fold(f32::MAX, f32::min)
        };
        far(|end| end.x) * far(|end| end.y) >= least
    };
    ends.0.into_iter().zip(counts).filter_map(is_grid).filter(is_large).collect()
}

fn size(component: &Component) -> (usize, usize) {
    (component.across.1 - component.across.0, component.down.1 - component.down.0)
}

fn is_tile(component: &Component, width: usize, height: usize) -> bool {
    let (across, down) = size(component);
    let (shorter, longer) = (across.min(down), across.max(down));
    shorter >= MIN_TILE
        && 3 * longer < width.max(height)
        && 2 * longer <= 5 * shorter
        && 5 * component.count >= 2 * across * down
}

fn are_beside(a: &Component, b: &Component) -> bool {
    let middle = |(from, to): (usize, usize)| (from + to) as f32 / 2.0;
    let distance = (middle(a.across) - middle(b.across)).hypot(middle(a.down) - middle(b.down));
    let sides = [size(a), size(b)].map(|(across, down)| (across + down) as f32 / 2.0);
    distance < 0.7 * (sides[0] + sides[1])
}

/// The root of a group in a union-find forest.
fn root(groups: &mut [usize], mut at: usize) -> usize {
    while groups[at] != at {
        groups[at] = groups[groups[at]];
        at = groups[at];
    }
    at
}

/// The outermost points of sets of pixels.
struct Ends(Vec<Vec<Point>>);

impl Ends {
    fn new(sets: usize) -> Ends {
        Ends(vec![Vec::new(); sets])
    }

    /// Adds the first and last point in each row of a component to a set.
    fn take(&mut self, width: usize, labels: &[u32], at: usize, component: &Component, set: usize) {
        let is_its = |label: &u32| *label == at as u32 + 1;
        for y in component.down.0..component.down.1 {
            let row = &labels[y * width..][component.across.0..component.across.1];
            let ends = row.iter().position(is_its).zip(row.iter().rposition(is_its));
            if let Some((first, last)) = ends {
                for x in [component.across.0 + first, component.across.0 + last + 1] {
                    self.0[set].extend([y, y + 1].map(|y| Point { x: x as f32, y: y as f32 }));
                }
            }
        }
    }
}
