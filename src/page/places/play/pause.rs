//! The sheet of a pause, and the way back from a shown solution.

use leptos::html;
use leptos::prelude::*;

use super::pause_or_go_on;
use crate::model::{Purpose, Workbench};
use crate::page::kit::widgets::Button;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words;

/// Covers the keypad while the player pauses.
#[component]
pub(crate) fn PauseSheet() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_paused = session.memo(Workbench::is_paused);
    let button = NodeRef::<html::Button>::new();
    scoped::effect(move || {
        if is_paused.get()
            && let Some(button) = button.get_untracked()
        {
            // Once it is visible.
            request_animation_frame(move || {
                let _ = button.focus();
            });
        }
    });
    view! {
        <section
            class="pause-sheet"
            aria-label=words::play::PAUSED
            hidden=move || !is_paused.get()
        >
            <p role="alert">{move || is_paused.get().then_some(words::play::PAUSED)}</p>
            <Button
                label=words::play::CONTINUE
                class="primary"
                node_ref=button
                on_click=move |()| pause_or_go_on(session)
            />
        </section>
    }
}

/// Leads from Solve back to a game, without the solution and with all entries. It is beside Solve, so
/// that a phone shows it without scrolling.
#[component]
pub(crate) fn KeepPlaying() -> impl IntoView {
    let session = expect_context::<Session>();
    let has_no_game = session.memo(|workbench| {
        let has_begun = !workbench.editor().work().is_empty() || workbench.elapsed_ms() > 0.0;
        workbench.purpose() != Purpose::Solve || !has_begun
    });
    view! {
        <Button
            label=words::play::KEEP_PLAYING
            class="keep-playing"
            is_hidden=has_no_game
            on_click=move |()| session.change(|workbench| workbench.enter(Purpose::Play))
        />
    }
}
