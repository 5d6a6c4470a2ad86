//! The elements and listeners of a large board's view.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::{ev, html};

use super::find::FindField;
use super::{CURRENT, Ends, LargeBoard, Parts, STEP, current, gestures};
use crate::board::Board;
use crate::page::board::board_view::words_below;
use crate::page::browser::listen::follow_scheme;
use crate::page::kit::widgets::Button;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::puzzle::Symbols;
use crate::view::words;

/// References to the elements.
#[derive(Clone, Copy)]
struct Nodes {
    field: NodeRef<html::Canvas>,
    sight: NodeRef<html::Div>,
    grid: NodeRef<html::Div>,
    overview: NodeRef<html::Canvas>,
}

impl Nodes {
    fn parts(self) -> Option<Parts> {
        Some(Parts {
            field: self.field.get()?,
            scroller: self.sight.get()?.into(),
            grid: self.grid.get()?.into(),
            overview: self.overview.get()?,
        })
    }
}

/// The view of a large board.
pub(crate) fn view(session: Session, board: &Arc<Board>, symbols: Symbols) -> AnyView {
    let nodes = Nodes {
        field: NodeRef::new(),
        sight: NodeRef::new(),
        grid: NodeRef::new(),
        overview: NodeRef::new(),
    };
    let ends = Ends { is_whole: RwSignal::new(false), is_largest: RwSignal::new(false) };
    let own = Arc::clone(board);
    // Side effect: paints a canvas, and updates elements as the view moves.
    scoped::effect(move || {
        let Some(parts) = nodes.parts() else { return };
        // Another board has its own view.
        if session.workbench.with(|workbench| *workbench.puzzle().board() == own) {
            let large_board =
                current().unwrap_or_else(|| LargeBoard::new(session, &own, symbols, parts, ends));
            large_board.show();
        }
    });
    listen(session);
    view! {
        {field(board, nodes, ends)}
        <div class="zoom">
            <div role="group" aria-label=words::board::ZOOM>
                <Button
                    label=words::board::ZOOM_FIT
                    is_disabled=ends.is_whole
                    on_click=move |()| with(LargeBoard::see_all)
                />
                <Button
                    label="−"
                    spoken=words::board::ZOOM_OUT
                    is_disabled=ends.is_whole
                    on_click=move |()| with(|large_board| large_board.zoom(1.0 / STEP))
                />
                <Button
                    label="+"
                    spoken=words::board::ZOOM_IN
                    is_disabled=ends.is_largest
                    on_click=move |()| with(|large_board| large_board.zoom(STEP))
                />
            </div>
            <FindField/>
        </div>
        {words_below(session, board)}
    }
    .into_any()
}

/// Calls `act` with the painted board, if there is one.
fn with(act: impl FnOnce(&LargeBoard)) {
    if let Some(large_board) = current() {
        act(&large_board);
    }
}

/// Listens to events outside the board while the board exists.
fn listen(session: Session) {
    let resize = window_event_listener(ev::resize, |_| with(LargeBoard::fit_window));
    // A drop-down list changes the theme.
    let look = window_event_listener(ev::change, |_| with(LargeBoard::take_colours));
    StoredValue::new_local(follow_scheme(|| with(LargeBoard::take_colours)));
    on_cleanup(move || {
        resize.remove();
        look.remove();
        session.on_focus.set_value(None);
        CURRENT.set(None);
    });
}

/// The canvas, and the invisible grid over it.
fn field(board: &Board, nodes: Nodes, ends: Ends) -> AnyView {
    let (height, width) = (board.height(), board.width());
    let label = words::board::board(height, width, (1, board.layout().grid().last()));
    let hear = |event: web_sys::Event| with(|large_board| gestures::hear(large_board, &event));
    let on_pointer = move |event: ev::PointerEvent| hear(event.into());
    let on_mouse = move |event: ev::MouseEvent| hear(event.into());
    let on_touch = move |event: ev::TouchEvent| hear(event.into());
    let jump = |event: ev::PointerEvent| with(|large_board| gestures::jump(large_board, &event));
    let repaint = |_| with(LargeBoard::request);
    view! {
        <div class="large-board">
            <canvas aria-hidden="true" node_ref=nodes.field></canvas>
            <div
                class="sight"
                node_ref=nodes.sight
                on:scroll=|_| with(LargeBoard::hear_scroll)
                on:focusin=repaint
                on:focusout=repaint
                on:pointerdown=on_pointer
                on:pointermove=on_pointer
                on:pointerup=on_pointer
                on:pointercancel=on_pointer
                on:mousedown=on_mouse
                on:click=on_mouse
                on:wheel=move |event: ev::WheelEvent| hear(event.into())
                on:touchstart=on_touch
                on:touchmove=on_touch
                on:touchend=on_touch
            >
                <div
                    role="grid"
                    aria-label=label
                    aria-rowcount=height.to_string()
                    aria-colcount=width.to_string()
                    node_ref=nodes.grid
                ></div>
            </div>
            <canvas
                class="overview"
                aria-hidden="true"
                hidden=ends.is_whole
                node_ref=nodes.overview
                on:pointerdown=jump
                on:pointermove=jump
            ></canvas>
        </div>
    }
    .into_any()
}
