//! Dialogs, each with a heading and a close button. They are opened and closed by id.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};

use super::widgets::Button;
use crate::page::browser::{document, is_dialog_open};
use crate::page::runtime::session::Session;
use crate::view::words;

/// The id of the help.
pub(crate) const HELP: &str = "help";

/// The id of the dialog for pictures.
pub(crate) const FROM_PICTURE: &str = "from-picture";

/// A dialog, closed at first.
#[component]
pub(crate) fn Dialog(
    /// Its id in the page.
    id: &'static str,
    /// Its heading.
    title: &'static str,
    /// Called when it closes.
    #[prop(optional)]
    on_close: Option<Callback<()>>,
    /// Its content.
    children: Children,
) -> AnyView {
    let session = expect_context::<Session>();
    let heading = format!("{id}-title");
    let named_by = heading.clone();
    view! {
        <dialog
            id=id
            class=format!("sheet-dialog {id}")
            aria-labelledby=named_by
            on:close=move |_| {
                if let Some(end) = on_close {
                    end.run(());
                }
                set_timeout(move || focus_board(session), Duration::ZERO);
            }
        >
            <div class="dialog-head">
                <h2 id=heading>{title}</h2>
                <Button label=words::buttons::CLOSE on_click=move |()| close(id)/>
            </div>
            {children()}
        </dialog>
    }
    .into_any()
}

/// Builds a dialog's content when it first opens, to keep it out of the page's start.
pub(crate) fn on_first_opening<Content: IntoView + 'static>(
    was_opened: RwSignal<bool>,
    build: impl Fn() -> Content + Send + Sync + 'static,
) -> impl IntoView {
    // A memo changes at the first opening only.
    let is_built = Memo::new(move |_| was_opened.get());
    move || is_built.get().then(&build)
}

/// Focuses the board if the focus fell back to `<body>`, or is still on an element that the dialog
/// hides.
fn focus_board(session: Session) {
    let document = document();
    let body = document.body();
    let holder = document.active_element().map(JsCast::unchecked_into::<HtmlElement>);
    let is_nowhere = holder.as_ref().is_none_or(|holder| holder.offset_width() == 0);
    if (is_nowhere || holder == body) && !is_dialog_open() {
        session.focus_cursor();
    }
}

fn named(id: &str) -> Option<HtmlDialogElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Opens a dialog. Returns false if it is missing or already open.
pub(crate) fn open(id: &str) -> bool {
    named(id).is_some_and(|dialog| dialog.show_modal().is_ok())
}

/// True if the dialog is open.
pub(crate) fn is_open(id: &str) -> bool {
    named(id).is_some_and(|dialog| dialog.open())
}

/// Closes a dialog.
pub(crate) fn close(id: &str) {
    if let Some(dialog) = named(id) {
        dialog.close();
    }
}
