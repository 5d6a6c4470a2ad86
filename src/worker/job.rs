//! A handle on work that runs elsewhere.

use std::fmt;

/// Work in progress. Its events arrive until this is dropped, which cancels the work.
#[must_use = "dropping it cancels the work"]
pub struct Job(Option<Box<dyn FnOnce()>>);

impl Job {
    /// Work that `cancel` ends. `cancel` must do nothing if the work is over.
    pub fn new(cancel: impl FnOnce() + 'static) -> Self {
        Self(Some(Box::new(cancel)))
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        if let Some(cancel) = self.0.take() {
            cancel();
        }
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Job")
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;

    #[test]
    fn letting_go_cancels_once() {
        let cancelled = Rc::new(Cell::new(0));
        let count = Rc::clone(&cancelled);
        let job = Job::new(move || count.set(count.get() + 1));
        assert_eq!(cancelled.get(), 0);
        drop(job);
        assert_eq!(cancelled.get(), 1);
    }
}
