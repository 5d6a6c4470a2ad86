//! The elements of the board's cells. Their ids contain the cell's number.

use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use super::document;
use crate::board::CellId;

/// The cell at an event's target.
pub(crate) fn cell_of(target: Option<EventTarget>) -> Option<CellId> {
    let element = target?.dyn_into::<Element>().ok()?;
    // The target may be the element of the cell's value.
    let cell = element.closest("[role=gridcell]").ok()??;
    cell.id().strip_prefix("cell-")?.parse().ok()
}

/// The element of a cell; `None` if the board doesn't show it.
pub(crate) fn element_of(cell: CellId) -> Option<Element> {
    document().get_element_by_id(&format!("cell-{cell}"))
}
