//! Draws puzzles as they look in print or on a screen.

use ab_glyph::{Font, FontVec, Point, PxScale};
use satdoku::board::{Board, BoxShape, CellId, HouseKind};
use satdoku::photo::Grey;
use satdoku::puzzle::Puzzle;

use crate::chance::Chance;

/// The style of a drawn grid. Shades run from 0 (black) to 255 (white). Lengths other than `cell`
/// are shares of a cell's side.
#[derive(Debug, Clone)]
pub struct Style {
    /// Side of a cell in pixels.
    pub cell: usize,
    /// Shade of the background.
    pub paper: f32,
    /// Shade of the digits.
    pub ink: f32,
    /// Shades of the lines around boxes and of those between cells.
    pub lines: (f32, f32),
    /// Width of the lines around boxes.
    pub thick: f32,
    /// Width of the lines between cells.
    pub thin: f32,
    /// Height of a digit.
    pub height: f32,
    /// Offset of the digits from the middle of their cells: to the right, and down.
    pub aside: (f32, f32),
    /// Shade of every second box, if boxes differ in shade.
    pub tint: Option<f32>,
    /// Margin around the grid.
    pub margin: f32,
}

impl Style {
    /// The style of a newspaper or, with `is_dark`, of a screen's dark theme. `cell` is in pixels.
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

    /// A random style of print or screen.
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

/// A picture that can be drawn on.
pub struct Sheet {
    width: usize,
    height: usize,
    shades: Vec<f32>,
}

impl Sheet {
    /// A sheet of one shade.
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

    /// Fills the rectangle between the corners `from` (upper left) and `to` (lower right).
    pub fn fill(&mut self, from: (f32, f32), to: (f32, f32), shade: f32) {
        self.veil(from, to, shade, 1.0);
    }

    /// Blends `shade` into a rectangle; `part` is its share, 0 to 1.
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

    /// Draws a line of text centred at `middle`, with digits `height` pixels high.
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

    /// The sheet as a picture.
    #[must_use]
    pub fn shown(&self) -> Grey {
        let shades = self.shades.iter().map(|shade| shade.clamp(0.0, 255.0) as u8).collect();
        Grey { width: self.width, height: self.height, shades }
    }
}

/// The scale at which a font's digits are `height` pixels high.
fn digit_scale(font: &FontVec, height: f32) -> PxScale {
    let tried = 100.0;
    let bounds = font.outline_glyph(font.glyph_id('8').with_scale(PxScale::from(tried)));
    let tall = bounds.map_or(tried, |glyph| glyph.px_bounds().height().max(1.0));
    PxScale::from(tried * height / tall)
}

/// Draws a grid with `texts` in its cells. `shape` is the rows and columns of a box.
///
/// # Panics
/// If boxes can't have this shape.
#[must_use]
pub fn grid(style: &Style, font: &FontVec, shape: (usize, usize), texts: &[String]) -> Sheet {
    let shape = BoxShape::new(shape.0, shape.1).expect("a shape of boxes");
    board(style, font, &Board::single(shape), texts)
}

/// Draws a puzzle of a single grid, with its regions, diagonals and cages.
#[must_use]
pub fn puzzle(style: &Style, font: &FontVec, puzzle: &Puzzle) -> Sheet {
    let shown = |clue: &Option<_>| clue.map(|value| puzzle.symbols().show(value));
    let texts: Vec<String> =
        puzzle.clues().iter().map(|clue| shown(clue).unwrap_or_default()).collect();
    board(style, font, puzzle.board(), &texts)
}

fn board(style: &Style, font: &FontVec, board: &Board, texts: &[String]) -> Sheet {
    let cells = board.width();
    let cell = style.cell as f32;
    let margin = (style.margin * cell).round();
    let side = (2.0 * margin + cell * cells as f32).ceil() as usize + 1;
    let mut sheet = Sheet::blank(side, side, style.paper);
    let page = Page { style, font, board, margin };
    page.tint(&mut sheet);
    page.diagonals(&mut sheet);
    page.lines(&mut sheet);
    page.cages(&mut sheet);
    for (at, text) in texts.iter().enumerate() {
        let (left, top) = page.corner(at);
        let middle = (left + (0.5 + style.aside.0) * cell, top + (0.5 + style.aside.1) * cell);
        sheet.write(font, text, middle, style.height * cell, style.ink);
    }
    sheet
}

/// A board and its style.
struct Page<'a> {
    style: &'a Style,
    font: &'a FontVec,
    board: &'a Board,
    /// Margin in pixels.
    margin: f32,
}

