//! The parts of a solve in the browser's performance timeline, for its developer tools and for
//! `cargo xtask bench`.

use js_sys::{Object, Promise, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::{call, window};
use crate::app::state::{Phase, Phases};

/// Milliseconds since the page was opened.
pub(in crate::app) fn now_ms() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// Lets the browser do what else there is.
pub(in crate::app) async fn pause() {
    let next = Promise::new(&mut |resolve, _| {
        // Fails for no function.
        let _ = window().set_timeout_with_callback(&resolve);
    });
    let _ = JsFuture::from(next).await;
}

/// Clears what the solve before left.
pub(in crate::app) fn clear() {
    if let Some(performance) = window().performance() {
        for name in Phases::NAMES {
            performance.clear_measures_with_measure_name(&format!("satdoku:{name}"));
        }
    }
}

/// Notes a part of a solve that began at `begun_ms`.
pub(in crate::app) fn note(phase: Phase, begun_ms: f64) {
    // A timeline that takes no entry is missed by no one.
    let _ =
        measure(&format!("satdoku:{}", phase.name), begun_ms + phase.start_ms, phase.duration_ms);
}

/// `performance.measure(name, { start, duration })`, which web-sys lacks.
fn measure(name: &str, start_ms: f64, duration_ms: f64) -> Result<(), JsValue> {
    let Some(performance) = window().performance() else { return Ok(()) };
    let options = Object::new();
    Reflect::set(&options, &"start".into(), &start_ms.into())?;
    Reflect::set(&options, &"duration".into(), &duration_ms.into())?;
    call(&performance, "measure", &[&name.into(), &options]).map(drop)
}
