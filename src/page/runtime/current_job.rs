//! The one job of a component.

use leptos::prelude::*;

use crate::worker::job::Job;

/// The job that runs now, if any. Replacing the job or unmounting the component cancels it.
#[derive(Clone, Copy)]
pub(crate) struct CurrentJob(StoredValue<Option<Job>, LocalStorage>);

impl CurrentJob {
    /// Creates an empty slot.
    pub(crate) fn new() -> Self {
        Self(StoredValue::new_local(None))
    }

    /// Stores `job`, and cancels the previous one.
    pub(crate) fn set(self, job: Job) {
        self.0.set_value(Some(job));
    }

    /// Cancels the job. Does nothing if it is over.
    pub(crate) fn cancel(self) {
        self.0.set_value(None);
    }

    /// True if a job is stored, even if it has finished.
    pub(crate) fn is_set(self) -> bool {
        self.0.with_value(Option::is_some)
    }
}
