//! The switch of a player's setting.

use leptos::prelude::*;

use crate::model::Setting;
use crate::page::browser::storage;
use crate::page::runtime::session::Session;

/// A labelled switch of a setting, which this device stores.
#[component]
pub(crate) fn SettingSwitch(
    /// The setting.
    setting: Setting,
    /// The label.
    label: &'static str,
    /// True while the switch is absent.
    #[prop(optional, into)]
    is_hidden: Signal<bool>,
    /// Called after each change.
    #[prop(optional, into)]
    on_change: Option<Callback<()>>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let is_on = session.memo_of(move |workbench| workbench.play().settings.has(setting));
    let toggle = move |_| {
        session.change(|workbench| workbench.play_mut().switch(setting));
        // If storing fails, the next visit starts with the defaults.
        let kept = session.read(|workbench| workbench.play().kept_settings());
        storage::save(storage::Key::Settings, &kept);
        if let Some(on_change) = on_change {
            on_change.run(());
        }
    };
    view! {
        <label class="switch" hidden=is_hidden>
            <input type="checkbox" prop:checked=is_on on:change=toggle/>
            <span>{label}</span>
        </label>
    }
}
