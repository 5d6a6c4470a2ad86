//! Every at-most-one constraint and every encoding of sums, compared with its truth table.

use super::clique_sums::Known;
use super::constraints::{SumEncoding, Sums, write_constraints};
use super::encoding::encode_with_sums;
use super::{Encoding, commander, pairwise, product, sequential};
use crate::board::{Board, BoxShape, CellId, Layout, Rule};
use crate::clauses::{Cnf, Lit, Subject, Variables};
use crate::logic::CandidateGrid;
use crate::puzzle::Value;
use crate::rules;
use satdoku_make::Random;

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
        let mut is_changed = false;
        for clause in cnf.clauses() {
            if clause.iter().any(|literal| truth(&assignment, *literal) == Some(true)) {
                continue;
            }
            let mut open = clause.iter().filter(|literal| truth(&assignment, **literal).is_none());
            match (open.next(), open.next()) {
                (None, _) => return None,
                (Some(literal), None) => {
                    assignment[literal.variable() - 1] = Some(literal.is_positive());
                    is_changed = true;
                }
                _ => {}
            }
        }
        if !is_changed {
            return Some(assignment);
        }
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

/// Compares the clauses of a board's constraints, without those of houses, with a definition: over
/// all values of these cells of which no two that see each other are equal. Returns the numbers of
/// allowed and of refused choices.
fn assert_truths(
    position: &CandidateGrid,
    cells: &[CellId],
    is_allowed: &dyn Fn(&[i32]) -> bool,
    about: &str,
) -> (usize, usize) {
    let mut variables = Variables::new(position);
    let mut cnf = Cnf::default();
    let known = &mut Known::default();
    write_constraints(position, Sums::default(), known, &mut variables, &mut cnf);
    let candidates: Vec<Vec<Value>> = cells
        .iter()
        .map(|cell| match position.placed()[*cell] {
            Some(value) => vec![value],
            None => position.candidates().at(*cell).collect(),
        })
        .collect();
    let sees = |a: usize, b: usize| position.board().are_peers(cells[a], cells[b]);
    let (mut allowed, mut refused) = (0, 0);
    for choice in 0..candidates.iter().map(Vec::len).product() {
        let mut left: usize = choice;
        let mut values: Vec<Value> = Vec::new();
        for of_cell in &candidates {
            values.push(of_cell[left % of_cell.len()]);
            left /= of_cell.len();
        }
        let repeats = |a: usize| (0..a).any(|b| values[a] == values[b] && sees(a, b));
        if (0..cells.len()).any(repeats) {
            continue;
        }
        let mut assignment = vec![None; variables.len()];
        for (cell, value) in cells.iter().zip(&values) {
            for (other, literal) in variables.literals(*cell) {
                assignment[literal.variable() - 1] = Some(other == *value);
            }
        }
        let numbers: Vec<i32> = values.iter().map(|value| i32::from(value.get() as u16)).collect();
        let expected = is_allowed(&numbers);
        assert_eq!(extends(&cnf, assignment), expected, "{about}: {numbers:?}");
        *(if expected { &mut allowed } else { &mut refused }) += 1;
    }
    (allowed, refused)
}

/// An open position under a rule, without some random candidates, and with some cells placed.
fn thinned(rows: usize, columns: usize, rule: Rule, random: &mut Random) -> Option<CandidateGrid> {
    let layout = Layout::single(BoxShape::new(rows, columns).expect("valid"));
    let board = Board::new(layout.with_rules(vec![rule]).ok()?);
    let mut position = CandidateGrid::open(&board);
    for cell in 0..board.cell_count() {
        let value = Value::from_index(random.below(board.value_count()));
        let _ = match random.below(10) {
            0 => position.place(cell, value),
            1..=3 => position.remove(cell, value),
            _ => Ok(()),
        };
    }
    Some(position)
}

/// Some of the first cells in random order.
fn random_cells(of: usize, count: usize, random: &mut Random) -> Vec<CellId> {
    let mut cells = random.order(of);
    cells.truncate(count);
    cells
}

