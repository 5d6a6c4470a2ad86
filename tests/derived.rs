//! Derived sums compared with their definition, on small boards with random cages and sums. Each
//! derived sum holds in every solution, and all sums of a naive enumeration are found.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::support::oracle::brute_force;
use crate::support::puzzles::{Solved, solved};
use crate::support::{board, grids, puzzle, with_rules};
use proptest::prelude::*;
use satdoku::board::{Board, CellId, ConstraintId, HouseId, HouseKind, Rule, Sum};
use satdoku::puzzle::check_implied;
use satdoku::rules;

/// Maximum number of cells of a derived sum.
const MAX_CELLS: usize = 9;

/// A board with a solution and with random cages. A cage is a sum if a value repeats in it. Some
/// cells are outside of all cages, and cages may overlap.
fn caged(board: &Arc<Board>) -> impl Strategy<Value = Solved> + use<> {
    let cells = board.cell_count();
    let starts = proptest::collection::vec((0..cells, 0..5_usize, 1..4_usize), 1..cells);
    (solved(board), starts, any::<bool>()).prop_map(|((board, solution), starts, may_overlap)| {
        let mut is_taken = vec![false; board.cell_count()];
        let mut rules = Vec::new();
        for (start, direction, length) in starts {
            let mut chosen = vec![start];
            for _ in 1..length {
                let place = board.place(chosen[chosen.len() - 1]);
                let next = match direction {
                    0 | 1 => board.cell_at(place.row, place.column + 1),
                    2 | 3 => board.cell_at(place.row + 1, place.column),
                    _ => board.cell_at(place.row + 1, place.column + 1),
                };
                chosen.extend(next);
            }
            chosen.dedup();
            if may_overlap || chosen.iter().all(|cell| !is_taken[*cell]) {
                let rule = asked(&chosen, &solution);
                if !rules.contains(&rule) {
                    rules.push(rule);
                }
                for cell in chosen {
                    is_taken[cell] = true;
                }
            }
        }
        (with_rules(&board, rules), solution)
    })
}

/// The sum of these cells in a solution, as a cage if its values differ.
fn asked(cells: &[CellId], solution: &[usize]) -> Rule {
    let values: BTreeSet<usize> = cells.iter().map(|cell| solution[*cell]).collect();
    let sum = cells.iter().map(|cell| solution[*cell] as u16).sum();
    if values.len() == cells.len() {
        rules::cage(cells.to_vec(), Some(sum))
    } else {
        rules::sum(cells.to_vec(), sum, sum)
    }
}

/// The value of a weighted sum.
fn total(sum: &Sum, values: &[usize]) -> i32 {
    let terms = sum.cells.iter().enumerate();
    terms.map(|(index, cell)| sum.weight(index) * i32::from(values[*cell] as u16)).sum()
}

/// Checks that each derived sum equals its houses minus its constraints, and that it holds.
fn hold(board: &Arc<Board>, solution: &[usize]) -> Result<(), TestCaseError> {
    for derived in board.derived_sums() {
        prop_assert_eq!(check_implied(board, derived), Ok(()), "{:?}", derived);
        let mut counts = vec![0; board.cell_count()];
        for house in &derived.houses {
            let house = &board.houses()[*house];
            prop_assert!(board.is_full(house));
            for cell in &house.cells {
                counts[*cell] += 1;
                prop_assert_eq!(counts[*cell], 1, "{:?}", derived);
            }
        }
        for (_, sum) in board.asked_sums().filter(|(id, _)| derived.constraints.contains(id)) {
            for cell in &sum.cells {
                counts[*cell] -= 1;
            }
        }
        let left: Vec<CellId> = (0..counts.len()).filter(|cell| counts[*cell] != 0).collect();
        prop_assert_eq!(&left, &derived.sum.cells);
        let sign = counts[left[0]];
        for (index, cell) in left.iter().enumerate() {
            prop_assert_eq!(sign * counts[*cell], derived.sum.weight(index), "{:?}", derived);
        }
        prop_assert_eq!(derived.sum.least, derived.sum.most);
        prop_assert_eq!(total(&derived.sum, solution), derived.sum.least, "{:?}", derived);
        let are_peers = |a: &CellId| left.iter().all(|b| a == b || board.are_peers(*a, *b));
        let is_distinct = derived.sum.weights.is_empty() && left.iter().all(are_peers);
        prop_assert_eq!(derived.sum.is_distinct, is_distinct);
    }
    Ok(())
}

type Found = BTreeSet<(Vec<CellId>, Vec<i32>, i32)>;

