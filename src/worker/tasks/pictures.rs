//! Draws several puzzles for a printed sheet.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::formats::export::{self, Content, Export};
use crate::puzzle::{Puzzle, Value};
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// Draws several puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawPictures {
    /// The puzzles, each with its solution if the picture shows it.
    pub puzzles: Vec<(Puzzle, Option<Vec<Value>>)>,
}

impl Task for DrawPictures {
    type Worker = Tools;
    /// The next drawing, as SVG.
    type Progress = String;
    type Answer = ();

    fn run(self, sink: &dyn ProgressSink<String>) -> Result<(), SolveError> {
        for (puzzle, solution) in &self.puzzles {
            let content = Content { solution: solution.as_deref(), ..Content::clues_of(puzzle) };
            // Every puzzle can be drawn.
            if let Ok(svg) = export::to_string(Export::Svg, content, export::Options::default()) {
                sink.report(svg);
            }
        }
        Ok(())
    }
}
