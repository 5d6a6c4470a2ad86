//! The service worker: offline starts, and updates when the user wants them.
//!
//! Old browsers, private windows, sandboxed frames and insecure pages have no service workers. Each
//! browser refuses in its own way. A failure here costs only the offline copy, so it isn't
//! reported.

use std::rc::Rc;

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    EventTarget, MessageChannel, MessageEvent, MessagePort, ServiceWorker,
    ServiceWorkerRegistration, ServiceWorkerState,
};

use super::{call, document, get, meta, resolve, window};

/// The message that makes a waiting service worker take over.
const TAKE_OVER: &str = "take-over";

/// The message by which page and service worker ask each other for their build. The answer comes
/// through the port sent along.
const BUILD: &str = "build";

/// Registers the service worker. Calls `on_update` when all files of a newer version are here.
///
/// Does nothing in development builds, which must never come from a cache.
pub(crate) fn register(on_update: impl Fn(Update) + 'static) {
    if cfg!(debug_assertions) {
        return;
    }
    spawn_local(async move {
        let _ = try_register(on_update).await;
    });
}

async fn try_register(on_update: impl Fn(Update) + 'static) -> Result<(), JsValue> {
    let container = container()?;
    let is_served = get(&container, "controller")?.is_truthy();
    let script = resolve("sw.js").into();
    let registration = promised(call(&container, "register", &[&script])?).await?;
    let watch = Watch { registration: registration.dyn_into()?, on_update: Box::new(on_update) };
    Rc::new(watch).begin(is_served)
}

fn container() -> Result<EventTarget, JsValue> {
    get(&window().navigator(), "serviceWorker")?.dyn_into()
}

/// Answers the service worker's question for this page's build. The worker keeps that build's
/// files. An update in another tab may ask before this page has registered.
pub(crate) fn answer_for_build() {
    let _ = try_answer_for_build();
}

fn try_answer_for_build() -> Result<(), JsValue> {
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        if event.data() == BUILD
            && let Ok(port) = event.ports().get(0).dyn_into::<MessagePort>()
        {
            let _ = port.post_message(&own_build().into());
        }
    });
    container()?
        .add_event_listener_with_callback("message", on_message.as_ref().unchecked_ref())?;
    on_message.forget();
    Ok(())
}

fn own_build() -> String {
    meta("satdoku-build")
}

/// A newer version, fully downloaded.
#[derive(Clone)]
pub(crate) struct Update(ServiceWorkerRegistration);

impl Update {
    /// Reloads this tab with the newest version. The board is in the address. Other tabs stay as
    /// they are until their user updates them.
    pub(crate) fn take(&self) {
        let Some(waiting) = self.0.waiting() else { return reload() };
        on_state(&waiting, |worker| {
            // Redundant: an even newer version has replaced it.
            if matches!(
                worker.state(),
                ServiceWorkerState::Activated | ServiceWorkerState::Redundant
            ) {
                reload();
            }
        });
        if waiting.post_message(&TAKE_OVER.into()).is_err() {
            reload();
        }
    }
}

/// Watches for newer versions.
struct Watch {
    registration: ServiceWorkerRegistration,
    on_update: Box<dyn Fn(Update)>,
}

impl Watch {
    /// `is_served` is true if this page came from the active service worker.
    fn begin(self: Rc<Self>, is_served: bool) -> Result<(), JsValue> {
        look_for_updates_on_return(&self.registration)?;
        self.await_installed();
        let watch = Rc::clone(&self);
        let on_found = Closure::<dyn Fn()>::new(move || watch.await_installed());
        self.registration.set_onupdatefound(Some(on_found.as_ref().unchecked_ref()));
        on_found.forget();

        if let Some(waiting) = self.registration.waiting() {
            self.judge(ask_build(&waiting)?);
        }
        if let Some(active) = self.registration.active() {
            let answer = ask_build(&active)?;
            // Otherwise the page came from the network, and is at least as new as the cache.
            if is_served {
                self.judge(answer);
            }
        }
        Ok(())
    }

    fn await_installed(self: &Rc<Self>) {
        let Some(installing) = self.registration.installing() else { return };
        let watch = Rc::clone(self);
        on_state(&installing, move |worker| {
            if worker.state() == ServiceWorkerState::Installed
                && let Ok(answer) = ask_build(worker)
            {
                watch.judge(answer);
            }
        });
    }

    /// Calls `on_update` if the answer names another build than this page's.
    fn judge(self: &Rc<Self>, answer: Promise) {
        let watch = Rc::clone(self);
        spawn_local(async move {
            let build = JsFuture::from(answer).await.ok().and_then(|build| build.as_string());
            if build.is_some_and(|build| build != own_build()) {
                (watch.on_update)(Update(watch.registration.clone()));
            }
        });
    }
}

/// Asks a service worker for its build.
fn ask_build(worker: &ServiceWorker) -> Result<Promise, JsValue> {
    let channel = MessageChannel::new()?;
    call(worker, "postMessage", &[&BUILD.into(), &Array::of1(&channel.port2())])?;
    let port = channel.port1();
    Ok(Promise::new(&mut |resolve, _| {
        let on_answer = Closure::once_into_js(move |event: MessageEvent| {
            let _ = resolve.call1(&JsValue::NULL, &event.data());
        });
        port.set_onmessage(Some(on_answer.unchecked_ref()));
    }))
}

fn on_state(worker: &ServiceWorker, hear: impl Fn(&ServiceWorker) + 'static) {
    let own = worker.clone();
    let on_state = Closure::<dyn Fn()>::new(move || hear(&own));
    worker.set_onstatechange(Some(on_state.as_ref().unchecked_ref()));
    on_state.forget();
}

/// Looks for a newer version when the user returns to the tab. Tabs can stay open for days.
fn look_for_updates_on_return(registration: &ServiceWorkerRegistration) -> Result<(), JsValue> {
    let registration = registration.clone();
    let on_visible = Closure::<dyn Fn()>::new(move || {
        if !document().hidden()
            && let Ok(updating) = call(&registration, "update", &[])
        {
            // Fails when offline, which does no harm.
            spawn_local(async move {
                let _ = promised(updating).await;
            });
        }
    });
    document().add_event_listener_with_callback(
        "visibilitychange",
        on_visible.as_ref().unchecked_ref(),
    )?;
    on_visible.forget();
    Ok(())
}

async fn promised(value: JsValue) -> Result<JsValue, JsValue> {
    JsFuture::from(value.dyn_into::<Promise>()?).await
}

fn reload() {
    let _ = window().location().reload();
}
