//! The keypad for screens without a keyboard.

use leptos::prelude::*;

use super::session::Session;
use crate::puzzle::Value;

/// One button per value, and one to clear.
#[component]
pub(super) fn Keypad() -> impl IntoView {
    let session = expect_context::<Session>();
    let keys = Memo::new(move |_| {
        session.game.with(|game| (game.puzzle().board().value_count(), game.puzzle().symbols()))
    });
    let is_short = move || keys.get().0 <= 9;
    // Keeps the focus where it is, so that the board doesn't lose its place.
    let keep_focus = |event: leptos::ev::MouseEvent| event.prevent_default();
    view! {
        <div class="keypad" class:short=is_short role="group" aria-label="Keypad" on:mousedown=keep_focus>
            {move || {
                let (values, symbols) = keys.get();
                let key = move |value: Value| {
                    view! {
                        <button type="button" on:click=move |_| session.edit(|editor| editor.set(Some(value)))>
                            {symbols.show(value)}
                        </button>
                    }
                };
                (0..values).map(Value::from_index).map(key).collect_view()
            }}
            <button
                type="button"
                aria-label="Clear cell"
                on:click=move |_| session.edit(|editor| editor.set(None))
            >
                "⌫"
            </button>
        </div>
    }
}
