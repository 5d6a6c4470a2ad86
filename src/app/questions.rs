//! The questions beyond "solve it", each a button.

use leptos::html;
use leptos::prelude::*;

use super::browser::download;
use super::session::Session;
use super::state::{Outcome, Run, Wish};
use crate::board::CellId;

/// How far solutions are counted, unless the user says otherwise.
const DEFAULT_LIMIT: u64 = 1000;

/// The most that can be asked to be counted.
const MAX_LIMIT: u64 = 1_000_000;

/// All questions, and what can be done with the answers.
#[component]
pub(super) fn Questions() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_running = Memo::new(move |_| session.game.with(|game| game.run().is_running()));
    let button = move |label: &'static str, wish: Wish| {
        view! {
            <button
                type="button"
                aria-disabled=move || is_running.get().to_string()
                on:click=move |_| session.ask(wish)
            >
                {label}
            </button>
        }
    };
    let limit = NodeRef::<html::Input>::new();
    let count = move |_| {
        let typed = limit.get_untracked().and_then(|input| input.value().trim().parse().ok());
        let limit = typed.unwrap_or(DEFAULT_LIMIT).clamp(1, MAX_LIMIT);
        session.ask(Wish::Count { limit });
    };
    view! {
        <section class="questions" aria-label="Questions">
            <h2>"Ask more"</h2>
            <div class="ask">
                {button("Next solution", Wish::Next)} {button("Possible values", Wish::Possible)}
                {button("Why unsolvable?", Wish::WhyUnsolvable)}
                {button("Fewest to drop", Wish::Repair)}
                {button("Why this value?", Wish::WhyThisValue)} {button("Proof", Wish::Prove)}
                {button("Check proof", Wish::CheckProof)}
                <div class="count">
                    <button
                        type="button"
                        aria-disabled=move || is_running.get().to_string()
                        on:click=count
                    >
                        "Count"
                    </button>
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
                </div>
            </div>
            <Drops/>
            <Downloads/>
        </section>
    }
}

/// Buttons that take clues off the board: any one of those in conflict, or all of a repair.
#[component]
fn Drops() -> impl IntoView {
    let session = expect_context::<Session>();
    let offers = Memo::new(move |_| {
        session.game.with(|game| {
            let name = |cell: &CellId| {
                let value = game.puzzle().clues()[*cell];
                let shown = value.map_or_else(String::new, |v| game.puzzle().symbols().show(v));
                format!("{} = {shown}", game.puzzle().board().place(*cell))
            };
            match game.run() {
                Run::Done(Outcome::Conflict(Some(conflict)), _) => conflict
                    .clues
                    .iter()
                    .map(|cell| (format!("Remove {}", name(cell)), vec![*cell]))
                    .collect(),
                Run::Done(Outcome::Repair(Some(dropped)), _) if !dropped.is_empty() => {
                    vec![("Drop them".to_owned(), dropped.clone())]
                }
                _ => Vec::new(),
            }
        })
    });
    let offer = move |(label, cells): (String, Vec<CellId>)| {
        view! {
            <button type="button" on:click=move |_| session.change(|game| game.drop_clues(&cells))>
                {label}
            </button>
        }
    };
    view! {
        <div class="offers" role="group" aria-label="Clues to remove">
            {move || offers.get().into_iter().map(offer).collect_view()}
        </div>
    }
}

/// The two files of a proof.
#[component]
fn Downloads() -> impl IntoView {
    let session = expect_context::<Session>();
    let has_proof = Memo::new(move |_| session.game.with(|game| game.found().proof.is_some()));
    let save_formula = move |_| {
        session.game.with_untracked(|game| {
            if let Some(proof) = &game.found().proof {
                download::save("satdoku.cnf", &proof.cnf);
            }
        });
    };
    let save_proof = move |_| {
        session.game.with_untracked(|game| {
            if let Some(proof) = &game.found().proof {
                download::save("satdoku.drat", &proof.drat);
            }
        });
    };
    view! {
        <Show when=move || has_proof.get()>
            <div class="offers" role="group" aria-label="Proof files">
                <button type="button" on:click=save_formula>"Download formula (CNF)"</button>
                <button type="button" on:click=save_proof>"Download proof (DRAT)"</button>
            </div>
        </Show>
    }
}
