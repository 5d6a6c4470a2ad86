//! The rating of a puzzle with exactly one solution.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use crate::logic::TechniqueKind;
use crate::model::Purpose;
use crate::page::browser::document;
use crate::page::browser::tree::Elements;
use crate::page::kit::technique_button::open_card;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{hardness, words};

/// The rating below the solution. It appears when the tools worker has found it; no answer waits
/// for it.
#[component]
pub(crate) fn Hardness() -> impl IntoView {
    let session = expect_context::<Session>();
    let rating = session.memo(|workbench| workbench.facts().rating.clone());
    let left_out = session.memo(|workbench| workbench.left_out().len());
    // In Solve, the rating waits for the solution. Who creates a puzzle knows it.
    let is_empty = session.memo(|workbench| {
        let is_told =
            workbench.purpose() == Purpose::Create || workbench.shown().view.is_solution();
        workbench.facts().rating.is_none() || !is_told
    });
    let frame = NodeRef::<html::Div>::new();
    let elements = StoredValue::new_local(Elements::<TechniqueKind>::default());
    // Side effect: builds elements from data.
    scoped::effect(move || {
        let Some(frame) = frame.get() else { return };
        let Some(rating) = rating.get() else { return };
        // On a narrow page the methods are folded, so that the answer comes first.
        let width = document().document_element().map_or(0, |root| root.client_width());
        let trees = hardness(&rating, width >= SIDE_BY_SIDE, left_out.get());
        elements.update_value(|elements| elements.show(&frame, &trees));
    });
    let press = move |event: ev::MouseEvent| {
        let technique = elements.with_value(|elements| elements.act_at(event.target()));
        if let Some((technique, _)) = technique {
            open_card(session, Some(technique));
        }
    };
    view! {
        <section class="questions hardness" aria-label=words::steps::HOW_HARD hidden=is_empty>
            <div node_ref=frame on:click=press></div>
        </section>
    }
}

/// Minimum width, in pixels, of a page with its panel beside the board.
const SIDE_BY_SIDE: i32 = 896;
