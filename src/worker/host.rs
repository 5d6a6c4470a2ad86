//! The worker's side: takes requests, answers with events.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::protocol::{self, Event, JobId, Message, Question, Request};
use crate::solve::{self, Answer, Options, Progress};

/// Starts to listen, and says so.
///
/// # Panics
/// Outside a dedicated worker.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let host =
        Rc::new(Host { scope: scope.clone(), job: Cell::default(), started_ms: Cell::default() });

    let searching = Rc::clone(&host);
    solve::watch_conflicts(move |conflicts| searching.tell(Event::Searching { conflicts }));

    let listening = Rc::clone(&host);
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        match protocol::decode(&bytes) {
            Ok(request) => listening.answer(&request),
            Err(error) => listening.post(&Message::Unreadable(error.to_string())),
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // Listens as long as the worker lives.
    on_message.forget();
    host.post(&Message::Ready);
}

struct Host {
    scope: DedicatedWorkerGlobalScope,
    job: Cell<JobId>,
    started_ms: Cell<f64>,
}

impl Host {
    fn answer(&self, request: &Request) {
        self.job.set(request.job);
        self.started_ms.set(self.now_ms());
        let last = match request.question {
            Question::Solve => {
                let report = &mut |progress: Progress| self.tell(progress.into());
                solve::solve(&request.puzzle, Options::default(), report).map(Event::from)
            }
        };
        self.tell(last.unwrap_or_else(|error| Event::Failed(error.to_string())));
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

impl From<Progress> for Event {
    fn from(progress: Progress) -> Self {
        match progress {
            Progress::Simplified { placed, cells } => {
                Self::Simplified { placed: placed as u32, cells: cells as u32 }
            }
            Progress::Encoded { variables, clauses } => {
                Self::Encoded { variables: variables as u32, clauses: clauses as u32 }
            }
            Progress::Loaded => Self::Loaded,
            Progress::Solution(values) => Self::Solution(values),
        }
    }
}

impl From<Answer> for Event {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::OnlySolution => Self::OnlySolution,
            Answer::OtherSolution(values) => Self::OtherSolution(values),
            Answer::Unsolvable => Self::Unsolvable,
        }
    }
}
