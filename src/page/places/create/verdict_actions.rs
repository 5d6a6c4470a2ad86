//! The actions that the verdict calls for.

use leptos::prelude::*;

use crate::model::Verdict;
use crate::model::ask::{MakeUnique, Repair};
use crate::page::kit::offers::Offers;
use crate::page::kit::seed;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::{is_large_board, words};

/// A button for a puzzle with several solutions, or one for a puzzle without any. Any other puzzle
/// has the first one disabled, so that a verdict moves no other button.
#[component]
pub(crate) fn VerdictActions() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_busy = session.is_busy;
    let verdict = session.memo(|workbench| {
        // Each question tries many puzzles, which takes too long for a large board.
        if is_large_board(workbench.puzzle().board()) {
            Verdict::Unknown
        } else {
            workbench.facts().verdict()
        }
    });
    let is_several = move || verdict.get() == Verdict::Several;
    let has_solution = move || verdict.get() != Verdict::Unsolvable;
    view! {
        <section class="questions verdict-actions" aria-label=words::create::VERDICT>
            <div class="ask">
                <Button
                    label=words::create::MAKE_UNIQUE
                    is_disabled=Signal::derive(move || is_busy.get() || !is_several())
                    is_hidden=Signal::derive(move || !has_solution())
                    on_click=move |()| session.ask(MakeUnique { seed: seed::random() })
                />
                <Button
                    label=words::solve::FEWEST_TO_DROP
                    is_disabled=is_busy
                    is_hidden=Signal::derive(has_solution)
                    on_click=move |()| session.ask(Repair)
                />
            </div>
            <Offers/>
        </section>
    }
}
