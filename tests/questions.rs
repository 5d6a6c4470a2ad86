//! The questions beyond "a solution": conflicts, repairs, reasons, counts, possible values, proofs.

mod support;

use std::collections::{BTreeSet, HashSet};

use satdoku::board::{Board, CellId, Rule};
use satdoku::encode::{Encoding, Start};
use satdoku::puzzle::{Puzzle, Value, check};
use satdoku::solve::{
    Answer, Claim, Forced, Obstacle, Options, Progress, Solutions, SolveError, check_proof,
    conflict, count, forced, formula_of, possible, prove, repair, solve,
};
use support::{board, brute_force, puzzle};

fn line(board: &std::sync::Arc<Board>, text: &str) -> Puzzle {
    let side = board.value_count();
    let mut clues: Vec<usize> =
        text.chars().map(|symbol| symbol.to_digit(10).unwrap_or(0) as usize).collect();
    clues.resize(side * side, 0);
    puzzle(board, &clues)
}

/// The notebook's puzzle that is not obviously unsolvable.
fn notebook() -> Puzzle {
    seed("udl-3-unsolvable")
}

fn seed(id: &str) -> Puzzle {
    let seeds: serde_json::Value =
        serde_json::from_str(include_str!("puzzles/seed-puzzles.json")).expect("valid JSON");
    let seed = seeds.as_array().expect("a list").iter().find(|s| s["id"] == id).expect("a seed");
    let rows = seed["clues"].as_array().expect("rows");
    let tokens = rows.iter().flat_map(|row| row.as_str().expect("a row").split(' '));
    let clues: Vec<usize> = tokens.map(|token| token.parse().unwrap_or(0)).collect();
    let board = match clues.len() {
        16 => board(2, 2),
        81 => board(3, 3),
        144 => board(3, 4),
        _ => board(5, 5),
    };
    puzzle(&board, &clues)
}

fn without(puzzle: &Puzzle, cells: &[CellId]) -> Puzzle {
    let mut puzzle = puzzle.clone();
    for &cell in cells {
        puzzle.set_clue(cell, None);
    }
    puzzle
}

fn only(puzzle: &Puzzle, cells: &[CellId]) -> Puzzle {
    let others: Vec<_> =
        (0..puzzle.board().cell_count()).filter(|cell| !cells.contains(cell)).collect();
    without(puzzle, &others)
}

fn is_solvable(puzzle: &Puzzle) -> bool {
    solve(puzzle, Options::default(), &mut |_| {}) != Ok(Answer::Unsolvable)
}

fn solution_of(puzzle: &Puzzle) -> Vec<Value> {
    let mut found = None;
    let answer = solve(puzzle, Options::default(), &mut |progress| {
        if let Progress::Solution(values) = progress {
            found = Some(values);
        }
    });
    assert!(answer.is_ok());
    found.expect("a solution")
}

/// Random clues, most often contradictory; always the same ones.
fn random_puzzles(board: &std::sync::Arc<Board>, clues: usize, count: usize) -> Vec<Puzzle> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut made = Vec::new();
    for _ in 0..count {
        let mut puzzle = Puzzle::empty(std::sync::Arc::clone(board));
        for _ in 0..clues {
            let value = Value::from_index(random(board.value_count()));
            puzzle.set_clue(random(board.cell_count()), Some(value));
        }
        made.push(puzzle);
    }
    made
}

fn assert_minimal(puzzle: &Puzzle, clues: &[CellId]) {
    assert!(!is_solvable(&only(puzzle, clues)), "the clues named don't contradict each other");
    for &cell in clues {
        let rest: Vec<_> = clues.iter().copied().filter(|other| *other != cell).collect();
        assert!(is_solvable(&only(puzzle, &rest)), "clue {cell} isn't needed");
    }
}

#[test]
fn conflicts_are_minimal() {
    let found = conflict(&notebook()).expect("an answer").expect("a conflict");
    assert_minimal(&notebook(), &found.clues);
    assert_eq!(found.obstacle, Obstacle::Hidden);
    let mut kinds = HashSet::new();
    for (board, clues) in [(board(2, 2), 6), (board(2, 3), 12), (board(3, 3), 22)] {
        for puzzle in random_puzzles(&board, clues, 60) {
            match conflict(&puzzle).expect("an answer") {
                None => assert!(is_solvable(&puzzle)),
                Some(found) => {
                    assert_minimal(&puzzle, &found.clues);
                    kinds.insert(std::mem::discriminant(&found.obstacle));
                }
            }
        }
    }
    assert!(kinds.len() >= 2, "random puzzles should conflict in several ways");
}

#[test]
fn plain_conflicts_are_told() {
    let board = board(2, 2);
    let obstacle = |text: &str| {
        conflict(&line(&board, text)).expect("an answer").expect("a conflict").obstacle
    };
    assert_eq!(obstacle("1..1"), Obstacle::Repeat { house: 0, value: Value::from_index(0) });
    assert_eq!(obstacle("..12....3...4..."), Obstacle::Cell(0));
    let layout = board.layout().clone().with_rules(vec![Rule::AntiKnight]);
    let knights = line(&Board::new(layout.expect("valid")), "1.....1");
    let found = conflict(&knights).expect("an answer").expect("a conflict");
    assert_eq!(found.obstacle, Obstacle::Constraint(0));
    // 4 is ruled out of the first two cells by clues, of the others by the 4 below them.
    assert_eq!(obstacle("12.....4"), Obstacle::House { house: 0, value: Value::from_index(3) });
}

