//! The chapter Measure: the sizes of all encodings, runs in each of them, experiments, and the times
//! of the last solve.

use leptos::html;
use leptos::prelude::*;

use super::experiments::Experiments;
use super::lessons::{mark, place};
use super::live_task::live_task;
use super::tables::part;
use crate::formula::Preprocessing;
use crate::lab::{InputSpec, RunSpec};
use crate::model::Workbench;
use crate::model::lab::Chapter;
use crate::model::lessons::Place;
use crate::page::browser::download::save_text;
use crate::page::browser::focus;
use crate::page::browser::tree::{self, Elements};
use crate::page::kit::widgets::Button;
use crate::page::runtime::current_job::CurrentJob;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::measure as texts;
use crate::view::{
    Column, SortBy, TimedRow, comparison, failure_words, measured_csv, measured_table, times, words,
};
use crate::worker::task::Event;
use crate::worker::tasks::{CompareEncodings, Measurables, MeasureEnd, MeasurePuzzles};

/// The name of the file with all runs.
const FILE: &str = "runs.csv";

/// The chapter.
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
    mark(sizes, Place::Sizes);
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
        <Runs/>
        <Experiments/>
        {part(words::how_it_works::TIMES, durations)}
    }
}

/// The choices of the lab's runs, with the preprocessing chosen for the tables.
pub(super) fn run_spec(workbench: &Workbench) -> RunSpec {
    let mut spec = workbench.lab().spec().clone();
    spec.search.overrides.clear();
    let start = workbench.start().unwrap_or(Preprocessing::Open);
    spec.input =
        InputSpec { encoding: workbench.options().encoding, start, ..InputSpec::default() };
    spec
}

/// Runs of the lab's solver in each encoding, on the puzzle or a list.
#[component]
fn Runs() -> impl IntoView {
    let session = expect_context::<Session>();
    let job = CurrentJob::new();
    let is_running = RwSignal::new(false);
    let rows = RwSignal::new(Vec::<TimedRow>::new());
    let sort = RwSignal::new(SortBy::default());
    let message = RwSignal::new(String::new());
    let field = NodeRef::<html::Textarea>::new();

    let start = move |puzzles: Measurables| {
        rows.set(Vec::new());
        message.set(texts::MEASURING.to_owned());
        is_running.set(true);
        let spec = session.read(run_spec);
        let last_ms = StoredValue::new(0.0);
        let task = MeasurePuzzles { puzzles, spec };
        job.set(session.use_tools_timed(task, move |event, elapsed_ms| {
            let end = match event {
                Event::Progress(row) => {
                    // The page may have left the chapter.
                    let Some(before) = last_ms.try_get_value() else { return };
                    last_ms.set_value(elapsed_ms);
                    rows.update(|rows| {
                        rows.push(TimedRow { row, milliseconds: elapsed_ms - before });
                    });
                    message.set(texts::measured(rows.with_untracked(Vec::len)));
                    return;
                }
                Event::Conflicts(_) => return,
                Event::Answer(MeasureEnd::Measured(puzzles, surplus)) => {
                    texts::list_measured(puzzles, surplus)
                }
                Event::Answer(MeasureEnd::NoPuzzle) => texts::NO_PUZZLE.to_owned(),
                Event::Failed(failure) => failure_words(&failure),
            };
            message.set(end);
            is_running.set(false);
            job.cancel();
        }));
    };
    let stop = move || {
        job.cancel();
        is_running.set(false);
        message.set(String::new());
    };
    // Side effect: runs of another puzzle are out of date.
    let version = session.memo(|workbench| workbench.editor().versions());
    scoped::effect(move || {
        version.read();
        if rows.with_untracked(|rows| !rows.is_empty()) || is_running.get_untracked() {
            stop();
            rows.set(Vec::new());
        }
    });
    let measure_puzzle = move |()| {
        start(Measurables::Puzzle(session.read(|workbench| workbench.puzzle().clone())));
    };
    let measure_list = move |()| {
        if let Some(field) = field.get_untracked() {
            start(Measurables::List(field.value()));
        }
    };
    let frame = NodeRef::<html::Div>::new();
    let elements = StoredValue::new_local(Elements::<Column>::default());
    // Side effect: builds the table from data.
    scoped::effect(move || {
        let Some(frame) = frame.get() else { return };
        let trees = rows.with(|rows| measured_table(rows, sort.get()));
        elements.update_value(|elements| elements.show(&frame, &trees));
    });
    let on_click = move |event: leptos::ev::MouseEvent| {
        let act = elements.try_with_value(|elements| elements.act_at(event.target())).flatten();
        let Some((column, _)) = act else { return };
        sort.update(|sort| *sort = sort.clicked(column));
        // The table is new, so its head gets the focus again.
        let frame = frame.get_untracked();
        let focus_head = move || {
            let head = elements.try_with_value(|elements| elements.find(frame.as_ref()?, &column));
            focus(head.flatten());
        };
        request_animation_frame(focus_head);
    };
    let is_empty = move || rows.with(Vec::is_empty);
    let save = move |()| save_text(FILE, &rows.with_untracked(|rows| measured_csv(rows)));
    view! {
        <section class="measure" aria-label=texts::RUNS node_ref=place(Place::Runs)>
            <h2>{texts::RUNS}</h2>
            <p class="hint">{texts::ABOUT_RUNS}</p>
            <div class="ask">
                <Button
                    label=texts::MEASURE_PUZZLE
                    is_disabled=is_running
                    on_click=measure_puzzle
                />
                <Button
                    label=texts::STOP_MEASURING
                    is_disabled=Signal::derive(move || !is_running.get())
                    on_click=move |()| stop()
                />
                <Button
                    label=texts::SAVE_CSV
                    is_disabled=Signal::derive(is_empty)
                    on_click=save
                />
            </div>
            <details>
                <summary>{texts::LIST}</summary>
                <label>
                    <span>{texts::LIST_LABEL}</span>
                    <textarea rows="4" spellcheck="false" autocomplete="off" node_ref=field></textarea>
                </label>
                <div class="ask">
                    <Button
                        label=texts::MEASURE_LIST
                        is_disabled=is_running
                        on_click=measure_list
                    />
                </div>
            </details>
            <p class="hint" aria-live="polite">{message}</p>
            <div class="tables" node_ref=frame on:click=on_click></div>
        </section>
    }
}
