//! Every rule, alone and with others, compared with a search that knows rules only by their
//! definition.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::support::agreement::{numbers, possible_agrees};
use crate::support::oracle::{brute_force, can_be_filled};
use crate::support::puzzles::{
    any_puzzles, nine_with_rules, puzzles, puzzles_on_neighbours, several_grids, solved_with_rules,
    with_rules_of_grids,
};
use crate::support::{board, overlapping, with_rules};
use proptest::prelude::*;
use satdoku::board::{Board, CellId, Layout, Rule};
use satdoku::clauses::{Cnf, Lit, Variables};
use satdoku::encodings::{Encoding, SumEncoding, Sums, encode_with_sums};
use satdoku::formats::link;
use satdoku::formula::Preprocessing;
use satdoku::logic::{CandidateGrid, propagate, steps};
use satdoku::puzzle::{Puzzle, SolverInput, Value, broken, check};
use satdoku::questions::{Conflict, Options, Solutions, conflict};
use satdoku::rules;

/// Compares all answers about a puzzle with all of its solutions.
fn agrees(puzzle: &Puzzle, limit: usize) -> Result<(), TestCaseError> {
    let expected: BTreeSet<Vec<usize>> = brute_force(puzzle, limit + 1).into_iter().collect();
    prop_assume!(expected.len() <= limit);
    for start in Preprocessing::ALL {
        for encoding in Encoding::ALL {
            let mut found = BTreeSet::new();
            for solution in Solutions::new(puzzle, Options { encoding, start }) {
                let solution = solution.expect("the solver answers");
                prop_assert!(found.insert(numbers(&solution)));
            }
            prop_assert_eq!(&found, &expected, "{:?} {:?}", encoding, start);
        }
    }
    keeps_solutions(puzzle, &expected)?;
    possible_agrees(puzzle, &expected)?;
    is_to_blame(puzzle, &expected)
}

/// Checks that simplification never loses a solution, and fails only if there is none.
pub fn keeps_solutions(
    puzzle: &Puzzle,
    solutions: &BTreeSet<Vec<usize>>,
) -> Result<(), TestCaseError> {
    let has_all = |position: &CandidateGrid| {
        solutions.iter().all(|solution| {
            let has = |(cell, value): (usize, &usize)| {
                Value::new(*value).is_some_and(|value| position.candidates().has(cell, value))
            };
            solution.iter().enumerate().all(has)
        })
    };
    match propagate(puzzle) {
        Ok(position) => prop_assert!(has_all(&position)),
        Err(_) => prop_assert!(solutions.is_empty()),
    }
    if let Ok(mut position) = CandidateGrid::with_clues_placed(puzzle) {
        for step in steps(puzzle).steps {
            if position.apply(&step).is_err() {
                prop_assert!(solutions.is_empty());
                break;
            }
            prop_assert!(has_all(&position), "{step:?}");
        }
    }
    for solution in solutions {
        let values: Vec<Value> = solution.iter().filter_map(|v| Value::new(*v)).collect();
        prop_assert_eq!(check(puzzle, &values), Ok(()));
        let filled: Vec<Option<Value>> = values.iter().copied().map(Some).collect();
        prop_assert!(!broken(puzzle.board(), &filled).contains(&true));
    }
    Ok(())
}

