//! Events of one element, all told to one listener.

use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, MediaQueryList};

use super::{document, window};

/// Tells `hear` of these events of an element and of what is in it, as long as the page lives.
pub(crate) fn listen(element: &Element, events: &[&str], hear: impl Fn(Event) + 'static) {
    let hear = Closure::<dyn Fn(Event)>::new(hear);
    for event in events {
        // Fails for no name of an event.
        let _ = element.add_event_listener_with_callback(event, hear.as_ref().unchecked_ref());
    }
    hear.forget();
}

/// Tells `hear` of an event anywhere on the page before the element hears that it happens in, as long
/// as the page lives.
pub(crate) fn listen_first(event: &str, hear: impl Fn(Event) + 'static) {
    let hear = Closure::<dyn Fn(Event)>::new(hear);
    let listener = hear.as_ref().unchecked_ref();
    // Fails for no name of an event.
    let _ = document().add_event_listener_with_callback_and_bool(event, listener, true);
    hear.forget();
}

/// Someone who hears whether the system is light or dark, as long as this is kept.
pub(crate) struct Scheme {
    query: Option<MediaQueryList>,
    hear: Closure<dyn Fn()>,
}

impl Drop for Scheme {
    fn drop(&mut self) {
        if let Some(query) = &self.query {
            let hear = self.hear.as_ref().unchecked_ref();
            // One that isn't there any more is gone already.
            let _ = query.remove_event_listener_with_callback("change", hear);
        }
    }
}

/// Tells `hear` each time that the system becomes light or dark.
pub(crate) fn follow_scheme(hear: impl Fn() + 'static) -> Scheme {
    let hear = Closure::<dyn Fn()>::new(hear);
    let query = window().match_media("(prefers-color-scheme: dark)").ok().flatten();
    if let Some(query) = &query {
        let listener = hear.as_ref().unchecked_ref();
        // Fails for no name of an event.
        let _ = query.add_event_listener_with_callback("change", listener);
    }
    Scheme { query, hear }
}
