//! The buttons.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;

use super::browser::clipboard::{self, Shared};
use super::browser::{address, offline};
use super::icons::{REDO, SHARE, UNDO, icon};
use super::session::Session;
use super::state::question::Solve;
use super::state::{Banner, Game};
use super::widgets::{Button, said};

/// Solve, and Cancel.
#[component]
pub(super) fn Controls() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_busy = session.is_busy;
    // A text that is being read can be solved as soon as it is there.
    let is_asking = session.memo(Game::is_asking);
    let is_idle = Memo::new(move |_| !is_busy.get());
    let solve_button = NodeRef::<html::Button>::new();
    let cancel = move |()| {
        session.cancel();
        // Cancel is about to go; the focus it holds should not go with it.
        if let Some(button) = solve_button.get_untracked() {
            let _ = button.focus();
        }
    };
    view! {
        <Button
            label="Solve"
            class="primary"
            node_ref=solve_button
            is_disabled=is_asking
            on_click=move |()| session.ask(Solve)
        />
        // In one place, so that what is beside it stays where it is.
        <Button label="Cancel" class="cancel" is_hidden=is_idle on_click=cancel/>
    }
}

/// What else can be done at any time.
#[component]
pub(super) fn SmallControls() -> impl IntoView {
    let session = expect_context::<Session>();
    let cannot_undo = session.memo(|game| !game.can_undo());
    let cannot_redo = session.memo(|game| !game.can_redo());
    view! {
        <Button
            label="Undo"
            icon=icon(UNDO)
            class="icon"
            is_disabled=cannot_undo
            on_click=move |()| session.change(Game::undo)
        />
        <Button
            label="Redo"
            icon=icon(REDO)
            class="icon"
            is_disabled=cannot_redo
            on_click=move |()| session.change(Game::redo)
        />
        <Button label="Share" icon=icon(SHARE) class="icon" on_click=move |()| share(session)/>
    }
}

/// Shares the link.
fn share(session: Session) {
    session.write_link();
    let link = session.read(Game::shared);
    if link.is_empty() {
        return session.say(Banner::warning(
            "This board is too large for a link. Export… saves it as a file, which Open… reads again.",
        ));
    }
    leptos::task::spawn_local(async move {
        let url = address::href();
        let url = format!("{}#{link}", url.split(['#', '?']).next().unwrap_or_default());
        match clipboard::share(&url).await {
            Shared::BySheet => {}
            Shared::Copied => {
                session.noted.set("Link copied. It holds the whole puzzle.".to_owned());
            }
            Shared::Neither => {
                let word = "The link could not be copied here: copy it from the address bar.";
                session.noted.set(word.to_owned());
            }
        }
    });
}

/// What is said in passing.
#[component]
pub(super) fn Toast() -> impl IntoView {
    let noted = expect_context::<Session>().noted;
    // It goes by itself.
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

/// How long it is to be seen.
const SEEN: Duration = Duration::from_secs(4);

/// Shown while something is dragged over the page.
#[component]
pub(super) fn Dropping() -> impl IntoView {
    let is_over = expect_context::<Session>().is_over;
    view! {
        <p class="drop-hint" hidden=move || !is_over.get()>
            "Drop a puzzle, a picture of one, a list of puzzles, or a solver’s answer"
        </p>
    }
}

/// Says that nothing is kept for the next visit, until the user has seen it.
#[component]
pub(super) fn StorageBar() -> impl IntoView {
    let session = expect_context::<Session>();
    let told = session.keeps_nothing;
    let advice = move || {
        if session.game.with(|game| game.address().is_empty()) {
            "The address can’t hold a board of this size; Export… saves it as a file."
        } else {
            "The address holds the puzzle; bookmark or share it to keep it."
        }
    };
    view! {
        <Show when=move || told.get() == Some(true)>
            <aside class="update-bar" aria-label="Storage">
                <p role="alert">
                    "This browser keeps nothing for your next visit: its storage is full or forbidden. "
                    {advice}
                </p>
                <Button label="OK" on_click=move |()| told.set(Some(false))/>
            </aside>
        </Show>
    }
}

/// Offers a newer version, once one is there.
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
            <aside class="update-bar" aria-label="Update">
                <p>"A newer Satdoku is here. Updating loads this tab anew; your board stays."</p>
                <Button label="Update now" on_click=take/>
            </aside>
        </Show>
    }
}
