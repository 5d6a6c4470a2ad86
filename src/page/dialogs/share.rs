//! Sharing the puzzle: its link, links to other programs, a picture, paper, and further formats.

use leptos::prelude::*;

use crate::formats::export::Export;
use crate::model::{Setting, Workbench};
use crate::page::browser::clipboard::{self, Shared};
use crate::page::browser::{address, download, picture, window};
use crate::page::kit::dialog::{Dialog, DialogId, on_first_opening};
use crate::page::kit::setting_switch::SettingSwitch;
use crate::page::kit::widgets::Button;
use crate::page::runtime::current_job::CurrentJob;
use crate::page::runtime::session::Session;
use crate::view::{Form, failure_words, words};
use crate::worker::task::Event;
use crate::worker::tasks::{self, Piece, Write};

/// A text of the puzzle in another format; the reason if there is none; `None` until known.
type Text = RwSignal<Option<Result<String, String>>>;

/// The share dialog's state.
#[derive(Clone, Copy)]
pub(crate) struct Sharing {
    session: Session,
    /// Opens the print dialog.
    print: Callback<()>,
    was_opened: RwSignal<bool>,
    /// The links for other programs, and the picture. They are written when the dialog opens:
    /// browsers allow a copy or a new tab only at once after a press.
    sudokupad: Prepared,
    f_puzzles: Prepared,
    picture: Prepared,
    /// The address with the link to share, as of the last opening or change of the entries' switch;
    /// empty if the board is too large for a link.
    url: RwSignal<String>,
    /// The result of the last press.
    word: RwSignal<&'static str>,
}

/// A text that a worker writes.
#[derive(Clone, Copy)]
struct Prepared {
    export: Export,
    text: Text,
    job: CurrentJob,
}

impl Prepared {
    fn new(export: Export) -> Self {
        Self { export, text: RwSignal::new(None), job: CurrentJob::new() }
    }

    /// Starts writing the text of the page's puzzle.
    fn begin(self, session: Session) {
        self.text.set(None);
        let task = session.read(|workbench| Write {
            puzzle: workbench.puzzle().clone(),
            options: workbench.options(),
            export: self.export,
            page_state: workbench.editor().about().to_owned(),
            solution: None,
            is_preview: false,
        });
        let written = StoredValue::new(String::new());
        let job = session.use_tools(task, move |event| {
            let result = match event {
                Event::Progress(Piece { text, .. }) => {
                    return written.update_value(|written| written.push_str(&text));
                }
                Event::Conflicts(_) => return,
                Event::Answer(tasks::Written::Unsayable(reason)) => Err(reason),
                Event::Answer(_) => {
                    Ok(written.try_update_value(std::mem::take).unwrap_or_default())
                }
                Event::Failed(failure) => Err(failure_words(&failure)),
            };
            self.text.set(Some(result));
        });
        self.job.set(job);
    }

    /// The text, if there is one.
    fn get(self) -> Option<String> {
        self.text.with_untracked(|text| text.as_ref()?.as_ref().ok().cloned())
    }

    /// True while there is no text.
    fn is_missing(self) -> Signal<bool> {
        Signal::derive(move || !self.text.with(|text| matches!(text, Some(Ok(_)))))
    }

    /// The reason why there is no text, as a sentence.
    fn reason(self) -> Signal<String> {
        Signal::derive(move || {
            self.text.with(|text| match text {
                Some(Err(reason)) => words::sentence(reason),
                _ => String::new(),
            })
        })
    }
}

impl Sharing {
    /// The state of a dialog that hasn't been opened yet.
    pub(crate) fn new(session: Session, print: Callback<()>) -> Self {
        Self {
            session,
            print,
            was_opened: RwSignal::new(false),
            sudokupad: Prepared::new(Export::SudokuPad),
            f_puzzles: Prepared::new(Export::FPuzzles),
            picture: Prepared::new(Export::Svg),
            url: RwSignal::new(String::new()),
            word: RwSignal::new(""),
        }
    }

    /// Writes the link to share.
    fn write_url(self) {
        self.url.set(url(&self.session.read(Workbench::shared)));
    }

    /// Opens the dialog.
    pub(crate) fn open(self) {
        self.session.write_link();
        self.write_url();
        self.word.set("");
        for prepared in [self.sudokupad, self.f_puzzles, self.picture] {
            prepared.begin(self.session);
        }
        self.was_opened.set(true);
        DialogId::SHARE.open();
    }

    /// The dialog.
    pub(crate) fn dialog(self) -> AnyView {
        view! {
            <Dialog id=DialogId::SHARE title=words::share::TITLE>
                {on_first_opening(self.was_opened, move || fields(&self))}
            </Dialog>
        }
        .into_any()
    }

    fn copy(self, text: String, done: &'static str, refused: &'static str) {
        self.word.set("");
        leptos::task::spawn_local(async move {
            let is_copied = clipboard::copy(&text).await;
            self.word.set(if is_copied { done } else { refused });
        });
    }

    fn copy_picture(self) {
        let Some(svg) = self.picture.get() else { return };
        self.word.set("");
        leptos::task::spawn_local(async move {
            let is_copied = clipboard::copy_png(async move { picture::png(&svg).await }).await;
            let word = if is_copied { words::share::COPIED } else { words::share::NOT_COPIED };
            self.word.set(word);
        });
    }

