//! The banner in words for screen readers.

use leptos::prelude::*;

use crate::page::browser::document;
use crate::page::runtime::session::Session;
use crate::view::spoken;

/// Keeps the words in step with the banner: where they differ, they alone are heard.
pub(crate) fn follow(session: Session) {
    // Reaches outside: to elements of what came first.
    Effect::new(move |_| {
        let words = session.banner.with(|banner| spoken(&banner.text));
        let Ok(Some(shown)) = document().query_selector("[role=status] > span") else { return };
        let Some(heard) = shown.next_element_sibling() else { return };
        // A page that takes no attribute says the text as it stands.
        let _ = match words {
            Some(_) => shown.set_attribute("aria-hidden", "true"),
            None => shown.remove_attribute("aria-hidden"),
        };
        heard.set_text_content(words.as_deref());
    });
}
