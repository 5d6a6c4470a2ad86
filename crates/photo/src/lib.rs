//! Reads the clues of a puzzle from a picture, taken by a camera or on a screen.
//!
//! This crate is plain Rust over greyscale pictures. Callers decode files and may scale them down.
//! It contains the classifier's weights, so the page's own modules leave it out.

// Shades, and lengths in pixels, aren't negative.
#![allow(clippy::cast_sign_loss)]

mod boxes;
mod cages;
mod classify;
mod components;
mod diagonals;
mod edges;
mod find;
mod glyphs;
mod grey;
mod handwriting;
mod homography;
mod ink;
mod lattice;
mod marks;
mod orientation;
mod patches;
mod quad;
mod reading;
mod regions;
mod rehearsal;
mod shaded;
mod straighten;
mod sums;
mod surface;
mod tints;
mod tone;
mod two_inks;
mod values;
mod warp;

use find::Found;
use lattice::{Lattice, Lines};

pub use classify::SYMBOLS;
pub use glyphs::{Glyph, Held};
pub use grey::{Grey, Point, shades_of};
pub use marks::{Cage, Doubt, Marks};
pub use reading::{Reading, Sight, Unreadable};
pub use rehearsal::rehearse;
pub use tints::Tints;

/// A picture with a longer side is scaled down before it is read.
const MAX_SIDE: usize = 1600;

/// The grid of a picture and the glyphs in its cells, before they are classified.
#[derive(Debug, Clone)]
pub struct Seen {
    /// As in [`Sight`].
    pub corners: [Point; 4],
    /// As in [`Sight`].
    pub grids: Vec<[Point; 4]>,
    /// As in [`Sight`].
    pub straightened: Grey,
    /// The number of cells a side.
    pub cells: usize,
    /// As in [`Sight`].
    pub shape: (usize, usize),
    /// As in [`Sight`].
    pub marks: Marks,
    /// The contents of each cell, row by row.
    pub held: Vec<Held>,
}

/// Finds the largest grid of the picture, or the one around `aim`, and the glyphs in its cells.
/// [`read`] and the training of the classifier start with it.
///
/// # Errors
/// [`Unreadable`] if there is no visible grid of cells, or too little of it.
pub fn seen(picture: &Grey, aim: Option<Point>) -> Result<Seen, Unreadable> {
    Ok(looked(picture, aim)?.0)
}

/// Finds the grid. Returns also its lattice, and the factor between the picture and the smaller
/// picture of the lattice.
fn looked(picture: &Grey, aim: Option<Point>) -> Result<(Seen, Lattice, f32), Unreadable> {
    picture.check()?;
    let times = picture.excess(MAX_SIDE);
    let small = picture.shrunk(times);
    let aim = aim.map(|aim| Point { x: aim.x / times, y: aim.y / times });
    let grids = find::grids(&small, aim);
    let (found, mut lattice) = fitted(&small, &grids).ok_or(Unreadable::NoGrid)?;
    let look = |lattice: &Lattice| {
        let straightened = straighten::straighten(&small, lattice);
        let fine = straighten::finer(&small, lattice);
        let (shape, marks, values) = marks::marks(&straightened, &fine, found.cells);
        let held = glyphs::held(&values, found.cells);
        (straightened, shape, marks, held)
    };
    let (mut straightened, mut shape, mut marks, mut held) = look(&lattice);
    let quarters = orientation::quarters(&held, found.cells);
    if quarters > 0 {
        lattice = lattice.turned(quarters);
        (straightened, shape, marks, held) = look(&lattice);
    }
    // Cells full of glyphs are the boxes of a grid whose other lines aren't visible.
    let filled = held.iter().filter(|held| !held.glyphs.is_empty()).count();
    let crowded = held.iter().filter(|held| held.glyphs.len() > 2).count();
    if found.cells <= lattice::FEW && 2 * crowded > filled {
        return Err(Unreadable::NoCells);
    }
    let read = lattice.corners();
    // An aim excludes the other grids, so they are searched for again.
    let all = if aim.is_some() { &find::grids(&small, None) } else { &grids };
    let whole = |corners: [Point; 4]| {
        corners.map(|corner| Point { x: corner.x * times, y: corner.y * times })
    };
    let (corners, grids) = (whole(read), apart(all, read).into_iter().map(whole).collect());
    let seen = Seen { corners, grids, straightened, cells: found.cells, shape, marks, held };
    Ok((seen, lattice, times))
}

/// The number of possible grids that are examined closely.
const LOOKED_AT: usize = 6;
/// The least clearness of a grid's lines.
const MIN_CLEAR: f32 = 0.12;

/// The least clearness of a grid, if a clearer one inside is to be a part of it.
const CLEAR: f32 = 0.25;
/// Lines with this share of another lattice's clearness count as equally clear.
const SAME: f32 = 0.9;

