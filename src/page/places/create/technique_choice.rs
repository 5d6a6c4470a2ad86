//! The choice of the techniques that the list of steps and the rating use.

use leptos::prelude::*;

use crate::engine_words::techniques;
use crate::logic::Level;
use crate::model::Workbench;
use crate::page::kit::widgets::Button;
use crate::page::runtime::run_while::run_while;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::words::all_steps as texts;
use crate::worker::tasks::{ListTechniques, RatedTechnique};

/// A box to tick for each technique, by levels, folded.
#[component]
pub(crate) fn TechniqueChoice() -> impl IntoView {
    let session = expect_context::<Session>();
    let was_opened = RwSignal::new(false);
    let all = RwSignal::new(Vec::<RatedTechnique>::new());
    let wanted = scoped::memo(move || {
        let is_wanted = was_opened.get() && all.read().is_empty();
        is_wanted.then_some(ListTechniques)
    });
    run_while(session, wanted, |task| *task, move |_, list| all.set(list));
    let left_out = session.memo(|workbench| workbench.left_out().to_vec());
    let tick = move |technique: &RatedTechnique| {
        let kind = technique.kind;
        let change = move |event| {
            let is_left_out = !event_target_checked(&event);
            session.change(|workbench| workbench.leave_out(kind, is_left_out));
        };
        view! {
            <label class="switch">
                <input
                    type="checkbox"
                    prop:checked=move || !left_out.read().contains(&kind)
                    on:change=change
                />
                <span>{techniques::name(kind)}</span>
            </label>
        }
    };
    let group = move |level: Level, all: &[RatedTechnique]| {
        let own = all.iter().filter(|technique| technique.level == level);
        view! {
            <fieldset>
                <legend>{techniques::level(level)}</legend>
                {own.map(tick).collect_view()}
            </fieldset>
        }
    };
    let groups = move || {
        let all = all.read();
        let levels = Level::ALL.into_iter();
        levels
            .filter(|level| all.iter().any(|technique| technique.level == *level))
            .map(|level| group(level, &all))
            .collect_view()
    };
    view! {
        <details class="technique-choice" on:toggle=move |_| was_opened.set(true)>
            <summary>{move || texts::chosen(left_out.read().len())}</summary>
            <p class="hint">{texts::CHOICE_HINT}</p>
            <Button
                label=texts::USE_ALL
                is_disabled=Signal::derive(move || left_out.read().is_empty())
                on_click=move |()| session.change(Workbench::leave_none_out)
            />
            {groups}
        </details>
    }
}
