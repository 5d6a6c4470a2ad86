//! Light, dark, or as the system has it.

use super::{document, storage};
use crate::view::words;

/// The looks to choose from: name in the page and in storage, and what the user reads.
pub(crate) const THEMES: [(&str, &str); 3] = [
    ("system", words::settings::THEME_OF_SYSTEM),
    ("light", words::settings::THEME_LIGHT),
    ("dark", words::settings::THEME_DARK),
];

/// The look chosen last.
pub(crate) fn chosen() -> &'static str {
    let kept = storage::load(storage::Key::Theme).unwrap_or_default();
    THEMES.iter().map(|(name, _)| *name).find(|name| *name == kept).unwrap_or(THEMES[0].0)
}

/// Shows and keeps a look.
pub(crate) fn choose(name: &str) {
    // Where it isn't kept, the next visit begins with the system's.
    storage::save(storage::Key::Theme, name);
    show(name);
}

/// Shows a look. What was chosen before the page came is shown by its HTML.
fn show(name: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-theme", name);
    }
}
