//! The bar of an import: steps through its puzzles and offers other readings of the text.

use leptos::prelude::*;

use crate::model::ask::Solve;
use crate::model::{Choice, Import, Verdict, Workbench};
use crate::page::dialogs::collection::CollectionButton;
use crate::page::kit::icons::{BACK, CLOSE, ON, icon};
use crate::page::kit::widgets::Button;
use crate::page::runtime::run_while::run_while;
use crate::page::runtime::session::Session;
use crate::view::{import, words};
use crate::worker::tasks::SolveMany;

/// The bar. It is visible if there are several puzzles or several readings.
#[component]
pub(crate) fn ReadingsBar() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_hidden = session.memo(|workbench| shown(workbench).is_none());
    let place: Signal<String> =
        session.memo(|workbench| shown(workbench).map(import::place).unwrap_or_default()).into();
    let is_one = session.memo(|workbench| count(workbench) < 2);
    let is_first = session.memo(|workbench| at(workbench) == 0);
    let is_last = session.memo(|workbench| at(workbench) + 1 >= count(workbench));
    let number = session.memo(|workbench| (at(workbench) + 1).to_string());
    let last = session.memo(|workbench| count(workbench).to_string());
    let said: Signal<String> = session
        .memo(|workbench| shown(workbench).map(import::introduction).unwrap_or_default())
        .into();
    let choices =
        session.memo(|workbench| shown(workbench).map(import::choices).unwrap_or_default());
    let go = move |to: fn(usize) -> usize| {
        session.change(|workbench| workbench.go_to_puzzle(to(at(workbench))));
    };
    let typed = move |event| {
        // A number field with invalid input has an empty value.
        if let Ok(number) = event_target_value(&event).trim().parse::<usize>() {
            session.change(|workbench| workbench.go_to_puzzle(number.saturating_sub(1)));
        }
        // An invalid number may leave the puzzle unchanged; the field then shows the old number
        // again.
        let field = event_target::<web_sys::HtmlInputElement>(&event);
        field.set_value(&(session.read(at) + 1).to_string());
    };
    let choice = move |(label, choice): (String, Choice)| {
        let choose = move |()| {
            // After an answer for one reading, another one gets the same question at once.
            let is_known =
                session.read(|workbench| workbench.facts().verdict() != Verdict::Unknown);
            session.change(|workbench| workbench.choose_reading(choice));
            if is_known && matches!(choice, Choice::Way(_)) {
                session.ask(Solve);
            }
        };
        view! { <Button label on_click=choose/> }
    };
    // A worker tries the other readings if this one makes no sense.
    let doubts =
        session.memo(|workbench| Some(workbench.doubts()).filter(|doubts| !doubts.is_empty()));
    let task = |doubts: &Vec<(usize, String)>| SolveMany::new(doubts.iter().map(|(_, link)| link));
    run_while(session, doubts, task, move |doubts, solutions| {
        session.change(|workbench| workbench.settle(doubts, &solutions));
    });
    view! {
        <section class="readings" aria-label=words::open::READ hidden=is_hidden>
            <p aria-live="polite">{place}</p>
            <div class="list" hidden=is_one>
                <Button
                    class="icon"
                    label=words::open::PREVIOUS
                    icon=icon(BACK)
                    is_disabled=is_first
                    on_click=move |()| go(|at| at.saturating_sub(1))
                />
                <input
                    type="number"
                    aria-label=words::open::NUMBER
                    inputmode="numeric"
                    min="1"
                    max=last
                    prop:value=number
                    on:change=typed
                />
                <Button
                    class="icon"
                    label=words::open::NEXT
                    icon=icon(ON)
                    is_disabled=is_last
                    on_click=move |()| go(|at| at + 1)
                />
                <CollectionButton/>
                <Button
                    class="icon"
                    label=words::open::CLOSE_LIST
                    icon=icon(CLOSE)
                    on_click=move |()| session.change(Workbench::close_readings)
                />
            </div>
            <p class="hint">{said}</p>
            <div class="offers" role="group" aria-label=words::open::READINGS>
                {move || choices.get().into_iter().map(choice).collect_view()}
            </div>
        </section>
    }
}

fn shown(workbench: &Workbench) -> Option<&Import> {
    workbench.readings().filter(|readings| readings.has_choices())
}

fn at(workbench: &Workbench) -> usize {
    workbench.readings().map_or(0, Import::at)
}

fn count(workbench: &Workbench) -> usize {
    workbench.readings().map_or(0, Import::count)
}
