//! The keypad for screens without a keyboard.

use leptos::prelude::*;

use super::session::Session;
use super::widgets::Button;
use crate::puzzle::Value;

/// One button per value, and one to clear.
#[component]
pub(super) fn Keypad() -> impl IntoView {
    let session = expect_context::<Session>();
    let keys = session.memo(|game| (game.puzzle().board().value_count(), game.puzzle().symbols()));
    let is_short = move || keys.get().0 <= 9;
    // Keeps the focus where it is, so that the board doesn't lose its place.
    let keep_focus = |event: leptos::ev::MouseEvent| event.prevent_default();
    let set = move |value| session.edit(|editor| editor.set(value));
    let buttons = move || {
        let (values, symbols) = keys.get();
        let key = |value: Value| {
            view! { <Button label=symbols.show(value) on_click=move |()| set(Some(value))/> }
        };
        (0..values).map(Value::from_index).map(key).collect_view()
    };
    view! {
        <div
            class="keypad"
            class:short=is_short
            role="group"
            aria-label="Keypad"
            on:mousedown=keep_focus
        >
            {buttons}
            <Button label="⌫" spoken="Clear cell" on_click=move |()| set(None)/>
        </div>
    }
}
