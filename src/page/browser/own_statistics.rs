//! The player's statistics in the browser's storage.
//!
//! Each change reads and writes the stored text, because other tabs change it as well.

use super::storage;
use crate::model::statistics::Statistics;

/// The stored statistics.
pub(crate) fn load() -> Statistics {
    storage::load(storage::Key::Statistics)
        .map_or_else(Statistics::default, |text| Statistics::parse(&text))
}

/// Changes the stored statistics.
pub(crate) fn change(change: impl FnOnce(&mut Statistics)) {
    let mut statistics = load();
    change(&mut statistics);
    // If storage is full, the board's own saving reports that.
    storage::save(storage::Key::Statistics, &statistics.write());
}
