//! The puzzle in other formats: to preview, copy and save.

use std::rc::Rc;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::engine_words::formulas;
use crate::formats::export::{Clues, Export};
use crate::model::Workbench;
use crate::page::browser::download::{self, Pieces};
use crate::page::browser::{clipboard, picture, window};
use crate::page::kit::dialog::{Dialog, DialogId};
use crate::page::kit::value_chooser::{ValueChooser, labelled};
use crate::page::kit::widgets::Button;
use crate::page::runtime::current_job::CurrentJob;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::page::runtime::staggered_mount::in_turn;
use crate::view::{Form, Written, failure_words, words};
use crate::worker::task::Event;
use crate::worker::tasks::{self, JudgeForms, Piece, Write};

/// The export dialog's state, which is in the context of the panels.
#[derive(Clone, Copy)]
pub(crate) struct Exporting {
    form: RwSignal<Form>,
    /// True if the solution is included, where there is one.
    is_solved: RwSignal<bool>,
    written: RwSignal<Written>,
    /// The formats that can't hold the puzzle, with the reasons; `None` until known.
    refused: RwSignal<Option<Vec<(Form, String)>>>,
    word: RwSignal<Word>,
    /// The running export.
    job: CurrentJob,
    /// Number of the latest picture. A slow picture may arrive after a newer one.
    picture: StoredValue<u32>,
}

/// The message below the preview.
#[derive(Clone, PartialEq, Eq)]
enum Word {
    Nothing,
    /// A file is being written: its progress in percent.
    Writing(u8),
    Said(String),
}

impl Exporting {
    /// Creates the state of a dialog that hasn't been opened yet.
    pub(crate) fn new() -> Self {
        Self {
            form: RwSignal::new(Form::Text(Export::Rows)),
            is_solved: RwSignal::new(false),
            written: RwSignal::default(),
            refused: RwSignal::default(),
            word: RwSignal::new(Word::Nothing),
            job: CurrentJob::new(),
            picture: StoredValue::new(0),
        }
    }

    /// Opens the dialog.
    fn open(self, session: Session) {
        if DialogId::EXPORT.open() {
            self.begin(session);
        }
    }

    /// Opens the dialog with the formula in the current encoding.
    pub(crate) fn open_formula(self, session: Session) {
        self.form.set(Form::Text(Export::Dimacs));
        self.open(session);
    }

    /// Finds the formats that can hold the puzzle, and previews one: the last one used if possible,
    /// otherwise the first.
    fn begin(self, session: Session) {
        self.word.set(Word::Nothing);
        self.written.set(Written::Nothing);
        self.refused.set(None);
        let task = JudgeForms { puzzle: session.read(|workbench| workbench.puzzle().clone()) };
        let job = session.use_tools(task, move |event| match event {
            Event::Answer(reasons) => {
                let refused = refused(&reasons);
                let can = |form: &Form| refused.iter().all(|(other, _)| other != form);
                let form = self.form.get_untracked();
                let first = Form::all().into_iter().find(can);
                self.form.set(Some(form).filter(can).or(first).unwrap_or(form));
                self.refused.set(Some(refused));
                self.preview(session);
            }
            Event::Failed(failure) => self.fail(&failure_words(&failure)),
            Event::Conflicts(_) | Event::Progress(()) => {}
        });
        self.job.set(job);
    }

    /// Writes the beginning of an export for the preview.
    fn preview(self, session: Session) {
        self.word.set(Word::Nothing);
        self.written.set(Written::Nothing);
        let text = StoredValue::new(String::new());
        self.write(session, true, move |event| match event {
            Event::Progress(Piece { text: piece, .. }) => {
                text.update_value(|text| text.push_str(&piece));
            }
            Event::Answer(tasks::Written::Unsayable(reason)) => {
                self.written.set(Written::Refused(reason));
            }
            Event::Answer(written) => {
                let is_whole = written == tasks::Written::Whole;
                let text = text.try_update_value(std::mem::take).unwrap_or_default();
                self.written.set(Written::Text { text, is_whole });
            }
            Event::Failed(failure) => self.fail(&failure_words(&failure)),
            Event::Conflicts(_) => {}
        });
    }

