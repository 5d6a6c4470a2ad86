//! The line of facts below the title.

use crate::engine_words::techniques;
use crate::logic::RatingEnd;
use crate::model::{Purpose, Verdict, Workbench};
use crate::view::words;

/// The facts that matter in the current place: the open cells while playing, else the clues and
/// what is known about the solutions.
#[must_use]
pub fn subtitle(workbench: &Workbench) -> String {
    if workbench.shows_start() {
        return String::new();
    }
    if workbench.is_done() {
        return words::page::GAME_SOLVED.to_owned();
    }
    if workbench.purpose() == Purpose::Play {
        return words::page::cells_left(workbench.open_cells());
    }
    let clues = words::page::clues(workbench.puzzle().clue_count());
    match workbench.facts().verdict() {
        Verdict::Only => clues + words::page::AND_ONE_SOLUTION + &level(workbench),
        Verdict::Several => clues + words::page::AND_SEVERAL_SOLUTIONS,
        Verdict::Unsolvable => clues + words::page::AND_NO_SOLUTION,
        Verdict::Unknown => clues,
    }
}

/// The level, if the puzzle is rated and its techniques suffice.
fn level(workbench: &Workbench) -> String {
    let rating = workbench.facts().rating.as_ref();
    let solved = rating.filter(|rating| rating.end == RatingEnd::Solved);
    solved.map_or_else(String::new, |rating| format!(" · {}", techniques::level(rating.level)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_has_its_facts() {
        let mut workbench = Workbench::default();
        workbench.follow("2x2:2_4h2_3d");
        assert_eq!(subtitle(&workbench), "4 clues");
        workbench.enter(Purpose::Play);
        assert_eq!(subtitle(&workbench), "12 left");
    }
}
