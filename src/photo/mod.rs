//! A picture of a puzzle, from a camera or a screen, to the clues it shows.
//!
//! Everything here is plain Rust over shades of grey: decoding files and scaling them down is for who has
//! them. Nothing of it belongs into the page's own modules: the classifier's weights come with it.

mod find;
mod grey;
mod sight;

pub use grey::{Grey, Point};
pub use sight::{Reading, Sight, Unreadable};

/// Reads the largest grid of the picture, or the one around `aim`.
///
/// A picture with a longer side than about 1,600 pixels is scaled down first, which bounds the work: scaling
/// it before it is handed over saves time only.
///
/// # Errors
/// If there is no grid of cells to be seen, or too little of it.
pub fn read(picture: &Grey, aim: Option<Point>) -> Result<Sight, Unreadable> {
    picture.check()?;
    find::grid(picture, aim).ok_or(Unreadable::NoGrid)?;
    Err(Unreadable::NoGrid)
}

/// The corners of the largest grid of the picture, or of the one around `aim`, clockwise from the upper left
/// one: quick enough for each frame of a camera.
///
/// What it finds has the look of a grid; whether it can be read, only [`read`] tells.
#[must_use]
pub fn find_grid(picture: &Grey, aim: Option<Point>) -> Option<[Point; 4]> {
    picture.check().ok()?;
    find::grid(picture, aim)
}
