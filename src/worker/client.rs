//! The page's side of the workers of one program: asks for jobs, and delivers their events.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::marker::PhantomData;
use std::rc::{Rc, Weak};

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageChannel, MessageEvent, MessagePort, WorkerOptions, WorkerType};

use super::job::Job;
use super::lifeline::Lifeline;
use super::task::{Event, Failure, Task, Worker};
use super::wire::{self, Head, JobId, Kind};
use super::worker_pool::{PoolAction, WorkerId, WorkerPool};

/// The milliseconds after which a worker that isn't ready counts as lost.
const START_TIMEOUT_MS: i32 = 30_000;

/// The workers of one program. Clones share them.
pub struct Client<W>(Rc<Inner>, PhantomData<W>);

impl<W> Clone for Client<W> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0), PhantomData)
    }
}

struct Inner {
    /// The address of the program's loader script.
    url: String,
    life: RefCell<WorkerPool>,
    running: RefCell<Vec<Running>>,
    asked: RefCell<Vec<Asked>>,
    /// Messages from workers that are not delivered yet.
    waiting: RefCell<VecDeque<(WorkerId, Vec<u8>)>>,
    /// Delivers the waiting messages, in an event-loop task of its own.
    ///
    /// That task runs after all messages that have arrived before. So the page shows all messages
    /// of a short search at once.
    bell: MessagePort,
    _on_bell: Closure<dyn Fn()>,
    /// Called when a worker is ready for the first time.
    on_ready: RefCell<Option<Box<dyn FnOnce()>>>,
}

thread_local! {
    /// Handles the error by which an ended worker stops its search. Browsers report even errors of
    /// ended workers, and an unhandled one would become an error of the page.
    static HANDLED: Closure<dyn Fn(web_sys::Event)> =
        Closure::new(|event: web_sys::Event| event.prevent_default());
}

/// A job in progress.
struct Asked {
    job: JobId,
    /// The request, until it is sent.
    request: Vec<u8>,
    listener: Listener,
}

