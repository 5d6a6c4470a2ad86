//! The keypad, for screens without a keyboard and for Play.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

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
    let held = Held::default();
    let press = {
        let held = held.clone();
        move |_| {
            // The end of a hold is a click, too.
            if held.was_held.take() {
                return;
            }
            session.change(|workbench| {
                if is_played(workbench) {
                    workbench.press_key(value);
                } else {
                    workbench.key_in(Some(value));
                }
            });
        }
    };
    let begin = {
        let held = held.clone();
        move |_: leptos::ev::PointerEvent| {
            if session.read(is_played) {
                held.begin(move || session.change(|workbench| workbench.hold_key(value)));
            }
        }
    };
    let end = {
        let held = held.clone();
        move |_: leptos::ev::PointerEvent| held.end()
    };
    let is_chosen = session.memo_of(move |workbench| {
        is_played(workbench)
            .then(|| workbench.play())
            .filter(|play| play.chosen.is_some() || play.settings.has(Setting::DigitFirst))
            .map(|play| play.chosen == Some(value))
    });
    let is_pressed = move || is_chosen.get().map(|is_chosen| is_chosen.to_string());
    let (text, class) = if is_colour {
        (value.get().to_string(), format!("swatch c{}", value.get()))
    } else {
        (symbols.show(value), String::new())
    };
    let spoken = text.clone();
    let label = move || {
        if is_colour {
            return Some(words::play::key_of_colour(value.get()));
        }
        left.get().map(|left| words::play::key_with_left(&spoken, left))
    };
    let left = Signal::derive(move || left.get().filter(|_| !is_colour));
    view! {
        <button
            type="button"
            class=class
            aria-label=label
            data-left=move || left.get().map(|left| left.to_string())
            class:finished=move || left.get() == Some(0)
            aria-pressed=is_pressed
            on:click=press
            on:pointerdown=begin
            on:pointerup=end.clone()
            on:pointerleave=end.clone()
            on:pointercancel=end
            on:contextmenu=|event| event.prevent_default()
        >
            {text}
        </button>
    }
    .into_any()
}

/// Time after which a key counts as held.
const HOLD: Duration = Duration::from_millis(450);

/// A press of a key that may become a hold.
#[derive(Clone, Default)]
struct Held {
    timer: Rc<Cell<Option<TimeoutHandle>>>,
    /// True after a hold, until the click at its end.
    was_held: Rc<Cell<bool>>,
}

impl Held {
    /// Calls `act` once the key has been held for [`HOLD`].
    fn begin(&self, act: impl Fn() + 'static) {
        self.end();
        self.was_held.set(false);
        let was_held = Rc::clone(&self.was_held);
        let act = move || {
            was_held.set(true);
            act();
        };
        self.timer.set(set_timeout_with_handle(act, HOLD).ok());
    }

    fn end(&self) {
        if let Some(timer) = self.timer.take() {
            timer.clear();
        }
    }
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
