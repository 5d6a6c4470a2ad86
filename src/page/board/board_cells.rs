//! The cells of a board as elements. Each is updated separately when its view changes.
//!
//! A large board is built in slices. Between them the browser can paint and the user can type. A
//! cell built later starts with its latest view. Small text in many cells is also added in slices,
//! since its layout is slowest.

use std::sync::Arc;

use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::board::{Board, CellId};
use crate::page::browser::{document, timing};
use crate::puzzle::Symbols;
use crate::view::{CellGround, CellView, Face, Lettering, grounds};

/// Maximum time for a slice, in milliseconds. The browser takes about five times as long for layout
/// and painting.
const SLICE_MS: f64 = 5.0;

/// Number of cells up to which all changes are shown at once.
const MOST_AT_ONCE: usize = 400;

/// The cells of a board.
pub(crate) struct Cells {
    board: Arc<Board>,
    symbols: Symbols,
    grounds: Vec<CellGround>,
    /// The views shown.
    views: Vec<CellView>,
    /// The views to show; empty until the first call of [`Cells::show`].
    wanted: Vec<CellView>,
    /// Views whose small text is hidden but stays in the DOM, so that it can return cheaply.
    away: Vec<Option<CellView>>,
    /// The elements built so far, in reading order.
    elements: Vec<Element>,
    rows_built: usize,
}

impl Cells {
    /// The cells of a board, none of them built.
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

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// True if some rows are built.
    pub(crate) fn have_begun(&self) -> bool {
        self.rows_built > 0
    }

    /// Builds the next rows into the board's element. Needs the views first. Returns true if rows
    /// are left.
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

    /// Shows these views, one for each cell. Returns true if small text of a large board is left
    /// for [`Self::show_slice`].
    pub(crate) fn show(&mut self, views: Vec<CellView>) -> Result<bool, JsValue> {
        self.wanted = views;
        self.show_slice()
    }

    /// Shows more of the wanted views. Returns true if some are left.
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

    /// True if the hidden small text of this cell is that of `view`.
    fn is_away(&self, cell: CellId, view: &CellView) -> bool {
        self.away[cell].as_ref().is_some_and(|away| has_same_prints(away, view))
    }

    /// Updates a cell where its view differs from `before`. Small text is slowest to build, and an
    /// answer fills all cells of a large board at once. So a cell that no longer needs its small
    /// text hides it: play often goes on with the same marks.
    fn paint(
        &self,
        cell: CellId,
        element: &Element,
        before: Option<&CellView>,
    ) -> Result<(), JsValue> {
        let view = &self.views[cell];
        let ground = &self.grounds[cell];
        let face = Face::new(view, ground, &self.board, cell, self.symbols);
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
            // The cell's label says it in words.
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

/// The attribute of a cell whose small text is hidden.
const AWAY: &str = "data-away";

/// True if two views have the same small text.
fn has_same_prints(a: &CellView, b: &CellView) -> bool {
    a.prints == b.prints && (a.other, &a.possible) == (b.other, &b.possible)
}

/// True if a cell has small text beside its value.
fn has_prints(view: &CellView) -> bool {
    !view.prints.is_empty() || view.other.is_some() || !view.possible.is_empty()
}

fn hole() -> Result<Element, JsValue> {
    let hole = document().create_element("div")?;
    hole.set_attribute("role", "presentation")?;
    hole.set_class_name("hole");
    Ok(hole)
}
