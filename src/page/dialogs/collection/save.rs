//! The puzzles of the list in a file.

use super::Collection;
use crate::model::Readings;
use crate::model::collection::{Mark, Puzzles, TABLE_HEAD};
use crate::page::browser::download::{self, Pieces};
use crate::page::browser::timing;
use crate::view::words;
use crate::worker::tasks::Solutions;

/// So many puzzles are written to a file before the browser may do something else.
const WRITTEN_AT_ONCE: usize = 200;

/// A file that puzzles are saved in.
pub(super) struct File {
    name: &'static str,
    media_type: &'static str,
    /// What it begins with.
    head: &'static str,
    /// What it has of a puzzle, if it does.
    write: fn(&mut Puzzles, &Readings, usize, Mark) -> Option<String>,
}

/// All puzzles, with what is known of them.
pub(super) const TABLE: File = File {
    name: "satdoku-puzzles.csv",
    media_type: "text/csv",
    head: TABLE_HEAD,
    write: |puzzles, readings, at, mark| Some(puzzles.row(readings, at, mark)),
};

/// Those with one solution, as far as a line can say them.
pub(super) const UNIQUE: File = File {
    name: "satdoku-puzzles.sdm",
    media_type: "text/plain",
    head: "",
    write: |puzzles, readings, at, mark| {
        let is_unique = mark.solutions == Some(Solutions::One);
        puzzles.line(readings.link_of(at)).filter(|_| is_unique).map(|line| line + "\n")
    },
};

impl Collection {
    /// Saves the puzzles, in their order.
    pub(super) fn save(self, file: &'static File) {
        leptos::task::spawn_local(async move {
            let pieces = Pieces::default();
            pieces.push(file.head);
            let mut puzzles = Puzzles::default();
            let count = self.with(|readings, _| readings.count()).unwrap_or_default();
            for start in (0..count).step_by(WRITTEN_AT_ONCE) {
                let text = self.with(|readings, marks| {
                    let end = (start + WRITTEN_AT_ONCE).min(readings.count());
                    let rows = (start..end)
                        .filter_map(|at| (file.write)(&mut puzzles, readings, at, marks[at]));
                    rows.collect::<String>()
                });
                pieces.push(&text.unwrap_or_default());
                timing::pause().await;
            }
            let saved =
                pieces.blob(file.media_type).and_then(|blob| download::save(file.name, &blob));
            self.say(if saved.is_ok() { words::lists::SAVED } else { words::lists::NOT_SAVED });
        });
    }
}
