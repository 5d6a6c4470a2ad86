//! Ways along a run: its chart, and on to the next event at a cell.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::frame_part::frame_part;
use crate::model::Workbench;
use crate::model::lab::Chapter;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::search;
use crate::view::words::chapters;
use crate::worker::tasks::Go;

/// The chart of the run. A press goes to that position, as with the slider.
#[component]
pub(super) fn Strip(
    /// The chapter.
    chapter: Chapter,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let press = move |event: web_sys::MouseEvent| {
        let Some(chart) = event.current_target().and_then(|own| own.dyn_into::<Element>().ok())
        else {
            return;
        };
        let frame = chart.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
        session.change(|workbench| {
            let length = workbench.lab().frame().map_or(0, |frame| frame.length);
            workbench.go_in_search(Go::To(search::strip_position(share, length)));
        });
    };
    // The slider has the same function for keyboards and screen readers.
    view! {
        <div class="strip" title=chapters::COURSE aria-hidden="true" on:click=press>
            {frame_part(chapter, "strip-chart", search::strip_tree)}
        </div>
    }
}

/// The button that runs on to the next event at the cursor's cell.
#[component]
pub(super) fn ToCell(
    /// True while the run plays.
    plays: RwSignal<bool>,
    /// True at the end of the run.
    is_at_end: Signal<bool>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let label = session.memo(|workbench| {
        let cursor = workbench.editor().cursor();
        chapters::to_cell(&workbench.puzzle().board().place(cursor).to_string())
    });
    let is_plain = session.memo(Workbench::explores_formula);
    let go = move |()| {
        plays.set(false);
        session.change(|workbench| {
            let cursor = workbench.editor().cursor();
            workbench.go_in_search(Go::NextAt(cursor));
        });
    };
    view! {
        <div class="ask" hidden=is_plain>
            {move || view! { <Button label=label.get() is_disabled=is_at_end on_click=go/> }}
        </div>
    }
}
