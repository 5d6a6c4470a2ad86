//! Paints the visible part of a large board, and the overview. Close up it paints values, from afar
//! only which cells are filled.

use wasm_bindgen::prelude::*;
use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use super::palette::{Ink, Palette};
use crate::board::{Board, CellId, Place};
use crate::model::Highlight;
use crate::page::browser::document;
use crate::puzzle::{Symbols, Value};
use crate::view::{Paint, Run, Viewport};

/// The content to paint.
pub(super) struct Scene<'a> {
    pub(super) board: &'a Board,
    pub(super) symbols: Symbols,
    pub(super) sight: Viewport,
    /// Horizontal borders, then vertical ones.
    pub(super) borders: &'a [Vec<Run>; 2],
    /// The appearance of each cell.
    pub(super) paints: &'a [Paint],
    pub(super) cursor: CellId,
    pub(super) has_focus: bool,
    /// The value searched for.
    pub(super) sought: Option<Value>,
    pub(super) palette: &'a Palette,
}

/// A thumbnail of the board, with one pixel for each cell.
pub(super) struct Afar {
    picture: Option<HtmlCanvasElement>,
    is_true: bool,
    size: (u32, u32),
}

impl Afar {
    /// Creates the thumbnail, not painted yet.
    pub(super) fn new(board: &Board) -> Self {
        let size = (board.width() as u32, board.height() as u32);
        Self { picture: None, is_true: false, size }
    }

    /// Makes the next use repaint the thumbnail.
    pub(super) fn forget(&mut self) {
        self.is_true = false;
    }

    fn shown(&mut self, scene: &Scene<'_>) -> Result<&HtmlCanvasElement, JsValue> {
        let picture = match self.picture.take() {
            Some(picture) => picture,
            None => canvas(self.size)?,
        };
        if !self.is_true {
            let pixels = pixels(scene, self.size);
            let data = ImageData::new_with_u8_clamped_array(Clamped(&pixels), self.size.0)?;
            context(&picture)?.put_image_data(&data, 0.0, 0.0)?;
            self.is_true = true;
        }
        Ok(self.picture.insert(picture))
    }
}

fn canvas((width, height): (u32, u32)) -> Result<HtmlCanvasElement, JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    Ok(canvas)
}

fn context(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsValue> {
    let context = canvas.get_context("2d")?;
    Ok(context.ok_or("the browser has no canvas to paint on")?.unchecked_into())
}

/// The pixels of the thumbnail as RGBA.
fn pixels(scene: &Scene<'_>, (width, height): (u32, u32)) -> Vec<u8> {
    let palette = scene.palette;
    let clue = palette.mixed(Ink::Text, Ink::Surface, 0.3);
    let found = palette.mixed(Ink::Accent, Ink::Surface, 0.8);
    let empty = palette.parts(Ink::Surface);
    let [good, warn, bad, marked] =
        [Ink::Good, Ink::Warn, Ink::Bad, Ink::AccentMark].map(|ink| palette.parts(ink));
    let mut pixels = vec![0; width as usize * height as usize * 4];
    for (cell, paint) in scene.paints.iter().enumerate() {
        let Place { row, column } = scene.board.place(cell);
        let colour = match (paint, paint.value) {
            (Paint { is_broken: true, .. }, _) => bad,
            (Paint { mark: Some(mark), .. }, _) => match mark {
                Highlight::Reason | Highlight::Subject => good,
                Highlight::Conflict | Highlight::Drop | Highlight::Wrong => bad,
                Highlight::Redundant => warn,
            },
            (Paint { differs: true, .. }, _) => warn,
            (Paint { is_selected: true, .. }, _) => marked,
            (Paint { colour: 1.., .. }, _) => palette.parts(Ink::Colour(paint.colour)),
            (_, None) => empty,
            (Paint { is_clue: true, .. }, _) => clue,
            _ => found,
        };
        let at = (row * width as usize + column) * 4;
        pixels[at..at + 3].copy_from_slice(&colour);
        pixels[at + 3] = u8::MAX;
    }
    pixels
}

/// The cells' positions on the canvas, in device pixels.
struct Lattice {
    left: f64,
    top: f64,
    side: f64,
}

impl Lattice {
    fn x(&self, column: usize) -> f64 {
        (self.left + column as f64 * self.side).round()
    }

    fn y(&self, row: usize) -> f64 {
        (self.top + row as f64 * self.side).round()
    }

    /// The left, top, width and height of a block of cells.
    fn block(&self, place: Place, columns: usize, rows: usize) -> [f64; 4] {
        let Place { row, column } = place;
        let (x, y) = (self.x(column), self.y(row));
        [x, y, self.x(column + columns) - x, self.y(row + rows) - y]
    }

    fn cell(&self, place: Place) -> [f64; 4] {
        self.block(place, 1, 1)
    }
}

/// A canvas and the page's colours.
struct Brush<'a> {
    context: CanvasRenderingContext2d,
    palette: &'a Palette,
}

