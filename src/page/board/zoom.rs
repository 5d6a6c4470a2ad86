//! The zoom of a board larger than the screen: buttons, and pinching.

use std::cell::Cell;
use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement, TouchEvent};

use crate::model::StepWalkthrough;
use crate::page::browser::board_elements::{board_area, board_element, element_of};
use crate::page::browser::listen::listen;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::page::runtime::staggered_mount::StaggeredMount;
use crate::view::{is_large_board, needs_zoom, words};

/// Zoom levels of the buttons. At the first one, values are legible.
const LEVELS: [f64; 4] = [1.0, 1.5, 2.0, 3.0];

/// The level that shows the whole board.
const WHOLE: f64 = 0.0;

/// Pinching below this level shows the whole board.
const NEAR: f64 = 0.85;

/// Two fingers on the board.
#[derive(Clone, Copy)]
struct Pinch {
    /// The initial distance of the fingers, and the initial level.
    apart: f64,
    level: f64,
    /// The point of the board between them, as fractions of its width and height.
    at: (f64, f64),
}

/// The zoom buttons of a large board.
#[component]
pub(crate) fn Zoom() -> impl IntoView {
    let session = expect_context::<Session>();
    let mount = expect_context::<StaggeredMount>();
    // Painted boards have their own zoom.
    let has_buttons = session.memo(|workbench| {
        let board = workbench.puzzle().board();
        needs_zoom(board) && !is_large_board(board)
    });
    let board = session
        .memo(|workbench| (Arc::clone(workbench.puzzle().board()), workbench.puzzle().symbols()));
    let level = RwSignal::new(LEVELS[0]);
    // True if the whole board is visible at the first level.
    let fits = RwSignal::new(false);
    let is_pinched = StoredValue::new(false);
    // Side effect: another board starts at the first level.
    Effect::new(move |_| {
        // Reads instead of only tracking: a memo that is never read doesn't follow its sources.
        board.read();
        is_pinched.set_value(false);
        level.set(LEVELS[0]);
    });
    let measure = move || {
        let Some((_, scroller)) = elements() else { return };
        if level.get_untracked() <= LEVELS[0] && level.get_untracked() != WHOLE {
            fits.set(
                scroller.scroll_width() <= scroller.client_width()
                    && scroller.scroll_height() <= scroller.client_height(),
            );
        }
    };
    let look = move || {
        let Some((board, scroller)) = elements() else { return };
        show(&board, level.get_untracked());
        measure();
        if !is_pinched.get_value()
            && let Some(cell) = session.cursor_element()
        {
            bring_to_middle(&cell, &scroller);
        }
    };
    // Side effect: sets the board's style and scroll position.
    Effect::new(move |_| {
        level.track();
        if has_buttons.get() {
            request_animation_frame(look);
        }
    });
    let room = session.memo(|workbench| (workbench.purpose(), workbench.shown().walk().is_some()));
    // Side effect: measures the room for the board. It depends on the purpose, the steps, the
    // missing parts of the panel, and the window.
    Effect::new(move |_| {
        // Reads instead of only tracking: a memo that is never read doesn't follow its sources.
        room.read();
        mount.is_any_missing();
        request_animation_frame(measure);
    });
    let resize = window_event_listener(ev::resize, move |_| {
        request_animation_frame(measure);
    });
    on_cleanup(move || resize.remove());
    let about = session.memo(|workbench| workbench.shown().walk().and_then(StepWalkthrough::about));
    // Side effect: scrolls to the cell of the current step, once it is painted.
    Effect::new(move |_| {
        let Some(cell) = about.get().and_then(element_of) else { return };
        request_animation_frame(move || {
            if let Some((_, scroller)) = elements().filter(|(_, frame)| !is_in_sight(&cell, frame))
            {
                bring_to_middle(&cell, &scroller);
            }
        });
    });
    follow_fingers(level, is_pinched);
    let least = move || if fits.get() { LEVELS[0] } else { WHOLE };
    let is_least = Memo::new(move |_| level.get() <= least());
    let is_most = Memo::new(move |_| level.get() >= LEVELS[3]);
    let go = move |to: f64| {
        is_pinched.set_value(false);
        level.set(to);
    };
    let smaller = move |()| {
        let now = level.get_untracked();
        go(LEVELS.into_iter().rev().find(|other| *other < now).unwrap_or(WHOLE));
    };
    let larger = move |()| {
        let now = level.get_untracked();
        go(LEVELS.into_iter().find(|other| *other > now).unwrap_or(LEVELS[3]));
    };
    view! {
        <div
            class="zoom"
            role="group"
            aria-label=words::board::ZOOM
            hidden=move || !has_buttons.get()
        >
            <Button
                label=words::board::ZOOM_FIT
                is_disabled=is_least
                on_click=move |()| go(least())
            />
            <Button label="−" spoken=words::board::ZOOM_OUT is_disabled=is_least on_click=smaller/>
            <Button label="+" spoken=words::board::ZOOM_IN is_disabled=is_most on_click=larger/>
        </div>
    }
}

