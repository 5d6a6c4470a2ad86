//! The keypad, for screens without a keyboard and for Play.

use leptos::prelude::*;

use crate::model::{COLOUR_COUNT, Mode, Setting, Workbench};
use crate::page::kit::icons::{BLANK, ERASE, icon};
use crate::page::runtime::session::Session;
use crate::puzzle::{Symbols, Value};
use crate::view::{is_large_board, words};

/// The data that determines the keys.
#[derive(Clone, Copy, PartialEq)]
struct Keys {
    values: usize,
    symbols: Symbols,
    are_colours: bool,
    /// True if the keys are digits, because there are too many values for a key each.
    are_digits: bool,
}

/// A button for each value or colour, and one to clear.
#[component]
pub(crate) fn Keypad() -> impl IntoView {
    let session = expect_context::<Session>();
    let keys = session.memo(|workbench| Keys {
        values: workbench.puzzle().board().value_count(),
        symbols: workbench.puzzle().symbols(),
        are_colours: is_played(workbench) && workbench.play().mode == Mode::Colour,
        are_digits: is_large_board(workbench.puzzle().board()),
    });
    let is_short = move || {
        let Keys { values, are_colours, are_digits, .. } = keys.get();
        values <= 9 || are_colours || are_digits
    };
    let is_paused = session.memo(Workbench::is_paused);
    // Keeps the focus on the board.
    let keep_focus = |event: leptos::ev::MouseEvent| event.prevent_default();
    let left = session.memo(left);
    let buttons = move || {
        let Keys { values, symbols, are_colours, are_digits } = keys.get();
        if are_digits && !are_colours {
            let digits = ('1'..='9').chain(['0']);
            return digits.map(|digit| digit_key(session, digit)).collect_view();
        }
        let count = if are_colours { COLOUR_COUNT } else { values };
        let key = |value: Value| {
            let on_left = Signal::derive(move || {
                left.with(|left| left.get(value.index()).copied().flatten())
            });
            key(session, value, symbols, are_colours, on_left)
        };
        (0..count).map(Value::from_index).map(key).collect_view()
    };
    let skips = session.memo(Workbench::skips_cell);
    let clear_label = move || {
        if skips.get() { words::play::LEAVE_BLANK } else { words::play::CLEAR_CELL }
    };
    let clear = move || {
        session.change(|workbench| {
            if is_played(workbench) {
                workbench.erase();
            } else {
                workbench.key_in(None);
            }
        });
    };
    view! {
        <div
            class="keypad"
            class:short=is_short
            role="group"
            aria-label=words::play::KEYPAD
            inert=is_paused
            on:mousedown=keep_focus
        >
            {buttons}
            <button
                type="button"
                aria-label=clear_label
                title=clear_label
                on:click=move |_| clear()
            >
                {move || icon(if skips.get() { BLANK } else { ERASE })}
            </button>
        </div>
    }
}

fn key(
    session: Session,
    value: Value,
    symbols: Symbols,
    is_colour: bool,
    left: Signal<Option<usize>>,
) -> AnyView {
    let press = move |_| {
        session.change(|workbench| {
            if is_played(workbench) {
                workbench.cell_entry(value);
            } else {
                workbench.key_in(Some(value));
            }
        });
    };
    if is_colour {
        let class = format!("swatch c{}", value.get());
        let label = words::play::key_of_colour(value.get());
        return view! {
            <button type="button" class=class aria-label=label on:click=press>
                {value.get().to_string()}
            </button>
        }
        .into_any();
    }
    let symbol = symbols.show(value);
    let spoken = symbol.clone();
    let label = move || left.get().map(|left| words::play::key_with_left(&spoken, left));
    view! {
        <button
            type="button"
            aria-label=label
            data-left=move || left.get().map(|left| left.to_string())
            class:finished=move || left.get() == Some(0)
            on:click=press
        >
            {symbol}
        </button>
    }
    .into_any()
}

/// A button that types a digit, as a keyboard does.
fn digit_key(session: Session, digit: char) -> AnyView {
    let press = move |_| {
        session.change(|workbench| {
            if is_played(workbench) {
                workbench.pencil_symbol(digit);
            } else if workbench.play().types_on {
                workbench.type_on(digit);
            } else {
                workbench.note_typed(digit);
                workbench.edit(|editor| editor.type_symbol(digit));
            }
        });
    };
    view! { <button type="button" on:click=press>{digit}</button> }.into_any()
}

fn is_played(workbench: &Workbench) -> bool {
    workbench.is_played()
}

/// The number of entries that each value still lacks, if the player wants to see it.
fn left(workbench: &Workbench) -> Vec<Option<usize>> {
    let has_keys = !is_large_board(workbench.puzzle().board());
    if !is_played(workbench) || !has_keys || !workbench.play().settings.has(Setting::Left) {
        return Vec::new();
    }
    workbench.left()
}
