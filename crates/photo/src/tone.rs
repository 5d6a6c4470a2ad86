//! The shades of paper and ink in each cell.

use super::Grey;

/// The middle of a cell, which contains ink of every glyph, as a share of the cell.
const MIDDLE: (f32, f32) = (0.2, 0.8);

/// The tones of a straightened grid's cells, row by row.
pub fn tones(straightened: &Grey, cells: usize) -> Vec<Tone> {
    (0..cells * cells)
        .map(|at| Tone::measure(straightened, cells, at % cells, at / cells))
        .collect()
}

/// The shade of a cell's paper, and the contrast of its ink.
#[derive(Debug, Clone, Copy)]
pub struct Tone {
    /// The shade of the paper in the middle of the cell, and its change across and down the cell:
    /// light may come from a side.
    paper: [f32; 3],
    /// The difference between the paper and nearly the darkest, or the lightest, shade of the
    /// middle.
    pub contrast: f32,
    /// True if the ink is lighter than the paper.
    pub is_light: bool,
}

/// The strip of paper measured beside the glyph, from each side, as a share of the cell.
const BESIDE: (f32, f32) = (0.13, 0.23);

impl Tone {
    fn measure(straightened: &Grey, cells: usize, column: usize, row: usize) -> Tone {
        let side = straightened.width / cells;
        let shades = |across: (f32, f32), down: (f32, f32)| {
            let whole = |(from, to): (f32, f32)| {
                (from * side as f32) as usize..((to * side as f32) as usize).max(1)
            };
            whole(down).flat_map(move |y| {
                let shades = &straightened.row(row * side + y)[column * side..][..side];
                whole(across).map(move |x| (x, y, f32::from(shades[x])))
            })
        };
        let beyond = (1.0 - BESIDE.1, 1.0 - BESIDE.0);
        let long = (BESIDE.0, 1.0 - BESIDE.0);
        let median = |across: (f32, f32), down: (f32, f32)| {
            let mut shades: Vec<f32> = shades(across, down).map(|(_, _, shade)| shade).collect();
            shades.sort_unstable_by(f32::total_cmp);
            shades[shades.len() / 2]
        };
        let (left, right) = (median(BESIDE, long), median(beyond, long));
        let (above, below) = (median(long, BESIDE), median(long, beyond));
        let apart = 1.0 - BESIDE.0 - BESIDE.1;
        let paper =
            [(left + right + above + below) / 4.0, (right - left) / apart, (below - above) / apart];
        let mut tone = Tone { paper, contrast: 0.0, is_light: false };
        let place = |at: usize| (at as f32 + 0.5) / side as f32 - 0.5;
        let mut off: Vec<f32> = shades(MIDDLE, MIDDLE)
            .map(|(x, y, shade)| shade - tone.at(place(x), place(y)))
            .collect();
        off.sort_unstable_by(f32::total_cmp);
        let (dark, light) = (-off[off.len() / 50], off[off.len() - 1 - off.len() / 50]);
        (tone.contrast, tone.is_light) = (dark.max(light).max(0.0), light > dark);
        tone
    }

    /// The shade of the paper in the middle.
    pub fn paper(&self) -> f32 {
        self.paper[0]
    }

    /// The shade of the paper at a place of the cell, relative to its middle, in cells.
    pub fn at(&self, x: f32, y: f32) -> f32 {
        self.paper[0] + self.paper[1] * x + self.paper[2] * y
    }
}

/// The usual contrast of cells that aren't blank: the median of those with at least half of the
/// largest contrast.
pub fn usual_contrast(tones: &[Tone]) -> f32 {
    let mut contrasts: Vec<f32> = tones.iter().map(|tone| tone.contrast).collect();
    contrasts.sort_by(f32::total_cmp);
    let clearest = contrasts[contrasts.len() - 1 - contrasts.len() / 50];
    let first = contrasts.partition_point(|contrast| *contrast < 0.5 * clearest);
    contrasts[first + (contrasts.len() - first) / 2]
}
