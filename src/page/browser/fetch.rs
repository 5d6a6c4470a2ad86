//! Fetches the page's own files on demand.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use super::{resolve, window};

/// The text of a file, by its path relative to the page; `None` on failure.
pub(crate) async fn text(path: &str) -> Option<String> {
    read(path).await.ok()?
}

async fn read(path: &str) -> Result<Option<String>, JsValue> {
    let response = JsFuture::from(window().fetch_with_str(&resolve(path))).await?;
    let response: Response = response.dyn_into()?;
    if !response.ok() {
        return Ok(None);
    }
    JsFuture::from(response.text()?).await.map(|text| text.as_string())
}
