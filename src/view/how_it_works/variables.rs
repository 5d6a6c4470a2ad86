//! The chapter Variables: the variable of a candidate, and the auxiliary variables.

use crate::board::CellId;
use crate::engine_words::search::SearchCell;
use crate::engine_words::variables::{AuxiliaryVariable, AuxiliaryVariables};
use crate::puzzle::{Puzzle, Value};
use crate::view::Tree;
use crate::view::words::{chapters as texts, how_it_works};
use crate::worker::tasks::{ReadVariables, Unexplored};

/// The maximum value that one digit shows.
const MAX_DIGIT: usize = 9;

/// The names and the state of a candidate's variable. `own` is the cell on the board.
#[must_use]
pub fn variable_tree<A>(
    puzzle: &Puzzle,
    (cell, value): (CellId, Value),
    own: Option<&SearchCell>,
) -> Vec<Tree<A>> {
    let board = puzzle.board();
    let place = board.place(cell);
    let statement = how_it_works::literal(&place.to_string(), &puzzle.symbols().show(value), true);
    let mut facts = vec![
        (texts::STATEMENT, statement),
        (texts::DIMACS_NUMBER, texts::number_of_cell(cell, board.value_count(), value.get())),
    ];
    let (row, column) = (place.row + 1, place.column + 1);
    if row.max(column).max(board.value_count()) <= MAX_DIGIT {
        facts.push((texts::ROW_COLUMN_VALUE, format!("{row}{column}{}", value.get())));
    }
    if let Some(own) = own {
        facts.push((texts::STATE, state(own, value).to_owned()));
    }
    let parts =
        facts.into_iter().flat_map(|(name, fact)| [Tree::text("dt", name), Tree::text("dd", fact)]);
    vec![Tree::element("dl", parts.collect()).with("class", "variable")]
}

fn state(own: &SearchCell, value: Value) -> &'static str {
    if own.value.is_some_and(|(own, _)| own == value) {
        texts::TRUE
    } else if own.open.contains(&value) {
        texts::OPEN
    } else {
        texts::FALSE
    }
}

/// The auxiliary variables about the cell or candidate, with their meanings.
#[must_use]
pub fn auxiliary_tree<A>(
    asked: &ReadVariables,
    answer: &Result<AuxiliaryVariables, Unexplored>,
) -> Vec<Tree<A>> {
    let all = match answer {
        Ok(all) => all,
        Err(reason) => return vec![Tree::text("p", crate::view::words::sentence(&reason.0))],
    };
    let mut trees = vec![Tree::text("p", texts::counted_variables(all.candidates, all.total))];
    if all.about == 0 {
        return trees;
    }
    let place = asked.puzzle.board().place(asked.cell).to_string();
    let subject = match asked.value {
        Some(value) => how_it_works::literal(&place, &asked.puzzle.symbols().show(value), true),
        None => place,
    };
    trees.push(Tree::text("p", texts::ABOUT_AUXILIARY));
    trees.push(Tree::text("p", texts::auxiliary_about(&subject, all.about, all.described.len())));
    let line = |own: &AuxiliaryVariable| {
        let parts = vec![
            Tree::text("span", &own.words),
            Tree::text("code", own.number.to_string()),
            Tree::text("small", &own.origin),
        ];
        Tree::element("li", parts)
    };
    let lines = all.described.iter().map(line).collect();
    // The list scrolls, so it must be reachable by keyboard.
    trees.push(
        Tree::element("ul", lines)
            .with("class", "clauses")
            .with("aria-label", texts::AUXILIARY)
            .with("tabindex", "0"),
    );
    trees
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encodings::Encoding;
    use crate::engine_words::search::Cause;
    use crate::engine_words::variables::auxiliary_variables;
    use crate::formats::link;

    fn texts_of(trees: &[Tree<()>]) -> Vec<String> {
        let texts = trees.iter().flat_map(Tree::all).map(|tree| tree.text.clone());
        texts.filter(|text| !text.is_empty()).collect()
    }

    #[test]
    fn a_variable_has_both_numbers_and_its_state() {
        let puzzle = link::read("3x3:zzzc").expect("valid");
        let four = Value::from_index(3);
        let own = SearchCell { open: vec![four], ..SearchCell::default() };
        let said = texts_of(&variable_tree(&puzzle, (4, four), Some(&own)));
        // Variable (r − 1)·81 + (c − 1)·9 + v.
        let expected = ["r1c5 is 4", "4·9 + 4 = 40", "154", "○ open"];
        assert_eq!(said.iter().skip(1).step_by(2).collect::<Vec<_>>(), expected.each_ref());
        let last = texts_of(&variable_tree(&puzzle, (80, Value::from_index(8)), None));
        assert!(last.contains(&"80·9 + 9 = 729".to_owned()) && last.contains(&"999".to_owned()));
        let first = texts_of(&variable_tree(&puzzle, (0, Value::from_index(0)), None));
        assert!(first.contains(&"1".to_owned()) && first.contains(&"111".to_owned()));
        let held = SearchCell { value: Some((four, Cause::Clue)), ..SearchCell::default() };
        assert_eq!(state(&held, four), texts::TRUE);
        assert_eq!(state(&held, Value::from_index(0)), texts::FALSE);
        let large = link::read("4x4:zzzzzzzzzv")
            .map(|puzzle| texts_of(&variable_tree(&puzzle, (0, four), None)).len());
        assert_eq!(large.ok(), Some(4), "no name of three digits");
    }

    #[test]
    fn auxiliary_variables_are_listed_for_the_candidate() {
        let puzzle = link::read("3x3:zzzc").expect("valid");
        let said = |encoding| {
            let value = Some(Value::from_index(3));
            let answer = auxiliary_variables(&puzzle, encoding, (0, value));
            let answer = answer.map_err(|error| Unexplored(error.to_string()));
            let asked = ReadVariables { puzzle: puzzle.clone(), encoding, cell: 0, value };
            texts_of(&auxiliary_tree(&asked, &answer))
        };
        let none = said(Encoding::Minimal);
        assert_eq!(none, ["Variables 1 to 729 are the candidates. This encoding needs no others."]);
        let product = said(Encoding::Product);
        assert!(product[0].ends_with("730 to 2,673 are auxiliary."), "{}", product[0]);
        assert_eq!(product[2], "The 8 about r1c1 is 4:");
        assert_eq!(product[3], "[r1c1 is 4 or 5 or 6]");
    }
}
