//! The worker's side: receives requests, and sends messages.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::Uint8Array;
use satdoku::backend::{Backend, Solver};
use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::lifeline;
use super::task::{ProgressSink, Task, TaskRunner, Worker};
use super::wire::{self, Head, JobId, Kind};

/// The shortest time between two progress messages, in milliseconds.
const REPORT_INTERVAL_MS: f64 = 100.0;

/// A worker rehearses after this many idle milliseconds. A page that has just opened may have a
/// task for it before that.
const REST_MS: f64 = 1_000.0;

/// The pause between two rounds, in milliseconds, for requests to arrive.
const BREATH_MS: f64 = 10.0;

/// Starts to do the tasks of this worker, and sends the page [`wire::READY`].
///
/// # Panics
/// If called outside a dedicated worker.
pub fn start<W: Worker>() {
    std::panic::set_hook(Box::new(report_panic));
    let scope = scope();
    let host = Rc::new(Host::new(scope.clone()));

    let searching = Rc::clone(&host);
    let is_watched = Solver::watch_conflicts(move |conflicts| {
        searching.send(Kind::Conflicts, &conflicts);
        searching.stop_if_ended();
    });
    // Searches then report no conflicts. The answer is the same.
    if let Err(error) = is_watched {
        web_sys::console::warn_1(&error.to_string().into());
    }

    let listening = Rc::clone(&host);
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        match wire::read_request::<W>(&bytes) {
            Ok((job, task)) => {
                listening.take_up(job);
                task.take_up(&listening);
            }
            Err(error) => wasm_bindgen::throw_str(&error.to_string()),
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The closure is needed as long as the worker lives.
    on_message.forget();
    host.post(wire::READY);
    host.rehearse::<W>(0, REST_MS);
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Reports a panic to the console and the page. Without this, the page would take it for lack of
/// memory.
fn report_panic(panic: &std::panic::PanicHookInfo<'_>) {
    console_error_panic_hook::hook(panic);
    let head = Head { kind: Kind::Panicked, job: JobId::default(), elapsed_ms: 0.0 };
    if let Ok(bytes) = wire::message(head, &panic.to_string()) {
        // Nothing more can be done if sending fails.
        let _ = scope().post_message(&Uint8Array::from(&bytes[..]));
    }
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(act: &JsValue, wait_ms: f64);
}

/// Sends the progress of a job to the page.
struct Host {
    scope: DedicatedWorkerGlobalScope,
    job: Cell<JobId>,
    started_ms: Cell<f64>,
    told_ms: Cell<f64>,
    /// True if the lifeline was valid at the last check; `None` before the first one.
    is_held: Cell<Option<bool>>,
}

impl Host {
    fn new(scope: DedicatedWorkerGlobalScope) -> Self {
        Self {
            scope,
            job: Cell::default(),
            started_ms: Cell::default(),
            told_ms: Cell::default(),
            is_held: Cell::default(),
        }
    }

    fn take_up(&self, job: JobId) {
        self.job.set(job);
        let now_ms = self.now_ms();
        self.started_ms.set(now_ms);
        self.told_ms.set(now_ms);
    }

    /// Rehearses from this round on, after `wait_ms` milliseconds, or later if a task has come.
    fn rehearse<W: Worker>(self: &Rc<Self>, round: usize, wait_ms: f64) {
        let host = Rc::clone(self);
        let act = Closure::once_into_js(move || {
            let rest_ms = host.started_ms.get() + REST_MS - host.now_ms();
            if rest_ms > 0.0 {
                host.rehearse::<W>(round, rest_ms);
            } else if W::rehearse(round) {
                host.rehearse::<W>(round + 1, BREATH_MS);
            }
        });
        set_timeout(&act, wait_ms);
    }

    /// Stops the search if the page has ended this worker.
    ///
    /// A lifeline that is invalid at the first check says nothing: for example, the site may forbid
    /// such checks. The search then goes on.
    fn stop_if_ended(&self) {
        if self.is_held.get() == Some(false) {
            return;
        }
        let holds = lifeline::holds(&self.scope.name());
        if self.is_held.replace(Some(holds)).is_some() && !holds {
            wasm_bindgen::throw_str("ended by the page");
        }
    }

    fn send<T: Serialize>(&self, kind: Kind, body: &T) {
        let elapsed_ms = self.now_ms() - self.started_ms.get();
        match wire::message(Head { kind, job: self.job.get(), elapsed_ms }, body) {
            Ok(bytes) => self.post(&bytes),
            Err(error) => wasm_bindgen::throw_str(&error.to_string()),
        }
    }

    /// Posts a message. A failure throws an exception, which the page receives. Otherwise it would
    /// wait forever.
    fn post(&self, bytes: &[u8]) {
        if let Err(error) = self.scope.post_message(&Uint8Array::from(bytes)) {
            wasm_bindgen::throw_val(error);
        }
    }

    fn now_ms(&self) -> f64 {
        self.scope.performance().map_or(0.0, |performance| performance.now())
    }
}

impl TaskRunner for Rc<Host> {
    fn run<T: Task>(&self, task: T) {
        match task.run(&**self) {
            Ok(answer) => self.send(Kind::Answer, &answer),
            Err(error) => self.send(Kind::GaveUp, &error.to_string()),
        }
    }

    fn run_once_ready<T: Task>(&self, ready: impl Future<Output = Result<T, T::Answer>> + 'static) {
        // Nothing else is asked meanwhile, because a worker has one job at a time.
        let host = Self::clone(self);
        wasm_bindgen_futures::spawn_local(async move {
            match ready.await {
                Ok(task) => host.run(task),
                Err(answer) => host.send(Kind::Answer, &answer),
            }
        });
    }
}

impl<Progress: Serialize> ProgressSink<Progress> for Host {
    fn report(&self, progress: Progress) {
        self.send(Kind::Progress, &progress);
    }

    fn is_due(&self) -> bool {
        let now_ms = self.now_ms();
        let is_due = now_ms - self.told_ms.get() >= REPORT_INTERVAL_MS;
        if is_due {
            self.told_ms.set(now_ms);
        }
        is_due
    }
}
