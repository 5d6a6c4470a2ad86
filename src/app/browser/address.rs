//! The part of the address after `#`, which holds the puzzle.

use wasm_bindgen::JsValue;

use super::window;

/// The fragment, without its `#`.
pub(in crate::app) fn fragment() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix('#').unwrap_or(&hash).to_owned()
}

/// Replaces the fragment, without a new step in the browser's history.
pub(in crate::app) fn replace_fragment(fragment: &str) {
    if let Ok(history) = window().history() {
        // Refused in some sandboxes, where there is no address to keep.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#{fragment}")));
    }
}

/// The values of a query's parameters, as far as it has them. If it has one, nothing of the query
/// stays in the address.
pub(in crate::app) fn take_query(names: &[&str]) -> Vec<String> {
    let location = window().location();
    let query = location.search().unwrap_or_default();
    let Ok(query) = web_sys::UrlSearchParams::new_with_str(&query) else { return Vec::new() };
    let values = names.iter().filter_map(|name| query.get(name).filter(|value| !value.is_empty()));
    let values: Vec<String> = values.collect();
    if !values.is_empty()
        && let (Ok(path), Ok(history)) = (location.pathname(), window().history())
    {
        let rest = format!("{path}{}", location.hash().unwrap_or_default());
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&rest));
    }
    values
}

/// The whole address.
pub(in crate::app) fn href() -> String {
    window().location().href().unwrap_or_default()
}
