//! Shows a technique at a position, and lists all techniques.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::logic::{CandidateGrid, Level, TECHNIQUES, TechniqueKind};
use crate::puzzle::{Puzzle, Value};
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};
use crate::words::steps::{Walkthrough, single_step};

/// A puzzle with entries and candidates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The player's entry in each cell.
    pub entries: Vec<Option<Value>>,
    /// The candidates of each cell. A cell without any has all that its peers leave.
    pub candidates: Vec<Vec<Value>>,
}

impl Position {
    /// The candidate grid; `None` if the values contradict each other.
    #[must_use]
    pub fn grid(&self) -> Option<CandidateGrid> {
        let mut grid = CandidateGrid::with_clues_placed(&self.puzzle).ok()?;
        let cells = self.puzzle.board().cell_count();
        for (cell, entry) in self.entries.iter().enumerate().take(cells) {
            if let Some(value) = entry.filter(|_| grid.is_open(cell)) {
                grid.place(cell, value).ok()?;
            }
        }
        for (cell, kept) in self.candidates.iter().enumerate().take(cells) {
            if kept.is_empty() || !grid.is_open(cell) {
                continue;
            }
            let lost: Vec<Value> =
                grid.candidates().at(cell).filter(|value| !kept.contains(value)).collect();
            lost.into_iter().try_for_each(|value| grid.remove(cell, value)).ok()?;
        }
        Some(grid)
    }

    /// The position of a candidate grid.
    #[must_use]
    pub fn new(puzzle: &Puzzle, grid: &CandidateGrid) -> Self {
        let cells = 0..puzzle.board().cell_count();
        let is_open = |cell: &usize| grid.is_open(*cell);
        Self {
            puzzle: puzzle.clone(),
            entries: (cells.clone())
                .map(|cell| grid.placed()[cell].filter(|_| puzzle.clues()[cell].is_none()))
                .collect(),
            candidates: cells
                .map(|cell| Some(cell).filter(is_open))
                .map(|cell| cell.map_or_else(Vec::new, |cell| grid.candidates().at(cell).collect()))
                .collect(),
        }
    }
}

/// Finds the first step of a technique at a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShowTechnique {
    /// The position.
    pub position: Position,
    /// The technique.
    pub technique: TechniqueKind,
}

impl Task for ShowTechnique {
    type Worker = Tools;
    type Progress = ();
    /// The step alone; `None` if the technique has none there.
    type Answer = Option<Walkthrough>;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.position.puzzle)?;
        let grid = self.position.grid();
        Ok(grid.and_then(|grid| single_step(&self.position.puzzle, grid, self.technique)))
    }
}

/// Lists all techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListTechniques;

/// A technique with its ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedTechnique {
    /// The technique.
    pub kind: TechniqueKind,
    /// `HoDoKu`'s level. For a technique that it lacks, that of the technique before.
    pub level: Level,
    /// Sudoku Explainer's rating in tenths, at least.
    pub rating: u16,
    /// `HoDoKu`'s score; `None` if it lacks the technique.
    pub score: Option<u32>,
    /// True if it is valid only for puzzles with a unique solution.
    pub assumes_unique: bool,
}

impl Task for ListTechniques {
    type Worker = Tools;
    type Progress = ();
    /// Each technique once, by levels, the easiest first.
    type Answer = Vec<RatedTechnique>;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Self::Answer, SolveError> {
        let mut all: Vec<RatedTechnique> = Vec::new();
        let mut last = Level::Easy;
        for technique in &TECHNIQUES {
            let level = technique.hodoku.map_or(last, |hodoku| hodoku.level);
            last = level;
            if all.iter().all(|other| other.kind != technique.kind) {
                all.push(RatedTechnique {
                    kind: technique.kind,
                    level,
                    rating: technique.rating,
                    score: technique.hodoku.map(|hodoku| hodoku.score),
                    assumes_unique: technique.assumes_unique,
                });
            }
        }
        // A stable sort keeps the order of the table within a level.
        all.sort_by_key(|technique| technique.level);
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::task::testing::Notes;

    #[test]
    fn each_technique_is_listed_once_by_levels() {
        let all = ListTechniques.run(&Notes::new()).expect("a list");
        assert!(all.is_sorted_by_key(|technique| technique.level));
        for technique in &TECHNIQUES {
            assert_eq!(all.iter().filter(|own| own.kind == technique.kind).count(), 1);
        }
        let wing = all.iter().find(|own| own.kind == TechniqueKind::XyWing).expect("listed");
        assert_eq!((wing.level, wing.rating, wing.score), (Level::Hard, 42, Some(160)));
    }

    #[test]
    fn a_step_is_found_at_a_position() {
        let puzzle = link::read("2x2:1_2n").expect("valid");
        let show = |entries: Vec<Option<Value>>, candidates: Vec<Vec<Value>>| {
            let position = Position { puzzle: puzzle.clone(), entries, candidates };
            let task = ShowTechnique { position, technique: TechniqueKind::FullHouse };
            task.run(&Notes::new()).expect("an answer")
        };
        assert_eq!(show(Vec::new(), Vec::new()), None, "two cells are open in each house");
        let three = show(vec![None, None, Value::new(3)], Vec::new()).expect("a step");
        assert_eq!(three.steps.len(), 1);
        assert_eq!(three.steps[0].technique, Some(TechniqueKind::FullHouse));
        assert_eq!(three.steps[0].placed, Some((3, Value::from_index(3))));
        // Hostile positions: too long, or contradictory.
        let one = Value::new(1);
        assert_eq!(show(vec![None, None, one], Vec::new()), None);
        assert_eq!(show(vec![None; 99], vec![vec![Value::from_index(0)]; 99]), None);
    }
}
