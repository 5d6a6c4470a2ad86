//! The lines of a grid: their number and their exact places.

use super::homography::Homography;
use super::surface::{Offset, Surface};
use super::{Grey, Point, quad, warp};

/// The lines of a square of cells in a picture.
#[derive(Debug, Clone)]
pub struct Lattice {
    /// The number of cells a side.
    pub cells: usize,
    /// The clearness of the lines at their expected places, compared with the gaps between them: up
    /// to 1.
    pub clearness: f32,
    /// The clearness of the faintest lines only.
    pub faintest: f32,
    /// True if this is more likely the sheet of paper around a grid.
    pub is_sheet: bool,
    /// True if there are no lines between the outermost cells, because they are the margin of a
    /// sheet.
    pub has_margin: bool,
    /// True if the lines end at the border.
    pub is_whole: bool,
    square: Homography,
    /// The offsets to the right of straight lines.
    right: Surface,
    /// The offsets below straight lines, with the axes exchanged.
    down: Surface,
    /// The clockwise quarter turns of the grid in the picture.
    quarters: u8,
}

impl Lattice {
    /// The same lines for a grid turned by this number of clockwise quarters in the picture.
    pub fn turned(self, quarters: u8) -> Lattice {
        Lattice { quarters, ..self }
    }

    /// The place in the picture of a point of the grid, 0 to 1 across and down.
    pub fn at(&self, x: f32, y: f32) -> Point {
        let (x, y) = match self.quarters % 4 {
            0 => (x, y),
            1 => (1.0 - y, x),
            2 => (1.0 - x, 1.0 - y),
            _ => (y, 1.0 - x),
        };
        self.square.map(x + self.right.at(x, y), y + self.down.at(y, x))
    }

    /// The corners, clockwise from the upper left one.
    pub fn corners(&self) -> [Point; 4] {
        self.corners_within(0.0)
    }

    /// True if this lattice has the other's number of cells and is inside it. The other's border is
    /// then the edge of the paper, or of a wide frame.
    pub fn is_within(&self, other: &Lattice) -> bool {
        let border = other.corners();
        let is_inside = |corner: &Point| quad::holds(&border, *corner);
        self.cells == other.cells && self.corners().iter().all(is_inside)
    }

    /// The corners of the part inside the outermost cells.
    pub fn without_margin(&self) -> [Point; 4] {
        self.corners_within(1.0 / self.cells as f32)
    }

    fn corners_within(&self, start: f32) -> [Point; 4] {
        let end = 1.0 - start;
        [(start, start), (end, start), (end, end), (start, end)].map(|(x, y)| self.at(x, y))
    }
}

/// The side of the square in which lines are searched for, in pixels.
const SIDE: usize = 480;
/// The margin of the square on each side, in pixels.
const MARGIN: usize = 24;
const WIDTH: usize = SIDE + 2 * MARGIN;
/// Half the length of a run, in pixels. A run is a piece of a line over which the mean is taken.
const RUN: usize = 7;
/// The distance of two further runs that a line must have, in both directions. They make a line
/// longer than a digit's stroke.
const APART: usize = 2 * RUN + 1;
/// Ink of this share of the surroundings' shade, out of 255, makes the clearest line. Thin lines
/// count like thick ones.
const CLEAR: f32 = 28.0;

/// The lines of a straightened square of a picture: the likeness of each pixel to a vertical and to
/// a horizontal line.
pub struct Lines {
    square: Homography,
    down: Axis,
    /// Transposed: its columns are the rows of the square.
    across: Axis,
}

/// A square examined for vertical lines.
struct Axis {
    /// The clearness of each pixel's ink, 0 to 1.
    ink: Vec<f32>,
    /// The likeness of each pixel to a vertical line.
    lines: Vec<f32>,
}

impl Lines {
    /// Examines the square between these corners.
    pub fn find(ink: &Grey, corners: &[Point; 4]) -> Lines {
        let square = Homography::to(corners);
        let mut flat = Vec::with_capacity(WIDTH * WIDTH);
        let (right, bottom) = (ink.width as f32, ink.height as f32);
        let clear = |point: Point, ink: f32| {
            let is_across = point.x >= 0.0 && point.x <= right;
            let is_inside = is_across && point.y >= 0.0 && point.y <= bottom;
            if is_inside { (ink / CLEAR).min(1.0) } else { 0.0 }
        };
        let at = |x: f32, y: f32| square.map(place(x), place(y));
        warp::rows(WIDTH, at, |row| ink.add_row(row, clear, &mut flat));
        let axis = |ink: Vec<f32>| Axis { lines: along(&ink), ink };
        let across = axis(turned(&flat));
        Lines { square, down: axis(flat), across }
    }

