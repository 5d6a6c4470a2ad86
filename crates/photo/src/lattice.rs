//! The lines of a grid: how many there are, and where exactly.

use super::homography::Homography;
use super::surface::{Offset, Surface};
use super::{Grey, Point, quad, warp};

/// The lines of a square of cells as they lie in a picture.
#[derive(Debug, Clone)]
pub struct Lattice {
    /// How many cells there are a side.
    pub cells: usize,
    /// How clearly there are lines where they should be, and none between: up to 1.
    pub clearness: f32,
    /// The same of the faintest lines alone.
    pub faintest: f32,
    /// Whether this is rather the sheet of paper around a grid.
    pub is_sheet: bool,
    /// Whether there are no lines between its outermost cells: the margin of a sheet.
    pub has_margin: bool,
    /// Whether its lines end at its border.
    pub is_whole: bool,
    square: Homography,
    /// By how much places are to the right of where straight lines would have them.
    right: Surface,
    /// By how much they are below, the axes exchanged.
    down: Surface,
    /// By how many quarters, clockwise, the grid is turned in the picture.
    quarters: u8,
}

impl Lattice {
    /// The same lines for a grid that lies so many quarters, clockwise, from upright in the picture.
    pub fn turned(self, quarters: u8) -> Lattice {
        Lattice { quarters, ..self }
    }

    /// Where in the picture a point of the grid is, 0 to 1 across and down.
    pub fn at(&self, x: f32, y: f32) -> Point {
        let (x, y) = match self.quarters % 4 {
            0 => (x, y),
            1 => (1.0 - y, x),
            2 => (1.0 - x, 1.0 - y),
            _ => (y, 1.0 - x),
        };
        self.square.map(x + self.right.at(x, y), y + self.down.at(y, x))
    }

    /// Clockwise from the upper left one.
    pub fn corners(&self) -> [Point; 4] {
        self.corners_within(0.0)
    }

    /// Whether this has the other's cells, and is within it: that one's border is then the edge of the paper, or of a
    /// wide frame.
    pub fn is_within(&self, other: &Lattice) -> bool {
        let border = other.corners();
        let is_inside = |corner: &Point| quad::holds(&border, *corner);
        self.cells == other.cells && self.corners().iter().all(is_inside)
    }

    /// The corners of what is within the outermost cells.
    pub fn without_margin(&self) -> [Point; 4] {
        self.corners_within(1.0 / self.cells as f32)
    }

    fn corners_within(&self, start: f32) -> [Point; 4] {
        let end = 1.0 - start;
        [(start, start), (end, start), (end, end), (start, end)].map(|(x, y)| self.at(x, y))
    }
}

/// Pixels a side of the square that lines are looked for in.
const SIDE: usize = 480;
/// Pixels beyond it on each side.
const MARGIN: usize = 24;
const WIDTH: usize = SIDE + 2 * MARGIN;
/// Pixels on each side of one whose mean counts, along a line.
const RUN: usize = 7;
/// How far from a pixel, in both directions, there must be such runs too: that much longer than a digit's
/// stroke a line is.
const APART: usize = 2 * RUN + 1;
/// Ink of this share of the surroundings' shade, of 255, and more is a line as clear as can be: thin lines
/// count like thick ones.
const CLEAR: f32 = 28.0;

/// What a straightened square of a picture has of lines: how much each pixel looks like being on one that
/// goes down, and on one that goes across.
pub struct Lines {
    square: Homography,
    down: Axis,
    /// Its columns are the square's rows.
    across: Axis,
}

/// A square seen for the lines that go down in it.
struct Axis {
    /// How clear the ink of each pixel is, 0 to 1.
    ink: Vec<f32>,
    /// How much each looks like being on such a line.
    lines: Vec<f32>,
}

