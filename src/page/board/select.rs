//! The pointer on the board. It selects cells for entries, or for a rule being drawn.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, PointerEvent};

use super::{draw_on, large_board};
use crate::board::CellId;
use crate::model::Workbench;
use crate::model::ask::WhyThisValue;
use crate::page::browser::board_elements::cell_of;
use crate::page::browser::document;
use crate::page::browser::listen::listen;
use crate::page::runtime::session::Session;
use crate::view::needs_zoom;

/// Time after which a still finger extends the selection.
const LONG_PRESS: Duration = Duration::from_millis(450);

/// Distance in pixels that a still finger may move.
const STILL: f64 = 10.0;

/// The pressed pointer.
#[derive(Default)]
struct Pen {
    /// True if a drag selects cells, false if it deselects them; `None` if it does neither.
    selects: Cell<Option<bool>>,
    /// True for a finger held still for [`LONG_PRESS`].
    is_held: Cell<bool>,
    /// The point that the finger touched first, and the timer of the long press.
    still: Cell<Option<(f64, f64, TimeoutHandle)>>,
}

/// Listens in the element around all boards.
pub(crate) fn listen_in(session: Session, area: &Element) {
    let pen = Rc::new(Pen::default());
    let events = [
        "pointerdown",
        "pointermove",
        "pointerup",
        "pointercancel",
        "click",
        "dblclick",
        "touchmove",
    ];
    listen(area, &events, move |event: Event| {
        let pointer: &PointerEvent = event.unchecked_ref();
        let cell = cell_of(event.target()).or_else(|| on_large_board(pointer));
        match event.type_().as_str() {
            // Two fingers move or zoom the board.
            "pointerdown" if is_second_finger(pointer) => {
                pen.lift();
            }
            "pointerdown" if pointer.button() == 0 => {
                pen.lift();
                if let Some(cell) = cell {
                    pen.come_down(session, pointer, cell);
                }
            }
            "pointermove" => {
                pen.forget_unless_still(pointer);
                if let Some(selects) = pen.selects.get().filter(|_| pointer.buttons() != 0) {
                    drag(session, pointer, selects);
                }
            }
            "click" => {
                if let Some(cell) =
                    cell.filter(|cell| session.read(|workbench| workbench.may_explain(*cell)))
                {
                    session.edit(|editor| editor.go_to(cell));
                    session.ask(WhyThisValue::default());
                }
            }
            "dblclick" => {
                if let Some(cell) = cell.filter(|_| is_played(session)) {
                    session.change(|workbench| workbench.select_alike(cell));
                }
            }
            // While a held finger selects, the page must not scroll.
            "touchmove" => {
                if pen.is_held.get() {
                    event.prevent_default();
                }
            }
            _ => {
                let has_selected = pen.lift();
                if has_selected && is_played(session) {
                    session.change(Workbench::end_drag);
                    session.focus_cursor();
                } else if has_selected {
                    draw_on::lift(session);
                }
            }
        }
    });
}

impl Pen {
    fn come_down(self: &Rc<Self>, session: Session, event: &PointerEvent, cell: CellId) {
        let before = session.read(Workbench::selected);
        let selects = press(session, event, cell);
        let is_finger = event.pointer_type() == "touch";
        // On a board larger than the screen, a finger that moves at once scrolls the board.
        let moves_board =
            is_finger && session.read(|workbench| needs_zoom(workbench.puzzle().board()));
        self.selects.set(selects.filter(|_| !moves_board || !is_played(session)));
        if !is_finger || !is_played(session) {
            return;
        }
        let pen = Rc::clone(self);
        let stay = move || {
            pen.still.set(None);
            pen.is_held.set(true);
            pen.selects.set(Some(true));
            session.change(|workbench| {
                for cell in before {
                    workbench.select_more(cell, true);
                }
                workbench.select_more(cell, true);
            });
        };
        let timer = set_timeout_with_handle(stay, LONG_PRESS).ok();
        self.still
            .set(timer.map(|timer| (event.client_x().into(), event.client_y().into(), timer)));
    }

    fn forget_unless_still(&self, event: &PointerEvent) {
        if let Some((x, y, timer)) = self.still.get()
            && (f64::from(event.client_x()) - x).hypot(f64::from(event.client_y()) - y) > STILL
        {
            timer.clear();
            self.still.set(None);
        }
    }

    /// Ends the press. Returns true if it selected anything.
    fn lift(&self) -> bool {
        if let Some((_, _, timer)) = self.still.take() {
            timer.clear();
        }
        let was_held = self.is_held.take();
        self.selects.take().is_some() || was_held
    }
}

fn is_second_finger(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch" && !event.is_primary()
}

fn is_played(session: Session) -> bool {
    session.read(Workbench::is_played)
}

/// Handles a press on a cell. Returns true if a drag continues to select, false if it deselects;
/// `None` if nothing can be selected.
fn press(session: Session, event: &PointerEvent, cell: CellId) -> Option<bool> {
    let adds = event.ctrl_key() || event.meta_key() || event.shift_key();
    if !is_played(session) {
        return draw_on::press(session, cell, adds);
    }
    let selects = !adds || !session.read(|workbench| workbench.selected().contains(&cell));
    session.change(|workbench| {
        if adds {
            workbench.select_more(cell, selects);
        } else {
            workbench.tap_cell(cell);
        }
    });
    Some(selects)
}

/// The cell of a painted board at the pointer. Such cells have no elements.
fn on_large_board(event: &PointerEvent) -> Option<CellId> {
    let large_board =
        large_board::current().filter(|large_board| large_board.contains(event.target()))?;
    large_board.cell_at(f64::from(event.client_x()), f64::from(event.client_y()))
}

/// Handles a drag over the board.
fn drag(session: Session, event: &PointerEvent, selects: bool) {
    // The target of a finger's events is always the cell where it came down.
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    let element = document().element_from_point(x, y);
    let at = || element.and_then(|at| cell_of(Some(at.into())));
    let Some(cell) = at().or_else(|| on_large_board(event)) else { return };
    if !is_played(session) {
        draw_on::drag(session, cell, selects);
    } else if session.read(|workbench| workbench.selected().contains(&cell)) != selects {
        session.change(|workbench| workbench.drag_over(cell, selects));
    }
}
