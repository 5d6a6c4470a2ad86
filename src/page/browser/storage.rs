//! The browser's storage for the next visit. A failure loses only the text to store.

use super::window;

/// The keys of the storage.
#[derive(Clone, Copy)]
pub(crate) enum Key {
    /// The last board, as a link.
    Board,
    /// The chosen theme.
    Theme,
    /// The player's settings.
    Settings,
    /// The id of the board saved last.
    Shelf,
    /// `yes` if this tab's last board had entries, otherwise `no`.
    Written,
    /// Present once installing was offered.
    Offered,
    /// The number of news items seen.
    News,
    /// The id of the list opened last.
    List,
    /// The finished games, and the puzzles being played.
    Statistics,
    /// The recently used tools of Create.
    Tools,
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
            Self::Statistics => "satdoku.statistics",
            Self::Tools => "satdoku.tools",
        }
    }
}

/// The stored text.
pub(crate) fn load(key: Key) -> Option<String> {
    window().local_storage().ok()??.get_item(key.name()).ok()?
}

/// The text stored for this tab. It survives a reload.
pub(crate) fn load_of_tab(key: Key) -> Option<String> {
    window().session_storage().ok()??.get_item(key.name()).ok()?
}

/// Stores a text for this tab, if possible.
pub(crate) fn save_of_tab(key: Key, text: &str) {
    if let Some(storage) = window().session_storage().ok().flatten() {
        // If this fails, a reload forgets which board the tab had.
        let _ = storage.set_item(key.name(), text);
    }
}

/// Stores a text. Returns false if storage is full or forbidden.
pub(crate) fn save(key: Key, text: &str) -> bool {
    let storage = window().local_storage().ok().flatten();
    storage.is_some_and(|storage| storage.set_item(key.name(), text).is_ok())
}
