//! Writes the puzzle in a format for other programs.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Piece, Tools};
use crate::formats::export::{self, Clues, Content, Export};
use crate::puzzle::{Puzzle, Value};
use crate::questions::{Options, SolveError};
use crate::task::{ProgressSink, Task};

/// The most bytes of a text that are written for a preview.
pub const PREVIEW: usize = 256 * 1024;

/// Writes the puzzle in a format for other programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Write {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The options for writing it as clauses.
    pub options: Options,
    /// The format.
    pub export: Export,
    /// The values of a solution, if the text includes it.
    pub solution: Option<Vec<Value>>,
    /// The page state of the puzzle's link: its entries and marks. Empty if there are none.
    pub page_state: String,
    /// True if a text longer than [`PREVIEW`] is cut there.
    pub is_preview: bool,
}

/// The written part of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Written {
    /// All of it.
    Whole,
    /// Only its beginning.
    Beginning,
    /// Nothing: the format can't hold this puzzle, for this reason.
    Unsayable(String),
}

impl Task for Write {
    type Worker = Tools;
    type Progress = Piece;
    type Answer = Written;

    fn run(self, sink: &dyn ProgressSink<Piece>) -> Result<Written, SolveError> {
        let Options { encoding, start } = self.options;
        let options = export::Options { encoding, clues: Clues::from(start) };
        let content = Content {
            puzzle: &self.puzzle,
            solution: self.solution.as_deref(),
            page_state: &self.page_state,
        };
        let limit = if self.is_preview { PREVIEW } else { usize::MAX };
        let mut written = 0;
        let told = export::write(self.export, content, options, &mut |piece, progress| {
            if written < limit {
                let mut end = piece.len().min(limit - written);
                while !piece.is_char_boundary(end) {
                    end -= 1;
                }
                let percent = (progress.done as u64 * 100 / progress.total.max(1) as u64) as u8;
                sink.report(Piece { text: piece[..end].to_owned(), percent: Some(percent) });
            }
            written += piece.len();
            if written > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        Ok(match told {
            Ok(()) if written <= limit => Written::Whole,
            Ok(()) => Written::Beginning,
            Err(unsayable) => Written::Unsayable(unsayable.to_string()),
        })
    }
}
