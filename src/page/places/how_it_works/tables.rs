//! The chapter Clauses: their groups, and the clauses of a cell.

use leptos::html;
use leptos::prelude::*;

use super::live_task::live_task;
use crate::encodings::Encoding;
use crate::engine_words::formulas;
use crate::formula::Preprocessing;
use crate::model::Workbench;
use crate::model::lab::Chapter;
use crate::page::kit::value_chooser::{ValueChooser, labelled};
use crate::page::runtime::session::Session;
use crate::view::{clauses_of_cell, families, words};
use crate::worker::tasks::Inspect;

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

/// The clauses by family, and those of the cursor's cell.
#[component]
pub(super) fn Clauses() -> impl IntoView {
    let session = expect_context::<Session>();
    let [families, clauses] = live_task(
        session,
        |workbench| {
            workbench.shows_chapter(Chapter::Clauses).then(|| Inspect {
                puzzle: workbench.puzzle().clone(),
                encoding: workbench.options().encoding,
                start: workbench.start(),
                cell: workbench.editor().cursor(),
            })
        },
        [families, clauses_of_cell],
    );
    view! {
        {part(words::how_it_works::CLAUSES_BY_FAMILY, families)}
        {part(words::how_it_works::CLAUSES_ABOUT_CELL, clauses)}
    }
}

/// A part of a chapter.
pub(super) fn part(title: &'static str, frame: NodeRef<html::Div>) -> AnyView {
    view! {
        <section aria-label=title>
            <h2>{title}</h2>
            <div class="tables" node_ref=frame></div>
        </section>
    }
    .into_any()
}
