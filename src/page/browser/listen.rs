//! Event listeners that last as long as the page, and one for the colour scheme.

use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, MediaQueryList};

use super::{document, window};

/// Calls `hear` for these events of an element and its descendants, for the life of the page.
pub(crate) fn listen(element: &Element, events: &[&str], hear: impl Fn(Event) + 'static) {
    let hear = Closure::<dyn Fn(Event)>::new(hear);
    for event in events {
        // Can't fail for an event's name.
        let _ = element.add_event_listener_with_callback(event, hear.as_ref().unchecked_ref());
    }
    hear.forget();
}

/// Calls `hear` for an event anywhere on the page, before the target's own listeners. Listens for
/// the life of the page.
pub(crate) fn listen_first(event: &str, hear: impl Fn(Event) + 'static) {
    let hear = Closure::<dyn Fn(Event)>::new(hear);
    let listener = hear.as_ref().unchecked_ref();
    // Can't fail for an event's name.
    let _ = document().add_event_listener_with_callback_and_bool(event, listener, true);
    hear.forget();
}

/// A listener for changes between light and dark. Dropping it removes it.
pub(crate) struct Scheme {
    query: Option<MediaQueryList>,
    hear: Closure<dyn Fn()>,
}

impl Drop for Scheme {
    fn drop(&mut self) {
        if let Some(query) = &self.query {
            let hear = self.hear.as_ref().unchecked_ref();
            // Removing a listener that is gone does no harm.
            let _ = query.remove_event_listener_with_callback("change", hear);
        }
    }
}

/// Calls `hear` whenever the system switches between light and dark.
pub(crate) fn follow_scheme(hear: impl Fn() + 'static) -> Scheme {
    let hear = Closure::<dyn Fn()>::new(hear);
    let query = window().match_media("(prefers-color-scheme: dark)").ok().flatten();
    if let Some(query) = &query {
        let listener = hear.as_ref().unchecked_ref();
        // Can't fail for an event's name.
        let _ = query.add_event_listener_with_callback("change", listener);
    }
    Scheme { query, hear }
}
