//! Downloads: files handed to the user.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Array, Uint8Array};
use leptos::prelude::set_timeout;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use super::document;

/// Time for the browser to fetch the file before its address is revoked.
const KEPT: Duration = Duration::from_mins(1);

/// Bytes after which pieces become a blob, which the browser may move to disk.
const HANDED_OVER: usize = 32 * 1024 * 1024;

/// A text collected in pieces in the browser's memory. WebAssembly memory never shrinks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces {
    /// Blobs of earlier pieces.
    whole: Array,
    /// Pieces since the last blob. `bytes` is their size.
    recent: Array,
    bytes: Rc<Cell<usize>>,
}

impl Pieces {
    pub(crate) fn push(&self, piece: &str) {
        self.recent.push(&Uint8Array::from(piece.as_bytes()));
        self.bytes.set(self.bytes.get() + piece.len());
        if self.bytes.get() >= HANDED_OVER
            && let Ok(blob) = Blob::new_with_u8_array_sequence(&self.recent)
        {
            self.whole.push(&blob);
            self.recent.set_length(0);
            self.bytes.set(0);
        }
    }

    /// All pieces as one blob of this media type.
    pub(crate) fn blob(&self, media_type: &str) -> Result<Blob, JsValue> {
        let options = BlobPropertyBag::new();
        options.set_type(media_type);
        Blob::new_with_blob_sequence_and_options(&self.whole.concat(&self.recent), &options)
    }
}

/// Downloads a text under this name. A failure is only reported in the console.
pub(crate) fn save_text(name: &str, text: &str) {
    let pieces = Pieces::default();
    pieces.push(text);
    let saved = pieces.blob("text/csv").and_then(|blob| save(name, &blob));
    if let Err(error) = saved {
        web_sys::console::error_1(&error);
    }
}

/// Downloads a blob under this name.
pub(crate) fn save(name: &str, blob: &Blob) -> Result<(), JsValue> {
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
