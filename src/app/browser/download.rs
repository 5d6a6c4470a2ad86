//! Handing the user a file.

use std::time::Duration;

use js_sys::{Array, Uint8Array};
use leptos::prelude::set_timeout;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use super::document;

/// How long the browser may take to fetch the file from the page.
const KEPT: Duration = Duration::from_mins(1);

/// Saves bytes as a file of this name, where the browser saves its downloads.
pub(in crate::app) fn save(name: &str, bytes: &[u8]) {
    match blob(&Array::of1(&Uint8Array::from(bytes)), "application/octet-stream") {
        Ok(blob) => save_blob(name, &blob),
        Err(error) => web_sys::console::error_1(&error),
    }
}

/// Bytes of this media type, which the browser may keep elsewhere than in memory, from pieces.
pub(in crate::app) fn blob(pieces: &Array, media_type: &str) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    Blob::new_with_u8_array_sequence_and_options(pieces, &options)
}

/// Saves what a blob holds.
pub(in crate::app) fn save_blob(name: &str, blob: &Blob) {
    if let Err(error) = try_save(name, blob) {
        web_sys::console::error_1(&error);
    }
}

fn try_save(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.dyn_into()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    set_timeout(
        move || {
            let _ = Url::revoke_object_url(&url);
        },
        KEPT,
    );
    Ok(())
}
