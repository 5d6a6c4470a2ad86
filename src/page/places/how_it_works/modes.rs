//! CDCL beside DPLL, on demand.

use leptos::html;
use leptos::prelude::*;

use super::lessons::place;
use crate::lab::Counters;
use crate::model::Workbench;
use crate::model::lab::Chapter;
use crate::model::lessons::Place;
use crate::page::browser::tree;
use crate::page::kit::switch::Switch;
use crate::page::runtime::run_while::{Pace, run_while_at};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::how_it_works as texts;
use crate::view::{Tree, failure_words, modes_tree, words};
use crate::worker::task::Event;
use crate::worker::tasks::CompareSearch;

/// The switch, and both runs in numbers and as trees while it is on.
#[component]
pub(super) fn Modes() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_on = RwSignal::new(false);
    let counted = RwSignal::new(None::<Counters>);
    let shown = RwSignal::new(Vec::<Tree<()>>::new());
    let wanted = session.memo_of(move |workbench: &Workbench| {
        let is_wanted = is_on.get()
            && workbench.shows_chapter(Chapter::Search)
            && workbench.lab().frame().is_some();
        is_wanted.then(|| CompareSearch {
            puzzle: workbench.puzzle().clone(),
            spec: workbench.lab().spec().clone(),
        })
    });
    scoped::effect(move || {
        wanted.read();
        shown.set(Vec::new());
        counted.set(None);
    });
    run_while_at(Pace::AT_ONCE, session, wanted, CompareSearch::clone, move |_| {
        move |event| match event {
            Event::Progress(counters) => counted.set(Some(counters)),
            Event::Answer(Ok(runs)) => shown.set(modes_tree(&runs)),
            Event::Answer(Err(reason)) => {
                shown.set(vec![Tree::text("p", words::sentence(&reason.0))]);
            }
            Event::Failed(failure) => shown.set(vec![Tree::text("p", failure_words(&failure))]),
            Event::Conflicts(_) => {}
        }
    });
    let frame = NodeRef::<html::Div>::new();
    // Side effect: builds elements from data.
    scoped::effect(move || {
        if let Some(frame) = frame.get() {
            shown.with(|trees| tree::show(&frame, trees));
        }
    });
    let state = move || match (is_on.get(), shown.with(Vec::is_empty), counted.get()) {
        (true, true, Some(counters)) => texts::recording(counters.conflicts),
        (true, true, None) => texts::RECORDING.to_owned(),
        _ => String::new(),
    };
    view! {
        <section aria-label=texts::MODES node_ref=place(Place::Modes)>
            <Switch label=texts::COMPARE_MODES is_on/>
            <p class="hint" aria-live="polite">{state}</p>
            <div class="tables trees" node_ref=frame></div>
        </section>
    }
}
