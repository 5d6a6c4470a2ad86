//! How a worker that searches learns that it was ended.
//!
//! [`Worker::terminate`](web_sys::Worker::terminate) stops a search at once in Firefox and `WebKit`; in
//! Chromium the script goes on for up to two seconds (`kForcibleTerminationDelay` in Blink's
//! `worker_thread.cc`), on a core that another search is meant to have. No message reaches it meanwhile. But
//! it can ask for what is at an address, and so each worker gets one, which the page takes back when it ends
//! the worker.

use wasm_bindgen::prelude::*;
use web_sys::{Blob, Url};

/// The page's end: an address that holds as long as this lives.
pub(super) struct Lifeline(String);

impl Lifeline {
    /// A new one; where the browser has none, one that no worker heeds.
    pub(super) fn new() -> Self {
        let blob = Blob::new();
        Self(blob.and_then(|blob| Url::create_object_url_with_blob(&blob)).unwrap_or_default())
    }

    /// The address, as the worker's name.
    pub(super) fn address(&self) -> &str {
        &self.0
    }
}

impl Drop for Lifeline {
    fn drop(&mut self) {
        // Nothing depends on it.
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

/// Whether an address holds. It takes some 0.7 ms in Chromium.
pub(super) fn holds(address: &str) -> bool {
    let request = XMLHttpRequest::new();
    request.open("GET", address, false).and_then(|()| request.send()).is_ok()
}
