//! All steps that are possible now, listed by technique. A click shows a step on the board.

use leptos::html;
use leptos::prelude::*;

use super::technique_choice::TechniqueChoice;
use crate::engine_words::steps::PossibleSteps;
use crate::model::{Purpose, StepWalkthrough, Verdict, Workbench};
use crate::page::browser::tree::Elements;
use crate::page::kit::switch::Switch;
use crate::page::runtime::run_while::run_while;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::all_steps as texts;
use crate::view::{is_large_board, listed_steps};
use crate::worker::tasks::FindAllSteps;

/// The button, and the list while it is open.
#[component]
pub(crate) fn AllSteps() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_open = RwSignal::new(false);
    let found = RwSignal::new(None::<PossibleSteps>);
    let shown = RwSignal::new(None::<usize>);
    let wanted = session.memo_of(move |workbench: &Workbench| {
        let puzzle = workbench.puzzle();
        let is_wanted = is_open.get()
            && workbench.purpose() == Purpose::Create
            && !is_large_board(puzzle.board());
        let is_unique = workbench.facts().verdict() == Verdict::Only;
        let left_out = workbench.left_out().to_vec();
        is_wanted.then(|| FindAllSteps { puzzle: puzzle.clone(), is_unique, left_out })
    });
    // A list disappears with its puzzle.
    scoped::effect(move || {
        wanted.read();
        found.set(None);
        shown.set(None);
    });
    run_while(session, wanted, FindAllSteps::clone, move |_, steps| found.set(Some(steps)));
    let list = NodeRef::<html::Div>::new();
    let elements = StoredValue::new_local(Elements::<usize>::default());
    // Side effect: builds the list from data.
    scoped::effect(move || {
        let Some(list) = list.get() else { return };
        let trees = found.with(|found| found.as_ref().map(listed_steps).unwrap_or_default());
        elements.update_value(|elements| elements.show(&list, &trees));
    });
    // Side effect: marks the step on the board.
    scoped::effect(move || {
        let (Some(list), shown) = (list.get(), shown.get()) else { return };
        for (step, button) in elements.with_value(|elements| elements.all(&list)) {
            let is_shown = if Some(step) == shown { "true" } else { "false" };
            // Can't fail for an attribute's name.
            let _ = button.set_attribute("aria-pressed", is_shown);
        }
    });
    let on_click = move |event: leptos::ev::MouseEvent| {
        let act = elements.with_value(|elements| elements.act_at(event.target()));
        let Some((index, _)) = act else { return };
        let walk = found.with_untracked(|found| {
            let found = found.as_ref()?;
            let step = found.steps.get(index)?.step.clone();
            Some(StepWalkthrough::of_one(found.candidates.clone(), step))
        });
        if let Some(walk) = walk {
            session.change(|workbench| workbench.show_step(walk));
            shown.set(Some(index));
        }
    };
    let said = scoped::memo(move || match (is_open.get(), found.read().as_ref()) {
        (false, _) => String::new(),
        (true, None) => texts::SEARCHING.to_owned(),
        (true, Some(found)) => texts::found(found.steps.len(), found.is_complete),
    });
    let is_hidden = session.memo(|workbench| is_large_board(workbench.puzzle().board()));
    view! {
        <section class="all-steps" aria-label=texts::ALL_STEPS hidden=is_hidden>
            <Switch label=texts::LIST is_on=is_open/>
            <p class="hint" aria-live="polite" hidden=move || !is_open.get()>{said}</p>
            <div
                class="steps-now"
                hidden=move || !is_open.get()
                node_ref=list
                on:click=on_click
            ></div>
            <TechniqueChoice/>
        </section>
    }
}
