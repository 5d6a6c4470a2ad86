//! FO(·), the language of IDP-Z3.
//!
//! As S. Vandevelde's page *Solving Sudoku Puzzles With First Order Logic* (2022) writes it: a
//! function `GridValue` from rows and columns to values, relations `Row`, `Column` and `Block`
//! between the cells that must differ, and the clues as `Given`. Further rules are more relations, and
//! formulas for sums. In the syntax of IDP-Z3 0.12, which runs it unchanged.
//!
//! The relations are listed in the structure, as in the specification that he ran, and not defined
//! in the theory: so they say any board, and a 9×9 takes seconds where the definitions take half a
//! minute. Each pair of cells is listed once. Places without a cell have no value.

use std::fmt::{self, Write as _};

use crate::board::{Board, CellId, Constraint, HouseKind, Sum};
use crate::puzzle::Puzzle;

/// The knowledge base, with a main procedure that asks for a solution.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = write_blocks(&mut text, puzzle);
    text
}

fn write_blocks(text: &mut String, puzzle: &Puzzle) -> fmt::Result {
    let board = puzzle.board();
    let relations = relations(board);
    let has_holes = board.cell_count() < board.height() * board.width();
    let domain = if has_holes { " (domain: Cell)" } else { "" };

    text.push_str("vocabulary V {\n");
    writeln!(text, "  type X := {{0..{}}}  // rows", board.height() - 1)?;
    writeln!(text, "  type Y := {{0..{}}}  // columns", board.width() - 1)?;
    writeln!(text, "  type Value := {{1..{}}}", board.value_count())?;
    if has_holes {
        text.push_str("  Cell: X ⨯ Y → Bool\n");
    }
    writeln!(text, "  GridValue: X ⨯ Y → Value{domain}")?;
    for relation in &relations {
        writeln!(text, "  {}: X ⨯ Y ⨯ X ⨯ Y → Bool", relation.name)?;
    }
    text.push_str("  Given: X ⨯ Y ⨯ Value → Bool\n}\n\ntheory T:V {\n");
    for relation in &relations {
        let name = relation.name;
        let formula = if name == BESIDE { APART } else { DIFFERENT };
        writeln!(text, "  ∀(x1, y1, x2, y2) ∈ {name}: {formula}.")?;
    }
    for constraint in board.constraints() {
        if let Constraint::Sum(sum) = constraint {
            writeln!(text, "  {}.", formula(board, sum))?;
        }
    }
    text.push_str("  ∀(x, y, value) ∈ Given: GridValue(x, y) = value.\n}\n\nstructure S:V {\n");
    if has_holes {
        let cells = (0..board.cell_count()).map(|cell| format!("({})", place(board, cell)));
        write_set(text, "Cell", cells)?;
    }
    for relation in &relations {
        let pairs = relation.pairs.iter();
        write_set(
            text,
            relation.name,
            pairs.map(|(a, b)| format!("({}, {})", place(board, *a), place(board, *b))),
        )?;
    }
    let clues = puzzle.clues().iter().enumerate();
    let given =
        clues.filter_map(|(cell, clue)| Some(format!("({}, {})", place(board, cell), (*clue)?)));
    write_set(text, "Given", given)?;
    text.push_str("}\n\nprocedure main() {\n  pretty_print(model_expand(T,S,max=1))\n}\n");
    Ok(())
}

/// The relation of cells that must differ by more than one.
const BESIDE: &str = "Beside";

const APART: &str =
    "GridValue(x1, y1) - GridValue(x2, y2) ≠ 1 ∧ GridValue(x2, y2) - GridValue(x1, y1) ≠ 1";

/// What all other relations ask.
const DIFFERENT: &str = "GridValue(x1, y1) ≠ GridValue(x2, y2)";

/// Pairs of cells of which something is asked.
struct Relation {
    name: &'static str,
    pairs: Vec<(CellId, CellId)>,
}

/// The relations of a board: one per kind of house, and one per kind of constraint between two cells.
fn relations(board: &Board) -> Vec<Relation> {
    let mut relations: Vec<Relation> = Vec::new();
    let mut add = |name, pair| match relations.iter_mut().find(|relation| relation.name == name) {
        Some(relation) => relation.pairs.push(pair),
        None => relations.push(Relation { name, pairs: vec![pair] }),
    };
    for house in board.houses() {
        for (index, a) in house.cells.iter().enumerate() {
            for b in &house.cells[index + 1..] {
                add(name(house.kind), (*a, *b));
            }
        }
    }
    for constraint in board.constraints() {
        match constraint {
            Constraint::Unequal([a, b]) => add("Unequal", (*a, *b)),
            Constraint::NonConsecutive([a, b]) => add(BESIDE, (*a, *b)),
            Constraint::Sum(_) => {}
        }
    }
    relations
}

/// What is asked of a sum.
fn formula(board: &Board, sum: &Sum) -> String {
    let terms = sum.cells.iter().map(|cell| format!("GridValue({})", place(board, *cell)));
    let total = terms.collect::<Vec<_>>().join(" + ");
    if sum.least == sum.most {
        format!("{total} = {}", sum.least)
    } else {
        format!("{} ≤ {total} ∧ {total} ≤ {}", sum.least, sum.most)
    }
}

/// What the page calls a kind of house.
fn name(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "Row",
        HouseKind::Column => "Column",
        HouseKind::Box => "Block",
        HouseKind::Region => "Region",
        HouseKind::Diagonal => "Diagonal",
        HouseKind::Window => "Window",
        HouseKind::Position => "Position",
        HouseKind::Cage => "Cage",
    }
}

/// Row and column of a cell, from 0.
fn place(board: &Board, cell: CellId) -> String {
    let place = board.place(cell);
    format!("{}, {}", place.row, place.column)
}

fn write_set(text: &mut String, name: &str, tuples: impl Iterator<Item = String>) -> fmt::Result {
    let tuples: Vec<String> = tuples.collect();
    writeln!(text, "  {name} := {{{}}}.", tuples.join(", "))
}
