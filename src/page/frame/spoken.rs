//! The banner's text for screen readers.

use leptos::prelude::*;

use crate::page::browser::document;
use crate::page::runtime::session::Session;
use crate::view::spoken;

/// Updates the text with the banner. If it differs from the visible text, screen readers read only
/// this text.
pub(crate) fn follow(session: Session) {
    // Side effect: updates elements of the first part. They are found by role, since node references
    // in the first part would add to the first load.
    Effect::new(move |_| {
        let words = session.banner.with(|banner| spoken(&banner.text));
        let Ok(Some(shown)) = document().query_selector("[role=status] > span") else { return };
        let Some(heard) = shown.next_element_sibling() else { return };
        // If this fails, screen readers read the visible text.
        let _ = match words {
            Some(_) => shown.set_attribute("aria-hidden", "true"),
            None => shown.remove_attribute("aria-hidden"),
        };
        heard.set_text_content(words.as_deref());
    });
}
