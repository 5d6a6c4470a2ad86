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

/// The whole address.
pub(in crate::app) fn href() -> String {
    window().location().href().unwrap_or_default()
}