#[test]
fn rules_that_contradict_each_other_are_told() {
    let cage = |cells: &[CellId], sum| Rule::Cage { cells: cells.to_vec(), sum: Some(sum) };
    // A row sums to 10, and so its halves don't both have 6.
    let rules = vec![Rule::Diagonals, cage(&[0, 1], 6), cage(&[8], 3), cage(&[2, 3], 6)];
    let layout = board(2, 2).layout().clone().with_rules(rules).expect("valid");
    let found = conflict(&Puzzle::empty(Board::new(layout))).expect("an answer");
    let found = found.expect("a conflict");
    assert_eq!((found.clues, found.rules), (vec![], vec![1, 3]));
}

#[test]
fn repairs_are_smallest() {
    for (board, clues, tries) in [(board(2, 2), 7, 60), (board(2, 3), 14, 20)] {
        for puzzle in random_puzzles(&board, clues, tries) {
            let dropped = repair(&puzzle, &mut |_| {}).expect("an answer").expect("an empty board");
            assert!(is_solvable(&without(&puzzle, &dropped)));
            let cells: Vec<CellId> = puzzle
                .clues()
                .iter()
                .enumerate()
                .filter_map(|(cell, clue)| clue.map(|_| cell))
                .collect();
            // No choice of one clue fewer will do.
            if let Some(size) = dropped.len().checked_sub(1) {
                assert!(
                    subsets(&cells, size)
                        .iter()
                        .all(|fewer| !is_solvable(&without(&puzzle, fewer)))
                );
            }
        }
    }
    let one = repair(&notebook(), &mut |_| {}).expect("an answer").expect("a repair");
    assert_eq!(one.len(), 1);
}

fn subsets(cells: &[CellId], size: usize) -> Vec<Vec<CellId>> {
    match (size, cells) {
        (0, _) => vec![Vec::new()],
        (_, []) => Vec::new(),
        (size, [first, rest @ ..]) => {
            let mut all = subsets(rest, size);
            for mut with_first in subsets(rest, size - 1) {
                with_first.push(*first);
                all.push(with_first);
            }
            all
        }
    }
}

#[test]
fn forced_values_name_a_minimal_set_of_clues() {
    let puzzle = seed("udl-2");
    let solution = solution_of(&puzzle);
    for cell in (0..81).step_by(7) {
        let Forced::By(clues) = forced(&puzzle, cell, solution[cell]).expect("an answer") else {
            panic!("cell {cell} of a unique solution is forced");
        };
        let with_another_value = |clues: &[CellId]| {
            let puzzle = only(&puzzle, clues);
            let values = possible(&puzzle, Options::default(), &mut |_, _| {})
                .expect("an answer")
                .expect("solvable");
            values[cell] != [solution[cell]]
        };
        assert!(!with_another_value(&clues), "cell {cell} isn't forced by {clues:?}");
        for left_out in &clues {
            let rest: Vec<_> = clues.iter().copied().filter(|other| other != left_out).collect();
            assert!(with_another_value(&rest), "cell {cell}: clue {left_out} isn't needed");
        }
    }
    let empty = Puzzle::empty(board(3, 3));
    assert_eq!(forced(&empty, 0, Value::from_index(0)), Ok(Forced::Not));
}

#[test]
fn counts_match_brute_force() {
    let all = count(&Puzzle::empty(board(2, 2)), Options::default(), 1000, &mut |_| {})
        .expect("an answer");
    assert_eq!((all.found, all.is_all), (288, true));
    let some = count(&Puzzle::empty(board(2, 2)), Options::default(), 287, &mut |_| {})
        .expect("an answer");
    assert_eq!((some.found, some.is_all), (287, false));
    let just = count(&Puzzle::empty(board(2, 2)), Options::default(), 288, &mut |_| {})
        .expect("an answer");
    assert_eq!((just.found, just.is_all), (288, true));
    for puzzle in random_puzzles(&board(2, 3), 8, 30) {
        let truth = brute_force(&puzzle, 500).len() as u64;
        for options in every_option() {
            let counted = count(&puzzle, options, 500, &mut |_| {}).expect("an answer");
            assert_eq!(counted.found, truth, "{options:?}");
        }
    }
}

#[test]
fn a_long_enumeration_repeats_nothing() {
    let empty = Puzzle::empty(board(3, 3));
    let mut seen = HashSet::new();
    for values in Solutions::of(&empty, Options::default()).take(1500) {
        let values = values.expect("an answer");
        assert_eq!(check(&empty, &values), Ok(()));
        assert!(seen.insert(values));
    }
    assert_eq!(seen.len(), 1500);
}

