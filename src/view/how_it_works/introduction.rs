//! How it works in three sentences, with the numbers of the puzzle.

use crate::board::CellId;
use crate::clauses::ClauseGroup;
use crate::engine_words::inspection::Inspection;
use crate::puzzle::{Puzzle, Value};
use crate::view::{Tree, words};
use crate::worker::tasks::Inspect;

/// The most values of a board that are all named.
const MOST_NAMED: usize = 4;

/// A variable, a clause, and the size of the formula.
#[must_use]
pub fn introduction<A>(asked: &Inspect, inspection: &Inspection) -> Vec<Tree<A>> {
    let puzzle = &asked.puzzle;
    let clue = puzzle.clues().iter().enumerate().find_map(|(cell, clue)| Some((cell, (*clue)?)));
    let (cell, value) = clue.unwrap_or((0, Value::from_index(0)));
    let open = puzzle.clues().iter().position(Option::is_none).unwrap_or(0);
    let place = |cell: CellId| puzzle.board().place(cell).to_string();
    let groups = ClauseGroup::ALL.into_iter().zip(&inspection.families);
    let clues = groups.filter(|(group, _)| *group == ClauseGroup::Clues);
    let clues: usize = clues.map(|(_, size)| size.count.clauses).sum();
    let rules = inspection.total.clauses - clues;
    let variables = inspection.total.variables;
    vec![
        Tree::text(
            "p",
            words::how_it_works::a_variable(&place(cell), &puzzle.symbols().show(value)),
        ),
        Tree::text("p", words::how_it_works::a_clause(&place(open), &values(puzzle))),
        Tree::text("p", words::how_it_works::puzzle_as_formula(variables, rules, clues)),
    ]
}

/// The values of the board in words, without those in the middle.
fn values(puzzle: &Puzzle) -> String {
    let count = puzzle.board().value_count();
    let is_gap = count > MOST_NAMED;
    let named = if is_gap { 2 } else { count - 1 };
    let show = |index| puzzle.symbols().show(Value::from_index(index));
    let first: Vec<String> = (0..named).map(show).collect();
    words::how_it_works::one_of(&first, &show(count - 1), is_gap)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encodings::Encoding;
    use crate::engine_words::inspection::{InspectionSpec, inspect};
    use crate::formats::link;
    use crate::formula::Preprocessing;

    fn said(puzzle: &str) -> Vec<String> {
        let puzzle = link::read(puzzle).expect("valid");
        let spec = InspectionSpec {
            encoding: Encoding::Minimal,
            start: Some(Preprocessing::Open),
            left_out: Vec::new(),
        };
        let inspection = inspect(&puzzle, &spec, (0, None), None);
        let asked = Inspect { puzzle, spec, cell: 0, value: None, is_propagated: false };
        let trees: Vec<Tree<()>> = introduction(&asked, &inspection);
        trees.into_iter().map(|tree| tree.text).collect()
    }

    #[test]
    fn the_numbers_are_those_of_the_puzzle() {
        let hard = said("3x3:e6a5a2a7a8f4g6c5e8a4a1e3c9g7f1a8a4a3a2e");
        assert_eq!(hard[0], "A variable is a switch, on or off: “r1c6 is 6”.");
        assert!(hard[1].ends_with("“r1c1 is 1, 2, … or 9”."), "{}", hard[1]);
        let size = "An encoding is a way to write rules as clauses. In the minimal one, with nothing simplified, this puzzle has 729 variables, 8,829 clauses for its rules, and 19 for the clues.";
        assert!(hard[2].starts_with(size), "{}", hard[2]);
        let small = said("2x2:p");
        assert!(small[0].contains("r1c1 is 1") && small[1].contains("“r1c1 is 1, 2, 3 or 4”"));
        assert!(small[2].contains("64 variables, 304 clauses for its rules. "), "{}", small[2]);
    }
}
