//! Pictures of several puzzles, for a sheet.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::formats::export::{self, Content, Export};
use crate::puzzle::{Puzzle, Value};
use crate::solve::SolveError;
use crate::task::{Desk, Task};

/// Pictures of several puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawPictures {
    /// The puzzles, each with what stands in the cells without clues, if that is to be shown.
    pub puzzles: Vec<(Puzzle, Option<Vec<Value>>)>,
}

impl Task for DrawPictures {
    type Worker = Tools;
    /// The next one, as SVG.
    type Progress = String;
    type Answer = ();

    fn run(self, desk: &dyn Desk<String>) -> Result<(), SolveError> {
        for (puzzle, solution) in &self.puzzles {
            let content = Content { puzzle, solution: solution.as_deref() };
            // Any puzzle can be drawn.
            if let Ok(svg) = export::to_string(Export::Svg, content, export::Options::default()) {
                desk.report(svg);
            }
        }
        Ok(())
    }
}
