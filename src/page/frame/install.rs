//! The offer to install the page. It appears once, after a first success, below everything else.

use leptos::prelude::*;

use crate::page::browser::{install, storage};
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::words;

/// The offer.
#[component]
pub(crate) fn InstallBar() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_offered = install::is_offered();
    let has_succeeded =
        session.memo(|workbench| workbench.is_done() || workbench.shown().view.is_solution());
    let is_shown = RwSignal::new(false);
    // Side effect: writes to the storage.
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
            aria-label=words::page::INSTALL
            hidden=move || !is_shown.get()
        >
            <p class="hint">{words::page::INSTALL_OFFER}</p>
            <div class="ask">
                <Button label=words::page::INSTALL on_click=put_in/>
                <Button label=words::page::INSTALL_NOT_NOW on_click=move |()| is_shown.set(false)/>
            </div>
        </div>
    }
}
