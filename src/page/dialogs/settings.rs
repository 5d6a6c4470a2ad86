//! The dialog for the player's settings and the theme. This device stores them.

use leptos::prelude::*;

use crate::model::Setting;
use crate::page::browser::{address, install, storage};
use crate::page::kit::dialog::{Dialog, DialogId, on_first_opening};
use crate::page::kit::setting_switch::SettingSwitch;
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

/// The settings in groups.
const GROUPS: [(&str, &[Setting]); 3] = [
    (
        words::settings::ON_BOARD,
        &[Setting::Seen, Setting::Same, Setting::Places, Setting::Conflicts, Setting::Strong],
    ),
    (
        words::settings::ON_ENTERING,
        &[
            Setting::DigitFirst,
            Setting::Clean,
            Setting::Fill,
            Setting::Singles,
            Setting::Left,
            Setting::LeftHanded,
        ],
    ),
    (words::settings::ON_GAMES, &[Setting::Clock]),
];

fn fields() -> AnyView {
    let switch = |setting: Setting| {
        view! { <SettingSwitch setting label=words::settings::setting(setting)/> }
    };
    let group = move |(title, settings): (&'static str, &'static [Setting])| {
        view! {
            <h3>{title}</h3>
            {settings.iter().copied().map(switch).collect_view()}
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
        {GROUPS.map(group).collect_view()}
        <div class="ask">
            <Button label=words::settings::HELP on_click=help/>
            <Button label=words::settings::INSTALL is_hidden=cannot_install on_click=put_in/>
        </div>
    }
    .into_any()
}
