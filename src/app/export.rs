//! The puzzle in other forms: to look at, to copy, to save, to print.

use js_sys::{Array, Uint8Array};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::browser::{clipboard, download, picture};
use super::session::Session;
use super::state::{Form, Game, Outcome, Written, sentence};
use super::widgets::{Button, Choice, Chooser};
use crate::export::{Clues, Export};
use crate::worker::protocol::{Errand, Event, Finding, Progress};

/// Whether an export shows clues only, or a solution too.
const CLUES: &str = "Clues only";
const SOLVED: &str = "Solved";

/// An export on its way from the tools worker.
#[derive(Clone, Copy)]
pub(super) struct Exporting {
    form: RwSignal<Form>,
    /// Whether the solution is to be shown, if there is one.
    is_solved: RwSignal<bool>,
    written: RwSignal<Written>,
    word: RwSignal<Word>,
    /// The pieces told so far: of a file in JavaScript's memory, of what is looked at as text.
    pieces: StoredValue<(Array, String), LocalStorage>,
}

/// How it goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Nothing,
    /// So much of a file is written, in hundredths.
    Writing(u8),
    Said(&'static str),
}

impl Exporting {
    pub(super) fn new() -> Self {
        Self {
            form: RwSignal::new(Form::Text(Export::Rows)),
            is_solved: RwSignal::new(false),
            written: RwSignal::default(),
            word: RwSignal::new(Word::Nothing),
            pieces: StoredValue::new_local(<(Array, String)>::default()),
        }
    }

    /// Begins with nothing, for a file or to look at it.
    fn begin(self, is_file: bool) {
        self.pieces.set_value(<(Array, String)>::default());
        self.word.set(if is_file { Word::Writing(0) } else { Word::Nothing });
        if !is_file {
            self.written.set(Written::Nothing);
        }
    }

    /// The worker told something of it.
    pub(super) fn hear(self, event: Event) {
        let is_file = matches!(self.word.get_untracked(), Word::Writing(_));
        match event {
            Event::Progress(Progress::Piece { text, percent }) if is_file => {
                self.pieces.with_value(|(all, _)| all.push(&Uint8Array::from(text.as_bytes())));
                self.word.set(Word::Writing(percent));
            }
            Event::Progress(Progress::Piece { text, .. }) => {
                self.pieces.update_value(|(_, written)| written.push_str(&text));
            }
            Event::Progress(_) => {}
            Event::Finding(Finding::Exported { is_whole }) => {
                let told = self.pieces.try_update_value(std::mem::take);
                let (all, text) = told.unwrap_or_default();
                if !is_file {
                    return self.written.set(Written::Text { text, is_whole });
                }
                let export = self.form.get_untracked().export();
                match download::blob(&all, export.media_type()) {
                    Ok(blob) => self.save(&blob),
                    Err(error) => self.fail_in_browser(&error),
                }
            }
            Event::Finding(Finding::Unsayable(reason) | Finding::Failed(reason)) => {
                self.fail(reason);
            }
            Event::Finding(_) => self.fail(Outcome::OF_ANOTHER_QUESTION.to_owned()),
        }
    }

    /// It comes to nothing.
    pub(super) fn fail(self, reason: String) {
        self.word.set(Word::Nothing);
        self.written.set(Written::Refused(reason));
    }

    fn fail_in_browser(self, error: &JsValue) {
        web_sys::console::error_1(error);
        self.fail("the browser can’t do that".to_owned());
    }

    fn save(self, blob: &web_sys::Blob) {
        download::save_blob(&self.form.get_untracked().file_name(), blob);
        self.word.set(Word::Said("Saved."));
    }
}

