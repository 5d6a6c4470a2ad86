//! Cubes: their branches cover the whole search, and the joined verdicts equal the puzzle's.

use std::ops::ControlFlow;

use crate::support::puzzles::{any_puzzles, shuffled};
use crate::support::{board, grids, puzzle};
use proptest::prelude::*;
use satdoku::backend::{Backend, Solver, Verdict};
use satdoku::clauses::{ClauseSink, Cnf, Lit};
use satdoku::encodings::Encoding;
use satdoku::formats::export::{self, Clues, Content, Export, Options, read_cube};
use satdoku::formula::{Branch, Formula, cubes, cubes_cover};
use satdoku::logic::CandidateGrid;
use satdoku::puzzle::Puzzle;
use satdoku::questions::{self, Outcome};

fn formula(puzzle: &Puzzle, encoding: Encoding) -> Formula<'_> {
    let position = CandidateGrid::with_clues_placed(puzzle)
        .unwrap_or_else(|_| CandidateGrid::open(puzzle.board()));
    Formula { puzzle, encoding, position, last: None }
}

/// The open and the refuted branches.
fn branches(formula: &Formula<'_>, depth: u8) -> [Vec<Vec<Lit>>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    cubes(formula, depth, &mut |literals, branch| {
        found[usize::from(branch == Branch::Refuted)].push(literals.to_vec());
        ControlFlow::Continue(())
    });
    found
}

/// True if every assignment satisfies one of these cubes.
fn cover_everything<'a>(cubes: impl Iterator<Item = &'a Vec<Lit>>) -> bool {
    let mut none = Cnf::default();
    for cube in cubes {
        none.clause(&cube.iter().map(|literal| !*literal).collect::<Vec<_>>());
    }
    Solver::with_clauses(&none).solve().expect("an answer").is_none()
}

fn check(puzzle: &Puzzle, encoding: Encoding, depth: u8) -> Result<(), TestCaseError> {
    let formula = formula(puzzle, encoding);
    let [open, refuted] = branches(&formula, depth);
    prop_assert!(open.len() <= 1 << depth);
    prop_assert!(cover_everything(open.iter().chain(&refuted)), "an assignment has no branch");
    let mut clauses = Cnf::default();
    formula.write(&mut clauses);
    let mut solver = Solver::with_clauses(&clauses);
    let mut has_model = |cube: &Vec<Lit>| {
        matches!(solver.solve_assuming(cube).expect("an answer"), Verdict::Model(_))
    };
    prop_assert!(!refuted.iter().any(&mut has_model), "a refuted branch has a model");
    let with_model: Vec<bool> = open.iter().map(&mut has_model).collect();
    let outcome = questions::solve(puzzle, &questions::Limits::default());
    let is_solvable = outcome.expect("an outcome") != Outcome::None;
    prop_assert_eq!(with_model.contains(&true), is_solvable);
    prop_assert!(cubes_cover(puzzle, &open), "the cubes don't cover the search");
    if let Some(needed) = with_model.iter().position(|has_model| *has_model) {
        let mut others = open.clone();
        others.remove(needed);
        prop_assert!(!cubes_cover(puzzle, &others), "a solution is in no cube");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn cubes_of_plain_boards(
        puzzle in prop_oneof![shuffled(2, 2, 0..8), shuffled(2, 3, 0..18), shuffled(3, 3, 17..30)],
        encoding in prop::sample::select(&Encoding::ALL[..]),
        depth in 1..=5_u8,
    ) {
        check(&puzzle, encoding, depth)?;
    }

    #[test]
    fn cubes_of_boards_with_rules(
        puzzle in any_puzzles(&[board(2, 2), grids(2, 2, &[(0, 0), (1, 1)])], 1..4, 0..4),
        encoding in prop::sample::select(&Encoding::ALL[..]),
        depth in 1..=5_u8,
    ) {
        check(&puzzle, encoding, depth)?;
    }
}

#[test]
fn an_empty_board_has_a_cube_for_each_combination() {
    let puzzle = puzzle(&board(3, 3), &[0; 81]);
    let [open, refuted] = branches(&formula(&puzzle, Encoding::Reduced), 5);
    assert_eq!((open.len(), refuted.len()), (32, 0));
    assert!(open.iter().all(|cube| cube.len() == 5));
}

#[test]
fn contradicting_clues_have_no_cubes() {
    let mut clues = [0; 16];
    clues[..2].copy_from_slice(&[1, 1]);
    let puzzle = puzzle(&board(2, 2), &clues);
    assert_eq!(branches(&formula(&puzzle, Encoding::Reduced), 3), [vec![], vec![vec![]]]);
    assert!(cubes_cover(&puzzle, &[]));
}

#[test]
fn nothing_follows_a_break() {
    let puzzle = puzzle(&board(3, 3), &[0; 81]);
    let mut count = 0;
    cubes(&formula(&puzzle, Encoding::Reduced), 5, &mut |_, _| {
        count += 1;
        if count < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(count, 3);
}

#[test]
fn the_file_has_the_clauses_and_the_cubes() {
    let puzzle = puzzle(&board(2, 3), &[0; 36]);
    for clues in [Clues::Placed, Clues::Units] {
        let options = Options { clues, ..Options::default() };
        let mut file = String::new();
        let count = export::write_cubes(&puzzle, options, 3, &mut |piece| {
            file += piece;
            ControlFlow::Continue(())
        });
        let cubes: Vec<Vec<Lit>> =
            file.lines().filter_map(|line| read_cube(line, &puzzle).expect("candidates")).collect();
        assert_eq!(count.expect("sayable").open, cubes.len());
        assert!(cubes_cover(&puzzle, &cubes));
        let clauses = |text: &str| -> Vec<String> {
            let is_clause = |line: &&str| !line.starts_with(['c', 'p', 'a']);
            text.lines().filter(is_clause).map(str::to_owned).collect()
        };
        let content = Content::clues_of(&puzzle);
        let formula = export::to_string(Export::Dimacs, content, options).expect("sayable");
        assert_eq!(clauses(&file), clauses(&formula));
        assert_eq!(file.lines().filter(|line| *line == "p inccnf").count(), 1);
    }
}

#[test]
fn lines_of_other_puzzles_are_no_cubes() {
    let puzzle = puzzle(&board(2, 2), &[0; 16]);
    let read = |line: &str| read_cube(line, &puzzle).map(|cube| cube.map(|cube| cube.len()));
    assert_eq!(read("a 1 -64 0"), Ok(Some(2)));
    assert_eq!(read("a 0"), Ok(Some(0)));
    assert_eq!(read("1 2 0"), Ok(None));
    for line in ["a 65 0", "a -65 0", "a x 0", "a 99999999999 0", "a 1", "a"] {
        assert!(read(line).is_err(), "{line}");
    }
}
