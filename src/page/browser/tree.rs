//! HTML elements made from plain data, and the actions attached to them.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, EventTarget};

use super::document;
use crate::view::Tree;

/// The attribute with the number of an element's action.
const ACT: &str = "data-act";

/// The actions of the elements shown, by number.
#[derive(Debug)]
pub(crate) struct Elements<A> {
    acts: Vec<A>,
}

impl<A> Default for Elements<A> {
    fn default() -> Self {
        Self { acts: Vec::new() }
    }
}

impl<A: Clone + PartialEq> Elements<A> {
    /// Replaces the content of `parent` by these elements.
    pub(crate) fn show(&mut self, parent: &Element, trees: &[Tree<A>]) {
        parent.set_text_content(None);
        self.acts.clear();
        if let Err(error) = trees.iter().try_for_each(|tree| self.add(parent, tree)) {
            web_sys::console::error_1(&error);
        }
    }

    fn add(&mut self, parent: &Element, tree: &Tree<A>) -> Result<(), JsValue> {
        let element = match tree.tag {
            "svg" | "g" | "path" | "rect" | "text" => {
                document().create_element_ns(Some("http://www.w3.org/2000/svg"), tree.tag)?
            }
            tag => document().create_element(tag)?,
        };
        element.set_text_content(Some(&tree.text));
        for (name, value) in &tree.attributes {
            element.set_attribute(name, value)?;
        }
        if let Some(act) = &tree.act {
            element.set_attribute(ACT, &self.acts.len().to_string())?;
            self.acts.push(act.clone());
        }
        tree.children.iter().try_for_each(|child| self.add(&element, child))?;
        parent.append_child(&element).map(drop)
    }

    /// The action of the element at an event's target, and that element.
    pub(crate) fn act_at(&self, target: Option<EventTarget>) -> Option<(A, Element)> {
        let target = target?.dyn_into::<Element>().ok()?;
        let element = target.closest(&format!("[{ACT}]")).ok()??;
        let number: usize = element.get_attribute(ACT)?.parse().ok()?;
        Some((self.acts.get(number)?.clone(), element))
    }

    /// The first element in `parent` with this action.
    pub(crate) fn find(&self, parent: &Element, act: &A) -> Option<Element> {
        let number = self.acts.iter().position(|other| other == act)?;
        parent.query_selector(&format!("[{ACT}='{number}']")).ok()?
    }

    /// The elements in `parent` with an action, in document order.
    pub(crate) fn all(&self, parent: &Element) -> Vec<(A, Element)> {
        let find = |(number, act): (usize, &A)| {
            let element = parent.query_selector(&format!("[{ACT}='{number}']")).ok()??;
            Some((act.clone(), element))
        };
        self.acts.iter().enumerate().filter_map(find).collect()
    }
}

/// Replaces the content of `parent` by elements without actions.
pub(crate) fn show(parent: &Element, trees: &[Tree<()>]) {
    Elements::default().show(parent, trees);
}
