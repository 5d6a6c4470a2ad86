//! The colours of ink in the cells.

use super::lattice::Lattice;
use super::tone::{self, Tone};
use super::{Grey, Point};

/// The blue and red chroma of a picture's pixels, row by row (ITU-R BT.601). Grey is 128.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tints {
    /// The pixels in a row.
    pub width: usize,
    /// Blue and red chroma of each pixel.
    pub pairs: Vec<[u8; 2]>,
}

impl Tints {
    /// Converts pixels of red, green, blue and opacity.
    #[must_use]
    pub fn measure(width: usize, pixels: &[u8]) -> Tints {
        let mut pairs = Vec::with_capacity(pixels.len() / 4);
        // In chunks, for the reason given in `warp`.
        pixels.chunks(8192).for_each(|some| add(some, &mut pairs));
        Tints { width, pairs }
    }

    /// Blue and red chroma at a point, relative to grey.
    fn at(&self, Point { x, y }: Point) -> Option<Colour> {
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

/// Blue and red chroma relative to grey, out of 128.
pub type Colour = [f32; 2];

/// The colour of each cell's ink, if it has any. The lattice is for a picture smaller by the given
/// factor.
pub fn of_cells(
    tints: &Tints,
    (lattice, times): (&Lattice, f32),
    straightened: &Grey,
    has_ink: &[bool],
) -> Vec<Option<Colour>> {
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
            (count > 0.0).then(|| sum.map(|sum| sum / count))
        })?
    };
    tones.iter().enumerate().map(colour).collect()
}

/// The pixels of a cell that are all ink, as places of the whole grid.
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

/// The margin of a cell, on each side, that belongs to its border.
const BORDER: f32 = 0.15;
/// Pixels with at least this share of the contrast are all ink. Others mix with the paper's colour.
const CORE: f32 = 0.85;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grey_has_no_tint_and_colours_have_theirs() {
        let pixels = [[90, 90, 90, 255], [0, 0, 255, 255], [255, 0, 0, 255], [255, 255, 255, 255]];
        let tints = Tints::measure(2, pixels.as_flattened());
        assert_eq!(tints.pairs[0], [128, 128]);
        assert_eq!(tints.pairs[3], [128, 128]);
        assert!(tints.pairs[1][0] > 250 && tints.pairs[2][1] > 250, "{:?}", tints.pairs);
        assert_eq!(tints.at(Point { x: 1.5, y: 0.5 }).map(|[blue, _]| blue), Some(127.0));
        assert_eq!(tints.at(Point { x: 2.0, y: 0.0 }), None);
    }
}
