//! Pictures in shades of grey.

use super::Unreadable;

/// A picture in shades of grey, row by row, 0 black to 255 white.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grey {
    /// In pixels.
    pub width: usize,
    /// In pixels.
    pub height: usize,
    /// `width * height` of them.
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

/// No grid is read whose picture has a shorter side.
const LEAST_SIDE: usize = 40;

impl Grey {
    pub(super) fn check(&self) -> Result<(), Unreadable> {
        if self.width.checked_mul(self.height) != Some(self.shades.len()) {
            Err(Unreadable::NotAPicture)
        } else if self.width.min(self.height) < LEAST_SIDE {
            Err(Unreadable::TooSmall)
        } else {
            Ok(())
        }
    }
}
