//! The board: a grid of cells that the keyboard, the pointer and screen readers can walk.

use std::cell::Cell;
use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, KeyboardEvent, PointerEvent};

use super::browser::listen::listen;
use super::browser::{document, focus};
use super::draw;
use super::session::Session;
use super::state::rules::in_words;
use super::state::{CellView, Direction, Editor, Ground, Mark, Wish, grounds};
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
    let zoom = RwSignal::new(1);
    let is_drawing = session.memo(|game| game.drawing().is_some());
    view! {
        <div class="scroller"><div
            class="board"
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
        {is_large.then(|| zoom_buttons(zoom))}
        <p class="rules" id="rules" hidden=!has_rules>
            <b>"Rules: "</b>
            {rules}
            "."
        </p>
    }
}

/// How far a large board can be zoomed in, from where its values can be read; first the whole board.
const ZOOMS: [&str; 5] = ["1", "1", "1.5", "2", "3"];

/// The most rows or columns of a board that needs no zoom.
const MOST_WITHOUT_ZOOM: usize = 16;

fn zoom_buttons(zoom: RwSignal<usize>) -> AnyView {
    let is_least = Memo::new(move |_| zoom.get() == 0);
    let is_most = Memo::new(move |_| zoom.get() + 1 == ZOOMS.len());
    view! {
        <div class="zoom" role="group" aria-label="Zoom">
            <Button label="Fit" is_disabled=is_least on_click=move |()| zoom.set(0)/>
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
    /// The most values that find room in a cell, three by three.
    const MOST_SHOWN: usize = 9;
    if possible.is_empty() {
        return None;
    }
    let marks = if values <= MOST_SHOWN {
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
        format!("{}×", possible.len())
    };
    let class = if values <= MOST_SHOWN { "possible" } else { "possible many" };
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
            session.ask(Wish::Solve);
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
    let cursor = session.read(|game| game.editor().cursor());
    focus(document().get_element_by_id(&format!("cell-{cursor}")));
}
