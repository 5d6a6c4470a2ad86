//! The address: its part after `#` holds the puzzle.

use wasm_bindgen::JsValue;
use web_sys::HashChangeEvent;

use super::{copied, get, window};
use crate::formats::MAX_TEXT;

/// The fragment, without its `#`; `None`, if it is longer than any that is read.
pub(in crate::app) fn fragment() -> Option<String> {
    fragment_of(&get(&window().location(), "hash").unwrap_or_default())
}

/// The fragment that the user went to, as [`fragment`]. By now the address may be another one again.
pub(in crate::app) fn went_to(event: &HashChangeEvent) -> Option<String> {
    fragment_of(&get(event, "newURL").unwrap_or_default())
}

fn fragment_of(url: &JsValue) -> Option<String> {
    let url = copied(url, MAX_TEXT)?;
    Some(url.split_once('#').map_or("", |(_, fragment)| fragment).to_owned())
}

/// A step of the browser's history, which stays the same while its address changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::app) struct Step {
    number: f64,
    /// Whether the browser keeps the number, so that it can be told from a new step.
    is_marked: bool,
}

impl Step {
    /// The step that the page is at.
    pub(in crate::app) fn current() -> Self {
        let state = window().history().ok().and_then(|history| history.state().ok());
        if let Some(number) = state.and_then(|state| state.as_f64()) {
            return Self { number, is_marked: true };
        }
        let step = Self::unknown();
        Self { is_marked: step.replace(None), ..step }
    }

    /// A step that the browser's history can't be asked of.
    pub(in crate::app) fn unknown() -> Self {
        Self { number: js_sys::Math::random(), is_marked: false }
    }

    /// Whether the page is at this step, as far as can be told.
    pub(in crate::app) fn is_current(self) -> bool {
        let state = window().history().and_then(|history| history.state()).unwrap_or_default();
        state.as_f64().map_or(!self.is_marked, |number| Self { number, ..self } == self)
    }

    /// Writes a fragment into the address of this step, which is the current one, in place of what
    /// follows the path there.
    pub(in crate::app) fn write(self, fragment: &str) {
        let location = window().location();
        if has_query() || self::fragment().as_deref() != Some(fragment) {
            let path = location.pathname().unwrap_or_default();
            let mark = if fragment.is_empty() { "" } else { "#" };
            self.replace(Some(&format!("{path}{mark}{fragment}")));
        }
    }

    /// Tells whether the browser did: it is refused in some sandboxes, where there is no address to keep.
    fn replace(self, url: Option<&str>) -> bool {
        let number = JsValue::from_f64(self.number);
        let history = window().history();
        history.is_ok_and(|history| history.replace_state_with_url(&number, "", url).is_ok())
    }
}

/// Whether it has a query.
pub(in crate::app) fn has_query() -> bool {
    window().location().search().is_ok_and(|query| !query.is_empty())
}

/// The values of a query's parameters, as far as it has them.
pub(in crate::app) fn query(names: &[&str]) -> Vec<String> {
    let query = window().location().search().unwrap_or_default();
    let Ok(query) = web_sys::UrlSearchParams::new_with_str(&query) else { return Vec::new() };
    names.iter().filter_map(|name| query.get(name).filter(|value| !value.is_empty())).collect()
}

/// Whether one of the installed app's shortcuts, of this name in its manifest, has opened the page.
pub(in crate::app) fn is_shortcut(name: &str) -> bool {
    query(&["do"]) == [name]
}

/// The whole address.
pub(in crate::app) fn href() -> String {
    window().location().href().unwrap_or_default()
}
