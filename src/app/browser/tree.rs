//! Elements made from plain data.

use wasm_bindgen::JsValue;
use web_sys::Element;

use super::document;
use crate::worker::tree::Tree;

/// Puts these elements into another, in place of what is there.
pub(in crate::app) fn show(parent: &Element, trees: &[Tree]) {
    parent.set_text_content(None);
    if let Err(error) = trees.iter().try_for_each(|tree| add(parent, tree)) {
        web_sys::console::error_1(&error);
    }
}

fn add(parent: &Element, tree: &Tree) -> Result<(), JsValue> {
    let element = match tree.tag.as_str() {
        "svg" | "path" | "rect" | "text" => {
            document().create_element_ns(Some("http://www.w3.org/2000/svg"), &tree.tag)?
        }
        tag => document().create_element(tag)?,
    };
    element.set_text_content(Some(&tree.text));
    for (name, value) in &tree.attributes {
        element.set_attribute(name, value)?;
    }
    tree.children.iter().try_for_each(|child| add(&element, child))?;
    parent.append_child(&element).map(drop)
}
