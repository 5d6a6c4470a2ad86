//! The author and the rules in words, to read.

use leptos::prelude::*;

use crate::page::runtime::session::Session;
use crate::view::{about_to_read, words};

/// The rules of the puzzle, closed at first. Absent for a classic puzzle that nobody has described.
#[component]
pub(crate) fn RulesToRead() -> impl IntoView {
    let session = expect_context::<Session>();
    // Written in Play alone, because each key in the other places would write it again.
    let paragraphs =
        session.memo(
            |workbench| {
                if workbench.is_played() { about_to_read(workbench) } else { Vec::new() }
            },
        );
    view! {
        <details class="about" hidden=move || paragraphs.read().is_empty()>
            <summary>{words::about::RULES}</summary>
            {move || {
                let paragraph = |text: String| view! { <p dir="auto">{text}</p> };
                paragraphs.get().into_iter().map(paragraph).collect_view()
            }}
        </details>
    }
}
