//! The dialog for the player's settings and the theme. This device stores them.

use leptos::prelude::*;

use crate::model::Setting;
use crate::page::browser::{address, install, storage};
use crate::page::kit::dialog::{Dialog, DialogId, on_first_opening};
use crate::page::kit::theme_chooser::ThemeChooser;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::words;

/// Restores the stored settings, overridden by those in the address.
pub(crate) fn restore(session: Session) {
    let kept = storage::load(storage::Key::Settings).unwrap_or_default();
    let asked = |setting: Setting| {
        let name = format!("setting-{}", setting.name());
        Some((setting, address::query(&[&name]).pop()?))
    };
    let asked: Vec<(Setting, String)> = Setting::ALL.into_iter().filter_map(asked).collect();
    session.change(|workbench| workbench.play_mut().restore_settings(&kept, &asked));
}

/// The dialog's state.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    was_opened: RwSignal<bool>,
}

impl Settings {
    /// The state of a dialog that hasn't been opened yet.
    pub(crate) fn new() -> Self {
        Self { was_opened: RwSignal::new(false) }
    }

    /// Opens the dialog.
    pub(crate) fn open(self) {
        self.was_opened.set(true);
        DialogId::SETTINGS.open();
    }

    /// The dialog.
    pub(crate) fn dialog(self) -> AnyView {
        view! {
            <Dialog id=DialogId::SETTINGS title=words::settings::SETTINGS>
                {on_first_opening(self.was_opened, fields)}
            </Dialog>
        }
        .into_any()
    }
}

/// True if the setting is listed here. The share dialog has its own.
fn is_listed(setting: Setting) -> bool {
    setting != Setting::Share
}

fn fields() -> AnyView {
    let session = expect_context::<Session>();
    let settings = session.memo(|workbench| workbench.play().settings);
    let switch = move |setting: Setting| {
        let toggle = move |_| {
            session.change(|workbench| workbench.play_mut().switch(setting));
            // If storing fails, the next visit starts with the defaults.
            let kept = session.read(|workbench| workbench.play().kept_settings());
            storage::save(storage::Key::Settings, &kept);
        };
        view! {
            <label class="switch">
                <input
                    type="checkbox"
                    prop:checked=move || settings.get().has(setting)
                    on:change=toggle
                />
                <span>{words::settings::setting(setting)}</span>
            </label>
        }
    };
    let is_offered = install::is_offered();
    let cannot_install = Signal::derive(move || !is_offered.get());
    let put_in = move |()| install::install();
    let help = move |()| {
        DialogId::SETTINGS.close();
        DialogId::HELP.open();
    };
    view! {
        <ThemeChooser/>
        <h3>{words::settings::OF_PLAYERS}</h3>
        {Setting::ALL.into_iter().filter(|setting| is_listed(*setting)).map(switch).collect_view()}
        <div class="ask">
            <Button label=words::settings::HELP on_click=help/>
            <Button label=words::settings::INSTALL is_hidden=cannot_install on_click=put_in/>
        </div>
    }
    .into_any()
}
