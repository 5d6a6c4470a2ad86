//! The elements of the board's cells, which have the cell's number in their id.

use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use super::document;
use crate::board::CellId;

/// The cell that an event is about.
pub(crate) fn cell_of(target: Option<EventTarget>) -> Option<CellId> {
    let element = target?.dyn_into::<Element>().ok()?;
    // Its value has an element of its own.
    let cell = element.closest("[role=gridcell]").ok()??;
    cell.id().strip_prefix("cell-")?.parse().ok()
}

/// The element of a cell, once it is there.
pub(crate) fn element_of(cell: CellId) -> Option<Element> {
    document().get_element_by_id(&format!("cell-{cell}"))
}
