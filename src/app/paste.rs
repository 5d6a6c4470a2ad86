//! Pasting without keys: from the clipboard at once where it can be read, and else by a field.

use leptos::html;
use leptos::prelude::*;

use super::browser::{clipboard, focus};
use super::session::Session;
use super::state::Source;
use super::widgets::Button;

/// The button, and the dialog with the field.
#[component]
pub(super) fn PasteButton(
    /// Whether it is not there now.
    is_hidden: Memo<bool>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let dialog = NodeRef::<html::Dialog>::new();
    let field = NodeRef::<html::Textarea>::new();
    let paste = move |()| {
        leptos::task::spawn_local(async move {
            if let Some(text) = clipboard::read().await.filter(|text| !text.trim().is_empty()) {
                return session.read_text(text, Source::Paste);
            }
            if let (Some(dialog), Some(field)) = (dialog.get_untracked(), field.get_untracked()) {
                field.set_value("");
                // Refused only while it is open.
                let _ = dialog.show_modal();
                focus(Some(field.into()));
            }
        });
    };
    let close = move |()| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let read = move |()| {
        let text = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        close(());
        if !text.trim().is_empty() {
            session.read_text(text, Source::Paste);
        }
    };
    view! {
        <Button label="Paste…" is_hidden on_click=paste/>
        <dialog class="sheet-dialog" aria-labelledby="paste-title" node_ref=dialog>
            <div class="dialog-head">
                <h2 id="paste-title">"Paste a puzzle"</h2>
                <Button label="Close" on_click=close/>
            </div>
            <textarea
                rows="6"
                aria-label="Puzzle as text, or a link"
                autocomplete="off"
                spellcheck="false"
                node_ref=field
            ></textarea>
            <Button label="Read it" class="primary" on_click=read/>
        </dialog>
    }
}