impl Brush<'_> {
    /// Width of a clue with this many characters, relative to the font size. Typefaces differ.
    fn ems(&self, characters: usize) -> Result<f64, JsValue> {
        self.context.set_font(&format!("600 100px {}", self.palette.font));
        Ok(self.context.measure_text(&"8".repeat(characters))?.width() / 100.0)
    }

    fn fill(&self, ink: Ink, [x, y, width, height]: [f64; 4]) {
        self.context.set_fill_style_str(self.palette.name(ink));
        self.context.fill_rect(x, y, width, height);
    }

    /// Draws a frame inside a block, with lines `width` pixels wide.
    fn frame(&self, ink: Ink, [x, y, across, down]: [f64; 4], width: f64) {
        self.context.set_stroke_style_str(self.palette.name(ink));
        self.context.set_line_width(width);
        self.context.stroke_rect(x + width / 2.0, y + width / 2.0, across - width, down - width);
    }
}

/// Paints the canvas and the overview.
pub(super) fn paint(
    field: &HtmlCanvasElement,
    overview: &HtmlCanvasElement,
    scene: &Scene<'_>,
    afar: &mut Afar,
) -> Result<(), JsValue> {
    let sight = &scene.sight;
    let size = pixels_of(sight.width, sight.height, sight.density);
    if size.0 == 0 || size.1 == 0 {
        return Ok(());
    }
    resize(field, size);
    let (left, top) = sight.corner();
    let lattice = Lattice {
        left: (left * sight.density).round(),
        top: (top * sight.density).round(),
        side: sight.cell * sight.density,
    };
    let brush = Brush { context: context(field)?, palette: scene.palette };
    let whole = [0.0, 0.0, f64::from(size.0), f64::from(size.1)];
    brush.fill(Ink::Paper, whole);
    let characters = scene.symbols.show(Value::from_index(scene.board.value_count() - 1)).len();
    match sight.print(brush.ems(characters)?) {
        Some(print) => near(&brush, &lattice, scene, print)?,
        None => far(&brush, &lattice, scene, afar.shown(scene)?)?,
    }
    lines(&brush, &lattice, scene);
    cursor(&brush, &lattice, scene);
    if sight.is_whole() {
        return Ok(());
    }
    let picture = afar.shown(scene)?;
    paint_overview(overview, scene, picture)
}

#[allow(clippy::cast_sign_loss, reason = "no length is less than 0")]
fn pixels_of(width: f64, height: f64, density: f64) -> (u32, u32) {
    ((width * density).round() as u32, (height * density).round() as u32)
}

fn resize(canvas: &HtmlCanvasElement, (width, height): (u32, u32)) {
    // Setting even the same size would clear the canvas.
    if (canvas.width(), canvas.height()) != (width, height) {
        canvas.set_width(width);
        canvas.set_height(height);
    }
}

/// The text style of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    Clue,
    Found,
    Broken,
    Differs,
    Good,
    Bad,
    /// The number of values that a cell can have.
    Count,
}

impl Hand {
    const ALL: [(Self, Ink, u16); 7] = [
        (Self::Clue, Ink::Text, 600),
        (Self::Found, Ink::Accent, 400),
        (Self::Broken, Ink::Bad, 600),
        (Self::Differs, Ink::Warn, 400),
        (Self::Good, Ink::Good, 600),
        (Self::Bad, Ink::Bad, 400),
        (Self::Count, Ink::Muted, 400),
    ];
}

