//! The invisible elements over a large board: a grid of labelled cells for the keyboard and screen
//! readers.

use std::collections::{BTreeMap, BTreeSet};

use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

use crate::board::{CellId, Place};
use crate::page::browser::document;

/// Side of a cell in pixels before scaling. Thanks to the scaling, a zoom changes a single style.
const SIDE: usize = 32;

/// A cell of the invisible grid.
pub(super) struct Name {
    pub(super) cell: CellId,
    pub(super) place: Place,
    pub(super) label: String,
    /// True if the cursor is on the cell.
    pub(super) is_current: bool,
}

/// The existing elements, by row and column.
pub(super) struct AccessibleGrid {
    parent: HtmlElement,
    rows: BTreeMap<usize, Row>,
}

struct Row {
    element: HtmlElement,
    cells: BTreeMap<usize, Named>,
}

struct Named {
    element: HtmlElement,
    label: String,
    is_current: bool,
}

impl AccessibleGrid {
    /// Creates an empty grid within this element.
    pub(super) fn within(grid: &HtmlElement) -> Self {
        // The element may have belonged to another board.
        grid.set_text_content(None);
        let parent = element("names").unwrap_or_else(|_| grid.clone());
        if parent != *grid && grid.append_child(&parent).is_err() {
            return Self { parent: grid.clone(), rows: BTreeMap::new() };
        }
        Self { parent, rows: BTreeMap::new() }
    }

    /// Scales the grid to cells of this side, in pixels.
    pub(super) fn scale(&self, cell: f64) {
        // Can't fail for a number.
        let _ = self
            .parent
            .style()
            .set_property("transform", &format!("scale({})", cell / SIDE as f64));
    }

    /// Makes these cells, given in reading order, the only ones with elements. Existing elements
    /// stay, and so does their focus.
    pub(super) fn show(&mut self, names: Vec<Name>) -> Result<(), JsValue> {
        let wanted: BTreeSet<(usize, usize)> =
            names.iter().map(|name| (name.place.row, name.place.column)).collect();
        self.rows.retain(|row, own| {
            own.cells.retain(|column, cell| {
                let is_wanted = wanted.contains(&(*row, *column));
                if !is_wanted {
                    cell.element.remove();
                }
                is_wanted
            });
            if own.cells.is_empty() {
                own.element.remove();
            }
            !own.cells.is_empty()
        });
        for name in names {
            self.name(name)?;
        }
        Ok(())
    }

    fn name(&mut self, name: Name) -> Result<(), JsValue> {
        let Name { cell, place: Place { row, column }, label, is_current } = name;
        if !self.rows.contains_key(&row) {
            let element = element("row")?;
            element.set_attribute("role", "row")?;
            element.set_attribute("aria-rowindex", &(row + 1).to_string())?;
            element.style().set_property("top", &format!("{}px", row * SIDE))?;
            let next = self.rows.range(row..).next().map(|(_, next)| next.element.as_ref());
            self.parent.insert_before(&element, next)?;
            self.rows.insert(row, Row { element, cells: BTreeMap::new() });
        }
        let Some(own) = self.rows.get_mut(&row) else { return Ok(()) };
        if let Some(named) = own.cells.get_mut(&column) {
            if named.label != label {
                named.element.set_attribute("aria-label", &label)?;
                named.label = label;
            }
            if named.is_current != is_current {
                named.element.set_tab_index(tab_index(is_current));
                named.is_current = is_current;
            }
            return Ok(());
        }
        let element = element("name")?;
        element.set_attribute("role", "gridcell")?;
        element.set_id(&format!("cell-{cell}"));
        element.set_attribute("aria-rowindex", &(row + 1).to_string())?;
        element.set_attribute("aria-colindex", &(column + 1).to_string())?;
        element.set_attribute("aria-label", &label)?;
        element.set_tab_index(tab_index(is_current));
        element.style().set_property("left", &format!("{}px", column * SIDE))?;
        let next = own.cells.range(column..).next().map(|(_, next)| next.element.as_ref());
        own.element.insert_before(&element, next)?;
        own.cells.insert(column, Named { element, label, is_current });
        Ok(())
    }
}

fn tab_index(is_current: bool) -> i32 {
    if is_current { 0 } else { -1 }
}

fn element(class: &str) -> Result<HtmlElement, JsValue> {
    let element: HtmlElement = document().create_element("div")?.unchecked_into();
    element.set_class_name(class);
    Ok(element)
}
