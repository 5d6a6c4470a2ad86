//! A task that is repeated while a chapter is visible.

use leptos::html;
use leptos::prelude::*;

use crate::model::Workbench;
use crate::page::browser::timing::PAINTED;
use crate::page::browser::tree;
use crate::page::runtime::current_job::CurrentJob;
use crate::page::runtime::scoped;
use crate::page::runtime::session::Session;
use crate::view::{Tree, failure_words};
use crate::worker::task::{Event, Task};
use crate::worker::tasks::Tools;

/// Turns an answer into elements.
type Show<T> = fn(&T, &<T as Task>::Answer) -> Vec<Tree<()>>;

/// Reruns a task while `task` returns one. Each function of `shows` fills one frame.
pub(super) fn live_task<T, const N: usize>(
    session: Session,
    task: fn(&Workbench) -> Option<T>,
    shows: [Show<T>; N],
) -> [NodeRef<html::Div>; N]
where
    T: Task<Worker = Tools, Progress = ()> + Clone + PartialEq + Send + Sync,
{
    let parts = shows.map(|show| (show, NodeRef::<html::Div>::new()));
    live_answer(session, task, move |asked, answer| {
        for (show, frame) in parts {
            let trees = match &answer {
                Ok(answer) => show(asked, answer),
                Err(failure) => vec![Tree::text("p", failure)],
            };
            // `None` if the panel has been closed.
            let Some(frame) = frame.try_get_untracked().flatten() else { return };
            tree::show(&frame, &trees);
        }
    });
    parts.map(|(_, frame)| frame)
}

/// Reruns a task while `task` returns one. Calls `on_answer` with each answer, or with the words of
/// a failure.
///
/// Unlike [`run_while`](crate::page::runtime::run_while::run_while), it lets a run finish before the
/// next one, since the task changes at each cursor move, and cancelling would end the worker. It
/// keeps the answer while there is no task.
pub(super) fn live_answer<T, F>(session: Session, task: fn(&Workbench) -> Option<T>, on_answer: F)
where
    T: Task<Worker = Tools, Progress = ()> + Clone + PartialEq + Send + Sync,
    F: Fn(&T, Result<&T::Answer, String>) + Copy + 'static,
{
    let live = LiveTask {
        session,
        task: session.memo(task),
        on_answer,
        answered: StoredValue::new(None),
        job: CurrentJob::new(),
    };
    // Side effect: asks the tools worker.
    scoped::effect(move || {
        if live.task.with(Option::is_none) {
            // A hidden chapter must not occupy a worker.
            live.job.cancel();
        } else {
            // The chapter is painted first.
            set_timeout(move || live.go_on(), PAINTED);
        }
    });
}

struct LiveTask<T: Task + Send + Sync, F> {
    session: Session,
    /// The task to run; `None` while its chapter is hidden.
    task: Memo<Option<T>>,
    on_answer: F,
    /// The task whose answer is shown.
    answered: StoredValue<Option<T>>,
    /// The current run.
    job: CurrentJob,
}

impl<T: Task + Send + Sync, F: Copy> Clone for LiveTask<T, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Task + Send + Sync, F: Copy> Copy for LiveTask<T, F> {}

impl<T, F> LiveTask<T, F>
where
    T: Task<Worker = Tools, Progress = ()> + Clone + PartialEq + Send + Sync,
    F: Fn(&T, Result<&T::Answer, String>) + Copy + 'static,
{
    /// Starts the next run if none is under way and the task has changed.
    fn go_on(self) {
        let Some(asked) = self.task.get_untracked() else { return };
        let is_shown = self.answered.with_value(|answered| answered.as_ref() == Some(&asked));
        if is_shown || self.job.is_set() {
            return;
        }
        let job = self.session.use_tools(asked.clone(), move |event| {
            match &event {
                Event::Answer(answer) => (self.on_answer)(&asked, Ok(answer)),
                Event::Failed(failure) => (self.on_answer)(&asked, Err(failure_words(failure))),
                Event::Conflicts(_) | Event::Progress(()) => return,
            }
            self.job.cancel();
            let is_answered = matches!(event, Event::Answer(_));
            self.answered.set_value(is_answered.then(|| asked.clone()));
            // A failed task isn't retried until the user returns to the chapter.
            if self.task.with_untracked(|task| task.as_ref() != Some(&asked)) {
                self.go_on();
            }
        });
        self.job.set(job);
    }
}