/// Receives the messages of a job.
type Listener = Rc<dyn Fn(Report<'_>)>;

/// A message or the end of a job.
enum Report<'a> {
    Message(Head, &'a [u8]),
    Failed(Failure),
}

/// A running worker, with the values that must live as long as it does.
struct Running {
    id: WorkerId,
    worker: web_sys::Worker,
    start_timer: i32,
    _lifeline: Lifeline,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(web_sys::Event)>,
    _on_message_error: Closure<dyn Fn(MessageEvent)>,
    _on_start_timeout: Closure<dyn Fn()>,
}

impl<W: Worker> Client<W> {
    /// Creates a client for workers from the loader script at `url`, at most `most` at once. Calls
    /// `on_ready` when one is ready for the first time.
    ///
    /// # Panics
    /// If there are no message channels. All browsers with workers have them.
    pub fn new(url: String, most: usize, on_ready: impl FnOnce() + 'static) -> Self {
        let channel = MessageChannel::new().expect("a page may have channels");
        let inner = Rc::new_cyclic(|inner: &Weak<Inner>| {
            let inner = Weak::clone(inner);
            let on_bell = Closure::<dyn Fn()>::new(move || {
                if let Some(inner) = inner.upgrade() {
                    inner.hear_all();
                }
            });
            channel.port1().set_onmessage(Some(on_bell.as_ref().unchecked_ref()));
            Inner {
                url,
                life: RefCell::new(WorkerPool::new(most)),
                running: RefCell::default(),
                asked: RefCell::default(),
                waiting: RefCell::default(),
                bell: channel.port2(),
                _on_bell: on_bell,
                on_ready: RefCell::new(Some(Box::new(on_ready))),
            }
        });
        Self(inner, PhantomData)
    }

    /// Starts a worker in advance, if there is none.
    pub fn warm(&self) {
        let acts = self.0.life.borrow_mut().warm();
        self.0.perform(acts);
    }

    /// Starts a task. Calls `listener` with each event, and the milliseconds since the worker
    /// began.
    ///
    /// Dropping the returned job cancels the task, and no further events arrive.
    pub fn ask<T: Task<Worker = W>>(
        &self,
        task: T,
        listener: impl Fn(Event<T>, f64) + 'static,
    ) -> Job {
        let (job, acts) = self.0.life.borrow_mut().ask();
        let listener: Listener = Rc::new(move |told| match told {
            Report::Message(head, body) => listener(event(head, body), head.elapsed_ms),
            Report::Failed(failure) => listener(Event::Failed(failure), 0.0),
        });
        let inner = Rc::downgrade(&self.0);
        let handle = Job::new(move || {
            if let Some(inner) = inner.upgrade() {
                inner.cancel(job);
            }
        });
        match wire::request(job, &task.among_all()) {
            Ok(request) => {
                self.0.asked.borrow_mut().push(Asked { job, request, listener });
                self.0.perform(acts);
            }
            Err(error) => {
                // No worker has seen the job, so it is only removed.
                self.0.cancel(job);
                later(move || listener(Report::Failed(Failure::GaveUp(error.to_string()))));
            }
        }
        handle
    }
}

/// Decodes a message of a task.
fn event<T: Task>(head: Head, body: &[u8]) -> Event<T> {
    let read = match head.kind {
        Kind::Conflicts => wire::read(body).map(Event::Conflicts),
        Kind::Progress => wire::read(body).map(Event::Progress),
        Kind::Answer => wire::read(body).map(Event::Answer),
        Kind::GaveUp => wire::read(body).map(|reason| Event::Failed(Failure::GaveUp(reason))),
        Kind::Panicked => wire::read(body).map(|defect| Event::Failed(Failure::Panicked(defect))),
    };
    read.unwrap_or_else(|error| Event::Failed(Failure::GaveUp(error.to_string())))
}

impl Inner {
    /// Performs actions of the worker pool.
    fn perform(self: &Rc<Self>, acts: Vec<PoolAction>) {
        self.perform_for(acts, &Failure::Stopped(String::new()));
    }

    /// Performs actions of the worker pool. Lost jobs fail with `failure` if their worker was
    /// ready, else with [`Failure::NotStarted`].
    fn perform_for(self: &Rc<Self>, acts: Vec<PoolAction>, failure: &Failure) {
        for act in acts {
            match act {
                PoolAction::Start(id) => self.start(id),
                PoolAction::End(id) => self.end(id),
                PoolAction::Post(id, job) => self.post(id, job),
                PoolAction::Lose(job, was_ready) => {
                    if let Some(asked) = self.take(job) {
                        (asked.listener)(Report::Failed(if was_ready {
                            failure.clone()
                        } else {
                            Failure::NotStarted
                        }));
                    }
                }
            }
        }
    }

    fn cancel(self: &Rc<Self>, job: JobId) {
        let asked = self.take(job);
        let acts = self.life.borrow_mut().cancel(job);
        self.perform(acts);
        drop(asked);
    }

    fn take(&self, job: JobId) -> Option<Asked> {
        let mut asked = self.asked.borrow_mut();
        let at = asked.iter().position(|asked| asked.job == job)?;
        Some(asked.remove(at))
    }

    fn post(self: &Rc<Self>, id: WorkerId, job: JobId) {
        let request = {
            let mut asked = self.asked.borrow_mut();
            let asked = asked.iter_mut().find(|asked| asked.job == job);
            asked.map(|asked| std::mem::take(&mut asked.request)).unwrap_or_default()
        };
        let sent = {
            let running = self.running.borrow();
            let worker = running.iter().find(|running| running.id == id);
            worker.map(|running| running.worker.post_message(&Uint8Array::from(&request[..])))
        };
        if let Some(Err(error)) = sent {
            let inner = Rc::clone(self);
            // Later, like an error from the worker, because its job is still being set up.
            later(move || inner.lose(id, &Failure::Stopped(said(&error))));
        }
    }

    fn start(self: &Rc<Self>, id: WorkerId) {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let lifeline = Lifeline::new();
        options.set_name(lifeline.address());
        let Ok(worker) = web_sys::Worker::new_with_options(&self.url, &options) else {
            let inner = Rc::clone(self);
            return later(move || inner.lose(id, &Failure::NotStarted));
        };
        let inner = Rc::downgrade(self);
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(inner) = inner.upgrade() {
                inner.take_in(id, Uint8Array::new(&event.data()).to_vec());
            }
        });
        let inner = Rc::downgrade(self);
        let lose = move |reason: String| {
            if let Some(inner) = inner.upgrade() {
                inner.lose(id, &Failure::Stopped(reason));
            }
        };
        let on_error = Closure::<dyn Fn(web_sys::Event)>::new({
            let lose = lose.clone();
            move |event: web_sys::Event| {
                // A script that can't be fetched causes an event without a message.
                let error = event.dyn_ref::<ErrorEvent>();
                lose(error.map(ErrorEvent::message).unwrap_or_default());
            }
        });
        let on_message_error = Closure::<dyn Fn(MessageEvent)>::new({
            let lose = lose.clone();
            move |_| lose(String::new())
        });
        let on_start_timeout = Closure::<dyn Fn()>::new(move || lose(String::new()));
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(on_message_error.as_ref().unchecked_ref()));
        let start_timer = set_timeout(on_start_timeout.as_ref().unchecked_ref(), START_TIMEOUT_MS);
        self.running.borrow_mut().push(Running {
            id,
            worker,
            start_timer,
            _lifeline: lifeline,
            _on_message: on_message,
            _on_error: on_error,
            _on_message_error: on_message_error,
            _on_start_timeout: on_start_timeout,
        });
    }

    fn end(&self, id: WorkerId) {
        let mut running = self.running.borrow_mut();
        let Some(at) = running.iter().position(|running| running.id == id) else { return };
        let ended = running.remove(at);
        self.waiting.borrow_mut().retain(|(from, _)| *from != id);
        ended.worker.set_onmessage(None);
        HANDLED.with(|handled| {
            ended.worker.set_onerror(Some(handled.as_ref().unchecked_ref()));
        });
        ended.worker.set_onmessageerror(None);
        ended.worker.terminate();
        clear_timeout(ended.start_timer);
        // The call may come from one of its callbacks, which must outlive the call.
        later(move || drop(ended));
    }

    fn take_in(self: &Rc<Self>, id: WorkerId, message: Vec<u8>) {
        self.waiting.borrow_mut().push_back((id, message));
        if self.waiting.borrow().len() == 1 && self.bell.post_message(&JsValue::NULL).is_err() {
            self.hear_all();
        }
    }

    fn hear_all(self: &Rc<Self>) {
        loop {
            let next = self.waiting.borrow_mut().pop_front();
            let Some((id, message)) = next else { break };
            self.hear(id, &message);
        }
    }

    fn hear(self: &Rc<Self>, id: WorkerId, message: &[u8]) {
        if message == wire::READY {
            return self.ready(id);
        }
        let (head, body) = match wire::split(message) {
            Ok(parts) => parts,
            Err(error) => return self.lose(id, &Failure::Stopped(error.to_string())),
        };
        if head.kind == Kind::Panicked {
            let defect = wire::read(body).unwrap_or_default();
            return self.lose(id, &Failure::Panicked(defect));
        }
        if !self.life.borrow().is_at(id, head.job) {
            return;
        }
        if head.kind == Kind::Conflicts {
            // The search is long, so the user may well cancel it.
            let acts = self.life.borrow_mut().spare();
            self.perform(acts);
        }
        let is_end = matches!(head.kind, Kind::Answer | Kind::GaveUp);
        let listener = if is_end {
            let asked = self.take(head.job);
            let acts = self.life.borrow_mut().done(id);
            self.perform(acts);
            asked.map(|asked| asked.listener)
        } else {
            let asked = self.asked.borrow();
            let asked = asked.iter().find(|asked| asked.job == head.job);
            asked.map(|asked| Rc::clone(&asked.listener))
        };
        if let Some(listener) = listener {
            listener(Report::Message(head, body));
        }
    }

    fn ready(self: &Rc<Self>, id: WorkerId) {
        if let Some(running) = self.running.borrow().iter().find(|running| running.id == id) {
            clear_timeout(running.start_timer);
        }
        let acts = self.life.borrow_mut().ready(id);
        self.perform(acts);
        let on_ready = self.on_ready.borrow_mut().take();
        if let Some(on_ready) = on_ready {
            on_ready();
        }
    }

    /// Removes a lost worker. `failure` is the reason.
    fn lose(self: &Rc<Self>, id: WorkerId, failure: &Failure) {
        // Delivers its earlier messages first.
        self.hear_all();
        let acts = self.life.borrow_mut().lost(id);
        self.perform_for(acts, failure);
    }
}

/// The message of an exception.
fn said(error: &JsValue) -> String {
    let error = error.dyn_ref::<js_sys::Error>();
    error.map(|error| String::from(error.message())).unwrap_or_default()
}

/// Calls back in a later event-loop task.
fn later(call: impl FnOnce() + 'static) {
    set_timeout(Closure::once_into_js(call).unchecked_ref(), 0);
}

fn set_timeout(callback: &js_sys::Function, milliseconds: i32) -> i32 {
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
