//! The phases of a solve in the browser's performance timeline, for its developer tools and for
//! `cargo xtask bench`.

use js_sys::{Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use super::window;
use crate::worker::protocol::{Event, Finding, Progress};

/// Notes when a solve began and how far its worker has got.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::app) struct Phases {
    begun_ms: f64,
    /// Worker time at the end of the phase noted last.
    noted_ms: f64,
}

const NAMES: [&str; 5] = ["simplify", "encode", "load", "solve", "uniqueness"];

/// Milliseconds since the page was opened.
pub(in crate::app) fn now_ms() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

impl Phases {
    /// Begins, and clears what the solve before left.
    pub(in crate::app) fn begin() -> Self {
        if let Some(performance) = window().performance() {
            for name in NAMES {
                performance.clear_measures_with_measure_name(&format!("satdoku:{name}"));
            }
        }
        Self { begun_ms: now_ms(), noted_ms: 0.0 }
    }

    /// When the solve began.
    pub(in crate::app) fn begun_ms(self) -> f64 {
        self.begun_ms
    }

    /// Notes the phase that this event, told at `elapsed_ms` of the worker's time, ends.
    pub(in crate::app) fn note(&mut self, event: &Event, elapsed_ms: f64) {
        let name = match event {
            Event::Progress(Progress::Simplified { .. }) => NAMES[0],
            Event::Progress(Progress::Encoded { .. }) => NAMES[1],
            Event::Progress(Progress::Loaded) => NAMES[2],
            Event::Progress(Progress::Solution(_)) | Event::Finding(Finding::Unsolvable) => {
                NAMES[3]
            }
            Event::Finding(Finding::OnlySolution | Finding::OtherSolution(_)) => NAMES[4],
            _ => return,
        };
        let _ = measure(
            &format!("satdoku:{name}"),
            self.begun_ms + self.noted_ms,
            elapsed_ms - self.noted_ms,
        );
        self.noted_ms = elapsed_ms;
    }
}

/// `performance.measure(name, { start, duration })`, which web-sys lacks.
fn measure(name: &str, start_ms: f64, duration_ms: f64) -> Result<(), JsValue> {
    let Some(performance) = window().performance() else { return Ok(()) };
    let options = Object::new();
    Reflect::set(&options, &"start".into(), &start_ms.into())?;
    Reflect::set(&options, &"duration".into(), &duration_ms.max(0.0).into())?;
    let measure: Function = Reflect::get(&performance, &"measure".into())?.dyn_into()?;
    measure.call2(&performance, &name.into(), &options)?;
    Ok(())
}
