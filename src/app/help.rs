//! The help dialog: the keys, and how to import puzzles.

use leptos::prelude::*;

use super::browser::window;
use super::scoped;
use super::session::Session;
use super::sheet::{self, Sheet};
use super::staggered_mount::in_turn;
use super::state::is_giant;
use super::texts::{self, help::Row};
use crate::puzzle::{Symbols, Value};

const ID: &str = "help";

/// The dialog, closed at first. It describes keys for the current board, and touch where there is a
/// touch screen. Keys are folded if there is only touch.
#[component]
pub(super) fn Help() -> impl IntoView {
    let has_touch_alone = has_touch_alone();
    let title = if has_touch_alone { texts::help::HELP } else { texts::help::KEYS_AND_HELP };
    let of_the_board = in_turn(of_the_board);
    let of_purposes = in_turn(of_purposes);
    view! {
        <Sheet id=ID title>
            <p>
                {texts::help::FIRST}
            </p>
            <div class="touch">
                <h3>{texts::help::BY_TOUCH}</h3>
                {rows(texts::help::TOUCH)}
            </div>
            {if has_touch_alone {
                view! {
                    <details>
                        <summary>{texts::help::WITH_KEYBOARD}</summary>
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
        <h3>{texts::help::IN_PLAY}</h3>
        {rows(texts::help::PLAY)}
        <h3>{texts::help::IN_SET}</h3>
        {rows(texts::help::SET)}
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
        <h3>{texts::help::IN_ALL_PURPOSES}</h3>
        <dl>
            <div>
                <dt>
                    <kbd>{move || values.get().0}</kbd>
                </dt>
                <dd>{move || values.get().1}</dd>
            </div>
        </dl>
        {rows(texts::help::EVERYWHERE)}
        <div hidden=has_none>{rows(texts::help::GIANTS)}</div>
    }
    .into_any()
}

/// The keys that type values, and their effect.
fn typing(values: usize, symbols: Symbols) -> (String, &'static str) {
    let last = Value::new(values).map(|value| symbols.show(value)).unwrap_or_default();
    match symbols.first_letter() {
        _ if values <= 9 => (format!("1 – {last}"), texts::help::TYPE_VALUE),
        Some(first) => (format!("1 – 9, {first} – {last}"), texts::help::TYPE_VALUE),
        None => ("1 – 9".to_owned(), texts::help::TYPE_DIGITS_OF_VALUE),
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

pub(super) fn open() {
    // Fails only if the dialog is already open.
    sheet::open(ID);
}
