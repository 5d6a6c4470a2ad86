//! Saves the puzzles of the list as a file.

use super::Collection;
use crate::model::Import;
use crate::model::collection::{PuzzleStatus, Puzzles, TABLE_HEAD};
use crate::page::browser::download::{self, Pieces};
use crate::page::browser::timing;
use crate::view::words;
use crate::worker::tasks::Solutions;

/// Number of puzzles written before the browser gets a turn.
const WRITTEN_AT_ONCE: usize = 200;

/// A format for saving the puzzles.
pub(super) struct File {
    name: &'static str,
    media_type: &'static str,
    /// The first lines of the file.
    head: &'static str,
    /// Writes a puzzle; `None` if the file leaves it out.
    write: fn(&mut Puzzles, &Import, usize, PuzzleStatus) -> Option<String>,
}

/// All puzzles, with their marks.
pub(super) const TABLE: File = File {
    name: "satdoku-puzzles.csv",
    media_type: "text/csv",
    head: TABLE_HEAD,
    write: |puzzles, readings, at, mark| Some(puzzles.row(readings, at, mark)),
};

/// The puzzles that have one solution and can be written on one line.
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
    /// Saves the puzzles in their order.
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
