//! The board: a grid of cells that the keyboard, the pointer and screen readers can walk.

use std::cell::Cell;
use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, KeyboardEvent, PointerEvent};

use super::browser::listen::listen;
use super::browser::{document, focus};
use super::draw;
use super::session::Session;
use super::state::question::Solve;
use super::state::rules::in_words;
use super::state::{CellView, Direction, Editor, Ground, MOST_MARKS, Mark, grounds};
use super::widgets::Button;
use crate::board::{Board, CellId};
use crate::puzzle::{Symbols, Value};

/// The board of the current puzzle.
#[component]
pub(super) fn BoardView() -> impl IntoView {
    let session = expect_context::<Session>();
    let board = Memo::new(move |_| session.game.with(|game| Arc::clone(game.puzzle().board())));
    let symbols = Memo::new(move |_| session.game.with(|game| game.puzzle().symbols()));
    move || grid(session, &board.get(), symbols.get())
}

fn grid(session: Session, board: &Arc<Board>, symbols: Symbols) -> impl IntoView + use<> {
    // One signal per cell, so that a keystroke touches the cells it changes and no others.
    let cells: Vec<RwSignal<CellView>> =
        session.read(|game| game.cell_views().into_iter().map(RwSignal::new).collect());
    let mut grounds = grounds(board);
    let rows: Vec<_> = (0..board.height())
        .map(|row| {
            let in_row: Vec<_> = (0..board.width())
                .map(|column| match board.cell_at(row, column) {
                    Some(id) => {
                        let ground = std::mem::take(&mut grounds[id]);
                        cell(board, id, ground, cells[id], symbols).into_any()
                    }
                    None => view! { <div class="hole" role="presentation"></div> }.into_any(),
                })
                .collect();
            view! { <div role="row" class="row">{in_row}</div> }
        })
        .collect();
    let shown = cells.clone();
    Effect::new(move |_| {
        let views = session.game.with(super::state::Game::cell_views);
        for (cell, view) in cells.iter().zip(views) {
            if cell.with_untracked(|shown| *shown != view) {
                cell.set(view);
            }
        }
    });
    // Two digits need smaller print, and beyond that there is no room for a second value.
    let is_crowded = board.value_count() > 9;
    let is_dense = board.value_count() > 16;
    let label = format!(
        "Board of {} by {} cells, values 1 to {}",
        board.height(),
        board.width(),
        board.value_count()
    );
    let (height, width) = (board.height().to_string(), board.width().to_string());
    let rules = in_words(board);
    let has_rules = !rules.is_empty();
    let is_large = board.height().max(board.width()) > MOST_WITHOUT_ZOOM;
    let zoom = RwSignal::new(READABLE);
    let scroller = NodeRef::<html::Div>::new();
    // What is possible in a cell that has no room to say it.
    let held = Arc::clone(board);
    let here = Memo::new(move |_| {
        let cursor = session.game.with(|game| game.editor().cursor());
        let cell = shown.get(cursor);
        cell.map_or_else(String::new, |cell| cell.with(|view| view.many(&held, cursor, symbols)))
    });
    let is_drawing = session.memo(|game| game.drawing().is_some());
    view! {
        <div class="scroller" node_ref=scroller><div
            class="board"
            class:large=is_large
            class:crowded=is_crowded
            class:dense=is_dense
            class:drawing=is_drawing
            class:whole=move || zoom.get() == 0
            style=("--zoom", move || ZOOMS[zoom.get()])
            aria-describedby=has_rules.then_some("rules")
            role="grid"
            aria-label=label
            aria-rowcount=board.height().to_string()
            aria-colcount=board.width().to_string()
            style=("--rows", height)
            style=("--columns", width)
        >
            {rows}
        </div></div>
        {is_large.then(|| zoom_buttons(session, zoom, scroller))}
        <p class="rules">{here}</p>
        <p class="rules" id="rules" hidden=!has_rules>
            <b>"Rules: "</b>
            {rules}
            "."
        </p>
    }
}

/// How far a large board can be zoomed in, from where its values can be read; first the whole board.
const ZOOMS: [&str; 5] = ["1", "1", "1.5", "2", "3"];

/// The least zoom at which values can be read.
const READABLE: usize = 1;

/// The most rows or columns of a board that needs no zoom.
const MOST_WITHOUT_ZOOM: usize = 16;

