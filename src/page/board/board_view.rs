//! The board as a grid for keyboard, pointer and screen readers.

use std::sync::Arc;
use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, KeyboardEvent};

use super::board_cells::Cells;
use crate::board::{Board, CellId};
use crate::model::ask::Solve;
use crate::model::{Editor, Workbench};
use crate::page::browser::board_elements::cell_of;
use crate::page::browser::listen::listen;
use crate::page::runtime::scoped;
use crate::page::runtime::second_part::SecondPartState;
use crate::page::runtime::session::Session;
use crate::puzzle::Symbols;
use crate::view::keymap::direction;
use crate::view::rules::in_words;
use crate::view::{is_large_board, is_lined, needs_zoom, words};

/// The board of the current puzzle.
#[component]
pub(crate) fn BoardView() -> impl IntoView {
    let session = expect_context::<Session>();
    let board = Memo::new(move |_| {
        session.workbench.with(|workbench| Arc::clone(workbench.puzzle().board()))
    });
    let symbols =
        Memo::new(move |_| session.workbench.with(|workbench| workbench.puzzle().symbols()));
    // In a task of its own, after the page around it.
    let is_due = RwSignal::new(false);
    set_timeout(move || is_due.set(true), Duration::ZERO);
    move || {
        if !is_due.get() {
            // As in index.html, so that nothing moves.
            return view! { <div class="board empty"></div> }.into_any();
        }
        let board = board.get();
        if !is_large_board(&board) {
            return grid(session, &board, symbols.get()).into_any();
        }
        // Painting a large board needs the second part.
        match session.second_part_state.get() {
            SecondPartState::Here(later) => (later.large_board)(session, &board, symbols.get()),
            _ => ().into_any(),
        }
    }
}

fn grid(session: Session, board: &Arc<Board>, symbols: Symbols) -> impl IntoView + use<> {
    let frame = NodeRef::<html::Div>::new();
    let is_building = RwSignal::new(true);
    let cells = StoredValue::new_local(Cells::new(board, symbols));
    let own = Arc::clone(board);
    // Side effect: updates elements made by hand, because there are thousands of them.
    scoped::effect(move || {
        let Some(frame) = frame.get() else { return };
        // Another board comes with cells of its own.
        let is_own = |workbench: &Workbench| *workbench.puzzle().board() == own;
        let all: Vec<CellId> = (0..own.cell_count()).collect();
        let decorate_cells = session.decorate_cells();
        let views = session
            .workbench
            .with(|workbench| is_own(workbench).then(|| workbench.views_of(&all, decorate_cells)));
        let Some(views) = views else { return };
        show(cells, |cells| cells.show(views));
        if cells.try_with_value(Cells::have_begun) == Some(false) {
            // The element may have belonged to another board.
            frame.set_text_content(None);
            build(session, cells, frame.into(), is_building);
        }
    });
    // Two characters need smaller text. With more than 16 values, a second value doesn't fit in a cell.
    let grid = board.layout().grid();
    let is_crowded = grid.last() > 9 || grid.first() < 0;
    let is_dense = board.value_count() > 16;
    let label = words::board::board(board.height(), board.width(), (grid.first(), grid.last()));
    let (height, width) = (board.height().to_string(), board.width().to_string());
    let has_rules = !in_words(board).is_empty();
    let (needs_zoom, is_lined) = (needs_zoom(board), is_lined(board));
    view! {
        <div class="scroller"><div
            class="board"
            class:zooms=needs_zoom
            class:crowded=is_crowded
            class:dense=is_dense
            class:lined=is_lined
            aria-describedby=has_rules.then_some("rules")
            role="grid"
            aria-label=label
            aria-rowcount=board.height().to_string()
            aria-colcount=board.width().to_string()
            aria-busy=move || is_building.get().then_some("true")
            style=("--rows", height)
            style=("--columns", width)
            node_ref=frame
        ></div></div>
        {words_below(session, board)}
    }
}

