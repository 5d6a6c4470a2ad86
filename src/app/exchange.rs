//! Ways in: files opened, dropped, shared; and the bar that says what was read.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Promise;
use leptos::prelude::*;
use leptos::{ev, html};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DataTransfer, DragEvent, File};

use super::browser::{address, files, is_dialog_open, takes_text};
use super::collection::CollectionButton;
use super::icons::{BACK, CLOSE, ON, icon};
use super::session::Session;
use super::sheet;
use super::state::question::Solve;
use super::state::{Choice, Editor, Files, Game, Purpose, Readings, Source, Verdict, words};
use super::texts;
use super::widgets::Button;
use crate::formats::{MAX_FILE, Problem};
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::{ReadText, SolveMany, Text};

/// Parameters of the address under which other apps share a text: the manifest's share target.
const SHARED: [&str; 2] = ["text", "url"];

/// Parameters under which other sites' links hold a puzzle.
const LINKED: [&str; 4] = ["bd", "s", "load", "puzzleid"];

/// Takes what has come with the page: what the address shares, files that the system opens with the
/// installed app.
pub(super) fn take_up(session: Session) {
    let shared = address::query(&SHARED);
    if address::is_shortcut("picture") {
        leptos::task::spawn_local(async move {
            match files::shared_picture().await {
                Some(file) => read_file(session, file, Source::Share),
                None => refuse(session, &Source::Share, texts::open::NOT_KEPT),
            }
            session.change(Game::fill_address);
        });
    } else if !shared.is_empty() {
        session.read_text(shared.join("\n"), Source::Share);
    } else if !address::query(&LINKED).is_empty() {
        session.read_text(address::href(), Source::Link);
    }
    if address::is_shortcut("set") {
        session.change(|game| {
            game.fill_address();
            game.go_to(Purpose::Set);
            game.edit(Editor::clear);
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
                Err(reason) => refuse(session, &Source::Launch, &reason),
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

/// Takes what is pasted into the page, or dropped on it.
pub(super) fn listen(session: Session) {
    let is_over = session.is_over;
    let over = window_event_listener(ev::dragover, move |event| {
        if is_ours(&event) {
            event.prevent_default();
            is_over.set(!is_busy());
        }
    });
    let away = window_event_listener(ev::dragleave, move |event| {
        // From one element to the next it has somewhere to go.
        if event.related_target().is_none() {
            is_over.set(false);
        }
    });
    let drop = window_event_listener(ev::drop, move |event| {
        is_over.set(false);
        if is_ours(&event) {
            event.prevent_default();
            if is_busy() {
                refuse(session, &Source::Drop, texts::open::CLOSE_DIALOG_FIRST);
            } else if let Some(data) = event.data_transfer() {
                sheet::close(sheet::FROM_PICTURE);
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
            sheet::close(sheet::FROM_PICTURE);
            take(session, &data, Source::Paste);
        }
    });
    on_cleanup(move || {
        for listener in [over, away, drop, paste] {
            listener.remove();
        }
    });
}

/// Whether the browser may not have what is dropped: it would show a file in place of the page.
fn is_ours(event: &DragEvent) -> bool {
    let has_files =
        || event.data_transfer().is_some_and(|data| data.types().includes(&"Files".into(), 0));
    !takes_text(event.target()) && !is_busy() || has_files()
}

/// Whether a dialog is open, but for the one that asks for a picture: what comes then is the answer.
fn is_busy() -> bool {
    is_dialog_open() && !sheet::is_open(sheet::FROM_PICTURE)
}

fn take(session: Session, data: &DataTransfer, source: Source) {
    if data.files().is_none_or(|files| files.length() == 0) {
        return take_text(session, data, source);
    }
    // Of several, or a folder, it takes what comes later to make a list.
    let dropped = files::Dropped::new(data);
    session.with_second_part(dropped.source(), move |session, later| {
        (later.take_files)(session, dropped);
    });
}

/// Takes files that are dropped, and those in folders.
pub(super) fn take_files(session: Session, dropped: files::Dropped) {
    if dropped.has_folders() {
        read_files(session, dropped.in_folders(MOST_FILES));
    } else {
        read_chosen(session, dropped.files);
    }
}

/// Reads one file, or several as a list.
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

/// The most files that are read at once.
const MOST_FILES: usize = 2_000;

/// The most bytes that they may have together.
const MOST_BYTES: f64 = 64.0 * 1024.0 * 1024.0;

/// Reads several files, one after the other, as one list.
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
                Err(texts::open::FILES_TOO_LARGE.to_owned())
            } else if is_picture(file) {
                Err(texts::open::PICTURES_ONE_BY_ONE.to_owned())
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
        // That it is the same reading still is told by its job.
        session.begin_reading(Source::Files(files.len()), Job::new(|| ()));
        session.hear_reading(Event::Answer(read.text()));
    });
}

/// Has the tools read a text.
async fn read_aside(session: Session, text: String) -> Result<Text, String> {
    let current = session.read(|game| game.puzzle().clone());
    let mut task = Some(ReadText { text, current });
    let told = Rc::new(RefCell::new(Err(texts::open::NOT_READ.to_owned())));
    let mut job = None;
    let done = Promise::new(&mut |resolve, _| {
        let (told, Some(task)) = (Rc::clone(&told), task.take()) else { return };
        job = Some(session.use_tools(task, move |event| {
            *told.borrow_mut() = match event {
                Event::Answer(text) => Ok(text),
                Event::Failed(failure) => Err(words(&failure)),
                Event::Conflicts(_) | Event::Progress(()) => return,
            };
            // Fails for no promise that is still awaited.
            let _ = resolve.call0(&JsValue::NULL);
        }));
    });
    let _ = JsFuture::from(done).await;
    drop(job);
    told.replace(Err(String::new()))
}

/// Reads the text that a paste or a drop brings along.
fn take_text(session: Session, data: &DataTransfer, source: Source) {
    match files::text_of(data, MAX_FILE) {
        Some(text) => session.read_text(text, source),
        None => refuse(session, &source, &Problem::TooLongFile(MAX_FILE / 1024).to_string()),
    }
}

fn refuse(session: Session, source: &Source, reason: &str) {
    session.change(|game| game.refuse_text(source, reason));
}

fn is_picture(file: &File) -> bool {
    file.type_().starts_with("image/")
}

/// Reads a picture.
pub(super) fn read_picture(session: Session, picture: File, source: Source) {
    // Read by what comes later.
    session.begin_reading(source.clone(), Job::new(|| ()));
    session.picture.set(Some((picture, source)));
}

/// Reads a file, unless something else is to be read before the browser has handed it over.
pub(super) fn read_file(session: Session, file: File, source: Source) {
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
            Err(reason) => session.change(|game| game.lose_text(&reason)),
        }
    });
}