/// The button that opens the dialog, and the dialog.
#[component]
pub(super) fn ExportDialog() -> impl IntoView {
    let session = expect_context::<Session>();
    let dialog = NodeRef::<html::Dialog>::new();
    // The tools worker does one thing at a time.
    let is_busy = session.memo(|game| game.run().is_errand() || game.is_reading());
    let open = move |()| {
        if let Some(dialog) = dialog.get_untracked()
            && dialog.show_modal().is_ok()
        {
            begin(session);
        }
    };
    let close = move |()| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <Button label="Export…" is_disabled=is_busy on_click=open/>
        <dialog
            class="export"
            aria-labelledby="export-title"
            node_ref=dialog
            on:close=move |_| stop(session)
        >
            <header>
                <h2 id="export-title">"Export"</h2>
                <Button label="Close" on_click=close/>
            </header>
            <Choices/>
            <Preview/>
            <Actions close=Callback::new(close)/>
        </dialog>
    }
}

/// The form, and whether it shows a solution.
#[component]
fn Choices() -> impl IntoView {
    let session = expect_context::<Session>();
    let export = session.exporting();
    let forms = RwSignal::new(Form::all().into_iter().map(|form| choice(form.name())).collect());
    let form = Signal::derive(move || export.form.get().name().to_owned());
    let choose_form = move |name: String| {
        if let Some(form) = Form::all().into_iter().find(|form| form.name() == name) {
            export.form.set(form);
            begin(session);
        }
    };
    let contents = RwSignal::new(vec![choice(CLUES), choice(SOLVED)]);
    let content =
        Signal::derive(move || (if export.is_solved.get() { SOLVED } else { CLUES }).to_owned());
    let choose_content = move |name: String| {
        export.is_solved.set(name == SOLVED);
        begin(session);
    };
    let has_solution = session.memo(|game| game.found().solution.is_some());
    view! {
        <div class="export-choices">
            <Chooser label="Form" choices=forms chosen=form on_choose=choose_form/>
            <Show when=move || has_solution.get() && export.form.get().shows_solutions()>
                <Chooser label="Content" choices=contents chosen=content on_choose=choose_content/>
            </Show>
        </div>
    }
}

/// What is written, or why it can't be.
#[component]
fn Preview() -> impl IntoView {
    let export = expect_context::<Session>().exporting();
    let frame = NodeRef::<html::Div>::new();
    let preview = Signal::derive(move || export.written.with(Written::preview));
    let is_picture = Signal::derive(move || export.form.get().is_picture());
    let is_text = Signal::derive(move || !is_picture.get());
    let refusal = Signal::derive(move || {
        export.written.with(|written| match written {
            Written::Refused(reason) => sentence(reason),
            _ => String::new(),
        })
    });
    // Reaches outside: to an image that the browser makes of the text.
    Effect::new(move |_| {
        let svg = whole(export);
        export.written.track();
        if let Some(frame) = frame.get() {
            frame.set_text_content(None);
            if is_picture.get_untracked() && !svg.is_empty() {
                leptos::task::spawn_local(show(export, frame, svg));
            }
        }
    });
    view! {
        <p class="hint" role="alert">{refusal}</p>
        <div class="picture" hidden=is_text node_ref=frame></div>
        <pre tabindex="0" role="region" aria-label="Preview" hidden=is_picture>{preview}</pre>
    }
}

async fn show(export: Exporting, frame: web_sys::HtmlDivElement, svg: String) {
    match picture::image(&svg).await {
        Ok(image) => {
            image.set_alt("The puzzle as a picture");
            frame.set_text_content(None);
            let _ = frame.append_child(&image);
        }
        Err(error) => export.fail_in_browser(&error),
    }
}

