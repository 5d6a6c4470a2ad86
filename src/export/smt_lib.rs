//! SMT-LIB 2: what SMT solvers read.
//!
//! As the page *Solving Classic and other Sudoku using an SMT (Integer) solver* writes it: an integer
//! constant per cell, its range, the clues, `distinct` per house, then what further rules ask, sums
//! first of all. Constants are numbered along the rows of the rectangle that holds the board, so that
//! overlapping grids leave out the numbers of places without a cell: the row below `V0` begins with
//! `V9`, or with `V21` where the board is 21 columns wide.

use std::fmt::{self, Write as _};

use crate::board::{Board, CellId, Constraint};
use crate::puzzle::Puzzle;

/// The script that asks for a solution.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let mut script = String::new();
    // Writing to a string can't fail.
    let _ = write_script(&mut script, puzzle);
    script
}

fn write_script(script: &mut String, puzzle: &Puzzle) -> fmt::Result {
    let board = puzzle.board();
    let constants: Vec<String> =
        (0..board.cell_count()).map(|cell| constant(board, cell)).collect();
    script.push_str(
        "(set-logic LIA)\n\
         (set-option :produce-models true)\n\
         (set-option :produce-assignments true)\n",
    );
    for constant in &constants {
        writeln!(script, "(declare-const {constant} Int)")?;
    }
    let end = board.value_count() + 1;
    for constant in &constants {
        writeln!(script, "(assert (and (> {constant} 0) (< {constant} {end})))")?;
    }
    for (constant, clue) in constants.iter().zip(puzzle.clues()) {
        if let Some(value) = clue {
            writeln!(script, "(assert (= {constant} {value} ))")?;
        }
    }
    for house in board.houses().iter().filter(|house| house.cells.len() > 1) {
        writeln!(script, "(assert (distinct {}))", list(&constants, &house.cells))?;
    }
    for constraint in board.constraints() {
        writeln!(script, "(assert {})", condition(&constants, constraint))?;
    }
    let all: Vec<CellId> = (0..board.cell_count()).collect();
    write!(script, "(check-sat)\n(get-value ({}))\n(exit)\n", list(&constants, &all))
}

/// What a constraint asks.
fn condition(constants: &[String], constraint: &Constraint) -> String {
    match constraint {
        Constraint::Unequal(cells) => format!("(distinct {})", list(constants, cells)),
        Constraint::NonConsecutive(cells) => {
            let [a, b] = cells.map(|cell| &constants[cell]);
            format!("(and (distinct {a} (+ {b} 1)) (distinct {b} (+ {a} 1)))")
        }
        Constraint::Sum(sum) => {
            let total = match sum.cells.as_slice() {
                [cell] => constants[*cell].clone(),
                cells => format!("(+ {})", list(constants, cells)),
            };
            if sum.least == sum.most {
                format!("(= {} {total})", sum.least)
            } else if let Some(below) = sum.least.checked_sub(1) {
                format!("(and (< {below} {total}) (> {} {total}))", sum.most + 1)
            } else {
                format!("(> {} {total})", sum.most + 1)
            }
        }
    }
}

/// The constant of a cell.
fn constant(board: &Board, cell: CellId) -> String {
    let place = board.place(cell);
    format!("V{}", place.row * board.width() + place.column)
}

/// Constants, each with a space after it.
fn list(constants: &[String], cells: &[CellId]) -> String {
    cells.iter().flat_map(|cell| [constants[*cell].as_str(), " "]).collect()
}
