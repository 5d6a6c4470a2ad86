//! The actions that an answer offers.

use leptos::prelude::*;

use super::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::{Offer, offers, words};

/// Buttons that remove clues: one of those in conflict, or all of a repair.
#[component]
pub(crate) fn Offers() -> impl IntoView {
    let session = expect_context::<Session>();
    let offers = session.memo(offers);
    let offer = move |Offer { label, cells }: Offer| {
        let drop = move |()| session.change(|workbench| workbench.drop_clues(&cells));
        view! { <Button label on_click=drop/> }
    };
    view! {
        <div class="offers" role="group" aria-label=words::solve::TO_REMOVE>
            {move || offers.get().into_iter().map(offer).collect_view()}
        </div>
    }
}
