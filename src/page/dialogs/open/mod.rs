//! Ways in: files opened, dropped, shared.

pub(crate) mod paste;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Promise;
use leptos::prelude::*;
use leptos::{ev, html};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DataTransfer, DragEvent, File};

use crate::formats::MAX_FILE;
use crate::model::{Editor, Files, Purpose, Source, Workbench};
use crate::page::browser::{address, files, is_dialog_open, takes_text};
use crate::page::kit::dialog::DialogId;
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::import::text_of_files;
use crate::view::{failure_words, words};
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::{ReadText, Text};

/// The address's parameters for texts shared by other apps, as in the manifest's share target.
const SHARED: [&str; 2] = ["text", "url"];

/// Parameters with a puzzle in other sites' links.
const LINKED: [&str; 4] = ["bd", "s", "load", "puzzleid"];

/// Imports texts in the address, and files opened with the installed app.
pub(crate) fn take_up(session: Session) {
    let shared = address::query(&SHARED);
    if address::is_shortcut("file") {
        leptos::task::spawn_local(async move {
            match files::shared_file().await {
                Some(file) => read_file(session, file, Source::Share),
                None => refuse(session, Source::Share, words::open::NOT_KEPT),
            }
            session.change(Workbench::fill_address);
        });
    } else if !shared.is_empty() {
        session.read_text(shared.join("\n"), Source::Share);
    } else if !address::query(&LINKED).is_empty() {
        session.read_text(address::href(), Source::Link);
    }
    if address::is_shortcut("set") {
        session.change(|workbench| {
            workbench.fill_address();
            workbench.enter(Purpose::Solve);
            workbench.edit(Editor::clear);
        });
    }
    files::on_launch(move |mut launched| match launched.len() {
        0 => {}
        1 => leptos::task::spawn_local(async move {
            match launched.remove(0).await {
                Ok(file) => {
                    let source = Source::File(file.name());
                    read_file(session, file, source);
                }
                Err(reason) => refuse(session, Source::Launch, reason),
            }
        }),
        _ => read_files(
            session,
            Box::pin(async move {
                let mut files = Vec::new();
                for file in launched {
                    files.extend(file.await.ok());
                }
                files
            }),
        ),
    });
}

/// Imports pasted and dropped texts, files and pictures.
pub(crate) fn listen(session: Session) {
    let is_over = session.is_over;
    let over = window_event_listener(ev::dragover, move |event| {
        if is_ours(&event) {
            event.prevent_default();
            is_over.set(!is_busy());
        }
    });
    let away = window_event_listener(ev::dragleave, move |event| {
        // Moving to another element has a related target; leaving the window has none.
        if event.related_target().is_none() {
            is_over.set(false);
        }
    });
    let drop = window_event_listener(ev::drop, move |event| {
        is_over.set(false);
        if is_ours(&event) {
            event.prevent_default();
            if is_busy() {
                refuse(session, Source::Drop, words::open::CLOSE_DIALOG_FIRST);
            } else if let Some(data) = event.data_transfer() {
                DialogId::PICTURE.close();
                take(session, &data, Source::Drop);
            }
        }
    });
    let paste = window_event_listener(ev::paste, move |event| {
        if takes_text(event.target()) || is_busy() {
            return;
        }
        let event: web_sys::ClipboardEvent = event.unchecked_into();
        if let Some(data) = event.clipboard_data() {
            event.prevent_default();
            DialogId::PICTURE.close();
            take(session, &data, Source::Paste);
        }
    });
    on_cleanup(move || {
        for listener in [over, away, drop, paste] {
            listener.remove();
        }
    });
}

/// True if the page handles the drop. Otherwise the browser would show the file instead of the
/// page.
fn is_ours(event: &DragEvent) -> bool {
    let has_files =
        || event.data_transfer().is_some_and(|data| data.types().includes(&"Files".into(), 0));
    !takes_text(event.target()) && !is_busy() || has_files()
}

/// True if a dialog is open. The dialog that asks for a picture doesn't count: a drop answers it.
fn is_busy() -> bool {
    is_dialog_open() && !DialogId::PICTURE.is_open()
}

fn take(session: Session, data: &DataTransfer, source: Source) {
    if data.files().is_none_or(|files| files.length() == 0) {
        return take_text(session, data, source);
    }
    // Several files, or a folder, need the second part to make a list.
    let dropped = files::Dropped::new(data);
    session.with_second_part(dropped.source(), move |session, later| {
        (later.take_files)(session, dropped);
    });
}

/// Imports dropped files, including those in folders.
pub(crate) fn take_files(session: Session, dropped: files::Dropped) {
    if dropped.has_folders() {
        read_files(session, dropped.in_folders(MOST_FILES));
    } else {
        read_chosen(session, dropped.files);
    }
}

