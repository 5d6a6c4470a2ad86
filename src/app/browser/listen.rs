//! Events of one element, all told to one listener.

use wasm_bindgen::prelude::*;
use web_sys::{Element, Event};

use super::document;

/// Tells `hear` of these events of an element and of what is in it, as long as the page lives.
pub(in crate::app) fn listen(element: &Element, events: &[&str], hear: impl Fn(Event) + 'static) {
    let hear = Closure::<dyn Fn(Event)>::new(hear);
    for event in events {
        // Fails for no name of an event.
        let _ = element.add_event_listener_with_callback(event, hear.as_ref().unchecked_ref());
    }
    hear.forget();
}

/// Tells `hear` of an event anywhere on the page before the element hears that it happens in, as long
/// as the page lives.
pub(in crate::app) fn listen_first(event: &str, hear: impl Fn(Event) + 'static) {
    let hear = Closure::<dyn Fn(Event)>::new(hear);
    let listener = hear.as_ref().unchecked_ref();
    // Fails for no name of an event.
    let _ = document().add_event_listener_with_callback_and_bool(event, listener, true);
    hear.forget();
}
