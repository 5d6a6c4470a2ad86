//! Lets a worker notice during a search that the page has ended it.
//!
//! [`Worker::terminate`](web_sys::Worker::terminate) stops a search at once in Firefox and
//! `WebKit`. In Chromium the script goes on for up to two seconds, and takes a core from the next
//! search. (The delay is `kForcibleTerminationDelay` in Blink's `worker_thread.cc`.) No message
//! reaches the worker meanwhile. But it can fetch an address, so each worker gets one. The page
//! revokes the address when it ends the worker.

use wasm_bindgen::prelude::*;
use web_sys::{Blob, Url};

/// The page's side: an address that is valid as long as this lives.
pub(super) struct Lifeline(String);

impl Lifeline {
    /// Creates an address. If the browser can't, the worker ignores its lifeline.
    pub(super) fn new() -> Self {
        let blob = Blob::new();
        Self(blob.and_then(|blob| Url::create_object_url_with_blob(&blob)).unwrap_or_default())
    }

    /// The address, which is sent as the worker's name.
    pub(super) fn address(&self) -> &str {
        &self.0
    }
}

impl Drop for Lifeline {
    fn drop(&mut self) {
        // Nothing depends on the result.
        let _ = Url::revoke_object_url(&self.0);
    }
}

#[wasm_bindgen]
extern "C" {
    type XMLHttpRequest;

    #[wasm_bindgen(constructor)]
    fn new() -> XMLHttpRequest;

    #[wasm_bindgen(method, catch)]
    fn open(
        this: &XMLHttpRequest,
        method: &str,
        address: &str,
        is_async: bool,
    ) -> Result<(), JsValue>;

    #[wasm_bindgen(method, catch)]
    fn send(this: &XMLHttpRequest) -> Result<(), JsValue>;
}

/// True if an address is valid. The check takes some 0.7 ms in Chromium.
pub(super) fn holds(address: &str) -> bool {
    let request = XMLHttpRequest::new();
    request.open("GET", address, false).and_then(|()| request.send()).is_ok()
}
