//! Installing the page as an app, where the browser offers it.

use js_sys::{Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Event;

use super::{call, get, window};

/// The property of `window` in which the page's own script stores the browser's offer.
const OFFER: &str = "installing";

/// The event sent when the offer was used or is available again.
const CHANGED: &str = "installing-changed";

/// The events that may change the offer.
const EVENTS: [&str; 3] = ["beforeinstallprompt", "appinstalled", CHANGED];

/// A signal that is true while the browser offers to install the app.
pub(crate) fn is_offered() -> RwSignal<bool> {
    let is_offered = RwSignal::new(is_there());
    for event in EVENTS {
        let event = leptos::ev::Custom::<leptos::ev::Event>::new(event);
        let listener = window_event_listener(event, move |event| match event.type_().as_str() {
            "appinstalled" => is_offered.set(false),
            _ => is_offered.set(is_there()),
        });
        on_cleanup(move || listener.remove());
    }
    is_offered
}

fn is_there() -> bool {
    get(&window(), OFFER).is_ok_and(|offer| offer.is_truthy())
}

/// Makes the browser ask the user, which it does once per offer. After a refusal the browser may
/// make a new offer later.
pub(crate) fn install() {
    let Ok(offer) = get(&window(), OFFER) else { return };
    put(&JsValue::UNDEFINED);
    leptos::task::spawn_local(async move {
        // A prompt without a user gesture fails; the browser accepts the same offer later.
        if ask(&offer).await.is_err() && !is_there() {
            put(&offer);
        }
    });
}

async fn ask(offer: &JsValue) -> Result<(), JsValue> {
    let asked: Promise = call(offer, "prompt", &[])?.dyn_into()?;
    JsFuture::from(asked).await.map(drop)
}

/// Stores or removes the offer where the page's script stores it.
fn put(offer: &JsValue) {
    let _ = Reflect::set(&window(), &OFFER.into(), offer);
    if let Ok(event) = Event::new(CHANGED) {
        let _ = window().dispatch_event(&event);
    }
}
