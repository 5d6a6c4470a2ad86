//! The camera's live picture, with the grid outlined. A sharp and steady grid is taken
//! automatically.

use std::rc::Rc;
use std::time::Duration;

use leptos::html;
use leptos::prelude::*;

use super::photos::{Photos, as_reason};
use super::whole_picture::points;
use crate::model::Source;
use crate::page::browser::camera::Camera;
use crate::page::kit::dialog::DialogId;
use crate::page::kit::widgets::Button;
use crate::page::runtime::current_job::CurrentJob;
use crate::view::{failure_words, words};
use crate::worker::bytes::Bytes;
use crate::worker::job::Job;
use crate::worker::task::Event;
use crate::worker::tasks::{FindGrid, Grid, Image, ReadPicture, Seen, Spot};

/// Longest side in pixels of the frames searched for a grid, and of the picture that is read.
const GLANCE: u32 = 640;
const SHARP: u32 = 1_600;

/// Pause between two searches for a grid.
const BREATH: Duration = Duration::from_millis(60);

/// A grid is steady if its corners stay within `STILL` of the picture's side for `STEADY` frames.
const STILL: f32 = 0.015;
const STEADY: u32 = 3;

/// A picture taken automatically may have one doubtful cell in this many.
const DOUBTFUL: usize = 12;

/// The state of the camera.
#[derive(Clone, Copy)]
pub(super) struct Finder {
    photos: Photos,
    camera: StoredValue<Option<Rc<Camera>>, LocalStorage>,
    job: CurrentJob,
    /// Number of the current step. The results of earlier steps are ignored.
    turn: StoredValue<u64>,
    is_open: RwSignal<bool>,
    outline: RwSignal<Option<[Spot; 4]>>,
    steady: StoredValue<u32>,
    word: RwSignal<String>,
    video: NodeRef<html::Video>,
}

/// The button that opens the camera, and the live picture.
#[component]
pub(crate) fn Viewfinder(
    /// The state of the camera.
    finder: Finder,
) -> impl IntoView {
    let corners = move || finder.outline.get().map(|corners| points(&corners)).unwrap_or_default();
    let is_closed = Signal::derive(move || !finder.is_open.get());
    view! {
        <Button
            label=words::picture::USE_CAMERA
            is_hidden=finder.is_open
            on_click=move |()| finder.open()
        />
        <Button
            label=words::picture::TAKE_PICTURE
            class="primary shoot"
            is_hidden=is_closed
            on_click=move |()| finder.shoot(true)
        />
        <p class="hint" aria-live="polite">{finder.word}</p>
        <div class="outlined viewfinder" hidden=is_closed>
            // The video shows the user's own surroundings.
            <video
                playsinline
                muted
                node_ref=finder.video
                aria-label=words::picture::CAMERA_SEES
            ></video>
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                <polygon points=corners></polygon>
            </svg>
        </div>
    }
}

impl Finder {
    /// Creates the state of a closed camera.
    pub(super) fn new(photos: Photos) -> Self {
        Self {
            photos,
            camera: StoredValue::new_local(None),
            job: CurrentJob::new(),
            turn: StoredValue::new(0),
            is_open: RwSignal::new(false),
            outline: RwSignal::new(None),
            steady: StoredValue::new(0),
            word: RwSignal::new(String::new()),
            video: NodeRef::new(),
        }
    }

    fn open(self) {
        let Some(video) = self.video.get_untracked() else { return };
        self.word.set(words::picture::ASKING_FOR_CAMERA.to_owned());
        self.is_open.set(true);
        leptos::task::spawn_local(async move {
            let camera = Camera::open(video).await;
            // If the dialog has been closed meanwhile, returning drops the camera.
            if !self.is_open.get_untracked() {
                return;
            }
            let Ok(camera) = camera else {
                self.close();
                return self.word.set(words::picture::NO_CAMERA.to_owned());
            };
            self.camera.set_value(Some(Rc::new(camera)));
            self.word.set(words::picture::HOLD_IT.to_owned());
            self.look();
        });
    }

