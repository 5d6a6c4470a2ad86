//! A labelled switch.

use leptos::prelude::*;

/// A labelled switch of a view's own state.
#[component]
pub(crate) fn Switch(
    /// The label.
    label: &'static str,
    /// True while the switch is on.
    is_on: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <input
                type="checkbox"
                role="switch"
                prop:checked=is_on
                on:change=move |event| is_on.set(event_target_checked(&event))
            />
            <span>{label}</span>
        </label>
    }
}