fn zoom_buttons(session: Session, zoom: RwSignal<usize>, scroller: NodeRef<html::Div>) -> AnyView {
    // Whether all of the board is in sight where its values can be read: then it fits already.
    let fits = RwSignal::new(false);
    let look = move || {
        let Some(scroller) = scroller.get_untracked() else { return };
        if zoom.get_untracked() == READABLE {
            fits.set(
                scroller.scroll_width() <= scroller.client_width()
                    && scroller.scroll_height() <= scroller.client_height(),
            );
        }
        keep_in_sight(session, &scroller);
    };
    // Reaches outside: to what the browser makes of the zoom.
    Effect::new(move |_| {
        zoom.track();
        request_animation_frame(look);
    });
    let least = move || if fits.get() { READABLE } else { 0 };
    let is_least = Memo::new(move |_| zoom.get() <= least());
    let is_most = Memo::new(move |_| zoom.get() + 1 == ZOOMS.len());
    view! {
        <div class="zoom" role="group" aria-label="Zoom">
            <Button label="Fit" is_disabled=is_least on_click=move |()| zoom.set(least())/>
            <Button
                label="−"
                spoken="Zoom out"
                is_disabled=is_least
                on_click=move |()| zoom.update(|zoom| *zoom -= 1)
            />
            <Button
                label="+"
                spoken="Zoom in"
                is_disabled=is_most
                on_click=move |()| zoom.update(|zoom| *zoom += 1)
            />
        </div>
    }
    .into_any()
}

/// Scrolls so that the cell of the cursor is in the middle.
fn keep_in_sight(session: Session, scroller: &Element) {
    let Some(cell) = cursor_cell(session) else { return };
    let (cell, frame) = (cell.get_bounding_client_rect(), scroller.get_bounding_client_rect());
    let across = cell.left() + cell.width() / 2.0 - frame.left() - frame.width() / 2.0;
    let down = cell.top() + cell.height() / 2.0 - frame.top() - frame.height() / 2.0;
    scroller.set_scroll_left(scroller.scroll_left() + across as i32);
    scroller.set_scroll_top(scroller.scroll_top() + down as i32);
}

fn cell(
    board: &Arc<Board>,
    id: CellId,
    ground: Ground,
    cell: RwSignal<CellView>,
    symbols: Symbols,
) -> impl IntoView + use<> {
    let place = board.place(id);
    let drawn = ground_classes(&ground);
    let Ground { sum, spoken, .. } = ground;
    let labelled = Arc::clone(board);
    let values = board.value_count();
    view! {
        <div
            role="gridcell"
            id=format!("cell-{id}")
            class=move || cell.with(|view| classes(&drawn, view))
            aria-rowindex=(place.row + 1).to_string()
            aria-colindex=(place.column + 1).to_string()
            aria-label=move || {
                cell.with(|view| view.label(&labelled, id, symbols)) + &spoken
            }
            data-corner=(!sum.is_empty()).then_some(sum)
            tabindex=move || if cell.with(|view| view.is_current) { "0" } else { "-1" }
        >
            <span>{move || cell.with(|view| view.value.map(|value| symbols.show(value)))}</span>
            {move || cell.with(|view| small_print(view, values, symbols))}
        </div>
    }
}

/// What stands in small print: the region drawn, the value in another solution, or the possible ones.
fn small_print(view: &CellView, values: usize, symbols: Symbols) -> Option<AnyView> {
    let region = view.region.map(|region| format!("r{}", region + 1));
    let beside = region.or_else(|| view.other.map(|value| symbols.show(value)));
    match beside {
        Some(text) => Some(view! { <small>{text}</small> }.into_any()),
        None => pencil_marks(&view.possible, values, symbols),
    }
}

/// The possible values in small print: each at its own place where there is room, else how many.
fn pencil_marks(possible: &[Value], values: usize, symbols: Symbols) -> Option<AnyView> {
    if possible.is_empty() {
        return None;
    }
    let marks = if values <= MOST_MARKS {
        // One text of three lines: an element for each value would be most of a large repaint.
        let mut marks = String::new();
        for value in (0..values).map(Value::from_index) {
            if value.index() > 0 && value.index() % 3 == 0 {
                marks.push('\n');
            }
            if possible.contains(&value) {
                marks.push_str(&symbols.show(value));
            } else {
                marks.push(' ');
            }
        }
        marks
    } else {
        format!("({})", possible.len())
    };
    let class = if values <= MOST_MARKS { "possible" } else { "possible many" };
    Some(view! { <span class=class>{marks}</span> }.into_any())
}

/// The classes of what is drawn in a cell whatever it holds.
fn ground_classes(ground: &Ground) -> String {
    const CAGE: [&str; 4] = ["cage-top", "cage-left", "cage-bottom", "cage-right"];
    let marks = [
        (ground.is_falling, "falling"),
        (ground.is_rising, "rising"),
        (ground.is_window, "window"),
        (ground.cage.is_some(), "cage"),
    ];
    let mut classes = String::from("cell");
    let sides = ground.cage.unwrap_or_default().into_iter().zip(CAGE);
    for (_, class) in marks.into_iter().chain(sides).filter(|(is_set, _)| *is_set) {
        classes.push(' ');
        classes.push_str(class);
    }
    classes
}

