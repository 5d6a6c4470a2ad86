//! Every at-most-one constraint and every encoding of sums, compared with its truth table.

use super::constraints::{SumEncoding, Sums};
use super::encoding::encode_with_sums;
use super::{Encoding, commander, pairwise, product, sequential};
use crate::board::{Board, BoxShape, CellId, Layout, Rule};
use crate::clauses::{Cnf, Lit, Subject, Variables};
use crate::logic::CandidateGrid;
use crate::puzzle::Value;
use crate::rules;

type WriteAtMostOne = fn(Subject, &[Lit], &mut Variables, &mut Cnf);

const ALL: [(&str, WriteAtMostOne); 4] = [
    ("pairwise", |_, literals, _, cnf| pairwise::at_most_one(literals, cnf)),
    ("product", product::at_most_one),
    ("sequential", sequential::at_most_one),
    ("commander", commander::at_most_one),
];

/// The constraint over the first `n` variables, and the number of all variables.
fn formula(n: usize, at_most_one: WriteAtMostOne) -> (Cnf, usize) {
    let board = Board::single(BoxShape::new(2, 2).expect("valid"));
    let mut variables = Variables::new(&CandidateGrid::open(&board));
    let literals: Vec<Lit> = (1..=n).map(Lit::positive).collect();
    let mut cnf = Cnf::default();
    at_most_one(Subject::Cell(0), &literals, &mut variables, &mut cnf);
    (cnf, variables.len())
}

/// A partial assignment, by variable less 1.
type Assignment = Vec<Option<bool>>;

fn truth(assignment: &Assignment, literal: Lit) -> Option<bool> {
    assignment[literal.variable() - 1].map(|is_true| is_true == literal.is_positive())
}

/// Runs unit propagation. Returns `None` on a conflict.
fn propagate(cnf: &Cnf, mut assignment: Assignment) -> Option<Assignment> {
    loop {
        let mut unit = None;
        for clause in cnf.clauses() {
            if clause.iter().any(|literal| truth(&assignment, *literal) == Some(true)) {
                continue;
            }
            let mut open = clause.iter().filter(|literal| truth(&assignment, **literal).is_none());
            match (open.next(), open.next()) {
                (None, _) => return None,
                (Some(literal), None) => unit = Some(*literal),
                _ => {}
            }
        }
        let Some(literal) = unit else { return Some(assignment) };
        assignment[literal.variable() - 1] = Some(literal.is_positive());
    }
}

/// True if some assignment of the open variables satisfies every clause.
fn extends(cnf: &Cnf, assignment: Assignment) -> bool {
    let Some(assignment) = propagate(cnf, assignment) else { return false };
    let in_clauses = cnf.clauses().flatten().map(|literal| literal.variable() - 1);
    let mut open = in_clauses.filter(|variable| assignment[*variable].is_none());
    open.next().is_none_or(|variable| {
        [false, true].into_iter().any(|is_true| {
            let mut tried = assignment.clone();
            tried[variable] = Some(is_true);
            extends(cnf, tried)
        })
    })
}

#[test]
fn every_assignment_of_up_to_nine_literals_extends_if_at_most_one_is_true() {
    for (name, at_most_one) in ALL {
        for n in 1..=9 {
            let (cnf, variables) = formula(n, at_most_one);
            for bits in 0..1_u32 << n {
                let mut assignment = vec![None; variables];
                for (index, slot) in assignment[..n].iter_mut().enumerate() {
                    *slot = Some(bits >> index & 1 == 1);
                }
                let is_allowed = bits.count_ones() <= 1;
                assert_eq!(extends(&cnf, assignment), is_allowed, "{name} {n} {bits:b}");
            }
        }
    }
}

#[test]
fn one_true_literal_makes_all_others_false_by_unit_propagation() {
    for (name, at_most_one) in ALL {
        for n in (1..=16).chain([25, 36, 40]) {
            let (cnf, variables) = formula(n, at_most_one);
            for chosen in 0..n {
                let mut assignment = vec![None; variables.max(n)];
                assignment[chosen] = Some(true);
                let Some(forced) = propagate(&cnf, assignment) else {
                    panic!("{name} {n} {chosen} contradicts itself");
                };
                let expected: Vec<_> = (0..n).map(|index| Some(index == chosen)).collect();
                assert_eq!(forced[..n], expected, "{name} {n} {chosen}");
                assert!(extends(&cnf, forced), "{name} {n} {chosen}");
            }
        }
    }
}

#[test]
fn every_choice_of_values_extends_if_the_cells_are_different_and_have_the_sum() {
    let cells: [CellId; 3] = [0, 1, 4];
    for (least, most) in [(6, 6), (7, 7), (8, 8), (6, 7), (7, 9)] {
        let cage = Rule::new(&rules::CAGE, cells.to_vec(), vec![least, most]);
        let layout = Layout::single(BoxShape::new(2, 2).expect("valid")).with_rules(vec![cage]);
        let position = CandidateGrid::open(&Board::new(layout.expect("valid")));
        for encoding in SumEncoding::ALL {
            let mut variables = Variables::new(&position);
            let mut cnf = Cnf::default();
            let sums = Sums { encoding, derived: 0, ..Sums::default() };
            encode_with_sums(Encoding::Reduced, sums, &position, &[], &mut variables, &mut cnf);
            for choice in 0..64_usize {
                let values = [choice % 4, choice / 4 % 4, choice / 16];
                let mut assignment = vec![None; variables.len()];
                for (cell, value) in cells.iter().zip(values) {
                    let literal = variables.literal(*cell, Value::from_index(value));
                    assignment[literal.expect("open").variable() - 1] = Some(true);
                }
                let are_different =
                    values[0] != values[1] && values[0] != values[2] && values[1] != values[2];
                let sum = (values.iter().sum::<usize>() + 3) as u16;
                let is_allowed = are_different && (least..=most).contains(&sum);
                let about = format!("{encoding:?} {least} to {most}: {values:?}");
                assert_eq!(propagate(&cnf, assignment.clone()).is_some(), is_allowed, "{about}");
                assert_eq!(extends(&cnf, assignment), is_allowed, "{about}");
            }
        }
    }
}
