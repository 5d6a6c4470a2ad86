//! The location of grids in a picture.

use super::ink::ink;
use super::lattice::Lines;
use super::{Grey, Point, patches, quad};

/// A grid found: its corners, the number of cells a side, and whether its lines are lighter than
/// its cells.
#[derive(Debug, Clone, Copy)]
pub struct Found {
    pub corners: [Point; 4],
    pub cells: usize,
    pub is_light: bool,
    /// The fitness of this number of cells, 0 to 1.
    pub fitness: f32,
}

/// The longer side of the picture in which grids are searched for, in pixels.
const SIDE: usize = 640;
/// The least ink of a line, as a share of the surroundings' shade, out of 255.
const LINE: u8 = 22;
/// The least area of a grid, as a share of its picture.
const MIN_AREA: f32 = 0.02;
/// The largest number of outlines examined.
const MAX_OUTLINES: usize = 8;
/// From this fitness on, a grid is certain.
const CLEAR: f32 = 0.45;
/// Below this fitness, there is no grid.
pub const FAINT: f32 = 0.2;
/// Beside a clear grid, others need this share of its rank.
const LIKELY: f32 = 0.6;
/// The least fitness of lines that may prove to be a grid's when they are followed.
const BENT: f32 = 0.03;
/// The least ratio of a whole to a part of it that has different cells.
const LARGER: f32 = 1.5;
/// Up to this difference of their sides, two grids have the same cells.
const ALIKE: f32 = 0.06;

impl Found {
    /// The rank of a grid. Its lines must be clear, but a part of a grid has lines as clear as the
    /// whole, so the size counts too.
    pub fn rank(&self, clearness: f32) -> f32 {
        clearness * quad::area(&self.corners).sqrt().sqrt()
    }

    /// True if the other grid is in the same place, perhaps with another number of cells.
    pub fn is_there(&self, other: &Found) -> bool {
        self.is_light == other.is_light && self.corners == other.corners
    }

    /// True if the other grid may be a part of this one: much smaller, or fewer of the same cells.
    pub fn has_part(&self, part: &Found) -> bool {
        let [own, other] = [self, part].map(|found| quad::area(&found.corners));
        let cell = |area: f32, found: &Found| area.sqrt() / found.cells as f32;
        let has_such_cells = (cell(own, self) / cell(other, part) - 1.0).abs() < ALIKE;
        let is_larger = own > LARGER * other || self.cells > part.cells && has_such_cells;
        is_larger && quad::holds(&self.corners, quad::middle(&part.corners))
    }

    fn scaled(self, right: f32, down: f32) -> Found {
        let corners = self.corners.map(|corner| Point { x: corner.x * right, y: corner.y * down });
        Found { corners, ..self }
    }
}

/// The possible grids of the picture, or those around `aim`, the likeliest first.
pub fn grids(picture: &Grey, aim: Option<Point>) -> Vec<Found> {
    let small = picture.shrunk(picture.excess(SIDE));
    let right = picture.width as f32 / small.width as f32;
    let down = picture.height as f32 / small.height as f32;
    let aim = aim.map(|aim| Point { x: aim.x / right, y: aim.y / down });
    let mut found = among(&small, aim, false);
    if found.iter().all(|found| found.fitness < CLEAR) {
        found.extend(among(&small.inverted(), aim, true));
    }
    found.sort_by(|a, b| b.rank(b.fitness).total_cmp(&a.rank(a.fitness)));
    if let Some(first) = found.first().filter(|found| found.fitness >= CLEAR) {
        let least = LIKELY * first.rank(first.fitness);
        found.retain(|found| found.rank(found.fitness) >= least);
    }
    found.into_iter().map(|found| found.scaled(right, down)).collect()
}

/// The corners of the likeliest grid, if its lines are clear enough.
pub fn grid(picture: &Grey, aim: Option<Point>) -> Option<[Point; 4]> {
    let found = grids(picture, aim).into_iter().next()?;
    (found.fitness >= FAINT).then_some(found.corners)
}

/// The radius of a pixel's surroundings in a picture of this size.
pub fn reach(picture: &Grey) -> usize {
    picture.width.max(picture.height) / 24
}

fn among(picture: &Grey, aim: Option<Point>, is_light: bool) -> Vec<Found> {
    let ink = ink(picture, reach(picture));
    let mut found: Vec<Found> = Vec::new();
    let mut clearest = 0.0_f32;
    for corners in outlines(&ink, aim) {
        // A small outline ranks too low beside a clear grid, however well it fits.
        if quad::area(&corners).sqrt().sqrt() < LIKELY * clearest {
            break;
        }
        let counts = Lines::find(&ink, &corners).counts().into_iter();
        let counted = counts.map(|(cells, fitness)| Found { corners, cells, is_light, fitness });
        found.extend(counted.filter(|found| found.fitness > BENT));
        let clear = found.iter().filter(|found| found.fitness >= CLEAR);
        clearest = clear.map(|found| found.rank(found.fitness)).fold(0.0, f32::max);
    }
    found
}

/// The corners of possible grids, the largest first.
fn outlines(ink: &Grey, aim: Option<Point>) -> Vec<[Point; 4]> {
    let marked: Vec<bool> = ink.shades.iter().map(|ink| *ink > LINE).collect();
    let least = ink.shades.len() as f32 * MIN_AREA;
    let mut outlines: Vec<(f32, [Point; 4])> = patches::framed(ink.width, &marked, least)
        .into_iter()
        .chain(patches::tiled(ink.width, &marked, least))
        .filter_map(|ends| quad::quad(quad::hull(ends)))
        .filter(|corners| aim.is_none_or(|aim| quad::holds(corners, aim)))
        .map(|corners| (quad::area(&corners), corners))
        .filter(|(area, corners)| *area >= least && quad::is_squarish(corners))
        .collect();
    outlines.sort_by(|a, b| b.0.total_cmp(&a.0));
    outlines.into_iter().take(MAX_OUTLINES).map(|(_, corners)| corners).collect()
}
