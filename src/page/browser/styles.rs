//! Style sheets loaded after the page.

use wasm_bindgen::prelude::*;

use super::document;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = CSSStyleSheet)]
    type StyleSheet;

    #[wasm_bindgen(constructor, js_class = "CSSStyleSheet", catch)]
    fn new() -> Result<StyleSheet, JsValue>;

    #[wasm_bindgen(method, js_name = replaceSync, catch)]
    fn replace_sync(this: &StyleSheet, text: &str) -> Result<(), JsValue>;
}

/// Adds style sheets to the page. Its content security policy forbids other `<style>` elements.
///
/// # Errors
/// If the browser lacks constructed style sheets.
pub(crate) fn add(sheets: &[&str]) -> Result<(), JsValue> {
    let all = js_sys::Array::new();
    for text in sheets {
        let sheet = StyleSheet::new()?;
        sheet.replace_sync(text)?;
        all.push(&sheet);
    }
    js_sys::Reflect::set(&document(), &"adoptedStyleSheets".into(), &all).map(drop)
}
