//! The chapter Clauses: groups to switch off, and the clauses of a candidate, linked with the board.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;

use super::candidate::Candidate;
use super::lessons::place;
use super::live_task::live_answer;
use super::own_clauses::OwnClauses;
use crate::clauses::ClauseGroup;
use crate::engine_words::formulas;
use crate::engine_words::inspection::Inspection;
use crate::model::Workbench;
use crate::model::lessons::Place;
use crate::page::browser::tree::{self, Elements};
use crate::page::runtime::run_while::{Pace, run_while_at};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::chapters as texts;
use crate::view::{
    GroupLine, Tree, about_encoding, at_most_one_tree, clauses_of_cell, failure_words,
    group_effects, group_line, sum_of_groups, words,
};
use crate::worker::task::Event;
use crate::worker::tasks::{Inspect, MeasureGroups};

/// The time after which the count of models is given up.
const MOST_TIME: Duration = Duration::from_secs(20);

/// The last answer, with its question.
type Inspected = RwSignal<Option<(Inspect, Inspection)>>;

/// The chapter.
#[component]
pub(super) fn Clauses() -> impl IntoView {
    let session = expect_context::<Session>();
    let inspected: Inspected = RwSignal::new(None);
    let failure = RwSignal::new(String::new());
    live_answer(session, Workbench::inspect_task, move |asked, answer| match answer {
        Ok(inspection) => {
            failure.set(String::new());
            inspected.set(Some((asked.clone(), inspection.clone())));
        }
        Err(words) => failure.set(words),
    });
    view! {
        <p hidden=move || failure.with(String::is_empty)>{failure}</p>
        <section aria-label=words::how_it_works::CLAUSES_ABOUT_CELL node_ref=place(Place::ClausesOfCell)>
            <h2>{words::how_it_works::CLAUSES_ABOUT_CELL}</h2>
            <Candidate/>
            <ClauseList inspected/>
            <p class="hint">{texts::ABOUT_CLAUSES}</p>
            <p class="hint">{texts::CLAUSE_HAS_STATE}</p>
        </section>
        <section aria-label=texts::GROUPS node_ref=place(Place::Groups)>
            <h2>{texts::GROUPS}</h2>
            <p class="hint">{texts::ABOUT_GROUPS}</p>
            <ul class="groups">
                {ClauseGroup::ALL.map(|group| group_row(inspected, group)).collect_view()}
            </ul>
            {trees_of(inspected, sum_of_groups)}
        </section>
        <Effect/>
        <OwnClauses/>
        <section aria-label=texts::AT_MOST_ONE node_ref=place(Place::AtMostOne)>
            <h2>{texts::AT_MOST_ONE}</h2>
            {trees_of(inspected, picture)}
        </section>
        {trees_of(inspected, about_encoding)}
    }
}

/// The picture of “at most one” in the chosen encoding.
fn picture(asked: &Inspect, inspection: &Inspection) -> Vec<Tree<()>> {
    let example = inspection.example.as_ref();
    example.map_or_else(Vec::new, |example| at_most_one_tree(asked.spec.encoding, example))
}

/// An element with trees made from the last answer.
fn trees_of(inspected: Inspected, show: fn(&Inspect, &Inspection) -> Vec<Tree<()>>) -> AnyView {
    let frame = NodeRef::<html::Div>::new();
    // Side effect: builds elements from data.
    scoped::effect(move || {
        if let Some(frame) = frame.get() {
            inspected.with(|inspected| {
                if let Some((asked, inspection)) = inspected {
                    tree::show(&frame, &show(asked, inspection));
                }
            });
        }
    });
    view! { <div class="tables" node_ref=frame></div> }.into_any()
}

/// The switch of a group, with its sentence and its size.
fn group_row(inspected: Inspected, group: ClauseGroup) -> AnyView {
    let session = expect_context::<Session>();
    let line = scoped::memo(move || {
        inspected.with(|inspected| {
            let (asked, inspection) = inspected.as_ref()?;
            group_line(group, asked.spec.encoding, inspection)
        })
    });
    let part =
        move |part: fn(GroupLine) -> String| move || line.get().map(part).unwrap_or_default();
    let is_kept = session.memo_of(move |workbench| !workbench.lab().left_out().contains(&group));
    let keep = move |event| {
        let is_kept = event_target_checked(&event);
        session.change(|workbench| workbench.keep_group(group, is_kept));
    };
    view! {
        <li hidden=move || line.with(Option::is_none)>
            <label class="switch">
                <input type="checkbox" role="switch" prop:checked=is_kept on:change=keep/>
                <span>{formulas::group(group)}</span>
            </label>
            <span class="sentence">{part(|line| line.sentence.to_owned())}</span>
            <span class="group-size">
                <span>{part(|line| line.product)}</span>
                <b>{part(|line| line.clauses)}</b>
            </span>
        </li>
    }
    .into_any()
}

