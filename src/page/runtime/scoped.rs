//! What follows the page's state for as long as a view is there that comes and goes.

use leptos::prelude::*;
use leptos::reactive::computed::ArcMemo;
use leptos::reactive::graph::{Subscriber, ToAnySubscriber};

/// As [`Memo::new`].
pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(
    part: impl Fn() -> T + Send + Sync + 'static,
) -> Memo<T> {
    let memo = ArcMemo::new(move |_| part());
    leave_on_cleanup(&memo);
    memo.into()
}

/// As [`Effect::new`].
pub(crate) fn effect(act: impl Fn() + 'static) {
    leave_on_cleanup(&Effect::new(move |_| act()));
}

/// Takes a follower out of the lists of what it follows when its view goes. Left to itself,
/// `reactive_graph` 0.2 keeps it there as long as that lives, and goes through it at every change.
fn leave_on_cleanup(follower: &impl ToAnySubscriber) {
    let follower = follower.to_any_subscriber();
    on_cleanup(move || follower.clear_sources(&follower));
}
