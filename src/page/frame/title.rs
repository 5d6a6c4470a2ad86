//! The title of the puzzle, in the header.

use leptos::prelude::*;

use crate::model::BoardId;
use crate::model::date::Date;
use crate::page::places::play::record::{game_of, link_of};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{board_name, subtitle, words};

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
    let name = session.memo(|workbench| {
        // The start page of Play has no puzzle.
        if workbench.shows_start() { String::new() } else { board_name(workbench) }
    });
    let title = move || match game.get() {
        Some((level, Some(day))) => {
            words::start::game(level, &words::start::day_and_month(Date::from_day(day)))
        }
        Some((level, None)) => words::start::game(level, &name.get()),
        None => name.get(),
    };
    let facts = session.memo(subtitle);
    view! {
        <p class="puzzle-title">
            <b lang="">{title}</b>
            <span>{facts}</span>
        </p>
    }
}