/// Fits a lattice to each possible grid, and returns the one with the clearest lines.
fn fitted(picture: &Grey, grids: &[Found]) -> Option<(Found, Lattice)> {
    let reach = find::reach(picture);
    let inks = [false, true].map(|is_light| {
        let is_needed = grids.iter().take(LOOKED_AT).any(|found| found.is_light == is_light);
        let seen = || {
            if is_light { ink::ink(&picture.inverted(), reach) } else { ink::ink(picture, reach) }
        };
        is_needed.then(seen)
    });
    // Several numbers of cells may fit between the same corners.
    let mut known: Vec<(Found, Lines)> = Vec::new();
    let mut fitted: Vec<(Found, Lattice)> = Vec::new();
    for found in grids.iter().take(LOOKED_AT) {
        let Some(ink) = &inks[usize::from(found.is_light)] else { continue };
        let mut fit = |found: Found| {
            let at = known.iter().position(|(other, _)| other.is_there(&found));
            let at = at.unwrap_or_else(|| {
                known.push((found, Lines::find(ink, &found.corners)));
                known.len() - 1
            });
            (found, known[at].1.fit(found.cells))
        };
        let sheet = fit(*found);
        let within = (sheet.1.has_margin && found.cells >= 2 + lattice::MIN_COUNT)
            .then(|| {
                let corners = sheet.1.without_margin();
                fit(Found { corners, cells: found.cells - 2, ..*found })
            })
            .filter(|(_, lattice)| lattice.is_whole);
        let (own, lattice) = within.unwrap_or(sheet);
        if lattice.clearness >= MIN_CLEAR {
            fitted.push((own, lattice));
        }
    }
    let rank = |(found, lattice): &(Found, Lattice)| found.rank(lattice.clearness);
    let best = fitted.iter().max_by(|a, b| rank(a).total_cmp(&rank(b)))?;
    let around = fitted.iter().filter(|(found, lattice)| {
        lattice.clearness >= CLEAR && !lattice.is_sheet && found.has_part(&best.0)
    });
    let best = around.max_by(|a, b| rank(a).total_cmp(&rank(b))).unwrap_or(best);
    let within = fitted.iter().filter(|(_, lattice)| {
        lattice.clearness >= SAME * best.1.clearness && lattice.is_within(&best.1)
    });
    let size = |lattice: &Lattice| quad::area(&lattice.corners());
    let best = within.min_by(|a, b| size(&a.1).total_cmp(&size(&b.1))).unwrap_or(best);
    // Lines around boxes are clearer than those inside.
    let divided = fitted.iter().filter(|(found, lattice)| {
        found.corners == best.0.corners
            && found.cells.is_multiple_of(best.0.cells)
            && lattice.faintest > lattice::DIVIDING
    });
    let finest = divided.max_by_key(|(found, _)| found.cells).unwrap_or(best);
    if finest.0.cells > lattice::FEW {
        return Some(finest.clone());
    }
    let (_, lines) = known.iter().find(|(other, _)| other.is_there(&finest.0))?;
    lines
        .finer(finest.0.cells)
        .map(|lattice| (Found { cells: lattice.cells, ..finest.0 }, lattice))
        .or_else(|| Some(finest.clone()))
}

/// Reads the largest grid of the picture, or the one around `aim`.
///
/// A picture with a longer side than about 1,600 pixels is scaled down first, which bounds the
/// work. Scaling it earlier only saves time.
///
/// # Errors
/// [`Unreadable`] if there is no visible grid of cells, or too little of it.
pub fn read(picture: &Grey, aim: Option<Point>) -> Result<Sight, Unreadable> {
    read_in_colour(picture, None, aim)
}

/// Reads a picture as [`read`] does, with its colours. If there are two inks, one of them belongs
/// to entries.
///
/// # Errors
/// As [`read`].
pub fn read_in_colour(
    picture: &Grey,
    tints: Option<&Tints>,
    aim: Option<Point>,
) -> Result<Sight, Unreadable> {
    let (seen, lattice, times) = looked(picture, aim)?;
    let Seen { corners, grids, straightened, cells, shape, marks, held } = seen;
    let colours = tints.map(|tints| {
        let has_ink: Vec<bool> = held.iter().map(|held| !held.glyphs.is_empty()).collect();
        tints::of_cells(tints, (&lattice, times), &straightened, &has_ink)
    });
    let cells = values::read(&held, cells, colours.as_deref());
    Ok(Sight { corners, grids, straightened, shape, marks, cells })
}

/// The corners of all grids that don't overlap, including `read`; the largest first.
fn apart(found: &[Found], read: [Point; 4]) -> Vec<[Point; 4]> {
    let clear = found.iter().filter(|found| found.fitness >= find::FAINT);
    let mut apart = vec![read];
    for corners in clear.map(|found| found.corners) {
        let is_other = |known: &[Point; 4]| {
            !quad::holds(known, quad::middle(&corners))
                && !quad::holds(&corners, quad::middle(known))
        };
        if apart.iter().all(is_other) {
            apart.push(corners);
        }
    }
    apart.sort_by(|a, b| quad::area(b).total_cmp(&quad::area(a)));
    apart
}

/// Finds the corners of the largest grid of the picture, or of the one around `aim`, clockwise from
/// the upper left one. It is fast enough for each frame of a camera.
///
/// The result looks like a grid. Only [`read`] shows if it is readable.
#[must_use]
pub fn find_grid(picture: &Grey, aim: Option<Point>) -> Option<[Point; 4]> {
    picture.check().ok()?;
    find::grid(picture, aim)
}
