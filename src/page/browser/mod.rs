//! The browser's interfaces, one per file, so that the rest of the page is independent of them.

pub(crate) mod address;
pub(crate) mod board_elements;
pub(crate) mod camera;
pub(crate) mod clipboard;
pub(crate) mod database;
pub(crate) mod dates;
pub(crate) mod download;
pub(crate) mod fetch;
pub(crate) mod files;
pub(crate) mod install;
pub(crate) mod listen;
pub(crate) mod offline;
pub(crate) mod own_statistics;
pub(crate) mod picture;
pub(crate) mod storage;
pub(crate) mod styles;
pub(crate) mod theme;
pub(crate) mod timing;
pub(crate) mod tree;

use js_sys::{Array, Function, JsString, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, HtmlElement, Window};

/// The window.
///
/// # Panics
/// If there is none, as in a worker.
pub(crate) fn window() -> Window {
    web_sys::window().expect("the page has a window")
}

/// The number of workers that can run at once.
#[allow(clippy::cast_sign_loss, reason = "no count is negative, and the cast would saturate")]
pub(crate) fn cores() -> usize {
    (window().navigator().hardware_concurrency() as usize).max(1)
}

/// The document.
///
/// # Panics
/// If there is none, as in a worker.
pub(crate) fn document() -> Document {
    window().document().expect("the window has a document")
}

/// Resolves `path` against the page's folder, so that the app runs under any path.
pub(crate) fn resolve(path: &str) -> String {
    let base = document().base_uri().ok().flatten().unwrap_or_default();
    web_sys::Url::new_with_base(path, &base).map_or_else(|_| path.to_owned(), |url| url.href())
}

/// Copies a text out of the browser, unless it exceeds `most` UTF-16 units. Copying megabytes is
/// slow.
pub(crate) fn copied(text: &JsValue, most: usize) -> Option<String> {
    let text: &JsString = text.dyn_ref()?;
    (text.length() as usize <= most).then(|| String::from(text))
}

/// The content of the `<meta>` of this name, which the build fills in.
pub(crate) fn meta(name: &str) -> String {
    document()
        .query_selector(&format!("meta[name={name}]"))
        .ok()
        .flatten()
        .and_then(|meta| meta.get_attribute("content"))
        .unwrap_or_default()
}

/// Reads a property that some browsers lack or refuse to read.
pub(crate) fn get(object: &JsValue, name: &str) -> Result<JsValue, JsValue> {
    Reflect::get(object, &name.into())
}

/// Calls a method that some browsers lack, or that may throw.
pub(crate) fn call(object: &JsValue, name: &str, args: &[&JsValue]) -> Result<JsValue, JsValue> {
    let method: Function = get(object, name)?.dyn_into()?;
    method.apply(object, &args.iter().collect::<Array>())
}

pub(crate) fn focus(element: Option<Element>) {
    if let Some(element) = element {
        // Elements of a drawing can have the focus too. The call does nothing for others.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// True if the element handles typed text itself.
pub(crate) fn takes_text(target: Option<web_sys::EventTarget>) -> bool {
    target
        .and_then(|target| target.dyn_into::<Element>().ok())
        .and_then(|element| {
            element.matches("input:not([type=radio],[type=checkbox]),textarea,select").ok()
        })
        .unwrap_or_default()
}

/// Sets or removes an attribute of the page's `<main>`, for the style sheets.
pub(crate) fn set_flag(name: &str, is_set: bool) {
    if let Ok(Some(main)) = document().query_selector("main") {
        // Can't fail for an attribute's name.
        let _ = main.toggle_attribute_with_force(name, is_set);
    }
}

/// True if a dialog or the menu is open; it then receives all keys.
pub(crate) fn is_dialog_open() -> bool {
    // Two queries, because browsers without popovers refuse `:popover-open`.
    let is_there = |selector: &str| document().query_selector(selector).ok().flatten().is_some();
    is_there("dialog[open]") || is_there(":popover-open")
}
