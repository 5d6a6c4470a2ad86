//! SMT-LIB 2, the input format of SMT solvers.
//!
//! The form follows the page *Solving Classic and other Sudoku using an SMT (Integer) solver*: an
//! integer constant per cell, its range, the clues, `distinct` per house, then further rules, sums
//! first. Constants are numbered along the rows of the rectangle around the board; overlapping
//! grids skip the numbers of places without a cell. The row below `V0` begins with `V9`, or with
//! `V21` on a board of 21 columns.

use std::fmt::{self, Write as _};

use super::numbers_of_values;
use crate::board::{Board, CellId, Constraint, ConstraintId, Regular, Relation};
use crate::puzzle::Puzzle;
use crate::words::constraints;

/// Writes the script that asks for a solution.
pub(crate) fn write(puzzle: &Puzzle) -> String {
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
    if let Some(note) = numbers_of_values(board) {
        writeln!(script, "; {note}")?;
    }
    for constant in &constants {
        writeln!(script, "(declare-const {constant} Int)")?;
    }
    for cell in 0..board.cell_count() {
        writeln!(script, "{}", range(board, cell))?;
    }
    for clue in clues(puzzle) {
        writeln!(script, "{clue}")?;
    }
    for house in board.houses().iter().filter(|house| house.cells.len() > 1) {
        writeln!(script, "{}", distinct(board, &house.cells))?;
    }
    for id in 0..board.constraints().len() {
        for line in constraint(board, id) {
            writeln!(script, "{line}")?;
        }
    }
    let all: Vec<CellId> = (0..board.cell_count()).collect();
    write!(script, "(check-sat)\n(get-value ({}))\n(exit)\n", list(&constants, &all))
}

/// The range of a cell's value.
pub(super) fn range(board: &Board, cell: CellId) -> String {
    let (constant, end) = (constant(board, cell), board.value_count() + 1);
    format!("(assert (and (> {constant} 0) (< {constant} {end})))")
}

/// The clues, one a line.
pub(super) fn clues(puzzle: &Puzzle) -> Vec<String> {
    let clues = puzzle.clues().iter().enumerate();
    let given = clues.filter_map(|(cell, clue)| Some((cell, (*clue)?)));
    let line = |(cell, value)| format!("(assert (= {} {value} ))", constant(puzzle.board(), cell));
    given.map(line).collect()
}

/// That the values of cells are distinct.
pub(super) fn distinct(board: &Board, cells: &[CellId]) -> String {
    let constants: String = cells.iter().map(|cell| constant(board, *cell) + " ").collect();
    format!("(assert (distinct {constants}))")
}

/// The lines of a constraint.
///
/// # Panics
/// If there is no such constraint.
pub(super) fn constraint(board: &Board, id: ConstraintId) -> Vec<String> {
    match &board.constraints()[id] {
        Constraint::Regular(machine) => self::machine(machine, id, board),
        constraint => vec![format!("(assert {})", formula(board, constraint))],
    }
}

/// The formula of a constraint other than an automaton.
fn formula(board: &Board, constraint: &Constraint) -> String {
    let constant = |cell: CellId| constant(board, cell);
    match constraint {
        Constraint::Domain { cell: [cell], values } => {
            let is = |value: &u16| format!("(= {} {value}) ", constant(*cell));
            let values: String = values.iter().map(is).collect();
            if values.is_empty() { "false".to_owned() } else { format!("(or {values})") }
        }
        Constraint::Unequal(cells) => {
            let constants: String = cells.iter().map(|cell| constant(*cell) + " ").collect();
            format!("(distinct {constants})")
        }
        Constraint::Binary([a, b], relation) => related(&constant(*a), &constant(*b), relation),
        Constraint::Sum(sum) => {
            let term = |(index, cell): (usize, &CellId)| match sum.weight(index) {
                1 => format!("{} ", constant(*cell)),
                weight if weight < 0 => format!("(* (- {}) {}) ", -weight, constant(*cell)),
                weight => format!("(* {weight} {}) ", constant(*cell)),
            };
            let terms: String = sum.cells.iter().enumerate().map(term).collect();
            let total = match sum.cells.as_slice() {
                [_] => terms.trim_end().to_owned(),
                _ => format!("(+ {terms})"),
            };
            let (below, above) = (sum.least - 1, sum.most + 1);
            if sum.least == sum.most {
                format!("(= {} {total})", sum.least)
            } else if below < 0 && sum.weights.is_empty() {
                format!("(> {above} {total})")
            } else {
                format!("(and (< {} {total}) (> {above} {total}))", number(below))
            }
        }
        Constraint::Regular(_) => String::new(),
    }
}

