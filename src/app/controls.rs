//! The buttons.

use leptos::html;
use leptos::prelude::*;

use super::browser::offline;
use super::session::Session;
use super::state::question::Solve;
use super::state::{Editor, Game};
use super::widgets::Button;

/// Solve, Cancel, and what hides what was found.
#[component]
pub(super) fn Controls() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_busy = session.is_busy;
    // A text that is being read can be solved as soon as it is there.
    let is_asking = session.memo(Game::is_asking);
    let shows_nothing = session.memo(|game| game.shown().is_nothing());
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
        <Button
            label="Hide findings"
            is_hidden=is_busy
            is_disabled=shows_nothing
            on_click=move |()| session.change(Game::hide_findings)
        />
    }
}

/// What else can be done to the puzzle.
#[component]
pub(super) fn SmallControls() -> impl IntoView {
    let session = expect_context::<Session>();
    let cannot_undo = session.memo(|game| !game.editor().can_undo());
    let cannot_redo = session.memo(|game| !game.editor().can_redo());
    let has_no_clues = session.memo(|game| game.puzzle().clue_count() == 0);
    view! {
        <div class="small-controls">
            <Button
                label="Undo"
                is_disabled=cannot_undo
                on_click=move |()| session.edit(Editor::undo)
            />
            <Button
                label="Redo"
                is_disabled=cannot_redo
                on_click=move |()| session.edit(Editor::redo)
            />
            <Button
                label="Clear"
                is_disabled=has_no_clues
                on_click=move |()| session.edit(Editor::clear)
            />
            <Button label="Share" on_click=move |()| session.share()/>
        </div>
    }
}

/// Says that nothing is kept for the next visit, until the user has seen it.
#[component]
pub(super) fn StorageBar() -> impl IntoView {
    let told = expect_context::<Session>().keeps_nothing;
    view! {
        <Show when=move || told.get() == Some(true)>
            <aside class="update-bar" aria-label="Storage">
                <p role="alert">
                    "This browser keeps nothing for your next visit: its storage is full or forbidden. "
                    "The address holds the puzzle; bookmark or share it to keep it."
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
