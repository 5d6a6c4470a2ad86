//! The actions that the verdict calls for.

use leptos::prelude::*;

use crate::model::Verdict;
use crate::model::ask::{MakeUnique, Repair};
use crate::page::kit::offers::Offers;
use crate::page::kit::seed;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::{is_large_board, words};

/// Below the verdict: a button for a puzzle with several solutions, and one for a puzzle without
/// any. Both keep their places.
#[component]
pub(crate) fn Badge() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_busy = session.is_busy;
    // Each tries many puzzles, which takes too long for a large board.
    let has_none =
        session.memo(|workbench| workbench.is_bare() || is_large_board(workbench.puzzle().board()));
    let verdict = session.memo(|workbench| workbench.facts().verdict());
    let cannot_make_unique = Memo::new(move |_| {
        is_busy.get() || matches!(verdict.get(), Verdict::Only | Verdict::Unsolvable)
    });
    let is_solvable = Memo::new(move |_| is_busy.get() || verdict.get() != Verdict::Unsolvable);
    view! {
        <section class="questions badge" aria-label=words::create::VERDICT hidden=has_none>
            <div class="ask thirds">
            <Button
                label=words::create::MAKE_UNIQUE
                is_disabled=cannot_make_unique
                on_click=move |()| session.ask(MakeUnique { seed: seed::random() })
            />
            <Button
                label=words::solve::FEWEST_TO_DROP
                is_disabled=is_solvable
                on_click=move |()| session.ask(Repair)
            />
            </div>
            <Offers/>
        </section>
    }
}
