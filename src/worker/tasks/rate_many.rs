//! Rates many puzzles with one solution each.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::formats::link::Links;
use crate::logic::{Hardness, rate};
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// The most values of a board rated in a list. With more, a list takes hours.
const MOST_VALUES: usize = 16;

/// Rates each of these puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RateMany {
    /// The links of the puzzles, one a line.
    pub links: String,
}

impl Task for RateMany {
    type Worker = Tools;
    type Progress = ();
    /// One entry for each line; `None` if it is no link or its board is too large.
    type Answer = Vec<Option<Hardness>>;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Self::Answer, SolveError> {
        let mut links = Links::default();
        let hardness = |link: &str| {
            let puzzle = links.read(link).ok()?;
            let is_small = puzzle.board().value_count() <= MOST_VALUES;
            is_small.then(|| rate(&puzzle, true).hardness())
        };
        Ok(self.links.lines().map(hardness).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Level;
    use crate::task::testing::Notes;

    #[test]
    fn large_boards_are_left_out() {
        let large = crate::formats::link::read("5x5:zzzzzzzzzzzzzzzzzzzzzzzza").expect("valid");
        let links = crate::formats::link::write(&large) + "\n2x2:2_4h2_3d";
        let answer = RateMany { links }.run(&Notes::new()).expect("links");
        assert!(matches!(answer[..], [None, Some(_)]), "{answer:?}");
    }

    #[test]
    fn each_puzzle_has_its_rating() {
        let answer = RateMany { links: "2x2:2_4h2_3d\nnothing".to_owned() }.run(&Notes::new());
        let [Some(easy), None] = answer.expect("links")[..] else { panic!("one is no link") };
        assert_eq!((easy.level, easy.needs_search), (Level::Easy, false));
        assert!(easy.hardest > 0 && easy.score > 0);
    }
}
