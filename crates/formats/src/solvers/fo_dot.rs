//! FO(·), the language of IDP-Z3.
//!
//! The form follows S. Vandevelde's page *Solving Sudoku Puzzles With First Order Logic* (2022): a
//! function `GridValue` from rows and columns to values, relations `Row`, `Column` and `Block`
//! between cells that must differ, and the clues as `Given`. Further rules are more relations, and
//! formulas for sums. The syntax is that of IDP-Z3 0.12, which runs it unchanged.
//!
//! The structure lists the relations, as in the specification that he ran; the theory doesn't
//! define them. So they can express any board, and a 9×9 takes seconds instead of half a minute.
//! Each pair of cells is listed once. Places without a cell have no value.

use std::fmt::{self, Write as _};

use super::numbers_of_values;
use crate::board::{Board, CellId, Constraint, ConstraintId, HouseKind, Regular, Relation, Sum};
use crate::puzzle::Puzzle;
use crate::words::constraints;

/// Writes the knowledge base, with a main procedure that asks for a solution.
pub(crate) fn write(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = write_blocks(&mut text, puzzle);
    text
}

fn write_blocks(text: &mut String, puzzle: &Puzzle) -> fmt::Result {
    let board = puzzle.board();
    let relations = relations(board);
    let machines = || {
        board.constraints().iter().enumerate().filter_map(|(id, constraint)| match constraint {
            Constraint::Regular(machine) => Some((id, machine)),
            _ => None,
        })
    };
    let has_holes = board.cell_count() < board.height() * board.width();
    let domain = if has_holes { " (domain: Cell)" } else { "" };

    if let Some(note) = numbers_of_values(board) {
        writeln!(text, "// {note}")?;
    }
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
    for (id, machine) in machines() {
        writeln!(text, "  type State{id} := {{0..{}}}", machine.automaton.state_count() - 1)?;
        writeln!(text, "  Step{id}: State{id} ⨯ Value ⨯ State{id} → Bool")?;
        for index in 0..=machine.cells.len() {
            writeln!(text, "  state{id}_{index}: () → State{id}")?;
        }
    }
    text.push_str("  Given: X ⨯ Y ⨯ Value → Bool\n}\n\ntheory T:V {\n");
    for named in &relations {
        writeln!(text, "  {}", for_all(&named.name, named.relation, board))?;
    }
    for (id, constraint) in board.constraints().iter().enumerate() {
        match constraint {
            // Their relations are above.
            Constraint::Unequal(_) | Constraint::Binary(..) => continue,
            Constraint::Regular(_) => {
                writeln!(text, "  // {}", constraints::constraint(board, id))?;
            }
            Constraint::Sum(_) | Constraint::Domain { .. } => {}
        }
        for line in self::constraint(board, id) {
            writeln!(text, "  {line}")?;
        }
    }
    writeln!(text, "  {GIVEN}\n}}\n\nstructure S:V {{")?;
    if has_holes {
        let cells = (0..board.cell_count()).map(|cell| format!("({})", place(board, cell)));
        write_set(text, "Cell", cells)?;
    }
    for (id, machine) in machines() {
        let automaton = &machine.automaton;
        let states = (0..automaton.state_count()).flat_map(|state| {
            (1..=board.value_count()).filter_map(move |value| {
                let next = automaton.step(state, value)?;
                Some(format!("({state}, {value}, {next})"))
            })
        });
        write_set(text, &format!("Step{id}"), states)?;
    }
    for relation in &relations {
        let pairs = relation.pairs.iter();
        write_set(
            text,
            &relation.name,
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

/// The formula of the clues.
pub(super) const GIVEN: &str = "∀(x, y, value) ∈ Given: GridValue(x, y) = value.";

/// The formula of the houses of a kind.
pub(super) fn houses_differ(kind: HouseKind) -> String {
    format!("∀(x1, y1, x2, y2) ∈ {}: {DIFFERENT}.", name(kind))
}

/// The formula of a relation between two cells. `relation` is `None` if they must only differ.
fn for_all(name: &str, relation: Option<&Relation>, board: &Board) -> String {
    let formula = relation.map_or_else(|| DIFFERENT.to_owned(), |r| related(r, board));
    format!("∀(x1, y1, x2, y2) ∈ {name}: {formula}.")
}

/// The formulas of a constraint.
///
/// # Panics
/// If there is no such constraint.
pub(super) fn constraint(board: &Board, id: ConstraintId) -> Vec<String> {
    match &board.constraints()[id] {
        Constraint::Unequal(_) => vec![for_all("Unequal", None, board)],
        Constraint::Binary(_, relation) => {
            vec![for_all(&relation_name(relation), Some(relation), board)]
        }
        Constraint::Sum(sum) => vec![format!("{}.", formula(board, sum))],
        Constraint::Domain { cell: [cell], values } => {
            let place = place(board, *cell);
            let is = values.iter().map(|value| format!("GridValue({place}) = {value}"));
            let is = is.collect::<Vec<_>>().join(" ∨ ");
            vec![format!("{}.", if is.is_empty() { "false" } else { &is })]
        }
        Constraint::Regular(machine) => run(id, machine, board),
    }
}

/// The constraint on two cells of a house.
const DIFFERENT: &str = "GridValue(x1, y1) ≠ GridValue(x2, y2)";

/// A relation of the structure: pairs of cells with a constraint on their values.
struct Named<'a> {
    name: String,
    /// The constraint on their values; `None` if they must only differ.
    relation: Option<&'a Relation>,
    pairs: Vec<(CellId, CellId)>,
}

/// The relations of a board: one per kind of house, and one per relation between two cells.
fn relations(board: &Board) -> Vec<Named<'_>> {
    let mut relations: Vec<Named<'_>> = Vec::new();
    let mut add =
        |name: &str, relation, pair| match relations.iter_mut().find(|known| known.name == name) {
            Some(known) => known.pairs.push(pair),
            None => relations.push(Named { name: name.to_owned(), relation, pairs: vec![pair] }),
        };
    for house in board.houses() {
        for (index, a) in house.cells.iter().enumerate() {
            for b in &house.cells[index + 1..] {
                add(name(house.kind), None, (*a, *b));
            }
        }
    }
    for constraint in board.constraints() {
        match constraint {
            Constraint::Unequal([a, b]) => add("Unequal", None, (*a, *b)),
            Constraint::Binary([a, b], relation) => {
                add(&relation_name(relation), Some(relation), (*a, *b));
            }
            _ => {}
        }
    }
    relations
}

/// The name of a relation, such as `Beside` for cells that must not be consecutive.
fn relation_name(relation: &Relation) -> String {
    match *relation {
        Relation::NoDifference(1) => "Beside".to_owned(),
        Relation::Equal => "Equal".to_owned(),
        Relation::Less => "Less".to_owned(),
        Relation::NotMore => "NotMore".to_owned(),
        Relation::Difference(n) => format!("Difference{n}"),
        Relation::NoDifference(n) => format!("NoDifference{n}"),
        Relation::Apart(n) => format!("Apart{n}"),
        Relation::Near(n) => format!("Near{n}"),
        Relation::Ratio(n) => format!("Ratio{n}"),
        Relation::NoRatio(n) => format!("NoRatio{n}"),
        Relation::Total(n) => format!("Total{n}"),
        Relation::NoTotal(n) => format!("NoTotal{n}"),
        Relation::OtherGroup(n) => format!("OtherGroup{n}"),
        Relation::OtherRemainder(n) => format!("OtherRemainder{n}"),
        Relation::NotBoth(n) => format!("NotBoth{n}"),
        Relation::IfThen(a, b) => format!("If{a}Then{b}"),
        // The number of a table is its contents: the sets of values that each value allows.
        Relation::Table(ref table) => {
            let set = |(_, second): (usize, Vec<usize>)| {
                format!("_{:x}", second.iter().fold(0_u64, |set, value| set | 1 << (value - 1)))
            };
            format!("Table{}", table.rows().map(set).collect::<String>())
        }
    }
}

/// The formula that the values of two cells are in a relation.
fn related(relation: &Relation, board: &Board) -> String {
    let (a, b) = ("GridValue(x1, y1)", "GridValue(x2, y2)");
    let values = board.value_count();
    let all = |parts: Vec<String>| parts.join(" ∧ ");
    match *relation {
        Relation::Equal => format!("{a} = {b}"),
        Relation::Less => format!("{a} < {b}"),
        Relation::NotMore => format!("{a} ≤ {b}"),
        Relation::Difference(n) => format!("{a} - {b} = {n} ∨ {b} - {a} = {n}"),
        Relation::NoDifference(n) => format!("{a} - {b} ≠ {n} ∧ {b} - {a} ≠ {n}"),
        Relation::Apart(n) => format!("{a} - {b} ≥ {n} ∨ {b} - {a} ≥ {n}"),
        Relation::Near(n) => format!("{a} - {b} ≤ {n} ∧ {b} - {a} ≤ {n}"),
        Relation::Ratio(n) => format!("{a} = {n} * {b} ∨ {b} = {n} * {a}"),
        Relation::NoRatio(n) => format!("{a} ≠ {n} * {b} ∧ {b} ≠ {n} * {a}"),
        Relation::Total(n) => format!("{a} + {b} = {n}"),
        Relation::NoTotal(n) => format!("{a} + {b} ≠ {n}"),
        Relation::OtherGroup(n) => {
            let n = usize::from(n);
            let group = |first: usize| {
                let last = first + n - 1;
                format!("({a} < {first} ∨ {a} > {last} ∨ {b} < {first} ∨ {b} > {last})")
            };
            all((1..=values).step_by(n).map(group).collect())
        }
        Relation::OtherRemainder(n) => {
            let distances = (0..values).step_by(n.into());
            all(distances.map(|d| format!("{a} - {b} ≠ {d} ∧ {b} - {a} ≠ {d}")).collect())
        }
        Relation::NotBoth(n) => format!("{a} ≠ {n} ∨ {b} ≠ {n}"),
        Relation::IfThen(first, second) => format!("{a} = {first} ⇒ {b} = {second}"),
        Relation::Table(ref table) => {
            let row = |(first, second): (usize, Vec<usize>)| {
                let is: Vec<String> = second.iter().map(|value| format!("{b} = {value}")).collect();
                let is = if is.is_empty() { "false".to_owned() } else { is.join(" ∨ ") };
                format!("({a} = {first} ⇒ ({is}))")
            };
            all(table.rows().map(row).collect())
        }
    }
}

/// The formulas that the values of an automaton's cells lead from its first state to an accepting
/// state.
fn run(id: usize, machine: &Regular, board: &Board) -> Vec<String> {
    let step = |(index, cell): (usize, &CellId)| {
        let (place, next) = (place(board, *cell), index + 1);
        format!("Step{id}(state{id}_{index}(), GridValue({place}), state{id}_{next}()).")
    };
    let automaton = &machine.automaton;
    let accepted = (0..automaton.state_count()).filter(|state| automaton.accepts(*state));
    let last = machine.cells.len();
    let accepted = accepted.map(|state| format!("state{id}_{last}() = {state}"));
    let accepted = accepted.collect::<Vec<_>>().join(" ∨ ");
    let mut formulas = vec![format!("state{id}_0() = 0.")];
    formulas.extend(machine.cells.iter().enumerate().map(step));
    formulas.push(format!("{}.", if accepted.is_empty() { "false" } else { &accepted }));
    formulas
}

/// The formula of a sum.
fn formula(board: &Board, sum: &Sum) -> String {
    let term = |(index, cell): (usize, &CellId)| {
        let value = format!("GridValue({})", place(board, *cell));
        let weight = sum.weight(index);
        let sign = match (index, weight < 0) {
            (0, false) => "",
            (0, true) => "0 - ",
            (_, false) => " + ",
            (_, true) => " - ",
        };
        match weight.abs() {
            1 => format!("{sign}{value}"),
            weight => format!("{sign}{weight} * {value}"),
        }
    };
    let total: String = sum.cells.iter().enumerate().map(term).collect();
    if sum.least == sum.most {
        format!("{total} = {}", sum.least)
    } else {
        format!("{} ≤ {total} ∧ {total} ≤ {}", sum.least, sum.most)
    }
}

/// The name of a kind of house, as on the page.
fn name(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "Row",
        HouseKind::Column => "Column",
        HouseKind::Box => "Block",
        HouseKind::Region => "Region",
        HouseKind::Diagonal => "Diagonal",
        HouseKind::Window => "Window",
        HouseKind::DisjointGroup => "Position",
        HouseKind::Cage => "Cage",
        HouseKind::Extra => "Extra",
        HouseKind::Line => "Line",
    }
}

/// The row and column of a cell, from 0.
fn place(board: &Board, cell: CellId) -> String {
    let place = board.place(cell);
    format!("{}, {}", place.row, place.column)
}

fn write_set(text: &mut String, name: &str, tuples: impl Iterator<Item = String>) -> fmt::Result {
    let tuples: Vec<String> = tuples.collect();
    writeln!(text, "  {name} := {{{}}}.", tuples.join(", "))
}
