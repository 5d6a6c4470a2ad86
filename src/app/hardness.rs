//! How hard the puzzle is, once its solution is known to be the only one.

use leptos::html;
use leptos::prelude::*;

use super::browser::tree;
use super::scoped;
use super::session::Session;
use super::state::{Game, Verdict, hardness};
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::FindRating;

/// The line below the verdict. It comes when the tools have it: no answer waits for it.
#[component]
pub(super) fn Hardness() -> impl IntoView {
    let session = expect_context::<Session>();
    let wanted = session.memo(wanted);
    let is_empty = RwSignal::new(true);
    let frame = NodeRef::<html::Div>::new();
    // Another puzzle, and the rating under way is cancelled.
    let job = StoredValue::new_local(None::<Job>);
    // Reaches outside: to the tools.
    scoped::effect(move || {
        job.set_value(None);
        is_empty.set(true);
        let Some(task) = wanted.get() else { return };
        let under_way = session.use_tools(task, move |event| {
            // Without a rating there is no line.
            let Event::Answer(rating) = event else { return };
            // Gone, if the panel was closed.
            let Some(frame) = frame.try_get_untracked().flatten() else { return };
            tree::show(&frame, &hardness(&rating));
            is_empty.set(false);
        });
        job.set_value(Some(under_way));
    });
    view! {
        <section class="questions hardness" aria-label="How hard" hidden=is_empty>
            <h2>"How hard"</h2>
            <div node_ref=frame></div>
        </section>
    }
}

/// What to rate, if there is something to.
fn wanted(game: &Game) -> Option<FindRating> {
    let solution = game.known().solution.clone();
    let is_only = game.known().verdict() == Verdict::Only && !game.is_busy();
    let puzzle = game.puzzle().clone();
    solution.filter(|_| is_only).map(|solution| FindRating { puzzle, solution })
}
