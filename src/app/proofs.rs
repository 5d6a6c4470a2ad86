//! Proofs of what was found, to take away and to check.

use leptos::prelude::*;

use super::session::Session;
use super::state::Wish;
use super::widgets::Button;

const PROOFS: [(&str, Wish); 3] =
    [("CNF file", Wish::Formula), ("DRAT file", Wish::Proof), ("Check proof", Wish::CheckProof)];

/// Buttons for the two files of a proof, and to have it checked.
#[component]
pub(super) fn Proofs() -> impl IntoView {
    let session = expect_context::<Session>();
    let button = move |(label, wish)| {
        let ask = move |()| session.ask(wish);
        view! { <Button label is_disabled=session.is_busy on_click=ask/> }
    };
    view! {
        <section class="questions" aria-label="Proof">
            <h2>"Proof of “unsolvable” or “the only solution”"</h2>
            <div class="ask thirds">{PROOFS.into_iter().map(button).collect_view()}</div>
        </section>
    }
}
