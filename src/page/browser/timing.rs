//! Timers, and the phases of a solve in the browser's performance timeline. Developer tools and
//! `cargo xtask bench` read the timeline.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use js_sys::{Object, Promise, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::{call, window};
use crate::model::{Phase, PhaseKind};

/// Time after which the browser has painted a frame.
pub(crate) const PAINTED: Duration = Duration::from_millis(30);

/// Milliseconds since the page was opened.
pub(crate) fn now_ms() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// Yields to the browser's other tasks.
pub(crate) async fn pause() {
    let next = Promise::new(&mut |resolve, _| {
        // Can't fail for a function.
        let _ = window().set_timeout_with_callback(&resolve);
    });
    let _ = JsFuture::from(next).await;
}

/// Awaits `work` for at most `limit`. Returns `None` after that and drops `work`.
pub(crate) async fn within<T>(limit: Duration, work: impl Future<Output = T>) -> Option<T> {
    let milliseconds = i32::try_from(limit.as_millis()).unwrap_or(i32::MAX);
    let mut timer = None;
    let elapsed = Promise::new(&mut |resolve, _| {
        timer = window()
            .set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds)
            .ok();
    });
    let (mut work, mut elapsed) = (pin!(work), pin!(JsFuture::from(elapsed)));
    let result = poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(result) => Poll::Ready(Some(result)),
        Poll::Pending => elapsed.as_mut().poll(context).map(|_| None),
    })
    .await;
    if let Some(timer) = timer {
        window().clear_timeout_with_handle(timer);
    }
    result
}

/// Clears the measures of the previous solve.
pub(crate) fn clear() {
    if let Some(performance) = window().performance() {
        for kind in PhaseKind::ALL {
            performance.clear_measures_with_measure_name(name(kind));
        }
    }
}

/// Adds a phase of a solve that began at `begun_ms` to the timeline.
pub(crate) fn note(phase: Phase, begun_ms: f64) {
    // A failure costs only the timeline's entry.
    let _ = measure(name(phase.kind), begun_ms + phase.start_ms, phase.duration_ms);
}

/// The name of a phase in the timeline.
fn name(kind: PhaseKind) -> &'static str {
    match kind {
        PhaseKind::Simplify => "satdoku:simplify",
        PhaseKind::Encode => "satdoku:encode",
        PhaseKind::Load => "satdoku:load",
        PhaseKind::Solve => "satdoku:solve",
        PhaseKind::Uniqueness => "satdoku:uniqueness",
    }
}

/// Calls `performance.measure(name, { start, duration })`, which web-sys lacks.
fn measure(name: &str, start_ms: f64, duration_ms: f64) -> Result<(), JsValue> {
    let Some(performance) = window().performance() else { return Ok(()) };
    let options = Object::new();
    Reflect::set(&options, &"start".into(), &start_ms.into())?;
    Reflect::set(&options, &"duration".into(), &duration_ms.into())?;
    call(&performance, "measure", &[&name.into(), &options]).map(drop)
}