/// All derived sums, found by trying every choice of houses. The board's sums must not share cells.
fn naive(board: &Board) -> Found {
    let sums: Vec<(ConstraintId, &Sum)> = board.asked_sums().collect();
    let full = |kind: HouseKind| -> Vec<HouseId> {
        let all = 0..board.houses().len();
        all.filter(|house| board.houses()[*house].kind == kind).collect()
    };
    let mut found = Found::new();
    for (kind, most) in [(HouseKind::Row, 6), (HouseKind::Column, 6), (HouseKind::Box, 4)] {
        let houses = full(kind);
        for bits in 1..1_usize << houses.len() {
            let chosen: Vec<HouseId> = (0..houses.len())
                .filter(|bit| bits >> bit & 1 == 1)
                .map(|bit| houses[bit])
                .collect();
            let is_in = |house: HouseId, cell: &CellId| board.houses()[house].cells.contains(cell);
            let joins = |a: HouseId, b: HouseId| {
                let has = |sum: &Sum, house| sum.cells.iter().any(|cell| is_in(house, cell));
                sums.iter().any(|(_, sum)| has(sum, a) && has(sum, b))
            };
            let mut joined = vec![chosen[0]];
            while let Some(next) = chosen.iter().find(|house| {
                !joined.contains(house) && joined.iter().any(|other| joins(**house, *other))
            }) {
                joined.push(*next);
            }
            if chosen.len() > most || joined.len() < chosen.len() {
                continue;
            }
            for least_inside in [0.5, 1.0, f64::MIN_POSITIVE] {
                let inside = |cell: &CellId| chosen.iter().any(|house| is_in(*house, cell));
                let mut counts: Vec<i32> =
                    (0..board.cell_count()).map(|cell| i32::from(inside(&cell))).collect();
                let of_house = board.value_count() * (board.value_count() + 1) / 2;
                let mut total = i32::from((of_house * chosen.len()) as u16);
                for (_, sum) in &sums {
                    let share = sum.cells.iter().filter(|cell| inside(cell)).count() as f64
                        / sum.cells.len() as f64;
                    if share >= least_inside {
                        sum.cells.iter().for_each(|cell| counts[*cell] -= 1);
                        total -= sum.least;
                    }
                }
                let cells: Vec<CellId> =
                    (0..counts.len()).filter(|cell| counts[*cell] != 0).collect();
                if cells.is_empty() || cells.len() > MAX_CELLS {
                    continue;
                }
                let sign = counts[cells[0]];
                let weights: Vec<i32> = cells.iter().map(|cell| sign * counts[*cell]).collect();
                let is_asked = weights.iter().all(|weight| *weight == 1)
                    && sums.iter().any(|(_, sum)| {
                        sum.cells.iter().collect::<BTreeSet<_>>() == cells.iter().collect()
                    });
                if !is_asked {
                    found.insert((cells, weights, sign * total));
                }
            }
        }
    }
    found
}

fn finds_all(board: &Board) -> Result<(), TestCaseError> {
    let mut seen = BTreeSet::new();
    if board.asked_sums().any(|(_, sum)| sum.cells.iter().any(|cell| !seen.insert(*cell))) {
        return Ok(());
    }
    let weights = |sum: &Sum| (0..sum.cells.len()).map(|index| sum.weight(index)).collect();
    let derived = board.derived_sums().iter().map(|derived| &derived.sum);
    let found: Found = derived.map(|sum| (sum.cells.clone(), weights(sum), sum.least)).collect();
    prop_assert_eq!(found.len(), board.derived_sums().len());
    prop_assert_eq!(found, if seen.is_empty() { Found::new() } else { naive(board) });
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn all_of_a_4x4_are_found_and_hold((board, solution) in caged(&board(2, 2))) {
        hold(&board, &solution)?;
        finds_all(&board)?;
        for other in brute_force(&puzzle(&board, &vec![0; board.cell_count()]), 20) {
            hold(&board, &other)?;
        }
    }

    #[test]
    fn all_of_a_6x6_are_found_and_hold((board, solution) in caged(&board(2, 3))) {
        hold(&board, &solution)?;
        finds_all(&board)?;
    }

    #[test]
    fn they_hold_on_overlapping_grids(
        (board, solution) in caged(&grids(2, 2, &[(0, 0), (1, 1)]))
    ) {
        hold(&board, &solution)?;
    }
}

#[test]
fn a_house_has_the_rest_of_its_sum_left() {
    let cages = vec![rules::cage(vec![0, 1, 2], Some(7)), rules::cage(vec![3, 4, 5, 6], Some(30))];
    let board = with_rules(&board(3, 3), cages);
    let first = &board.derived_sums()[0];
    assert_eq!((first.sum.cells.as_slice(), first.sum.least), (&[7, 8][..], 8));
    assert!(first.sum.is_distinct);
    assert_eq!((first.houses.as_slice(), first.constraints.as_slice()), (&[0][..], &[0, 1][..]));
}

#[test]
fn sums_that_contradict_each_other_leave_a_sum_of_no_cells() {
    let cages = vec![rules::cage(vec![0, 1], Some(3)), rules::cage(vec![2, 3], Some(3))];
    let board = with_rules(&crate::support::board(2, 2), cages);
    let first = &board.derived_sums()[0].sum;
    assert!(first.cells.is_empty() && first.least == 4);
}

#[test]
fn without_sums_there_are_none_and_on_large_boards_not_too_many() {
    assert!(board(3, 3).derived_sums().is_empty());
    // Cages of two cells, one in each of two rows.
    let cage = |index: usize| {
        let cell = index / 36 * 72 + index % 36;
        rules::cage(vec![cell, cell + 36], Some(37))
    };
    let board = with_rules(&board(6, 6), (0..648).map(cage).collect());
    assert!(board.derived_sums().len() < 6_000);
}