/// The large board's element, and the element that scrolls it.
fn elements() -> Option<(HtmlElement, Element)> {
    let board = board_element().filter(|board| board.class_list().contains("zooms"))?;
    let scroller = board.parent_element()?;
    Some((board.dyn_into().ok()?, scroller))
}

fn show(board: &HtmlElement, level: f64) {
    let is_whole = level == WHOLE;
    let factor = if is_whole { LEVELS[0] } else { level };
    // Neither can fail for such a name and value.
    let _ = board.class_list().toggle_with_force("whole", is_whole);
    let _ = board.style().set_property("--zoom", &factor.to_string());
}

/// True if a cell is completely visible.
fn is_in_sight(cell: &Element, scroller: &Element) -> bool {
    let (cell, frame) = (cell.get_bounding_client_rect(), scroller.get_bounding_client_rect());
    cell.left() >= frame.left()
        && cell.right() <= frame.right()
        && cell.top() >= frame.top()
        && cell.bottom() <= frame.bottom()
}

/// Scrolls a cell to the middle.
fn bring_to_middle(cell: &Element, scroller: &Element) {
    let (cell, frame) = (cell.get_bounding_client_rect(), scroller.get_bounding_client_rect());
    let across = cell.left() + cell.width() / 2.0 - frame.left() - frame.width() / 2.0;
    let down = cell.top() + cell.height() / 2.0 - frame.top() - frame.height() / 2.0;
    scroll_by(scroller, across, down);
}

fn scroll_by(scroller: &Element, across: f64, down: f64) {
    scroller.set_scroll_left(scroller.scroll_left() + across as i32);
    scroller.set_scroll_top(scroller.scroll_top() + down as i32);
}

/// Follows two fingers, which zoom and scroll.
fn follow_fingers(level: RwSignal<f64>, is_pinched: StoredValue<bool>) {
    let pinch = Cell::new(None::<Pinch>);
    let Some(area) = board_area() else { return };
    let events = ["touchstart", "touchmove", "touchend", "touchcancel"];
    listen(&area, &events, move |event| {
        let event: &TouchEvent = event.unchecked_ref();
        let (Some(((x, y), apart)), Some((board, scroller))) = (fingers(event), elements()) else {
            return pinch.set(None);
        };
        event.prevent_default();
        let at = |frame: &DomRect| {
            ((x - frame.left()) / frame.width(), (y - frame.top()) / frame.height())
        };
        let Some(begun) = pinch.get() else {
            let now = level.get_untracked();
            // The level at which the board would have its current size, roughly.
            let from = if now == WHOLE { NEAR } else { now };
            let at = at(&board.get_bounding_client_rect());
            return pinch.set(Some(Pinch { apart, level: from, at }));
        };
        let wanted = begun.level * apart / begun.apart;
        let to =
            if wanted < NEAR { WHOLE } else { wanted.clamp(LEVELS[0], LEVELS[LEVELS.len() - 1]) };
        is_pinched.set_value(true);
        level.set(to);
        show(&board, to);
        let frame = board.get_bounding_client_rect();
        let across = frame.left() + begun.at.0 * frame.width() - x;
        let down = frame.top() + begun.at.1 * frame.height() - y;
        scroll_by(&scroller, across, down);
    });
}

/// The midpoint between two fingers and their distance; `None` unless there are two.
fn fingers(event: &TouchEvent) -> Option<((f64, f64), f64)> {
    let touches = event.touches();
    let (one, other) = (touches.get(0)?, touches.get(1)?);
    let place = |touch: &web_sys::Touch| (f64::from(touch.client_x()), f64::from(touch.client_y()));
    let ((x, y), (u, v)) = (place(&one), place(&other));
    Some(((x.midpoint(u), y.midpoint(v)), (u - x).hypot(v - y).max(1.0)))
}
