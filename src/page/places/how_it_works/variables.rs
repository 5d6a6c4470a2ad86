//! The chapter Variables: candidates as lamps, their numbers, and auxiliary variables.

use leptos::html;
use leptos::prelude::*;

use super::candidate::Candidate;
use super::lessons::place;
use super::live_task::live_task;
use super::run_choices::RunEncoding;
use crate::model::lab::Chapter;
use crate::model::lessons::Place;
use crate::page::browser::tree;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::chapters as texts;
use crate::view::{Tree, auxiliary_tree, variable_tree};
use crate::worker::tasks::{Go, ReadVariables};

/// The chapter.
#[component]
pub(super) fn Variables() -> impl IntoView {
    let session = expect_context::<Session>();
    let [auxiliary] = live_task(
        session,
        |workbench| {
            workbench.shows_chapter(Chapter::Variables).then(|| ReadVariables {
                puzzle: workbench.puzzle().clone(),
                encoding: workbench.lab().spec().input.encoding,
                cell: workbench.editor().cursor(),
                value: workbench.chosen_value(),
            })
        },
        [auxiliary_tree],
    );
    let trees = session.memo_of(|workbench| {
        if !workbench.shows_chapter(Chapter::Variables) {
            return Vec::new();
        }
        let cell = workbench.editor().cursor();
        match workbench.chosen_value() {
            Some(value) => {
                variable_tree::<()>(workbench.puzzle(), (cell, value), workbench.lab().cell(cell))
            }
            None => vec![Tree::text("p", texts::CHOOSE_CANDIDATE)],
        }
    });
    let frame = NodeRef::<html::Div>::new();
    // Side effect: builds elements from data.
    scoped::effect(move || {
        if let Some(frame) = frame.get() {
            trees.with(|trees| tree::show(&frame, trees));
        }
    });
    view! {
        <p class="run-state">{texts::ABOUT_VARIABLES}</p>
        <Lamps/>
        <section aria-label=texts::CHOSEN_VARIABLE node_ref=place(Place::Variable)>
            <h2>{texts::CHOSEN_VARIABLE}</h2>
            <Candidate/>
            <div class="tables chosen-variable" node_ref=frame></div>
            <p class="hint">{texts::ABOUT_NUMBERS}</p>
        </section>
        <section aria-label=texts::AUXILIARY node_ref=place(Place::Auxiliary)>
            <h2>{texts::AUXILIARY}</h2>
            <div class="choosers">
                <RunEncoding/>
            </div>
            <div class="tables" node_ref=auxiliary></div>
        </section>
    }
}

/// The states of the candidates on the board: given the clues, or after propagation.
#[component]
fn Lamps() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_propagated = session.memo(|workbench| {
        workbench.lab().frame().is_some_and(|frame| frame.counters.propagations > 0)
    });
    let radio = move |is_after: bool, label: &'static str| {
        let go = if is_after { Go::To(u32::MAX) } else { Go::Begin };
        view! {
            <label>
                <input
                    type="radio"
                    name="lamps"
                    prop:checked=move || is_propagated.get() == is_after
                    on:change=move |_| session.change(|workbench| workbench.go_in_search(go))
                />
                <span>{label}</span>
            </label>
        }
    };
    view! {
        <fieldset class="theme" node_ref=place(Place::Lamps)>
            <legend>{texts::LAMPS}</legend>
            <div>
                {radio(false, texts::CLUES_ONLY)}
                {radio(true, texts::AFTER_PROPAGATION)}
            </div>
        </fieldset>
    }
}
