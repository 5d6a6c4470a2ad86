//! Installing the page as an app, where the browser offers that.

use js_sys::{Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Event;

use super::{call, get, window};

/// Where the page's own script puts the browser's offer.
const OFFER: &str = "installing";

/// The event that says that the offer was used, or can be used again.
const CHANGED: &str = "installing-changed";

/// The events after which the offer may differ.
const EVENTS: [&str; 3] = ["beforeinstallprompt", "appinstalled", CHANGED];

/// Whether it is offered now, from now on.
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

/// Makes the browser ask the user. It does so once for an offer; a dismissed offer is gone until the browser
/// makes another one.
pub(crate) fn install() {
    let Ok(offer) = get(&window(), OFFER) else { return };
    put(&JsValue::UNDEFINED);
    leptos::task::spawn_local(async move {
        // A browser that refuses, since nobody pressed anything, takes the same offer later.
        if ask(&offer).await.is_err() && !is_there() {
            put(&offer);
        }
    });
}

async fn ask(offer: &JsValue) -> Result<(), JsValue> {
    let asked: Promise = call(offer, "prompt", &[])?.dyn_into()?;
    JsFuture::from(asked).await.map(drop)
}

/// Puts an offer where the page's script puts it, or takes it away.
fn put(offer: &JsValue) {
    let _ = Reflect::set(&window(), &OFFER.into(), offer);
    if let Ok(event) = Event::new(CHANGED) {
        let _ = window().dispatch_event(&event);
    }
}