    /// Writes a complete export as a file.
    fn file(self, session: Session) {
        self.word.set(Word::Writing(0));
        let pieces = Pieces::default();
        let form = self.form.get_untracked();
        // A PNG is made from the complete SVG.
        let svg = StoredValue::new(String::new());
        self.write(session, false, move |event| match event {
            Event::Progress(Piece { text, percent }) => {
                if form == Form::Png {
                    svg.update_value(|svg| svg.push_str(&text));
                } else {
                    pieces.push(&text);
                }
                self.word.set(Word::Writing(percent.unwrap_or_default()));
            }
            Event::Answer(tasks::Written::Unsayable(reason)) => {
                self.written.set(Written::Refused(reason));
            }
            Event::Answer(_) if form == Form::Png => {
                let svg = svg.try_update_value(std::mem::take).unwrap_or_default();
                leptos::task::spawn_local(async move {
                    match picture::png(&svg).await {
                        Ok(blob) => self.save(&blob),
                        Err(error) => self.fail_in_browser(&error),
                    }
                });
            }
            Event::Answer(_) => match pieces.blob(form.export().media_type()) {
                Ok(blob) => self.save(&blob),
                Err(error) => self.fail_in_browser(&error),
            },
            Event::Failed(failure) => self.fail(&failure_words(&failure)),
            Event::Conflicts(_) => {}
        });
    }

    fn write(self, session: Session, is_preview: bool, listener: impl Fn(Event<Write>) + 'static) {
        let form = self.form.get_untracked();
        let is_solved = self.is_solved.get_untracked() && form.shows_solutions();
        let task = session.read(|workbench| Write {
            puzzle: workbench.puzzle().clone(),
            options: workbench.options(),
            export: form.export(),
            // A picture shows either the clues or the solution.
            page_state: if form.is_picture() {
                workbench.editor().about().to_owned()
            } else {
                workbench.page_state()
            },
            solution: workbench.facts().solution.clone().filter(|_| is_solved),
            is_preview,
        });
        self.job.cancel();
        self.job.set(session.use_tools(task, listener));
    }

    fn stop(self) {
        self.job.cancel();
        self.word.set(Word::Nothing);
    }

    /// Reports a failure that isn't the puzzle's. After a failed save the preview stays and can be
    /// saved again. Otherwise the preview can be tried again.
    fn fail(self, reason: &str) {
        let is_file = self.word.with_untracked(|word| matches!(word, Word::Writing(_)));
        if is_file {
            self.word.set(Word::Said(words::sentence(reason)));
        } else {
            self.word.set(Word::Nothing);
            self.written.set(Written::Failed(reason.to_owned()));
        }
    }

    fn fail_in_browser(self, error: &JsValue) {
        web_sys::console::error_1(error);
        self.fail(words::export::BROWSER_CANNOT);
    }

    fn save(self, blob: &web_sys::Blob) {
        match download::save(&self.form.get_untracked().file_name(), blob) {
            Ok(()) => self.word.set(Word::Said(words::export::SAVED.to_owned())),
            Err(error) => self.fail_in_browser(&error),
        }
    }
}

/// The formats that can't hold the puzzle. `reasons` has the order of [`Export::ALL`].
fn refused(reasons: &[Option<String>]) -> Vec<(Form, String)> {
    let reason = |form: &Form| {
        let at = Export::ALL.into_iter().position(|export| export == form.export())?;
        reasons.get(at)?.clone()
    };
    Form::all().into_iter().filter_map(|form| Some((form, reason(&form)?))).collect()
}

/// The button that opens the dialog.
#[component]
pub(crate) fn ExportButton() -> impl IntoView {
    let session = expect_context::<Session>();
    let export = expect_context::<Exporting>();
    view! { <Button label=words::export::EXPORT on_click=move |()| export.open(session)/> }
}

