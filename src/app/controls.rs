//! The buttons.

use leptos::html;
use leptos::prelude::*;

use super::browser::offline;
use super::session::Session;
use super::state::{Editor, Found, Game, Wish};

/// Solve, Cancel, and what else can be done to the puzzle.
#[component]
pub(super) fn Controls() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_running = Memo::new(move |_| session.game.with(|game| game.run().is_running()));
    let can_undo = Memo::new(move |_| session.game.with(|game| game.editor().can_undo()));
    let can_redo = Memo::new(move |_| session.game.with(|game| game.editor().can_redo()));
    let has_clues = Memo::new(move |_| session.game.with(|game| game.puzzle().clue_count() > 0));
    let shows_findings =
        Memo::new(move |_| session.game.with(|game| *game.found() != Found::default()));
    let solve_button = NodeRef::<html::Button>::new();
    let cancel = move |_| {
        session.cancel();
        // Cancel is about to go; the focus it holds should not go with it.
        if let Some(button) = solve_button.get_untracked() {
            let _ = button.focus();
        }
    };
    view! {
        <div class="controls">
            // Disabled by attribute alone: a disabled button would drop the keyboard focus.
            <button
                type="button"
                class="primary"
                node_ref=solve_button
                aria-disabled=move || is_running.get().to_string()
                on:click=move |_| session.ask(Wish::Solve)
            >
                "Solve"
            </button>
            <button type="button" class="cancel" hidden=move || !is_running.get() on:click=cancel>
                "Cancel"
            </button>
            <button
                type="button"
                class="hide"
                hidden=move || is_running.get() || !shows_findings.get()
                on:click=move |_| session.change(Game::hide_findings)
            >
                "Hide findings"
            </button>
            <div class="small-controls">
                <button
                    type="button"
                    aria-disabled=move || (!can_undo.get()).to_string()
                    on:click=move |_| session.edit(Editor::undo)
                >
                    "Undo"
                </button>
                <button
                    type="button"
                    aria-disabled=move || (!can_redo.get()).to_string()
                    on:click=move |_| session.edit(Editor::redo)
                >
                    "Redo"
                </button>
                <button
                    type="button"
                    aria-disabled=move || (!has_clues.get()).to_string()
                    on:click=move |_| session.edit(Editor::clear)
                >
                    "Clear"
                </button>
                <button type="button" on:click=move |_| session.share()>
                    "Share"
                </button>
            </div>
        </div>
    }
}

/// Offers a newer version, once one is there.
#[component]
pub(super) fn UpdateBar(
    /// The newer version.
    update: RwSignal<Option<offline::Update>, LocalStorage>,
) -> impl IntoView {
    let take = move |_| {
        if let Some(update) = update.get_untracked() {
            update.take();
        }
    };
    view! {
        <Show when=move || update.with(Option::is_some)>
            <aside class="update-bar" aria-label="Update">
                <p>"A newer Satdoku is here. Your board stays."</p>
                <button type="button" on:click=take>"Update now"</button>
            </aside>
        </Show>
    }
}
