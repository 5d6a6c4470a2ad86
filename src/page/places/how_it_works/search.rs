//! The chapter Search: a run of the lab's solver, step by step on the board.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;

use super::decide::Decide;
use super::modes::Modes;
use super::predict::Predict;
use super::run_choices::RunChoices;
use crate::engine_words::search::SearchFrame;
use crate::lab::{Counters, Outcome, Stride};
use crate::model::{Example, Workbench};
use crate::page::browser::{set_flag, tree};
use crate::page::kit::icons::{BACK, GO_ON, ON, PAUSE, TO_END, TO_START, icon};
use crate::page::kit::widgets::Button;
use crate::page::runtime::run_while::{Pace, run_while_at};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::how_it_works as texts;
use crate::view::{Tree, failure_words, is_large_board, search};
use crate::worker::task::Event;
use crate::worker::tasks::{ExploreSearch, Go};

/// The chapter.
#[component]
pub(super) fn Search() -> impl IntoView {
    let session = expect_context::<Session>();
    let recorded = RwSignal::new(None::<Counters>);
    explore(session, recorded);
    // Keeps the board in sight on a phone.
    let is_shown = session.memo(Workbench::shows_search);
    scoped::effect(move || set_flag("data-search", is_shown.get()));
    let has_none = session.memo(|workbench| workbench.lab().frame().is_none());
    let needs_no_search = session.memo(|workbench| {
        workbench
            .lab()
            .frame()
            .is_some_and(|frame| frame.needs_no_search() && frame.outcome == Outcome::Model)
    });
    let state = scoped::memo(move || {
        session.workbench.with(|workbench| match (workbench.lab().refusal(), recorded.get()) {
            _ if is_large_board(workbench.puzzle().board()) => {
                texts::LARGE_BOARD_NO_SEARCH.to_owned()
            }
            (Some(reason), _) => crate::view::words::sentence(reason),
            (None, Some(counters)) => texts::recording(counters.conflicts),
            (None, None) => match workbench.lab().frame() {
                Some(frame) => search::run_words(frame),
                None => texts::RECORDING.to_owned(),
            },
        })
    });
    let show_hard = move |()| session.change(|workbench| workbench.show_example(Example::Hard));
    view! {
        <p class="run-state">{state}</p>
        <div class="ask" hidden=move || !needs_no_search.get()>
            <Button label=texts::HARD_EXAMPLE on_click=show_hard/>
        </div>
        <div class="search" hidden=has_none>
            <Stepper/>
            <Predict/>
            <section aria-label=texts::ANALYSIS hidden=has_no_conflict(session)>
                <h2>{texts::ANALYSIS}</h2>
                {frame_part("conflict", search::graph_tree)}
                {frame_part("conflict", search::conflict_tree)}
            </section>
            <section aria-label=texts::TRAIL>
                <h2>{texts::TRAIL}</h2>
                {frame_part("trail", search::trail_tree)}
            </section>
            <section aria-label=texts::LEARNED>
                <h2>{texts::LEARNED}</h2>
                {frame_part("learned", search::learned_tree)}
            </section>
        </div>
        <div class="search" hidden=has_none>
            <Decide/>
        </div>
        <RunChoices/>
        <div class="search" hidden=has_none>
            <section aria-label=texts::COUNTERS>
                <h2>{texts::COUNTERS}</h2>
                {frame_part("tables", search::counters_tree)}
            </section>
            <Modes/>
        </div>
        <details>
            <summary>{texts::TERMS}</summary>
            {texts::ABOUT_SEARCH.map(|text| view! { <p class="hint">{text}</p> }).collect_view()}
            <p class="hint">{texts::LAB_SOLVER}</p>
        </details>
    }
}

/// Asks the worker whenever the workbench wants another position.
fn explore(session: Session, recorded: RwSignal<Option<Counters>>) {
    let task = session.memo(Workbench::search_task);
    run_while_at(Pace::AT_ONCE, session, task, ExploreSearch::clone, move |asked| {
        let asked = asked.clone();
        move |event| match event {
            Event::Progress(counters) => recorded.set(Some(counters)),
            Event::Answer(answer) => {
                recorded.set(None);
                session.change(|workbench| workbench.take_search(&asked, answer));
            }
            Event::Failed(failure) => {
                recorded.set(None);
                session.change(|workbench| workbench.fail_search(failure_words(&failure)));
            }
            Event::Conflicts(_) => {}
        }
    });
}

fn has_no_conflict(session: Session) -> Memo<bool> {
    session.memo(|workbench| workbench.lab().frame().is_none_or(|frame| frame.conflict.is_none()))
}

/// An element that shows a part of the current frame.
pub(super) fn frame_part(class: &'static str, show: fn(&SearchFrame) -> Vec<Tree<()>>) -> AnyView {
    let session = expect_context::<Session>();
    let element = NodeRef::<html::Div>::new();
    let trees =
        session.memo_of(move |workbench| workbench.lab().frame().map(show).unwrap_or_default());
    // Side effect: builds elements from data.
    scoped::effect(move || {
        if let Some(element) = element.get() {
            trees.with(|trees| tree::show(&element, trees));
        }
    });
    view! { <div class=class node_ref=element></div> }.into_any()
}

