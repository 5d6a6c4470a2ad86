//! Many puzzles with one solution each, for how hard they are.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::notation::link::Links;
use crate::rate::{Hardness, rate};
use crate::solve::SolveError;
use crate::worker::task::{Desk, Task};

/// How hard each of these puzzles is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RateMany {
    /// Their links, a line each.
    pub links: String,
}

impl Task for RateMany {
    type Worker = Tools;
    type Progress = ();
    /// One for each line; none for what is no link.
    type Answer = Vec<Option<Hardness>>;

    fn run(self, _: &dyn Desk<()>) -> Result<Self::Answer, SolveError> {
        let mut links = Links::default();
        let hardness = |link: &str| Some(rate(&links.read(link).ok()?, true).hardness());
        Ok(self.links.lines().map(hardness).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simplify::Level;
    use crate::worker::task::testing::Notes;

    #[test]
    fn each_puzzle_has_its_rating() {
        let answer = RateMany { links: "2x2:2_4h2_3d\nnothing".to_owned() }.run(&Notes::new());
        let [Some(easy), None] = answer.expect("links")[..] else { panic!("one is no link") };
        assert_eq!((easy.level, easy.needs_search), (Level::Easy, false));
        assert!(easy.hardest > 0 && easy.score > 0);
    }
}