/// The background of a cell, and the style of its value.
fn look(paint: &Paint, is_same: bool, is_peer: bool) -> (Option<Ink>, Hand) {
    let plain = if paint.is_clue { Hand::Clue } else { Hand::Found };
    match paint {
        Paint { is_broken: true, .. } => (Some(Ink::BadSoft), Hand::Broken),
        Paint { mark: Some(Highlight::Conflict | Highlight::Drop | Highlight::Wrong), .. } => {
            (Some(Ink::BadSoft), Hand::Bad)
        }
        Paint { mark: Some(Highlight::Subject | Highlight::Reason), .. } => {
            (Some(Ink::GoodSoft), Hand::Good)
        }
        Paint { differs: true, .. } => (Some(Ink::WarnSoft), Hand::Differs),
        Paint { is_selected: true, .. } => (Some(Ink::AccentMark), plain),
        _ if is_same => (Some(Ink::AccentMark), plain),
        Paint { colour: 1.., .. } => (Some(Ink::Colour(paint.colour)), plain),
        _ if is_peer => (Some(Ink::AccentSoft), plain),
        _ => (None, plain),
    }
}

/// Paints the cells with their values.
fn near(
    brush: &Brush<'_>,
    lattice: &Lattice,
    scene: &Scene<'_>,
    print: f64,
) -> Result<(), JsValue> {
    let (rows, columns) = (scene.sight.rows_seen(), scene.sight.columns_seen());
    let Scene { board, paints, cursor, .. } = *scene;
    let corner = Place { row: rows.start, column: columns.start };
    brush.fill(Ink::Surface, lattice.block(corner, columns.len(), rows.len()));
    let peers = if scene.has_focus { peers_in_sight(scene) } else { Vec::new() };
    let same = paints.get(cursor).and_then(|paint| paint.value).filter(|_| scene.has_focus);
    let mut written: [Vec<(String, f64, f64)>; Hand::ALL.len()] = Default::default();
    for row in rows {
        for column in columns.clone() {
            let place = Place { row, column };
            let Some(cell) = board.cell_at(row, column) else {
                brush.fill(Ink::Paper, lattice.cell(place));
                continue;
            };
            let own = &paints[cell];
            let is_same = own.value.is_some() && own.value == same || cell == cursor;
            let (ground, hand) = look(own, is_same, peers.binary_search(&cell).is_ok());
            let block = lattice.cell(place);
            if let Some(ground) = ground {
                brush.fill(ground, block);
            }
            frame(brush, scene, own, block);
            let (text, hand) = match (own.value, own.possible) {
                (Some(value), _) => (scene.symbols.show(value), hand),
                (None, 0) => continue,
                (None, count) => (format!("({count})"), Hand::Count),
            };
            let [x, y, width, height] = block;
            written[hand as usize].push((text, x + width / 2.0, y + height / 2.0));
        }
    }
    let context = &brush.context;
    context.set_text_align("center");
    context.set_text_baseline("middle");
    let size = (print * scene.sight.density).round();
    for ((hand, ink, weight), written) in Hand::ALL.into_iter().zip(written) {
        if written.is_empty() {
            continue;
        }
        // With its brackets, a count is wider than a value.
        let size = if hand == Hand::Count { (size * 0.7).round() } else { size };
        context.set_font(&format!("{weight} {size}px {}", brush.palette.font));
        context.set_fill_style_str(brush.palette.name(ink));
        for (text, x, y) in written {
            // Digits sit slightly above the middle of their line.
            context.fill_text(&text, x, y + size * 0.06)?;
        }
    }
    Ok(())
}

/// Frames a highlighted cell, so that colour isn't the only difference.
fn frame(brush: &Brush<'_>, scene: &Scene<'_>, paint: &Paint, block: [f64; 4]) {
    let density = scene.sight.density;
    let is_sought = paint.value.is_some() && paint.value == scene.sought;
    let (ink, width) = match paint {
        _ if is_sought => (Ink::Good, 2.0),
        Paint { is_broken: true, .. } => {
            let [x, y, across, down] = block;
            let line = 2.0 * density;
            return brush
                .fill(Ink::Bad, [x + across * 0.2, y + down - 2.0 * line, across * 0.6, line]);
        }
        Paint { mark: Some(Highlight::Conflict | Highlight::Drop | Highlight::Wrong), .. } => {
            (Ink::Bad, 2.0)
        }
        Paint { mark: Some(Highlight::Subject), .. } => (Ink::Good, 3.0),
        Paint { mark: Some(Highlight::Reason), .. } => (Ink::Good, 1.0),
        Paint { mark: Some(Highlight::Redundant), .. } => (Ink::Muted, 1.0),
        Paint { differs: true, .. } => (Ink::Warn, 2.0),
        _ => return,
    };
    let inset = 3.0 * density;
    let [x, y, across, down] = block;
    let inside = [x + inset, y + inset, across - 2.0 * inset, down - 2.0 * inset];
    brush.frame(ink, inside, width * density);
}

