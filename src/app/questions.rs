//! The questions beyond "solve it", each a button.

use leptos::html;
use leptos::prelude::*;

use super::session::Session;
use super::state::{Game, Outcome, Run, Wish};
use super::widgets::{Button, number_in};
use crate::board::CellId;

/// How far solutions are counted, unless the user says otherwise.
const DEFAULT_LIMIT: usize = 1000;

/// The most that can be asked to be counted.
const MAX_LIMIT: usize = 1_000_000;

/// The questions that need no more than their button.
const QUESTIONS: [(&str, Wish); 5] = [
    ("Next solution", Wish::Next),
    ("Possible values", Wish::Possible),
    ("Why unsolvable?", Wish::WhyUnsolvable),
    ("Fewest to drop", Wish::Repair),
    ("Why this value?", Wish::WhyThisValue),
];

/// All questions, and what can be done with the answers.
#[component]
pub(super) fn Questions() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_disabled = session.is_busy;
    let button = move |(label, wish)| {
        view! { <Button label is_disabled on_click=move |()| session.ask(wish)/> }
    };
    let limit = NodeRef::<html::Input>::new();
    let count = move |()| {
        let limit = number_in(limit).unwrap_or(DEFAULT_LIMIT).clamp(1, MAX_LIMIT) as u64;
        session.ask(Wish::Count { limit });
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
    let offers = session.memo(drops);
    let offer = move |(label, cells): (String, Vec<CellId>)| {
        let drop = move |()| session.change(|game| game.drop_clues(&cells));
        view! { <Button label on_click=drop/> }
    };
    view! {
        <div class="offers" role="group" aria-label="Clues to remove">
            {move || offers.get().into_iter().map(offer).collect_view()}
        </div>
    }
}

/// What a button says and the clues it removes.
fn drops(game: &Game) -> Vec<(String, Vec<CellId>)> {
    let name = |cell: &CellId| {
        let value = game.puzzle().clues()[*cell];
        let shown = value.map_or_else(String::new, |value| game.puzzle().symbols().show(value));
        format!("{} = {shown}", game.puzzle().board().place(*cell))
    };
    match game.run() {
        Run::Done(Outcome::Conflict(Some(conflict)), _) => {
            let offer = |cell| (format!("Remove {}", name(cell)), vec![*cell]);
            conflict.clues.iter().map(offer).collect()
        }
        Run::Done(Outcome::Repair(Some(dropped)), _) if !dropped.is_empty() => {
            vec![("Drop them".to_owned(), dropped.clone())]
        }
        _ => Vec::new(),
    }
}
