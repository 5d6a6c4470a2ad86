//! What in a picture is darker than its surroundings.
//!
//! A pixel is compared with the mean of the square around it, which the light on it and its shadows don't
//! disturb: Bradley and Roth, *Adaptive Thresholding Using the Integral Image*, Journal of Graphics Tools
//! 12(2), 2007. The means come from the summed-area table of Crow, SIGGRAPH 1984, kept for a strip at a time
//! as running sums.

use super::Grey;

/// By how much a pixel is darker than the mean around it, as a share of that: 255 is all.
///
/// The square around a pixel has `reach` more pixels on each side.
pub fn ink(picture: &Grey, reach: usize) -> Grey {
    let (width, height) = (picture.width, picture.height);
    let mut columns = vec![0_u32; width];
    let add = |columns: &mut [u32], y: usize, is_new: bool| {
        for (sum, shade) in columns.iter_mut().zip(picture.row(y)) {
            if is_new {
                *sum += u32::from(*shade);
            } else {
                *sum -= u32::from(*shade);
            }
        }
    };
    for y in 0..reach.min(height) {
        add(&mut columns, y, true);
    }
    let mut shades = Vec::with_capacity(width * height);
    for y in 0..height {
        if y + reach < height {
            add(&mut columns, y + reach, true);
        }
        if y > reach {
            add(&mut columns, y - reach - 1, false);
        }
        let rows = (y + reach).min(height - 1) - y.saturating_sub(reach) + 1;
        let mut sum: u32 = columns.iter().take(reach).sum();
        let row = picture.row(y);
        for x in 0..width {
            if x + reach < width {
                sum += columns[x + reach];
            }
            if x > reach {
                sum -= columns[x - reach - 1];
            }
            let across = (x + reach).min(width - 1) - x.saturating_sub(reach) + 1;
            let mean = sum as f32 / (rows * across) as f32;
            let darker = (mean - f32::from(row[x])) / (mean + DARKNESS);
            shades.push((darker * 255.0).clamp(0.0, 255.0) as u8);
        }
    }
    Grey { width, height, shades }
}

/// Added to what is compared with: in the dark, the camera's noise is a large share of the light.
const DARKNESS: f32 = 12.0;
