//! Choosing light or dark.

use leptos::prelude::*;

use crate::page::browser::theme;
use crate::view::words;

/// The buttons for the theme: system, light, dark.
#[component]
pub(crate) fn ThemeChooser() -> impl IntoView {
    let chosen = RwSignal::new(theme::chosen());
    let button = move |(name, label): (&'static str, &'static str)| {
        let choose = move |_| {
            theme::choose(name);
            chosen.set(name);
        };
        view! {
            <label>
                <input
                    type="radio"
                    name="theme"
                    value=name
                    prop:checked=move || chosen.get() == name
                    on:change=choose
                />
                <span>{label}</span>
            </label>
        }
    };
    view! {
        <fieldset class="theme">
            <legend>{words::settings::THEME}</legend>
            <div>{theme::THEMES.map(button).collect_view()}</div>
        </fieldset>
    }
}
