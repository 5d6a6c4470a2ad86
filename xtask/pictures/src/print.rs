//! A puzzle as it is printed, or shown on a screen.

use ab_glyph::{Font, FontVec, Point, PxScale};
use satdoku::photo::Grey;

use crate::chance::Chance;

/// How a grid is drawn. Shades are 0 black to 255 white, lengths are shares of a cell's side.
#[derive(Debug, Clone)]
pub struct Style {
    /// Pixels of a cell's side.
    pub cell: usize,
    /// Behind everything.
    pub paper: f32,
    /// The digits'.
    pub ink: f32,
    /// The lines around boxes, and those between cells.
    pub lines: (f32, f32),
    /// How thick these are.
    pub thick: f32,
    /// How thick the others are.
    pub thin: f32,
    /// The height of a digit.
    pub height: f32,
    /// How far digits are from the middle of their cells: to the right, and down.
    pub aside: (f32, f32),
    /// The shade of every second box, if they differ.
    pub tint: Option<f32>,
    /// Cells around the grid that are drawn too.
    pub margin: f32,
}

impl Style {
    /// As in a newspaper, or if `is_dark` as in the dark theme of a screen, with cells of so many pixels.
    #[must_use]
    pub fn plain(cell: usize, is_dark: bool) -> Style {
        let (paper, ink, thin) = if is_dark { (28.0, 235.0, 110.0) } else { (250.0, 20.0, 90.0) };
        Style {
            cell,
            paper,
            ink,
            lines: (ink, thin),
            thick: 0.07,
            thin: 0.03,
            height: 0.55,
            aside: (0.0, 0.0),
            tint: None,
            margin: 0.6,
        }
    }

    /// Any style that is met in print, or on a screen.
    #[must_use]
    pub fn any(chance: &mut Chance, cell: usize) -> Style {
        let is_dark = chance.happens(0.12);
        let paper = if is_dark { chance.between(5.0, 60.0) } else { chance.between(170.0, 255.0) };
        let far = |chance: &mut Chance, least: f32| {
            let by = chance.between(least, 1.0);
            if is_dark { paper + (255.0 - paper) * by } else { paper * (1.0 - by) }
        };
        let ink = far(chance, 0.6);
        let thick_line = far(chance, 0.55);
        let thin_line = far(chance, 0.3);
        let thin = chance.between(0.015, 0.05).max(1.0 / cell as f32);
        let tint = chance.happens(0.15).then(|| paper + (ink - paper) * chance.between(0.03, 0.14));
        Style {
            cell,
            paper,
            ink,
            lines: (thick_line, thin_line),
            thick: (thin * chance.between(1.2, 3.5)).max(2.0 / cell as f32),
            thin,
            height: chance.between(0.36, 0.74),
            aside: (chance.normal() * 0.03, chance.normal() * 0.03),
            tint,
            margin: chance.between(0.1, 2.0),
        }
    }
}

/// A picture being drawn on.
pub struct Sheet {
    width: usize,
    height: usize,
    shades: Vec<f32>,
}

impl Sheet {
    /// All of one shade.
    #[must_use]
    pub fn blank(width: usize, height: usize, paper: f32) -> Sheet {
        Sheet { width, height, shades: vec![paper; width * height] }
    }

    fn mix(&mut self, x: usize, y: usize, shade: f32, part: f32) {
        if x < self.width && y < self.height {
            let old = &mut self.shades[y * self.width + x];
            *old += (shade - *old) * part.clamp(0.0, 1.0);
        }
    }

    /// Fills a rectangle: its left and upper, right and lower side.
    pub fn fill(&mut self, from: (f32, f32), to: (f32, f32), shade: f32) {
        self.veil(from, to, shade, 1.0);
    }

    /// Lets only this part of a rectangle's shades be another one.
    fn veil(&mut self, from: (f32, f32), to: (f32, f32), shade: f32, part: f32) {
        let covered = |at: usize, from: f32, to: f32| {
            (to.min(at as f32 + 1.0) - from.max(at as f32)).clamp(0.0, 1.0)
        };
        for y in from.1.max(0.0) as usize..to.1.ceil().max(0.0) as usize {
            for x in from.0.max(0.0) as usize..to.0.ceil().max(0.0) as usize {
                let covered = covered(x, from.0, to.0) * covered(y, from.1, to.1);
                self.mix(x, y, shade, part * covered);
            }
        }
    }

