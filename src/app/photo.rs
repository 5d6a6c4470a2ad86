//! Pictures of puzzles: the ways in, and the worker that reads them.

use std::cell::Cell;
use std::rc::Rc;

use leptos::html;
use leptos::prelude::*;
use web_sys::{Blob, File};

use super::browser::camera::bytes;
use super::browser::listen::listen;
use super::browser::{address, document};
use super::review::Review;
use super::session::{Session, program};
use super::sheet::{self, Sheet};
use super::state::{Game, Source, words};
use super::texts;
use super::viewfinder::Viewfinder;
use super::whole_picture::WholePicture;
use super::widgets::Button;
use crate::worker::bytes::Bytes;
use crate::worker::client::Client;
use crate::worker::job::Job;
use crate::worker::picture_file::{MOST_BYTES, NoPicture};
use crate::worker::task::{Event, Task, Worker};
use crate::worker::tasks::{Grid, Image, Photo, ReadPicture, Seen, Spot};

/// The dialog's name in the page.
pub(super) const ID: &str = "from-picture";

/// A picture's file, and where it came from.
type Taken = (Rc<Vec<u8>>, Source);

/// What is read from pictures, and the worker that does it.
#[derive(Clone, Copy)]
pub(super) struct Photos {
    session: StoredValue<Session, LocalStorage>,
    /// The worker, once there is a picture.
    client: StoredValue<Option<Client<Photo>>, LocalStorage>,
    /// The picture that was read last, and where it came from.
    pub(super) file: StoredValue<Option<Taken>, LocalStorage>,
    /// The grid in it that is on the board.
    pub(super) grid: RwSignal<Option<Rc<Grid>>, LocalStorage>,
    /// Whether handwritten values become entries.
    pub(super) takes_written: StoredValue<bool>,
}

/// All that pictures need, but for the button that opens the dialog.
#[component]
pub(super) fn Pictures() -> impl IntoView {
    let session = expect_context::<Session>();
    let photos = Photos {
        session: StoredValue::new_local(session),
        client: StoredValue::new_local(None),
        file: StoredValue::new_local(None),
        grid: RwSignal::new_local(None),
        takes_written: StoredValue::new(false),
    };
    // Reaches outside: to files that have come.
    Effect::new(move |_| {
        if let Some((file, source)) = session.picture.get() {
            session.picture.set(None);
            sheet::close(ID);
            photos.take(file, source);
        }
    });
    // Reaches outside: once the dialog is there.
    Effect::new(move |_| {
        if address::is_shortcut("photo") {
            session.change(Game::fill_address);
            sheet::open(ID);
        }
    });
    // Reaches outside: who opens the dialog is likely to have a picture soon.
    Effect::new(move |_| {
        if let Some(dialog) = document().get_element_by_id(ID) {
            listen(&dialog, &["focusin"], move |_| photos.client().warm());
        }
    });
    let input = NodeRef::<html::Input>::new();
    let choose = move |()| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    let chosen = move |_| {
        let Some(input) = input.get_untracked() else { return };
        let file = input.files().and_then(|files| files.get(0));
        // The same file may be chosen again.
        input.set_value("");
        if let Some(file) = file {
            let source = Source::File(file.name());
            session.picture.set(Some((file, source)));
        }
    };
    view! {
        <Review photos/>
        <Sheet id=ID title=texts::picture::FROM_PICTURE>
            <p>
                {texts::picture::ABOUT}
            </p>
            <div class="ask">
                <Button label=texts::picture::CHOOSE class="primary choose" on_click=choose/>
                <Viewfinder photos dialog=ID/>
            </div>
            <input
                type="file"
                accept="image/*"
                hidden
                aria-label=texts::picture::FILE
                node_ref=input
                on:change=chosen
            />
        </Sheet>
        <WholePicture photos/>
    }
}

/// The button that opens the dialog.
#[component]
pub(super) fn PictureButton(
    /// Whether it is not there now.
    is_hidden: Memo<bool>,
) -> impl IntoView {
    let open = move |()| {
        sheet::open(ID);
    };
    view! { <Button label=texts::picture::PICTURE is_hidden on_click=open/> }
}

impl Photos {
    /// The page that they belong to.
    pub(super) fn session(self) -> Session {
        self.session.get_value()
    }

    /// Has the worker do something.
    pub(super) fn ask<T: Task<Worker = Photo>>(
        self,
        task: T,
        hear: impl Fn(Event<T>) + 'static,
    ) -> Job {
        self.client().ask(task, move |event, _| hear(event))
    }

    /// The worker. It takes a while to start, and is faster once it has rehearsed.
    fn client(self) -> Client<Photo> {
        let known = self.client.get_value();
        known.unwrap_or_else(|| {
            let client = Client::new(program(Photo::PROGRAM), 1, || ());
            self.client.set_value(Some(client.clone()));
            client
        })
    }

    /// Reads a file, unless something else is to be read before the browser has handed it over.
    fn take(self, file: File, source: Source) {
        let is_dropped = Rc::new(Cell::new(false));
        let drops = Rc::clone(&is_dropped);
        // Starts while the browser hands the file over.
        self.client().warm();
        self.session().begin_reading(source.clone(), Job::new(move || drops.set(true)));
        leptos::task::spawn_local(async move {
            let blob: &Blob = &file;
            let read = if blob.size() > MOST_BYTES as f64 {
                Err(NoPicture::TooLong.to_string())
            } else {
                bytes(blob).await.map_err(|_| texts::open::FILE_UNREADABLE.to_owned())
            };
            if is_dropped.get() {
                return;
            }
            match read {
                Ok(bytes) => self.read(Rc::new(bytes), source, None),
                Err(reason) => self.refuse(&reason),
            }
        });
    }

    /// Reads a picture: its largest grid, or the one at this spot.
    pub(super) fn read(self, file: Rc<Vec<u8>>, source: Source, aim: Option<Spot>) {
        let image = Image::File(Bytes(file.to_vec()));
        let origin = source.clone();
        let job = self.ask(ReadPicture { image, aim }, move |event| match event {
            Event::Answer(seen) => {
                self.hear(&file, &origin, seen);
            }
            Event::Failed(failure) => self.refuse(&words(&failure)),
            Event::Conflicts(_) | Event::Progress(()) => {}
        });
        self.session().begin_reading(source, job);
    }

    fn hear(self, file: &Rc<Vec<u8>>, source: &Source, seen: Seen) {
        match seen {
            Ok(grid) => self.put(file, source, grid),
            Err(reason) => self.refuse(&reason),
        }
    }

    /// Puts what was read on the board.
    pub(super) fn put(self, file: &Rc<Vec<u8>>, source: &Source, grid: Grid) {
        let takes = self.takes_written.get_value();
        if self.session().change(|game| game.take_picture(&grid, takes)) {
            self.file.set_value(Some((Rc::clone(file), source.clone())));
            self.grid.set(Some(Rc::new(grid)));
            self.session().write_link();
            self.session().focus_cursor();
        }
    }

    /// Nothing more has to be looked at: releases the file and what was read from it.
    pub(super) fn close(self) {
        self.session().change(Game::close_picture);
        self.file.set_value(None);
        self.grid.set(None);
    }

    fn refuse(self, reason: &str) {
        self.session().change(|game: &mut Game| game.lose_text(&as_reason(reason)));
    }
}

/// A sentence as a part of another one.
pub(super) fn as_reason(sentence: &str) -> String {
    let sentence = sentence.trim_end_matches('.');
    let mut letters = sentence.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
