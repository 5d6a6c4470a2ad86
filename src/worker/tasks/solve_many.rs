//! Many puzzles, each only for whether it has solutions.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::formats::link::Links;
use crate::solve::{self, Answer, Options, SolveError};
use crate::task::{Desk, Task};

/// How many solutions each of these puzzles has, as far as one wants to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolveMany {
    /// Their links, a line each: one text is sent many times as fast as many.
    pub links: String,
}

/// How many solutions a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Solutions {
    /// One, and no other.
    One,
    /// More.
    Several,
    /// The solver proved that there is none.
    None,
    /// That could not be found out.
    Unknown,
}

impl Solutions {
    /// The same in words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::One => "one solution",
            Self::Several => "several solutions",
            Self::None => "no solution",
            Self::Unknown => "not found out",
        }
    }
}

impl Task for SolveMany {
    type Worker = Tools;
    type Progress = ();
    /// One for each line.
    type Answer = Vec<Solutions>;

    fn run(self, _: &dyn Desk<()>) -> Result<Self::Answer, SolveError> {
        let mut links = Links::default();
        let solutions = |link: &str| {
            let answer = links
                .read(link)
                .ok()
                .map(|puzzle| solve::solve(&puzzle, Options::default(), &mut |_| ()));
            match answer {
                Some(Ok(Answer::OnlySolution)) => Solutions::One,
                Some(Ok(Answer::OtherSolution(_))) => Solutions::Several,
                Some(Ok(Answer::Unsolvable)) => Solutions::None,
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
