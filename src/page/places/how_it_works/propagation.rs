//! The chapter Propagation: what follows from the clues, and from an assumption.

use leptos::prelude::*;

use super::decide::Decide;
use super::frame_part::frame_part;
use super::lessons::place;
use super::live_task::live_task;
use super::run_choices::RunEncoding;
use super::search::{Analysis, Progress, Stepper};
use crate::model::Workbench;
use crate::model::lab::Chapter;
use crate::model::lessons::Place;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::words::{chapters as texts, how_it_works};
use crate::view::{is_large_board, propagation_tree, search};
use crate::worker::tasks::{ComparePropagation, Exploring, Go};

/// The chapter.
#[component]
pub(super) fn Propagation() -> impl IntoView {
    let session = expect_context::<Session>();
    let has_none = session.memo(|workbench| workbench.lab().frame().is_none());
    let Progress(progress) = expect_context();
    let is_idle = session.memo(|workbench| !workbench.lab().is_probing());
    let stop = move |()| {
        progress.set(None);
        session.change(Workbench::stop_search);
    };
    let refusal = session.memo(|workbench| {
        if is_large_board(workbench.puzzle().board()) {
            return how_it_works::LARGE_BOARD_NO_SEARCH.to_owned();
        }
        let reason = workbench.lab().refusal();
        reason.map_or_else(String::new, crate::view::words::sentence)
    });
    let [compared] = live_task(
        session,
        |workbench| {
            let is_shown = workbench.shows_chapter(Chapter::Propagation);
            is_shown.then(|| ComparePropagation { puzzle: workbench.puzzle().clone() })
        },
        [|asked, sizes| propagation_tree(asked, sizes)],
    );
    let probe = move |()| {
        session.change(|workbench: &mut Workbench| {
            workbench.go_in_search(Go::Probe);
        });
    };
    view! {
        <p class="run-state">{texts::ABOUT_PROPAGATION}</p>
        <div class="search" hidden=has_none>
            <Stepper chapter=Chapter::Propagation/>
            <Decide chapter=Chapter::Propagation/>
            <div class="ask">
                <Button label=texts::FIND_FAILING on_click=probe/>
                <Button label=texts::STOP_FINDING is_disabled=is_idle on_click=stop/>
            </div>
        </div>
        <p class="hint counting" aria-live="polite">
            {move || match (is_idle.get(), progress.get()) {
                (false, Some(Exploring::Tried { tried, all })) => texts::assuming(tried, all),
                _ => refusal.get(),
            }}
        </p>
        <div class="search" hidden=has_none>
            <Analysis chapter=Chapter::Propagation/>
            <section aria-label=how_it_works::TRAIL node_ref=place(Place::Trail)>
                <h2>{how_it_works::TRAIL}</h2>
                {frame_part(Chapter::Propagation, "trail", search::trail_tree)}
            </section>
        </div>
        <div class="choosers">
            <RunEncoding/>
        </div>
        <section aria-label=texts::ENCODINGS_COMPARED node_ref=place(Place::Propagations)>
            <h2>{texts::ENCODINGS_COMPARED}</h2>
            <div class="tables" node_ref=compared></div>
        </section>
    }
}
