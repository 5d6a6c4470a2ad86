//! The choosers of a formula, and the parts of chapters.

use leptos::html;
use leptos::prelude::*;

use crate::encodings::Encoding;
use crate::engine_words::formulas;
use crate::formula::Preprocessing;
use crate::model::Workbench;
use crate::page::kit::value_chooser::{ValueChooser, labelled};
use crate::page::runtime::session::Session;
use crate::view::words;

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