/// The texts below a board: the cursor's cell, and the rules.
pub(crate) fn words_below(session: Session, board: &Board) -> impl IntoView + use<> {
    let here = session.memo(Workbench::cursor_description);
    let rules = in_words(board);
    let has_rules = !rules.is_empty();
    view! {
        <p class="rules">{here}</p>
        <p class="rules" id="rules" hidden=!has_rules>
            <b>{words::board::RULES}</b>
            {rules}
            "."
        </p>
    }
}

/// About the interval between frames. Unlike frames, timers also run in background tabs.
const FRAME: Duration = Duration::from_millis(16);

/// Builds the next slice of cells, and schedules the rest after the next paint.
fn build(
    session: Session,
    cells: StoredValue<Cells, LocalStorage>,
    frame: Element,
    is_building: RwSignal<bool>,
) {
    // `None` if another board has replaced this one.
    match cells.try_update_value(|cells| cells.build_slice(&frame)) {
        Some(Ok(true)) => set_timeout(move || build(session, cells, frame, is_building), FRAME),
        Some(Ok(false)) => {
            is_building.set(false);
            // Rules load with the second part, so a board with rules never precedes it.
            if let Some(later) = session.second_part() {
                cells.with_value(|cells| (later.strokes)(cells.board(), &frame));
            }
        }
        Some(Err(error)) => web_sys::console::error_1(&error),
        None => {}
    }
}

/// Shows a slice of the changes, and schedules the rest after the next paint.
fn show(
    cells: StoredValue<Cells, LocalStorage>,
    slice: impl FnOnce(&mut Cells) -> Result<bool, JsValue>,
) {
    match cells.try_update_value(slice) {
        Some(Ok(true)) => set_timeout(move || show(cells, Cells::show_slice), FRAME),
        Some(Err(error)) => web_sys::console::error_1(&error),
        Some(Ok(false)) | None => {}
    }
}

/// Listens in the element around all boards. Clicks and screen readers move the focus, and the
/// cursor follows.
pub(crate) fn listen_in(session: Session, area: &Element) {
    listen(area, &["focusin"], move |event| {
        if let Some(cell) = cell_of(event.target())
            && session.read(|workbench| workbench.editor().cursor()) != cell
        {
            session.edit(|editor| editor.go_to(cell));
        }
    });
}

/// Handles a key that writes or moves. Arrows work only if the focus is on the board or nowhere.
/// Returns true if the key has a meaning.
pub(crate) fn on_key(session: Session, event: &KeyboardEvent) -> bool {
    let key = event.key();
    let is_on_board = cell_of(event.target()).is_some();
    if event.ctrl_key() || event.meta_key() || event.alt_key() || event.is_composing() {
        return false;
    }
    let is_taken = match key.as_str() {
        "Enter" if is_on_board => {
            session.ask(Solve);
            return true;
        }
        "Backspace" | "Delete" | "." => write(session, |editor| {
            editor.set(None);
            true
        }),
        _ => match (direction(&key), is_on_board || is_nobodys(event)) {
            (Some(direction), true) => {
                session.edit(|editor| editor.step(direction));
                true
            }
            (Some(_), false) => false,
            (None, _) => {
                let mut symbols = key.chars();
                match (symbols.next(), symbols.next()) {
                    (Some(symbol), None) => write(session, |editor| editor.type_symbol(symbol)),
                    _ => false,
                }
            }
        },
    };
    if is_taken {
        session.focus_cursor();
    }
    is_taken
}

/// Writes a clue. Does nothing in Play, where clues are fixed and entries need the second part.
fn write(session: Session, write: impl FnOnce(&mut Editor) -> bool) -> bool {
    !session.read(Workbench::is_played) && session.edit(write)
}

/// True if nothing has the focus.
pub(crate) fn is_nobodys(event: &KeyboardEvent) -> bool {
    event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|target| target.tag_name() == "BODY")
}
