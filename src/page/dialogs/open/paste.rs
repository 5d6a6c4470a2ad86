//! Pasting by button: from the clipboard if it is readable, otherwise through a field.

use leptos::html;
use leptos::prelude::*;

use crate::model::{Notice, Source, Workbench};
use crate::page::browser::clipboard::{self, Clip};
use crate::page::browser::focus;
use crate::page::dialogs::open;
use crate::page::kit::dialog::{Dialog, DialogId};
use crate::page::kit::widgets::{Button, said};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{FURTHER_WORDS, banner, words};

/// The button, and the dialog with the field.
#[component]
pub(crate) fn PasteButton(
    /// True while the button is hidden.
    is_hidden: Memo<bool>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let field = NodeRef::<html::Textarea>::new();
    // The text stays until it is read.
    let is_awaited = RwSignal::new(false);
    let problem = RwSignal::new(String::new());
    let is_reading = session.memo(Workbench::is_reading);
    // Side effect: closes the dialog once the text is read.
    scoped::effect(move || {
        if !is_awaited.get() || is_reading.get() {
            return;
        }
        is_awaited.set(false);
        let has_failed =
            session.read(|workbench| workbench.notice().is_some_and(Notice::is_failure));
        if has_failed {
            problem.set(session.read(|workbench| banner(workbench, Some(FURTHER_WORDS)).text));
        } else {
            DialogId::PASTE.close();
        }
    });
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
                problem.set(String::new());
                DialogId::PASTE.open();
                focus(Some(field.into()));
            }
        });
    };
    let read = move |()| {
        let text = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        if text.trim().is_empty() {
            DialogId::PASTE.close();
        } else {
            session.read_text(text, Source::Paste);
            is_awaited.set(true);
        }
    };
    view! {
        <Button label=words::open::PASTE is_hidden on_click=paste/>
        <Dialog id=DialogId::PASTE title=words::open::PASTE_TITLE>
            <label class="chooser">
                {words::open::PASTE_FIELD}
                <textarea
                    rows="6"
                    placeholder=words::open::PASTE_EXAMPLE
                    autocomplete="off"
                    spellcheck="false"
                    node_ref=field
                ></textarea>
            </label>
            <p class="hint" role="alert">{said(problem)}</p>
            <Button label=words::open::PASTE_READ class="primary" on_click=read/>
        </Dialog>
    }
}