/// The dialog. The share dialog opens it too.
#[component]
pub(crate) fn ExportDialog() -> impl IntoView {
    let session = expect_context::<Session>();
    let export = expect_context::<Exporting>();
    let open = Rc::new(move || export.open(session));
    session.on_export.set_value(Some(open));
    let fields = move || {
        view! {
            {choices(session, export)}
            {preview(session, export)}
            {actions(session, export)}
            {others(export)}
        }
        .into_any()
    };
    view! {
        <Dialog
            id=DialogId::EXPORT
            title=words::export::TITLE
            on_close=Callback::new(move |()| export.stop())
        >
            {in_turn(fields)}
        </Dialog>
    }
}

/// The choosers for the format and for including the solution.
fn choices(session: Session, export: Exporting) -> AnyView {
    // Formats that can't hold the puzzle are listed elsewhere, with the reasons.
    let forms = scoped::memo(move || {
        let refused = export.refused.read();
        let current = export.form.get();
        let can = |form: &Form| match refused.as_ref() {
            None => *form == current,
            Some(refused) => refused.iter().all(|(other, _)| other != form),
        };
        labelled(&Form::all().into_iter().filter(can).collect::<Vec<_>>(), Form::name)
    });
    let choose_form = move |form: Form| {
        export.form.set(form);
        export.preview(session);
    };
    let contents = RwSignal::new(labelled(&[false, true], |is_solved| {
        if is_solved { words::export::SOLVED } else { words::export::CLUES_ONLY }
    }));
    let choose_content = move |is_solved: bool| {
        export.is_solved.set(is_solved);
        export.preview(session);
    };
    let has_solution = session.memo(|workbench| workbench.facts().solution.is_some());
    view! {
        <div class="export-choices">
            <ValueChooser
                label=words::export::FORM
                choices=forms
                chosen=export.form
                on_choose=choose_form
            />
            <Show when=move || has_solution.get() && export.form.get().shows_solutions()>
                <ValueChooser
                    label=words::export::CONTENT
                    choices=contents
                    chosen=export.is_solved
                    on_choose=choose_content
                />
            </Show>
        </div>
    }
    .into_any()
}

/// The list of formats that can't hold the puzzle.
fn others(export: Exporting) -> AnyView {
    let count = move || export.refused.read().as_ref().map_or(0, Vec::len);
    let is_none = Signal::derive(move || count() == 0);
    let told = move || words::export::cannot_say(count());
    let list = move || {
        let row = |(form, reason): &(Form, String)| {
            view! {
                <li>
                    <b>{form.name()}</b>
                    ": "
                    {words::sentence(reason)}
                </li>
            }
        };
        export.refused.read().iter().flatten().map(row).collect_view()
    };
    view! {
        <details hidden=is_none>
            <summary>{told}</summary>
            <ul>{list}</ul>
        </details>
    }
    .into_any()
}

/// The preview, or the reason why there is none.
fn preview(session: Session, export: Exporting) -> AnyView {
    let frame = NodeRef::<html::Div>::new();
    let preview = Signal::derive(move || export.written.with(Written::preview));
    let is_picture = Signal::derive(move || export.form.get().is_picture());
    let is_text = Signal::derive(move || !is_picture.get());
    let refusal = Signal::derive(move || {
        export.written.with(|written| match written {
            Written::Refused(reason) | Written::Failed(reason) => words::sentence(reason),
            Written::Nothing | Written::Text { .. } => String::new(),
        })
    });
    let cannot_retry =
        Signal::derive(move || !export.written.with(|w| matches!(w, Written::Failed(_))));
    // Side effect: shows an image made from the text.
    Effect::new(move |_| {
        let svg = whole(export);
        export.written.track();
        if let Some(frame) = frame.get() {
            frame.set_text_content(None);
            export.picture.update_value(|number| *number += 1);
            if is_picture.get_untracked() && !svg.is_empty() {
                leptos::task::spawn_local(show(export, frame, svg));
            }
        }
    });
    view! {
        <p class="hint" role="alert">{refusal}</p>
        <Button
            label=words::buttons::TRY_AGAIN
            is_hidden=cannot_retry
            on_click=move |()| export.preview(session)
        />
        <div class="picture" hidden=is_text node_ref=frame></div>
        <pre tabindex="0" role="region" aria-label=words::export::PREVIEW hidden=is_picture>
            {preview}
        </pre>
    }
    .into_any()
}

