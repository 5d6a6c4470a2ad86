//! The page's side of a worker: one job at a time.
//!
//! A search can't be interrupted from outside, so that cancelling ends the worker and starts a fresh
//! one at once, ahead of need. An idle worker is kept.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Uint8Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::protocol::{self, Event, JobId, Message, Request, WireError};
use crate::puzzle::Puzzle;
use crate::solve::Options;

/// A worker that hasn't said it is ready after this many milliseconds will not do so any more.
const START_TIMEOUT_MS: i32 = 30_000;

/// What the page is told of its job.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The worker is ready for the first time.
    Ready,
    /// The worker got as far as this.
    Event {
        /// Milliseconds since the worker took the job up.
        elapsed_ms: f64,
        /// What happened.
        event: Event,
    },
    /// The worker is gone, and the job with it. The next job gets a fresh one.
    Died(Death),
}

/// How a worker was lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Death {
    /// It never got ready: its files didn't come, or were damaged.
    Start,
    /// It stopped in the middle of a job: out of memory, or a defect.
    Running(String),
}

/// What is told of a worker.
pub type Listener = Rc<dyn Fn(News)>;

/// A handle on the worker. Clones share it.
#[derive(Clone)]
pub struct Client(Rc<Inner>);

struct Inner {
    url: String,
    listener: Listener,
    worker: RefCell<Option<Running>>,
    last_job: Cell<JobId>,
    /// The job whose events are awaited.
    current: Cell<Option<JobId>>,
    was_ready: Cell<bool>,
    /// Workers started so far.
    started: Cell<u32>,
}

/// A started worker, with what must live as long as it does.
struct Running {
    worker: Worker,
    /// How many had been started before it.
    number: u32,
    is_ready: bool,
    /// A request that waits for the worker to be ready.
    waiting: Option<Vec<u8>>,
    start_timer: i32,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(web_sys::Event)>,
    _on_message_error: Closure<dyn Fn(MessageEvent)>,
    _on_start_timeout: Closure<dyn Fn()>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.set_onmessageerror(None);
        self.worker.terminate();
        clear_timeout(self.start_timer);
    }
}

impl Client {
    /// For a worker from the loader script at `url`, started when it is first asked for something;
    /// `listener` hears of it and its jobs.
    pub fn new(url: String, listener: Listener) -> Self {
        Self(Rc::new(Inner {
            url,
            listener,
            worker: RefCell::default(),
            last_job: Cell::default(),
            current: Cell::default(),
            was_ready: Cell::default(),
            started: Cell::default(),
        }))
    }

    /// Sends a task: a [`Question`](protocol::Question) to the solver, an
    /// [`Errand`](protocol::Errand) to the tools. A job still under way is cancelled.
    pub fn ask<T: Serialize>(&self, task: T, options: Options, puzzle: Puzzle) {
        let job = self.begin();
        self.send(protocol::encode(&Request { job, task, options, puzzle }));
    }

    fn begin(&self) -> JobId {
        if self.is_busy() {
            self.cancel();
        }
        let job = JobId(self.0.last_job.get().0.wrapping_add(1));
        self.0.last_job.set(job);
        self.0.current.set(Some(job));
        job
    }

    fn send(&self, request: Result<Vec<u8>, WireError>) {
        let bytes = match request {
            Ok(bytes) => bytes,
            Err(error) => return self.fail(Death::Running(error.to_string())),
        };
        if self.0.worker.borrow().is_none() {
            self.start();
        }
        if let Some(running) = self.0.worker.borrow_mut().as_mut() {
            if running.is_ready {
                post(&running.worker, &bytes);
            } else {
                running.waiting = Some(bytes);
            }
        }
    }