/// The visible cells of the cursor's houses, in reading order.
fn peers_in_sight(scene: &Scene<'_>) -> Vec<CellId> {
    let (rows, columns) = (scene.sight.rows_seen(), scene.sight.columns_seen());
    let board = scene.board;
    if scene.cursor >= board.cell_count() {
        return Vec::new();
    }
    let houses = board.houses_of(scene.cursor).iter().map(|house| &board.houses()[*house].cells);
    let is_seen = |cell: &&CellId| {
        let Place { row, column } = board.place(**cell);
        rows.contains(&row) && columns.contains(&column)
    };
    let mut peers: Vec<CellId> = houses.flatten().filter(is_seen).copied().collect();
    peers.sort_unstable();
    peers.dedup();
    peers
}

/// Paints which cells are filled, and how.
fn far(
    brush: &Brush<'_>,
    lattice: &Lattice,
    scene: &Scene<'_>,
    picture: &HtmlCanvasElement,
) -> Result<(), JsValue> {
    let (rows, columns) = (scene.sight.rows_seen(), scene.sight.columns_seen());
    let (context, board) = (&brush.context, scene.board);
    let corner = Place { row: rows.start, column: columns.start };
    let [x, y, width, height] = lattice.block(corner, columns.len(), rows.len());
    context.set_image_smoothing_enabled(lattice.side < 1.0);
    context.draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
        picture,
        corner.column as f64,
        corner.row as f64,
        columns.len() as f64,
        rows.len() as f64,
        x,
        y,
        width,
        height,
    )?;
    if scene.has_focus {
        context.set_global_alpha(0.22);
        for cell in peers_in_sight(scene) {
            brush.fill(Ink::Accent, lattice.cell(board.place(cell)));
        }
        context.set_global_alpha(1.0);
    }
    let same = scene.paints.get(scene.cursor).and_then(|paint| paint.value);
    let same = same.filter(|_| scene.has_focus);
    for (value, ink) in [(same, Ink::Accent), (scene.sought, Ink::Good)] {
        let Some(value) = value else { continue };
        for row in rows.clone() {
            let in_row = columns.clone().filter_map(|column| board.cell_at(row, column));
            for cell in in_row.filter(|cell| scene.paints[*cell].value == Some(value)) {
                let least = 3.0 * scene.sight.density;
                brush.fill(ink, at_least(lattice.cell(board.place(cell)), least));
            }
        }
    }
    let is_told = |paint: &Paint| paint.differs || paint.is_broken || paint.mark.is_some();
    // A few marked cells are easily overlooked, so they are enlarged. Many are visible anyway.
    if scene.paints.iter().filter(|paint| is_told(paint)).count() <= MOST_LARGE {
        let least = 6.0 * scene.sight.density;
        for (cell, paint) in scene.paints.iter().enumerate().filter(|(_, paint)| is_told(paint)) {
            let ink = match paint {
                Paint { is_broken: true, .. }
                | Paint {
                    mark: Some(Highlight::Conflict | Highlight::Drop | Highlight::Wrong),
                    ..
                } => Ink::Bad,
                Paint { mark: Some(Highlight::Subject | Highlight::Reason), .. } => Ink::Good,
                _ => Ink::Warn,
            };
            brush.fill(ink, at_least(lattice.cell(board.place(cell)), least));
        }
    }
    Ok(())
}

/// Number of marked cells up to which they are enlarged.
const MOST_LARGE: usize = 500;

/// Enlarges a block to at least this width and height, about its middle.
fn at_least([x, y, width, height]: [f64; 4], least: f64) -> [f64; 4] {
    let (wide, high) = (width.max(least), height.max(least));
    [x - (wide - width) / 2.0, y - (high - height) / 2.0, wide, high]
}

/// Minimum cell size in device pixels for lines between cells. Closer lines would hide the cells.
const LEAST_LINED: f64 = 7.0;

/// Minimum distance in device pixels between visible borders.
const LEAST_BORDERED: f64 = 4.0;

