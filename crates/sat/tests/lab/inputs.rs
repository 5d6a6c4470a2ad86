//! Formulas beside those of plain puzzles: further clauses, preprocessing, rules, large boards.

use std::rc::Rc;

use satdoku_core::board::{Board, BoxShape, Layout};
use satdoku_core::puzzle::{Puzzle, Value};
use satdoku_core::rules;
use satdoku_sat::clauses::{ClauseSink, Cnf, Lit};
use satdoku_sat::encodings::Encoding;
use satdoku_sat::formula::Preprocessing;
use satdoku_sat::lab::{
    ClauseStatus, Input, InputError, InputSpec, Mode, Origin, Outcome, Recording, Run, SearchSpec,
    run_to_the_end,
};
use satdoku_sat::questions::{self, Limits};

use crate::puzzles::{KNOWN, MATHEMATICA_HARD, puzzle};
use crate::verifier::verify;

fn solution(puzzle: &Puzzle) -> Vec<Lit> {
    let outcome = questions::solve(puzzle, &Limits::default()).expect("an answer");
    let solution = outcome.solution().expect("a solution");
    let values = puzzle.board().value_count();
    let literal = |(cell, value): (usize, &Value)| Lit::positive(1 + cell * values + value.index());
    solution.iter().enumerate().map(literal).collect()
}

#[test]
fn a_blocking_clause_makes_the_only_solution_a_refutation() {
    let puzzle = puzzle(3, 3, MATHEMATICA_HARD);
    let blocking = vec![solution(&puzzle).iter().map(|literal| !*literal).collect()];
    for mode in [Mode::Cdcl, Mode::Dpll] {
        let spec = InputSpec { blocking: blocking.clone(), ..InputSpec::default() };
        let input = Rc::new(Input::new(&puzzle, &spec).expect("small"));
        let last = input.clauses().iter().last().expect("clauses");
        assert_eq!((last.origin, last.literals.len()), (Origin::Blocking, 81));
        let search = SearchSpec { mode, ..SearchSpec::default() };
        let recording = Recording::new(input, search, &run_to_the_end).expect("no overrides");
        assert_eq!(recording.outcome(), Outcome::Refuted);
    }
}

#[test]
fn further_clauses_are_checked() {
    let puzzle = puzzle(2, 2, "");
    let literal = |number: i32| {
        let variable = Lit::positive(number.unsigned_abs() as usize);
        if number > 0 { variable } else { !variable }
    };
    let input = |clauses: &[&[i32]]| {
        let own =
            clauses.iter().map(|own| own.iter().map(|number| literal(*number)).collect()).collect();
        Input::new(&puzzle, &InputSpec { own, ..InputSpec::default() })
    };
    for (clauses, outcome) in [
        (&[&[1, 1][..], &[-1, 6, -1]][..], Outcome::Model),
        (&[&[1, -1], &[7, 8]], Outcome::Model),
        (&[&[1], &[5]], Outcome::Refuted),
        (&[&[1, 1], &[-1, -1]], Outcome::Refuted),
        (&[&[]], Outcome::Refuted),
    ] {
        let input = Rc::new(input(clauses).expect("small"));
        assert_eq!(verify(&input, &SearchSpec::default()).0, outcome, "{clauses:?}");
    }
    assert_eq!(input(&[&[-65]]).err(), Some(InputError::UnknownVariable(-65, 64)));
    let long = vec![-1; 3_000];
    assert_eq!(input(&[&long]).err(), Some(InputError::TooLarge));
}

#[test]
fn large_formulas_are_refused() {
    let mut cnf = Cnf::default();
    cnf.clause(&[Lit::positive(2_000_000_000)]);
    assert_eq!(Input::plain(&cnf).err(), Some(InputError::FormulaTooLarge));
}

#[test]
fn each_event_is_right_with_each_preprocessing() {
    for known in &KNOWN {
        for start in Preprocessing::ALL {
            let puzzle = puzzle(3, 3, known.clues);
            let spec = InputSpec { start, encoding: Encoding::Reduced, ..InputSpec::default() };
            let input = Rc::new(Input::new(&puzzle, &spec).expect("small"));
            let (outcome, events) = verify(&input, &SearchSpec::default());
            let has_solution =
                questions::solve(&puzzle, &Limits::default()).expect("an answer").is_unique();
            let expected = if has_solution { Outcome::Model } else { Outcome::Refuted };
            assert_eq!(outcome, expected, "{} {start:?}", known.name);
            assert!(!events.is_empty());
        }
    }
}

/// A 4×4 grid with rules whose encodings have auxiliary variables, and one clue.
fn variant(sum: u16) -> Puzzle {
    let cells = vec![0, 1, 2, 5, 10];
    let rules = vec![rules::sum(cells, sum, sum), rules::of_board(&rules::ANTI_KNIGHT)];
    let layout = Layout::single(BoxShape::new(2, 2).expect("valid"));
    let mut puzzle = Puzzle::empty(Board::new(layout.with_rules(rules).expect("valid")));
    puzzle.set_clue(0, Value::new(1));
    puzzle
}

#[test]
fn each_event_is_right_on_variants() {
    let mut verdicts = [0, 0];
    for sum in 8..20 {
        let puzzle = variant(sum);
        let answer = questions::solve(&puzzle, &Limits::default()).expect("an answer");
        let has_solution = answer.solution().is_some();
        verdicts[usize::from(has_solution)] += 1;
        let expected = if has_solution { Outcome::Model } else { Outcome::Refuted };
        for encoding in Encoding::ALL {
            let spec = InputSpec { encoding, ..InputSpec::default() };
            let input = Rc::new(Input::new(&puzzle, &spec).expect("small"));
            for mode in [Mode::Cdcl, Mode::Dpll] {
                let search = SearchSpec { mode, ..SearchSpec::default() };
                assert_eq!(verify(&input, &search).0, expected, "{sum} {encoding:?}");
            }
        }
    }
    assert!(verdicts.iter().all(|count| *count > 0), "{verdicts:?}");
}

#[test]
fn a_large_board_is_recorded() {
    let spec = InputSpec { encoding: Encoding::Product, ..InputSpec::default() };
    let input = Input::new(&puzzle(4, 4, ""), &spec).expect("small");
    let mut recording =
        Recording::new(input, SearchSpec::default(), &run_to_the_end).expect("no overrides");
    assert_eq!(recording.outcome(), Outcome::Model);
    recording.seek(recording.len());
    let cells = recording.run().input().cells();
    let is_true = |literal: &&Lit| recording.run().assignment().is_true(**literal);
    assert!(cells.iter().all(|candidates| candidates.iter().filter(is_true).count() == 1));
}

#[test]
fn clauses_have_a_status() {
    let mut cnf = Cnf::default();
    let [a, b, c] = [1, 2, 3].map(Lit::positive);
    cnf.clause(&[a, b, c]);
    cnf.clause(&[!a]);
    cnf.clause(&[!b]);
    let mut run = Run::new(Rc::new(Input::plain(&cnf).expect("small")), SearchSpec::default());
    let mut statuses = Vec::new();
    loop {
        let clause = run.clauses().next().expect("a clause");
        statuses.push(run.assignment().status(clause.literals));
        if run.step().expect("no overrides").is_none() {
            break;
        }
    }
    let expected = [
        ClauseStatus::Open(3),
        ClauseStatus::Open(2),
        ClauseStatus::Unit(c),
        ClauseStatus::Satisfied(c),
        ClauseStatus::Satisfied(c),
    ];
    assert_eq!(statuses, expected);
    assert_eq!(run.assignment().status(&[a, b]), ClauseStatus::Falsified);
}
