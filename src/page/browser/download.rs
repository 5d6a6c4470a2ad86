//! Handing the user a file.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Array, Uint8Array};
use leptos::prelude::set_timeout;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use super::document;

/// How long the browser may take to fetch the file from the page.
const KEPT: Duration = Duration::from_mins(1);

/// From so many bytes on, pieces are handed over to the browser, which may keep them on the disk.
const HANDED_OVER: usize = 32 * 1024 * 1024;

/// A text that comes in pieces, in the browser's memory: the page's own would never shrink again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces {
    /// Blobs, of what has been handed over.
    whole: Array,
    /// What came since, and its bytes.
    recent: Array,
    bytes: Rc<Cell<usize>>,
}

impl Pieces {
    /// Adds a piece.
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

    /// Bytes of this media type.
    pub(crate) fn blob(&self, media_type: &str) -> Result<Blob, JsValue> {
        let options = BlobPropertyBag::new();
        options.set_type(media_type);
        Blob::new_with_blob_sequence_and_options(&self.whole.concat(&self.recent), &options)
    }
}

/// Saves what a blob holds under this name, where the browser saves its downloads.
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
