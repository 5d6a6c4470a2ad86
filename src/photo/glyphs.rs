//! What is printed or written in the cells of a straightened grid.

use super::Grey;
use super::components::{Component, components};

/// Pixels of the side of what the classifier is shown.
pub const SIDE: usize = 24;
/// Of these, how many the glyph takes up, the longer way.
const BODY: f32 = 20.0;

/// A digit or letter, or what looks like one, as the classifier is shown it: 1 is ink and 0 is paper, in the
/// middle, always about as large.
#[derive(Debug, Clone)]
pub struct Glyph {
    /// `SIDE * SIDE` of them, row by row.
    pub pixels: Vec<f32>,
    /// Of its cell.
    pub height: f32,
}

/// What a cell seems to hold.
#[derive(Debug, Clone, Default)]
pub struct Held {
    /// From left to right.
    pub glyphs: Vec<Glyph>,
    /// By how much the ink in the middle of the cell differs from the paper, of what it does in most cells that
    /// hold something.
    pub contrast: f32,
}

/// A cell's middle, in which a glyph surely has some ink, as a share of the cell.
const MIDDLE: (f32, f32) = (0.2, 0.8);
/// Less contrast than this share of the usual is no ink.
const FAINTEST: f32 = 0.3;
/// Neither is less than so many shades.
const LEAST_SHADES: f32 = 10.0;
/// What has at least this share of the contrast is ink.
const INK: f32 = 0.45;
/// The height of a glyph as a share of the cell: what is lower is a candidate's mark or a speck.
const LEAST_HEIGHT: f32 = 0.26;

/// What each cell holds, row by row, of a straightened grid of so many cells a side.
pub fn held(straightened: &Grey, cells: usize) -> Vec<Held> {
    let tones: Vec<Tone> = (0..cells * cells)
        .map(|cell| Tone::of(straightened, cells, cell % cells, cell / cells))
        .collect();
    let usual = usual_contrast(&tones);
    tones
        .iter()
        .enumerate()
        .map(|(cell, tone)| {
            let contrast = tone.contrast / usual;
            let glyphs = if contrast < FAINTEST {
                Vec::new()
            } else {
                Window::of(straightened, cells, cell % cells, cell / cells, tone).glyphs()
            };
            Held { glyphs, contrast }
        })
        .collect()
}

/// The shade of a cell's paper, and by how much its ink differs from that.
#[derive(Debug, Clone, Copy)]
struct Tone {
    paper: f32,
    contrast: f32,
    is_light: bool,
}

impl Tone {
    fn of(straightened: &Grey, cells: usize, column: usize, row: usize) -> Tone {
        let side = straightened.width / cells;
        let from = (side as f32 * MIDDLE.0) as usize;
        let to = (side as f32 * MIDDLE.1) as usize;
        let mut counts = [0_usize; 256];
        for y in from..to {
            for shade in &straightened.row(row * side + y)[column * side + from..column * side + to]
            {
                counts[usize::from(*shade)] += 1;
            }
        }
        let all = (to - from) * (to - from);
        let quantile = |part: f32| {
            let mut rest = (all as f32 * part) as usize;
            let at = counts.iter().position(|count| {
                let is_here = rest < *count;
                rest = rest.saturating_sub(*count);
                is_here
            });
            at.unwrap_or(255) as f32
        };
        let paper = quantile(0.5);
        let (dark, light) = (paper - quantile(0.02), quantile(0.98) - paper);
        Tone { paper, contrast: dark.max(light), is_light: light > dark }
    }
}

/// The contrast of most cells that hold something: the middle one of those that differ at least half as much
/// as the clearest.
fn usual_contrast(tones: &[Tone]) -> f32 {
    let mut contrasts: Vec<f32> = tones.iter().map(|tone| tone.contrast).collect();
    contrasts.sort_by(f32::total_cmp);
    let clearest = contrasts[contrasts.len() - 1 - contrasts.len() / 50];
    let first = contrasts.partition_point(|contrast| *contrast < 0.5 * clearest);
    contrasts[first + (contrasts.len() - first) / 2].max(LEAST_SHADES / FAINTEST)
}

/// A cell as ink and paper: its part of the grid but for the lines around it.
struct Window {
    side: usize,
    /// The side of the whole cell.
    cell: f32,
    ink: Vec<f32>,
}

