//! What the browser keeps for the next visit. Where it keeps nothing, nothing is lost but that.

use super::window;

/// A thing kept.
#[derive(Clone, Copy)]
pub(crate) enum Key {
    /// The last board, as a link.
    Board,
    /// The look chosen.
    Theme,
    /// What a player wants.
    Settings,
    /// The number of the board that was kept last.
    Shelf,
    /// Whether anything was written over the board.
    Written,
    /// Whether installing was offered.
    Offered,
    /// How much of what is new has been seen.
    News,
    /// The number of the list that was read last.
    List,
}

impl Key {
    fn name(self) -> &'static str {
        match self {
            Self::Board => "satdoku.board",
            Self::Theme => "satdoku.theme",
            Self::Settings => "satdoku.settings",
            Self::Shelf => "satdoku.shelf",
            Self::Written => "satdoku.written",
            Self::Offered => "satdoku.offered",
            Self::News => "satdoku.news",
            Self::List => "satdoku.list",
        }
    }
}

/// What was kept.
pub(crate) fn load(key: Key) -> Option<String> {
    window().local_storage().ok()??.get_item(key.name()).ok()?
}

/// What this tab kept: it outlives a reload.
pub(crate) fn load_of_tab(key: Key) -> Option<String> {
    window().session_storage().ok()??.get_item(key.name()).ok()?
}

/// Keeps a text for this tab, where that is possible.
pub(crate) fn save_of_tab(key: Key, text: &str) {
    if let Some(storage) = window().session_storage().ok().flatten() {
        // What is lost with it is only which board the tab was at.
        let _ = storage.set_item(key.name(), text);
    }
}

/// Keeps a text. Returns whether it is kept: storage may be full, or forbidden.
pub(crate) fn save(key: Key, text: &str) -> bool {
    let storage = window().local_storage().ok().flatten();
    storage.is_some_and(|storage| storage.set_item(key.name(), text).is_ok())
}
