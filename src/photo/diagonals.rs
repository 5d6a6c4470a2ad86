//! Lines drawn along the diagonals of a grid, over or under what stands in the cells.

use super::{Grey, Point};

/// What of each half of a cell, from its middle, is looked at, in cells along one side: beyond a digit, and
/// before the lines between cells.
const BESIDE: (f32, f32) = (0.29, 0.38);
/// How far from where it should be a diagonal may be, in cells along one side.
const ASTRAY: f32 = 0.03;
/// How far from it its paper is looked at: not as far as the lines between cells.
const AWAY: f32 = 0.065;
/// The line differs from its paper by this share of what the picture's darkest and lightest do, at least.
const LEAST: f32 = 0.1;
/// And by so many shades.
const LEAST_SHADES: f32 = 8.0;

/// How much of a diagonal must be seen for it to be there.
pub const DRAWN: f32 = 0.85;
/// From how much on it is told that there may be one.
pub const DOUBTFUL: f32 = 0.6;

/// A diagonal as far as it is drawn.
#[derive(Debug, Clone, Copy)]
pub struct Diagonal {
    /// In what share of its cells, but for the first and the last, it is.
    pub share: f32,
    /// By how many shades it is darker than its paper there, or lighter if negative.
    darker: f32,
}

/// What is drawn of each diagonal: of the one that falls to the right, and of the one that rises.
pub fn diagonals(straightened: &Grey, cells: usize) -> [Diagonal; 2] {
    let (dark, light) = straightened.ends();
    let least = (LEAST * f32::from(light - dark)).max(LEAST_SHADES);
    [false, true].map(|is_rising| {
        let halves = (1..cells - 1).map(|step| halves(straightened, cells, step, is_rising));
        let halves: Vec<[f32; 2]> = halves.collect();
        let drawn = |sign: f32| {
            let is_drawn = |halves: &&[f32; 2]| halves.iter().all(|darker| sign * darker > least);
            let drawn: Vec<&[f32; 2]> = halves.iter().filter(is_drawn).collect();
            let sum: f32 = drawn.iter().map(|halves| halves[0] + halves[1]).sum();
            Diagonal {
                share: drawn.len() as f32 / halves.len().max(1) as f32,
                darker: sum / (2 * drawn.len()).max(1) as f32,
            }
        };
        let (dark, light) = (drawn(1.0), drawn(-1.0));
        if dark.share >= light.share { dark } else { light }
    })
}

/// By how many shades the line in a cell is darker than beside it, before the middle and after it; negative, if it
/// is lighter.
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
        // Darker, or lighter, than on either side.
        let darker = paper[0].min(paper[1]) - darkest;
        let lighter = lightest - paper[0].max(paper[1]);
        if darker > lighter { darker } else { -lighter }
    };
    [half(-1.0), half(1.0)]
}

/// How far a diagonal's ink reaches, in cells along one side.
const WIDE: f32 = 0.035;
/// A diagonal is fainter than digits if these differ so many times as much from the paper.
const FAINTER: f32 = 1.25;

/// The picture without the diagonals that are drawn: what lies on both sides goes on across them.
pub fn erased(straightened: &Grey, cells: usize, diagonals: &[Diagonal; 2]) -> Grey {
    let mut clean = straightened.clone();
    let (dark, light) = straightened.ends();
    let whole = f32::from(light - dark);
    let side = straightened.width as f32;
    let wide = (WIDE * side / cells as f32).max(1.0);
    for (at, diagonal) in diagonals.iter().enumerate().filter(|(_, own)| own.share >= DRAWN) {
        let is_rising = at == 1;
        for (y, x) in (0..clean.height).flat_map(|y| (0..clean.width).map(move |x| (y, x))) {
            let (right, down) = (x as f32 + 0.5, y as f32 + 0.5);
            let across = if is_rising { side - right } else { right };
            // How far to the diagonal it is, along both sides at once.
            let off = (across - down) / 2.0;
            if off.abs() > wide {
                continue;
            }
            let along = f32::midpoint(across, down);
            let shade = |off: f32| {
                let across = along + off;
                let x = if is_rising { side - across } else { across };
                straightened.at(Point { x, y: along - off })
            };
            let (before, after) = (shade(-wide - 1.0), shade(wide + 1.0));
            let old = f32::from(straightened.row(y)[x]);
            let darker = diagonal.darker.abs();
            let is_fainter = whole > FAINTER * darker;
            // What is darker than a faint line is a digit's; across one as dark as digits, these go on.
            let beneath = if !is_fainter {
                before + (after - before) * (off + wide) / (2.0 * wide)
            } else if diagonal.darker > 0.0 {
                before.max(after)
            } else {
                before.min(after)
            };
            if !is_fainter || (beneath - old).abs() < f32::midpoint(darker, whole) {
                clean.shades[y * clean.width + x] = beneath as u8;
            }
        }
    }
    clean
}