    fn save_picture(self, form: Form) {
        let Some(svg) = self.picture.get() else { return };
        self.word.set("");
        leptos::task::spawn_local(async move {
            let blob = if form == Form::Png {
                picture::png(&svg).await
            } else {
                let pieces = download::Pieces::default();
                pieces.push(&svg);
                pieces.blob(form.export().media_type())
            };
            match blob.and_then(|blob| download::save(&form.file_name(), &blob)) {
                Ok(()) => self.word.set(words::share::SAVED),
                Err(error) => web_sys::console::error_1(&error),
            }
        });
    }
}

/// The address of the page with the shared link; empty if the board is too large for a link.
fn url(link: &str) -> String {
    if link.is_empty() { String::new() } else { address::href_with(link) }
}

fn fields(sharing: &Sharing) -> AnyView {
    let sharing = *sharing;
    let word = sharing.word;
    view! {
        {link(&sharing)}
        {program(
            &sharing,
            words::share::SUDOKUPAD,
            [words::share::OPEN_SUDOKUPAD, words::share::COPY_SUDOKUPAD],
            sharing.sudokupad,
        )}
        {program(
            &sharing,
            words::share::F_PUZZLES,
            [words::share::OPEN_F_PUZZLES, words::share::COPY_F_PUZZLES],
            sharing.f_puzzles,
        )}
        {picture_row(&sharing)}
        {paper(&sharing)}
        <p class="word" role="status">{word}</p>
    }
    .into_any()
}

/// The link of this program.
fn link(sharing: &Sharing) -> AnyView {
    let sharing = *sharing;
    let session = sharing.session;
    let url = sharing.url;
    let has_no_link = Signal::derive(move || url.read().is_empty());
    let has_no_work = session.memo(|workbench| workbench.editor().work().is_empty());
    let copy = move |()| {
        sharing.copy(url.get_untracked(), words::share::LINK_COPIED, words::share::LINK_NOT_COPIED);
    };
    let share = move |()| {
        leptos::task::spawn_local(async move {
            if clipboard::share(&url.get_untracked()).await == Shared::Copied {
                sharing.word.set(words::share::LINK_COPIED);
            }
        });
    };
    view! {
        <label class="chooser">
            <span>{words::share::LINK}</span>
            <input type="text" readonly=true prop:value=url on:focus=move |event| select_all(&event)/>
        </label>
<SettingSwitch
            setting=Setting::Share
            label=words::share::WITH_ENTRIES
            is_hidden=has_no_work
            on_change=move |()| {
                sharing.write_url();
                sharing.word.set("");
            }
        />
        <div class="ask">
            <Button
                label=words::share::COPY_LINK
                class="primary"
                is_disabled=has_no_link
                on_click=copy
            />
            <Button
                label=words::share::SHARE
                is_hidden=!clipboard::has_sheet()
                is_disabled=has_no_link
                on_click=share
            />
        </div>
        <p class="hint" hidden=move || !has_no_link.get()>
            {words::page::TOO_LARGE_FOR_LINK}
        </p>
    }
    .into_any()
}

fn select_all(event: &leptos::ev::FocusEvent) {
    event_target::<web_sys::HtmlInputElement>(event).select();
}

/// The links for another program, with the spoken names of both buttons.
fn program(
    sharing: &Sharing,
    name: &'static str,
    [open, copy]: [&'static str; 2],
    prepared: Prepared,
) -> AnyView {
    let sharing = *sharing;
    let reason = prepared.reason();
    let open_it = move |()| {
        if let Some(link) = prepared.get() {
            // A browser that blocks new tabs says so itself.
            let _ = window().open_with_url_and_target_and_features(
                &link,
                "_blank",
                "noopener,noreferrer",
            );
        }
    };
    let copy_it = move |()| {
        if let Some(link) = prepared.get() {
            sharing.copy(link, words::share::COPIED, words::share::NOT_COPIED);
        }
    };
    view! {
        <h3>{name}</h3>
        <div class="ask">
            <Button
                label=words::share::OPEN
                spoken=open
                is_disabled=prepared.is_missing()
                on_click=open_it
            />
            <Button
                label=words::share::COPY
                spoken=copy
                is_disabled=prepared.is_missing()
                on_click=copy_it
            />
        </div>
        <p class="hint" hidden=move || reason.read().is_empty()>
            {reason}
        </p>
    }
    .into_any()
}

fn picture_row(sharing: &Sharing) -> AnyView {
    let sharing = *sharing;
    let is_disabled = sharing.picture.is_missing();
    let reason = sharing.picture.reason();
    view! {
        <h3>{words::share::PICTURE}</h3>
        <div class="ask thirds">
            <Button
                label=words::share::COPY_IMAGE
                spoken=words::share::COPY_PICTURE
                is_disabled
                on_click=move |()| sharing.copy_picture()
            />
            <Button
                label=words::share::SAVE_PNG
                is_disabled
                on_click=move |()| sharing.save_picture(Form::Png)
            />
            <Button
                label=words::share::SAVE_SVG
                is_disabled
                on_click=move |()| sharing.save_picture(Form::Text(Export::Svg))
            />
        </div>
        <p class="hint" hidden=move || reason.read().is_empty()>
            {reason}
        </p>
    }
    .into_any()
}

/// The buttons that open other dialogs.
fn paper(sharing: &Sharing) -> AnyView {
    let sharing = *sharing;
    let print = move |()| {
        DialogId::SHARE.close();
        sharing.print.run(());
    };
    let more = move |()| {
        DialogId::SHARE.close();
        if let Some(open) = sharing.session.on_export.get_value() {
            open();
        }
    };
    view! {
        <h3>{words::share::PAPER_AND_FILES}</h3>
        <div class="ask">
            <Button label=words::share::PRINT on_click=print/>
            <Button label=words::share::MORE_FORMATS on_click=more/>
        </div>
    }
    .into_any()
}
