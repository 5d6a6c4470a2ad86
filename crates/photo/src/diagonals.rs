//! Lines drawn along the diagonals of a grid, over or under the contents of cells.

use super::tone::{self, Tone};
use super::{Grey, Point};

/// The measured part of each half of a diagonal in a cell: outside of digits, inside of the lines
/// between cells. The distances are from the cell's middle, in cells along one side.
const BESIDE: (f32, f32) = (0.29, 0.38);
/// The largest deviation of a diagonal from its place, in cells along one side.
const ASTRAY: f32 = 0.03;
/// The distance at which its paper is measured: short of the lines between cells.
const AWAY: f32 = 0.065;
/// The least difference between the line and its paper, as a share of the difference between the
/// picture's darkest and lightest shades.
const MIN_CONTRAST: f32 = 0.1;
/// The least difference in shades.
const MIN_SHADES: f32 = 8.0;

/// The least visible share of a drawn diagonal.
const DRAWN: f32 = 0.85;
/// The least visible share of a diagonal that may be drawn.
pub const DOUBTFUL: f32 = 0.6;

/// The visible part of a diagonal.
#[derive(Debug, Clone, Copy)]
pub struct Diagonal {
    /// The share of its cells where it is visible, without the first and the last.
    pub share: f32,
    /// The difference from its paper there in shades; negative if it is lighter.
    darker: f32,
}

/// A blurred diagonal is fainter than the other. So if one is drawn, this share of the least
/// difference from the paper suffices for both.
const BOTH: f32 = 0.3;

/// Measures the falling and the rising diagonal.
pub fn diagonals(straightened: &Grey, cells: usize) -> [Diagonal; 2] {
    let (dark, light) = straightened.ends();
    let least = (MIN_CONTRAST * f32::from(light - dark)).max(MIN_SHADES);
    let all = [false, true].map(|is_rising| -> Vec<[f32; 2]> {
        (1..cells - 1).map(|step| halves(straightened, cells, step, is_rising)).collect()
    });
    let clear = all.each_ref().map(|halves| Diagonal::measure(halves, least, f32::min));
    // In photos, many other things are as faint as both may be.
    if !clear.iter().any(|own| own.is_drawn()) {
        return clear;
    }
    let faint = all.each_ref().map(|halves| Diagonal::measure(halves, BOTH * least, f32::midpoint));
    let are_alike = faint[0].darker.signum() == faint[1].darker.signum();
    if !are_alike || !faint.iter().all(|own| own.is_drawn()) {
        return clear;
    }
    [0, 1].map(|at| if clear[at].is_drawn() { clear[at] } else { faint[at] })
}

impl Diagonal {
    /// Combines the measures of both halves of each cell. The line is visible in a cell if the
    /// combined measure exceeds `least`.
    fn measure(halves: &[[f32; 2]], least: f32, taken: fn(f32, f32) -> f32) -> Diagonal {
        let drawn = |sign: f32| {
            let is_drawn = |halves: &&[f32; 2]| taken(sign * halves[0], sign * halves[1]) > least;
            let drawn: Vec<&[f32; 2]> = halves.iter().filter(is_drawn).collect();
            let sum: f32 = drawn.iter().map(|halves| halves[0] + halves[1]).sum();
            Diagonal {
                share: drawn.len() as f32 / halves.len().max(1) as f32,
                darker: sum / (2 * drawn.len()).max(1) as f32,
            }
        };
        let (dark, light) = (drawn(1.0), drawn(-1.0));
        if dark.share >= light.share { dark } else { light }
    }

    /// True if the diagonal is drawn.
    pub fn is_drawn(self) -> bool {
        self.share >= DRAWN
    }
}

/// The difference between a line and its paper in a cell, before and after the middle; negative if
/// it is lighter.
fn halves(picture: &Grey, cells: usize, step: usize, is_rising: bool) -> [f32; 2] {
    let half = |sign: f32| {
        let samples = (0..8).map(|at| {
            let part = BESIDE.0 + (BESIDE.1 - BESIDE.0) * at as f32 / 7.0;
            (step as f32 + 0.5) + sign * part
        });
        let shade = |along: f32, off: f32| {
            let (x, y) = (along + off, along - off);
            let x = if is_rising { cells as f32 - x } else { x };
            let cell = (picture.width / cells) as f32;
            picture.at(Point { x: x * cell, y: y * cell })
        };
        let mean = |off: f32| samples.clone().map(|along| shade(along, off)).sum::<f32>() / 8.0;
        let paper = [mean(-AWAY), mean(AWAY)];
        let line = [-1.0, -0.5, 0.0, 0.5, 1.0].map(|part| mean(part * ASTRAY));
        let darkest = line.iter().copied().fold(f32::MAX, f32::min);
        let lightest = line.iter().copied().fold(f32::MIN, f32::max);
        // Darker, or lighter, than both sides.
        let darker = paper[0].min(paper[1]) - darkest;
        let lighter = lightest - paper[0].max(paper[1]);
        if darker > lighter { darker } else { -lighter }
    };
    [half(-1.0), half(1.0)]
}

