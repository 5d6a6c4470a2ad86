//! The title, the author and the rules in words, to edit.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement, HtmlTextAreaElement};

use crate::formats::link::AboutField;
use crate::model::{Editor, Purpose, Workbench};
use crate::page::browser::document;
use crate::page::kit::widgets::Button;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{about, about_text, typed_about, words};

/// The fields.
#[component]
pub(crate) fn AboutFields() -> impl IntoView {
    let session = expect_context::<Session>();
    let title = NodeRef::<html::Input>::new();
    let author = NodeRef::<html::Input>::new();
    let rules = NodeRef::<html::Textarea>::new();
    follow(session, AboutField::Title, move || Some(title.get()?.unchecked_into()));
    follow(session, AboutField::Author, move || Some(author.get()?.unchecked_into()));
    follow(session, AboutField::Rules, move || Some(rules.get()?.unchecked_into()));
    let line = move |part: AboutField, node_ref| {
        view! {
            <label class="chooser">
                <span>{words::about::label(part)}</span>
                <input
                    type="text"
                    dir="auto"
                    autocomplete="off"
                    maxlength=part.max_length().to_string()
                    node_ref=node_ref
                    on:input=move |event| type_in(session, part, &event_target_value(&event))
                    on:change=move |_| end(session)
                />
            </label>
        }
    };
    let is_written = session.memo(|workbench| about(workbench).rules().is_empty());
    let write_again = move |()| {
        session.change(|workbench| workbench.describe(AboutField::Rules, ""));
        end(session);
    };
    let end_rules = move |_| {
        end(session);
        // The field may have been emptied, which restores the page's own words.
        if let Some(field) = rules.get_untracked() {
            show(&field.unchecked_into(), &session.read(shown_rules));
        }
    };
    view! {
        <details class="setting about">
            <summary>{words::about::ABOUT}</summary>
            {line(AboutField::Title, title)}
            {line(AboutField::Author, author)}
            <label class="chooser">
                <span>{words::about::label(AboutField::Rules)}</span>
                <textarea
                    rows="4"
                    dir="auto"
                    maxlength=AboutField::Rules.max_length().to_string()
                    node_ref=rules
                    on:input=move |event| {
                        type_in(session, AboutField::Rules, &event_target_value(&event));
                    }
                    on:change=end_rules
                ></textarea>
            </label>
            <Button
                label=words::about::WRITE_AGAIN
                is_disabled=is_written
                on_click=write_again
            />
        </details>
    }
}

fn shown_rules(workbench: &Workbench) -> String {
    about_text(workbench, AboutField::Rules)
}

/// Stores a typed text.
fn type_in(session: Session, part: AboutField, text: &str) {
    session.change(|workbench| {
        let text = typed_about(workbench, part, text);
        workbench.describe(part, &text);
    });
}

/// Ends typing. The next text is another step to undo.
fn end(session: Session) {
    session.change_unseen(|workbench| workbench.edit(Editor::end_number));
}

/// Shows a part's text in its field, unless it is what the user is typing there.
fn follow(session: Session, part: AboutField, field: impl Fn() -> Option<HtmlElement> + 'static) {
    // Written in Create alone, because each key in the other places would write it again.
    let text = session.memo_of(move |workbench| {
        (workbench.purpose() == Purpose::Create).then(|| about_text(workbench, part))
    });
    // Side effect: changes a field's text.
    scoped::effect(move || {
        let (Some(field), Some(text)) = (field(), text.get()) else { return };
        let is_in_use = document().active_element().as_ref() == Some(field.as_ref());
        let typed = value(&field);
        let is_typed = session
            .read(|workbench| typed_about(workbench, part, &typed) == about(workbench).get(part));
        if !is_in_use || !is_typed {
            show(&field, &text);
        }
    });
}

fn value(field: &HtmlElement) -> String {
    match field.dyn_ref::<HtmlInputElement>() {
        Some(input) => input.value(),
        None => field.unchecked_ref::<HtmlTextAreaElement>().value(),
    }
}

fn show(field: &HtmlElement, text: &str) {
    if value(field) == text {
        return;
    }
    match field.dyn_ref::<HtmlInputElement>() {
        Some(input) => input.set_value(text),
        None => field.unchecked_ref::<HtmlTextAreaElement>().set_value(text),
    }
}
