//! The statistics in the browser's storage.
//!
//! Each change reads and writes the stored text, because other tabs change it as well.

use crate::formats::link;
use crate::logic::Level;
use crate::model::Workbench;
use crate::model::date::Day;
use crate::model::statistics::{Aid, Statistics, kind_of};
use crate::page::browser::{dates, storage};
use crate::page::runtime::session::Session;

/// The stored statistics.
pub(super) fn load() -> Statistics {
    storage::load(storage::Key::Statistics)
        .map_or_else(Statistics::default, |text| Statistics::parse(&text))
}

/// Changes the stored statistics.
pub(super) fn change(change: impl FnOnce(&mut Statistics)) {
    let mut statistics = load();
    change(&mut statistics);
    // If storage is full, the board's own saving reports that.
    storage::save(storage::Key::Statistics, &statistics.write());
}

/// The link of the puzzle; `None` for large boards, whose links take long to write.
pub(crate) fn link_of(workbench: &Workbench) -> Option<String> {
    (!workbench.has_large_board()).then(|| link::write(workbench.puzzle()))
}

/// The level of a puzzle that was made on the start page, and the day whose daily puzzle it is.
pub(crate) fn game_of(link: &str) -> Option<(Level, Option<Day>)> {
    let statistics = load();
    let started = statistics.started(link)?;
    Some((started.level?, started.daily))
}

/// Finds the level of a puzzle by its link.
pub(crate) type LevelOf = dyn Fn(&str) -> Option<Level>;

/// Returns a function that finds the level of a puzzle by its link. It reads the storage only once.
pub(crate) fn levels() -> Box<LevelOf> {
    let statistics = load();
    Box::new(move |link| statistics.started(link)?.level)
}

/// Counts an aid for the game on the page.
pub(super) fn count(session: Session, aid: Aid) {
    if let Some(link) = session.read(link_of) {
        change(|statistics| statistics.count(&link, aid));
    }
}

/// Adds the game on the page if it has just been finished, after `elapsed_ms`.
#[allow(clippy::cast_sign_loss, reason = "no time is negative, and the cast would saturate")]
pub(super) fn finish(session: Session, elapsed_ms: f64) {
    if !session.change_unseen(Workbench::take_finish) {
        return;
    }
    let Some(link) = session.read(link_of) else { return };
    let kind = session.read(|workbench| kind_of(workbench.puzzle()));
    let (day, seconds) = (dates::today().to_day(), (elapsed_ms / 1000.0) as u32);
    change(|statistics| statistics.finish(&link, &kind, day, seconds));
}