/// What of a cell, on each side, is left to its border.
const BORDER: f32 = 0.06;
/// How deep into the window a leftover of the border reaches, as a share of the cell.
const LEFTOVER: f32 = 0.14;

impl Window {
    fn of(straightened: &Grey, cells: usize, column: usize, row: usize, tone: &Tone) -> Window {
        let cell = straightened.width / cells;
        let border = (cell as f32 * BORDER).round() as usize;
        let side = cell - 2 * border;
        let mut ink = Vec::with_capacity(side * side);
        for y in 0..side {
            let from = column * cell + border;
            let shades = &straightened.row(row * cell + border + y)[from..from + side];
            ink.extend(shades.iter().map(|shade| {
                let darker = tone.paper - f32::from(*shade);
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

    /// Unmarks rows and columns at the window's border that are marked nearly all along: a line.
    fn peel(&self, marked: &mut [bool]) {
        let deep = (self.cell * LEFTOVER) as usize;
        let most = self.side * 3 / 5;
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
                (0..self.side).for_each(|position| marked[at(position)] = false);
            }
        }
    }

    /// The components that may be of glyphs, those together that seem to be pieces of the same one.
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

    /// Whether it lies along the window's border.
    fn is_leftover(&self, component: &Component) -> bool {
        let deep = (self.cell * LEFTOVER) as usize;
        let along = |(from, to): (usize, usize)| {
            from == 0 && to <= deep || to == self.side && from + deep >= self.side
        };
        along(component.across) || along(component.down)
    }

    /// Whether one lies above the other with little between.
    fn belong(&self, a: &Component, b: &Component) -> bool {
        let shared = a.across.1.min(b.across.1).saturating_sub(a.across.0.max(b.across.0));
        let narrower = (a.across.1 - a.across.0).min(b.across.1 - b.across.0);
        let gap = a.down.0.max(b.down.0).saturating_sub(a.down.1.min(b.down.1));
        2 * shared >= narrower && (gap as f32) < 0.1 * self.cell
    }

    fn is_glyph(&self, whole: &Component) -> bool {
        let height = (whole.down.1 - whole.down.0) as f32;
        let width = (whole.across.1 - whole.across.0) as f32;
        let is_inner = |(from, to): (usize, usize)| {
            let middle = (from + to) as f32 / 2.0 / self.side as f32;
            (0.12..0.88).contains(&middle)
        };
        height >= LEAST_HEIGHT * self.cell
            && width < 3.0 * height
            && is_inner(whole.across)
            && is_inner(whole.down)
    }

    /// What these components show, without the others, scaled.
    fn glyph(&self, labels: &[u32], labelled: &[u32], whole: &Component) -> Glyph {
        let is_its = |x: i32, y: i32| {
            let at = |x: i32, y: i32| {
                let inside = 0..self.side as i32;
                inside.contains(&x)
                    && inside.contains(&y)
                    && labelled.contains(&labels[y as usize * self.side + x as usize])
            };
            (-1..=1).any(|dy| (-1..=1).any(|dx| at(x + dx, y + dy)))
        };
        let masked = Grey::of(self.side, self.side, |x, y| {
            let ink = if is_its(x as i32, y as i32) { self.ink[y * self.side + x] } else { 0.0 };
            (ink * 255.0) as u8
        });
        let (height, width) =
            ((whole.down.1 - whole.down.0) as f32, (whole.across.1 - whole.across.0) as f32);
        let scale = height.max(width) / BODY;
        let (middle_x, middle_y) = (
            (whole.across.0 + whole.across.1) as f32 / 2.0,
            (whole.down.0 + whole.down.1) as f32 / 2.0,
        );
        let mut pixels = Vec::with_capacity(SIDE * SIDE);
        for (y, x) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (y, x))) {
            let sample = |part_x: f32, part_y: f32| {
                let x = middle_x + (x as f32 + part_x - SIDE as f32 / 2.0) * scale;
                let y = middle_y + (y as f32 + part_y - SIDE as f32 / 2.0) * scale;
                let is_inside =
                    (0.0..self.side as f32).contains(&x) && (0.0..self.side as f32).contains(&y);
                if is_inside { masked.at(super::Point { x, y }) } else { 0.0 }
            };
            let sum =
                sample(0.25, 0.25) + sample(0.75, 0.25) + sample(0.25, 0.75) + sample(0.75, 0.75);
            pixels.push(sum / 4.0 / 255.0);
        }
        Glyph { pixels, height: height / self.cell }
    }
}