/// The button to open a file.
#[component]
pub(super) fn OpenFile(
    /// Whether it is not there now.
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
        // The same file may be chosen again.
        input.set_value("");
    };
    view! {
        <Button label=texts::open::OPEN is_hidden on_click=open/>
        <input
            type="file"
            multiple
            hidden
            aria-label=texts::open::FILE
            node_ref=input
            on:change=chosen
        />
    }
}

/// What was read, as far as there is something to choose or to step through.
#[component]
pub(super) fn ReadingsBar() -> impl IntoView {
    let session = expect_context::<Session>();
    let is_hidden = session.memo(|game| shown(game).is_none());
    let place: Signal<String> =
        session.memo(|game| shown(game).map(Readings::place).unwrap_or_default()).into();
    let is_one = session.memo(|game| count(game) < 2);
    let is_first = session.memo(|game| at(game) == 0);
    let is_last = session.memo(|game| at(game) + 1 >= count(game));
    let number = session.memo(|game| (at(game) + 1).to_string());
    let last = session.memo(|game| count(game).to_string());
    let said: Signal<String> =
        session.memo(|game| shown(game).map(Readings::choice).unwrap_or_default()).into();
    let choices = session.memo(|game| shown(game).map(Readings::choices).unwrap_or_default());
    let go = move |to: fn(usize) -> usize| {
        session.change(|game| game.go_to_puzzle(to(at(game))));
    };
    let typed = move |event| {
        // Nothing but a number gets a number field's value anywhere.
        if let Ok(number) = event_target_value(&event).trim().parse::<usize>() {
            session.change(|game| game.go_to_puzzle(number.saturating_sub(1)));
        }
        // Where there is no such puzzle, the one before may stay.
        let field = event_target::<web_sys::HtmlInputElement>(&event);
        field.set_value(&(session.read(at) + 1).to_string());
    };
    let choice = move |(label, choice): (String, Choice)| {
        let choose = move |()| {
            // What was found of one way is asked of the other at once.
            let is_known = session.read(|game| game.known().verdict() != Verdict::Unknown);
            session.change(|game| game.choose_reading(choice));
            if is_known && matches!(choice, Choice::Way(_)) {
                session.ask(Solve);
            }
        };
        view! { <Button label on_click=choose/> }
    };
    let doubts = session.memo(Game::doubts);
    let asked = StoredValue::new_local(None::<Job>);
    // Reaches outside: to a worker, which looks at the other ways where this one makes no sense.
    Effect::new(move |_| {
        let doubts = doubts.get();
        let links: Vec<&str> = doubts.iter().map(|(_, link)| link.as_str()).collect();
        let job = (!links.is_empty()).then(|| {
            let task = SolveMany { links: links.join("\n") };
            let doubts = doubts.clone();
            session.use_tools(task, move |event| {
                if let Event::Answer(solutions) = event {
                    session.change(|game| game.settle(&doubts, &solutions));
                }
            })
        });
        asked.set_value(job);
    });
    view! {
        <section class="readings" aria-label=texts::open::READ hidden=is_hidden>
            <p aria-live="polite">{place}</p>
            <div class="list" hidden=is_one>
                <Button
                    class="icon"
                    label=texts::open::PREVIOUS
                    icon=icon(BACK)
                    is_disabled=is_first
                    on_click=move |()| go(|at| at.saturating_sub(1))
                />
                <input
                    type="number"
                    aria-label=texts::open::NUMBER
                    inputmode="numeric"
                    min="1"
                    max=last
                    prop:value=number
                    on:change=typed
                />
                <Button
                    class="icon"
                    label=texts::open::NEXT
                    icon=icon(ON)
                    is_disabled=is_last
                    on_click=move |()| go(|at| at + 1)
                />
                <CollectionButton/>
                <Button
                    class="icon"
                    label=texts::open::CLOSE_LIST
                    icon=icon(CLOSE)
                    on_click=move |()| session.change(Game::close_readings)
                />
            </div>
            <p class="hint">{said}</p>
            <div class="offers" role="group" aria-label=texts::open::READINGS>
                {move || choices.get().into_iter().map(choice).collect_view()}
            </div>
        </section>
    }
}

fn shown(game: &Game) -> Option<&Readings> {
    game.readings().filter(|readings| readings.has_choices())
}

fn at(game: &Game) -> usize {
    game.readings().map_or(0, Readings::at)
}

fn count(game: &Game) -> usize {
    game.readings().map_or(0, Readings::count)
}
