//! Choosing light or dark.

use leptos::prelude::*;

use super::browser::theme;
use super::texts;
use super::widgets::Chooser;

/// Chooses light or dark.
#[component]
pub(super) fn ThemeChooser() -> impl IntoView {
    let chosen = RwSignal::new(theme::chosen().to_owned());
    let choice = |(name, label): (&str, &str)| (name.to_owned(), label.to_owned());
    let choices = RwSignal::new(theme::THEMES.map(choice).to_vec());
    let choose = move |name: String| {
        theme::choose(&name);
        chosen.set(name);
    };
    view! {
        <Chooser
            label=texts::settings::THEME
            class="chooser theme"
            choices
            chosen
            on_choose=choose
        />
    }
}
