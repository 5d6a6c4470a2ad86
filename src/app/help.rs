//! The keys, and how puzzles come in, in a dialog.

use leptos::prelude::*;

use super::sheet::{self, Sheet};
use super::turns::in_turn;

const ID: &str = "help";

/// What keys do, by purpose: the keys, one after the other, and what they do.
const KEYS: [(&str, &[(&str, &str)]); 3] = [
    (
        "Everywhere",
        &[
            ("Arrows", "move; with Ctrl to the edge"),
            ("1 – 9", "type a value; 1 then 2 makes 12"),
            (". 0 Del", "clear the cell"),
            ("P", "play the puzzle"),
            ("Alt+S Alt+O Alt+I", "set, solve, look inside"),
            ("Ctrl+Z Ctrl+Y", "undo, redo"),
            ("Ctrl+Enter", "solve"),
            ("Esc", "cancel, or hide what was found"),
            ("+ −", "above 36 values: zoom"),
            ("PageUp PageDown", "above 36 values: move by what is in sight"),
            ("?", "this"),
        ],
    ),
    (
        "Play",
        &[
            ("Z X C V", "digits, corner marks, centre marks, colours"),
            ("Space", "the next of them"),
            ("Shift Ctrl Alt", "held: corner, centre, colour"),
            ("W A S D", "move"),
            ("Shift+Arrows", "select more; also by drag, Shift or Ctrl and a click"),
            ("Ctrl+A Ctrl+I", "select all, the others"),
            ("Double click", "select all that are alike"),
            ("Long press", "adds to what is selected; two fingers zoom a large board"),
            ("P", "pause"),
        ],
    ),
    (
        "Set",
        &[
            (
                "Enter",
                "solve; after a picture was read: this cell is right, and the next doubtful one",
            ),
            (
                "Ctrl+V",
                "paste a puzzle in any form, a picture of one, many puzzles, or a solver’s answer; or drop a file",
            ),
        ],
    ),
];

/// The dialog, closed at first.
#[component]
pub(super) fn Help() -> impl IntoView {
    view! {
        <Sheet id=ID title="Keys and help">
            <p>
                "What you type in Set are clues; in Play they are your entries, over clues that stay. Nothing leaves this device, and all works offline."
            </p>
            {KEYS.map(|part| in_turn(move || keys(part))).collect_view()}
        </Sheet>
    }
}

/// The keys of a part of the page, and what each does.
fn keys((head, keys): (&'static str, &'static [(&'static str, &'static str)])) -> AnyView {
    let row = |(keys, does): &(&'static str, &'static str)| {
        let key = |key: &'static str| view! { <kbd>{key.replace('+', " + ")}</kbd> };
        // A name of several words is one key.
        let is_one = keys.contains('–') || *keys == "Double click" || *keys == "Long press";
        let keys: Vec<_> =
            if is_one { vec![key(keys)] } else { keys.split(' ').map(key).collect() };
        view! {
            <div>
                <dt>{keys}</dt>
                <dd>{*does}</dd>
            </div>
        }
    };
    view! {
        <h3>{head}</h3>
        <dl>{keys.iter().map(row).collect_view()}</dl>
    }
    .into_any()
}

/// Opens it.
pub(super) fn open() {
    // Refused only while it is open.
    sheet::open(ID);
}
