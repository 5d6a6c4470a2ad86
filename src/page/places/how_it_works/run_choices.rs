//! The choices that determine a run.

use leptos::prelude::*;

use crate::encodings::Encoding;
use crate::engine_words::formulas;
use crate::lab::{Heuristic, Mode, Phase, Restarts, RunSpec};
use crate::page::kit::value_chooser::{ValueChooser, labelled};
use crate::page::runtime::session::Session;
use crate::view::words::how_it_works as texts;

const MODES: [Mode; 2] = [Mode::Cdcl, Mode::Dpll];
const HEURISTICS: [Heuristic; 3] =
    [Heuristic::FewestCandidates, Heuristic::FirstOpen, Heuristic::Vsids];
const PHASES: [Phase; 3] = [Phase::True, Phase::False, Phase::Saved];
const RESTARTS: [Restarts; 3] = [Restarts::None, Restarts::Luby(8), Restarts::Luby(32)];

/// A chooser for each choice. A change begins the run again.
#[component]
pub(super) fn RunChoices() -> impl IntoView {
    let session = expect_context::<Session>();
    let restarts: Vec<(Restarts, String)> = RESTARTS
        .iter()
        .map(|restarts| match restarts {
            Restarts::None => (*restarts, texts::NO_RESTARTS.to_owned()),
            Restarts::Luby(unit) => (*restarts, texts::restarts(*unit)),
        })
        .collect();
    let choose = move |change: Box<dyn FnOnce(&mut RunSpec)>| {
        session.change(|workbench| workbench.choose_run(change));
    };
    view! {
        <details class="run-choices">
            <summary>{texts::CHOICES}</summary>
            <div class="choosers">
                <ValueChooser
                    label=texts::MODE
                    choices=RwSignal::new(labelled(&MODES, |mode| match mode {
                        Mode::Cdcl => texts::CDCL,
                        Mode::Dpll => texts::DPLL,
                    }))
                    chosen=session.memo(|workbench| workbench.lab().spec().search.mode)
                    on_choose=move |mode| choose(Box::new(move |spec| spec.search.mode = mode))
                />
                <RunEncoding/>
                <ValueChooser
                    label=texts::HEURISTIC
                    choices=RwSignal::new(labelled(&HEURISTICS, |heuristic| match heuristic {
                        Heuristic::FirstOpen => texts::FIRST_OPEN,
                        Heuristic::FewestCandidates => texts::FEWEST_CANDIDATES,
                        Heuristic::Vsids => texts::VSIDS,
                    }))
                    chosen=session.memo(|workbench| workbench.lab().spec().search.heuristic)
                    on_choose=move |heuristic| {
                        choose(Box::new(move |spec| spec.search.heuristic = heuristic));
                    }
                />
                <ValueChooser
                    label=texts::PHASE
                    choices=RwSignal::new(labelled(&PHASES, |phase| match phase {
                        Phase::True => texts::PHASE_TRUE,
                        Phase::False => texts::PHASE_FALSE,
                        Phase::Saved => texts::PHASE_SAVED,
                    }))
                    chosen=session.memo(|workbench| workbench.lab().spec().search.phase)
                    on_choose=move |phase| choose(Box::new(move |spec| spec.search.phase = phase))
                />
                <ValueChooser
                    label=texts::RESTARTS
                    choices=RwSignal::new(restarts)
                    chosen=session.memo(|workbench| workbench.lab().spec().search.restarts)
                    on_choose=move |restarts| {
                        choose(Box::new(move |spec| spec.search.restarts = restarts));
                    }
                />
            </div>
            {texts::ABOUT_CHOICES.map(|text| view! { <p class="hint">{text}</p> }).collect_view()}
        </details>
    }
}

/// The chooser of the run's encoding.
#[component]
pub(super) fn RunEncoding() -> impl IntoView {
    let session = expect_context::<Session>();
    let choose = move |encoding: Encoding| {
        session.change(|workbench| workbench.choose_run(|spec| spec.input.encoding = encoding));
    };
    view! {
        <ValueChooser
            label=texts::ENCODING
            choices=RwSignal::new(labelled(&Encoding::ALL, formulas::encoding))
            chosen=session.memo(|workbench| workbench.lab().spec().input.encoding)
            on_choose=choose
        />
    }
}
