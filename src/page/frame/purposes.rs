//! The switch between purposes.

use std::time::Duration;

use leptos::prelude::*;

use crate::model::{Purpose, Workbench};
use crate::page::runtime::session::Session;
use crate::page::runtime::staggered_mount::in_turn;
use crate::view::words;

/// The purposes, each with its label and its tooltip.
const LABELS: [(Purpose, &str, &str); 4] = [
    (Purpose::Play, words::page::PLAY, words::page::PLAY_TIP),
    (Purpose::Set, words::page::SET, words::page::SET_TIP),
    (Purpose::Solve, words::page::SOLVE, words::page::SOLVE_TIP),
    (Purpose::Inside, words::page::INSIDE, words::page::INSIDE_TIP),
];

/// The radio buttons for the purpose.
#[component]
pub(crate) fn Purposes() -> impl IntoView {
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
    let choice = move |(own, label, tip): (Purpose, &'static str, &'static str)| {
        view! {
            <label title=tip>
                <input
                    type="radio"
                    name="purpose"
                    value=own.name()
                    prop:checked=move || purpose.get() == own
                    on:change=move |_| choose(own)
                />
                <span>{label}</span>
            </label>
        }
    };
    view! {
        <div
            class="purposes"
            role="radiogroup"
            aria-label=words::page::PURPOSES
            on:pointerdown=move |_| is_pointed.set_value(true)
        >
            {LABELS.map(choice).collect_view()}
        </div>
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
