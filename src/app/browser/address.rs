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

/// The value of a query's parameter, and nothing of the query in the address any more.
pub(in crate::app) fn take_query(names: &[&str]) -> Option<String> {
    let location = window().location();
    let query = web_sys::UrlSearchParams::new_with_str(&location.search().ok()?).ok()?;
    let value = names.iter().find_map(|name| query.get(name).filter(|value| !value.is_empty()))?;
    let rest = format!("{}{}", location.pathname().ok()?, location.hash().unwrap_or_default());
    let history = window().history().ok()?;
    let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&rest));
    Some(value)
}

/// The whole address.
pub(in crate::app) fn href() -> String {
    window().location().href().unwrap_or_default()
}
