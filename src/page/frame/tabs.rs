//! The tabs of the four places.

use std::time::Duration;

use leptos::prelude::*;

use crate::model::{Purpose, Workbench};
use crate::page::kit::icons::{CREATE, HOW_IT_WORKS, PLAY, SOLVE, icon};
use crate::page::runtime::session::Session;
use crate::page::runtime::staggered_mount::in_turn;
use crate::view::words;

/// The places in their order, each with its label, its tooltip and its icon.
const TABS: [(Purpose, &str, &str, &str); 4] = [
    (Purpose::Solve, words::page::SOLVE, words::page::SOLVE_TIP, SOLVE),
    (Purpose::Play, words::page::PLAY, words::page::PLAY_TIP, PLAY),
    (Purpose::Create, words::page::CREATE, words::page::CREATE_TIP, CREATE),
    (Purpose::HowItWorks, words::page::HOW_IT_WORKS, words::page::HOW_IT_WORKS_TIP, HOW_IT_WORKS),
];

/// The tabs: at the bottom on a phone, else in the header.
#[component]
pub(crate) fn Tabs() -> impl IntoView {
    let session = expect_context::<Session>();
    let purpose = session.memo(Workbench::purpose);
    // A click moves the focus to the board; the keyboard keeps it here.
    let is_pointed = StoredValue::new(false);
    let choose = move |chosen: Purpose| {
        enter(session, chosen);
        if is_pointed.get_value() {
            is_pointed.set_value(false);
            set_timeout(move || session.focus_cursor(), Duration::ZERO);
        }
    };
    let tab =
        move |(own, label, tip, path): (Purpose, &'static str, &'static str, &'static str)| {
            view! {
                <button
                    type="button"
                    title=tip
                    aria-current=move || (purpose.get() == own).then_some("page")
                    on:click=move |_| choose(own)
                >
                    {icon(path)}
                    <span>{label}</span>
                </button>
            }
        };
    view! {
        <nav
            class="tabs"
            aria-label=words::page::PLACES
            on:pointerdown=move |_| is_pointed.set_value(true)
        >
            {TABS.map(tab).collect_view()}
        </nav>
    }
}

/// Switches the purpose.
pub(crate) fn enter(session: Session, purpose: Purpose) {
    session.change(|workbench| workbench.enter(purpose));
}

/// Views for these purposes only, each built in its own task.
pub(crate) fn only(purposes: &'static [Purpose], parts: &'static [fn() -> AnyView]) -> AnyView {
    let purpose = expect_context::<Session>().memo(Workbench::purpose);
    let is_hidden = move || !purposes.contains(&purpose.get());
    view! {
        <div class="tools" hidden=is_hidden>
            {parts.iter().map(|part| in_turn(*part)).collect_view()}
        </div>
    }
    .into_any()
}