/// Checks a kind of rule on random boards. `rule` returns a rule, its cells, and its definition.
fn assert_kind(
    (rows, columns): (usize, usize),
    mut rule: impl FnMut(&mut Random) -> (Rule, Box<dyn Fn(&[i32]) -> bool>),
) {
    let mut random = Random::from_seed(7);
    let (mut allowed, mut refused) = (0, 0);
    for _ in 0..200 {
        let (rule, is_allowed) = rule(&mut random);
        let (cells, about) = (rule.cells.clone(), format!("{rule:?}"));
        let Some(position) = thinned(rows, columns, rule, &mut random) else { continue };
        let counts = assert_truths(&position, &cells, &is_allowed, &about);
        (allowed, refused) = (allowed + counts.0, refused + counts.1);
    }
    assert!(allowed > 50 && refused > 50, "{allowed} allowed, {refused} refused");
}

#[test]
fn sums_of_cells_that_may_repeat_have_their_definition() {
    assert_kind((2, 2), |random| {
        let least = 10 + random.below(10) as u16;
        let most = least + random.below(3) as u16;
        let rule = rules::sum(random_cells(16, 6, random), least, most);
        (
            rule,
            Box::new(move |values| {
                (i32::from(least)..=i32::from(most)).contains(&values.iter().sum())
            }),
        )
    });
}

#[test]
fn weighted_sums_have_their_definition() {
    // One digit rarely equals the sum of five.
    for (bulb, cells, board) in [(1, 4, (2, 3)), (2, 6, (2, 2))] {
        assert_kind(board, |random| {
            let cells = random_cells(16, cells, random);
            let of_bulb = move |values: &[i32]| {
                let (bulb, shaft) = values.split_at(bulb.into());
                let number = bulb.iter().fold(0, |number, digit| 10 * number + digit);
                number == shaft.iter().sum::<i32>()
            };
            (Rule::new(&rules::ARROW, cells, vec![bulb]), Box::new(of_bulb))
        });
    }
}

#[test]
fn counts_of_values_have_their_definition() {
    assert_kind((2, 2), |random| {
        let rule = Rule::new(&rules::COUNTING, random_cells(16, 6, random), Vec::new());
        let is_counted = |values: &[i32]| {
            let same = |value: i32| values.iter().filter(move |other| **other == value);
            let count = |value: i32| same(value).map(|_| 1).sum::<i32>();
            values.iter().all(|value| count(*value) == *value)
        };
        (rule, Box::new(is_counted))
    });
}

#[test]
fn groups_of_values_have_their_definition() {
    let square = |random: &mut Random| {
        let first = random.below(5) + 6 * random.below(5);
        vec![first, first + 1, first + 6, first + 7]
    };
    assert_kind((2, 3), |random| {
        let mut wanted: Vec<u16> = random.order(6).iter().map(|value| *value as u16 + 1).collect();
        wanted.truncate(1 + random.below(3));
        let rule = Rule::new(&rules::QUADRUPLE, square(random), wanted.clone());
        let has_all =
            move |values: &[i32]| wanted.iter().all(|value| values.contains(&i32::from(*value)));
        (rule, Box::new(has_all))
    });
}

#[test]
fn lines_have_their_definition() {
    assert_kind((2, 3), |random| {
        let count = 3 + random.below(3);
        let rule = Rule::new(&rules::RENBAN, random_cells(36, count, random), Vec::new());
        let is_run = move |values: &[i32]| {
            let ends = values.iter().max().zip(values.iter().min());
            ends.is_some_and(|(a, b)| a - b < i32::from(count as u16))
        };
        (rule, Box::new(is_run))
    });
    assert_kind((2, 3), |random| {
        let rule = Rule::new(&rules::NABNER, random_cells(36, 3, random), Vec::new());
        let is_apart = |values: &[i32]| {
            let mut pairs = values.iter().enumerate();
            pairs.all(|(index, a)| values[..index].iter().all(|b| (a - b).abs() > 1))
        };
        (rule, Box::new(is_apart))
    });
}
