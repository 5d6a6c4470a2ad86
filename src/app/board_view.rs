//! The board: a grid of cells that the keyboard, the pointer and screen readers can walk.

use std::sync::Arc;

use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::browser::{document, focus};
use super::session::Session;
use super::state::{CellView, Direction, Editor, Mark, Wish};
use crate::board::{Board, CellId};
use crate::puzzle::{Symbols, Value};

/// The board of the current puzzle.
#[component]
pub(super) fn BoardView() -> impl IntoView {
    let session = expect_context::<Session>();
    let board = Memo::new(move |_| session.game.with(|game| Arc::clone(game.puzzle().board())));
    let symbols = Memo::new(move |_| session.game.with(|game| game.puzzle().symbols()));
    move || grid(session, &board.get(), symbols)
}

fn grid(session: Session, board: &Arc<Board>, symbols: Memo<Symbols>) -> impl IntoView + use<> {
    // One signal per cell, so that a keystroke touches the cells it changes and no others.
    let cells: Vec<RwSignal<CellView>> = session
        .game
        .with_untracked(|game| game.cell_views().into_iter().map(RwSignal::new).collect());
    let rows: Vec<_> = (0..board.height())
        .map(|row| {
            let in_row: Vec<_> = (0..board.width())
                .map(|column| match board.cell_at(row, column) {
                    Some(id) => cell(board, id, cells[id], symbols).into_any(),
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
    view! {
        <div
            class="board"
            class:crowded=is_crowded
            class:dense=is_dense
            role="grid"
            aria-label=label
            aria-rowcount=board.height().to_string()
            aria-colcount=board.width().to_string()
            style=("--rows", height)
            style=("--columns", width)
            on:keydown=move |event| on_key(session, &event)
            on:focusin=move |event| on_focus(session, &event)
        >
            {rows}
        </div>
    }
}

fn cell(
    board: &Arc<Board>,
    id: CellId,
    cell: RwSignal<CellView>,
    symbols: Memo<Symbols>,
) -> impl IntoView + use<> {
    let place = board.place(id);
    let edges = edges(board, id);
    let labelled = Arc::clone(board);
    let values = board.value_count();
    view! {
        <div
            role="gridcell"
            id=format!("cell-{id}")
            class=move || cell.with(|view| classes(edges, view))
            aria-rowindex=(place.row + 1).to_string()
            aria-colindex=(place.column + 1).to_string()
            aria-label=move || cell.with(|view| view.label(&labelled, id, symbols.get()))
            tabindex=move || if cell.with(|view| view.is_current) { "0" } else { "-1" }
        >
            <span>{move || cell.with(|view| view.value.map(|value| symbols.get().show(value)))}</span>
            {move || pencil_marks(&cell.with(|view| view.possible.clone()), values, symbols)}
            {move || {
                let other = cell.with(|view| view.other);
                other.map(|value| view! { <small>{symbols.get().show(value)}</small> })
            }}
        </div>
    }
}

/// The possible values in small print: each at its own place where there is room, else how many.
fn pencil_marks(possible: &[Value], values: usize, symbols: Memo<Symbols>) -> Option<AnyView> {
    /// The most values that find room in a cell, three by three.
    const MOST_SHOWN: usize = 9;
    if possible.is_empty() {
        return None;
    }
    let marks = if values <= MOST_SHOWN {
        let mark = |value: Value| {
            let shown =
                if possible.contains(&value) { symbols.get().show(value) } else { String::new() };
            view! { <i>{shown}</i> }
        };
        (0..values).map(Value::from_index).map(mark).collect_view().into_any()
    } else {
        format!("{}×", possible.len()).into_any()
    };
    let class = if values <= MOST_SHOWN { "possible" } else { "possible many" };
    Some(view! { <span class=class>{marks}</span> }.into_any())
}

/// Classes for the sides of a cell at which a box ends.
fn edges(board: &Board, cell: CellId) -> [bool; 4] {
    let place = board.place(cell);
    let ends = |row: Option<usize>, column: Option<usize>| {
        let neighbour = row.zip(column).and_then(|(row, column)| board.cell_at(row, column));
        neighbour.is_none_or(|other| !board.share_box(cell, other))
    };
    let absent = |row: Option<usize>, column: Option<usize>| {
        row.zip(column).and_then(|(row, column)| board.cell_at(row, column)).is_none()
    };
    let (row, column) = (Some(place.row), Some(place.column));
    [
        ends(place.row.checked_sub(1), column),
        ends(row, place.column.checked_sub(1)),
        // Where there is a neighbour, the border is its own upper or left one.
        absent(Some(place.row + 1), column),
        absent(row, Some(place.column + 1)),
    ]
}

fn classes(edges: [bool; 4], view: &CellView) -> String {
    const EDGES: [&str; 4] = ["box-top", "box-left", "box-bottom", "box-right"];
    let marks = [
        (view.is_clue, "clue"),
        (view.value.is_some() && !view.is_clue, "solved"),
        (view.is_repeated, "repeated"),
        (view.other.is_some(), "differs"),
        (view.is_current, "current"),
        (view.is_peer, "peer"),
        (view.is_same_value, "same"),
        (view.mark == Some(Mark::Conflict), "conflict"),
        (view.mark == Some(Mark::Drop), "drop"),
        (view.mark == Some(Mark::Reason), "reason"),
        (view.mark == Some(Mark::Subject), "subject"),
    ];
    let mut classes = String::from("cell");
    for (_, class) in edges.into_iter().zip(EDGES).chain(marks).filter(|(is_set, _)| *is_set) {
        classes.push(' ');
        classes.push_str(class);
    }
    classes
}

/// Clicks and screen readers move the focus; the cursor follows.
fn on_focus(session: Session, event: &FocusEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let cell = target.and_then(|cell| cell.id().strip_prefix("cell-")?.parse::<CellId>().ok());
    let Some(cell) = cell else { return };
    if session.game.with_untracked(|game| game.editor().cursor()) != cell {
        session.edit(|editor| editor.go_to(cell));
    }
}

fn on_key(session: Session, event: &KeyboardEvent) {
    if event.alt_key() || event.is_composing() {
        return;
    }
    let control = event.ctrl_key() || event.meta_key();
    let key = event.key();
    let handled = match (key.as_str(), control) {
        ("ArrowUp", _) => go(session, Direction::Up, control),
        ("ArrowDown", _) => go(session, Direction::Down, control),
        ("ArrowLeft", _) => go(session, Direction::Left, control),
        ("ArrowRight", _) => go(session, Direction::Right, control),
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

fn go(session: Session, direction: Direction, to_edge: bool) -> bool {
    let go = if to_edge { Editor::leap } else { Editor::step };
    go_to_end(session, |editor| go(editor, direction))
}

fn go_to_end(session: Session, go: impl FnOnce(&mut Editor)) -> bool {
    session.edit(go);
    let cursor = session.game.with_untracked(|game| game.editor().cursor());
    focus(document().get_element_by_id(&format!("cell-{cursor}")));
    true
}
