//! The rating of a puzzle with exactly one solution.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;

use crate::model::{Verdict, Workbench};
use crate::page::browser::{document, tree};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{hardness, words};
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::FindRating;

/// Pause before rating, so that the browser can paint the verdict.
const PAUSE: Duration = Duration::from_millis(50);

/// The rating below the verdict. It appears when the tools worker has found it; no answer waits for
/// it.
#[component]
pub(crate) fn Hardness() -> impl IntoView {
    let session = expect_context::<Session>();
    let wanted = session.memo(wanted);
    let is_empty = RwSignal::new(true);
    let frame = NodeRef::<html::Div>::new();
    // Another puzzle cancels the scheduled or running rating.
    let due = StoredValue::new(None::<TimeoutHandle>);
    let job = StoredValue::new_local(None::<Job>);
    let forget = move || {
        if let Some(due) = due.try_update_value(Option::take).flatten() {
            due.clear();
        }
    };
    on_cleanup(forget);
    // Side effect: asks the tools worker.
    scoped::effect(move || {
        forget();
        job.set_value(None);
        is_empty.set(true);
        let Some(task) = wanted.get() else { return };
        let hear = move |event: Event<FindRating>| {
            // Without a rating there is no line.
            let Event::Answer(rating) = event else { return };
            // `None` if the panel has been closed.
            let Some(frame) = frame.try_get_untracked().flatten() else { return };
            // On a narrow page the methods are folded, so that the answer comes first.
            let width = document().document_element().map_or(0, |root| root.client_width());
            tree::show(&frame, &hardness(&rating, width >= SIDE_BY_SIDE));
            is_empty.set(false);
        };
        let ask = move || job.set_value(Some(session.use_tools(task, hear)));
        due.set_value(set_timeout_with_handle(ask, PAUSE).ok());
    });
    view! {
        <section class="questions hardness" aria-label=words::steps::HOW_HARD hidden=is_empty>
            <h2>{words::steps::HOW_HARD}</h2>
            <div node_ref=frame></div>
        </section>
    }
}

/// Minimum width, in pixels, of a page with its panel beside the board.
const SIDE_BY_SIDE: i32 = 896;

/// The rating task, if the puzzle has exactly one known solution. Other questions don't affect it.
fn wanted(workbench: &Workbench) -> Option<FindRating> {
    if workbench.facts().verdict() != Verdict::Only {
        return None;
    }
    let solution = workbench.facts().solution.clone()?;
    Some(FindRating { puzzle: workbench.puzzle().clone(), solution })
}
