//! A handle on work that goes on elsewhere.

use std::fmt;

/// Work under way. Whoever holds this hears of it; letting go of it ends it.
#[must_use = "dropping it cancels the work"]
pub struct Job(Option<Box<dyn FnOnce()>>);

impl Job {
    /// Work that `cancel` ends. Where the work is over, that has nothing left to do.
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
