//! Sharing a link: the system's share sheet where there is one, else the clipboard.

use js_sys::Reflect;
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

use super::window;

/// What became of sharing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Shared {
    /// The share sheet took it, or the user closed that.
    BySheet,
    /// The link is in the clipboard.
    Copied,
    /// Neither worked.
    Neither,
}

/// Shares a link.
pub(in crate::app) async fn share(url: &str) -> Shared {
    let navigator = window().navigator();
    let has = |name: &str| {
        Reflect::get(&navigator, &name.into()).is_ok_and(|member| !member.is_undefined())
    };
    if has("share") && has("canShare") {
        let data = ShareData::new();
        data.set_title("Satdoku");
        data.set_url(url);
        if navigator.can_share_with_data(&data) {
            match JsFuture::from(navigator.share_with_data(&data)).await {
                Ok(_) => return Shared::BySheet,
                Err(error) if is_abort(&error) => return Shared::BySheet,
                Err(_) => {}
            }
        }
    }
    if copy(url).await { Shared::Copied } else { Shared::Neither }
}

/// Copies a text. Returns whether that worked: pages that aren't served securely have no clipboard.
pub(in crate::app) async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    let has_clipboard = Reflect::get(&navigator, &"clipboard".into())
        .is_ok_and(|clipboard| !clipboard.is_undefined());
    has_clipboard && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

fn is_abort(error: &wasm_bindgen::JsValue) -> bool {
    Reflect::get(error, &"name".into()).is_ok_and(|name| name == "AbortError")
}
