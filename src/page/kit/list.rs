//! Dialogs with long lists: a fixed head, a line of messages, and the list. Their elements are made
//! from plain data.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, EventTarget, HtmlDialogElement, HtmlInputElement, HtmlSelectElement,
    KeyboardEvent,
};

use super::dialog::{Dialog, DialogId};
use crate::page::browser::listen::listen;
use crate::page::browser::tree::Elements;
use crate::page::browser::{document, focus};
use crate::view::Tree;

/// The events that such a dialog listens to.
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

/// An event in a dialog.
pub(crate) enum Heard<A> {
    /// An element with this action was clicked.
    Asked(A),
    /// The search text has changed. The text is in lower case.
    Sought(String),
    /// The field with this action has a new value.
    Changed(A, String),
    /// A key was pressed in a field with this action.
    Pressed(A, KeyboardEvent),
}

/// A dialog with a list. Its elements have actions of type `A`.
#[derive(Clone, Copy)]
pub(crate) struct List<A: 'static> {
    id: DialogId,
    dialog: NodeRef<html::Dialog>,
    parts: [NodeRef<html::Div>; 3],
    elements: StoredValue<[Elements<A>; 3], LocalStorage>,
}

impl<A: Copy + PartialEq> List<A> {
    /// Creates the dialog's state.
    pub(crate) fn new(id: DialogId) -> Self {
        Self {
            id,
            dialog: NodeRef::new(),
            parts: [NodeRef::new(), NodeRef::new(), NodeRef::new()],
            elements: StoredValue::new_local(Default::default()),
        }
    }

    /// The dialog, closed at first, with its head. `more` comes last.
    pub(crate) fn view(
        self,
        title: &'static str,
        above: fn() -> Vec<Tree<A>>,
        hear: impl Fn(Heard<A>) + Copy + 'static,
        more: AnyView,
    ) -> AnyView {
        for (part, node) in self.parts.into_iter().enumerate() {
            // Side effect: builds elements from data.
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
            <Dialog id=self.id title node_ref=self.dialog>
                {PARTS.map(part).collect_view()}
                {more}
            </Dialog>
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

    /// Replaces the content of a part. A lost focus moves to the first button of a message, or else
    /// to the search field.
    pub(crate) fn show(self, part: Part, trees: &[Tree<A>]) {
        self.show_and_focus(part, trees, None);
    }

    /// As [`Self::show`]. A lost focus moves to the element for `next`.
    pub(crate) fn show_and_focus(self, part: Part, trees: &[Tree<A>], next: Option<A>) {
        let Some(node) = self.node(part) else { return };
        let held = document().active_element().filter(|element| node.contains(Some(element)));
        let act = held.as_ref().and_then(|element| self.act_at(element.clone().into()));
        self.elements.update_value(|elements| elements[part as usize].show(&node, trees));
        if held.is_some() {
            let again = act.and_then(|(act, _)| self.find(part, act));
            let again = again.or_else(|| self.find(part, next?));
            let next = || node.query_selector("button").ok()?.filter(|_| part == Part::Word);
            let field = || self.search_field().map(Into::into);
            focus(again.or_else(next).or_else(field));
        }
    }

    /// The element in `part` with this action.
    pub(crate) fn find(self, part: Part, act: A) -> Option<Element> {
        let node = self.node(part)?;
        self.elements.with_value(|elements| elements[part as usize].find(&node, &act))
    }

    /// The action of the element at an event's target, and that element.
    fn act_at(self, target: EventTarget) -> Option<(A, Element)> {
        let element: Element = target.dyn_into().ok()?;
        let is_in = |(part, _): &(Part, &str)| {
            self.node(*part).is_some_and(|node| node.contains(Some(&element)))
        };
        let (part, _) = PARTS.into_iter().find(is_in)?;
        let target = Some(element.clone().into());
        self.elements.with_value(|elements| elements[part as usize].act_at(target))
    }

    /// Focuses the element with this action if the dialog has the focus.
    pub(crate) fn focus(self, part: Part, act: A) {
        let has_focus =
            |dialog: HtmlDialogElement| dialog.contains(document().active_element().as_deref());
        if self.dialog.get_untracked().is_some_and(has_focus) {
            focus(self.find(part, act));
        }
    }

    /// Scrolls to the top of the list.
    pub(crate) fn scroll_up(self) {
        if let Some(dialog) = self.dialog.get_untracked() {
            dialog.set_scroll_top(0);
        }
    }

    /// The search field, which is the first field of the head.
    pub(crate) fn search_field(self) -> Option<HtmlInputElement> {
        self.node(Part::Head)?.query_selector("input").ok()??.dyn_into().ok()
    }

    /// Clears the search field.
    pub(crate) fn empty_search(self) {
        if let Some(field) = self.search_field() {
            field.set_value("");
        }
    }
}
