//! The chapter Search: a run of the lab's solver, step by step on the board.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;

use super::breakpoint::BreakpointChoice;
use super::course::{Strip, ToCell};
use super::decide::Decide;
use super::frame_part::frame_part;
use super::lessons::{mark, place};
use super::modes::Modes;
use super::own_formula::OwnFormula;
use super::predict::Predict;
use super::run_choices::RunChoices;
use crate::lab::{Mode, Outcome, Stride};
use crate::model::lab::Chapter;
use crate::model::lessons::Place;
use crate::model::{Example, Workbench};
use crate::page::browser::set_flag;
use crate::page::kit::icons::{BACK, GO_ON, ON, PAUSE, TO_END, TO_START, icon};
use crate::page::kit::widgets::Button;
use crate::page::runtime::run_while::{Pace, run_while_at};
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::how_it_works as texts;
use crate::view::{failure_words, is_large_board, needs_zoom, search};
use crate::worker::task::Event;
use crate::worker::tasks::{ExploreSearch, Exploring, Go};

/// The progress of the way under way, in both chapters with a run.
#[derive(Clone, Copy, Default)]
pub(super) struct Progress(pub(super) RwSignal<Option<Exploring>>);

/// The chapter.
#[component]
pub(super) fn Search() -> impl IntoView {
    let session = expect_context::<Session>();
    let Progress(recorded) = expect_context();
    explore(session, recorded);
    // Keeps the board in sight on a phone.
    let is_pinned = session.memo(|workbench| {
        // A board that is zoomed needs the room of the page.
        let has_lamps = [Chapter::Variables, Chapter::Clauses]
            .into_iter()
            .any(|chapter| workbench.shows_chapter(chapter));
        let is_zoomed = has_lamps && needs_zoom(workbench.puzzle().board());
        let is_of_board = workbench.shows_run() && !workbench.explores_formula();
        (is_of_board || has_lamps) && !is_zoomed
    });
    scoped::effect(move || set_flag("data-search", is_pinned.get()));
    let has_none = session.memo(|workbench| workbench.lab().frame().is_none());
    let needs_no_search = session.memo(|workbench| {
        workbench
            .lab()
            .frame()
            .filter(|frame| frame.needs_no_search() && frame.outcome == Outcome::Model)
            .is_some_and(|frame| !frame.cells.is_empty())
    });
    let state = scoped::memo(move || {
        session.workbench.with(|workbench| match (workbench.lab().refusal(), recorded.get()) {
            _ if is_large_board(workbench.puzzle().board()) => {
                texts::LARGE_BOARD_NO_SEARCH.to_owned()
            }
            (Some(reason), _) => crate::view::words::sentence(reason),
            (None, Some(Exploring::Recorded(counters))) => texts::recording(counters.conflicts),
            (None, _) => match workbench.lab().frame() {
                Some(frame) => search::run_words(frame),
                None => texts::RECORDING.to_owned(),
            },
        })
    });
    let formula = session.memo(|workbench| {
        workbench.lab().spec().input.plain.as_deref().map_or_else(String::new, |clauses| {
            let variables = clauses.iter().flatten().map(|literal| literal.variable()).max();
            texts::formula_explored(variables.unwrap_or_default(), clauses.len())
        })
    });
    let is_plain = session.memo(Workbench::explores_formula);
    let learns_nothing = session.memo(|workbench| workbench.lab().spec().search.mode == Mode::Dpll);
    let show_hard = move |()| session.change(|workbench| workbench.show_example(Example::Hard));
    view! {
        <p class="run-state" hidden=move || formula.with(String::is_empty)>{formula}</p>
        <p class="run-state">{state}</p>
        <div class="ask" hidden=move || !needs_no_search.get()>
            <Button label=texts::HARD_EXAMPLE on_click=show_hard/>
        </div>
        <div class="search" hidden=has_none>
            <Stepper chapter=Chapter::Search/>
            <BreakpointChoice/>
            <div hidden=is_plain><Predict/></div>
            <Analysis chapter=Chapter::Search/>
            <section aria-label=texts::TRAIL node_ref=place(Place::Trail)>
                <h2>{texts::TRAIL}</h2>
                {frame_part(Chapter::Search, "trail", search::trail_tree)}
            </section>
            <section aria-label=texts::LEARNED hidden=learns_nothing node_ref=place(Place::Learned)>
                <h2>{texts::LEARNED}</h2>
                {frame_part(Chapter::Search, "learned", search::learned_tree)}
            </section>
        </div>
        <div class="search" hidden=move || has_none.get() || is_plain.get()>
            <Decide chapter=Chapter::Search/>
        </div>
        <RunChoices/>
        <OwnFormula/>
        <div class="search" hidden=has_none>
            <section aria-label=texts::COUNTERS node_ref=place(Place::Counters)>
                <h2>{texts::COUNTERS}</h2>
                {frame_part(Chapter::Search, "tables", search::counters_tree)}
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
fn explore(session: Session, recorded: RwSignal<Option<Exploring>>) {
    let task = session.memo(Workbench::search_task);
    run_while_at(Pace::AT_ONCE, session, task, ExploreSearch::clone, move |asked| {
        let asked = asked.clone();
        move |event| match event {
            Event::Progress(progress) => recorded.set(Some(progress)),
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

/// The conflict at the position: its graph, and its resolution steps.
#[component]
pub(super) fn Analysis(
    /// The chapter.
    chapter: Chapter,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let has_none = session
        .memo(|workbench| workbench.lab().frame().is_none_or(|frame| frame.conflict.is_none()));
    view! {
        <section aria-label=texts::ANALYSIS hidden=has_none node_ref=place(Place::Analysis)>
            <h2>{texts::ANALYSIS}</h2>
            {frame_part(chapter, "conflict", search::graph_tree)}
            {frame_part(chapter, "conflict", search::conflict_tree)}
        </section>
    }
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
pub(super) fn Stepper(
    /// The chapter.
    chapter: Chapter,
) -> impl IntoView {
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
    let is_shown = session
        .memo_of(move |workbench| workbench.shows_search() && workbench.shows_chapter(chapter));
    scoped::effect(move || {
        if !is_shown.get() {
            plays.set(false);
        }
    });
    let stepper = NodeRef::<html::Section>::new();
    mark(stepper, Place::Stepper);
    bring_into_sight(is_shown, stepper);
    step_while(session, plays, is_at_end);
    let play = move |_| {
        if is_at_end.get_untracked() && !plays.get_untracked() {
            session.change(|workbench| workbench.go_in_search(Go::To(0)));
        }
        session.change(Workbench::leave_breakpoint);
        plays.update(|plays| *plays = !*plays);
    };
    let play_label = move || if plays.get() { texts::STOP_RUN } else { texts::PLAY_RUN };
    let position = session
        .memo(|workbench| workbench.lab().frame().map_or_else(String::new, search::position_words));
    let heard = session.memo_of(move |workbench| {
        let frame = workbench.lab().frame().filter(|_| workbench.shows_chapter(chapter));
        frame.map_or_else(String::new, search::event_spoken)
    });
    view! {
        <section class="stepper" aria-label=texts::EVENT node_ref=stepper>
            <input
                type="range"
                min="0"
                max=move || at.get().1.to_string()
                prop:value=move || at.get().0.to_string()
                aria-label=texts::POSITION
                aria-valuetext=position
                on:input=move |event| go(Go::To(event_target_value(&event).parse().unwrap_or(0)))
            />
            <Strip chapter/>
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
                {frame_part(chapter, "event-parts", search::event_tree)}
            </div>
            <p class="unseen" aria-live="polite">{heard}</p>
            <ToCell plays is_at_end/>
            <Strides chapter/>
        </section>
    }
}

/// The windows where the board stays in sight while the chapter scrolls, as in `search.css`.
const PHONE: &str = "((width < 896px) or (width < 48rem)) and (height >= 40rem) and (orientation: portrait), (height < 500px)";

/// Scrolls the stepper below the board once it is shown, on a phone.
fn bring_into_sight(is_shown: Memo<bool>, stepper: NodeRef<html::Section>) {
    let is_phone = || window().match_media(PHONE).ok().flatten().is_some_and(|own| own.matches());
    // Side effect: scrolls the page.
    scoped::effect(move || {
        if is_shown.get() && is_phone() {
            request_animation_frame(move || {
                if let Some(stepper) = stepper.try_get_untracked().flatten() {
                    stepper.scroll_into_view();
                }
            });
        }
    });
}

/// Steps while the run plays, up to its end.
fn step_while(session: Session, plays: RwSignal<bool>, is_at_end: Signal<bool>) {
    // Side effect: a timer that runs only while the run plays.
    Effect::new(move |timer: Option<Option<IntervalHandle>>| {
        if let Some(timer) = timer.flatten() {
            timer.clear();
        }
        let tick = move || {
            let is_stopped = session.read(|workbench| workbench.lab().is_stopped());
            if is_at_end.get_untracked() || is_stopped {
                plays.set(false);
            } else if !session.read(|workbench| workbench.lab().is_under_way()) {
                session.change(|workbench| workbench.step_in_search(true));
            }
        };
        plays.get().then(|| set_interval_with_handle(tick, STEP).ok()).flatten()
    });
}

/// The lengths of a step.
#[component]
fn Strides(
    /// The chapter.
    chapter: Chapter,
) -> impl IntoView {
    let session = expect_context::<Session>();
    // Propagation decides nothing.
    let strides = STRIDES
        .into_iter()
        .filter(move |(stride, _)| *stride != Stride::Decision || !chapter.propagates_only());
    let name = if chapter.propagates_only() { "propagation-stride" } else { "stride" };
    let chosen = session.memo(|workbench| workbench.lab().stride());
    let radio = move |(stride, label): (Stride, &'static str)| {
        view! {
            <label>
                <input
                    type="radio"
                    name=name
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
            <div>{strides.map(radio).collect_view()}</div>
        </fieldset>
    }
}
