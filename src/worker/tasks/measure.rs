//! Measures formulas and runs: of puzzles, in all encodings, and of experiments.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::board::BoxShape;
use crate::encodings::Encoding;
use crate::formats;
use crate::lab::{InputSpec, Measured, RunSpec, measure, run_to_the_end};
use crate::make::{Experiment, RatedRun, Sample, rated_run};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// The most puzzles of a list that are measured.
pub const MAX_MEASURED: usize = 100;

/// The puzzles to measure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Measurables {
    /// One puzzle.
    Puzzle(Puzzle),
    /// A text with puzzles, as people paste it.
    List(String),
}

/// Measures puzzles in each encoding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MeasurePuzzles {
    /// The puzzles.
    pub puzzles: Measurables,
    /// The search and the preprocessing. The encoding is replaced by each in turn.
    pub spec: RunSpec,
}

/// The figures of a puzzle in an encoding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MeasuredRow {
    /// The number of the puzzle, from 0.
    pub puzzle: u32,
    /// The encoding.
    pub encoding: Encoding,
    /// The figures; `None` if the formula is too large.
    pub measured: Option<Measured>,
}

/// The end of a measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MeasureEnd {
    /// The number of puzzles that were measured, and of those that were left out because the list
    /// is too long.
    Measured(u32, u32),
    /// The text contains no puzzle.
    NoPuzzle,
}

impl Task for MeasurePuzzles {
    type Worker = Tools;
    /// One row.
    type Progress = MeasuredRow;
    type Answer = MeasureEnd;

    fn run(self, sink: &dyn ProgressSink<MeasuredRow>) -> Result<MeasureEnd, SolveError> {
        let (puzzles, surplus) = match self.puzzles {
            Measurables::Puzzle(puzzle) => (vec![puzzle], 0),
            Measurables::List(text) => {
                let options = formats::ReadOptions::default();
                let Ok(list) = formats::read_all(&text, &options) else {
                    return Ok(MeasureEnd::NoPuzzle);
                };
                let surplus = list.entries.len().saturating_sub(MAX_MEASURED);
                let puzzles = list.entries.into_iter().take(MAX_MEASURED);
                (puzzles.map(|entry| entry.puzzle).collect(), surplus)
            }
        };
        for (number, puzzle) in puzzles.iter().enumerate() {
            for encoding in Encoding::ALL {
                let input = InputSpec { encoding, ..self.spec.input.clone() };
                let spec = RunSpec { input, ..self.spec.clone() };
                let measured = measure(puzzle, &spec, &run_to_the_end).ok();
                sink.report(MeasuredRow { puzzle: number as u32, encoding, measured });
            }
        }
        Ok(MeasureEnd::Measured(puzzles.len() as u32, surplus as u32))
    }
}

/// Runs an experiment with random puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunExperiment(pub Experiment);

impl Task for RunExperiment {
    type Worker = Tools;
    /// The results for one number of clues.
    type Progress = Sample;
    type Answer = Result<(), String>;

    fn run(self, sink: &dyn ProgressSink<Sample>) -> Result<Self::Answer, SolveError> {
        for clues in self.0.clue_counts() {
            match self.0.sample(clues, &run_to_the_end) {
                Ok(sample) => sink.report(sample),
                Err(error) => return Ok(Err(error.to_string())),
            }
        }
        Ok(Ok(()))
    }
}

/// Makes puzzles, rates them for people, and measures a run on each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RateRuns {
    /// The boxes of the board.
    pub shape: BoxShape,
    /// The seed of the first puzzle. The next ones have the next numbers.
    pub seed: u32,
    /// The number of puzzles.
    pub puzzles: u32,
    /// The formula and the search.
    pub spec: RunSpec,
}

impl Task for RateRuns {
    type Worker = Tools;
    /// One puzzle.
    type Progress = RatedRun;
    type Answer = Result<(), String>;

    fn run(self, sink: &dyn ProgressSink<RatedRun>) -> Result<Self::Answer, SolveError> {
        for index in 0..self.puzzles {
            let seed = self.seed.wrapping_add(index);
            match rated_run(self.shape, seed, &self.spec, &run_to_the_end) {
                Ok(run) => sink.report(run),
                Err(error) => return Ok(Err(error.to_string())),
            }
        }
        Ok(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::Model;
    use crate::task::testing::Notes;

    #[test]
    fn a_list_is_measured_in_all_encodings() {
        let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n\
                    .....6.5.2.7.8......4.......6...5.....8.4.1.....3...9.......7......1.8.4.3.2.....";
        let measure = |text: &str| {
            let puzzles = Measurables::List(text.to_owned());
            let notes = Notes::new();
            let end = MeasurePuzzles { puzzles, spec: RunSpec::default() }.run(&notes);
            (end, notes.0.into_inner())
        };
        let (end, rows) = measure(text);
        assert_eq!(end, Ok(MeasureEnd::Measured(2, 0)));
        assert_eq!(rows.len(), 2 * Encoding::ALL.len());
        let first = rows[0].measured.expect("a run");
        assert_eq!(
            (rows[0].encoding, first.clauses, first.distinct),
            (Encoding::Minimal, 8_829, 7_371)
        );
        assert_eq!(measure("no puzzle").0, Ok(MeasureEnd::NoPuzzle));
    }

    #[test]
    fn experiments_report_sample_by_sample() {
        let shape = BoxShape::new(2, 2).expect("valid");
        let spec = RunSpec::default();
        let experiment = Experiment {
            model: Model::ConsistentClues,
            shape,
            puzzles: 3,
            seed: 1,
            spec: spec.clone(),
        };
        let notes = Notes::new();
        let counts = experiment.clue_counts();
        assert_eq!(RunExperiment(experiment).run(&notes), Ok(Ok(())));
        let clues: Vec<u32> = notes.0.into_inner().iter().map(|sample| sample.clues).collect();
        assert_eq!(clues, counts);

        let notes = Notes::new();
        assert_eq!(RateRuns { shape, seed: 4, puzzles: 3, spec }.run(&notes), Ok(Ok(())));
        let seeds: Vec<u32> = notes.0.into_inner().iter().map(|run| run.seed).collect();
        assert_eq!(seeds, [4, 5, 6]);
    }
}
