//! The bar of an import: steps through its puzzles and offers other readings of the text.

use leptos::prelude::*;

use crate::model::ask::Solve;
use crate::model::{Choice, Game, Readings, Verdict};
use crate::page::dialogs::collection::CollectionButton;
use crate::page::kit::icons::{BACK, CLOSE, ON, icon};
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::words;
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::SolveMany;

/// The bar. It is visible if there are several puzzles or several readings.
#[component]
pub(crate) fn ReadingsBar() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_hidden = session.memo(|game| shown(game).is_none());
    let place: Signal<String> =
        session.memo(|game| shown(game).map(Readings::place).unwrap_or_default()).into();
    let is_one = session.memo(|game| count(game) < 2);
    let is_first = session.memo(|game| at(game) == 0);
    let is_last = session.memo(|game| at(game) + 1 >= count(game));
    let number = session.memo(|game| (at(game) + 1).to_string());
    let last = session.memo(|game| count(game).to_string());
    let said: Signal<String> =
        session.memo(|game| shown(game).map(Readings::choice).unwrap_or_default()).into();
    let choices = session.memo(|game| shown(game).map(Readings::choices).unwrap_or_default());
    let go = move |to: fn(usize) -> usize| {
        session.change(|game| game.go_to_puzzle(to(at(game))));
    };
    let typed = move |event| {
        // A number field with invalid input has an empty value.
        if let Ok(number) = event_target_value(&event).trim().parse::<usize>() {
            session.change(|game| game.go_to_puzzle(number.saturating_sub(1)));
        }
        // An invalid number may leave the puzzle unchanged; the field then shows the old number
        // again.
        let field = event_target::<web_sys::HtmlInputElement>(&event);
        field.set_value(&(session.read(at) + 1).to_string());
    };
    let choice = move |(label, choice): (String, Choice)| {
        let choose = move |()| {
            // After an answer for one reading, another one gets the same question at once.
            let is_known = session.read(|game| game.known().verdict() != Verdict::Unknown);
            session.change(|game| game.choose_reading(choice));
            if is_known && matches!(choice, Choice::Way(_)) {
                session.ask(Solve);
            }
        };
        view! { <Button label on_click=choose/> }
    };
    let doubts = session.memo(Game::doubts);
    let asked = StoredValue::new_local(None::<Job>);
    // Reaches outside: to a worker, which tries the other readings if this one makes no sense.
    Effect::new(move |_| {
        let doubts = doubts.get();
        let links: Vec<&str> = doubts.iter().map(|(_, link)| link.as_str()).collect();
        let job = (!links.is_empty()).then(|| {
            let task = SolveMany { links: links.join("\n") };
            let doubts = doubts.clone();
            session.use_tools(task, move |event| {
                if let Event::Answer(solutions) = event {
                    session.change(|game| game.settle(&doubts, &solutions));
                }
            })
        });
        asked.set_value(job);
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
                    on_click=move |()| session.change(Game::close_readings)
                />
            </div>
            <p class="hint">{said}</p>
            <div class="offers" role="group" aria-label=words::open::READINGS>
                {move || choices.get().into_iter().map(choice).collect_view()}
            </div>
        </section>
    }
}

fn shown(game: &Game) -> Option<&Readings> {
    game.readings().filter(|readings| readings.has_choices())
}

fn at(game: &Game) -> usize {
    game.readings().map_or(0, Readings::at)
}

fn count(game: &Game) -> usize {
    game.readings().map_or(0, Readings::count)
}
