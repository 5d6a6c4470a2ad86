//! Handing the user a file.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Url};

use super::document;

/// Saves bytes as a file of this name, where the browser saves its downloads.
pub(in crate::app) fn save(name: &str, bytes: &[u8]) {
    if let Err(error) = try_save(name, bytes) {
        web_sys::console::error_1(&error);
    }
}

fn try_save(name: &str, bytes: &[u8]) -> Result<(), JsValue> {
    let blob = Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(bytes)))?;
    let url = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.dyn_into()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&url)
}
