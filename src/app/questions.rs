//! The questions beyond "solve it", each a button.

use leptos::html;
use leptos::prelude::*;

use super::session::{Press, Session};
use super::state::question::{Count, Next, Possible, Repair, WhyThisValue, WhyUnsolvable};
use super::state::{Game, Offer};
use super::widgets::{Button, number_in};

/// How far solutions are counted, unless the user says otherwise.
const DEFAULT_LIMIT: usize = 1000;

/// The most that can be asked to be counted.
const MAX_LIMIT: usize = 1_000_000;

/// The questions that need no more than their button.
const QUESTIONS: [(&str, Press); 5] = [
    ("Next solution", |session| session.ask(Next)),
    ("Possible values", |session| session.ask(Possible)),
    ("Why unsolvable?", |session| session.ask(WhyUnsolvable)),
    ("Fewest to drop", |session| session.ask(Repair)),
    ("Why this value?", |session| session.ask(WhyThisValue::default())),
];

/// All questions, and what can be done with the answers.
#[component]
pub(super) fn Questions() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_disabled = session.is_busy;
    let button = move |(label, ask): (&'static str, Press)| {
        view! { <Button label is_disabled on_click=move |()| ask(session)/> }
    };
    let limit = NodeRef::<html::Input>::new();
    let count = move |()| {
        let limit = number_in(limit).unwrap_or(DEFAULT_LIMIT).clamp(1, MAX_LIMIT) as u64;
        session.ask(Count { limit });
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if !is_disabled.get_untracked() {
            count(());
        }
    };
    view! {
        <section class="questions" aria-label="Questions">
            <h2>"Ask more"</h2>
            <div class="ask">
                {QUESTIONS.into_iter().map(button).collect_view()}
                <form class="count" on:submit=submit novalidate>
                    <Button label="Count" is_disabled on_click=count/>
                    <label>
                        "to "
                        <input
                            type="number"
                            aria-label="Count to"
                            inputmode="numeric"
                            min="1"
                            max=MAX_LIMIT.to_string()
                            value=DEFAULT_LIMIT.to_string()
                            node_ref=limit
                        />
                    </label>
                </form>
            </div>
            <Drops/>
        </section>
    }
}

/// Buttons that take clues off the board: any one of those in conflict, or all of a repair.
#[component]
fn Drops() -> impl IntoView {
    let session = expect_context::<Session>();
    let offers = session.memo(Game::offers);
    let offer = move |Offer { label, cells }: Offer| {
        let drop = move |()| session.change(|game| game.drop_clues(&cells));
        view! { <Button label on_click=drop/> }
    };
    view! {
        <div class="offers" role="group" aria-label="Clues to remove">
            {move || offers.get().into_iter().map(offer).collect_view()}
        </div>
    }
}
