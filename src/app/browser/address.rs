//! The address: its part after `#` holds the puzzle.

use wasm_bindgen::JsValue;

use super::window;

/// The fragment, without its `#`.
pub(in crate::app) fn fragment() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix('#').unwrap_or(&hash).to_owned()
}

/// A step of the browser's history, which stays the same while its address changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::app) struct Step(f64);

impl Step {
    /// The step that the page is at.
    pub(in crate::app) fn current() -> Self {
        let state = window().history().ok().and_then(|history| history.state().ok());
        if let Some(number) = state.and_then(|state| state.as_f64()) {
            return Self(number);
        }
        let step = Self(js_sys::Math::random());
        step.replace(None);
        step
    }

    /// Writes a fragment into the address of this step, which is the current one. A query goes.
    pub(in crate::app) fn write(self, fragment: &str) {
        let path = window().location().pathname().unwrap_or_default();
        self.replace(Some(&format!("{path}#{fragment}")));
    }

    fn replace(self, url: Option<&str>) {
        if let Ok(history) = window().history() {
            // Refused in some sandboxes, where there is no address to keep.
            let _ = history.replace_state_with_url(&JsValue::from_f64(self.0), "", url);
        }
    }
}

/// The values of a query's parameters, as far as it has them.
pub(in crate::app) fn query(names: &[&str]) -> Vec<String> {
    let query = window().location().search().unwrap_or_default();
    let Ok(query) = web_sys::UrlSearchParams::new_with_str(&query) else { return Vec::new() };
    names.iter().filter_map(|name| query.get(name).filter(|value| !value.is_empty())).collect()
}

/// The whole address.
pub(in crate::app) fn href() -> String {
    window().location().href().unwrap_or_default()
}