/// The time that each step is shown while the run plays.
const STEP: Duration = Duration::from_millis(700);

const STRIDES: [(Stride, &str); 4] = [
    (Stride::Event, texts::BY_LITERAL),
    (Stride::Cell, texts::BY_CELL),
    (Stride::Decision, texts::BY_DECISION),
    (Stride::Conflict, texts::BY_CONFLICT),
];

/// The last event, and the buttons that go along the run.
#[component]
fn Stepper() -> impl IntoView {
    let session = expect_context::<Session>();
    let at = session.memo(|workbench| {
        workbench.lab().frame().map_or((0, 0), |frame| (frame.position, frame.length))
    });
    let is_at_start = Signal::derive(move || at.get().0 == 0);
    let is_at_end = Signal::derive(move || at.get().0 == at.get().1);
    let plays = RwSignal::new(false);
    let go = move |go: Go| {
        plays.set(false);
        session.change(|workbench| workbench.go_in_search(go));
    };
    let step = move |is_forward: bool| {
        plays.set(false);
        session.change(|workbench| workbench.step_in_search(is_forward));
    };
    let is_shown = session.memo(Workbench::shows_search);
    scoped::effect(move || {
        if !is_shown.get() {
            plays.set(false);
        }
    });
    // Side effect: a timer that runs only while the run plays.
    Effect::new(move |timer: Option<Option<IntervalHandle>>| {
        if let Some(timer) = timer.flatten() {
            timer.clear();
        }
        let tick = move || {
            if is_at_end.get_untracked() {
                plays.set(false);
            } else if !session.read(|workbench| workbench.lab().is_under_way()) {
                session.change(|workbench| workbench.step_in_search(true));
            }
        };
        plays.get().then(|| set_interval_with_handle(tick, STEP).ok()).flatten()
    });
    let play = move |_| {
        if is_at_end.get_untracked() && !plays.get_untracked() {
            session.change(|workbench| workbench.go_in_search(Go::To(0)));
        }
        plays.update(|plays| *plays = !*plays);
    };
    let play_label = move || if plays.get() { texts::STOP_RUN } else { texts::PLAY_RUN };
    let position = session
        .memo(|workbench| workbench.lab().frame().map_or_else(String::new, search::position_words));
    let heard = session
        .memo(|workbench| workbench.lab().frame().map_or_else(String::new, search::event_spoken));
    view! {
        <section class="stepper" aria-label=texts::EVENT>
            <input
                type="range"
                min="0"
                max=move || at.get().1.to_string()
                prop:value=move || at.get().0.to_string()
                aria-label=texts::POSITION
                aria-valuetext=position
                on:input=move |event| go(Go::To(event_target_value(&event).parse().unwrap_or(0)))
            />
            <p class="position">{position}</p>
            <div class="step-buttons">
                <Button
                    label=""
                    spoken=texts::TO_START
                    icon=icon(TO_START)
                    is_disabled=is_at_start
                    on_click=move |()| go(Go::To(0))
                />
                <Button
                    label=""
                    spoken=texts::STEP_BACK
                    icon=icon(BACK)
                    is_disabled=is_at_start
                    on_click=move |()| step(false)
                />
                <button type="button" title=play_label aria-label=play_label on:click=play>
                    {move || icon(if plays.get() { PAUSE } else { GO_ON })}
                </button>
                <Button
                    label=texts::STEP
                    class="primary"
                    icon=icon(ON)
                    is_disabled=is_at_end
                    on_click=move |()| step(true)
                />
                <Button
                    label=""
                    spoken=texts::TO_END
                    icon=icon(TO_END)
                    is_disabled=is_at_end
                    on_click=move |()| go(Go::To(u32::MAX))
                />
            </div>
            <div class="event" tabindex="0" role="group" aria-label=texts::LAST_EVENT>
                {frame_part("event-parts", search::event_tree)}
            </div>
            <p class="unseen" aria-live="polite">{heard}</p>
            <Strides/>
        </section>
    }
}

/// The lengths of a step.
#[component]
fn Strides() -> impl IntoView {
    let session = expect_context::<Session>();
    let chosen = session.memo(|workbench| workbench.lab().stride());
    let radio = move |(stride, label): (Stride, &'static str)| {
        view! {
            <label>
                <input
                    type="radio"
                    name="stride"
                    prop:checked=move || chosen.get() == stride
                    on:change=move |_| session.change(|workbench| workbench.choose_stride(stride))
                />
                <span>{label}</span>
            </label>
        }
    };
    view! {
        <fieldset class="theme">
            <legend>{texts::STEP_BY}</legend>
            <div>{STRIDES.map(radio).collect_view()}</div>
        </fieldset>
    }
}
