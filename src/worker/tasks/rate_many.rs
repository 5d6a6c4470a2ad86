//! Many puzzles with one solution each, for how hard they are.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::formats::link::Links;
use crate::rate::{Hardness, rate};
use crate::solve::SolveError;
use crate::task::{Desk, Task};

/// The most values of a board that is rated among many: with more, a list takes hours.
const MOST_VALUES: usize = 16;

/// How hard each of these puzzles is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RateMany {
    /// Their links, a line each.
    pub links: String,
}

impl Task for RateMany {
    type Worker = Tools;
    type Progress = ();
    /// One for each line; none for what is no link, or too large.
    type Answer = Vec<Option<Hardness>>;

    fn run(self, _: &dyn Desk<()>) -> Result<Self::Answer, SolveError> {
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
    use crate::simplify::Level;
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
