//! Greyscale pictures.

use super::Unreadable;

/// A greyscale picture, row by row, from 0 (black) to 255 (white).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grey {
    /// In pixels.
    pub width: usize,
    /// In pixels.
    pub height: usize,
    /// `width * height` shades.
    pub shades: Vec<u8>,
}

/// A point of a picture, in pixels from its upper left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// A picture with a shorter side isn't read.
const MIN_SIDE: usize = 40;

/// Converts pixels of red, green, blue and opacity to shades, weighted as eyes weigh colours (ITU-R
/// BT.601).
#[must_use]
pub fn shades_of(pixels: &[u8]) -> Vec<u8> {
    let mut shades = Vec::with_capacity(pixels.len() / 4);
    // In chunks, for the reason given in `warp`.
    pixels.chunks(8192).for_each(|some| add_shades(some, &mut shades));
    shades
}

#[inline(never)]
fn add_shades(pixels: &[u8], to: &mut Vec<u8>) {
    to.extend(pixels.chunks_exact(4).map(|pixel| {
        let [red, green, blue] = [pixel[0], pixel[1], pixel[2]].map(u32::from);
        ((red * 77 + green * 150 + blue * 29) >> 8) as u8
    }));
}

impl Grey {
    /// Makes a picture of this size from a function of column and row.
    pub(super) fn of(
        width: usize,
        height: usize,
        mut shade: impl FnMut(usize, usize) -> u8,
    ) -> Grey {
        let mut shades = Vec::with_capacity(width * height);
        for y in 0..height {
            shades.extend((0..width).map(|x| shade(x, y)));
        }
        Grey { width, height, shades }
    }

    pub(super) fn check(&self) -> Result<(), Unreadable> {
        if self.width.checked_mul(self.height) != Some(self.shades.len()) {
            Err(Unreadable::NotAPicture)
        } else if self.width.min(self.height) < MIN_SIDE {
            Err(Unreadable::TooSmall)
        } else {
            Ok(())
        }
    }

    pub(super) fn row(&self, y: usize) -> &[u8] {
        &self.shades[y * self.width..][..self.width]
    }

    /// A dark and a light shade: a fiftieth of the pixels is darker, and a fiftieth is lighter.
    pub(super) fn ends(&self) -> (u8, u8) {
        let mut counts = [0_usize; 256];
        self.shades.iter().for_each(|shade| counts[usize::from(*shade)] += 1);
        let few = self.shades.len() / 50;
        let end = |shades: Vec<u8>| {
            let mut sum = 0;
            let end = shades.into_iter().find(|shade| {
                sum += counts[usize::from(*shade)];
                sum > few
            });
            end.unwrap_or(0)
        };
        (end((0..=u8::MAX).collect()), end((0..=u8::MAX).rev().collect()))
    }

    /// The negative of the picture.
    pub(super) fn inverted(&self) -> Grey {
        let shades = self.shades.iter().map(|shade| 255 - shade).collect();
        Grey { shades, ..*self }
    }

    /// Appends `convert` of each point of a row and its shade.
    // One row per call, for the reason given in `warp`.
    #[inline(never)]
    pub(super) fn add_row<T>(
        &self,
        row: &[Point],
        convert: impl Fn(Point, f32) -> T,
        to: &mut Vec<T>,
    ) {
        to.extend(row.iter().map(|point| convert(*point, self.at(*point))));
    }

    /// The shade at a point between pixels. Pixels have their centres at halves. Outside of the
    /// picture it is the nearest pixel's.
    #[inline]
    pub(super) fn at(&self, point: Point) -> f32 {
        let along = |position: f32, length: usize| {
            let position = (position - 0.5).clamp(0.0, (length - 1) as f32);
            let before = position as usize;
            (before, (before + 1).min(length - 1), position - before as f32)
        };
        let (left, right, across) = along(point.x, self.width);
        let (above, below, down) = along(point.y, self.height);
        let (upper, lower) = (self.row(above), self.row(below));
        let mix = |from: f32, to: f32, part: f32| from + (to - from) * part;
        mix(
            mix(f32::from(upper[left]), f32::from(upper[right]), across),
            mix(f32::from(lower[left]), f32::from(lower[right]), across),
            down,
        )
    }

    /// The factor by which the picture must shrink so that no side exceeds `side`; at least 1.
    pub(super) fn excess(&self, side: usize) -> f32 {
        (self.width.max(self.height) as f32 / side as f32).max(1.0)
    }

    /// Shrinks the picture by a factor of at least 1. Each pixel is the mean of those it covers.
    pub(super) fn shrunk(&self, times: f32) -> Grey {
        if times <= 1.0 {
            return self.clone();
        }
        let across = spans(self.width, times);
        let down = spans(self.height, times);
        let mut shades = Vec::with_capacity(across.len() * down.len());
        let mut sums = vec![0.0_f32; self.width];
        for span in &down {
            sums.fill(0.0);
            span.parts().for_each(|(y, part)| add_part(&mut sums, self.row(y), part));
            shades.extend(across.iter().map(|span| {
                let sum: f32 = span.parts().map(|(x, part)| part * sums[x]).sum();
                (sum + 0.5) as u8
            }));
        }
        Grey { width: across.len(), height: down.len(), shades }
    }
}

#[inline(never)]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn add_part(sums: &mut [f32], row: &[u8], part: f32) {
    for (sum, shade) in sums.iter_mut().zip(row) {
        *sum += part * f32::from(*shade);
    }
}

/// The part of a row of pixels that one pixel of a smaller picture covers.
struct Span {
    first: usize,
    last: usize,
    start: f32,
    end: f32,
}

impl Span {
    /// The covered pixels, each with its weight.
    fn parts(&self) -> impl Iterator<Item = (usize, f32)> {
        let whole = self.end - self.start;
        (self.first..=self.last).map(move |at| {
            let covered = self.end.min(at as f32 + 1.0) - self.start.max(at as f32);
            (at, covered / whole)
        })
    }
}

fn spans(length: usize, times: f32) -> Vec<Span> {
    let smaller = ((length as f32 / times) as usize).max(1);
    let times = length as f32 / smaller as f32;
    (0..smaller)
        .map(|at| {
            let (start, end) = (at as f32 * times, (at + 1) as f32 * times);
            let first = (start as usize).min(length - 1);
            let last = (end.ceil() as usize).clamp(first + 1, length) - 1;
            Span { first, last, start, end: end.min(length as f32) }
        })
        .collect()
}
