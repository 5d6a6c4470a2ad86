//! The page's address. Its fragment, the part after `#`, holds the puzzle.

use wasm_bindgen::JsValue;
use web_sys::HashChangeEvent;

use super::{copied, get, window};
use crate::formats::MAX_TEXT;

/// The address's fragment without `#`; `None` if it is longer than [`MAX_TEXT`].
pub(crate) fn fragment() -> Option<String> {
    fragment_of(&get(&window().location(), "hash").unwrap_or_default())
}

/// The fragment that the user went to, as [`fragment`]. By now, the address may have changed again.
pub(crate) fn went_to(event: &HashChangeEvent) -> Option<String> {
    fragment_of(&get(event, "newURL").unwrap_or_default())
}

fn fragment_of(url: &JsValue) -> Option<String> {
    let url = copied(url, MAX_TEXT)?;
    Some(url.split_once('#').map_or("", |(_, fragment)| fragment).to_owned())
}

/// An entry of the browser's history. It stays the same while its address changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Step {
    number: f64,
    /// True if the browser stores the number with the history entry.
    is_marked: bool,
}

impl Step {
    /// The history entry that the page is at.
    pub(crate) fn current() -> Self {
        let state = window().history().ok().and_then(|history| history.state().ok());
        if let Some(number) = state.and_then(|state| state.as_f64()) {
            return Self { number, is_marked: true };
        }
        let step = Self::unknown();
        Self { is_marked: step.replace(None), ..step }
    }

    /// A step that can't be looked up in the browser's history.
    pub(crate) fn unknown() -> Self {
        Self { number: js_sys::Math::random(), is_marked: false }
    }

    /// True if the page seems to be at this step.
    pub(crate) fn is_current(self) -> bool {
        let state = window().history().and_then(|history| history.state()).unwrap_or_default();
        state.as_f64().map_or(!self.is_marked, |number| Self { number, ..self } == self)
    }

    /// Replaces query and fragment in the address by `fragment`. This step must be the current one.
    pub(crate) fn write(self, fragment: &str) {
        if has_query() || self::fragment().as_deref() != Some(fragment) {
            self.replace(Some(&url_with(fragment)));
        }
    }

    /// Adds a history entry with this fragment after the current one, and returns it. `None` if the
    /// browser refuses.
    pub(crate) fn push(fragment: &str) -> Option<Self> {
        let step = Self { is_marked: true, ..Self::unknown() };
        let number = JsValue::from_f64(step.number);
        let history = window().history().ok()?;
        history.push_state_with_url(&number, "", Some(&url_with(fragment))).ok().map(|()| step)
    }

    /// Returns true if the browser obeyed. Some sandboxes refuse; they have no address to update.
    fn replace(self, url: Option<&str>) -> bool {
        let number = JsValue::from_f64(self.number);
        let history = window().history();
        history.is_ok_and(|history| history.replace_state_with_url(&number, "", url).is_ok())
    }
}

/// The page's address without a query, and with this fragment.
fn url_with(fragment: &str) -> String {
    let path = window().location().pathname().unwrap_or_default();
    let mark = if fragment.is_empty() { "" } else { "#" };
    format!("{path}{mark}{fragment}")
}

/// True if the address has a query.
pub(crate) fn has_query() -> bool {
    window().location().search().is_ok_and(|query| !query.is_empty())
}

/// The values of the named query parameters that are present and not empty.
pub(crate) fn query(names: &[&str]) -> Vec<String> {
    let query = window().location().search().unwrap_or_default();
    let Ok(query) = web_sys::UrlSearchParams::new_with_str(&query) else { return Vec::new() };
    names.iter().filter_map(|name| query.get(name).filter(|value| !value.is_empty())).collect()
}

/// True if the installed app's shortcut `name`, as in the manifest, opened the page.
pub(crate) fn is_shortcut(name: &str) -> bool {
    query(&["do"]) == [name]
}

/// The full address of the page with this fragment in place of its own, and without a query.
pub(crate) fn href_with(fragment: &str) -> String {
    let href = href();
    let page = href.split(['#', '?']).next().unwrap_or_default();
    let mark = if fragment.is_empty() { "" } else { "#" };
    format!("{page}{mark}{fragment}")
}

/// The full address.
pub(crate) fn href() -> String {
    window().location().href().unwrap_or_default()
}