/// The clauses of the cell or candidate. Pointing at one, or focusing it, shows it on the board; a
/// press keeps it there.
#[component]
fn ClauseList(
    /// The last answer.
    inspected: Inspected,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let frame = NodeRef::<html::Div>::new();
    let elements = StoredValue::new_local(Elements::<usize>::default());
    let kept = RwSignal::new(None::<usize>);
    let shown = StoredValue::new(None::<usize>);
    // Side effect: builds elements from data.
    scoped::effect(move || {
        let Some(frame) = frame.get() else { return };
        inspected.with(|inspected| {
            let Some((asked, inspection)) = inspected else { return };
            let trees = clauses_of_cell(asked, inspection);
            elements.update_value(|elements| elements.show(&frame, &trees));
        });
        kept.set(None);
        shown.set_value(None);
        session.change(Workbench::unlight);
    });
    let light = move |index: Option<usize>| {
        if shown.get_value() == index {
            return;
        }
        shown.set_value(index);
        let clause = inspected.with_untracked(|inspected| {
            let (_, inspection) = inspected.as_ref()?;
            Some(inspection.of_cell.get(index?)?.candidates.clone())
        });
        session.change(|workbench| match clause {
            Some(candidates) => workbench.light(&candidates),
            None => workbench.unlight(),
        });
    };
    let at = move |event: &web_sys::Event| {
        elements.with_value(|elements| elements.act_at(event.target()))
    };
    let point = move |event: &web_sys::Event| {
        light(at(event).map(|(index, _)| index).or_else(|| kept.get_untracked()));
    };
    let press = move |event: &web_sys::Event| {
        let Some((index, _)) = at(event) else { return };
        let is_kept = kept.get_untracked() == Some(index);
        kept.set((!is_kept).then_some(index));
        light((!is_kept).then_some(index));
    };
    // Side effect: marks the clause that is kept.
    scoped::effect(move || {
        let (Some(frame), kept) = (frame.get(), kept.get()) else { return };
        for (index, element) in elements.with_value(|elements| elements.all(&frame)) {
            let is_kept = if kept == Some(index) { "true" } else { "false" };
            if let Err(error) = element.set_attribute("aria-pressed", is_kept) {
                web_sys::console::error_1(&error);
            }
        }
    });
    view! {
        <div
            class="tables lights"
            node_ref=frame
            on:pointerover=move |event| point(&event)
            on:focusin=move |event| point(&event)
            on:pointerleave=move |_| light(kept.get_untracked())
            on:focusout=move |_| light(kept.get_untracked())
            on:click=move |event| press(&event)
        ></div>
    }
}

/// The cells that propagation decides and the number of models, with and without the groups.
#[component]
fn Effect() -> impl IntoView {
    let session = expect_context::<Session>();
    let wanted = session.memo(Workbench::measure_groups_task);
    let shown = RwSignal::new(Vec::<Tree<()>>::new());
    let state = RwSignal::new(String::new());
    scoped::effect(move || {
        if wanted.with(Option::is_some) {
            state.set(texts::COUNTING.to_owned());
        }
    });
    let pace = Pace { limit: Some(MOST_TIME), ..Pace::AT_ONCE };
    run_while_at(pace, session, wanted, MeasureGroups::clone, move |asked| {
        let (left_out, cells) = (asked.spec.left_out.clone(), asked.puzzle.board().cell_count());
        move |event| match event {
            Event::Progress(found) => state.set(texts::counting(found)),
            Event::Answer(effects) => {
                state.set(String::new());
                shown.set(match effects {
                    Some(effects) => group_effects(&left_out, cells, &effects),
                    None => vec![Tree::text("p", texts::TOO_LARGE)],
                });
            }
            Event::Failed(failure) => state.set(failure_words(&failure)),
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
    view! {
        <section aria-label=texts::EFFECT node_ref=place(Place::Effect)>
            <h2>{texts::EFFECT}</h2>
            <p class="hint">{texts::ABOUT_EFFECT}</p>
            <div class="tables" node_ref=frame></div>
            <p class="hint counting" aria-live="polite">{state}</p>
        </section>
    }
}
