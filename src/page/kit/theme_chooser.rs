//! Choosing light or dark.

use leptos::prelude::*;

use super::widgets::Chooser;
use crate::page::browser::theme;
use crate::view::words;

/// The chooser for the theme.
#[component]
pub(crate) fn ThemeChooser() -> impl IntoView {
    let chosen = RwSignal::new(theme::chosen().to_owned());
    let choice = |(name, label): (&str, &str)| (name.to_owned(), label.to_owned());
    let choices = RwSignal::new(theme::THEMES.map(choice).to_vec());
    let choose = move |name: String| {
        theme::choose(&name);
        chosen.set(name);
    };
    view! {
        <Chooser
            label=words::settings::THEME
            class="chooser theme"
            choices
            chosen
            on_choose=choose
        />
    }
}
