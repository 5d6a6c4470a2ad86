//! Finds how many solutions each of many puzzles has.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::formats::link::Links;
use crate::questions::{self, Options, Outcome, SolveError};
use crate::task::{ProgressSink, Task};

/// Finds for each puzzle if it has one solution, several, or none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolveMany {
    /// The links of the puzzles, one a line. One long text is sent many times faster than many
    /// short ones.
    pub links: String,
}

impl SolveMany {
    /// The task for the puzzles of these links.
    pub fn new<'a>(links: impl IntoIterator<Item = &'a String>) -> Self {
        let links: Vec<&str> = links.into_iter().map(String::as_str).collect();
        Self { links: links.join("\n") }
    }
}

/// The number of solutions of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Solutions {
    /// Exactly one.
    One,
    /// More than one.
    Several,
    /// None, which the solver has proved.
    None,
    /// Unknown, because the link can't be read or the solver failed.
    Unknown,
}

impl Task for SolveMany {
    type Worker = Tools;
    type Progress = ();
    /// One entry for each line.
    type Answer = Vec<Solutions>;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Self::Answer, SolveError> {
        let mut links = Links::default();
        let solutions = |link: &str| {
            let answer = links
                .read(link)
                .ok()
                .map(|puzzle| questions::solve(&puzzle, Options::default(), &mut |_| ()));
            match answer {
                Some(Ok(Outcome::One(_))) => Solutions::One,
                Some(Ok(Outcome::Several(..))) => Solutions::Several,
                Some(Ok(Outcome::None)) => Solutions::None,
                Some(Err(_)) | None => Solutions::Unknown,
            }
        };
        Ok(self.links.lines().map(solutions).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::task::testing::Notes;

    #[test]
    fn each_puzzle_has_its_answer() {
        let links = ["2x2:2_4h2_3d", "2x2:1o", "2x2:1_1n", "2x2;x:1_2_3_4l", "nothing"];
        let answer = SolveMany { links: links.join("\n") }.run(&Notes::new());
        let expected = [
            Solutions::One,
            Solutions::Several,
            Solutions::None,
            Solutions::Several,
            Solutions::Unknown,
        ];
        assert_eq!(answer, Ok(expected.to_vec()));
    }
}
