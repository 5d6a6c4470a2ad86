//! The controls beside the board, and the notices of the page itself.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;

use crate::model::Workbench;
use crate::model::ask::Solve;
use crate::page::browser::offline;
use crate::page::kit::icons::{REDO, UNDO, icon};
use crate::page::kit::widgets::{Button, said};
use crate::page::runtime::session::Session;
use crate::view::words;

/// Solve and Cancel.
#[component]
pub(crate) fn Controls() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_busy = session.is_busy;
    // While an import is being read, Solve stays available and waits for it.
    let is_asking = session.memo(Workbench::is_asking);
    let is_idle = Memo::new(move |_| !is_busy.get());
    // Solving would spoil a game. The menu has it.
    let is_played = session.memo(Workbench::is_played);
    let solve_button = NodeRef::<html::Button>::new();
    let cancel = move |()| {
        session.cancel();
        // Cancel is about to disappear; the focus must not go with it.
        if let Some(button) = solve_button.get_untracked() {
            let _ = button.focus();
        }
    };
    view! {
        // Both in one place, so that the buttons beside them don't move.
        <div class="solving">
            <Button
                label=words::solve::SOLVE
                class="primary"
                node_ref=solve_button
                is_disabled=is_asking
                is_hidden=is_played
                on_click=move |()| session.ask(Solve)
            />
            <Button label=words::buttons::CANCEL class="cancel" is_hidden=is_idle on_click=cancel/>
        </div>
    }
}

/// Undo and redo.
#[component]
pub(crate) fn SmallControls() -> impl IntoView {
    let session = expect_context::<Session>();
    let cannot_undo = session.memo(|workbench| workbench.is_paused() || !workbench.can_undo());
    let cannot_redo = session.memo(|workbench| workbench.is_paused() || !workbench.can_redo());
    view! {
        <Button
            label=words::buttons::UNDO
            icon=icon(UNDO)
            class="icon turn"
            is_disabled=cannot_undo
            on_click=move |()| session.change(Workbench::undo)
        />
        <Button
            label=words::buttons::REDO
            icon=icon(REDO)
            class="icon turn"
            is_disabled=cannot_redo
            on_click=move |()| session.change(Workbench::redo)
        />
    }
}

/// A brief message that disappears after [`SEEN`].
#[component]
pub(crate) fn Toast() -> impl IntoView {
    let noted = expect_context::<Session>().noted;
    // Side effect: starts a timer that removes the message.
    Effect::new(move |timer: Option<Option<TimeoutHandle>>| {
        if let Some(timer) = timer.flatten() {
            timer.clear();
        }
        let is_said = !noted.read().is_empty();
        let forget = move || noted.set(String::new());
        is_said.then(|| set_timeout_with_handle(forget, SEEN).ok()).flatten()
    });
    view! { <p class="toast" aria-live="polite">{said(noted)}</p> }
}

/// Time for which a brief message is visible.
const SEEN: Duration = Duration::from_secs(4);

/// A hint shown while something is dragged over the page.
#[component]
pub(crate) fn Dropping() -> impl IntoView {
    let is_over = expect_context::<Session>().is_over;
    view! {
        <p class="drop-hint" hidden=move || !is_over.get()>
            {words::page::DROP_HINT}
        </p>
    }
}

/// Warns that the browser stores nothing for the next visit, until dismissed.
#[component]
pub(crate) fn StorageBar() -> impl IntoView {
    let session = expect_context::<Session>();
    let told = session.keeps_nothing;
    let advice = move || {
        if session.workbench.with(|workbench| workbench.address().is_empty()) {
            words::page::EXPORT_TO_KEEP
        } else {
            words::page::BOOKMARK_TO_KEEP
        }
    };
    view! {
        <Show when=move || told.get() == Some(true)>
            <aside class="update-bar" aria-label=words::page::STORAGE_BAR>
                <p role="alert">
                    {words::page::NOTHING_KEPT}
                    {advice}
                </p>
                <Button label=words::buttons::OK on_click=move |()| told.set(Some(false))/>
            </aside>
        </Show>
    }
}

/// Offers a newer version once one is ready.
#[component]
pub(crate) fn UpdateBar(
    /// The newer version.
    update: RwSignal<Option<offline::Update>, LocalStorage>,
) -> impl IntoView {
    let take = move |()| {
        if let Some(update) = update.get_untracked() {
            update.take();
        }
    };
    view! {
        <Show when=move || update.with(Option::is_some)>
            <aside class="update-bar" aria-label=words::page::UPDATE_BAR>
                <p>{words::page::UPDATE}</p>
                <Button label=words::page::UPDATE_NOW on_click=take/>
            </aside>
        </Show>
    }
}
