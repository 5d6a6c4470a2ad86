//! The offer to install the page. It appears once, after a first success, below everything else.

use leptos::prelude::*;

use super::browser::{install, storage};
use super::session::Session;
use super::state::Verdict;
use super::texts;
use super::widgets::Button;

/// The offer.
#[component]
pub(super) fn InstallBar() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_offered = install::is_offered();
    let has_succeeded =
        session.memo(|game| game.is_done() || game.known().verdict() == Verdict::Only);
    let is_shown = RwSignal::new(false);
    // Reaches outside: to the storage.
    Effect::new(move |_| {
        let is_due = is_offered.get() && has_succeeded.get();
        // Requires storage, otherwise the offer would return on every visit.
        if is_due
            && storage::load(storage::Key::Offered).is_none()
            && storage::save(storage::Key::Offered, "yes")
        {
            is_shown.set(true);
        }
    });
    let put_in = move |()| {
        is_shown.set(false);
        install::install();
    };
    view! {
        <div
            class="install"
            role="group"
            aria-label=texts::page::INSTALL
            hidden=move || !is_shown.get()
        >
            <p class="hint">{texts::page::INSTALL_OFFER}</p>
            <div class="ask">
                <Button label=texts::page::INSTALL on_click=put_in/>
                <Button label=texts::page::INSTALL_NOT_NOW on_click=move |()| is_shown.set(false)/>
            </div>
        </div>
    }
}
