//! The elements of the board: the area around all boards, the board, and its cells.
//!
//! Functions find them by class or id, since node references would enlarge the first download. The
//! code creates cells without Leptos. A cell's id contains its number.

use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use super::document;
use crate::board::CellId;

/// The element around all boards. It exists once the page is mounted, and stays.
pub(crate) fn board_area() -> Option<Element> {
    document().query_selector(".board-area").ok().flatten()
}

/// The element of the current board; `None` if the board is painted.
pub(crate) fn board_element() -> Option<Element> {
    document().query_selector(".board").ok().flatten()
}

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