impl Lines {
    /// Of the square between these corners.
    pub fn of(ink: &Grey, corners: &[Point; 4]) -> Lines {
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

    /// The numbers of cells a side that fit the lines best, with how well: up to 1.
    pub fn counts(&self) -> Vec<(usize, f32)> {
        let (columns, rows) = (profile(&self.down.lines), profile(&self.across.lines));
        let mut fitting = COUNTS
            .map(|cells| (cells, Fitness::of(&columns, cells).worse(Fitness::of(&rows, cells))));
        fitting.sort_by(|a, b| b.1.whole().total_cmp(&a.1.whole()));
        let (coarse, clearest) = fitting[0];
        // The lines around boxes are the clearest.
        let divided = fitting
            .iter()
            .filter(|(cells, fitness)| cells.is_multiple_of(coarse) && fitness.least > DIVIDING)
            .map(|(cells, _)| *cells);
        let finest = divided.max().unwrap_or(coarse);
        let others = fitting.iter().filter(|(cells, _)| *cells != finest);
        let others =
            others.map(|(cells, fitness)| (*cells, fitness.whole().min(clearest.whole() * 0.9)));
        std::iter::once((finest, clearest.whole())).chain(others).take(TOLD).collect()
    }

    /// The lattice of so many cells about there, fitted to these lines.
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
        // What is dark beside a sheet is so between lines too.
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

    /// The lattice that divides so few cells the clearest, if any does.
    pub fn finer(&self, few: usize) -> Option<Lattice> {
        let is_finer =
            |cells: usize| cells > few && cells.is_multiple_of(few) && cells <= few * few;
        let counts = COUNTS.iter().filter(|cells| is_finer(**cells));
        let lattices = counts.map(|cells| self.fit(*cells));
        let clear = lattices.filter(|lattice| lattice.faintest > FAINT);
        clear.max_by(|a, b| a.faintest.total_cmp(&b.faintest))
    }
}

/// From pixels of the straightened square to 0 to 1.
fn place(pixel: f32) -> f32 {
    (pixel - MARGIN as f32) / SIDE as f32
}

fn pixel(place: f32) -> f32 {
    place * SIDE as f32 + MARGIN as f32
}

/// A square's rows as its columns.
fn turned(flat: &[f32]) -> Vec<f32> {
    let mut turned = vec![0.0; flat.len()];
    // In small squares, of which all is at hand at once.
    let corners =
        (0..WIDTH).step_by(NEAR).flat_map(|y| (0..WIDTH).step_by(NEAR).map(move |x| (x, y)));
    corners.for_each(|(x, y)| turn(flat, &mut turned, x, y));
    turned
}

/// Pixels of the side of a square that the memory has at hand.
const NEAR: usize = 16;

#[inline(never)]
fn turn(flat: &[f32], turned: &mut [f32], left: usize, top: usize) {
    for y in top..top + NEAR {
        for (x, ink) in flat[y * WIDTH..][left..left + NEAR].iter().enumerate() {
            turned[(left + x) * WIDTH + y] = *ink;
        }
    }
}

/// The least mean along three runs that go down, the middle one through the pixel: each the clearest of those beside
/// each other, as a line may be bent.
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

/// Adds a row of means, and the clearest of each and those beside it.
#[inline(never)]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn add_means(sums: &[f32], means: &mut Vec<f32>, clearest: &mut Vec<f32>) {
    let from = means.len();
    means.extend(sums.iter().map(|sum| sum / (2 * RUN + 1) as f32));
    clearest.resize(means.len(), 0.0);
    widen(&means[from..], &mut clearest[from..], |_, most| most);
}

/// Changes each of a row by the most of what is there in another one, and beside that.
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

/// How much of a line there is at each position across those that go down.
fn profile(lines: &[f32]) -> Vec<f32> {
    let mut sums = vec![0.0; WIDTH];
    for row in lines.chunks_exact(WIDTH).skip(MARGIN).take(SIDE) {
        widen(row, &mut sums, |sum, most| sum + most);
    }
    sums.iter().map(|sum| sum / SIDE as f32).collect()
}

/// The numbers of cells a side that a grid may have.
const COUNTS: [usize; 18] = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 25, 36];

/// No grid that is read has fewer.
pub const FEWEST: usize = COUNTS[0];

/// How well a number of cells a side fits.
#[derive(Debug, Clone, Copy)]
struct Fitness {
    /// How much of a line there is where they have theirs, over what there is midway.
    mean: f32,
    /// The same of the faintest of these lines.
    least: f32,
}

impl Fitness {
    fn of(profile: &[f32], cells: usize) -> Fitness {
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

/// How clear, over what is midway, the faintest lines must be to divide what is divided by clearer ones.
pub const DIVIDING: f32 = 0.08;

/// With less than this share of its lines near its border, a lattice is rather the sheet of paper around a grid.
const ENDLESS: f32 = 0.3;
/// How near to the border that is.
const END: f32 = 0.03;

/// How many numbers of cells are told.
const TOLD: usize = 4;

/// So few cells a side may be the boxes of a grid of more whose other lines are faint.
pub const FEW: usize = 5;
/// How clear, over what is midway, these must be.
const FAINT: f32 = 0.012;

fn index(x: f32, y: f32) -> usize {
    let whole = |place: f32| pixel(place).clamp(0.0, WIDTH as f32 - 1.0) as usize;
    whole(y) * WIDTH + whole(x)
}

/// By how much each line is beside where straight lines would be, from cell to cell, looked for as far as
/// `reach` cells from where it is known to be about. The first axis is the one across the lines.
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
            // What is nearer is likelier the line: the stroke of a digit can be as clear.
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

/// How much of a line there is so deep within the first and the last line, or beyond them: where the lines across these
/// are, or midway, from the `first` cell on.
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

/// How well the lines fit that a lattice is now known to have.
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

/// How much of a line there is about at a place, the first axis across it.
fn strength(known: &Surface, lines: impl Fn(f32, f32) -> f32, x: f32, y: f32) -> f32 {
    let x = x + known.at(x, y);
    [-1.0, 0.0, 1.0].iter().map(|step| lines(x + step / SIDE as f32, y)).fold(0.0, f32::max)
}
