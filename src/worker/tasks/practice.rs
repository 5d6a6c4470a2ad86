//! Makes a puzzle to practise a technique with.

use serde::{Deserialize, Serialize};

use super::Tools;
use super::make::{MakePuzzle, answer};
use super::technique::Position;
use crate::logic::{CandidateGrid, ScanContext, TechniqueKind, TechniqueSet};
use crate::make::{self, Generated, MakeProgress, Request};
use crate::puzzle::Puzzle;
use crate::questions::{Limits, SolveError};
use crate::task::{ProgressSink, Task};

/// Makes a puzzle that needs a technique, and plays it up to there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakePractice {
    /// The request, which [needs](crate::make::Difficulty::Needs) the technique.
    pub request: Request,
    /// The seed of its random choices.
    pub seed: u32,
    /// The technique.
    pub technique: TechniqueKind,
}

/// A puzzle played up to a technique.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Practice {
    /// The puzzle with its solution.
    pub made: Generated,
    /// The position where the technique applies.
    pub position: Position,
}

impl Task for MakePractice {
    type Worker = Tools;
    type Progress = MakeProgress;
    /// The puzzle, or the reason in words why there is none.
    type Answer = Result<Practice, String>;

    fn run(self, sink: &dyn ProgressSink<Self::Progress>) -> Result<Self::Answer, SolveError> {
        let report = MakePuzzle::report(sink);
        let limits = Limits::default().with_progress(&report);
        let made = answer(make::generate(&self.request, self.seed, &limits))?;
        Ok(made.map(|made| {
            // Hints use this order. A puzzle that doesn't need the technique in this order needs it
            // in HoDoKu's.
            let sets = [TechniqueSet::of_hints(true), TechniqueSet::of_hodoku(true)];
            let mut grids = sets.iter().filter_map(|set| before(set, &made.puzzle, self.technique));
            let grid = grids.next().or_else(|| CandidateGrid::with_clues_placed(&made.puzzle).ok());
            let position = grid.map_or_else(
                || Position {
                    puzzle: made.puzzle.clone(),
                    entries: Vec::new(),
                    candidates: Vec::new(),
                },
                |grid| Position::new(&made.puzzle, &grid),
            );
            Practice { made, position }
        }))
    }
}

/// The position before the first step of a technique; `None` if the path has none.
fn before(set: &TechniqueSet, puzzle: &Puzzle, technique: TechniqueKind) -> Option<CandidateGrid> {
    let mut grid = CandidateGrid::with_clues_placed(puzzle).ok()?;
    loop {
        let scan = ScanContext::new(&grid).with_clues(puzzle.clues());
        let step = set.next_step(&scan).ok()??;
        if step.technique().kind == technique {
            return Some(grid);
        }
        grid.apply(&step).ok()?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::make::Difficulty;
    use crate::task::testing::Notes;
    use crate::tasks::ShowTechnique;

    #[test]
    fn a_puzzle_is_played_up_to_the_technique() {
        for technique in [TechniqueKind::NakedPair, TechniqueKind::XyWing] {
            let layout = link::read("3x3:zzzc").expect("valid").board().layout().clone();
            let mut request = Request::new(layout);
            request.difficulty = Difficulty::Needs(technique);
            let task = MakePractice { request, seed: 3, technique };
            let practice = task.run(&Notes::new()).expect("an answer").expect("made");
            assert_eq!(practice.position.puzzle, practice.made.puzzle);
            let entries = practice.position.entries.iter().enumerate();
            for (cell, entry) in entries {
                assert!(entry.is_none_or(|value| practice.made.solution[cell] == value));
            }
            let show = ShowTechnique { position: practice.position, technique };
            let shown = show.run(&Notes::new()).expect("an answer").expect("a step");
            assert_eq!(shown.steps[0].technique, Some(technique));
        }
    }
}
