//! Opens the card of a technique.

use leptos::prelude::*;

use super::dialog::DialogId;
use crate::engine_words::techniques;
use crate::logic::TechniqueKind;
use crate::model::Workbench;
use crate::page::runtime::session::Session;
use crate::view::words;

/// Opens the card of a technique, or the list of all.
pub(crate) fn open_card(session: Session, technique: Option<TechniqueKind>) {
    session.change(|workbench| workbench.want_card(technique));
    DialogId::TECHNIQUES.open();
}

/// A button that opens the card of the technique on the board. It is absent without one.
#[component]
pub(crate) fn TechniqueButton() -> impl IntoView {
    let session = expect_context::<Session>();
    let technique = session.memo(Workbench::technique);
    let name = move || technique.get().map(techniques::name);
    let label = move || {
        name().map_or_else(|| words::techniques::EXPLAIN.to_owned(), words::techniques::explain)
    };
    let press = move |_| {
        if let Some(technique) = technique.get_untracked() {
            open_card(session, Some(technique));
        }
    };
    view! {
        <button
            type="button"
            class="technique"
            aria-label=label
            hidden=move || technique.read().is_none()
            on:click=press
        >
            {words::techniques::ABOUT}
            // A phone has no room for the name.
            <span>{move || name().map(words::techniques::of)}</span>
        </button>
    }
}
