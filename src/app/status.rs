//! The banner, and how far a solve has got.

use leptos::prelude::*;

use super::session::Session;
use super::state::{Game, Tone, spoken};

/// One clear banner, announced by screen readers, and a progress line, which is not.
#[component]
pub(super) fn Status() -> impl IntoView {
    let session = expect_context::<Session>();
    let banner = session.memo(Game::banner);
    let progress =
        Memo::new(move |_| session.game.with(|game| game.progress_line(session.elapsed_ms.get())));
    let tone = move || match banner.with(|banner| banner.tone) {
        Tone::Calm => "banner calm",
        Tone::Good => "banner good",
        Tone::Warning => "banner warning",
        Tone::Bad => "banner bad",
    };
    let words = move || {
        let text = banner.with(|banner| banner.text.clone());
        let spoken = spoken(&text);
        view! {
            <span aria-hidden=spoken.is_some().then_some("true")>{text}</span>
            <span class="unseen">{spoken}</span>
        }
    };
    view! {
        <div class="status">
            <p role="status" class=tone>
                {words}
            </p>
            <p class="progress">{progress}</p>
        </div>
    }
}
