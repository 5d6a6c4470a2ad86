//! The controls beside the board, and the notices of the page itself.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;

use super::browser::clipboard::{self, Shared};
use super::browser::{address, offline};
use super::icons::{REDO, SHARE, UNDO, icon};
use super::session::Session;
use super::state::question::Solve;
use super::state::{Banner, Game};
use super::texts;
use super::widgets::{Button, said};

/// Solve and Cancel.
#[component]
pub(super) fn Controls() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_busy = session.is_busy;
    // While an import is being read, Solve stays available and waits for it.
    let is_asking = session.memo(Game::is_asking);
    let is_idle = Memo::new(move |_| !is_busy.get());
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
                label=texts::solve::SOLVE
                class="primary"
                node_ref=solve_button
                is_disabled=is_asking
                on_click=move |()| session.ask(Solve)
            />
            <Button label=texts::buttons::CANCEL class="cancel" is_hidden=is_idle on_click=cancel/>
        </div>
    }
}

/// Undo, redo and share.
#[component]
pub(super) fn SmallControls() -> impl IntoView {
    let session = expect_context::<Session>();
    let cannot_undo = session.memo(|game| !game.can_undo());
    let cannot_redo = session.memo(|game| !game.can_redo());
    view! {
        <Button
            label=texts::buttons::UNDO
            icon=icon(UNDO)
            class="icon turn"
            is_disabled=cannot_undo
            on_click=move |()| session.change(Game::undo)
        />
        <Button
            label=texts::buttons::REDO
            icon=icon(REDO)
            class="icon turn"
            is_disabled=cannot_redo
            on_click=move |()| session.change(Game::redo)
        />
        <Button
            label=texts::page::SHARE
            icon=icon(SHARE)
            class="icon"
            on_click=move |()| share(session)
        />
    }
}

/// Shares the link.
fn share(session: Session) {
    session.write_link();
    let link = session.read(Game::shared);
    if link.is_empty() {
        return session.say(Banner::warning(texts::page::TOO_LARGE_FOR_LINK));
    }
    leptos::task::spawn_local(async move {
        let url = address::href();
        let url = format!("{}#{link}", url.split(['#', '?']).next().unwrap_or_default());
        match clipboard::share(&url).await {
            Shared::BySheet => {}
            Shared::Copied => {
                session.noted.set(texts::page::LINK_COPIED.to_owned());
            }
            Shared::Neither => {
                let word = texts::page::LINK_NOT_COPIED;
                session.noted.set(word.to_owned());
            }
        }
    });
}

/// A brief message that disappears after [`SEEN`].
#[component]
pub(super) fn Toast() -> impl IntoView {
    let noted = expect_context::<Session>().noted;
    // Reaches outside: to a timer that removes the message.
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
pub(super) fn Dropping() -> impl IntoView {
    let is_over = expect_context::<Session>().is_over;
    view! {
        <p class="drop-hint" hidden=move || !is_over.get()>
            {texts::page::DROP_HINT}
        </p>
    }
}

/// Warns that the browser stores nothing for the next visit, until dismissed.
#[component]
pub(super) fn StorageBar() -> impl IntoView {
    let session = expect_context::<Session>();
    let told = session.keeps_nothing;
    let advice = move || {
        if session.game.with(|game| game.address().is_empty()) {
            texts::page::EXPORT_TO_KEEP
        } else {
            texts::page::BOOKMARK_TO_KEEP
        }
    };
    view! {
        <Show when=move || told.get() == Some(true)>
            <aside class="update-bar" aria-label=texts::page::STORAGE_BAR>
                <p role="alert">
                    {texts::page::NOTHING_KEPT}
                    {advice}
                </p>
                <Button label=texts::buttons::OK on_click=move |()| told.set(Some(false))/>
            </aside>
        </Show>
    }
}

/// Offers a newer version once one is ready.
#[component]
pub(super) fn UpdateBar(
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
            <aside class="update-bar" aria-label=texts::page::UPDATE_BAR>
                <p>{texts::page::UPDATE}</p>
                <Button label=texts::page::UPDATE_NOW on_click=take/>
            </aside>
        </Show>
    }
}
