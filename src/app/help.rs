//! The keys, and how puzzles come in, in a dialog.

use leptos::prelude::*;

use super::browser::window;
use super::scoped;
use super::session::Session;
use super::sheet::{self, Sheet};
use super::state::is_giant;
use super::turns::in_turn;
use crate::puzzle::{Symbols, Value};

const ID: &str = "help";

/// What one presses or does, and what comes of it. Keys that do the same stand with a bar between them.
type Row = (&'static str, &'static str);

const TOUCH: &[Row] = &[
    ("Tap", "a cell, then a digit of the keypad"),
    ("Drag", "over cells in Play selects them"),
    ("Long press", "adds to what is selected, and on by drag"),
    ("Two fingers", "zoom a large board; one moves it"),
    ("Tap twice", "selects all that are alike"),
    ("Paste… | Picture… | Open…", "bring a puzzle in, in Set"),
];

const EVERYWHERE: &[Row] = &[
    ("Arrows", "move; with Ctrl to the edge"),
    (". | 0 | Del", "clear the cell"),
    ("P", "play the puzzle"),
    ("Alt+S | Alt+O | Alt+I", "set, solve, look inside"),
    ("Ctrl+Z | Ctrl+Y", "undo, redo"),
    ("Ctrl+Enter", "solve"),
    ("Esc", "cancel, or hide what was found"),
    ("?", "this"),
];

/// On boards of more than 36 values.
const GIANTS: &[Row] = &[("+ | −", "zoom"), ("PageUp | PageDown", "move by what is in sight")];

const PLAY: &[Row] = &[
    ("Z | X | C | V", "digits, corner marks, centre marks, colours"),
    ("Space", "the next of them"),
    ("Shift | Ctrl | Alt", "held: corner, centre, colour"),
    ("W | A | S | D", "move"),
    ("Shift+Arrows", "select more; also by drag, Shift or Ctrl and a click"),
    ("Ctrl+A | Ctrl+I", "select all, the others"),
    ("Double click", "select all that are alike"),
    ("P", "pause"),
];

const SET: &[Row] = &[
    ("Enter", "solve; after a picture was read: this cell is right, and the next doubtful one"),
    (
        "Ctrl+V",
        "paste a puzzle in any form, a picture of one, many puzzles, or a solver’s answer; or drop a file",
    ),
];

/// The dialog, closed at first. It speaks of the board that is there, and of fingers where they are used:
/// where there is nothing else, keys are folded.
#[component]
pub(super) fn Help() -> impl IntoView {
    let has_touch_alone = has_touch_alone();
    let of_the_board = in_turn(of_the_board);
    let of_purposes = in_turn(of_purposes);
    view! {
        <Sheet id=ID title=if has_touch_alone { "Help" } else { "Keys and help" }>
            <p>
                "What you type in Set are clues; in Play they are your entries, over clues that stay. Nothing leaves this device, and all works offline."
            </p>
            <div class="touch">
                <h3>"By touch"</h3>
                {rows(TOUCH)}
            </div>
            {if has_touch_alone {
                view! {
                    <details>
                        <summary>"With a keyboard"</summary>
                        {of_the_board}
                        {of_purposes}
                    </details>
                }
                    .into_any()
            } else {
                view! {
                    {of_the_board}
                    {of_purposes}
                }
                    .into_any()
            }}
        </Sheet>
    }
}

fn of_purposes() -> AnyView {
    view! {
        <h3>"Play"</h3>
        {rows(PLAY)}
        <h3>"Set"</h3>
        {rows(SET)}
    }
    .into_any()
}

/// Whether there are fingers, and neither a mouse nor, by all that can be known, a keyboard.
fn has_touch_alone() -> bool {
    let query = window().match_media("(pointer: coarse) and (hover: none)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// The keys that work everywhere, as far as they mean something on the board that is there.
fn of_the_board() -> AnyView {
    let session = expect_context::<Session>();
    let board = session.memo(|game| {
        let puzzle = game.puzzle();
        (puzzle.board().value_count(), puzzle.symbols(), is_giant(puzzle.board()))
    });
    let values = scoped::memo(move || {
        let (values, symbols, _) = board.get();
        typing(values, symbols)
    });
    let has_none = move || !board.get().2;
    view! {
        <h3>"Everywhere"</h3>
        <dl>
            <div>
                <dt>
                    <kbd>{move || values.get().0}</kbd>
                </dt>
                <dd>{move || values.get().1}</dd>
            </div>
        </dl>
        {rows(EVERYWHERE)}
        <div hidden=has_none>{rows(GIANTS)}</div>
    }
    .into_any()
}

/// The keys that type values, and what they do.
fn typing(values: usize, symbols: Symbols) -> (String, &'static str) {
    let last = Value::new(values).map(|value| symbols.show(value)).unwrap_or_default();
    match symbols.first_letter() {
        _ if values <= 9 => (format!("1 – {last}"), "type a value"),
        Some(first) => (format!("1 – 9, {first} – {last}"), "type a value"),
        None => ("1 – 9".to_owned(), "type a value; 1 then 2 makes 12"),
    }
}

fn rows(rows: &'static [Row]) -> AnyView {
    let row = |(keys, does): &Row| {
        let keys = keys.split(" | ").map(|keys| view! { <kbd>{keys.replace('+', " + ")}</kbd> });
        view! {
            <div>
                <dt>{keys.collect_view()}</dt>
                <dd>{*does}</dd>
            </div>
        }
    };
    view! { <dl>{rows.iter().map(row).collect_view()}</dl> }.into_any()
}

/// Opens it.
pub(super) fn open() {
    // Refused only while it is open.
    sheet::open(ID);
}