    /// The numbers of cells a side that fit the lines best, with their fitness, up to 1.
    pub fn counts(&self) -> Vec<(usize, f32)> {
        let (columns, rows) = (profile(&self.down.lines), profile(&self.across.lines));
        let mut fitting = COUNTS.map(|cells| {
            (cells, Fitness::measure(&columns, cells).worse(Fitness::measure(&rows, cells)))
        });
        fitting.sort_by(|a, b| b.1.whole().total_cmp(&a.1.whole()));
        let (coarse, clearest) = fitting[0];
        // Lines around boxes are the clearest, so a multiple of the best number may be right.
        let divided = fitting
            .iter()
            .filter(|(cells, fitness)| cells.is_multiple_of(coarse) && fitness.least > DIVIDING)
            .map(|(cells, _)| *cells);
        let finest = divided.max().unwrap_or(coarse);
        let others = fitting.iter().filter(|(cells, _)| *cells != finest);
        let others =
            others.map(|(cells, fitness)| (*cells, fitness.whole().min(clearest.whole() * 0.9)));
        std::iter::once((finest, clearest.whole())).chain(others).take(MAX_COUNTS).collect()
    }

    /// Fits a lattice of this number of cells to the lines.
    pub fn fit(&self, cells: usize) -> Lattice {
        let columns = |x: f32, y: f32| self.down.lines[index(x, y)];
        let rows = |y: f32, x: f32| self.across.lines[index(y, x)];
        let (mut right, mut down) = (Surface::default(), Surface::default());
        for reach in [0.32, 0.22, 0.14] {
            right = Surface::fitted(&offsets(cells, &right, reach, columns), cells);
            down = Surface::fitted(&offsets(cells, &down, reach, rows), cells);
        }
        let fitness = fitness(cells, &right, columns).worse(fitness(cells, &down, rows));
        let is_missing = |ink: &f32| *ink < ENDLESS * fitness.mean;
        let ends = [(&right, &self.down), (&down, &self.across)];
        let is_sheet = ends.iter().any(|(known, axis)| {
            near_ends(cells, &[END], 1.0, known, &axis.lines).iter().any(is_missing)
        });
        // Darkness beside a sheet is there between its lines too.
        let has_none = |depths: &[f32]| {
            ends.iter().all(|(known, axis)| {
                let near = |first: f32| near_ends(cells, depths, first, known, &axis.ink);
                std::iter::zip(near(1.0), near(0.5)).all(|(on, off)| is_missing(&(on - off)))
            })
        };
        let parts = |parts: [f32; 4]| parts.map(|part| part / cells as f32);
        let has_margin = has_none(&parts([0.3, 0.45, 0.6, 0.75]));
        let beyond = (MARGIN - 2) as f32 / SIDE as f32;
        let is_whole = has_none(&parts([-0.2, -0.3, -0.4, -0.5]).map(|part| part.max(-beyond)));
        let clearness = 0.3 * fitness.mean + 0.7 * fitness.least;
        let clearness = if is_sheet { 0.5 * clearness } else { clearness };
        let faintest = fitness.least;
        Lattice {
            cells,
            clearness,
            faintest,
            is_sheet,
            has_margin,
            is_whole,
            square: self.square,
            right,
            down,
            quarters: 0,
        }
    }

    /// The clearest lattice that divides each of `few` cells, if any is clear enough.
    pub fn finer(&self, few: usize) -> Option<Lattice> {
        let is_finer =
            |cells: usize| cells > few && cells.is_multiple_of(few) && cells <= few * few;
        let counts = COUNTS.iter().filter(|cells| is_finer(**cells));
        let lattices = counts.map(|cells| self.fit(*cells));
        let clear = lattices.filter(|lattice| lattice.faintest > FAINT);
        clear.max_by(|a, b| a.faintest.total_cmp(&b.faintest))
    }
}

/// Converts pixels of the straightened square to 0 to 1.
fn place(pixel: f32) -> f32 {
    (pixel - MARGIN as f32) / SIDE as f32
}

fn pixel(place: f32) -> f32 {
    place * SIDE as f32 + MARGIN as f32
}

/// Transposes a square.
fn turned(flat: &[f32]) -> Vec<f32> {
    let mut turned = vec![0.0; flat.len()];
    // In small squares that fit in the processor's cache.
    let corners =
        (0..WIDTH).step_by(NEAR).flat_map(|y| (0..WIDTH).step_by(NEAR).map(move |x| (x, y)));
    corners.for_each(|(x, y)| turn(flat, &mut turned, x, y));
    turned
}

/// The side of a square that fits in the cache, in pixels.
const NEAR: usize = 16;

#[inline(never)]
fn turn(flat: &[f32], turned: &mut [f32], left: usize, top: usize) {
    for y in top..top + NEAR {
        for (x, ink) in flat[y * WIDTH..][left..left + NEAR].iter().enumerate() {
            turned[(left + x) * WIDTH + y] = *ink;
        }
    }
}

