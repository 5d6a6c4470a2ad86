//! The worker's side: takes requests, answers with events.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::protocol::{self, Event, Finding, JobId, Message, Progress, Question, Request};
use crate::puzzle::Puzzle;
use crate::solve::{self, Answer, Options, Solutions, SolveError};

/// Frequent progress is told no more often than this, in milliseconds.
const REPORT_INTERVAL_MS: f64 = 100.0;

/// Starts to listen, and says so.
///
/// # Panics
/// Outside a dedicated worker.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let host = Rc::new(Host::new(scope.clone()));

    let searching = Rc::clone(&host);
    solve::watch_conflicts(move |conflicts| searching.report(Progress::Searching { conflicts }));

    let listening = Rc::clone(&host);
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        match protocol::decode(&bytes) {
            Ok(request) => listening.take_up(&request),
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
    told_ms: Cell<f64>,
    walk: RefCell<Option<Walk>>,
}

/// A walk through the solutions of a puzzle, kept between questions.
struct Walk {
    puzzle: Puzzle,
    options: Options,
    solutions: Solutions,
    /// Solutions given so far.
    seen: u32,
}

impl Walk {
    fn of(puzzle: &Puzzle, options: Options) -> Self {
        let solutions = Solutions::of(puzzle, options);
        Self { puzzle: puzzle.clone(), options, solutions, seen: 0 }
    }

    fn step(&mut self) -> Result<Option<Vec<crate::puzzle::Value>>, SolveError> {
        let next = self.solutions.next().transpose()?;
        self.seen += u32::from(next.is_some());
        Ok(next)
    }
}

impl Host {
    fn new(scope: DedicatedWorkerGlobalScope) -> Self {
        Self {
            scope,
            job: Cell::default(),
            started_ms: Cell::default(),
            told_ms: Cell::default(),
            walk: RefCell::default(),
        }
    }

    fn take_up(&self, request: &Request) {
        self.job.set(request.job);
        self.started_ms.set(self.now_ms());
        self.told_ms.set(0.0);
        let finding = self.answer(&request.question, &request.puzzle, request.options);
        let finding = finding.unwrap_or_else(|error| Finding::Failed(error.to_string()));
        self.tell(Event::Finding(finding));
    }

    fn answer(
        &self,
        question: &Question,
        puzzle: &Puzzle,
        options: Options,
    ) -> Result<Finding, SolveError> {
        Ok(match question {
            Question::Solve => {
                solve::solve(puzzle, options, &mut |progress| self.report(progress.into()))?.into()
            }
            Question::Next { seen } => self.next_solution(puzzle, options, *seen)?,
            Question::Count { limit } => {
                let counting = &mut |found| self.report_rarely(|| Progress::Counted(found));
                Finding::Count(solve::count(puzzle, *limit, counting)?)
            }
            Question::Possible => {
                let settling = &mut |settled, candidates| {
                    self.report_rarely(|| Progress::Settled {
                        settled: settled as u32,
                        candidates: candidates as u32,
                    });
                };
                solve::possible(puzzle, settling)?.map_or(Finding::Unsolvable, Finding::Possible)
            }
            Question::Conflict => Finding::Conflict(solve::conflict(puzzle)?),
            Question::Repair => {
                let dropping = &mut |least| self.report(Progress::DropsAtLeast(least as u32));
                Finding::Repair(solve::repair(puzzle, dropping)?)
            }
            Question::Forced { cell, value } => {
                Finding::Forced(solve::forced(puzzle, *cell, *value)?)
            }
        })
    }

    /// Goes on with the walk if it stands where the page is, else begins again and catches up.
    fn next_solution(
        &self,
        puzzle: &Puzzle,
        options: Options,
        seen: u32,
    ) -> Result<Finding, SolveError> {
        let goes_on =
            |walk: &Walk| walk.seen == seen && walk.puzzle == *puzzle && walk.options == options;
        let mut walk =
            self.walk.take().filter(goes_on).unwrap_or_else(|| Walk::of(puzzle, options));
        while walk.seen < seen && walk.step()?.is_some() {}
        let next = walk.step()?;
        self.walk.replace(Some(walk));
        Ok(next.map_or(Finding::NoMoreSolutions, Finding::NextSolution))
    }

    fn report(&self, progress: Progress) {
        self.tell(Event::Progress(progress));
    }

    /// Reports, unless that was done a moment ago: thousands of messages would hold up the page.
    fn report_rarely(&self, progress: impl FnOnce() -> Progress) {
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

impl From<solve::Progress> for Progress {
    fn from(progress: solve::Progress) -> Self {
        match progress {
            solve::Progress::Simplified { placed, cells } => {
                Self::Simplified { placed: placed as u32, cells: cells as u32 }
            }
            solve::Progress::Encoded { variables, clauses } => {
                Self::Encoded { variables: variables as u32, clauses: clauses as u32 }
            }
            solve::Progress::Loaded => Self::Loaded,
            solve::Progress::Solution(values) => Self::Solution(values),
        }
    }
}

impl From<Answer> for Finding {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::OnlySolution => Self::OnlySolution,
            Answer::OtherSolution(values) => Self::OtherSolution(values),
            Answer::Unsolvable => Self::Unsolvable,
        }
    }
}
