//! The cells of a board as elements, which are changed one by one where what they show changes.
//!
//! A large board is built in slices, between which the browser can paint and the user type: what is
//! not there yet comes with what it then has to show. So are the marks of many cells, which take the
//! longest of all to lay out.

use std::sync::Arc;

use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::board::{Board, CellId};
use crate::page::browser::{document, timing};
use crate::puzzle::Symbols;
use crate::view::{CellView, Face, Ground, Lettering, grounds};

/// How long a slice may take, in milliseconds. The browser takes some five times that to lay it out
/// and paint it.
const SLICE_MS: f64 = 5.0;

/// The most cells that are all shown at once, whatever changes.
const MOST_AT_ONCE: usize = 400;

/// The cells of a board.
pub(crate) struct Cells {
    board: Arc<Board>,
    symbols: Symbols,
    grounds: Vec<Ground>,
    /// What the cells show.
    views: Vec<CellView>,
    /// What they are to show; nothing, before that is told first.
    wanted: Vec<CellView>,
    /// What those showed whose small print is put away: it is there, laid out and not seen.
    away: Vec<Option<CellView>>,
    /// Those that are there, in reading order.
    elements: Vec<Element>,
    rows_built: usize,
}

impl Cells {
    /// The cells of a board, none of which is there yet.
    pub(crate) fn new(board: &Arc<Board>, symbols: Symbols) -> Self {
        Self {
            board: Arc::clone(board),
            symbols,
            grounds: grounds(board),
            views: Vec::with_capacity(board.cell_count()),
            wanted: Vec::new(),
            away: vec![None; board.cell_count()],
            elements: Vec::with_capacity(board.cell_count()),
            rows_built: 0,
        }
    }

    /// Their board.
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// Whether some are there.
    pub(crate) fn have_begun(&self) -> bool {
        self.rows_built > 0
    }

    /// Builds the next rows into the board's element, once it is told what they show. Returns whether
    /// there are more.
    pub(crate) fn build_slice(&mut self, grid: &Element) -> Result<bool, JsValue> {
        let begun_ms = timing::now_ms();
        while self.rows_built < self.board.height() {
            let row = self.row(self.rows_built)?;
            grid.append_child(&row)?;
            self.rows_built += 1;
            if timing::now_ms() - begun_ms > SLICE_MS {
                break;
            }
        }
        Ok(self.rows_built < self.board.height())
    }

    fn row(&mut self, row: usize) -> Result<Element, JsValue> {
        let element = document().create_element("div")?;
        element.set_attribute("role", "row")?;
        element.set_class_name("row");
        for column in 0..self.board.width() {
            let cell = match self.board.cell_at(row, column) {
                Some(cell) => self.cell(cell)?,
                None => hole()?,
            };
            element.append_child(&cell)?;
        }
        Ok(element)
    }

    fn cell(&mut self, cell: CellId) -> Result<Element, JsValue> {
        let element = document().create_element("div")?;
        let place = self.board.place(cell);
        element.set_attribute("role", "gridcell")?;
        element.set_id(&format!("cell-{cell}"));
        element.set_attribute("aria-rowindex", &(place.row + 1).to_string())?;
        element.set_attribute("aria-colindex", &(place.column + 1).to_string())?;
        let ground = &self.grounds[cell];
        if !ground.sum.is_empty() {
            element.set_attribute("data-corner", &ground.sum)?;
        }
        let value = document().create_element("span")?;
        element.append_child(&value)?;
        self.views.push(self.wanted[cell].clone());
        self.paint(cell, &element, None)?;
        self.elements.push(element.clone());
        Ok(element)
    }

    /// Shows these views, one for each cell. Returns whether there is more to show, by
    /// [`Self::show_slice`]: small print of a large board.
    pub(crate) fn show(&mut self, views: Vec<CellView>) -> Result<bool, JsValue> {
        self.wanted = views;
        self.show_slice()
    }

