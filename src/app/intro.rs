//! What an empty board has beside it: how to begin, and three puzzles to try.

use leptos::html;
use leptos::prelude::*;

use super::browser::tree::Elements;
use super::session::Session;
use super::state::trials;

/// A sentence, and three puzzles with their pictures.
#[component]
pub(super) fn Intro() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_hidden = session.memo(|game| {
        let puzzle = game.puzzle();
        let is_bare = puzzle.clue_count() == 0 && puzzle.board().layout().rules().is_empty();
        !is_bare || game.drawing().is_some()
    });
    let list = NodeRef::<html::Ul>::new();
    let entries = StoredValue::new_local(Elements::<&'static str>::default());
    // Reaches outside: to elements made from data.
    Effect::new(move |_| {
        if let Some(list) = list.get() {
            entries.update_value(|entries| entries.show(&list, &trials()));
        }
    });
    let on_click = move |event: leptos::ev::MouseEvent| {
        let link = entries.with_value(|entries| entries.act_at(event.target()));
        if let Some((link, _)) = link {
            session.play(link);
            session.focus_cursor();
        }
    };
    view! {
        <section class="intro" aria-label="Begin" hidden=is_hidden>
            <p>"Or try one of these:"</p>
            <ul class="trials" node_ref=list on:click=on_click></ul>
        </section>
    }
}