    /// Closes the camera, as the dialog does when it closes.
    pub(super) fn close(self) {
        self.is_open.set(false);
        self.outline.set(None);
        self.word.set(String::new());
        self.steady.set_value(0);
        self.begin_turn();
        self.camera.set_value(None);
    }

    /// Cancels the current step. Returns the number of the next one.
    fn begin_turn(self) -> u64 {
        self.job.cancel();
        self.turn.update_value(|turn| *turn += 1);
        self.turn.get_value()
    }

    /// Searches a frame for a grid, repeatedly.
    fn look(self) {
        self.begin_turn();
        let Some(camera) = self.camera.get_value() else { return };
        let Some(shades) = camera.shades(GLANCE) else { return self.look_again() };
        let job = self.photos.ask(FindGrid { shades }, move |event| match event {
            Event::Answer(corners) => self.see(corners),
            Event::Failed(failure) => {
                self.close();
                self.word.set(words::sentence(&failure_words(&failure)));
            }
            Event::Conflicts(_) | Event::Progress(()) => {}
        });
        self.job.set(job);
    }

    fn look_again(self) {
        let turn = self.begin_turn();
        let look = move || {
            if self.turn.try_get_value() == Some(turn) {
                self.look();
            }
        };
        set_timeout(look, BREATH);
    }

    fn see(self, corners: Option<[Spot; 4]>) {
        let before = self.outline.get_untracked();
        let is_still = matches!((before, corners), (Some(a), Some(b)) if are_near(&a, &b));
        self.outline.set(corners);
        self.steady.update_value(|steady| *steady = if is_still { *steady + 1 } else { 0 });
        if self.steady.get_value() >= STEADY {
            self.steady.set_value(0);
            self.shoot(false);
        } else {
            self.look_again();
        }
    }

    /// Takes a picture and reads it. A picture that isn't `is_wanted` by the user is used only if
    /// it is sure.
    fn shoot(self, is_wanted: bool) {
        let Some(camera) = self.camera.get_value() else { return };
        let turn = self.begin_turn();
        if is_wanted {
            self.word.set(words::picture::READING.to_owned());
        }
        leptos::task::spawn_local(async move {
            let file = camera.file(SHARP).await;
            if self.turn.try_get_value() != Some(turn) {
                return;
            }
            let Ok(file) = file else { return self.look_again() };
            let file = Rc::new(file);
            let image = Image::File(Bytes(file.to_vec()));
            let job = self.photos.ask(ReadPicture { image, aim: None }, move |event| match event {
                Event::Answer(seen) => self.judge(&file, seen, is_wanted),
                Event::Failed(failure) => {
                    self.close();
                    self.word.set(words::sentence(&failure_words(&failure)));
                }
                Event::Conflicts(_) | Event::Progress(()) => {}
            });
            self.job.set(job);
        });
    }

    fn judge(self, file: &Rc<Vec<u8>>, seen: Seen, is_wanted: bool) {
        match seen {
            Ok(grid) if is_wanted || is_sure(&grid) => {
                DialogId::PICTURE.close();
                self.close();
                let session = self.photos.session();
                session.begin_reading(Source::Camera, Job::new(|| ()));
                self.photos.put(file, &Source::Camera, grid);
            }
            Ok(_) => {
                self.word.set(words::picture::COME_NEARER.to_owned());
                self.look_again();
            }
            Err(reason) => {
                if is_wanted {
                    self.word.set(words::sentence(&as_reason(&reason)));
                }
                self.look_again();
            }
        }
    }
}

fn are_near(one: &[Spot; 4], other: &[Spot; 4]) -> bool {
    let pairs = one.iter().zip(other);
    pairs.into_iter().all(|(a, b)| (a.0 - b.0).abs() < STILL && (a.1 - b.1).abs() < STILL)
}

fn is_sure(grid: &Grid) -> bool {
    let doubtful = grid.cells.iter().filter(|cell| cell.is_doubtful).count();
    let values = grid.cells.iter().filter(|cell| cell.value.is_some()).count();
    values > 0 && doubtful * DOUBTFUL <= grid.cells.len()
}