/// Paints the lines between cells, and the borders of boxes.
fn lines(brush: &Brush<'_>, lattice: &Lattice, scene: &Scene<'_>) {
    let Scene { sight, board, borders, .. } = scene;
    let (rows, columns) = (sight.rows_seen(), sight.columns_seen());
    let hair = sight.density.round().max(1.0);
    let [left, top, width, height] =
        lattice.block(Place { row: rows.start, column: columns.start }, columns.len(), rows.len());
    // Boards with holes have no lines: in a hole they would separate nothing.
    if lattice.side >= LEAST_LINED && board.cell_count() == board.width() * board.height() {
        for row in rows.clone() {
            brush.fill(Ink::Line, [left, lattice.y(row), width, hair]);
        }
        for column in columns.clone() {
            brush.fill(Ink::Line, [lattice.x(column), top, hair, height]);
        }
    }
    let shape = board.layout().shape();
    let bold = if lattice.side >= 8.0 * sight.density { 2.0 * hair } else { hair };
    // For each direction: the board's end, the visible positions, the visible extent along a line,
    // and the box size.
    let ways = [
        (board.height(), rows.clone(), columns.clone(), shape.rows()),
        (board.width(), columns, rows, shape.columns()),
    ];
    for (way, (last, seen, seen_along, apart)) in ways.into_iter().enumerate() {
        for Run { at, along } in &borders[way] {
            let is_edge = *at == 0 || *at == last;
            let is_legible = is_edge || lattice.side * apart as f64 >= LEAST_BORDERED;
            let from = along.start.max(seen_along.start);
            let to = along.end.min(seen_along.end);
            if !is_legible || !(seen.start..=seen.end).contains(at) || from >= to {
                continue;
            }
            // The last border is inside the board.
            let inset = if *at == last { bold } else { 0.0 };
            brush.fill(
                Ink::LineStrong,
                if way == 0 {
                    let (x, y) = (lattice.x(from), lattice.y(*at) - inset);
                    [x, y, lattice.x(to) - x, bold]
                } else {
                    let (x, y) = (lattice.x(*at) - inset, lattice.y(from));
                    [x, y, bold, lattice.y(to) - y]
                },
            );
        }
    }
}

/// Paints the cursor as a frame, which is always large enough to see.
fn cursor(brush: &Brush<'_>, lattice: &Lattice, scene: &Scene<'_>) {
    if scene.cursor >= scene.board.cell_count() {
        return;
    }
    let density = scene.sight.density;
    let block = at_least(lattice.cell(scene.board.place(scene.cursor)), 9.0 * density);
    let width = if scene.has_focus { 3.0 } else { 1.0 };
    brush.frame(Ink::Accent, block, width * density);
}

/// Paints the overview: the whole board, and the viewport on it.
fn paint_overview(
    canvas: &HtmlCanvasElement,
    scene: &Scene<'_>,
    picture: &HtmlCanvasElement,
) -> Result<(), JsValue> {
    let sight = &scene.sight;
    let width = f64::from(canvas.client_width());
    // The style sheet sets the width; the board's shape sets the height.
    let height = width * sight.rows as f64 / sight.columns as f64;
    let size = pixels_of(width, height, sight.density);
    if size.0 == 0 || size.1 == 0 {
        return Ok(());
    }
    resize(canvas, size);
    let brush = Brush { context: context(canvas)?, palette: scene.palette };
    let (wide, high) = (f64::from(size.0), f64::from(size.1));
    let context = &brush.context;
    brush.fill(Ink::Surface, [0.0, 0.0, wide, high]);
    context.set_image_smoothing_enabled(true);
    context.draw_image_with_html_canvas_element_and_dw_and_dh(picture, 0.0, 0.0, wide, high)?;
    let (across, down) = (wide / sight.board_width(), high / sight.board_height());
    let view = [
        sight.left * across,
        sight.top * down,
        sight.width.min(sight.board_width()) * across,
        sight.height.min(sight.board_height()) * down,
    ];
    let line = 2.0 * sight.density;
    context.set_global_alpha(0.2);
    brush.fill(Ink::Accent, view);
    context.set_global_alpha(1.0);
    brush.frame(Ink::Accent, at_least(view, 3.0 * line), line);
    if scene.cursor < scene.board.cell_count() {
        let Place { row, column } = scene.board.place(scene.cursor);
        let (x, y) = (
            (column as f64 + 0.5) / sight.columns as f64 * wide,
            (row as f64 + 0.5) / sight.rows as f64 * high,
        );
        brush.fill(Ink::Text, at_least([x, y, 0.0, 0.0], 2.0 * line));
    }
    Ok(())
}
