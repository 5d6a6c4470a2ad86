//! Parts of the page that are built one after another, each in its own task. Built together, they
//! would block the page.

use std::time::Duration;

use leptos::prelude::*;

/// The queue of parts.
#[derive(Clone, Copy, Default)]
pub(crate) struct StaggeredMount {
    /// The number of parts, built or not.
    parts: RwSignal<usize>,
    /// The number of parts that may be built: the first ones.
    shown: RwSignal<usize>,
}

impl StaggeredMount {
    /// Lets one part after another be built, until none waits.
    pub(crate) fn go_on(self) {
        let show_next = move || {
            if self.shown.get_untracked() < self.parts.get_untracked() {
                self.shown.update(|shown| *shown += 1);
                self.go_on();
            }
        };
        set_timeout(show_next, Duration::ZERO);
    }

    /// Adds a part to the queue. The memo is true once the part may be built.
    pub(crate) fn take(self) -> Memo<bool> {
        let number = self.parts.get_untracked();
        self.parts.set(number + 1);
        Memo::new(move |_| self.shown.get() > number)
    }

    /// True if a part still waits.
    pub(crate) fn is_any_missing(self) -> bool {
        self.shown.get() < self.parts.get()
    }
}

/// Adds a part to the queue, to be built by `make`.
pub(crate) fn in_turn(make: impl FnOnce() -> AnyView + Send + Sync + 'static) -> AnyView {
    wait(Box::new(make))
}

fn wait(make: Box<dyn FnOnce() -> AnyView + Send + Sync>) -> AnyView {
    let mount = expect_context::<StaggeredMount>();
    let is_due = mount.take();
    // The queue stops whenever it is empty.
    mount.go_on();
    let make = StoredValue::new(Some(make));
    let part = move || {
        let make = is_due.get().then(|| make.try_update_value(Option::take).flatten()).flatten()?;
        Some(make())
    };
    part.into_any()
}