/// The half-width of a diagonal's ink, in cells along one side.
const WIDE: f32 = 0.045;
/// A diagonal is fainter than digits if these differ from the paper this many times as much.
const FAINTER: f32 = 1.25;
/// The largest difference of a diagonal from its paper, in multiples of its usual one.
const UNEVEN: f32 = 1.1;

/// Erases the drawn diagonals from a picture, and keeps digits on them.
pub fn erased(straightened: &Grey, cells: usize, diagonals: &[Diagonal; 2]) -> Grey {
    let mut clean = straightened.clone();
    let tones = tone::tones(straightened, cells);
    let digits = tone::usual_contrast(&tones);
    for (at, diagonal) in diagonals.iter().enumerate().filter(|(_, own)| own.is_drawn()) {
        let (is_rising, darker) = (at == 1, diagonal.darker.abs());
        let own = (0..cells).map(|row| (row, if is_rising { cells - 1 - row } else { row }));
        let paper = |(row, column): (usize, usize)| tones[row * cells + column].paper();
        let usual = own.clone().map(paper).sum::<f32>() / cells as f32;
        for place in own {
            let tone = &tones[place.0 * cells + place.1];
            // In a shadow, all differences are smaller.
            let line = UNEVEN * darker * tone.paper() / usual;
            let ink = tone.contrast.max(digits);
            if ink > FAINTER * line {
                let stroke = Stroke { is_rising, sign: diagonal.darker.signum(), line, ink };
                stroke.erase(&mut clean, cells, place, tone);
            } else {
                bridge(&mut clean, straightened, cells, place, is_rising);
            }
        }
    }
    clean
}

/// A diagonal in one of its cells.
struct Stroke {
    is_rising: bool,
    /// 1 if the line is darker than the paper, -1 if it is lighter.
    sign: f32,
    /// The line's difference from the paper.
    line: f32,
    /// The difference of a digit on the line from the paper.
    ink: f32,
}

impl Stroke {
    /// Erases the line. Pixels that differ more from the paper belong partly to a digit.
    fn erase(&self, picture: &mut Grey, cells: usize, (row, column): (usize, usize), tone: &Tone) {
        let side = picture.width / cells;
        for (y, x, _) in band(side, self.is_rising) {
            let place = |at: usize| (at as f32 + 0.5) / side as f32 - 0.5;
            let paper = tone.at(place(x), place(y));
            let shade = &mut picture.shades[(row * side + y) * picture.width + column * side + x];
            let differs = self.sign * (paper - f32::from(*shade));
            if differs > 0.0 {
                let part = (differs - self.line).max(0.0) / (self.ink - self.line);
                *shade = (paper - self.sign * self.ink * part) as u8;
            }
        }
    }
}

/// Continues strokes across the diagonal, where both sides are as dark as digits.
fn bridge(
    picture: &mut Grey,
    straightened: &Grey,
    cells: usize,
    (row, column): (usize, usize),
    is_rising: bool,
) {
    let side = picture.width / cells;
    let (top, left) = ((row * side) as f32, (column * side) as f32);
    let wide = (WIDE * side as f32).max(1.0);
    for (y, x, off) in band(side, is_rising) {
        // The nearest places beyond both sides of the diagonal.
        let shade = |to: f32| {
            let by = if is_rising { off - to } else { to - off };
            let x = left + x as f32 + 0.5 + by;
            straightened.at(Point { x, y: top + y as f32 + 0.5 + off - to })
        };
        let (before, after) = (shade(-wide - 1.0), shade(wide + 1.0));
        let part = (off + wide) / (2.0 * wide);
        let at = (row * side + y) * picture.width + column * side + x;
        picture.shades[at] = (before + (after - before) * part) as u8;
    }
}

/// The pixels of a cell on its diagonal or near it: row, column, and distance along both sides at
/// once.
fn band(side: usize, is_rising: bool) -> impl Iterator<Item = (usize, usize, f32)> {
    let wide = (WIDE * side as f32).max(1.0);
    (0..side).flat_map(move |y| (0..side).map(move |x| (y, x))).filter_map(move |(y, x)| {
        let across = if is_rising { side - 1 - x } else { x };
        let off = (across as f32 - y as f32) / 2.0;
        (off.abs() <= wide).then_some((y, x, off))
    })
}
