//! The games of this device: the level of a puzzle, and its finished games in the statistics.

use crate::formats::link;
use crate::logic::Level;
use crate::model::Workbench;
use crate::model::date::Day;
use crate::model::statistics::{Aid, Statistics, kind_of};
use crate::page::browser::dates;
pub(super) use crate::page::browser::own_statistics::{change, load};
use crate::page::runtime::session::Session;

/// The link of the puzzle; `None` for large boards, whose links take long to write.
pub(crate) fn link_of(workbench: &Workbench) -> Option<String> {
    (!workbench.has_large_board()).then(|| link::write(workbench.puzzle()))
}

/// The level of a puzzle that was made on the start page, and the day whose daily puzzle it is.
pub(crate) fn game_of(link: &str) -> Option<(Level, Option<Day>)> {
    game_in(&load(), link)
}

/// As [`game_of`], in statistics that are loaded already.
pub(super) fn game_in(statistics: &Statistics, link: &str) -> Option<(Level, Option<Day>)> {
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

/// Adds the game on the page if it has just been finished, after `elapsed_ms`. Returns true if it
/// has.
#[allow(clippy::cast_sign_loss, reason = "no time is negative, and the cast would saturate")]
pub(super) fn finish(session: Session, elapsed_ms: f64) -> bool {
    if !session.change_unseen(Workbench::take_finish) {
        return false;
    }
    let Some(link) = session.read(link_of) else { return true };
    let kind = session.read(|workbench| kind_of(workbench.puzzle()));
    let (day, seconds) = (dates::today().to_day(), (elapsed_ms / 1000.0) as u32);
    change(|statistics| statistics.finish(&link, &kind, day, seconds));
    true
}
