//! The pointer on a large board: panning, zooming, and choosing a cell.

use std::cell::Cell;

use wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent, PointerEvent, TouchEvent, WheelEvent};

use super::LargeBoard;
use crate::board::Place;
use crate::model::Workbench;

/// Distance in pixels below which a pointer's movement counts as a press.
const STILL: f64 = 4.0;

/// The gestures under way.
#[derive(Default)]
pub(super) struct Gestures {
    drag: Cell<Option<Drag>>,
    /// True if the pressed pointer has moved the board.
    has_panned: Cell<bool>,
    pinch: Cell<Option<Pinch>>,
    /// The cell size that the wheel requests. The displayed size is rounded.
    wanted: Cell<f64>,
}

/// A pointer that moves the board: its start, and the board's start.
#[derive(Clone, Copy)]
struct Drag {
    at: (f64, f64),
    from: (f64, f64),
}

/// Two fingers: their initial distance, and the initial cell size.
#[derive(Clone, Copy)]
struct Pinch {
    apart: f64,
    cell: f64,
}

/// Handles an event on the board.
pub(super) fn hear(large_board: &LargeBoard, event: &Event) {
    match event.type_().as_str() {
        "pointerdown" => press(large_board, event.unchecked_ref()),
        "pointermove" => drag(large_board, event.unchecked_ref()),
        "pointerup" | "pointercancel" => large_board.0.gestures.drag.set(None),
        // The browser would focus a cell where a drag begins. A click moves the cursor instead.
        "mousedown" => event.prevent_default(),
        "click" => click(large_board, event.unchecked_ref()),
        "wheel" => wheel(large_board, event.unchecked_ref()),
        _ => touch(large_board, event.unchecked_ref()),
    }
}

/// Moves the view to the pointer's position on the overview.
pub(super) fn jump(large_board: &LargeBoard, event: &PointerEvent) {
    if event.buttons() == 0 {
        return;
    }
    event.prevent_default();
    let frame = large_board.0.parts.overview.get_bounding_client_rect();
    let part =
        |at: i32, from: f64, length: f64| ((f64::from(at) - from) / length).clamp(0.0, 0.999);
    let (across, down) = (
        part(event.client_x(), frame.left(), frame.width()),
        part(event.client_y(), frame.top(), frame.height()),
    );
    large_board.look(|sight| {
        sight.around(Place { row: index(down, sight.rows), column: index(across, sight.columns) })
    });
}

#[allow(clippy::cast_sign_loss, reason = "no part is less than 0")]
fn index(part: f64, count: usize) -> usize {
    (part * count as f64) as usize
}

fn press(large_board: &LargeBoard, event: &PointerEvent) {
    let gestures = &large_board.0.gestures;
    gestures.has_panned.set(false);
    // Fingers pan by the browser's scrolling. In Play and while drawing, a drag selects cells.
    let selects = |workbench: &Workbench| workbench.is_played() || workbench.drawing().is_some();
    let pans = match event.button() {
        0 => event.pointer_type() == "mouse" && !large_board.0.session.read(selects),
        1 => true,
        _ => false,
    };
    if pans {
        let sight = large_board.sight();
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        gestures.drag.set(Some(Drag { at, from: (sight.left, sight.top) }));
    }
}

fn drag(large_board: &LargeBoard, event: &PointerEvent) {
    let gestures = &large_board.0.gestures;
    let Some(Drag { at, from }) = gestures.drag.get() else { return };
    if event.buttons() == 0 {
        return gestures.drag.set(None);
    }
    let (across, down) = (f64::from(event.client_x()) - at.0, f64::from(event.client_y()) - at.1);
    if !gestures.has_panned.get() {
        if across.abs().max(down.abs()) < STILL {
            return;
        }
        gestures.has_panned.set(true);
        // If capturing fails, the drag ends at the board's edge.
        let _ = large_board.0.parts.scroller.set_pointer_capture(event.pointer_id());
    }
    large_board.look(|sight| sight.moved(from.0 - across, from.1 - down));
}

fn click(large_board: &LargeBoard, event: &MouseEvent) {
    if large_board.0.gestures.has_panned.replace(false) {
        return;
    }
    let session = large_board.0.session;
    if let Some(cell) =
        large_board.cell_at(f64::from(event.client_x()), f64::from(event.client_y()))
    {
        // In Play, the press has selected the cell already.
        if !session.read(Workbench::is_played) {
            session.edit(|editor| editor.go_to(cell));
        }
        session.focus_cursor();
    }
}

fn wheel(large_board: &LargeBoard, event: &WheelEvent) {
    if !event.ctrl_key() && !event.meta_key() {
        return;
    }
    event.prevent_default();
    let lines = if event.delta_mode() == WheelEvent::DOM_DELTA_LINE { 16.0 } else { 1.0 };
    // A wheel's notch is about 100 pixels, a two-finger step on a touchpad only a few.
    let by = (event.delta_y() * lines).clamp(-60.0, 60.0);
    let (cell, wanted) = (large_board.sight().cell, large_board.0.gestures.wanted.get());
    let from = if (wanted - cell).abs() <= 1.0 { wanted } else { cell };
    let wanted = from * (-by * 0.006).exp();
    large_board.0.gestures.wanted.set(wanted);
    let about = in_window(large_board, event.client_x(), event.client_y());
    large_board.look(|sight| sight.zoomed(wanted, about));
}

fn touch(large_board: &LargeBoard, event: &TouchEvent) {
    let (touches, pinch) = (event.touches(), &large_board.0.gestures.pinch);
    let (Some(a), Some(b), 2) = (touches.get(0), touches.get(1), touches.length()) else {
        return pinch.set(None);
    };
    event.prevent_default();
    let (across, down) = (b.client_x() - a.client_x(), b.client_y() - a.client_y());
    let apart = f64::from(across).hypot(f64::from(down)).max(1.0);
    let Some(begun) = pinch.get() else {
        return pinch.set(Some(Pinch { apart, cell: large_board.sight().cell }));
    };
    let about = in_window(large_board, a.client_x() + across / 2, a.client_y() + down / 2);
    large_board.look(|sight| sight.zoomed(begun.cell * apart / begun.apart, about));
}

/// Converts a point of the page to a point of the view.
fn in_window(large_board: &LargeBoard, x: i32, y: i32) -> (f64, f64) {
    let frame = large_board.0.parts.scroller.get_bounding_client_rect();
    (f64::from(x) - frame.left(), f64::from(y) - frame.top())
}
