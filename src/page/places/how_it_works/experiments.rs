//! Experiments with random puzzles, made on the spot.

use leptos::html;
use leptos::prelude::*;

use super::measure::run_spec;
use crate::board::BoxShape;
use crate::lab::RunSpec;
use crate::make::{Experiment, MAX_PUZZLES, Model, RatedRun, Sample};
use crate::page::browser::download::save_text;
use crate::page::browser::tree;
use crate::page::kit::seed;
use crate::page::kit::value_chooser::{ValueChooser, labelled};
use crate::page::kit::widgets::{Button, NumberField, number_in};
use crate::page::runtime::current_job::CurrentJob;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::measure as texts;
use crate::view::{
    Tree, experiment_charts, experiment_csv, failure_words, rating_chart, rating_csv, words,
};
use crate::worker::task::{Event, Task};
use crate::worker::tasks::{RateRuns, RunExperiment};

/// The name of the file with the results.
const FILE: &str = "experiment.csv";

/// The boxes of the boards.
const SHAPES: [(usize, usize); 4] = [(2, 2), (2, 3), (3, 3), (4, 4)];

/// The default number of puzzles.
const PUZZLES: &str = "20";

/// The largest seed.
const MAX_SEED: &str = "999999";

/// The kind of experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Clues(Model),
    Ratings,
}

const KINDS: [Kind; 3] =
    [Kind::Clues(Model::CluesOfSolution), Kind::Clues(Model::ConsistentClues), Kind::Ratings];

/// The results so far.
#[derive(Clone, Debug, PartialEq)]
enum Results {
    Clues(Model, Vec<Sample>),
    Ratings(Vec<RatedRun>),
}

/// The running experiment.
#[derive(Clone, Copy)]
struct ExperimentRun {
    session: Session,
    job: CurrentJob,
    is_running: RwSignal<bool>,
    results: RwSignal<Option<Results>>,
    message: RwSignal<String>,
}

/// The choices of an experiment.
struct Choices {
    kind: Kind,
    shape: BoxShape,
    puzzles: u32,
    seed: u32,
}

impl ExperimentRun {
    fn start(self, Choices { kind, shape, puzzles, seed }: Choices) {
        let spec: RunSpec = self.session.read(run_spec);
        self.is_running.set(true);
        self.message.set(texts::MEASURING.to_owned());
        let job = match kind {
            Kind::Clues(model) => {
                self.results.set(Some(Results::Clues(model, Vec::new())));
                let experiment = Experiment { model, shape, puzzles, seed, spec };
                let all = experiment.clue_counts().len();
                self.session.use_tools(RunExperiment(experiment), move |event| {
                    self.receive(event, all, |results, sample| match results {
                        Results::Clues(_, samples) => push(samples, sample),
                        Results::Ratings(_) => 0,
                    });
                })
            }
            Kind::Ratings => {
                self.results.set(Some(Results::Ratings(Vec::new())));
                let task = RateRuns { shape, seed, puzzles, spec };
                self.session.use_tools(task, move |event| {
                    self.receive(event, puzzles as usize, |results, run| match results {
                        Results::Ratings(runs) => push(runs, run),
                        Results::Clues(..) => 0,
                    });
                })
            }
        };
        self.job.set(job);
    }

    /// Receives an event of the experiment, which has `all` results. `add` adds one, and returns
    /// their number.
    fn receive<T: Task<Answer = Result<(), String>>>(
        self,
        event: Event<T>,
        all: usize,
        add: fn(&mut Results, T::Progress) -> usize,
    ) {
        match event {
            Event::Progress(result) => self.results.update(|results| {
                if let Some(results) = results {
                    self.message.set(texts::samples_so_far(add(results, result), all));
                }
            }),
            Event::Conflicts(_) => {}
            Event::Answer(Ok(())) => self.end(String::new()),
            Event::Answer(Err(reason)) => self.end(words::sentence(&reason)),
            Event::Failed(failure) => self.end(failure_words(&failure)),
        }
    }

    fn end(self, message: String) {
        self.message.set(message);
        self.is_running.set(false);
        self.job.cancel();
    }
}

fn push<T>(list: &mut Vec<T>, item: T) -> usize {
    list.push(item);
    list.len()
}

impl Results {
    fn charts(&self) -> Vec<Tree<()>> {
        match self {
            Self::Clues(model, samples) => experiment_charts(*model, samples),
            Self::Ratings(runs) => rating_chart(runs),
        }
    }