/// Checks that the clues and rules of a conflict contradict each other, and that all are needed.
fn is_to_blame(puzzle: &Puzzle, solutions: &BTreeSet<Vec<usize>>) -> Result<(), TestCaseError> {
    let found = conflict(puzzle).expect("the solver answers");
    prop_assert_eq!(found.is_none(), !solutions.is_empty());
    let Some(Conflict { clues, rules, .. }) = found else { return Ok(()) };
    let with = |left_out: Option<CellId>| {
        let keeps = |cell: &usize| clues.contains(cell) && Some(*cell) != left_out;
        let clue =
            |cell: CellId| puzzle.clues()[cell].filter(|_| keeps(&cell)).map_or(0, Value::get);
        let numbers: Vec<usize> = (0..puzzle.clues().len()).map(clue).collect();
        let fewer = crate::support::puzzle(puzzle.board(), &numbers);
        brute_force(&fewer, 1).is_empty()
    };
    prop_assert!(with(None));
    for clue in &clues {
        prop_assert!(!with(Some(*clue)));
    }
    // For an empty 6×6 without a solution, this search takes too long.
    if puzzle.board().cell_count() > 16 {
        return Ok(());
    }
    let without = |left_out: Option<usize>| {
        let kept = rules.iter().filter(|rule| Some(**rule) != left_out);
        let kept: Vec<Rule> =
            kept.map(|rule| puzzle.board().layout().rules()[*rule].clone()).collect();
        !can_be_filled(puzzle.board(), &kept)
    };
    prop_assert!(!clues.is_empty() || without(None));
    for rule in &rules {
        prop_assert!(!without(Some(*rule)));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn rules_on_a_4x4_match_their_definitions(puzzle in any_puzzles(&[board(2, 2)], 1..4, 0..5)) {
        agrees(&puzzle, 300)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn rules_on_a_6x6_match_their_definitions(puzzle in any_puzzles(&[board(2, 3)], 1..5, 6..13)) {
        agrees(&puzzle, 60)?;
    }

    #[test]
    fn rules_leave_a_6x6_its_solutions(
        (_, puzzle) in puzzles(solved_with_rules(&with_rules_of_grids(&[board(2, 3)])), 20..60)
    ) {
        agrees(&puzzle, 100)?;
    }

    #[test]
    fn sums_mean_the_same_however_they_are_written(
        puzzle in any_puzzles(&[board(2, 2)], 1..4, 0..4)
    ) {
        let expected = brute_force(&puzzle, 301).len();
        prop_assume!(expected <= 300);
        let sums = SumEncoding::ALL.into_iter().flat_map(|encoding| {
            [0, 4, 9].map(|derived| Sums { encoding, derived, ..Sums::default() })
        });
        for sums in sums {
            let position = CandidateGrid::open(puzzle.board());
            let mut variables = Variables::new(&position);
            let mut cnf = Cnf::default();
            let encoding = Encoding::default();
            let clues = puzzle.clues();
            encode_with_sums(encoding, sums, &position, clues, &mut variables, &mut cnf);
            let found = models(&cnf, &variables);
            prop_assert_eq!(found, expected, "{:?}", sums);
        }
    }
}

/// Counts the models of a formula. Models that agree on all candidates count once.
fn models(cnf: &Cnf, variables: &Variables) -> usize {
    let mut solver = varisat::Solver::new();
    let to_varisat = |lit: Lit| varisat::Lit::from_dimacs(lit.dimacs() as isize);
    for clause in cnf.clauses() {
        let clause: Vec<_> = clause.iter().copied().map(to_varisat).collect();
        varisat::ExtendFormula::add_clause(&mut solver, &clause);
    }
    let mut count = 0;
    while solver.solve().expect("an answer") {
        count += 1;
        let model = solver.model().expect("a model");
        let candidates = 1..=variables.len() - variables.auxiliary_count();
        let blocking: Vec<_> = (model.iter().filter(|lit| lit.is_positive()))
            .filter(|lit| candidates.contains(&lit.var().to_dimacs().unsigned_abs()))
            .map(|lit| !*lit)
            .collect();
        varisat::ExtendFormula::add_clause(&mut solver, &blocking);
    }
    count
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn several_grids_match_their_definition(
        puzzle in any_puzzles(&several_grids(2, 2), 0..1, 5..12)
    ) {
        agrees(&puzzle, 200)?;
    }

    #[test]
    fn rules_on_several_grids_match_their_definitions(
        puzzle in any_puzzles(&several_grids(2, 2), 1..4, 3..9)
    ) {
        agrees(&puzzle, 200)?;
    }

    #[test]
    fn rules_leave_several_grids_their_solutions(
        (_, puzzle) in puzzles(solved_with_rules(&with_rules_of_grids(&several_grids(2, 2))), 5..50)
    ) {
        agrees(&puzzle, 200)?;
    }

    #[test]
    fn rules_on_neighbours_hold_from_grid_to_grid(puzzle in puzzles_on_neighbours()) {
        agrees(&puzzle, 200)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    // Every 2×2 box has consecutive neighbours, so non-consecutive needs larger boxes.
    #[test]
    fn rules_leave_several_grids_of_6x6_their_solutions(
        (_, puzzle) in puzzles(solved_with_rules(&with_rules_of_grids(&several_grids(2, 3))), 30..60)
    ) {
        agrees(&puzzle, 100)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    // Up to 8 literals, all encodings encode at-most-one pairwise.
    #[test]
    fn rules_on_nine_values_match_their_definitions(
        (_, puzzle) in puzzles(solved_with_rules(&nine_with_rules()), 40..65)
    ) {
        agrees(&puzzle, 200)?;
    }
}

#[test]
fn rules_on_neighbours_hold_where_grids_touch() {
    let touching = crate::support::overlapping(&[(0, 0), (0, 3)]);
    for (rule, forbidden) in [
        (rules::of_board(&rules::ANTI_KING), [[(0, 8, 5), (1, 9, 5)], [(4, 9, 1), (5, 8, 1)]]),
        (rules::of_board(&rules::ANTI_KNIGHT), [[(0, 8, 5), (2, 9, 5)], [(4, 7, 1), (5, 9, 1)]]),
        (
            rules::of_board(&rules::NON_CONSECUTIVE),
            [[(0, 8, 5), (0, 9, 6)], [(4, 8, 2), (4, 9, 1)]],
        ),
    ] {
        let with_rule = touching.layout().clone().with_rules(vec![rule]).expect("valid");
        for pair in forbidden {
            let is_broken = |layout: &Layout| {
                let board = Board::new(layout.clone());
                let mut values = vec![None; board.cell_count()];
                for (row, column, value) in pair {
                    values[board.cell_at(row, column).expect("a cell")] = Value::new(value);
                }
                broken(&board, &values).contains(&true)
            };
            assert!(!is_broken(touching.layout()) && is_broken(&with_rule), "{pair:?}");
        }
    }
}

#[test]
fn two_9x9_grids_take_rules_too() {
    let grids = overlapping(&[(0, 0), (2, 2)]);
    let board = with_rules(
        &grids,
        vec![rules::of_board(&rules::DIAGONALS), rules::of_board(&rules::NON_CONSECUTIVE)],
    );
    let mut solutions = Solutions::new(&Puzzle::empty(Arc::clone(&board)), Options::default());
    let solution = numbers(&solutions.next().expect("there is one").expect("the solver answers"));
    assert_eq!(brute_force(&crate::support::puzzle(&board, &solution), 2), [solution]);
}

/// The worker receives all houses and constraints of the rules, and needs no rule kinds.
#[test]
fn a_solver_receives_the_houses_and_constraints_of_all_rules() {
    for text in ["3x3:5zzzb", "2x2;x;thermo=@0,1;cage=5@2,3:p", "2x2;regions=0001021122213333:p"] {
        let problem = SolverInput(link::read(text).expect(text));
        let bytes = postcard::to_allocvec(&problem).expect("writable");
        let arrived: SolverInput = postcard::from_bytes(&bytes).expect("readable");
        let (board, other) = (problem.0.board(), arrived.0.board());
        assert_eq!(board.houses(), other.houses());
        assert_eq!(board.constraints(), other.constraints());
        assert_eq!(problem.0.clues(), arrived.0.clues());
    }
}