async fn show(export: Exporting, frame: web_sys::HtmlDivElement, svg: String) {
    let number = export.picture.get_value();
    let image = picture::image(&svg).await;
    if export.picture.get_value() != number {
        return;
    }
    match image {
        Ok(image) => {
            image.set_alt(words::export::PICTURE);
            frame.set_text_content(None);
            let _ = frame.append_child(&image);
        }
        Err(error) => export.fail_in_browser(&error),
    }
}

/// The actions: copy, open and save.
fn actions(session: Session, export: Exporting) -> AnyView {
    let is_writing =
        Signal::derive(move || export.word.with(|word| matches!(word, Word::Writing(_))));
    let is_idle = Signal::derive(move || !is_writing.get());
    let cannot_save = Signal::derive(move || {
        is_writing.get() || !export.written.with(|written| matches!(written, Written::Text { .. }))
    });
    let cannot_copy = Signal::derive(move || {
        is_writing.get() || export.written.with(|written| written.whole().is_none())
    });
    let is_no_link =
        Signal::derive(move || !matches!(export.form.get(), Form::Text(form) if form.is_link()));
    let hint = Memo::new(move |_| hint(session, export));
    let copy = move |()| leptos::task::spawn_local(copy(export));
    view! {
        <p class="hint" role="log">{hint}</p>
        <div class="ask">
            <Button
                label=words::export::COPY
                is_disabled=cannot_copy
                on_click=copy
            />
            <Button
                label=words::export::OPEN
                is_hidden=is_no_link
                is_disabled=cannot_copy
                on_click=move |()| open_link(&whole(export))
            />
            <Button
                label=words::export::DOWNLOAD
                is_disabled=cannot_save
                on_click=move |()| save(session, export)
            />
            <Button label=words::buttons::STOP is_hidden=is_idle on_click=move |()| export.stop()/>
        </div>
    }
    .into_any()
}

async fn copy(export: Exporting) {
    let text = whole(export);
    let is_copied = if export.form.get_untracked() == Form::Png {
        clipboard::copy_png(async move { picture::png(&text).await }).await
    } else {
        clipboard::copy(&text).await
    };
    let word = if is_copied { words::export::COPIED } else { words::export::NOT_COPIED };
    export.word.set(Word::Said(word.to_owned()));
}

/// The preview's text if it is complete, otherwise empty.
fn whole(export: Exporting) -> String {
    export.written.with(|written| written.whole().unwrap_or_default().to_owned())
}

/// Saves the export. Writes it first if the preview is incomplete.
fn save(session: Session, export: Exporting) {
    let form = export.form.get_untracked();
    let text = whole(export);
    if text.is_empty() {
        return export.file(session);
    }
    leptos::task::spawn_local(async move {
        let blob = if form == Form::Png {
            picture::png(&text).await
        } else {
            let pieces = Pieces::default();
            pieces.push(&text);
            pieces.blob(form.export().media_type())
        };
        match blob {
            Ok(blob) => export.save(&blob),
            Err(error) => export.fail_in_browser(&error),
        }
    });
}

/// Opens an exported link in a new tab.
fn open_link(link: &str) {
    // A browser that blocks new tabs says so itself.
    let _ = window().open_with_url_and_target_and_features(link, "_blank", "noopener,noreferrer");
}

/// The message below the preview.
fn hint(session: Session, export: Exporting) -> String {
    match export.word.get() {
        // In steps of ten, since screen readers read each of them.
        Word::Writing(percent) => return words::export::writing_file(percent / 10 * 10),
        Word::Said(word) => return word,
        Word::Nothing => {}
    }
    let encoding = if export.form.get() == Form::Text(Export::Dimacs) {
        let options = session.workbench.with(Workbench::options);
        let (encoding, clues) =
            (formulas::encoding(options.encoding), formulas::clues(Clues::from(options.start)));
        words::export::encoding(encoding, clues)
    } else {
        String::new()
    };
    export.written.with(|written| match written {
        Written::Nothing => words::export::WRITING.to_owned(),
        Written::Text { is_whole: false, .. } => encoding + words::export::BEGINNING,
        Written::Failed(_) => String::new(),
        _ => encoding,
    })
}
