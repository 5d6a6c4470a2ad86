//! The rating of a puzzle with exactly one solution.

use std::time::Duration;

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use crate::logic::TechniqueKind;
use crate::model::{Verdict, Workbench};
use crate::page::browser::document;
use crate::page::browser::tree::Elements;
use crate::page::kit::technique_button::open_card;
use crate::page::runtime::run_while::run_while_after;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{hardness, words};
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
    let elements = StoredValue::new_local(Elements::<TechniqueKind>::default());
    // A rating disappears with its puzzle. Without a rating there is no line.
    scoped::effect(move || {
        // Reads instead of only tracking: a memo that is never read doesn't follow its sources.
        wanted.read();
        is_empty.set(true);
    });
    run_while_after(PAUSE, session, wanted, FindRating::clone, move |_, rating| {
        // `None` if the panel has been closed.
        let Some(frame) = frame.try_get_untracked().flatten() else { return };
        // On a narrow page the methods are folded, so that the answer comes first.
        let width = document().document_element().map_or(0, |root| root.client_width());
        let trees = hardness(&rating, width >= SIDE_BY_SIDE);
        elements.update_value(|elements| elements.show(&frame, &trees));
        is_empty.set(false);
    });
    let press = move |event: ev::MouseEvent| {
        let technique = elements.with_value(|elements| elements.act_at(event.target()));
        if let Some((technique, _)) = technique {
            open_card(session, Some(technique));
        }
    };
    view! {
        <section class="questions hardness" aria-label=words::steps::HOW_HARD hidden=is_empty>
            <h2>{words::steps::HOW_HARD}</h2>
            <div node_ref=frame on:click=press></div>
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
