//! Ink: pixels darker than their surroundings.
//!
//! Each pixel is compared with the mean of the square around it, so light and shadows cancel out:
//! Bradley and Roth, *Adaptive Thresholding Using the Integral Image*, Journal of Graphics Tools
//! 12(2), 2007. The means come from the summed-area table of Crow, SIGGRAPH 1984, kept as running
//! sums for one strip at a time.

use super::Grey;

/// The darkness of each pixel below the mean around it, as a share of the mean, out of 255.
///
/// The square around a pixel has `reach` further pixels on each side.
pub fn ink(picture: &Grey, reach: usize) -> Grey {
    let (width, height) = (picture.width, picture.height);
    let mut columns = vec![0_u32; width];
    for y in 0..reach.min(height) {
        change(&mut columns, picture.row(y), |sum, shade| sum + shade);
    }
    let mut shades = Vec::with_capacity(width * height);
    for y in 0..height {
        if y + reach < height {
            change(&mut columns, picture.row(y + reach), |sum, shade| sum + shade);
        }
        if y > reach {
            change(&mut columns, picture.row(y - reach - 1), |sum, shade| sum - shade);
        }
        let rows = (y + reach).min(height - 1) - y.saturating_sub(reach) + 1;
        add_row(picture.row(y), &columns, (rows, reach), &mut shades);
    }
    Grey { width, height, shades }
}

#[inline(never)]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn change(columns: &mut [u32], row: &[u8], how: impl Fn(u32, u32) -> u32) {
    for (sum, shade) in columns.iter_mut().zip(row) {
        *sum = how(*sum, u32::from(*shade));
    }
}

/// Adds the ink of a row. `sums` are the column sums over the rows around it.
#[inline(never)]
fn add_row(row: &[u8], columns: &[u32], (rows, reach): (usize, usize), to: &mut Vec<u8>) {
    let width = row.len();
    let mut sum: u32 = columns.iter().take(reach).sum();
    for (x, shade) in row.iter().enumerate() {
        if x + reach < width {
            sum += columns[x + reach];
        }
        if x > reach {
            sum -= columns[x - reach - 1];
        }
        let across = (x + reach).min(width - 1) - x.saturating_sub(reach) + 1;
        let mean = sum as f32 / (rows * across) as f32;
        let darker = (mean - f32::from(*shade)) / (mean + DARKNESS);
        to.push((darker * 255.0).clamp(0.0, 255.0) as u8);
    }
}

/// Added to the mean: in the dark, the camera's noise is a large share of the light.
const DARKNESS: f32 = 12.0;
