//! The theme: light, dark, or the system's.

use super::{document, storage};
use crate::view::words;

/// The themes: name in the page and in storage, and label.
pub(crate) const THEMES: [(&str, &str); 3] = [
    ("system", words::settings::THEME_OF_SYSTEM),
    ("light", words::settings::THEME_LIGHT),
    ("dark", words::settings::THEME_DARK),
];

/// The theme chosen last.
pub(crate) fn chosen() -> &'static str {
    let kept = storage::load(storage::Key::Theme).unwrap_or_default();
    THEMES.iter().map(|(name, _)| *name).find(|name| *name == kept).unwrap_or(THEMES[0].0)
}

/// Shows and stores a theme.
pub(crate) fn choose(name: &str) {
    // If storing fails, the next visit starts with the system's theme.
    storage::save(storage::Key::Theme, name);
    show(name);
}

/// Shows a theme. At start, the page's HTML has shown the stored one.
fn show(name: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-theme", name);
    }
}
