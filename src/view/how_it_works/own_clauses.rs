//! The own clauses of a puzzle.

use crate::board::Board;
use crate::engine_words::rules::own_with_names;
use crate::rules;

/// The own rules that name their cells, each with its index among the rules.
#[must_use]
pub fn own_clauses(board: &Board) -> Vec<(usize, String)> {
    let own = board.layout().rules().iter().enumerate().filter(|(_, rule)| rule.is(&rules::OWN));
    own.filter_map(|(index, rule)| Some((index, own_with_names(rule, board)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Editor, add_clause};
    use crate::puzzle::Puzzle;

    #[test]
    fn own_clauses_are_listed_with_their_places_among_the_rules() {
        let puzzle: Puzzle = "3x3;x;own=!sum_~3d~_15@0,1,2:zzzc".parse().expect("valid");
        let mut editor = Editor::new(puzzle);
        add_clause(&mut editor, "5 -184").expect("a clause");
        let told = own_clauses(editor.puzzle().board());
        assert_eq!(told, [(2, "r1c1 = 5 or r3c3 != 4".to_owned())]);
    }
}
