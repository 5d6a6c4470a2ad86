//! The keys of a menu button and its menu, as in the ARIA pattern of that name.

use leptos::ev::KeyboardEvent;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::page::browser::document;

/// The item that gets the focus.
#[derive(Clone, Copy, PartialEq)]
enum Goal {
    First,
    Last,
    Next,
    Previous,
}

/// Gives the buttons of a menu their roles. They leave the order of Tab, since arrow keys reach them.
pub(crate) fn set_roles(menu: &Element) {
    for item in items(menu, false) {
        // Can't fail for these names.
        let _ = item.set_attribute("role", "menuitem");
        let _ = item.set_attribute("tabindex", "-1");
    }
}

/// Opens the menu at its first or last item, for arrow keys on its button. Returns true if the key
/// has that meaning.
pub(crate) fn on_button_key(menu: &HtmlElement, event: &KeyboardEvent) -> bool {
    let goal = match event.key().as_str() {
        "ArrowDown" => Goal::First,
        "ArrowUp" => Goal::Last,
        _ => return false,
    };
    // Fails only if the menu is open already.
    let _ = menu.show_popover();
    go(menu, goal);
    true
}

/// Focuses the first item. Call it when the menu has opened.
pub(crate) fn enter(menu: &HtmlElement) {
    let has_focus = document().active_element().is_some_and(|own| menu.contains(Some(&own)));
    if !has_focus {
        go(menu, Goal::First);
    }
}

/// Moves along the items of the open menu: arrow keys, Home, End, and first letters. Tab closes the
/// menu and goes on from its button. Returns true if the key is used up.
pub(crate) fn on_menu_key(menu: &HtmlElement, event: &KeyboardEvent) -> bool {
    let key = event.key();
    match key.as_str() {
        "ArrowDown" => go(menu, Goal::Next),
        "ArrowUp" => go(menu, Goal::Previous),
        "Home" => go(menu, Goal::First),
        "End" => go(menu, Goal::Last),
        "Tab" => {
            // The focus returns to the button, and the browser moves it on from there.
            let _ = menu.hide_popover();
            return false;
        }
        _ => return go_to_letter(menu, &key),
    }
    true
}

fn go(menu: &HtmlElement, goal: Goal) {
    let items = items(menu, true);
    let Some(last) = items.len().checked_sub(1) else { return };
    let to = match (goal, position(&items)) {
        (Goal::First, _) | (Goal::Next, None) => 0,
        (Goal::Last, _) | (Goal::Previous, None) => last,
        (Goal::Next, Some(at)) => (at + 1) % items.len(),
        (Goal::Previous, Some(at)) => (at + last) % items.len(),
    };
    let _ = items[to].focus();
}

/// Goes to the next item that begins with a letter.
fn go_to_letter(menu: &HtmlElement, key: &str) -> bool {
    let mut letters = key.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return false };
    let items = items(menu, true);
    let begins = |item: &&HtmlElement| {
        let text = item.text_content().unwrap_or_default();
        let first = text.trim_start().chars().next();
        first.is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
    };
    let from = position(&items).map_or(0, |at| at + 1);
    let (before, after) = items.split_at(from);
    let found = after.iter().chain(before).find(begins);
    if let Some(item) = found {
        let _ = item.focus();
    }
    found.is_some()
}

fn position(items: &[HtmlElement]) -> Option<usize> {
    let own = document().active_element()?;
    items.iter().position(|item| **item == own)
}

/// The items of a menu, without hidden ones if `are_shown`.
fn items(menu: &Element, are_shown: bool) -> Vec<HtmlElement> {
    let all = std::iter::successors(menu.first_element_child(), Element::next_element_sibling);
    let items = all.filter_map(|item| item.dyn_into::<HtmlElement>().ok());
    items.filter(|item| !are_shown || !item.hidden()).collect()
}
