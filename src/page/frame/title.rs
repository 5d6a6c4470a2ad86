//! The title of the puzzle, in the header.

use leptos::prelude::*;

use crate::page::places::play::record::name_of_game;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{board_name, subtitle};

/// The name of the puzzle, and below it a line of facts that depends on the place.
#[component]
pub(crate) fn Title() -> impl IntoView {
    let session = expect_context::<Session>();
    let puzzle = session.memo(|workbench| workbench.editor().questions());
    // Read from storage, so only for another puzzle.
    let game = scoped::memo(move || {
        puzzle.track();
        name_of_game(session)
    });
    let name = session.memo(|workbench| {
        // The start page of Play has no puzzle.
        if workbench.shows_start() { String::new() } else { board_name(workbench) }
    });
    let title = move || game.get().unwrap_or_else(|| name.get());
    let facts = session.memo(subtitle);
    view! {
        <p class="puzzle-title">
            <b lang="">{title}</b>
            <span>{facts}</span>
        </p>
    }
}
