//! Installing the page as an app, where the browser offers that.

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::{call, get, window};

/// Where the page's own script puts the browser's offer.
const OFFER: &str = "installing";

/// Whether it is offered now, from now on.
pub(in crate::app) fn is_offered() -> RwSignal<bool> {
    let is_there = || get(&window(), OFFER).is_ok_and(|offer| offer.is_truthy());
    let is_offered = RwSignal::new(is_there());
    for event in ["beforeinstallprompt", "appinstalled"] {
        let event = leptos::ev::Custom::<leptos::ev::Event>::new(event);
        let listener = window_event_listener(event, move |event| {
            is_offered.set(event.type_() == "beforeinstallprompt");
        });
        on_cleanup(move || listener.remove());
    }
    is_offered
}

/// Has the browser ask the user. It does so once for an offer.
pub(in crate::app) fn install() {
    let Ok(offer) = get(&window(), OFFER) else { return };
    // One that was used already refuses.
    let _ = call(&offer, "prompt", &[]);
    let _ = Reflect::set(&window(), &OFFER.into(), &JsValue::UNDEFINED);
}
