//! The one job of a component.

use leptos::prelude::*;

use crate::worker::job::Job;

/// The job that runs now, if any. It is cancelled when another one takes its place, or when the
/// component goes.
#[derive(Clone, Copy)]
pub(crate) struct CurrentJob(StoredValue<Option<Job>, LocalStorage>);

impl CurrentJob {
    /// Creates the place for a job.
    pub(crate) fn new() -> Self {
        Self(StoredValue::new_local(None))
    }

    /// Owns `job` from now on.
    pub(crate) fn set(self, job: Job) {
        self.0.set_value(Some(job));
    }

    /// Cancels the job. Does nothing if it is over.
    pub(crate) fn cancel(self) {
        self.0.set_value(None);
    }

    /// True from [`Self::set`] to [`Self::cancel`].
    pub(crate) fn is_there(self) -> bool {
        self.0.with_value(Option::is_some)
    }
}
