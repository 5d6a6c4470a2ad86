//! The field that searches a large board for a cell or a value.

use leptos::html;
use leptos::prelude::*;

use super::current;
use crate::page::runtime::session::Session;
use crate::view::{Search, words};

/// The search field, and the message about its result.
#[component]
pub(super) fn FindField() -> impl IntoView {
    let session = expect_context::<Session>();
    let field = NodeRef::<html::Input>::new();
    let said = RwSignal::new(String::new());
    let find = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        let search = session.read(|workbench| Search::on(workbench, &text));
        if let Some(large_board) = current() {
            large_board.seek(search.value, search.cell);
        }
        said.set(search.said);
    };
    let typed = move |event| {
        if event_target_value(&event).is_empty()
            && let Some(large_board) = current()
        {
            large_board.seek(None, None);
            said.set(String::new());
        }
    };
    view! {
        <form class="find" role="search" on:submit=find>
            <input
                type="search"
                aria-label=words::board::FIND
                placeholder=words::board::FIND_EXAMPLE
                enterkeyhint="search"
                autocomplete="off"
                node_ref=field
                on:input=typed
            />
            <span class="hint" aria-live="polite">{said}</span>
        </form>
    }
}
