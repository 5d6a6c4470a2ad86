//! The Inside panel: the puzzle as clauses, and the times of the last solve.

use leptos::html;
use leptos::prelude::*;

use crate::encodings::Encoding;
use crate::engine_words::formulas;
use crate::formula::Preprocessing;
use crate::model::{Purpose, Workbench};
use crate::page::browser::timing::PAINTED;
use crate::page::browser::tree;
use crate::page::kit::value_chooser::{ValueChooser, labelled};
use crate::page::runtime::current_job::CurrentJob;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{Tree, clauses_of_cell, comparison, failure_words, families, times, words};
use crate::worker::task::{Event, Task};
use crate::worker::tasks::{CompareEncodings, Inspect, Tools};

/// The panel. It computes nothing while hidden.
#[component]
pub(crate) fn FormulaPanel() -> impl IntoView {
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
    let [sizes] = live_task(
        session,
        |workbench| CompareEncodings {
            puzzle: workbench.puzzle().clone(),
            chosen: workbench.options().encoding,
            start: workbench.start(),
        },
        [comparison],
    );
    let [families, clauses] = live_task(
        session,
        |workbench| Inspect {
            puzzle: workbench.puzzle().clone(),
            encoding: workbench.options().encoding,
            start: workbench.start(),
            cell: workbench.editor().cursor(),
        },
        [families, clauses_of_cell],
    );
    let durations = NodeRef::<html::Div>::new();
    let phases =
        session.memo_of(|workbench| is_seen(workbench).then(|| times::<()>(workbench.phases())));
    // Side effect: builds elements from data.
    scoped::effect(move || {
        if let (Some(trees), Some(durations)) = (phases.get(), durations.get()) {
            tree::show(&durations, &trees);
        }
    });
    view! {
        <section class="how-it-works" aria-label=words::how_it_works::ENCODING>
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
            {fold(words::how_it_works::ALL_ENCODINGS, true, sizes)}
            {fold(words::how_it_works::CLAUSES_BY_FAMILY, false, families)}
            {fold(words::how_it_works::CLAUSES_ABOUT_CELL, false, clauses)}
            {fold(words::how_it_works::TIMES, false, durations)}
        </section>
    }
}

fn is_seen(workbench: &Workbench) -> bool {
    workbench.purpose() == Purpose::HowItWorks
}

/// A section that can be folded.
fn fold(title: &'static str, is_open: bool, frame: NodeRef<html::Div>) -> AnyView {
    view! {
        <details open=is_open>
            <summary>{title}</summary>
            <div node_ref=frame></div>
        </details>
    }
    .into_any()
}

/// Turns an answer into elements.
type Show<T> = fn(&T, &<T as Task>::Answer) -> Vec<Tree<()>>;

/// Reruns a task while the panel is visible. Each function of `shows` fills one frame.
///
/// Unlike [`run_while`](crate::page::runtime::run_while::run_while), it lets a run finish before the
/// next one, since the task changes at each cursor move, and cancelling would end the worker. It
/// keeps the answer while the panel is hidden.
fn live_task<T, const N: usize>(
    session: Session,
    task: fn(&Workbench) -> T,
    shows: [Show<T>; N],
) -> [NodeRef<html::Div>; N]
where
    T: Task<Worker = Tools, Progress = ()> + Clone + PartialEq + Send + Sync,
{
    let live = LiveTask {
        session,
        task: session.memo_of(move |workbench| is_seen(workbench).then(|| task(workbench))),
        parts: shows.map(|show| (show, NodeRef::new())),
        answered: StoredValue::new(None),
        job: CurrentJob::new(),
    };
    // Side effect: asks the tools worker.
    scoped::effect(move || {
        if live.task.with(Option::is_none) {
            // A hidden panel must not occupy a worker.
            live.job.cancel();
        } else {
            // The panel is painted first.
            set_timeout(move || live.go_on(), PAINTED);
        }
    });
    live.parts.map(|(_, frame)| frame)
}

struct LiveTask<T: Task + Send + Sync, const N: usize> {
    session: Session,
    /// The task to run; `None` while the panel is hidden.
    task: Memo<Option<T>>,
    parts: [(Show<T>, NodeRef<html::Div>); N],
    /// The task whose answer is shown.
    answered: StoredValue<Option<T>>,
    /// The current run.
    job: CurrentJob,
}

impl<T: Task + Send + Sync, const N: usize> Clone for LiveTask<T, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Task + Send + Sync, const N: usize> Copy for LiveTask<T, N> {}

impl<T, const N: usize> LiveTask<T, N>
where
    T: Task<Worker = Tools, Progress = ()> + Clone + PartialEq + Send + Sync,
{
    /// Starts the next run if none is under way and the task has changed.
    fn go_on(self) {
        let Some(asked) = self.task.get_untracked() else { return };
        let is_shown = self.answered.with_value(|answered| answered.as_ref() == Some(&asked));
        if is_shown || self.job.is_set() {
            return;
        }
        let job = self.session.use_tools(asked.clone(), move |event| {
            for (show, frame) in self.parts {
                let trees = match &event {
                    Event::Answer(answer) => show(&asked, answer),
                    Event::Failed(failure) => vec![Tree::text("p", failure_words(failure))],
                    Event::Conflicts(_) | Event::Progress(()) => return,
                };
                // `None` if the panel has been closed.
                let Some(frame) = frame.try_get_untracked().flatten() else { return };
                tree::show(&frame, &trees);
            }
            self.job.cancel();
            let is_answered = matches!(event, Event::Answer(_));
            self.answered.set_value(is_answered.then(|| asked.clone()));
            // A failed task isn't retried until the user returns to the panel.
            if self.task.with_untracked(|task| task.as_ref() != Some(&asked)) {
                self.go_on();
            }
        });
        self.job.set(job);
    }
}
