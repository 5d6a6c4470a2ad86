//! The picture on the page: its file, the grids read from it, and the worker that reads them.

use std::cell::Cell;
use std::rc::Rc;

use leptos::html;
use leptos::prelude::*;
use web_sys::{Blob, File};

use crate::model::{Source, Workbench};
use crate::page::browser::camera::bytes;
use crate::page::runtime::session::{Session, program};
use crate::view::{failure_words, words};
use crate::worker::bytes::Bytes;
use crate::worker::client::Client;
use crate::worker::job::Job;
use crate::worker::picture_file::{MOST_BYTES, NoPicture};
use crate::worker::task::{Event, Task, Worker};
use crate::worker::tasks::{Grid, Image, Photo, ReadPicture, Seen, Spot};

/// A picture's file and its source.
type Taken = (Rc<Vec<u8>>, Source);

/// The picture under review, and the worker that reads pictures.
#[derive(Clone, Copy)]
pub(crate) struct Photos {
    session: StoredValue<Session, LocalStorage>,
    /// The worker. `None` until it is needed.
    client: StoredValue<Option<Client<Photo>>, LocalStorage>,
    /// The picture that was read last.
    pub(crate) file: StoredValue<Option<Taken>, LocalStorage>,
    /// The grid of the picture that is on the board.
    pub(crate) grid: RwSignal<Option<Rc<Grid>>, LocalStorage>,
    /// True if handwritten values become entries.
    pub(crate) takes_written: StoredValue<bool>,
    /// The element that shows the whole picture.
    pub(crate) image: NodeRef<html::Img>,
}

impl Photos {
    /// Creates the state without a picture or a worker.
    pub(crate) fn new(session: Session) -> Self {
        Self {
            session: StoredValue::new_local(session),
            client: StoredValue::new_local(None),
            file: StoredValue::new_local(None),
            grid: RwSignal::new_local(None),
            takes_written: StoredValue::new(false),
            image: NodeRef::new(),
        }
    }

    /// Starts the worker in advance.
    pub(crate) fn warm(self) {
        self.client().warm();
    }

    pub(crate) fn session(self) -> Session {
        self.session.get_value()
    }

    /// Sends a task to the worker. Calls `hear` with its events. Dropping the job cancels the task.
    pub(crate) fn ask<T: Task<Worker = Photo>>(
        self,
        task: T,
        hear: impl Fn(Event<T>) + 'static,
    ) -> Job {
        self.client().ask(task, move |event, _| hear(event))
    }

    /// The worker, started if necessary.
    fn client(self) -> Client<Photo> {
        let known = self.client.get_value();
        known.unwrap_or_else(|| {
            let client = Client::new(program(Photo::PROGRAM), 1, || ());
            self.client.set_value(Some(client.clone()));
            client
        })
    }

    /// Reads a file. A newer import cancels it while the browser still loads the file.
    pub(crate) fn take(self, file: File, source: Source) {
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
                bytes(blob).await.map_err(|_| words::open::FILE_UNREADABLE.to_owned())
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
    pub(crate) fn read(self, file: Rc<Vec<u8>>, source: Source, aim: Option<Spot>) {
        let image = Image::File(Bytes(file.to_vec()));
        let origin = source.clone();
        let job = self.ask(ReadPicture { image, aim }, move |event| match event {
            Event::Answer(seen) => {
                self.hear(&file, &origin, seen);
            }
            Event::Failed(failure) => self.refuse(&failure_words(&failure)),
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

    /// Puts a grid on the board.
    pub(crate) fn put(self, file: &Rc<Vec<u8>>, source: &Source, grid: Grid) {
        let takes = self.takes_written.get_value();
        if self.session().change(|workbench| workbench.take_picture(&grid, takes)) {
            self.file.set_value(Some((Rc::clone(file), source.clone())));
            self.grid.set(Some(Rc::new(grid)));
            self.session().write_link();
            self.session().focus_cursor();
        }
    }

    /// Ends the review and releases the file and the grid.
    pub(crate) fn close(self) {
        self.session().change(Workbench::close_picture);
        self.file.set_value(None);
        self.grid.set(None);
    }

    fn refuse(self, reason: &str) {
        self.session().change(|workbench: &mut Workbench| workbench.lose_text(as_reason(reason)));
    }
}

/// Turns a sentence into a clause: without its full stop and with a small first letter.
pub(crate) fn as_reason(sentence: &str) -> String {
    let sentence = sentence.trim_end_matches('.');
    let mut letters = sentence.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