#[test]
fn an_enumeration_begun_again_gives_the_same() {
    let puzzle = Puzzle::empty(board(2, 3));
    let first_ten = || Solutions::of(&puzzle, Options::default()).take(10).collect::<Vec<_>>();
    assert_eq!(first_ten(), first_ten());
}

/// Every encoding from every start.
fn every_option() -> impl Iterator<Item = Options> {
    Encoding::ALL
        .into_iter()
        .flat_map(|encoding| Start::ALL.map(|start| Options { encoding, start }))
}

#[test]
fn possible_values_match_brute_force() {
    for (board, clues) in [(board(2, 2), 3), (board(2, 3), 10), (board(3, 2), 9)] {
        for puzzle in random_puzzles(&board, clues, 25) {
            let all = brute_force(&puzzle, 20_000);
            if all.len() == 20_000 {
                continue;
            }
            let truth = (!all.is_empty()).then(|| {
                let in_cell = |cell: usize| all.iter().map(|s| s[cell]).collect::<BTreeSet<_>>();
                (0..board.cell_count()).map(|cell| in_cell(cell).into_iter().collect()).collect()
            });
            for options in every_option() {
                let found = possible(&puzzle, options, &mut |_, _| {}).expect("an answer");
                let found: Option<Vec<Vec<usize>>> = found.map(|cells| {
                    cells.iter().map(|c| c.iter().map(|v| v.get()).collect()).collect()
                });
                assert_eq!(found, truth, "{options:?}");
            }
        }
    }
}

#[test]
fn proofs_hold_for_an_independent_checker() {
    let unsolvable = notebook();
    assert_refuted(&unsolvable, &Claim::Unsolvable);
    assert_eq!(check_proof(&unsolvable, &Claim::Unsolvable), Ok(()));

    let unique = seed("udl-2");
    let claim = Claim::OnlySolution(solution_of(&unique));
    assert_refuted(&unique, &claim);
    assert_eq!(check_proof(&unique, &claim), Ok(()));

    let repeat = line(&board(2, 2), "11");
    assert_refuted(&repeat, &Claim::Unsolvable);
}

#[test]
fn what_is_not_so_has_no_proof() {
    let many = line(&board(3, 3), "1");
    assert_eq!(prove(&many, &Claim::Unsolvable), Err(SolveError::NothingToProve));
    let claim = Claim::OnlySolution(solution_of(&many));
    assert_eq!(prove(&many, &claim), Err(SolveError::NothingToProve));
    assert_eq!(check_proof(&many, &claim), Err(SolveError::NothingToProve));
}

/// Checks a DRAT proof forward, by unit propagation alone: each clause added must follow from those
/// before it by reverse unit propagation, and the last of them is the empty one.
fn assert_refuted(puzzle: &Puzzle, claim: &Claim) {
    let (cnf, drat) = (formula_of(puzzle, claim), prove(puzzle, claim).expect("a proof"));
    let numbers = |text: &str| {
        text.split_whitespace().map(|n| n.parse().expect("a number")).collect::<Vec<i64>>()
    };
    let cnf = std::str::from_utf8(&cnf).expect("text");
    let mut lines = cnf.lines().filter(|line| !line.starts_with('c'));
    let header = lines.next().expect("a header");
    let mut clauses: Vec<Vec<i64>> = lines
        .map(|line| {
            let mut clause = numbers(line);
            assert_eq!(clause.pop(), Some(0));
            clause
        })
        .collect();
    let declared: Vec<&str> = header.split(' ').collect();
    assert_eq!(declared[..2], ["p", "cnf"]);
    assert_eq!(declared[3], clauses.len().to_string());
    let drat = std::str::from_utf8(&drat).expect("text");
    for step in drat.lines() {
        let (deletes, clause) = step.strip_prefix("d ").map_or((false, step), |rest| (true, rest));
        let mut clause = numbers(clause);
        assert_eq!(clause.pop(), Some(0));
        if deletes {
            let key: BTreeSet<_> = clause.into_iter().collect();
            let same = |other: &Vec<i64>| other.iter().copied().collect::<BTreeSet<_>>() == key;
            let at = clauses.iter().position(same).expect("a clause to delete");
            // Like drat-trim: unit clauses stay.
            if clauses[at].len() > 1 {
                clauses.swap_remove(at);
            }
            continue;
        }
        assert!(propagates_to_conflict(&clauses, &clause), "{clause:?} does not follow");
        if clause.is_empty() {
            return;
        }
        clauses.push(clause);
    }
    panic!("the proof never gets to the empty clause");
}

fn propagates_to_conflict(clauses: &[Vec<i64>], refuted: &[i64]) -> bool {
    let mut is_true: HashSet<i64> = refuted.iter().map(|literal| -literal).collect();
    loop {
        let mut changed = false;
        for clause in clauses {
            if clause.iter().any(|literal| is_true.contains(literal)) {
                continue;
            }
            let mut open = clause.iter().filter(|literal| !is_true.contains(&-**literal));
            match (open.next(), open.next()) {
                (None, _) => return true,
                (Some(unit), None) => changed |= is_true.insert(*unit),
                _ => {}
            }
        }
        if !changed {
            return false;
        }
    }
}
