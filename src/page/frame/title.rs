//! The title of the puzzle, in the header.

use leptos::prelude::*;

use crate::model::BoardId;
use crate::page::places::play::record::{game_of, link_of};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{game_title, subtitle};

/// Identifies a puzzle: its board, and the version of its clues and rules.
type PuzzleId = (BoardId, u32);

/// The name of the puzzle, and below it a line of facts that depends on the place.
#[component]
pub(crate) fn Title() -> impl IntoView {
    let session = expect_context::<Session>();
    // Each key changes the workbench, but few keys change the puzzle.
    let link = Memo::new(move |known: Option<&(PuzzleId, Option<String>)>| {
        session.workbench.with(|workbench| {
            let editor = workbench.editor();
            let id = (editor.board_id(), editor.versions().0);
            let known = known.filter(|(known, _)| *known == id);
            known.cloned().unwrap_or_else(|| (id, link_of(workbench)))
        })
    });
    // Read from storage, so only for another puzzle.
    let game = scoped::memo(move || link.with(|(_, link)| game_of(link.as_deref()?)));
    let title = session.memo_of(move |workbench| {
        // The start page of Play has no puzzle.
        if workbench.shows_start() { String::new() } else { game_title(workbench, game.get()) }
    });
    let facts = session.memo(subtitle);
    view! {
        <p class="puzzle-title">
            <b lang="" dir="auto">{title}</b>
            <span>{facts}</span>
        </p>
    }
}
