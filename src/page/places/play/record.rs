//! The statistics in the browser's storage.
//!
//! Each change reads and writes the stored text, because other tabs change it as well.

use crate::formats::link;
use crate::model::Workbench;
use crate::model::date::Date;
use crate::model::statistics::{Aid, Statistics, kind_of};
use crate::page::browser::{dates, storage};
use crate::page::runtime::session::Session;
use crate::view::{board_name, words};

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

/// The link of the puzzle on the page; `None` for large boards, whose links take long to write.
fn link_of_page(session: Session) -> Option<String> {
    session
        .read(|workbench| (!workbench.has_large_board()).then(|| link::write(workbench.puzzle())))
}

/// The level and the daily date of the puzzle on the page, if it was made on the start page.
pub(crate) fn name_of_game(session: Session) -> Option<String> {
    let link = link_of_page(session)?;
    let statistics = load();
    let started = statistics.started(&link)?;
    let detail = match started.daily {
        Some(day) => words::start::day_and_month(Date::from_day(day)),
        None => session.read(board_name),
    };
    Some(words::start::game(started.level?, &detail))
}

/// Counts an aid for the game on the page.
pub(super) fn count(session: Session, aid: Aid) {
    if let Some(link) = link_of_page(session) {
        change(|statistics| statistics.count(&link, aid));
    }
}

/// Adds the game on the page if it has just been finished, after `elapsed_ms`.
#[allow(clippy::cast_sign_loss, reason = "no time is negative, and the cast would saturate")]
pub(super) fn finish(session: Session, elapsed_ms: f64) {
    if !session.change_unseen(Workbench::take_finish) {
        return;
    }
    let Some(link) = link_of_page(session) else { return };
    let kind = session.read(|workbench| kind_of(workbench.puzzle()));
    let (day, seconds) = (dates::today().to_day(), (elapsed_ms / 1000.0) as u32);
    change(|statistics| statistics.finish(&link, &kind, day, seconds));
}
