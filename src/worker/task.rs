//! What a worker can be asked for. Each [task](super::tasks) is a file, typed by what it tells on its
//! way and what it comes to; the worker that does it is typed by all the tasks it knows.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::questions::SolveError;

/// Something a worker does.
pub trait Task: Sized + 'static {
    /// The worker that does it.
    type Worker: Worker + From<Self>;
    /// What it tells on its way.
    type Progress: Serialize + DeserializeOwned;
    /// What it comes to.
    type Answer: Serialize + DeserializeOwned;

    /// The task among all of its worker's.
    fn among_all(self) -> Self::Worker {
        self.into()
    }

    /// Does it, and tells `desk` how it goes.
    ///
    /// # Errors
    /// If there is no answer, for a reason that isn't the puzzle's.
    fn run(self, desk: &dyn Desk<Self::Progress>) -> Result<Self::Answer, SolveError>;
}

/// The tasks of one worker, any of which it can be sent.
pub trait Worker: Serialize + DeserializeOwned + 'static {
    /// The name of the program, by which the page finds its files.
    const PROGRAM: &'static str;

    /// Has the task done.
    fn take_up(self, office: &impl Office);

    /// Does a little of what its tasks do, that the browser's engine may compile it as well as it can
    /// before anything is asked. `false`, if so many rounds are enough.
    fn rehearse(round: usize) -> bool;
}

/// Where a worker's tasks are done, whichever they are.
pub trait Office {
    /// Does a task, and tells what comes of it.
    fn run<T: Task>(&self, task: T);

    /// The same once the task is ready; or tells what it comes to without that.
    fn run_once_ready<T: Task>(&self, ready: impl Future<Output = Result<T, T::Answer>> + 'static);
}

/// Where a task tells how it goes.
pub trait Desk<Progress> {
    /// Tells.
    fn report(&self, progress: Progress);

    /// Whether a moment has passed since something was told. Thousands of messages would hold up the
    /// page.
    fn is_due(&self) -> bool;
}

/// What happens in a job.
#[derive(Debug)]
pub enum Event<T: Task> {
    /// A search goes on: conflicts so far.
    Conflicts(u64),
    /// Something on the way; more follows.
    Progress(T::Progress),
    /// The end, with an answer.
    Answer(T::Answer),
    /// The end, without one.
    Failed(Failure),
}

/// Why a job ended without an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The worker never got ready: its files didn't come, or were damaged.
    NotStarted,
    /// The worker stopped in the middle of it, most likely out of memory. What the browser said of that,
    /// if anything.
    Stopped(String),
    /// The worker stopped in the middle of it by a defect, of which its panic says this.
    Panicked(String),
    /// The task itself gave up, for this reason.
    GaveUp(String),
}

#[cfg(test)]
pub(super) mod testing {
    use std::cell::RefCell;

    use super::Desk;

    /// Keeps what it is told.
    pub(crate) struct Notes<Progress>(pub(crate) RefCell<Vec<Progress>>);

    impl<Progress> Notes<Progress> {
        pub(crate) fn new() -> Self {
            Self(RefCell::default())
        }
    }

    impl<Progress> Desk<Progress> for Notes<Progress> {
        fn report(&self, progress: Progress) {
            self.0.borrow_mut().push(progress);
        }

        fn is_due(&self) -> bool {
            true
        }
    }
}
