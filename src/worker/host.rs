//! The worker's side: takes requests, answers with events. What it answers is the business of
//! [`solver`](super::solver) and [`tools`](super::tools).

use std::cell::Cell;
use std::rc::Rc;

use js_sys::Uint8Array;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::protocol::{self, Event, Finding, JobId, Message, Progress, Request};
use crate::solve::{self, SolveError};

/// Frequent progress is told no more often than this, in milliseconds.
const REPORT_INTERVAL_MS: f64 = 100.0;

/// Starts to listen, and says so; `answer` is given each request.
///
/// # Panics
/// Outside a dedicated worker.
pub(super) fn start<T: DeserializeOwned>(
    answer: impl Fn(&Host, &Request<T>) -> Result<Finding, SolveError> + 'static,
) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let host = Rc::new(Host::new(scope.clone()));

    let searching = Rc::clone(&host);
    solve::watch_conflicts(move |conflicts| searching.report(Progress::Searching { conflicts }));

    let listening = Rc::clone(&host);
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        match protocol::decode::<Request<T>>(&bytes) {
            Ok(request) => {
                listening.take_up(request.job);
                let finding = answer(&listening, &request);
                let finding = finding.unwrap_or_else(|error| Finding::Failed(error.to_string()));
                listening.tell(Event::Finding(finding));
            }
            Err(error) => listening.post(&Message::Unreadable(error.to_string())),
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // Listens as long as the worker lives.
    on_message.forget();
    host.post(&Message::Ready);
}

/// Tells the page how a job goes.
pub(super) struct Host {
    scope: DedicatedWorkerGlobalScope,
    job: Cell<JobId>,
    started_ms: Cell<f64>,
    told_ms: Cell<f64>,
}

impl Host {
    fn new(scope: DedicatedWorkerGlobalScope) -> Self {
        Self { scope, job: Cell::default(), started_ms: Cell::default(), told_ms: Cell::default() }
    }

    fn take_up(&self, job: JobId) {
        self.job.set(job);
        let now_ms = self.now_ms();
        self.started_ms.set(now_ms);
        self.told_ms.set(now_ms);
    }

    /// Reports progress.
    pub(super) fn report(&self, progress: Progress) {
        self.tell(Event::Progress(progress));
    }

    /// Reports, unless that was done a moment ago: thousands of messages would hold up the page.
    pub(super) fn report_rarely(&self, progress: impl FnOnce() -> Progress) {
        let now_ms = self.now_ms();
        if now_ms - self.told_ms.get() >= REPORT_INTERVAL_MS {
            self.told_ms.set(now_ms);
            self.report(progress());
        }
    }

    fn tell(&self, event: Event) {
        let elapsed_ms = self.now_ms() - self.started_ms.get();
        self.post(&Message::Event { job: self.job.get(), elapsed_ms, event });
    }

    fn post(&self, message: &Message) {
        let Ok(bytes) = protocol::encode(message) else { return };
        let bytes = Uint8Array::from(bytes.as_slice());
        if let Err(error) = self.scope.post_message(&bytes) {
            web_sys::console::error_1(&error);
        }
    }

    fn now_ms(&self) -> f64 {
        self.scope.performance().map_or(0.0, |performance| performance.now())
    }
}