fn number(number: i32) -> String {
    if number < 0 { format!("(- {})", -number) } else { number.to_string() }
}

/// The formula that two constants are in a relation.
fn related(a: &str, b: &str, relation: &Relation) -> String {
    match *relation {
        Relation::Equal => format!("(= {a} {b})"),
        Relation::Less => format!("(< {a} {b})"),
        Relation::NotMore => format!("(<= {a} {b})"),
        Relation::Difference(n) => format!("(or (= {a} (+ {b} {n})) (= {b} (+ {a} {n})))"),
        Relation::NoDifference(n) => {
            format!("(and (distinct {a} (+ {b} {n})) (distinct {b} (+ {a} {n})))")
        }
        Relation::Apart(n) => format!("(or (>= (- {a} {b}) {n}) (>= (- {b} {a}) {n}))"),
        Relation::Near(n) => format!("(and (<= (- {a} {b}) {n}) (<= (- {b} {a}) {n}))"),
        Relation::Ratio(n) => format!("(or (= {a} (* {n} {b})) (= {b} (* {n} {a})))"),
        Relation::NoRatio(n) => {
            format!("(and (distinct {a} (* {n} {b})) (distinct {b} (* {n} {a})))")
        }
        Relation::Total(n) => format!("(= {n} (+ {a} {b}))"),
        Relation::NoTotal(n) => format!("(distinct {n} (+ {a} {b}))"),
        Relation::OtherGroup(n) => format!("(distinct (div (- {a} 1) {n}) (div (- {b} 1) {n}))"),
        Relation::OtherRemainder(n) => format!("(distinct (mod {a} {n}) (mod {b} {n}))"),
        Relation::NotBoth(n) => format!("(not (and (= {a} {n}) (= {b} {n})))"),
        Relation::IfThen(first, second) => format!("(=> (= {a} {first}) (= {b} {second}))"),
        Relation::Table(ref table) => {
            let is = |name: &str, value: usize| format!("(= {name} {value}) ");
            let row = |(first, second): (usize, Vec<usize>)| {
                let second: String = second.into_iter().map(|value| is(b, value)).collect();
                format!("(and {}(or {second}false)) ", is(a, first))
            };
            format!("(or {}false)", table.rows().map(row).collect::<String>())
        }
    }
}

/// The lines of an automaton. A comment describes the rule. A function maps a state and a value to
/// the next state, -1 if there is none. An assertion requires the values of its cells to lead from
/// state 0 to an accepting state.
fn machine(machine: &Regular, id: ConstraintId, board: &Board) -> Vec<String> {
    let automaton = &machine.automaton;
    let mut function = format!("(define-fun step{id} ((state Int) (value Int)) Int ");
    let mut depth = 0;
    for state in 0..automaton.state_count() {
        for value in 1..=board.value_count() {
            if let Some(next) = automaton.step(state, value) {
                // Writing to a string can't fail.
                let _ = write!(function, "(ite (and (= state {state}) (= value {value})) {next} ");
                depth += 1;
            }
        }
    }
    let _ = write!(function, "(- 1){})", ")".repeat(depth));
    let cells = machine.cells.iter();
    let end = cells.fold("0".to_owned(), |state, cell| {
        format!("(step{id} {state} {})", constant(board, *cell))
    });
    let accepted = (0..automaton.state_count()).filter(|state| automaton.accepts(*state));
    let accepted: Vec<String> = accepted.map(|state| format!("(= end {state})")).collect();
    let accepted = accepted.join(" ");
    let accepted =
        if accepted.is_empty() { "false".to_owned() } else { format!("(or {accepted})") };
    vec![
        format!("; {}", constraints::constraint(board, id)),
        function,
        format!("(assert (let ((end {end})) {accepted}))"),
    ]
}

/// The constant of a cell.
fn constant(board: &Board, cell: CellId) -> String {
    let place = board.place(cell);
    format!("V{}", place.row * board.width() + place.column)
}

/// The constants of cells, each followed by a space.
fn list(constants: &[String], cells: &[CellId]) -> String {
    cells.iter().flat_map(|cell| [constants[*cell].as_str(), " "]).collect()
}
