//! The rating of a puzzle with exactly one solution.

use leptos::html;
use leptos::prelude::*;

use crate::model::CellFill;
use crate::page::browser::{document, tree};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{hardness, words};

/// The rating below the solution. It appears when the tools worker has found it; no answer waits
/// for it.
#[component]
pub(crate) fn Hardness() -> impl IntoView {
    let session = expect_context::<Session>();
    let rating = session.memo(|workbench| workbench.facts().rating.clone());
    let is_empty = session.memo(|workbench| {
        workbench.facts().rating.is_none() || workbench.shown().view != CellFill::Solution
    });
    let frame = NodeRef::<html::Div>::new();
    // Side effect: builds elements from data.
    scoped::effect(move || {
        let Some(frame) = frame.get() else { return };
        rating.with(|rating| {
            if let Some(rating) = rating {
                // On a narrow page the methods are folded, so that the answer comes first.
                let width = document().document_element().map_or(0, |root| root.client_width());
                tree::show(&frame, &hardness(rating, width >= SIDE_BY_SIDE));
            }
        });
    });
    view! {
        <section class="questions hardness" aria-label=words::steps::HOW_HARD hidden=is_empty>
            <div node_ref=frame></div>
        </section>
    }
}

/// Minimum width, in pixels, of a page with its panel beside the board.
const SIDE_BY_SIDE: i32 = 896;
