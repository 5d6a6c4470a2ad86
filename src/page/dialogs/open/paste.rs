//! Pasting by button: from the clipboard if it is readable, otherwise through a field.

use leptos::html;
use leptos::prelude::*;

use crate::model::Source;
use crate::page::browser::clipboard::{self, Clip};
use crate::page::browser::focus;
use crate::page::dialogs::open;
use crate::page::kit::dialog::{Dialog, DialogId};
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::words;

/// The button, and the dialog with the field.
#[component]
pub(crate) fn PasteButton(
    /// True while the button is hidden.
    is_hidden: Memo<bool>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let field = NodeRef::<html::Textarea>::new();
    let paste = move |()| {
        leptos::task::spawn_local(async move {
            match clipboard::read().await {
                Some(Clip::Text(text)) if !text.trim().is_empty() => {
                    return session.read_text(text, Source::Paste);
                }
                Some(Clip::Picture(picture)) => {
                    return open::read_picture(session, picture, Source::Paste);
                }
                _ => {}
            }
            if let Some(field) = field.get_untracked() {
                field.set_value("");
                DialogId::PASTE.open();
                focus(Some(field.into()));
            }
        });
    };
    let read = move |()| {
        let text = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        DialogId::PASTE.close();
        if !text.trim().is_empty() {
            session.read_text(text, Source::Paste);
        }
    };
    view! {
        <Button label=words::open::PASTE is_hidden on_click=paste/>
        <Dialog id=DialogId::PASTE title=words::open::PASTE_TITLE>
            <textarea
                rows="6"
                aria-label=words::open::PASTE_FIELD
                autocomplete="off"
                spellcheck="false"
                node_ref=field
            ></textarea>
            <Button label=words::open::PASTE_READ class="primary" on_click=read/>
        </Dialog>
    }
}
