//! Times, in milliseconds since 1970, in words.

use js_sys::{Date, Object, Reflect};
use wasm_bindgen::JsValue;

use crate::view::words;

/// As people say it: `22 Nov 2026, 10:21`.
pub(crate) fn told(time_ms: f64) -> String {
    if time_ms <= 0.0 {
        return words::boards::NO_DATE.to_owned();
    }
    let options = Object::new();
    for (name, style) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // Fails for no plain object.
        let _ = Reflect::set(&options, &name.into(), &style.into());
    }
    date(time_ms).to_locale_string("en-GB", &options).into()
}

/// As files have it: `2026-11-22T10:21:30.000Z`.
pub(crate) fn written(time_ms: f64) -> String {
    date(time_ms).to_iso_string().into()
}

/// What [`written`] wrote.
pub(crate) fn read(text: &str) -> Option<f64> {
    let time_ms = Date::parse(text);
    (!time_ms.is_nan()).then_some(time_ms)
}

fn date(time_ms: f64) -> Date {
    Date::new(&JsValue::from(time_ms))
}