impl Page<'_> {
    /// The position of a cell's upper left corner, in pixels.
    fn corner(&self, cell: CellId) -> (f32, f32) {
        let place = self.board.place(cell);
        let pixel = |at: usize| self.margin + (at * self.style.cell) as f32;
        (pixel(place.column), pixel(place.row))
    }

    fn tint(&self, sheet: &mut Sheet) {
        let (Some(tint), shape) = (self.style.tint, self.board.layout().shape()) else { return };
        for cell in 0..self.board.cell_count() {
            let place = self.board.place(cell);
            if (place.row / shape.rows() + place.column / shape.columns()) % 2 == 1 {
                let (left, top) = self.corner(cell);
                let side = self.style.cell as f32;
                sheet.fill((left, top), (left + side, top + side), tint);
            }
        }
    }

    /// Draws the lines between cells and thicker ones around boxes or regions.
    fn lines(&self, sheet: &mut Sheet) {
        let (board, side) = (self.board, self.style.cell as f32);
        for is_thick in [false, true] {
            let (shade, width) = if is_thick {
                (self.style.lines.0, self.style.thick)
            } else {
                (self.style.lines.1, self.style.thin)
            };
            let half = width * side / 2.0;
            for (row, column) in (0..=board.height())
                .flat_map(|row| (0..=board.width()).map(move |column| (row, column)))
            {
                let at = |row: Option<usize>, column: Option<usize>| {
                    row.zip(column).and_then(|(row, column)| board.cell_at(row, column))
                };
                let here = at(Some(row), Some(column));
                let is_meant = |other: Option<CellId>| match (here, other) {
                    (None, None) => false,
                    (Some(a), Some(b)) => board.share_box(a, b) != is_thick,
                    _ => is_thick,
                };
                let x = self.margin + column as f32 * side;
                let y = self.margin + row as f32 * side;
                if is_meant(at(row.checked_sub(1), Some(column))) {
                    sheet.fill((x - half, y - half), (x + side + half, y + half), shade);
                }
                if is_meant(at(Some(row), column.checked_sub(1))) {
                    sheet.fill((x - half, y - half), (x + half, y + side + half), shade);
                }
            }
        }
    }

    /// Draws thin lines along the diagonals.
    fn diagonals(&self, sheet: &mut Sheet) {
        let side = self.style.cell as f32;
        let wide = (self.style.thin * side).max(1.0);
        let diagonals =
            self.board.houses().iter().filter(|house| house.kind == HouseKind::Diagonal);
        for cells in diagonals.map(|house| &house.cells) {
            for cell in cells {
                let place = self.board.place(*cell);
                let (left, top) = self.corner(*cell);
                for step in 0..4 * self.style.cell {
                    let at = step as f32 / 4.0;
                    let x = if place.row == place.column { at } else { side - at };
                    // Both diagonals cross the middle cell.
                    let lines =
                        if 2 * place.row + 1 == self.board.height() && place.row == place.column {
                            vec![at, side - at]
                        } else {
                            vec![x]
                        };
                    for x in lines {
                        let from = (left + x - wide / 2.0, top + at - 0.25);
                        sheet.fill(from, (from.0 + wide, from.1 + 0.5), self.style.lines.1);
                    }
                }
            }
        }
    }

    /// Draws thin outlines inside the cells' borders, with a gap for the sum.
    fn cages(&self, sheet: &mut Sheet) {
        const INSET: f32 = 0.09;
        let side = self.style.cell as f32;
        let thin = (0.018 * side).max(1.0);
        for rule in self.board.layout().rules().iter().filter(|rule| rule.kind.word == "cage") {
            for cell in &rule.cells {
                let place = self.board.place(*cell);
                let is_in = |down: isize, right: isize| {
                    let other = place
                        .row
                        .checked_add_signed(down)
                        .zip(place.column.checked_add_signed(right));
                    let other = other.and_then(|(row, column)| self.board.cell_at(row, column));
                    other.is_some_and(|other| rule.cells.contains(&other))
                };
                let (left, top) = self.corner(*cell);
                let end = |is_in: bool| if is_in { 0.0 } else { INSET * side };
                let (x, to_x) = (left + end(is_in(0, -1)), left + side - end(is_in(0, 1)));
                let (y, to_y) = (top + end(is_in(-1, 0)), top + side - end(is_in(1, 0)));
                for (is_open, from, to) in [
                    (is_in(-1, 0), (x, y), (to_x, y + thin)),
                    (is_in(1, 0), (x, to_y - thin), (to_x, to_y)),
                    (is_in(0, -1), (x, y), (x + thin, to_y)),
                    (is_in(0, 1), (to_x - thin, y), (to_x, to_y)),
                ] {
                    if !is_open {
                        sheet.fill(from, to, self.style.ink);
                    }
                }
            }
            if let (sum, Some(first)) = (rule.sum(), rule.cells.first()) {
                let (left, top) = self.corner(*first);
                let wide = 0.15 * sum.len() as f32;
                let from = (left + 0.055 * side, top + 0.055 * side);
                let to = (from.0 + (wide + 0.03) * side, from.1 + 0.25 * side);
                sheet.fill(from, to, self.style.paper);
                let middle = (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
                sheet.write(self.font, &sum, middle, 0.18 * side, self.style.ink);
            }
        }
    }
}

impl Sheet {
    /// Adds disturbances: specks, strokes, a line or shadows.
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
    /// Draws a bent stroke about as long as a digit's.
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