/// The least mean of three vertical runs, the middle one through the pixel. The outer runs may be
/// one pixel aside, because a line may be bent.
fn along(flat: &[f32]) -> Vec<f32> {
    let row = |y: usize| &flat[y * WIDTH..][..WIDTH];
    let mut sums = vec![0.0; WIDTH];
    for y in 0..RUN {
        change(&mut sums, row(y), |sum, ink| sum + ink);
    }
    let mut means = Vec::with_capacity(flat.len());
    let mut clearest = Vec::with_capacity(flat.len());
    for y in 0..WIDTH {
        if y + RUN < WIDTH {
            change(&mut sums, row(y + RUN), |sum, ink| sum + ink);
        }
        if y > RUN {
            change(&mut sums, row(y - RUN - 1), |sum, ink| sum - ink);
        }
        add_means(&sums, &mut means, &mut clearest);
    }
    for y in 0..WIDTH {
        let row = &mut means[y * WIDTH..][..WIDTH];
        let others = [y.checked_sub(APART), Some(y + APART).filter(|y| *y < WIDTH)];
        for other in others.into_iter().flatten() {
            let less = |least, other| if other < least { other } else { least };
            change(row, &clearest[other * WIDTH..][..WIDTH], less);
        }
    }
    means
}

#[inline(never)]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn change(row: &mut [f32], by: &[f32], how: impl Fn(f32, f32) -> f32) {
    for (value, by) in row.iter_mut().zip(by) {
        *value = how(*value, *by);
    }
}

/// Adds a row of means, and the maximum of each mean and its neighbours.
#[inline(never)]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn add_means(sums: &[f32], means: &mut Vec<f32>, clearest: &mut Vec<f32>) {
    let from = means.len();
    means.extend(sums.iter().map(|sum| sum / (2 * RUN + 1) as f32));
    clearest.resize(means.len(), 0.0);
    widen(&means[from..], &mut clearest[from..], |_, most| most);
}

/// Combines each value of a row with the maximum of three values in another row.
#[inline(never)]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn widen(row: &[f32], to: &mut [f32], how: impl Fn(f32, f32) -> f32) {
    let last = row.len() - 1;
    to[0] = how(to[0], row[0].max(row[1]));
    to[last] = how(to[last], row[last].max(row[last - 1]));
    for (near, to) in row.windows(3).zip(&mut to[1..]) {
        let most = if near[0] > near[1] { near[0] } else { near[1] };
        *to = how(*to, if near[2] > most { near[2] } else { most });
    }
}

/// The strength of vertical lines at each position across.
fn profile(lines: &[f32]) -> Vec<f32> {
    let mut sums = vec![0.0; WIDTH];
    for row in lines.chunks_exact(WIDTH).skip(MARGIN).take(SIDE) {
        widen(row, &mut sums, |sum, most| sum + most);
    }
    sums.iter().map(|sum| sum / SIDE as f32).collect()
}

/// The possible numbers of cells a side.
const COUNTS: [usize; 18] = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 25, 36];

/// The least number of cells a side.
pub const MIN_COUNT: usize = COUNTS[0];

/// The fitness of a number of cells a side.
#[derive(Debug, Clone, Copy)]
struct Fitness {
    /// The strength of the lines above the strength midway between them.
    mean: f32,
    /// The same for the faintest of the lines.
    least: f32,
}

impl Fitness {
    fn measure(profile: &[f32], cells: usize) -> Fitness {
        let cell = SIDE as f32 / cells as f32;
        let most = |middle: f32, reach: f32| {
            let from = (pixel(0.0) + middle * cell - reach).floor() as usize;
            let to = (pixel(0.0) + middle * cell + reach).ceil() as usize;
            profile[from..=to.min(WIDTH - 1)].iter().copied().fold(0.0, f32::max)
        };
        let reach = (cell * 0.16).clamp(1.0, 10.0);
        let mut on: Vec<f32> = (1..cells).map(|line| most(line as f32, reach)).collect();
        on.sort_by(f32::total_cmp);
        let between: f32 = (0..cells).map(|at| most(at as f32 + 0.5, cell * 0.08)).sum();
        let between = between / cells as f32;
        let mean = on.iter().sum::<f32>() / on.len() as f32;
        Fitness { mean: mean - between, least: on[on.len() / 5] - between }
    }

    fn whole(self) -> f32 {
        0.5 * (self.mean + self.least)
    }

    fn worse(self, other: Fitness) -> Fitness {
        Fitness { mean: self.mean.min(other.mean), least: self.least.min(other.least) }
    }
}