fn classes(ground: &str, view: &CellView) -> String {
    const EDGES: [&str; 4] = ["box-top", "box-left", "box-bottom", "box-right"];
    let marks = [
        (view.is_selected, "selected"),
        (view.is_clue, "clue"),
        (view.value.is_some() && !view.is_clue, "solved"),
        (view.is_broken, "broken"),
        (view.other.is_some(), "differs"),
        (view.is_current, "current"),
        (view.is_peer, "peer"),
        (view.is_same_value, "same"),
        (view.mark == Some(Mark::Conflict), "conflict"),
        (view.mark == Some(Mark::Drop), "drop"),
        (view.mark == Some(Mark::Reason), "reason"),
        (view.mark == Some(Mark::Subject), "subject"),
    ];
    let mut classes = ground.to_owned();
    for (_, class) in view.borders.into_iter().zip(EDGES).chain(marks).filter(|(is_set, _)| *is_set)
    {
        classes.push(' ');
        classes.push_str(class);
    }
    classes
}

/// Listens, for all boards to come, to what happens in the element around them.
pub(super) fn listen_in(session: Session, area: &Element) {
    // Whether a pointer that is down selects cells or takes them out.
    let pen = Cell::new(None);
    listen(area, &["focusin", "keydown", "pointerdown", "pointermove"], move |event| {
        let event_cell = cell_of(event.target());
        match event.type_().as_str() {
            "focusin" => on_focus(session, event_cell),
            "keydown" if event_cell.is_some() => on_key(session, event.unchecked_ref()),
            "pointerdown" => pen.set(event_cell.and_then(|cell| draw::press(session, cell))),
            "pointermove" => {
                let event: &PointerEvent = event.unchecked_ref();
                if let Some(selects) = pen.get().filter(|_| event.buttons() != 0) {
                    draw::drag(session, event, selects);
                }
            }
            _ => {}
        }
    });
}

/// Clicks and screen readers move the focus; the cursor follows.
fn on_focus(session: Session, cell: Option<CellId>) {
    let Some(cell) = cell else { return };
    if session.read(|game| game.editor().cursor()) != cell {
        session.edit(|editor| editor.go_to(cell));
    }
}

/// The cell that an event is about.
pub(super) fn cell_of(target: Option<EventTarget>) -> Option<CellId> {
    let element = target?.dyn_into::<Element>().ok()?;
    // Its value has an element of its own.
    let cell = element.closest("[role=gridcell]").ok()??;
    cell.id().strip_prefix("cell-")?.parse().ok()
}

/// A key pressed elsewhere on the page: what writes or moves is meant for the board, as far as nothing
/// else there takes it.
pub(super) fn on_stray_key(session: Session, event: &KeyboardEvent) {
    let key = event.key();
    let writes = !event.ctrl_key()
        && !event.meta_key()
        && (key.chars().count() == 1 && key != " "
            || matches!(key.as_str(), "Backspace" | "Delete"));
    let is_nobodys = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|target| target.tag_name() == "BODY");
    if writes || is_nobodys && arrow(&key).is_some() {
        on_key(session, event);
        if event.default_prevented() {
            focus_cursor(session);
        }
    }
}

fn on_key(session: Session, event: &KeyboardEvent) {
    if event.alt_key() || event.is_composing() {
        return;
    }
    let control = event.ctrl_key() || event.meta_key();
    let key = event.key();
    if event.shift_key()
        && let Some(direction) = arrow(&key)
        && draw::extend(session, direction)
    {
        focus_cursor(session);
        event.prevent_default();
        return;
    }
    let handled = match (key.as_str(), control) {
        ("ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight", _) => {
            arrow(&key).is_some_and(|direction| go(session, direction, control))
        }
        (" ", true) => draw::toggle(session),
        ("Home", false) => go(session, Direction::Left, true),
        ("End", false) => go(session, Direction::Right, true),
        ("Home", true) => go_to_end(session, Editor::leap_to_start),
        ("End", true) => go_to_end(session, Editor::leap_to_end),
        ("Enter", false) => {
            session.ask(Solve);
            true
        }
        ("Backspace" | "Delete" | ".", false) => {
            session.edit(|editor| editor.set(None));
            true
        }
        (_, false) => {
            let mut symbols = key.chars();
            match (symbols.next(), symbols.next()) {
                (Some(symbol), None) => session.edit(|editor| editor.type_symbol(symbol)),
                _ => false,
            }
        }
        _ => false,
    };
    if handled {
        event.prevent_default();
    }
}

fn arrow(key: &str) -> Option<Direction> {
    Some(match key {
        "ArrowUp" => Direction::Up,
        "ArrowDown" => Direction::Down,
        "ArrowLeft" => Direction::Left,
        "ArrowRight" => Direction::Right,
        _ => return None,
    })
}

fn go(session: Session, direction: Direction, to_edge: bool) -> bool {
    let go = if to_edge { Editor::leap } else { Editor::step };
    go_to_end(session, |editor| go(editor, direction))
}

fn go_to_end(session: Session, go: impl FnOnce(&mut Editor)) -> bool {
    session.edit(go);
    focus_cursor(session);
    true
}

/// The focus follows the cursor, and brings its cell into view.
pub(super) fn focus_cursor(session: Session) {
    focus(cursor_cell(session));
}

fn cursor_cell(session: Session) -> Option<Element> {
    let cursor = session.read(|game| game.editor().cursor());
    document().get_element_by_id(&format!("cell-{cursor}"))
}
