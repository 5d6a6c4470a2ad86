//! The traits of tasks and workers.
//!
//! Each [task](super::tasks) is a file, with its own types of progress and answer. The type of a
//! worker is an enum of its tasks.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::questions::SolveError;

/// A task of a worker.
pub trait Task: Sized + 'static {
    /// The worker that does the task.
    type Worker: Worker + From<Self>;
    /// The progress it reports.
    type Progress: Serialize + DeserializeOwned;
    /// The answer.
    type Answer: Serialize + DeserializeOwned;

    /// True if the puzzle has constraints of rules, which the small solver program leaves out.
    fn needs_rules(&self) -> bool {
        false
    }

    /// Wraps the task in the enum of its worker.
    fn among_all(self) -> Self::Worker {
        self.into()
    }

    /// Runs the task, and reports its progress.
    ///
    /// # Errors
    /// [`SolveError`] if there is no answer for a reason outside the puzzle.
    fn run(self, sink: &dyn ProgressSink<Self::Progress>) -> Result<Self::Answer, SolveError>;
}

/// A worker: an enum of its tasks, any of which the page can send.
pub trait Worker: Serialize + DeserializeOwned + 'static {
    /// The name of the program, from which the page derives its file names.
    const PROGRAM: &'static str;

    /// Passes the task to its runner.
    fn take_up(self, runner: &impl TaskRunner);

    /// Runs a round of sample work, so that the browser's engine optimizes the code before the
    /// first task. Returns false once there are enough rounds.
    fn rehearse(round: usize) -> bool;
}

/// Runs the tasks of a worker, whatever their types are.
pub trait TaskRunner {
    /// Runs a task, and sends its result.
    fn run<T: Task>(&self, task: T);

    /// Runs a task once `ready` provides it, or sends the answer that `ready` gives instead.
    fn run_once_ready<T: Task>(&self, ready: impl Future<Output = Result<T, T::Answer>> + 'static);
}

/// Receives the progress of a task.
pub trait ProgressSink<Progress> {
    /// Sends progress.
    fn report(&self, progress: Progress);

    /// True if enough time has passed since the last report. Thousands of messages would slow the
    /// page down.
    fn is_due(&self) -> bool;
}

/// An event of a job.
#[derive(Debug)]
pub enum Event<T: Task> {
    /// The search goes on, with the number of conflicts so far.
    Conflicts(u64),
    /// Progress, before the end.
    Progress(T::Progress),
    /// The end with an answer.
    Answer(T::Answer),
    /// The end without an answer.
    Failed(Failure),
}

/// The reason why a job ended without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The worker never got ready, because its files are missing or damaged.
    NotStarted,
    /// The worker stopped during the job, most likely for lack of memory. Contains the browser's
    /// message, if any.
    Stopped(String),
    /// The worker panicked during the job. Contains the message of the panic.
    Panicked(String),
    /// The task gave up, for this reason.
    GaveUp(String),
}

#[cfg(test)]
pub(super) mod testing {
    use std::cell::RefCell;

    use super::ProgressSink;

    /// Collects the progress of a task.
    pub(crate) struct Notes<Progress>(pub(crate) RefCell<Vec<Progress>>);

    impl<Progress> Notes<Progress> {
        pub(crate) fn new() -> Self {
            Self(RefCell::default())
        }
    }

    impl<Progress> ProgressSink<Progress> for Notes<Progress> {
        fn report(&self, progress: Progress) {
            self.0.borrow_mut().push(progress);
        }

        fn is_due(&self) -> bool {
            true
        }
    }
}
