//! The place How it works: an introduction, and one chapter at a time.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::clauses::Clauses;
use super::examples::Examples;
use super::lessons::{Lessons, mark, place};
use super::live_task::live_task;
use super::measure::Measure;
use super::proofs::Proofs;
use super::propagation::Propagation;
use super::search::{Progress, Search};
use super::tables::FormulaChoosers;
use super::theory::Theory;
use super::variables::Variables;
use crate::encodings::Encoding;
use crate::engine_words::inspection::InspectionSpec;
use crate::formula::Preprocessing;
use crate::model::lab::Chapter;
use crate::model::lessons::Place;
use crate::model::{Purpose, Workbench};
use crate::page::browser::set_flag;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::page::runtime::staggered_mount::in_turn;
use crate::view::{introduction, is_large_board, needs_zoom, words};
use crate::worker::tasks::Inspect;

/// The place. A hidden chapter computes nothing.
#[component]
pub(crate) fn HowItWorks() -> impl IntoView {
    let session = expect_context::<Session>();
    provide_context(Progress::default());
    let [intro] = live_task(session, size_for_introduction, [introduction]);
    mark(intro, Place::Introduction);
    let chapter = session.memo(Workbench::chapter);
    // Beside a square board, the panel takes the room that the board leaves.
    let is_square = session.memo(|workbench| {
        let board = workbench.puzzle().board();
        board.width() <= board.height() && !needs_zoom(board)
    });
    scoped::effect(move || set_flag("data-square", is_square.get()));
    let tab = move |own: Chapter| {
        view! {
            <button
                type="button"
                aria-current=move || (chapter.get() == own).then_some("true")
                on:click=move |event| {
                    session.change(|workbench| workbench.open_chapter(own));
                    show_whole(&event);
                }
            >
                {label(own)}
            </button>
        }
    };
    let is_without_choosers = move || !matches!(chapter.get(), Chapter::Clauses | Chapter::Measure);
    view! {
        <section class="how-it-works" aria-label=words::how_it_works::HOW_IT_WORKS>
            <div
                class="introduction"
                hidden=move || chapter.get() != Chapter::Variables
                node_ref=intro
            ></div>
            <Examples/>
            <Lessons/>
            <nav class="chapters" aria-label=words::how_it_works::CHAPTERS>
                {Chapter::ALL.map(tab).collect_view()}
            </nav>
            <div hidden=is_without_choosers node_ref=place(Place::Choosers)>
                <FormulaChoosers/>
            </div>
            {Chapter::ALL.map(|own| content(chapter, own)).collect_view()}
        </section>
    }
}

/// Scrolls a row of chapters that is wider than a phone, so that the pressed one is in sight.
fn show_whole(event: &web_sys::MouseEvent) {
    let tab = event.current_target().and_then(|tab| tab.dyn_into::<HtmlElement>().ok());
    let Some((tab, row)) = tab.and_then(|tab| Some((tab.clone(), tab.parent_element()?))) else {
        return;
    };
    let middle = tab.offset_left() + tab.offset_width() / 2;
    row.set_scroll_left(middle - row.client_width() / 2);
}

/// A chapter, built in its own task.
fn content(chapter: Memo<Chapter>, own: Chapter) -> AnyView {
    let parts = match own {
        Chapter::Variables => || view! { <Variables/> }.into_any(),
        Chapter::Clauses => || view! { <Clauses/> }.into_any(),
        Chapter::Propagation => || view! { <Propagation/> }.into_any(),
        Chapter::Search => || view! { <Search/> }.into_any(),
        Chapter::Theory => || view! { <Theory/> }.into_any(),
        Chapter::Proof => || view! { <Proofs/> }.into_any(),
        Chapter::Measure => || view! { <Measure/> }.into_any(),
    };
    view! {
        <div class="chapter" hidden=move || chapter.get() != own>
            {in_turn(parts)}
        </div>
    }
    .into_any()
}

fn label(chapter: Chapter) -> &'static str {
    match chapter {
        Chapter::Variables => words::chapters::VARIABLES,
        Chapter::Clauses => words::how_it_works::CLAUSES,
        Chapter::Propagation => words::chapters::PROPAGATION,
        Chapter::Search => words::how_it_works::SEARCH,
        Chapter::Theory => words::how_it_works::RULES,
        Chapter::Proof => words::how_it_works::PROOF,
        Chapter::Measure => words::how_it_works::MEASURE,
    }
}

/// The puzzle in the minimal encoding, which has the numbers of the papers.
fn size_for_introduction(workbench: &Workbench) -> Option<Inspect> {
    let is_shown =
        workbench.purpose() == Purpose::HowItWorks && !is_large_board(workbench.puzzle().board());
    is_shown.then(|| Inspect {
        puzzle: workbench.puzzle().clone(),
        spec: InspectionSpec {
            encoding: Encoding::Minimal,
            start: Some(Preprocessing::Open),
            left_out: Vec::new(),
        },
        cell: 0,
        value: None,
        is_propagated: false,
    })
}