/// Imports one file, or several as a list.
fn read_chosen(session: Session, mut files: Vec<File>) {
    match files.len() {
        0 => {}
        1 => {
            let file = files.remove(0);
            let source = Source::File(file.name());
            read_file(session, file, source);
        }
        _ => read_files(session, Box::pin(async move { files })),
    }
}

/// Maximum number of files in one import.
const MOST_FILES: usize = 2_000;

/// Maximum total size of these files, in bytes.
const MOST_BYTES: f64 = 64.0 * 1024.0 * 1024.0;

/// Imports several files as one list, reading one after another.
fn read_files(session: Session, promised: files::Many) {
    let is_dropped = Rc::new(Cell::new(false));
    let drops = Rc::clone(&is_dropped);
    session.begin_reading(Source::Drop, Job::new(move || drops.set(true)));
    leptos::task::spawn_local(async move {
        let mut files = promised.await;
        files.truncate(MOST_FILES);
        files.sort_by_cached_key(File::name);
        let mut read = Files::default();
        let mut bytes = 0.0;
        for file in &files {
            bytes += file.size();
            let text = if bytes > MOST_BYTES {
                Err(words::open::FILES_TOO_LARGE.to_owned())
            } else if is_picture(file) {
                Err(words::open::PICTURES_ONE_BY_ONE.to_owned())
            } else {
                files::text(file, MAX_FILE).await
            };
            let text = match text {
                Ok(text) => read_aside(session, text).await,
                Err(reason) => Err(reason),
            };
            if is_dropped.get() {
                return;
            }
            read.take(&file.name(), text);
        }
        // This is still the current import, since nothing has dropped its job.
        session.begin_reading(Source::Files(files.len()), Job::new(|| ()));
        session.receive_text(Event::Answer(text_of_files(read)));
    });
}

/// Parses a text in the tools worker.
async fn read_aside(session: Session, text: String) -> Result<Text, String> {
    let current = session.read(|workbench| workbench.puzzle().clone());
    let mut task = Some(ReadText { text, current });
    let told = Rc::new(RefCell::new(Err(words::open::NOT_READ.to_owned())));
    let mut job = None;
    let done = Promise::new(&mut |resolve, _| {
        let (told, Some(task)) = (Rc::clone(&told), task.take()) else { return };
        job = Some(session.use_tools(task, move |event| {
            *told.borrow_mut() = match event {
                Event::Answer(text) => Ok(text),
                Event::Failed(failure) => Err(failure_words(&failure)),
                Event::Conflicts(_) | Event::Progress(()) => return,
            };
            // Can't fail for a promise that is still awaited.
            let _ = resolve.call0(&JsValue::NULL);
        }));
    });
    let _ = JsFuture::from(done).await;
    drop(job);
    told.replace(Err(String::new()))
}

/// Imports the text of a paste or drop.
fn take_text(session: Session, data: &DataTransfer, source: Source) {
    match files::text_of(data, MAX_FILE) {
        Some(text) => session.read_text(text, source),
        None => session.refuse_long_text(source),
    }
}

fn refuse(session: Session, source: Source, reason: impl Into<String>) {
    let reason = reason.into();
    session.change(|workbench| workbench.refuse_text(source, reason));
}

fn is_picture(file: &File) -> bool {
    file.type_().starts_with("image/")
}

/// Imports a picture.
pub(crate) fn read_picture(session: Session, picture: File, source: Source) {
    // The second part reads it.
    session.begin_reading(source.clone(), Job::new(|| ()));
    session.picture.set(Some((picture, source)));
}

/// Imports a file. A newer import cancels it while the browser still loads the file.
pub(crate) fn read_file(session: Session, file: File, source: Source) {
    if is_picture(&file) {
        return read_picture(session, file, source);
    }
    let is_dropped = Rc::new(Cell::new(false));
    let drops = Rc::clone(&is_dropped);
    session.begin_reading(source.clone(), Job::new(move || drops.set(true)));
    leptos::task::spawn_local(async move {
        let text = files::text(&file, MAX_FILE).await;
        if is_dropped.get() {
            return;
        }
        match text {
            Ok(text) => session.read_text(text, source),
            Err(reason) => session.change(|workbench| workbench.lose_text(reason)),
        }
    });
}

/// The button to open files.
#[component]
pub(crate) fn OpenFile(
    /// True while the button is hidden.
    is_hidden: Memo<bool>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let input = NodeRef::<html::Input>::new();
    let open = move |()| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    let chosen = move |_| {
        let Some(input) = input.get_untracked() else { return };
        if let Some(chosen) = input.files() {
            read_chosen(session, files::all(&chosen));
        }
        // Allows choosing the same file again.
        input.set_value("");
    };
    view! {
        <Button label=words::open::OPEN is_hidden on_click=open/>
        <input
            type="file"
            multiple
            hidden
            aria-label=words::open::FILE
            node_ref=input
            on:change=chosen
        />
    }
}
