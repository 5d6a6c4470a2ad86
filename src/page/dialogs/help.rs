//! The help dialog: the keys, and how to import puzzles.

use leptos::prelude::*;

use crate::page::browser::window;
use crate::page::kit::dialog::{Dialog, DialogId};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::page::runtime::staggered_mount::in_turn;
use crate::puzzle::{Symbols, Value};
use crate::view::words::help::{Gesture, Row};
use crate::view::{is_large_board, keymap, words};

/// The dialog, closed at first. It describes keys for the current board, and touch where there is a
/// touch screen. Keys are folded if there is only touch.
#[component]
pub(crate) fn Help() -> impl IntoView {
    let has_touch_alone = has_touch_alone();
    let title = if has_touch_alone { words::help::HELP } else { words::help::KEYS_AND_HELP };
    let of_the_board = in_turn(of_the_board);
    let of_purposes = in_turn(of_purposes);
    view! {
        <Dialog id=DialogId::HELP title>
            <p>
                {words::help::FIRST}
            </p>
            <div class="touch">
                <h3>{words::help::BY_TOUCH}</h3>
                {gesture_rows(words::help::TOUCH)}
            </div>
            {if has_touch_alone {
                view! {
                    <details>
                        <summary>{words::help::WITH_KEYBOARD}</summary>
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
        </Dialog>
    }
}

fn of_purposes() -> AnyView {
    view! {
        <h3>{words::help::IN_PLAY}</h3>
        {key_rows(words::help::PLAY)}
        <h3>{words::help::IN_OTHERS}</h3>
        {key_rows(words::help::OTHERS)}
    }
    .into_any()
}

/// True if there is a touch screen but no mouse. A keyboard can't be detected.
fn has_touch_alone() -> bool {
    let query = window().match_media("(pointer: coarse) and (hover: none)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// The keys for every purpose that have a meaning on the current board.
fn of_the_board() -> AnyView {
    let session = expect_context::<Session>();
    let board = session.memo(|workbench| {
        let puzzle = workbench.puzzle();
        (puzzle.board().value_count(), puzzle.symbols(), is_large_board(puzzle.board()))
    });
    let values = scoped::memo(move || {
        let (values, symbols, _) = board.get();
        typing(values, symbols)
    });
    let has_none = move || !board.get().2;
    view! {
        <h3>{words::help::IN_ALL_PURPOSES}</h3>
        <dl>
            <div>
                <dt>
                    <kbd>{move || values.get().0}</kbd>
                </dt>
                <dd>{move || values.get().1}</dd>
            </div>
        </dl>
        {key_rows(words::help::EVERYWHERE)}
        <div hidden=has_none>{key_rows(words::help::LARGE_BOARDS)}</div>
    }
    .into_any()
}

/// The keys that type values, and their effect.
fn typing(values: usize, symbols: Symbols) -> (String, &'static str) {
    let last = Value::new(values).map(|value| symbols.show(value)).unwrap_or_default();
    match symbols.first_letter() {
        _ if values <= 9 => (format!("1 – {last}"), words::help::TYPE_VALUE),
        Some(first) => (format!("1 – 9, {first} – {last}"), words::help::TYPE_VALUE),
        None => ("1 – 9".to_owned(), words::help::TYPE_DIGITS_OF_VALUE),
    }
}

/// Rows about keys, from the keymap.
fn key_rows(rows: &[Row]) -> AnyView {
    let row = |row: &Row| {
        let labels = keymap::keys(*row).into_iter().map(|label| label.join(" + "));
        (labels.collect(), row.effect())
    };
    list(rows.iter().map(row).collect())
}

fn gesture_rows(rows: &[Gesture]) -> AnyView {
    let row = |(gestures, effect): &Gesture| {
        (gestures.iter().map(|gesture| (*gesture).to_owned()).collect(), *effect)
    };
    list(rows.iter().map(row).collect())
}

/// A list of keys or gestures, each row with its effect.
fn list(rows: Vec<(Vec<String>, &'static str)>) -> AnyView {
    let row = |(keys, effect): (Vec<String>, &'static str)| {
        let keys = keys.into_iter().map(|key| view! { <kbd>{key}</kbd> });
        view! {
            <div>
                <dt>{keys.collect_view()}</dt>
                <dd>{effect}</dd>
            </div>
        }
    };
    view! { <dl>{rows.into_iter().map(row).collect_view()}</dl> }.into_any()
}
