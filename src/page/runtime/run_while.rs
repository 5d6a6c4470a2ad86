//! Follow-up jobs, which the page starts without a request by the user.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

use super::current_job::CurrentJob;
use super::scoped;
use super::session::{Asks, Session};
use crate::worker::job::Job;
use crate::worker::task::{Event, Task};
use crate::worker::tasks::Tools;

/// Runs a task of the tools worker while `input` is present. Calls `on_answer` with the input and
/// the answer.
///
/// Another input cancels the job and starts a new one. Removing the input or unmounting the view
/// also cancels the job. A job that fails has no answer, and isn't repeated for the same input.
pub(crate) fn run_while<I, T>(
    session: Session,
    input: Memo<Option<I>>,
    task: fn(&I) -> T,
    on_answer: impl Fn(&I, T::Answer) + Copy + 'static,
) where
    I: Clone + Send + Sync + 'static,
    T: Task<Worker = Tools>,
{
    run_while_after(Duration::ZERO, session, input, task, on_answer);
}

/// Like [`run_while`], but pauses before each job so that the browser can paint first.
pub(crate) fn run_while_after<I, T>(
    pause: Duration,
    session: Session,
    input: Memo<Option<I>>,
    task: fn(&I) -> T,
    on_answer: impl Fn(&I, T::Answer) + Copy + 'static,
) where
    I: Clone + Send + Sync + 'static,
    T: Task<Worker = Tools>,
{
    run_while_at(Pace { pause, limit: None }, session, input, task, move |input: &I| {
        let input = input.clone();
        move |event| {
            if let Event::Answer(answer) = event {
                on_answer(&input, answer);
            }
        }
    });
}

/// The times of a follow-up job.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    /// The pause before the job.
    pub(crate) pause: Duration,
    /// The time after which the job is given up.
    pub(crate) limit: Option<Duration>,
}

impl Pace {
    /// No pause and no limit.
    pub(crate) const AT_ONCE: Self = Self { pause: Duration::ZERO, limit: None };
}

/// Like [`run_while`], for any worker. `listener` makes the function that receives a job's events.
pub(crate) fn run_while_at<I, T, L>(
    pace: Pace,
    session: Session,
    input: Memo<Option<I>>,
    task: fn(&I) -> T,
    listener: impl Fn(&I) -> L + 'static,
) where
    I: Clone + Send + Sync + 'static,
    T: Task<Worker: Asks>,
    L: Fn(Event<T>) + 'static,
{
    let has_input = move || input.with(Option::is_some);
    let start = move || {
        let input = input.get_untracked()?;
        let hear = listener(&input);
        let task = task(&input);
        let client = <T::Worker as Asks>::client(session, task.needs_rules());
        Some(client.ask(task, move |event, _| hear(event)))
    };
    restart_on_change(pace, Box::new(has_input), Rc::new(start));
}

/// Restarts the job when the input changes. Not generic, because a copy for each type would enlarge
/// the download. `has_input` subscribes to the input, and `start` starts the job for it.
fn restart_on_change(
    pace: Pace,
    has_input: Box<dyn Fn() -> bool>,
    start: Rc<dyn Fn() -> Option<Job>>,
) {
    let job = CurrentJob::new();
    let timeout = StoredValue::new(None::<TimeoutHandle>);
    let clear_timeout = move || {
        if let Some(timeout) = timeout.try_update_value(Option::take).flatten() {
            timeout.clear();
        }
    };
    on_cleanup(clear_timeout);
    // Side effect: asks a worker.
    scoped::effect(move || {
        clear_timeout();
        job.cancel();
        if !has_input() {
            return;
        }
        let start = Rc::clone(&start);
        let start_job = move || {
            if let Some(started) = start() {
                job.set(started);
            }
            let give_up = move || job.cancel();
            if let Some(limit) = pace.limit {
                timeout.set_value(set_timeout_with_handle(give_up, limit).ok());
            }
        };
        if pace.pause.is_zero() {
            start_job();
        } else {
            timeout.set_value(set_timeout_with_handle(start_job, pace.pause).ok());
        }
    });
}