    /// Whether a job is under way.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.0.current.get().is_some()
    }

    /// Ends the job under way, if there is one. Nothing more is heard of it.
    pub fn cancel(&self) {
        if self.0.current.take().is_none() {
            return;
        }
        let is_ready = self.0.worker.borrow().as_ref().is_some_and(|running| running.is_ready);
        if is_ready {
            self.start();
        } else if let Some(running) = self.0.worker.borrow_mut().as_mut() {
            // Still on its way: it has not begun, and can take the next job.
            running.waiting = None;
        }
    }

    /// Starts a worker, ahead of need; replaces one that is there by a fresh one.
    pub fn start(&self) {
        self.0.worker.take();
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let Ok(worker) = Worker::new_with_options(&self.0.url, &options) else {
            let client = self.clone();
            return later(move || client.fail(Death::Start));
        };
        let number = self.0.started.get();
        self.0.started.set(number.wrapping_add(1));

        let client = self.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = Uint8Array::new(&event.data()).to_vec();
            match protocol::decode(&bytes) {
                Ok(message) => client.hear(message),
                Err(error) => client.lose(number, error.to_string()),
            }
        });
        let client = self.clone();
        let on_error = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
            // A script that can't be fetched makes an event without a message.
            let error = event.dyn_ref::<ErrorEvent>();
            client.lose(number, error.map(ErrorEvent::message).unwrap_or_default());
        });
        let client = self.clone();
        let on_message_error =
            Closure::<dyn Fn(MessageEvent)>::new(move |_| client.lose(number, String::new()));
        let client = self.clone();
        let on_start_timeout = Closure::<dyn Fn()>::new(move || client.lose(number, String::new()));

        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(on_message_error.as_ref().unchecked_ref()));
        let start_timer = set_timeout(&on_start_timeout, START_TIMEOUT_MS);
        *self.0.worker.borrow_mut() = Some(Running {
            worker,
            number,
            is_ready: false,
            waiting: None,
            start_timer,
            _on_message: on_message,
            _on_error: on_error,
            _on_message_error: on_message_error,
            _on_start_timeout: on_start_timeout,
        });
    }

    fn hear(&self, message: Message) {
        match message {
            Message::Ready => {
                if let Some(running) = self.0.worker.borrow_mut().as_mut() {
                    clear_timeout(running.start_timer);
                    running.is_ready = true;
                    if let Some(bytes) = running.waiting.take() {
                        post(&running.worker, &bytes);
                    }
                }
                if !self.0.was_ready.replace(true) {
                    (self.0.listener)(News::Ready);
                }
            }
            Message::Event { job, elapsed_ms, event } => {
                if self.0.current.get() == Some(job) {
                    if matches!(event, Event::Finding(_)) {
                        self.0.current.set(None);
                    }
                    (self.0.listener)(News::Event { elapsed_ms, event });
                }
            }
            Message::Unreadable(reason) => self.fail(Death::Running(reason)),
        }
    }

    /// The worker of this number is lost: tells so if a job was under way. One that had been ready is
    /// replaced at once; one that couldn't start would most likely fail again, and is tried again when
    /// asked.
    ///
    /// Called from the lost worker's own callbacks, which must outlive the call; so it is dropped in
    /// a later task, unless by then it has been replaced already.
    fn lose(&self, number: u32, reason: String) {
        let client = self.clone();
        later(move || {
            let lost = client.0.worker.borrow().as_ref().map(|lost| (lost.number, lost.is_ready));
            match lost {
                Some((lost, true)) if lost == number => {
                    client.start();
                    client.fail(Death::Running(reason));
                }
                Some((lost, false)) if lost == number => {
                    client.0.worker.take();
                    client.fail(Death::Start);
                }
                _ => {}
            }
        });
    }

    fn fail(&self, death: Death) {
        if self.0.current.take().is_some() {
            (self.0.listener)(News::Died(death));
        }
    }
}

fn post(worker: &Worker, bytes: &[u8]) {
    if let Err(error) = worker.post_message(&Uint8Array::from(bytes)) {
        web_sys::console::error_1(&error);
    }
}

/// Calls back in a later task.
fn later(call: impl FnOnce() + 'static) {
    let call = Closure::once_into_js(call);
    if let Some(window) = web_sys::window() {
        let _ = window.set_timeout_with_callback(call.unchecked_ref());
    }
}

fn set_timeout(callback: &Closure<dyn Fn()>, milliseconds: i32) -> i32 {
    let callback = callback.as_ref().unchecked_ref();
    web_sys::window()
        .and_then(|window| {
            window
                .set_timeout_with_callback_and_timeout_and_arguments_0(callback, milliseconds)
                .ok()
        })
        .unwrap_or_default()
}

fn clear_timeout(timer: i32) {
    if let Some(window) = web_sys::window() {
        window.clear_timeout_with_handle(timer);
    }
}
