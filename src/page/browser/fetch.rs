//! Files of the page's own, fetched when they are wanted.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use super::{resolve, window};

/// The text of a file, by its path from the page's folder; `None` if it can't be had.
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
