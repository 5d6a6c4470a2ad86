//! The title of the puzzle, in the header.

use leptos::prelude::*;

use crate::page::runtime::session::Session;
use crate::view::{board_name, subtitle};

/// The name of the puzzle, and below it a line of facts that depends on the place.
#[component]
pub(crate) fn Title() -> impl IntoView {
    let session = expect_context::<Session>();
    // The start page of Play has no puzzle.
    let title =
        session.memo(
            |workbench| {
                if workbench.shows_start() { String::new() } else { board_name(workbench) }
            },
        );
    let facts = session.memo(subtitle);
    view! {
        <p class="title">
            <b>{title}</b>
            <span>{facts}</span>
        </p>
    }
}
