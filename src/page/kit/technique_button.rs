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

/// A button that opens the card of the technique on the board. Without one it is disabled, or absent
/// with `hides`.
#[component]
pub(crate) fn TechniqueButton(
    /// True to hide the button while it is disabled.
    #[prop(optional)]
    hides: bool,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let technique = session.memo(Workbench::technique);
    let has_none = move || technique.read().is_none();
    let label = move || {
        technique.get().map_or_else(
            || words::techniques::EXPLAIN.to_owned(),
            |technique| words::techniques::explain(techniques::name(technique)),
        )
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
            aria-disabled=move || has_none().then_some("true")
            hidden=move || hides && has_none()
            on:click=press
        >
            {label}
        </button>
    }
}
