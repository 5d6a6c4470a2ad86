//! The chapter Rules: the puzzle as a theory, beside its clauses, and its models.

use leptos::prelude::*;

use super::lessons::{mark, place};
use super::live_task::live_task;
use crate::model::Workbench;
use crate::model::ask::{Count, Next, Solve};
use crate::model::lab::Chapter;
use crate::model::lessons::Place;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::{theory_tree, words};
use crate::worker::tasks::ReadTheory;

/// The most models that are counted.
const MOST_COUNTED: u64 = 1_000;

/// The theory, and the buttons for its models.
#[component]
pub(super) fn Theory() -> impl IntoView {
    let session = expect_context::<Session>();
    let [statements] = live_task(
        session,
        |workbench| {
            workbench.shows_chapter(Chapter::Theory).then(|| ReadTheory {
                puzzle: workbench.puzzle().clone(),
                encoding: workbench.options().encoding,
                cell: workbench.editor().cursor(),
            })
        },
        [theory_tree],
    );
    mark(statements, Place::Theory);
    let is_busy = session.is_busy;
    let has_no_model = session.memo(|workbench| !workbench.shown().view.is_solution());
    let has_no_next = Memo::new(move |_| is_busy.get() || has_no_model.get());
    let next = move |()| {
        if !session.change(|workbench: &mut Workbench| workbench.page_solutions(false)) {
            session.ask(Next);
        }
    };
    view! {
        <p>{words::how_it_works::ABOUT_THEORY}</p>
        <div class="ask thirds" node_ref=place(Place::Models)>
            <Button
                label=words::how_it_works::ONE_MODEL
                is_disabled=is_busy
                on_click=move |()| session.ask(Solve)
            />
            <Button
                label=words::how_it_works::ANOTHER_MODEL
                is_disabled=has_no_next
                on_click=next
            />
            <Button
                label=words::how_it_works::COUNT_MODELS
                is_disabled=is_busy
                on_click=move |()| session.ask(Count { limit: MOST_COUNTED })
            />
        </div>
        <div class="tables" node_ref=statements></div>
    }
}