/// The least clearness of the faintest lines, above the gaps, if they divide cells between clearer
/// lines.
pub const DIVIDING: f32 = 0.08;

/// With less than this share of its lines near its border, a lattice is more likely the sheet of
/// paper around a grid.
const ENDLESS: f32 = 0.3;
/// The distance from the border at which that is measured.
const END: f32 = 0.03;

/// The number of candidates for the number of cells.
const MAX_COUNTS: usize = 4;

/// Up to this number, the cells may be the boxes of a grid whose other lines are faint.
pub const FEW: usize = 5;
/// The least clearness of those faint lines, above the gaps.
const FAINT: f32 = 0.012;

fn index(x: f32, y: f32) -> usize {
    let whole = |place: f32| pixel(place).clamp(0.0, WIDTH as f32 - 1.0) as usize;
    whole(y) * WIDTH + whole(x)
}

/// The offset of each line from a straight one, cell by cell. Searches within `reach` cells of its
/// known place. The first axis is the one across the lines.
fn offsets(
    cells: usize,
    known: &Surface,
    reach: f32,
    lines: impl Fn(f32, f32) -> f32,
) -> Vec<Offset> {
    let cell = 1.0 / cells as f32;
    let steps = (reach * cell * SIDE as f32).ceil() as i32;
    let mut offsets = Vec::with_capacity(cells * (cells + 1));
    for (line, part) in (0..=cells).flat_map(|line| (0..cells).map(move |part| (line, part))) {
        let (x, y) = (line as f32 * cell, (part as f32 + 0.5) * cell);
        let about = known.at(x, y);
        let strength = |step: i32| {
            let x = x + about + step as f32 / SIDE as f32;
            let sum: f32 = [-0.25, 0.0, 0.25].iter().map(|part| lines(x, y + part * cell)).sum();
            // The stroke of a digit can be as clear as the line, so nearer ink is preferred.
            let away = step as f32 / steps as f32;
            sum / 3.0 * (1.0 - 0.4 * away * away)
        };
        let strengths: Vec<f32> = (-steps..=steps).map(strength).collect();
        let most = strengths.iter().copied().fold(0.0, f32::max);
        let mean = strengths.iter().sum::<f32>() / strengths.len() as f32;
        let (mut sum, mut moment) = (1e-6, 0.0);
        for (at, strength) in strengths.iter().enumerate() {
            let above = (strength - 0.6 * most).max(0.0);
            sum += above;
            moment += above * (at as f32 - steps as f32);
        }
        let offset = about + moment / sum / SIDE as f32;
        offsets.push(Offset { x, y, by: offset, weight: (most - mean).max(0.0) });
    }
    offsets
}

/// The strength of lines at these depths inside the first and the last line, or outside of them if
/// negative. Measures from the cell `first` on: at the crossing lines if `first` is whole, midway
/// between them if it is a half.
fn near_ends(
    cells: usize,
    depths: &[f32],
    first: f32,
    known: &Surface,
    pixels: &[f32],
) -> [f32; 2] {
    let count = (cells as f32 - first) as usize;
    let mean = |y: f32| {
        let each = (0..count).map(|at| (at as f32 + first) / cells as f32);
        let sum: f32 = each.map(|x| strength(known, |x, y| pixels[index(x, y)], x, y)).sum();
        sum / count as f32
    };
    let over = |place: fn(f32) -> f32| {
        depths.iter().map(|depth| mean(place(*depth))).sum::<f32>() / depths.len() as f32
    };
    [over(|depth| depth), over(|depth| 1.0 - depth)]
}

/// The fitness of a lattice with known offsets.
fn fitness(cells: usize, known: &Surface, lines: impl Fn(f32, f32) -> f32) -> Fitness {
    let cell = 1.0 / cells as f32;
    let mean = |line: f32| {
        let along = (0..cells).map(|part| (part as f32 + 0.5) * cell);
        let parts = along.map(|y| strength(known, &lines, line * cell, y));
        parts.sum::<f32>() / cells as f32
    };
    let mut on: Vec<f32> = (1..cells).map(|line| mean(line as f32)).collect();
    on.sort_by(f32::total_cmp);
    let between: f32 = (0..cells).map(|line| mean(line as f32 + 0.5)).sum();
    let between = between / cells as f32;
    let mean = on.iter().sum::<f32>() / on.len() as f32;
    Fitness { mean: mean - between, least: on[on.len() / 5] - between }
}

/// The strength of a line near a place. The first axis is the one across the line.
fn strength(known: &Surface, lines: impl Fn(f32, f32) -> f32, x: f32, y: f32) -> f32 {
    let x = x + known.at(x, y);
    [-1.0, 0.0, 1.0].iter().map(|step| lines(x + step / SIDE as f32, y)).fold(0.0, f32::max)
}
