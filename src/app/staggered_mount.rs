//! Parts of the page that come one after another, each in a task of its own: together they would hold up
//! the page.

use std::time::Duration;

use leptos::prelude::*;

/// Whose turn it is.
#[derive(Clone, Copy, Default)]
pub(super) struct StaggeredMount {
    /// The parts that wait or are there.
    parts: RwSignal<usize>,
    /// Those of them that are there: the first ones.
    shown: RwSignal<usize>,
}

impl StaggeredMount {
    /// Goes on for as long as a part waits.
    pub(super) fn go_on(self) {
        let show_next = move || {
            if self.shown.get_untracked() < self.parts.get_untracked() {
                self.shown.update(|shown| *shown += 1);
                self.go_on();
            }
        };
        set_timeout(show_next, Duration::ZERO);
    }

    /// Whether it is the turn of one more part.
    pub(super) fn take(self) -> Memo<bool> {
        let number = self.parts.get_untracked();
        self.parts.set(number + 1);
        Memo::new(move |_| self.shown.get() > number)
    }

    /// Whether a part waits for its turn.
    pub(super) fn is_any_missing(self) -> bool {
        self.shown.get() < self.parts.get()
    }
}

/// A part of the page that is made when it is its turn.
pub(super) fn in_turn(make: impl FnOnce() -> AnyView + Send + Sync + 'static) -> AnyView {
    wait(Box::new(make))
}

fn wait(make: Box<dyn FnOnce() -> AnyView + Send + Sync>) -> AnyView {
    let turns = expect_context::<StaggeredMount>();
    let is_due = turns.take();
    // Else those before it may all have been shown.
    turns.go_on();
    let make = StoredValue::new(Some(make));
    let part = move || {
        let make = is_due.get().then(|| make.try_update_value(Option::take).flatten()).flatten()?;
        Some(make())
    };
    part.into_any()
}
