//! Whether what stands in the cells has two colours: apps show what was filled in in another one than what was given.

use super::lattice::Lattice;
use super::tone::{self, Tone};
use super::{Grey, Point};

/// How blue and how red the pixels of a picture are, row by row: chroma (ITU-R BT.601), 128 for grey.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tints {
    /// Pixels of a row.
    pub width: usize,
    /// Of each pixel, how much bluer it is than grey, and how much redder.
    pub pairs: Vec<[u8; 2]>,
}

impl Tints {
    /// Of pixels that have each red, green, blue and opacity.
    #[must_use]
    pub fn of(width: usize, pixels: &[u8]) -> Tints {
        let mut pairs = Vec::with_capacity(pixels.len() / 4);
        // Some at a time, as in `warp`.
        pixels.chunks(8192).for_each(|some| add(some, &mut pairs));
        Tints { width, pairs }
    }

    /// Blue and red at a point, from grey on.
    fn at(&self, Point { x, y }: Point) -> Option<[f32; 2]> {
        let (x, y) = (x as usize, y as usize);
        let pair = self.pairs.get(y * self.width + x).filter(|_| x < self.width)?;
        Some(pair.map(|part| f32::from(part) - 128.0))
    }
}

#[inline(never)]
fn add(pixels: &[u8], to: &mut Vec<[u8; 2]>) {
    to.extend(pixels.chunks_exact(4).map(|pixel| {
        let [red, green, blue] = [pixel[0], pixel[1], pixel[2]].map(i32::from);
        let chroma = |sum: i32| ((sum >> 8) + 128).clamp(0, 255) as u8;
        [chroma(128 * blue - 43 * red - 85 * green), chroma(128 * red - 107 * green - 21 * blue)]
    }));
}

/// How colourful the ink of each cell is that has any, of a straightened grid of so many cells a side, whose lattice lies
/// so many times larger in the picture.
pub fn of_cells(
    tints: &Tints,
    (lattice, times): (&Lattice, f32),
    straightened: &Grey,
    has_ink: &[bool],
) -> Vec<Option<f32>> {
    let cells = lattice.cells;
    let tones = tone::tones(straightened, cells);
    let colour = |(cell, tone): (usize, &Tone)| {
        has_ink[cell].then(|| {
            let mut sum = [0.0; 2];
            let mut count = 0.0;
            for (x, y) in core(straightened, (cell % cells, cell / cells), cells, tone) {
                let Point { x, y } = lattice.at(x, y);
                if let Some(tint) = tints.at(Point { x: x * times, y: y * times }) {
                    sum = [sum[0] + tint[0], sum[1] + tint[1]];
                    count += 1.0;
                }
            }
            (count > 0.0).then(|| (sum[0] / count).hypot(sum[1] / count))
        })?
    };
    tones.iter().enumerate().map(colour).collect()
}

/// Where a cell is all ink, in parts of the whole grid.
fn core(
    straightened: &Grey,
    (column, row): (usize, usize),
    cells: usize,
    tone: &Tone,
) -> Vec<(f32, f32)> {
    let side = straightened.width / cells;
    let border = (side as f32 * BORDER) as usize;
    let place = |at: usize| (at as f32 + 0.5) / side as f32;
    let whole = |part: f32, at: usize| (part + at as f32) / cells as f32;
    let inner = border..side - border;
    let mut found = Vec::new();
    for y in inner.clone() {
        let shades = &straightened.row(row * side + y)[column * side..][..side];
        found.extend(inner.clone().filter_map(|x| {
            let darker = tone.at(place(x) - 0.5, place(y) - 0.5) - f32::from(shades[x]);
            let differs = if tone.is_light { -darker } else { darker };
            let is_core = differs >= CORE * tone.contrast;
            is_core.then(|| (whole(place(x), column), whole(place(y), row)))
        }));
    }
    found
}

/// Two inks that the cells seem to have.
#[derive(Debug, PartialEq, Eq)]
pub struct Inks {
    /// For each cell, whether it has the more colourful one.
    pub are_colourful: Vec<bool>,
    /// Whether they differ by so much that nothing else need speak for it.
    pub is_clear: bool,
}

/// The two inks of cells whose ink is so colourful, if there are two.
pub fn inks(colours: &[Option<f32>]) -> Option<Inks> {
    let mut known: Vec<f32> = colours.iter().copied().flatten().collect();
    known.sort_by(f32::total_cmp);
    let gap = |at: usize| known[at] - known[at - 1];
    let at = (1..known.len()).max_by(|a, b| gap(*a).total_cmp(&gap(*b)))?;
    let spread = known[at - 1] - known[0];
    let is_colourful = |colour: &Option<f32>| colour.is_some_and(|colour| colour >= known[at]);
    (gap(at) >= LEAST_GAP.max(spread * APART)).then(|| Inks {
        are_colourful: colours.iter().map(is_colourful).collect(),
        is_clear: gap(at) >= CLEAR_GAP,
    })
}

/// What of a cell, on each side, is left to its border.
const BORDER: f32 = 0.15;
/// What has at least this share of the contrast is all ink: less is mixed with the paper's colour.
const CORE: f32 = 0.85;
/// So much more colourful than the others one ink is at least, of 128, and so many times as much as those differ.
const LEAST_GAP: f32 = 9.0;
const APART: f32 = 1.2;
/// And so much if nothing else speaks for it.
const CLEAR_GAP: f32 = 18.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grey_has_no_tint_and_colours_have_theirs() {
        let pixels = [[90, 90, 90, 255], [0, 0, 255, 255], [255, 0, 0, 255], [255, 255, 255, 255]];
        let tints = Tints::of(2, pixels.as_flattened());
        assert_eq!(tints.pairs[0], [128, 128]);
        assert_eq!(tints.pairs[3], [128, 128]);
        assert!(tints.pairs[1][0] > 250 && tints.pairs[2][1] > 250, "{:?}", tints.pairs);
        assert_eq!(tints.at(Point { x: 1.5, y: 0.5 }).map(|[blue, _]| blue), Some(127.0));
        assert_eq!(tints.at(Point { x: 2.0, y: 0.0 }), None);
    }

    #[test]
    fn two_inks_are_told_from_one() {
        let mut colours = vec![None; 81];
        assert_eq!(inks(&colours), None, "none");
        colours[..25].fill(Some(3.0));
        assert_eq!(inks(&colours), None, "one ink");
        colours[3] = Some(9.0);
        assert_eq!(inks(&colours), None, "what is about as grey");
        for (colour, is_clear) in [(20.0, false), (80.0, true)] {
            colours[30..40].fill(Some(colour));
            let told = inks(&colours).expect("two inks");
            let are_colourful = (0..81).map(|cell| (30..40).contains(&cell)).collect();
            assert_eq!(told, Inks { are_colourful, is_clear });
        }
    }
}
