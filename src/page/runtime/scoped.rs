//! Memos and effects that end with the view that creates them.

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

/// Removes a subscriber from its sources when its view goes. Otherwise `reactive_graph` 0.2 keeps
/// it as long as the sources live, and visits it at every change.
fn leave_on_cleanup(follower: &impl ToAnySubscriber) {
    let follower = follower.to_any_subscriber();
    on_cleanup(move || follower.clear_sources(&follower));
}
