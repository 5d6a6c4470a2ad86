//! The picture on the page: its file, the grids read from it, and the worker that reads them.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;
use web_sys::{Blob, File};

use super::browser::camera::bytes;
use super::session::{Session, program};
use super::state::{Game, Source, words};
use super::texts;
use crate::worker::bytes::Bytes;
use crate::worker::client::Client;
use crate::worker::job::Job;
use crate::worker::picture_file::{MOST_BYTES, NoPicture};
use crate::worker::task::{Event, Task, Worker};
use crate::worker::tasks::{Grid, Image, Photo, ReadPicture, Seen, Spot};

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

impl Photos {
    /// No picture yet, and no worker.
    pub(super) fn new(session: Session) -> Self {
        Self {
            session: StoredValue::new_local(session),
            client: StoredValue::new_local(None),
            file: StoredValue::new_local(None),
            grid: RwSignal::new_local(None),
            takes_written: StoredValue::new(false),
        }
    }

    /// Starts the worker ahead of need.
    pub(super) fn warm(self) {
        self.client().warm();
    }

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
    pub(super) fn take(self, file: File, source: Source) {
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
