//! The browser's own things, one per file, so that the rest of the page need not know them.

pub(crate) mod address;
pub(crate) mod camera;
pub(crate) mod cells;
pub(crate) mod clipboard;
pub(crate) mod database;
pub(crate) mod dates;
pub(crate) mod download;
pub(crate) mod fetch;
pub(crate) mod files;
pub(crate) mod install;
pub(crate) mod listen;
pub(crate) mod offline;
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
/// Where there is none, which is no page.
pub(crate) fn window() -> Window {
    web_sys::window().expect("the page has a window")
}

/// How many workers can be at it at once.
#[allow(clippy::cast_sign_loss, reason = "no count is negative, and the cast would saturate")]
pub(crate) fn cores() -> usize {
    (window().navigator().hardware_concurrency() as usize).max(1)
}

/// The document.
///
/// # Panics
/// Where there is none, which is no page.
pub(crate) fn document() -> Document {
    window().document().expect("the window has a document")
}

/// `path` seen from the page's own folder, so that the app runs from any sub-path.
pub(crate) fn resolve(path: &str) -> String {
    let base = document().base_uri().ok().flatten().unwrap_or_default();
    web_sys::Url::new_with_base(path, &base).map_or_else(|_| path.to_owned(), |url| url.href())
}

/// A text of the browser's, unless it is longer than so many UTF-16 units: to copy megabytes takes
/// time.
pub(crate) fn copied(text: &JsValue, most: usize) -> Option<String> {
    let text: &JsString = text.dyn_ref()?;
    (text.length() as usize <= most).then(|| String::from(text))
}

/// What the build has written into the page's `<meta>` of this name.
pub(crate) fn meta(name: &str) -> String {
    document()
        .query_selector(&format!("meta[name={name}]"))
        .ok()
        .flatten()
        .and_then(|meta| meta.get_attribute("content"))
        .unwrap_or_default()
}

/// A property that not every browser has, or that may refuse to be read.
pub(crate) fn get(object: &JsValue, name: &str) -> Result<JsValue, JsValue> {
    Reflect::get(object, &name.into())
}

/// Calls a method that not every browser has, or that may throw.
pub(crate) fn call(object: &JsValue, name: &str, args: &[&JsValue]) -> Result<JsValue, JsValue> {
    let method: Function = get(object, name)?.dyn_into()?;
    method.apply(object, &args.iter().collect::<Array>())
}

/// Puts the keyboard focus on an element.
pub(crate) fn focus(element: Option<Element>) {
    if let Some(element) = element {
        // Those of a drawing can have the focus too. An element that can't is left alone.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Whether what is typed into this element is its own business.
pub(crate) fn takes_text(target: Option<web_sys::EventTarget>) -> bool {
    target
        .and_then(|target| target.dyn_into::<Element>().ok())
        .and_then(|element| {
            element.matches("input:not([type=radio],[type=checkbox]),textarea,select").ok()
        })
        .unwrap_or_default()
}

/// Has the page's `<main>` say something that styles then follow, or not.
pub(crate) fn set_flag(name: &str, is_set: bool) {
    if let Ok(Some(main)) = document().query_selector("main") {
        // Fails for no name of an attribute.
        let _ = main.toggle_attribute_with_force(name, is_set);
    }
}

/// Whether a dialog is in front of the page, and so has the keys to itself.
pub(crate) fn is_dialog_open() -> bool {
    document().query_selector("dialog[open]").ok().flatten().is_some()
}
