//! Three sample puzzles for users without one.

use crate::model::{PlayerGrid, kinds};
use crate::view::{Tree, puzzle_picture, words};

/// The links of the puzzles.
const LINKS: [&str; 3] = [
    "3x3:a6_1_8d7a8_9_2a5a4e4a9a3_2b1_6a3b6_7e5_1b4a2_3b8_7a5a9e9a4a2_7_3a1d8_4_6a",
    "3x3:3a1_2b5b2c4_6a1g9b1_7c5d3e7d9c5_1b2g9a8_1c4b6b9_1a8",
    "2x2:2_4h2_3d",
];

/// A button with a thumbnail for each puzzle, whose action is its link.
#[must_use]
pub fn trials() -> Vec<Tree<&'static str>> {
    let trial = |((name, words), link): ((&'static str, &'static str), &'static str)| {
        let picture = kinds::read_link(link)
            .ok()
            .map(|puzzle| puzzle_picture(&puzzle, &PlayerGrid::default()));
        // The space separates the words when the text is read as one.
        let told = Tree::text("span", format!(" {words}")).with("aria-hidden", "true");
        let texts = [Tree::text("b", name), told];
        let button = Tree::element("button", picture.into_iter().chain(texts).collect());
        let label = words::create::trial_spoken(name, words);
        Tree::element("li", vec![button.with("type", "button").with("aria-label", label).on(link)])
    };
    words::create::TRIALS.into_iter().zip(LINKS).map(trial).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::questions::{Limits, solve};

    #[test]
    fn each_has_one_solution() {
        for link in LINKS {
            let puzzle = link::read(link).expect(link);
            let answer = solve(&puzzle, &Limits::default());
            assert!(answer.is_ok_and(|outcome| outcome.is_unique()), "{link}");
        }
    }
}