    /// Draws a line of text around a middle, its digits so many pixels high.
    pub fn write(
        &mut self,
        font: &FontVec,
        text: &str,
        middle: (f32, f32),
        height: f32,
        shade: f32,
    ) {
        let scale = digit_scale(font, height);
        let mut at = 0.0;
        let glyphs: Vec<_> = text
            .chars()
            .filter_map(|letter| {
                let id = font.glyph_id(letter);
                let drawn =
                    font.outline_glyph(id.with_scale_and_position(scale, Point { x: at, y: 0.0 }));
                at += font.h_advance_unscaled(id) * scale.x / font.height_unscaled();
                drawn
            })
            .collect();
        let bounds =
            glyphs.iter().map(ab_glyph::OutlinedGlyph::px_bounds).reduce(|a, b| ab_glyph::Rect {
                min: ab_glyph::point(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
                max: ab_glyph::point(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
            });
        let Some(bounds) = bounds else { return };
        let (left, top) = (
            middle.0 - f32::midpoint(bounds.min.x, bounds.max.x),
            middle.1 - f32::midpoint(bounds.min.y, bounds.max.y),
        );
        for glyph in glyphs {
            let corner = glyph.px_bounds().min;
            glyph.draw(|x, y, part| {
                let (x, y) = (left + corner.x + x as f32, top + corner.y + y as f32);
                if x >= 0.0 && y >= 0.0 {
                    self.mix(x.round() as usize, y.round() as usize, shade, part);
                }
            });
        }
    }

    /// As a picture.
    #[must_use]
    pub fn shown(&self) -> Grey {
        let shades = self.shades.iter().map(|shade| shade.clamp(0.0, 255.0) as u8).collect();
        Grey { width: self.width, height: self.height, shades }
    }
}

/// The scale at which the digits of a font are so many pixels high.
fn digit_scale(font: &FontVec, height: f32) -> PxScale {
    let tried = 100.0;
    let bounds = font.outline_glyph(font.glyph_id('8').with_scale(PxScale::from(tried)));
    let tall = bounds.map_or(tried, |glyph| glyph.px_bounds().height().max(1.0));
    PxScale::from(tried * height / tall)
}

/// Draws a grid of boxes of so many rows and columns of cells, and in the cells these texts.
#[must_use]
pub fn grid(style: &Style, font: &FontVec, shape: (usize, usize), texts: &[String]) -> Sheet {
    let cells = shape.0 * shape.1;
    let cell = style.cell as f32;
    let margin = (style.margin * cell).round();
    let side = (2.0 * margin + cell * cells as f32).ceil() as usize + 1;
    let mut sheet = Sheet::blank(side, side, style.paper);
    if let Some(tint) = style.tint {
        for at in 0..cells * cells {
            let (row, column) = (at / cells, at % cells);
            if (row / shape.0 + column / shape.1) % 2 == 1 {
                let from = (margin + column as f32 * cell, margin + row as f32 * cell);
                sheet.fill(from, (from.0 + cell, from.1 + cell), tint);
            }
        }
    }
    for is_thick in [false, true] {
        let (shade, width) =
            if is_thick { (style.lines.0, style.thick) } else { (style.lines.1, style.thin) };
        let half = width * cell / 2.0;
        let (from, to) = (margin - half, margin + cell * cells as f32 + half);
        for line in 0..=cells {
            let middle = margin + line as f32 * cell;
            if line.is_multiple_of(shape.0) == is_thick {
                sheet.fill((from, middle - half), (to, middle + half), shade);
            }
            if line.is_multiple_of(shape.1) == is_thick {
                sheet.fill((middle - half, from), (middle + half, to), shade);
            }
        }
    }
    for (at, text) in texts.iter().enumerate() {
        let middle = (
            margin + ((at % cells) as f32 + 0.5 + style.aside.0) * cell,
            margin + ((at / cells) as f32 + 0.5 + style.aside.1) * cell,
        );
        sheet.write(font, text, middle, style.height * cell, style.ink);
    }
    sheet
}

impl Sheet {
    /// Adds what is no digit: text, specks, a stroke.
    pub fn speckle(&mut self, chance: &mut Chance, style: &Style) {
        let shade = style.paper + (style.ink - style.paper) * chance.between(0.2, 1.0);
        let place = |chance: &mut Chance, length: usize| chance.part() * length as f32;
        match chance.below(4) {
            0 => {
                for _ in 0..chance.below(60) {
                    let (x, y) = (place(chance, self.width), place(chance, self.height));
                    let size = chance.between(0.5, 0.1 * style.cell as f32);
                    self.fill((x, y), (x + size, y + size * chance.between(0.5, 2.0)), shade);
                }
            }
            1 => {
                for _ in 0..chance.below(40) {
                    let (mut x, mut y) = (place(chance, self.width), place(chance, self.height));
                    self.scribble(chance, (&mut x, &mut y), style.cell as f32, shade);
                }
            }
            2 => {
                let (mut x, mut y) = (place(chance, self.width), place(chance, self.height));
                let (dx, dy) = (chance.normal(), chance.normal());
                let wide = chance.between(0.5, 2.5);
                for _ in 0..chance.below(style.cell * 4) {
                    (x, y) = (x + dx, y + dy);
                    self.fill((x, y), (x + wide, y + wide), shade);
                }
            }
            _ => {
                for _ in 0..chance.below(12) {
                    let (x, y) = (place(chance, self.width), place(chance, self.height));
                    let size = style.cell as f32;
                    self.veil((x, y), (x + size, y + size), style.ink, chance.between(0.03, 0.2));
                }
            }
        }
    }
    /// Draws a bent stroke or two, as long as a digit's.
    fn scribble(
        &mut self,
        chance: &mut Chance,
        (x, y): (&mut f32, &mut f32),
        cell: f32,
        shade: f32,
    ) {
        let wide = cell * chance.between(0.03, 0.14);
        let mut angle = chance.between(0.0, 6.3);
        let bend = chance.normal() * 2.0 / cell;
        for _ in 0..(cell * chance.between(0.2, 1.0)) as usize {
            angle += bend;
            (*x, *y) = (*x + angle.cos(), *y + angle.sin());
            if *x >= 0.0 && *y >= 0.0 {
                self.fill((*x, *y), (*x + wide, *y + wide), shade);
            }
        }
    }
}