    /// Shows more of what there is to show. Returns whether that is not all yet.
    pub(crate) fn show_slice(&mut self) -> Result<bool, JsValue> {
        let begun_ms = timing::now_ms();
        let is_large = self.elements.len() > MOST_AT_ONCE;
        let mut is_more = false;
        for (cell, element) in self.elements.iter().enumerate() {
            let (shown, wanted) = (&self.views[cell], &self.wanted[cell]);
            if shown == wanted {
                continue;
            }
            let makes_prints = has_prints(wanted)
                && !has_same_prints(shown, wanted)
                && !self.is_away(cell, wanted);
            if is_large && makes_prints && timing::now_ms() - begun_ms > SLICE_MS {
                is_more = true;
                continue;
            }
            let before = std::mem::replace(&mut self.views[cell], wanted.clone());
            self.paint(cell, element, Some(&before))?;
            if has_prints(&self.views[cell]) {
                self.away[cell] = None;
            } else if has_prints(&before) {
                self.away[cell] = Some(before);
            }
        }
        Ok(is_more)
    }

    /// Whether the small print of this view is what is put away in a cell.
    fn is_away(&self, cell: CellId, view: &CellView) -> bool {
        self.away[cell].as_ref().is_some_and(|away| has_same_prints(away, view))
    }

    /// Shows what a cell has to. What is as it was `before` stays: to make small print anew takes longer than
    /// all else, and a large board gets an answer in all its cells at once. So it is put away where a cell
    /// has none any more: who goes on playing sees the same marks again.
    fn paint(
        &self,
        cell: CellId,
        element: &Element,
        before: Option<&CellView>,
    ) -> Result<(), JsValue> {
        let view = &self.views[cell];
        let ground = &self.grounds[cell];
        let face = Face::of(view, ground, &self.board, cell, self.symbols);
        if before.is_none_or(|before| Face::class_of(before, ground) != face.class) {
            element.set_class_name(&face.class);
        }
        element.set_attribute("aria-label", &face.label)?;
        if before.is_none_or(|before| before.is_current != view.is_current) {
            element.set_attribute("tabindex", if view.is_current { "0" } else { "-1" })?;
        }
        let Some(value) = element.first_element_child() else { return Ok(()) };
        if before.is_none_or(|before| before.value != view.value) {
            value.set_text_content(Some(&face.value));
        }
        if before.is_some_and(|before| has_same_prints(before, view)) {
            return Ok(());
        }
        if !has_prints(view) {
            return before.map_or(Ok(()), |_| element.set_attribute(AWAY, ""));
        }
        element.remove_attribute(AWAY)?;
        if self.is_away(cell, view) {
            return Ok(());
        }
        while let Some(small) = value.next_element_sibling() {
            small.remove();
        }
        for print in face.prints {
            let small = document().create_element(print.tag)?;
            // The cell's own label says it in words.
            small.set_attribute("aria-hidden", "true")?;
            small.set_class_name(&print.class);
            match print.lettering {
                Lettering::Generated => small.set_attribute("data-print", &print.text)?,
                lettering => small.set_text_content(Some(&lettering.text(&print.text))),
            }
            element.append_child(&small)?;
        }
        Ok(())
    }
}

/// The attribute of a cell whose small print isn't seen.
const AWAY: &str = "data-away";

/// Whether two views differ in the value and its looks at most.
fn has_same_prints(a: &CellView, b: &CellView) -> bool {
    a.prints == b.prints && (a.other, &a.possible) == (b.other, &b.possible)
}

/// Whether there is anything beside its value in a cell.
fn has_prints(view: &CellView) -> bool {
    !view.prints.is_empty() || view.other.is_some() || !view.possible.is_empty()
}

fn hole() -> Result<Element, JsValue> {
    let hole = document().create_element("div")?;
    hole.set_attribute("role", "presentation")?;
    hole.set_class_name("hole");
    Ok(hole)
}
