//! The sheet of a hint: where to look, then what and why, then put it in.

use leptos::html;
use leptos::prelude::*;

use super::{focus_later, hint, undo_mistakes};
use crate::model::Workbench;
use crate::page::browser::{document, set_flag};
use crate::page::kit::technique_button::TechniqueButton;
use crate::page::kit::widgets::{Button, catch_focus, said};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{HintSheet as Sheet, hint_sheet, words};

/// The sheet. Its buttons keep their places through all stages, and the first one is where Hint was.
#[component]
pub(crate) fn HintSheet() -> impl IntoView {
    let session = expect_context::<Session>();
    let sheet = session.memo(hint_sheet);
    let is_shown = scoped::memo(move || sheet.with(Option::is_some));
    let first = NodeRef::<html::Button>::new();
    scoped::effect(move || {
        set_flag("data-hints", is_shown.get());
        if is_shown.get() {
            take_focus(first);
        }
    });
    let part = move |part: fn(&Sheet) -> bool| {
        scoped::memo(move || sheet.with(|sheet| sheet.as_ref().is_some_and(part)))
    };
    let text = scoped::memo(move || {
        sheet.with(|sheet| sheet.as_ref().map_or_else(String::new, |sheet| sheet.text.clone()))
    });
    let title = move || sheet.with(|sheet| sheet.as_ref().map_or("", |sheet| sheet.title));
    let apply = move || sheet.with(|sheet| sheet.as_ref().map_or("", |sheet| sheet.apply));
    let can_apply = part(|sheet| sheet.can_apply);
    let has_more = part(|sheet| sheet.has_more);
    let is_wrong = part(|sheet| sheet.is_wrong);
    let is_right = Signal::derive(move || !is_wrong.get());
    let has_no_more = Signal::derive(move || !has_more.get());
    let put_in = move |_| {
        if can_apply.get_untracked() {
            let holder = document().active_element();
            session.change(Workbench::apply_hint);
            catch_focus(session, holder);
        }
    };
    view! {
        <section
            class="hint-sheet"
            aria-label=words::play::HINT
            hidden=move || !is_shown.get()
        >
            <div class="hint-head">
                <p class="hint-stage">{title}</p>
                <TechniqueButton/>
            </div>
            // A long text scrolls, and the keyboard must be able to reach it.
            <div class="hint-text" tabindex=move || (text.read().len() > MOST_IN_SIGHT).then_some("0")>
                <p>{said(text)}</p>
            </div>
            <div class="hint-buttons">
                <Button
                    label=words::play::MORE
                    node_ref=first
                    is_disabled=has_no_more
                    is_hidden=is_wrong
                    on_click=move |()| hint(session)
                />
                <button
                    type="button"
                    class="primary"
                    aria-disabled=move || (!can_apply.get()).then_some("true")
                    hidden=move || is_wrong.get()
                    on:click=put_in
                >
                    {apply}
                </button>
                <Button
                    label=words::play::UNDO_MISTAKES
                    class="undo-mistakes"
                    is_hidden=is_right
                    on_click=move |()| undo_mistakes(session)
                />
                <Button
                    label=words::buttons::CLOSE
                    on_click=move |()| session.change(Workbench::hide_findings)
                />
            </div>
        </section>
    }
}

/// Longest text in bytes that always fits without scrolling.
const MOST_IN_SIGHT: usize = 120;

/// Moves the focus from the covered Hint to the sheet's first button, so that the keyboard goes on
/// from there. Waits until a lost focus has been caught.
fn take_focus(first: NodeRef<html::Button>) {
    let is_covered = document()
        .active_element()
        .and_then(|element| element.closest(".aids, .keypad, .modes").ok().flatten())
        .is_some();
    if is_covered {
        let focus = move || {
            if let Some(first) = first.try_get_untracked().flatten() {
                // Does nothing while the button is hidden.
                let _ = first.focus();
            }
        };
        focus_later(focus);
    }
}
