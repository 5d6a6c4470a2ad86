//! The pointer on the board: it selects cells to write in, or to draw with.

use std::cell::Cell;

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, PointerEvent};

use super::board_cells::cell_of;
use super::browser::document;
use super::browser::listen::listen;
use super::session::Session;
use super::state::Game;
use super::{draw, giant};
use crate::board::CellId;

/// Listens, for all boards to come, in the element around them.
pub(super) fn listen_in(session: Session, area: &Element) {
    // Whether a pointer that is down selects cells or takes them out.
    let pen = Cell::new(None);
    let events = ["pointerdown", "pointermove", "pointerup", "pointercancel", "dblclick"];
    listen(area, &events, move |event: Event| {
        let pointer: &PointerEvent = event.unchecked_ref();
        let cell = cell_of(event.target()).or_else(|| on_giant(pointer));
        match event.type_().as_str() {
            "pointerdown" if pointer.button() == 0 => {
                pen.set(cell.and_then(|cell| press(session, pointer, cell)));
            }
            "pointermove" => {
                if let Some(selects) = pen.get().filter(|_| pointer.buttons() != 0) {
                    drag(session, pointer, selects);
                }
            }
            "dblclick" => {
                if let Some(cell) = cell.filter(|_| is_played(session)) {
                    session.change(|game| game.select_alike(cell));
                }
            }
            _ => {
                if pen.take().is_some() && is_played(session) {
                    session.focus_cursor();
                }
            }
        }
    });
}

fn is_played(session: Session) -> bool {
    session.read(Game::is_played)
}

/// The pointer goes down on a cell. Returns whether a drag from there selects, if anything is selected.
fn press(session: Session, event: &PointerEvent, cell: CellId) -> Option<bool> {
    let adds = event.ctrl_key() || event.meta_key() || event.shift_key();
    if !is_played(session) {
        return draw::press(session, cell, adds);
    }
    let selects = !adds || !session.read(|game| game.selected().contains(&cell));
    session.change(|game| {
        if adds {
            game.select_more(cell, selects);
        } else {
            game.select_only(cell);
        }
    });
    Some(selects)
}

/// The cell of a giant board that the pointer is at, which needs not be an element.
fn on_giant(event: &PointerEvent) -> Option<CellId> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest(".sight").ok()??;
    giant::current()?.cell_at(f64::from(event.client_x()), f64::from(event.client_y()))
}

/// The pointer moves over the board while it is down.
fn drag(session: Session, event: &PointerEvent, selects: bool) {
    // A finger's events all go to the cell where it came down.
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    let element = document().element_from_point(x, y);
    let at = || element.and_then(|at| cell_of(Some(at.into())));
    let Some(cell) = at().or_else(|| on_giant(event)) else { return };
    if !is_played(session) {
        draw::drag(session, cell, selects);
    } else if session.read(|game| game.selected().contains(&cell)) != selects {
        session.change(|game| game.select_more(cell, selects));
    }
}
