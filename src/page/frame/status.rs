//! The banner, and how far a solve has got.

use leptos::prelude::*;

use crate::model::{Game, Tone};
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::words;

/// One clear banner, announced by screen readers, and a progress line, which is not. What a screen reader
/// is to say in other words comes [later](super::spoken).
#[component]
pub(crate) fn Status() -> impl IntoView {
    let session = expect_context::<Session>();
    let banner = session.banner;
    let progress =
        Memo::new(move |_| session.game.with(|game| game.progress_line(session.elapsed_ms.get())));
    let tone = move || match banner.with(|banner| banner.tone) {
        Tone::Calm => "banner calm",
        Tone::Good => "banner good",
        Tone::Warning => "banner warning",
        Tone::Bad => "banner bad",
    };
    let has_no_best = session.memo(|game| !game.has_best());
    let use_best = move |()| session.change(Game::use_best);
    // A long text scrolls, and the keyboard has to reach it.
    let is_long = Memo::new(move |_| banner.with(|banner| banner.text.len() > MOST_IN_SIGHT));
    view! {
        <div class="status" tabindex=move || is_long.get().then_some("0")>
            <p role="status" class=tone>
                <span>{move || banner.with(|banner| banner.text.clone())}</span>
                <span class="unseen"></span>
            </p>
            <p class="progress">{progress}</p>
            <Button
                label=words::solve::USE_THESE
                class="best"
                is_hidden=has_no_best
                on_click=use_best
            />
        </div>
    }
}

/// The longest text, in bytes, that always has room without scrolling.
const MOST_IN_SIGHT: usize = 80;
