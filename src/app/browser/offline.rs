//! The service worker: offline starts, and updates taken when the user chooses.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorker, ServiceWorkerRegistration, ServiceWorkerState};

use super::{document, resolve, window};

/// What the waiting service worker listens for.
const TAKE_OVER: &str = "take-over";

/// Registers the service worker; `on_update` is handed a newer version once all its files are here.
///
/// Development builds have none, so that they are never served from a cache.
pub(in crate::app) fn register(on_update: impl Fn(Update) + Clone + 'static) {
    let navigator = window().navigator();
    let supported = Reflect::has(&navigator, &"serviceWorker".into()).unwrap_or(false);
    if cfg!(debug_assertions) || !supported {
        return;
    }
    wasm_bindgen_futures::spawn_local(async move {
        let container = window().navigator().service_worker();
        let registered = JsFuture::from(container.register(&resolve("sw.js"))).await;
        // Private windows and pages that aren't served securely have no service workers.
        let Ok(registration) = registered.and_then(JsCast::dyn_into::<ServiceWorkerRegistration>)
        else {
            return;
        };
        watch(&registration, on_update);
    });
}

/// A newer version, all here and waiting.
#[derive(Clone)]
pub(in crate::app) struct Update(ServiceWorker);

impl Update {
    /// Lets the new version take over; the page is loaded anew when it has.
    pub(in crate::app) fn take(&self) {
        let _ = self.0.post_message(&TAKE_OVER.into());
    }
}

fn watch(registration: &ServiceWorkerRegistration, on_update: impl Fn(Update) + Clone + 'static) {
    let container = window().navigator().service_worker();
    // Without one this is the first visit: the page already runs what is being stored.
    let is_update = container.controller().is_some();
    if is_update {
        if let Some(waiting) = registration.waiting() {
            on_update(Update(waiting));
        }
        reload_when_taken_over();
    }

    let watched = registration.clone();
    let on_found = Closure::<dyn Fn()>::new(move || {
        let Some(installing) = watched.installing() else { return };
        let on_update = on_update.clone();
        let worker = installing.clone();
        let on_state = Closure::<dyn Fn()>::new(move || {
            let controlled = window().navigator().service_worker().controller().is_some();
            if worker.state() == ServiceWorkerState::Installed && controlled {
                on_update(Update(worker.clone()));
            }
        });
        installing.set_onstatechange(Some(on_state.as_ref().unchecked_ref()));
        on_state.forget();
    });
    registration.set_onupdatefound(Some(on_found.as_ref().unchecked_ref()));
    on_found.forget();

    look_for_updates_on_return(registration.clone());
}

/// Every open tab is loaded anew with the new version, so that none goes on with old files beside
/// new ones. The board is in the address.
fn reload_when_taken_over() {
    let reloading = Rc::new(Cell::new(false));
    let on_change = Closure::<dyn Fn()>::new(move || {
        if !reloading.replace(true) {
            let _ = window().location().reload();
        }
    });
    let container = window().navigator().service_worker();
    container.set_oncontrollerchange(Some(on_change.as_ref().unchecked_ref()));
    on_change.forget();
}

/// A tab that stays open for days looks for a newer version when the user comes back to it.
fn look_for_updates_on_return(registration: ServiceWorkerRegistration) {
    let on_visible = Closure::<dyn Fn()>::new(move || {
        if !document().hidden()
            && let Ok(updating) = registration.update()
        {
            wasm_bindgen_futures::spawn_local(async move {
                // Offline there is nothing to find.
                let _ = JsFuture::from(updating).await;
            });
        }
    });
    let _ = document()
        .add_event_listener_with_callback("visibilitychange", on_visible.as_ref().unchecked_ref());
    on_visible.forget();
}