/// What can be done with it.
#[component]
fn Actions(
    /// Closes the dialog.
    close: Callback<()>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let export = session.exporting();
    let is_writing = Signal::derive(move || matches!(export.word.get(), Word::Writing(_)));
    let is_idle = Signal::derive(move || !is_writing.get());
    let cannot_save = Signal::derive(move || {
        is_writing.get() || !export.written.with(|written| matches!(written, Written::Text { .. }))
    });
    let cannot_copy = Signal::derive(move || {
        is_writing.get() || export.written.with(|written| written.whole().is_none())
    });
    let is_print = Signal::derive(move || export.form.get() == Form::Print);
    let is_no_print = Signal::derive(move || !is_print.get());
    let hint = Memo::new(move |_| hint(session));
    let copy = move |()| leptos::task::spawn_local(copy(export));
    let print = move |()| {
        let svg = whole(export);
        // The dialog would be in the picture's way.
        close.run(());
        leptos::task::spawn_local(async move {
            if let Err(error) = picture::print(&svg).await {
                export.fail_in_browser(&error);
            }
        });
    };
    view! {
        <p class="hint" role="log">{hint}</p>
        <div class="ask">
            <Button label="Copy" is_hidden=is_print is_disabled=cannot_copy on_click=copy/>
            <Button
                label="Download"
                is_hidden=is_print
                is_disabled=cannot_save
                on_click=move |()| save(session)
            />
            <Button label="Print" is_hidden=is_no_print is_disabled=cannot_copy on_click=print/>
            <Button label="Stop" is_hidden=is_idle on_click=move |()| stop(session)/>
        </div>
    }
}

/// Has the beginning of an export written.
fn begin(session: Session) {
    session.exporting().begin(false);
    session.export(errand(session, true));
}

fn stop(session: Session) {
    session.stop_export();
    session.exporting().word.set(Word::Nothing);
}

async fn copy(export: Exporting) {
    let text = whole(export);
    let is_copied = if export.form.get_untracked() == Form::Png {
        clipboard::copy_png(async move { picture::png(&text).await }).await
    } else {
        clipboard::copy(&text).await
    };
    export.word.set(Word::Said(if is_copied {
        "Copied."
    } else {
        "The browser doesn’t let it be copied. Download it instead."
    }));
}

/// The text, if all of it is here, or nothing.
fn whole(export: Exporting) -> String {
    export.written.with_untracked(|written| written.whole().unwrap_or_default().to_owned())
}

fn choice(name: &str) -> Choice {
    (name.to_owned(), name.to_owned())
}

/// What the tools worker is asked for.
fn errand(session: Session, is_preview: bool) -> Errand {
    let export = session.exporting();
    let form = export.form.get_untracked();
    let is_solved = export.is_solved.get_untracked() && form.shows_solutions();
    let solution = session.read(|game| game.found().solution.clone());
    Errand::Export { export: form.export(), solution: solution.filter(|_| is_solved), is_preview }
}

/// Saves what is there, or has all of it written for that.
fn save(session: Session) {
    let export = session.exporting();
    let form = export.form.get_untracked();
    let text = whole(export);
    if text.is_empty() {
        export.begin(true);
        return session.export(errand(session, false));
    }
    leptos::task::spawn_local(async move {
        let blob = if form == Form::Png {
            picture::png(&text).await
        } else {
            let pieces = Array::of1(&Uint8Array::from(text.as_bytes()));
            download::blob(&pieces, form.export().media_type())
        };
        match blob {
            Ok(blob) => export.save(&blob),
            Err(error) => export.fail_in_browser(&error),
        }
    });
}

/// How it stands, in words.
fn hint(session: Session) -> String {
    let export = session.exporting();
    match export.word.get() {
        // In tenths: screen readers say each.
        Word::Writing(percent) => return format!("Writing the file: {} %.", percent / 10 * 10),
        Word::Said(word) => return word.to_owned(),
        Word::Nothing => {}
    }
    let encoding = if export.form.get() == Form::Text(Export::Dimacs) {
        let options = session.game.with(Game::options);
        let (encoding, clues) = (options.encoding.name(), Clues::from(options.start).name());
        format!("Encoding: {encoding}; {clues}. “Under the hood” has the others. ")
    } else {
        String::new()
    };
    export.written.with(|written| match written {
        Written::Nothing => "Writing…".to_owned(),
        Written::Text { is_whole: false, .. } => {
            format!("{encoding}This is the beginning. All of it is too long to copy: download it.")
        }
        _ => encoding,
    })
}
