//! The banner, and the progress of a search.

use leptos::prelude::*;

use crate::model::Workbench;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::{Tone, progress_line, words};

/// The banner, which screen readers announce, and a progress line, which they don't. The second
/// part [adds](super::spoken) the banner's text for screen readers.
#[component]
pub(crate) fn Status() -> impl IntoView {
    let session = expect_context::<Session>();
    let banner = session.banner;
    let progress = Memo::new(move |_| {
        let elapsed_ms = session.elapsed_ms.get();
        let words = session.further_words();
        session.workbench.with(|workbench| progress_line(workbench, elapsed_ms, words))
    });
    let tone = move || match banner.with(|banner| banner.tone) {
        Tone::Calm => "banner calm",
        Tone::Good => "banner good",
        Tone::Warning => "banner warning",
        Tone::Bad => "banner bad",
    };
    let has_no_proposal = session.memo(|workbench| !workbench.has_proposal());
    let has_no_best = session.memo(|workbench| !workbench.has_best());
    let use_best = move |()| session.change(Workbench::use_best);
    // A long text scrolls, and the keyboard must be able to reach it.
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
            <div class="best" hidden=has_no_proposal>
                <Button
                    label=words::solve::TAKE
                    class="primary"
                    on_click=move |()| session.change(Workbench::take_proposal)
                />
                <Button
                    label=words::solve::LEAVE
                    on_click=move |()| session.change(Workbench::leave_proposal)
                />
            </div>
        </div>
    }
}

/// Longest text in bytes that always fits without scrolling.
const MOST_IN_SIGHT: usize = 80;
