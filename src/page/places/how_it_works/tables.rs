//! The chapter Measure: tables of sizes and times; and the choosers of a formula.

use leptos::html;
use leptos::prelude::*;

use super::live_task::live_task;
use crate::encodings::Encoding;
use crate::engine_words::formulas;
use crate::formula::Preprocessing;
use crate::model::Workbench;
use crate::model::lab::Chapter;
use crate::page::browser::tree;
use crate::page::kit::value_chooser::{ValueChooser, labelled};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{comparison, times, words};
use crate::worker::tasks::CompareEncodings;

/// The choosers of the encoding and of the preprocessing, for Solve and for the tables.
#[component]
pub(super) fn FormulaChoosers() -> impl IntoView {
    let session = expect_context::<Session>();
    let encoding = session.memo(|workbench| workbench.options().encoding);
    let choose_encoding = move |encoding: Encoding| {
        session.change(|workbench| workbench.write_with(encoding, workbench.start()));
    };
    let start = session.memo(Workbench::start);
    let choose_start = move |start: Option<Preprocessing>| {
        session.change(|workbench| workbench.write_with(workbench.options().encoding, start));
    };
    let encodings = RwSignal::new(labelled(&Encoding::ALL, formulas::encoding));
    let starts = [None].into_iter().chain(Preprocessing::ALL.map(Some)).collect::<Vec<_>>();
    let starts = RwSignal::new(labelled(&starts, |start| {
        start.map_or(words::how_it_works::AUTOMATIC, formulas::preprocessing)
    }));
    view! {
        <div class="choosers">
            <ValueChooser
                label=words::how_it_works::ENCODING
                choices=encodings
                chosen=encoding
                on_choose=choose_encoding
            />
            <ValueChooser
                label=words::how_it_works::START_FROM
                choices=starts
                chosen=start
                on_choose=choose_start
            />
        </div>
    }
}

/// The sizes of all encodings, and the times of the last solve.
#[component]
pub(super) fn Measure() -> impl IntoView {
    let session = expect_context::<Session>();
    let [sizes] = live_task(
        session,
        |workbench| {
            workbench.shows_chapter(Chapter::Measure).then(|| CompareEncodings {
                puzzle: workbench.puzzle().clone(),
                chosen: workbench.options().encoding,
                start: workbench.start(),
            })
        },
        [comparison],
    );
    let durations = NodeRef::<html::Div>::new();
    let phases = session.memo_of(|workbench| {
        workbench.shows_chapter(Chapter::Measure).then(|| times::<()>(workbench.phases()))
    });
    // Side effect: builds elements from data.
    scoped::effect(move || {
        if let (Some(trees), Some(durations)) = (phases.get(), durations.get()) {
            tree::show(&durations, &trees);
        }
    });
    view! {
        {part(words::how_it_works::ALL_ENCODINGS, sizes)}
        {part(words::how_it_works::TIMES, durations)}
    }
}

/// A part of a chapter.
fn part(title: &'static str, frame: NodeRef<html::Div>) -> AnyView {
    view! {
        <section aria-label=title>
            <h2>{title}</h2>
            <div class="tables" node_ref=frame></div>
        </section>
    }
    .into_any()
}
