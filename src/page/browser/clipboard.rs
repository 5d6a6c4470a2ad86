//! The clipboard, and sharing links through the system's share sheet where there is one.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise, spawn_local};
use web_sys::{Blob, Clipboard, ClipboardItem, File, ShareData};

use super::window;

/// The outcome of sharing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shared {
    /// The share sheet took the link, or the user dismissed the sheet.
    BySheet,
    /// The link is in the clipboard.
    Copied,
    /// Neither worked.
    Neither,
}

/// True if the system has a share sheet.
pub(crate) fn has_sheet() -> bool {
    let navigator = window().navigator();
    let has = |name: &str| {
        Reflect::get(&navigator, &name.into()).is_ok_and(|member| !member.is_undefined())
    };
    has("share") && has("canShare")
}

/// Shares a link: by the share sheet, otherwise by copying it.
pub(crate) async fn share(url: &str) -> Shared {
    share_text("", url).await
}

/// Shares a text with a link below it. The text may be empty.
pub(crate) async fn share_text(text: &str, url: &str) -> Shared {
    let navigator = window().navigator();
    if has_sheet() {
        let data = ShareData::new();
        data.set_title("Satdoku");
        data.set_url(url);
        if !text.is_empty() {
            data.set_text(text);
        }
        if navigator.can_share_with_data(&data) {
            match JsFuture::from(navigator.share_with_data(&data)).await {
                Ok(_) => return Shared::BySheet,
                Err(error) if is_abort(&error) => return Shared::BySheet,
                Err(_) => {}
            }
        }
    }
    let copied = if text.is_empty() { url.to_owned() } else { format!("{text}\n{url}") };
    if copy(&copied).await { Shared::Copied } else { Shared::Neither }
}

/// Copies a text. Returns true on success.
pub(crate) async fn copy(text: &str) -> bool {
    let Some(clipboard) = clipboard() else { return false };
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Content of the clipboard.
pub(crate) enum Clip {
    /// A text.
    Text(String),
    /// A picture, read only if there is no text.
    Picture(File),
}

/// The clipboard's content, if the browser and the user allow reading it.
pub(crate) async fn read() -> Option<Clip> {
    let clipboard = clipboard()?;
    let has_all = Reflect::get(&clipboard, &"read".into()).is_ok_and(|read| read.is_function());
    if !has_all {
        return JsFuture::from(clipboard.read_text()).await.ok()?.as_string().map(Clip::Text);
    }
    let items = Array::from(&JsFuture::from(clipboard.read()).await.ok()?);
    let items: Vec<ClipboardItem> = items.iter().map(JsCast::unchecked_into).collect();
    if let Some(text) = part(&items, |kind| kind == "text/plain").await {
        return JsFuture::from(text.text()).await.ok()?.as_string().map(Clip::Text);
    }
    let picture = part(&items, |kind| kind.starts_with("image/")).await?;
    File::new_with_blob_sequence(&Array::of1(&picture), "picture").ok().map(Clip::Picture)
}

/// The first part whose media type `is_meant` accepts.
async fn part(items: &[ClipboardItem], is_meant: impl Fn(&str) -> bool) -> Option<Blob> {
    let mut kinds = items.iter().flat_map(|item| {
        let kinds: Vec<String> = item.types().iter().filter_map(|kind| kind.as_string()).collect();
        kinds.into_iter().map(move |kind| (item, kind))
    });
    let (item, kind) = kinds.find(|(_, kind)| is_meant(kind))?;
    JsFuture::from(item.get_type(&kind)).await.ok()?.dyn_into().ok()
}

/// Copies a PNG picture. Returns true on success.
///
/// `png` may still be under way. Some browsers accept a copy only during the click itself, and then
/// wait for the picture.
pub(crate) async fn copy_png(png: impl Future<Output = Result<Blob, JsValue>> + 'static) -> bool {
    let Some(clipboard) = clipboard() else { return false };
    let copied = (|| {
        let png = future_to_promise(async { png.await.map(JsValue::from) });
        let made = JsFuture::from(png.clone());
        // Without a handler here, a failure would go unhandled in browsers without `ClipboardItem`.
        spawn_local(async move { drop(made.await) });
        let types = Object::new();
        Reflect::set(&types, &"image/png".into(), &png)?;
        // Browsers that copy only text lack this class.
        let item = ClipboardItem::new_with_record_from_str_to_blob_promise(&types)?;
        Ok::<_, JsValue>(clipboard.write(&Array::of1(&item)))
    })();
    let Ok(copied) = copied else { return false };
    JsFuture::from(copied).await.is_ok()
}

/// The clipboard; `None` on pages that aren't served securely.
fn clipboard() -> Option<Clipboard> {
    let navigator = window().navigator();
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).ok()?;
    (!clipboard.is_undefined()).then(|| navigator.clipboard())
}

fn is_abort(error: &JsValue) -> bool {
    Reflect::get(error, &"name".into()).is_ok_and(|name| name == "AbortError")
}
