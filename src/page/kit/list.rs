//! Dialogs with long lists, whose elements are made from data: above, what stays while one looks; below,
//! what is said; and then the list.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, EventTarget, HtmlInputElement, HtmlSelectElement, KeyboardEvent};

use super::sheet::Sheet;
use crate::page::browser::listen::listen;
use crate::page::browser::tree::Elements;
use crate::page::browser::{document, focus};
use crate::view::Tree;

/// What such a dialog listens to.
const EVENTS: [&str; 4] = ["click", "input", "change", "keydown"];

/// A part of a dialog.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Head,
    Word,
    Body,
}

const PARTS: [(Part, &str); 3] =
    [(Part::Head, "list-head"), (Part::Word, "list-said"), (Part::Body, "list-body")];

/// What one does in such a dialog.
pub(crate) enum Heard<A> {
    /// An element asks for this.
    Asked(A),
    /// Searches for what has this in it, in small letters.
    Sought(String),
    /// Changes the field that asks for this.
    Changed(A, String),
    /// Presses a key in a field that asks for this.
    Pressed(A, KeyboardEvent),
}

/// Such a dialog. Its elements ask for an `A`.
#[derive(Clone, Copy)]
pub(crate) struct List<A: 'static> {
    id: &'static str,
    parts: [NodeRef<html::Div>; 3],
    elements: StoredValue<[Elements<A>; 3], LocalStorage>,
}

impl<A: Copy + PartialEq> List<A> {
    /// A dialog of this name.
    pub(crate) fn new(id: &'static str) -> Self {
        Self {
            id,
            parts: [NodeRef::new(), NodeRef::new(), NodeRef::new()],
            elements: StoredValue::new_local(Default::default()),
        }
    }

    /// The dialog, closed at first, with what stays in it.
    pub(crate) fn view(
        self,
        title: &'static str,
        above: fn() -> Vec<Tree<A>>,
        hear: impl Fn(Heard<A>) + Copy + 'static,
    ) -> AnyView {
        for (part, node) in self.parts.into_iter().enumerate() {
            // Reaches outside: to elements made from data.
            Effect::new(move |_| {
                let Some(node) = node.get() else { return };
                listen(&node, &EVENTS, move |event| {
                    self.heard(event).into_iter().for_each(hear);
                });
                if part == Part::Head as usize {
                    self.show(Part::Head, &above());
                }
            });
        }
        let parts = self.parts;
        let part = move |(part, class): (Part, &'static str)| {
            view! { <div class=class node_ref=parts[part as usize]></div> }
        };
        view! {
            <Sheet id=self.id title>
                {PARTS.map(part).collect_view()}
            </Sheet>
        }
        .into_any()
    }

    fn heard(self, event: Event) -> Option<Heard<A>> {
        let target = event.target()?;
        let asked = self.act_at(target.clone());
        match event.type_().as_str() {
            "click" => {
                let (act, element) = asked?;
                let is_field = element.is_instance_of::<HtmlInputElement>()
                    || element.is_instance_of::<HtmlSelectElement>();
                let is_off = element.has_attribute("aria-disabled");
                (!is_field && !is_off).then_some(Heard::Asked(act))
            }
            "input" => {
                let field = target.dyn_into::<HtmlInputElement>().ok()?;
                let is_search = field.type_() == "search";
                is_search.then(|| Heard::Sought(field.value().trim().to_lowercase()))
            }
            "change" => {
                let (act, element) = asked?;
                let value = match element.dyn_into::<HtmlInputElement>() {
                    Ok(field) => field.value(),
                    Err(element) => element.dyn_into::<HtmlSelectElement>().ok()?.value(),
                };
                Some(Heard::Changed(act, value))
            }
            _ => Some(Heard::Pressed(asked?.0, event.dyn_into().ok()?)),
        }
    }

    fn node(self, part: Part) -> Option<Element> {
        self.parts[part as usize].get_untracked().map(Into::into)
    }

    /// Makes a part anew. The focus stays, as far as what had it is still there; or else it goes to what
    /// can be done next, if the part is about that, or to what one searches with.
    pub(crate) fn show(self, part: Part, trees: &[Tree<A>]) {
        self.show_and_focus(part, trees, None);
    }

    /// As [`Self::show`]. If what has the focus goes, the focus moves to the element for `next`.
    pub(crate) fn show_and_focus(self, part: Part, trees: &[Tree<A>], next: Option<A>) {
        let Some(node) = self.node(part) else { return };
        let held = document().active_element().filter(|element| node.contains(Some(element)));
        let act = held.as_ref().and_then(|element| self.act_at(element.clone().into()));
        self.elements.update_value(|elements| elements[part as usize].show(&node, trees));
        if held.is_some() {
            let again = act.and_then(|(act, _)| self.find(part, act));
            let again = again.or_else(|| self.find(part, next?));
            let next = || node.query_selector("button").ok()?.filter(|_| part == Part::Word);
            let field = || self.node(Part::Head)?.query_selector("input").ok()?;
            focus(again.or_else(next).or_else(field));
        }
    }

    /// The element of a part that asks for this.
    pub(crate) fn find(self, part: Part, act: A) -> Option<Element> {
        let node = self.node(part)?;
        self.elements.with_value(|elements| elements[part as usize].find(&node, &act))
    }

    /// What an element of the dialog asks for, and the element that does.
    fn act_at(self, target: EventTarget) -> Option<(A, Element)> {
        let element: Element = target.dyn_into().ok()?;
        let is_in = |(part, _): &(Part, &str)| {
            self.node(*part).is_some_and(|node| node.contains(Some(&element)))
        };
        let (part, _) = PARTS.into_iter().find(is_in)?;
        let target = Some(element.clone().into());
        self.elements.with_value(|elements| elements[part as usize].act_at(target))
    }

    /// Gives the focus to the element that asks for this, if the dialog has it.
    pub(crate) fn focus(self, part: Part, act: A) {
        let has_focus = |id: &str| {
            let dialog = document().get_element_by_id(id)?;
            Some(dialog.contains(document().active_element().as_deref()))
        };
        if has_focus(self.id) == Some(true) {
            focus(self.find(part, act));
        }
    }

    /// Shows the list from its top.
    pub(crate) fn scroll_up(self) {
        if let Some(dialog) = document().get_element_by_id(self.id) {
            dialog.set_scroll_top(0);
        }
    }
}

/// The field that one searches with in a dialog.
pub(crate) fn search_field(id: &str) -> Option<HtmlInputElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Searches for nothing any more.
pub(crate) fn empty_search(id: &str) {
    if let Some(field) = search_field(id) {
        field.set_value("");
    }
}
