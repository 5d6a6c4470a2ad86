//! Printed or written glyphs in the cells of a straightened grid.

use super::Grey;
use super::components::{Component, components};
use super::tone::{self, Tone};

/// The side of the classifier's input, in pixels.
pub const SIDE: usize = 24;
/// The longer side of the glyph in it, in pixels.
const BODY: f32 = 20.0;

/// A digit or letter, or something similar, as the classifier's input: 1 is ink and 0 is paper;
/// centred, and scaled to one size.
#[derive(Debug, Clone)]
pub struct Glyph {
    /// `SIDE * SIDE` pixels, row by row.
    pub pixels: Vec<f32>,
    /// The horizontal position of its middle in the cell, 0 to 1.
    pub middle: f32,
    /// The height as a share of the cell.
    pub height: f32,
    /// The two glyphs it may be made of, if it is wide enough for two that touch.
    pub halves: Option<Box<[Glyph; 2]>>,
}

/// The contents of a cell.
#[derive(Debug, Clone, Default)]
pub struct Held {
    /// The glyphs from left to right.
    pub glyphs: Vec<Glyph>,
    /// The contrast of ink and paper in the middle of the cell, as a share of the usual contrast of
    /// cells that aren't blank.
    pub contrast: f32,
}

/// The least contrast of ink, as a share of the usual contrast.
const FAINTEST: f32 = 0.3;
/// The least contrast of ink in shades.
const MIN_SHADES: f32 = 10.0;
/// A pixel with at least this share of the contrast is ink.
const INK: f32 = 0.45;
/// The least width of two touching glyphs, as a share of their height.
const TWO: f32 = 0.92;
/// The least height of a glyph, as a share of the cell. Lower ones are pencil marks or specks.
const MIN_HEIGHT: f32 = 0.26;

/// Finds the contents of each cell, row by row, in a straightened grid with this number of cells a
/// side.
pub fn held(straightened: &Grey, cells: usize) -> Vec<Held> {
    let tones = tone::tones(straightened, cells);
    let usual = tone::usual_contrast(&tones).max(MIN_SHADES / FAINTEST);
    tones
        .iter()
        .enumerate()
        .map(|(cell, tone)| {
            let contrast = tone.contrast / usual;
            let glyphs = if contrast < FAINTEST {
                Vec::new()
            } else {
                Window::new(straightened, cells, cell % cells, cell / cells, tone).glyphs()
            };
            Held { glyphs, contrast }
        })
        .collect()
}

/// A cell as ink and paper, without the lines around it.
struct Window {
    side: usize,
    /// The side of the whole cell in pixels.
    cell: f32,
    ink: Vec<f32>,
}

/// The margin of a cell, on each side, that belongs to its border.
const BORDER: f32 = 0.06;
/// The depth to which a leftover of the border reaches into the window, as a share of the cell.
const LEFTOVER: f32 = 0.14;

impl Window {
    fn new(straightened: &Grey, cells: usize, column: usize, row: usize, tone: &Tone) -> Window {
        let cell = straightened.width / cells;
        let border = (cell as f32 * BORDER).round() as usize;
        let side = cell - 2 * border;
        let mut ink = Vec::with_capacity(side * side);
        for y in 0..side {
            let from = column * cell + border;
            let shades = &straightened.row(row * cell + border + y)[from..from + side];
            let place = |at: usize| (at as f32 + 0.5) / cell as f32 - 0.5;
            ink.extend(shades.iter().enumerate().map(|(x, shade)| {
                let darker = tone.at(place(border + x), place(border + y)) - f32::from(*shade);
                let differs = if tone.is_light { -darker } else { darker };
                (differs / tone.contrast).clamp(0.0, 1.0)
            }));
        }
        Window { side, cell: cell as f32, ink }
    }

    fn glyphs(&self) -> Vec<Glyph> {
        let mut marked: Vec<bool> = self.ink.iter().map(|ink| *ink > INK).collect();
        self.peel(&mut marked);
        let (found, labels) = components(self.side, &marked, true);
        let parts = self.joined(&found);
        let mut glyphs: Vec<(f32, Glyph)> = parts
            .iter()
            .filter(|(_, whole)| self.is_glyph(whole))
            .map(|(labelled, whole)| {
                let middle = (whole.across.0 + whole.across.1) as f32;
                (middle, self.glyph(&labels, labelled, whole))
            })
            .collect();
        glyphs.sort_by(|a, b| a.0.total_cmp(&b.0));
        glyphs.into_iter().map(|(_, glyph)| glyph).collect()
    }

    /// Unmarks rows and columns at the window's edge that are marked along most of their length,
    /// because they belong to a line.
    fn peel(&self, marked: &mut [bool]) {
        let deep = (self.cell * LEFTOVER) as usize;
        let most = self.side * 4 / 5;
        for turned in 0..4 {
            for depth in 0..deep {
                let at = |position: usize| match turned {
                    0 => depth * self.side + position,
                    1 => (self.side - 1 - depth) * self.side + position,
                    2 => position * self.side + depth,
                    _ => position * self.side + self.side - 1 - depth,
                };
                if (0..self.side).filter(|position| marked[at(*position)]).count() < most {
                    break;
                }
                for position in 0..self.side {
                    marked[at(position)] = false;
                }
            }
        }
    }

