//! Times as text. Times are milliseconds since 1970.

use js_sys::{Date, Object, Reflect};
use wasm_bindgen::JsValue;

use crate::model::date;
use crate::view::words;

/// The time for people: `22 Nov 2026, 10:21`.
pub(crate) fn told(time_ms: f64) -> String {
    if time_ms <= 0.0 {
        return words::boards::NO_DATE.to_owned();
    }
    let options = Object::new();
    for (name, style) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // Can't fail for a plain object.
        let _ = Reflect::set(&options, &name.into(), &style.into());
    }
    date(time_ms).to_locale_string("en-GB", &options).into()
}

/// The time in ISO 8601, for files: `2026-11-22T10:21:30.000Z`.
pub(crate) fn written(time_ms: f64) -> String {
    date(time_ms).to_iso_string().into()
}

/// Parses a time in the format of [`written`].
pub(crate) fn read(text: &str) -> Option<f64> {
    let time_ms = Date::parse(text);
    (!time_ms.is_nan()).then_some(time_ms)
}

/// The date of a time, in local time.
pub(crate) fn local(time_ms: f64) -> date::Date {
    let date = date(time_ms);
    let local = date::Date::new(date.get_full_year(), date.get_month() + 1, date.get_date());
    local.unwrap_or_else(|| date::Date::from_day(0))
}

/// The date of today, in local time.
pub(crate) fn today() -> date::Date {
    local(Date::now())
}

fn date(time_ms: f64) -> Date {
    Date::new(&JsValue::from(time_ms))
}
