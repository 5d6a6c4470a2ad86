//! DIMACS CNF, the input format of SAT solvers. [`Formula`] documents the details.

use crate::logic::CandidateGrid;
use std::ops::ControlFlow;

use super::{Clues, Options};
use crate::formula::Formula;
use crate::puzzle::Puzzle;
use crate::write::Progress;

/// Writes the formula of a puzzle, piece by piece.
pub(crate) fn write(
    puzzle: &Puzzle,
    options: Options,
    sink: &mut dyn FnMut(&str, Progress) -> ControlFlow<()>,
) {
    let placed = match options.clues {
        // Contradicting clues can't be placed. The formula then has all of them as unit clauses.
        Clues::Placed => CandidateGrid::with_clues_placed(puzzle).ok(),
        // A large board has too many candidates for all of them.
        Clues::Units if puzzle.board().layout().shape().is_large() => {
            CandidateGrid::with_clues_placed(puzzle).ok()
        }
        Clues::Units => None,
    };
    let clues = if placed.is_some() { Clues::Placed } else { Clues::Units };
    let position = placed.unwrap_or_else(|| CandidateGrid::open(puzzle.board()));
    let about = format!("Written with {}; all candidates are numbered.", clues.name());
    let encoding = options.encoding;
    let formula = Formula { puzzle, encoding, position, about: Some(&about), last: None };
    formula.write_dimacs(&mut |piece, done, total| sink(piece, Progress { done, total }));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::puzzle::Value;

    #[test]
    fn comments_describe_the_simplification() {
        let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(2, 2).expect("valid")));
        puzzle.set_clue(0, Value::new(1));
        let says = |puzzle: &Puzzle, clues| {
            let mut text = String::new();
            let options = Options { clues, ..Options::default() };
            write(puzzle, options, &mut |piece, _| {
                text += piece;
                ControlFlow::Continue(())
            });
            let line = text.lines().find(|line| line.starts_with("c Written with"));
            line.expect("a comment").to_owned()
        };
        let placed = "c Written with clues crossed out, nothing else simplified; all candidates are numbered.";
        let open = "c Written with nothing simplified; all candidates are numbered.";
        assert_eq!(says(&puzzle, Clues::Placed), placed);
        assert_eq!(says(&puzzle, Clues::Units), open);
        puzzle.set_clue(1, Value::new(1));
        assert_eq!(says(&puzzle, Clues::Placed), open, "clues in conflict can't be crossed out");
    }
}