    /// Groups the components that may belong to glyphs: pieces of one glyph go together.
    fn joined(&self, found: &[Component]) -> Vec<(Vec<u32>, Component)> {
        let mut parts: Vec<(Vec<u32>, Component)> = Vec::new();
        let specks = (self.cell * self.cell * 0.003) as usize;
        for (at, component) in found.iter().enumerate() {
            if component.count <= specks || self.is_leftover(component) {
                continue;
            }
            let mut part = (vec![at as u32 + 1], component.clone());
            while let Some(other) = parts.iter().position(|other| self.belong(&part.1, &other.1)) {
                let (labels, whole) = parts.swap_remove(other);
                part.0.extend(labels);
                part.1 = Component {
                    across: (
                        part.1.across.0.min(whole.across.0),
                        part.1.across.1.max(whole.across.1),
                    ),
                    down: (part.1.down.0.min(whole.down.0), part.1.down.1.max(whole.down.1)),
                    count: part.1.count + whole.count,
                };
            }
            parts.push(part);
        }
        parts
    }

    /// True if the component is at the window's edge, and as long or thin as the edge of a line.
    fn is_leftover(&self, component: &Component) -> bool {
        let deep = (self.cell * LEFTOVER) as usize;
        let along = |(from, to): (usize, usize), (start, end): (usize, usize)| {
            let is_beside = from == 0 && to <= deep || to == self.side && from + deep >= self.side;
            let is_thin = (to - from) as f32 <= 0.07 * self.cell;
            is_beside && (is_thin || 10 * (end - start) >= 7 * self.side)
        };
        along(component.across, component.down) || along(component.down, component.across)
    }

    /// True if one component is above the other with a small gap.
    fn belong(&self, a: &Component, b: &Component) -> bool {
        let shared = a.across.1.min(b.across.1).saturating_sub(a.across.0.max(b.across.0));
        let narrower = (a.across.1 - a.across.0).min(b.across.1 - b.across.0);
        let gap = a.down.0.max(b.down.0).saturating_sub(a.down.1.min(b.down.1));
        2 * shared >= narrower && (gap as f32) < 0.1 * self.cell
    }

    fn is_glyph(&self, whole: &Component) -> bool {
        let height = (whole.down.1 - whole.down.0) as f32;
        let width = (whole.across.1 - whole.across.0) as f32;
        // The digits of a number come nearer to the sides than a single digit.
        let is_inner = |(from, to): (usize, usize), least: f32| {
            let middle = (from + to) as f32 / 2.0 / self.side as f32;
            (least..1.0 - least).contains(&middle)
        };
        height >= MIN_HEIGHT * self.cell
            && width < 3.0 * height
            && is_inner(whole.across, 0.07)
            && is_inner(whole.down, 0.12)
    }

    /// Makes a glyph of these components, without the others.
    fn glyph(&self, labels: &[u32], labelled: &[u32], whole: &Component) -> Glyph {
        let is_its = |x: usize, y: usize| {
            let near = |at: usize| at.saturating_sub(1)..(at + 2).min(self.side);
            near(y).any(|y| near(x).any(|x| labelled.contains(&labels[y * self.side + x])))
        };
        let alone = Grey::of(self.side, self.side, |x, y| {
            if is_its(x, y) { (self.ink[y * self.side + x] * 255.0) as u8 } else { 0 }
        });
        let (left, right) = whole.across;
        let (height, width) = (whole.down.1 - whole.down.0, right - left);
        let halves = (width as f32 >= TWO * height as f32).then(|| {
            let ink = |x: usize| -> u32 {
                (whole.down.0..whole.down.1).map(|y| u32::from(alone.row(y)[x])).sum()
            };
            let between = (left + width / 4..right - width / 4).min_by_key(|x| ink(*x));
            let between = between.unwrap_or(left + width / 2);
            Box::new([(left, between), (between, right)].map(|across| Glyph {
                pixels: scaled(&alone, across, whole.down),
                middle: 0.5,
                height: height as f32 / self.cell,
                halves: None,
            }))
        });
        let border = (self.cell - self.side as f32) / 2.0;
        let middle = ((left + right) as f32 / 2.0 + border) / self.cell;
        let height = height as f32 / self.cell;
        Glyph { pixels: scaled(&alone, whole.across, whole.down), middle, height, halves }
    }
}

/// A part of a picture as the classifier's input, centred and scaled: `across` from one column up
/// to another, `down` from one row up to another.
pub fn scaled(picture: &Grey, across: (usize, usize), down: (usize, usize)) -> Vec<f32> {
    let middle = |(from, to): (usize, usize)| (from + to) as f32 / 2.0;
    let length = |(from, to): (usize, usize)| (to - from) as f32;
    let scale = length(down).max(length(across)).max(1.0) / BODY;
    let is_within = |at: f32, (from, to): (usize, usize)| {
        // The edge of a glyph fades.
        (from as f32 - 1.0..to as f32 + 1.0).contains(&at)
    };
    let sample = |x: f32, y: f32| {
        let x = middle(across) + (x - SIDE as f32 / 2.0) * scale;
        let y = middle(down) + (y - SIDE as f32 / 2.0) * scale;
        let is_inside = is_within(x, across) && is_within(y, down);
        if is_inside { picture.at(super::Point { x, y }) / 255.0 } else { 0.0 }
    };
    let mut pixels = Vec::with_capacity(SIDE * SIDE);
    for (y, x) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (y as f32, x as f32))) {
        let near = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)];
        pixels.push(
            near.iter().map(|(right, below)| sample(x + right, y + below)).sum::<f32>() / 4.0,
        );
    }
    pixels
}