    fn csv(&self) -> String {
        match self {
            Self::Clues(_, samples) => experiment_csv(samples),
            Self::Ratings(runs) => rating_csv(runs),
        }
    }
}

/// The choices of an experiment, and its results while it runs.
#[component]
pub(super) fn Experiments() -> impl IntoView {
    let run = ExperimentRun {
        session: expect_context::<Session>(),
        job: CurrentJob::new(),
        is_running: RwSignal::new(false),
        results: RwSignal::new(None),
        message: RwSignal::new(String::new()),
    };
    let kind = RwSignal::new(KINDS[0]);
    let about = move || match kind.get() {
        Kind::Clues(Model::CluesOfSolution) => texts::ABOUT_OF_SOLUTION,
        Kind::Clues(Model::ConsistentClues) => texts::ABOUT_CONSISTENT,
        Kind::Ratings => texts::ABOUT_RATINGS,
    };
    let shape = RwSignal::new(SHAPES[2]);
    let (puzzles, first_seed) = (NodeRef::<html::Input>::new(), NodeRef::<html::Input>::new());
    let start = move |()| {
        let (rows, columns) = shape.get_untracked();
        let Ok(shape) = BoxShape::new(rows, columns) else { return };
        let number = |field| number_in(field).and_then(|number| u32::try_from(number).ok());
        run.start(Choices {
            kind: kind.get_untracked(),
            shape,
            puzzles: number(puzzles).unwrap_or(1).clamp(1, MAX_PUZZLES),
            seed: number(first_seed).unwrap_or(1),
        });
    };
    view! {
        <section class="measure" aria-label=texts::EXPERIMENTS>
            <h2>{texts::EXPERIMENTS}</h2>
            <p class="hint">{texts::ABOUT_EXPERIMENTS}</p>
            <div class="choosers">
                <Choosers kind shape/>
                <NumberField
                    label=texts::PUZZLES_EACH
                    max=MAX_PUZZLES.to_string()
                    value=PUZZLES.to_string()
                    node_ref=puzzles
                />
                <NumberField
                    label=texts::SEED
                    max=MAX_SEED.to_string()
                    value=seed::random().to_string()
                    node_ref=first_seed
                />
            </div>
            <p class="hint">{about}</p>
            <Outcome run start=Callback::new(start)/>
        </section>
    }
}

/// The choosers of the kind of experiment and of the board.
#[component]
fn Choosers(kind: RwSignal<Kind>, shape: RwSignal<(usize, usize)>) -> impl IntoView {
    let kinds = RwSignal::new(labelled(&KINDS, |kind| match kind {
        Kind::Clues(Model::CluesOfSolution) => texts::OF_SOLUTION,
        Kind::Clues(Model::ConsistentClues) => texts::CONSISTENT,
        Kind::Ratings => texts::RATINGS,
    }));
    let shapes: Vec<_> =
        SHAPES.map(|(rows, columns)| ((rows, columns), texts::side(rows * columns))).to_vec();
    view! {
        <ValueChooser
            label=texts::EXPERIMENT
            choices=kinds
            chosen=kind
            on_choose=move |chosen| kind.set(chosen)
        />
        <ValueChooser
            label=texts::SIZE
            choices=RwSignal::new(shapes)
            chosen=shape
            on_choose=move |chosen| shape.set(chosen)
        />
    }
}

/// The buttons, the progress and the charts.
#[component]
fn Outcome(run: ExperimentRun, start: Callback<()>) -> impl IntoView {
    let ExperimentRun { is_running, results, message, .. } = run;
    let frame = NodeRef::<html::Div>::new();
    // Side effect: builds elements from data.
    scoped::effect(move || {
        let Some(frame) = frame.get() else { return };
        let trees = results.with(|results| results.as_ref().map(Results::charts));
        tree::show(&frame, &trees.unwrap_or_default());
    });
    let save = move |()| {
        let csv = results.with_untracked(|results| results.as_ref().map(Results::csv));
        save_text(FILE, &csv.unwrap_or_default());
    };
    let is_stopped = Signal::derive(move || !is_running.get());
    let has_none = Signal::derive(move || results.with(Option::is_none));
    view! {
        <div class="ask">
            <Button label=texts::RUN is_disabled=is_running on_click=start/>
            <Button
                label=texts::STOP
                is_disabled=is_stopped
                on_click=move |()| run.end(String::new())
            />
            <Button label=texts::SAVE_RESULTS is_disabled=has_none on_click=save/>
        </div>
        <p class="hint" aria-live="polite">{message}</p>
        <div class="tables charts" node_ref=frame></div>
    }
}
