//! The printed sheet and its dialog. The browser's own command prints the same sheet.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::logic::Level;
use crate::model::date::Day;
use crate::page::browser::tree::Elements;
use crate::page::browser::{document, picture};
use crate::page::kit::dialog::{Dialog, DialogId, on_first_opening};
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::print::{PrintOptions, has_entries, print_sheet};
use crate::view::words;

/// Finds the level and the day of the game on the page.
pub(crate) type Game = fn(Session) -> Option<(Level, Option<Day>)>;

/// The print dialog's state.
#[derive(Clone, Copy)]
pub(crate) struct Printing {
    session: Session,
    game: Game,
    was_opened: RwSignal<bool>,
    options: RwSignal<PrintOptions>,
    /// The reason why nothing can be printed; empty if there is none.
    word: RwSignal<&'static str>,
}

impl Printing {
    /// The state of a dialog that hasn't been opened yet. From now on, the browser's own command
    /// prints the sheet too.
    pub(crate) fn new(session: Session, game: Game) -> Self {
        window_event_listener(ev::beforeprint, move |_| {
            let options = session.read(PrintOptions::as_shown);
            if !picture::has_sheet()
                && let Err(error) = put_sheet(session, options, game)
            {
                web_sys::console::error_1(&error);
            }
        });
        Self {
            session,
            game,
            was_opened: RwSignal::new(false),
            options: RwSignal::default(),
            word: RwSignal::new(""),
        }
    }

    /// Opens the dialog.
    pub(crate) fn open(self) {
        self.options.set(self.session.read(PrintOptions::as_shown));
        self.word.set("");
        self.was_opened.set(true);
        DialogId::PRINT.open();
    }

    /// Prints the sheet.
    fn print(self) {
        // The open dialog would cover the sheet.
        DialogId::PRINT.close();
        match put_sheet(self.session, self.options.get_untracked(), self.game) {
            Ok(true) => {
                if let Err(error) = picture::print_page() {
                    web_sys::console::error_1(&error);
                }
            }
            Ok(false) => {
                self.word.set(words::print::TOO_LARGE);
                DialogId::PRINT.open();
            }
            Err(error) => web_sys::console::error_1(&error),
        }
    }

    /// The dialog.
    pub(crate) fn dialog(self) -> AnyView {
        view! {
            <Dialog id=DialogId::PRINT title=words::print::TITLE>
                {on_first_opening(self.was_opened, move || fields(&self))}
            </Dialog>
        }
        .into_any()
    }
}

/// A choice about the sheet.
type Choice = fn(&mut PrintOptions) -> &mut bool;

fn fields(printing: &Printing) -> AnyView {
    let printing = *printing;
    let Printing { session, options, word, .. } = printing;
    let has_no_entries = session.memo(|workbench| !has_entries(workbench));
    let has_no_solution = session.memo(|workbench| workbench.facts().solution.is_none());
    let switch = move |label: &'static str, choice: Choice, is_disabled: Signal<bool>| {
        let is_on = move || options.with(|options| *choice(&mut options.clone()));
        view! {
            <label class="switch">
                <input
                    type="checkbox"
                    disabled=is_disabled
                    prop:checked=is_on
                    on:change=move |event| {
                        let is_on = event_target_checked(&event);
                        options.update(|options| *choice(options) = is_on);
                    }
                />
                <span>{label}</span>
            </label>
        }
    };
    view! {
        {switch(words::print::ENTRIES, |options| &mut options.entries, has_no_entries.into())}
        {switch(words::print::CANDIDATES, |options| &mut options.candidates, false.into())}
        {switch(words::print::SOLUTION, |options| &mut options.solution, has_no_solution.into())}
        <p class="hint" hidden=move || !has_no_solution.get()>
            {words::print::SOLVE_FIRST}
        </p>
        <p class="hint" role="alert">{word}</p>
        <div class="ask">
            <Button
                label=words::print::PRINT
                class="primary"
                on_click=move |()| printing.print()
            />
        </div>
    }
    .into_any()
}

/// Puts the sheet on the page, where only the printer shows it. Returns false if there is none.
fn put_sheet(session: Session, options: PrintOptions, game: Game) -> Result<bool, JsValue> {
    let game = game(session);
    let sheet = session.read(|workbench| print_sheet(workbench, options, game));
    let Some(sheet) = sheet else { return Ok(false) };
    let whole = document().create_element("div")?;
    whole.set_class_name("sheet");
    Elements::default().show(&whole, &sheet.elements());
    picture::put_sheet(&whole).map(|()| true)
}
