//! A puzzle as a theory: each of its requirements in FO(·) and in SMT-LIB.
//!
//! A theory says what a solution is, not how to find one. The lines are those of the formats
//! [`FoDot`](crate::Export::FoDot) and [`SmtLib`](crate::Export::SmtLib).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{fo_dot, smt_lib};
use crate::board::{Board, Constraint, ConstraintId};
use crate::clauses::ClauseGroup;
use crate::puzzle::Puzzle;
use crate::words::theory as words;

/// The most lines of a statement in one language.
const MAX_LINES: usize = 3;

/// The most statements about rules beyond rows, columns and boxes.
const MAX_RULES: usize = 60;

/// A requirement of a puzzle, in words and in two languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statement {
    /// The requirement in words.
    pub words: String,
    /// The group of clauses that have the same requirement. Several statements may share one.
    pub group: ClauseGroup,
    /// Its formulas in FO(·).
    pub fo_dot: Vec<String>,
    /// Its first commands in SMT-LIB.
    pub smt_lib: Vec<String>,
    /// The number of further commands in SMT-LIB.
    pub more: usize,
}

/// A puzzle as statements.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Theory {
    /// The statements: values, houses, further rules, clues.
    pub statements: Vec<Statement>,
    /// The number of statements about further rules that are left out.
    pub left_out: usize,
}

/// Writes a puzzle as a theory.
///
/// # Examples
/// ```
/// use satdoku_formats::theory;
///
/// let puzzle = "2x2:2_4h2_3d".parse()?;
/// let theory = theory(&puzzle);
/// assert_eq!(theory.statements[1].words, "No value repeats in a row.");
/// assert_eq!(
///     theory.statements[1].fo_dot,
///     ["∀(x1, y1, x2, y2) ∈ Row: GridValue(x1, y1) ≠ GridValue(x2, y2)."]
/// );
/// assert_eq!(theory.statements[1].smt_lib[0], "(assert (distinct V0 V1 V2 V3 ))");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn theory(puzzle: &Puzzle) -> Theory {
    let board = puzzle.board();
    let mut statements = vec![values(board)];
    statements.extend(houses(board));
    let rules = rules(board);
    let left_out = rules.len().saturating_sub(MAX_RULES);
    statements.extend(rules.into_iter().take(MAX_RULES));
    statements.extend(clues(puzzle));
    Theory { statements, left_out }
}

fn statement(
    words: String,
    group: ClauseGroup,
    fo_dot: Vec<String>,
    mut smt_lib: Vec<String>,
) -> Statement {
    let more = smt_lib.len().saturating_sub(MAX_LINES);
    smt_lib.truncate(MAX_LINES);
    Statement { words, group, fo_dot, smt_lib, more }
}

fn values(board: &Board) -> Statement {
    let range = format!("Value := {{1..{}}}", board.value_count());
    let fo_dot = vec![range, "GridValue: X ⨯ Y → Value".to_owned()];
    let smt_lib = (0..board.cell_count()).map(|cell| smt_lib::range(board, cell)).collect();
    statement(words::values(board.layout().grid()), ClauseGroup::Cells, fo_dot, smt_lib)
}

/// One statement for each kind of house.
fn houses(board: &Board) -> Vec<Statement> {
    let mut kinds = Vec::new();
    for house in board.houses().iter().filter(|house| house.cells.len() > 1) {
        if !kinds.contains(&house.kind) {
            kinds.push(house.kind);
        }
    }
    let of_kind = |kind| {
        let own = board.houses().iter().filter(|house| house.kind == kind && house.cells.len() > 1);
        let smt_lib = own.map(|house| smt_lib::distinct(board, &house.cells)).collect();
        let fo_dot = vec![fo_dot::houses_differ(kind)];
        statement(words::no_repeats(kind), ClauseGroup::from(kind), fo_dot, smt_lib)
    };
    kinds.into_iter().map(of_kind).collect()
}

/// One statement for each constraint. Constraints of two cells with the same relation share one.
fn rules(board: &Board) -> Vec<Statement> {
    let mut together: BTreeMap<String, (usize, Vec<ConstraintId>)> = BTreeMap::new();
    let mut order = Vec::new();
    for (id, constraint) in board.constraints().iter().enumerate() {
        let key = match constraint {
            Constraint::Unequal(_) | Constraint::Binary(..) => {
                fo_dot::constraint(board, id).concat()
            }
            Constraint::Domain { .. } | Constraint::Sum(_) | Constraint::Regular(_) => {
                id.to_string()
            }
        };
        let place = together.entry(key.clone()).or_insert_with(|| {
            order.push(key);
            (order.len(), Vec::new())
        });
        place.1.push(id);
    }
    let of_group = |key: String| {
        let ids = together.get(&key).map_or(&[][..], |(_, ids)| ids);
        let first = *ids.first()?;
        let fo_dot = fo_dot::constraint(board, first);
        let smt_lib = ids.iter().flat_map(|id| smt_lib::constraint(board, *id)).collect();
        let words = words::constraint(board, first, ids.len() - 1);
        Some(statement(words, ClauseGroup::Rules, fo_dot, smt_lib))
    };
    order.into_iter().filter_map(of_group).collect()
}

fn clues(puzzle: &Puzzle) -> Option<Statement> {
    let count = puzzle.clue_count();
    let smt_lib = smt_lib::clues(puzzle);
    let fo_dot = vec![fo_dot::GIVEN.to_owned()];
    (count > 0).then(|| statement(words::clues(count), ClauseGroup::Clues, fo_dot, smt_lib))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::Options;
    use crate::{Content, Export, to_string};

    fn check(puzzle: &str) -> Theory {
        let puzzle: Puzzle = crate::link::read(puzzle).expect("a link");
        let theory = theory(&puzzle);
        let written = |export| {
            to_string(export, Content::clues_of(&puzzle), Options::default()).expect("a text")
        };
        let (fo_dot, smt_lib) = (written(Export::FoDot), written(Export::SmtLib));
        for statement in &theory.statements {
            for line in &statement.fo_dot {
                assert!(fo_dot.contains(line.as_str()), "{line}\n{fo_dot}");
            }
            for line in &statement.smt_lib {
                assert!(smt_lib.contains(line.as_str()), "{line}\n{smt_lib}");
            }
        }
        theory
    }

    #[test]
    fn each_line_is_in_the_exported_files() {
        let plain = check("3x3:8zzzb");
        let words: Vec<&str> = plain.statements.iter().map(|said| said.words.as_str()).collect();
        assert_eq!(
            words,
            [
                "Each cell has one value from 1 to 9.",
                "No value repeats in a row.",
                "No value repeats in a column.",
                "No value repeats in a box.",
                "The clue is given.",
            ]
        );
        assert_eq!((plain.statements[0].smt_lib.len(), plain.statements[0].more), (3, 78));
        let killer = check("2x2;cage=5@0,1;thermo=@4,5:a3n");
        assert!(killer.statements.len() > 5, "{killer:?}");
        check("3x3;knight:zzzc");
    }

    #[test]
    fn relations_of_one_kind_share_a_statement() {
        let theory = check("3x3;knight:zzzc");
        let rules = theory.statements.iter().filter(|said| said.group == ClauseGroup::Rules);
        let rules: Vec<&Statement> = rules.collect();
        assert_eq!(rules.len(), 1, "{rules:?}");
        assert!(rules[0].more > 100);
    }
}
