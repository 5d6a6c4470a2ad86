//! All questions other than solving: conflicts, repairs, reasons, counts, possible values, proofs.

use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::support::oracle::brute_force;
use crate::support::{board, puzzle, puzzle_of};
use satdoku::board::{Board, CellId};
use satdoku::clauses::{Cnf, Lit, Variables};
use satdoku::encodings::{Encoding, Sums, encode_with_sums};
use satdoku::formats::export::write_claim;
use satdoku::formats::{catalogue, link};
use satdoku::formula::Preprocessing;
use satdoku::logic::CandidateGrid;
use satdoku::proof::{Claim, PROOF_ENCODING, check_proof, prove};
use satdoku::puzzle::{Puzzle, Value, check};
use satdoku::questions::{
    Forced, Obstacle, Options, Outcome, Solutions, SolveError, conflict, count, forced, possible,
    repair, solve,
};
use satdoku::rules;

fn line(board: &Arc<Board>, text: &str) -> Puzzle {
    let side = board.value_count();
    let mut clues: Vec<usize> =
        text.chars().map(|symbol| symbol.to_digit(10).unwrap_or(0) as usize).collect();
    clues.resize(side * side, 0);
    puzzle(board, &clues)
}

/// The notebook's puzzle whose contradiction isn't obvious.
fn notebook() -> Puzzle {
    seed("udl-3-unsolvable")
}

fn seed(id: &str) -> Puzzle {
    let seeds: serde_json::Value =
        serde_json::from_str(include_str!("puzzles/seed-puzzles.json")).expect("valid JSON");
    let seed = seeds.as_array().expect("a list").iter().find(|s| s["id"] == id).expect("a seed");
    puzzle_of(seed)
}

/// Small boards with rules of each kind, all with solutions.
fn boards_with_rules() -> impl Iterator<Item = Arc<Board>> {
    [
        "2x2;x:p",
        "2x2;w:p",
        "2x2;p:p",
        "2x2;knight:p",
        "2x2;boxsums=1:p",
        "2x2;cage=7@0,1;cage=@4,5,10;sum=0-3@5,9:p",
        "2x2;sum=12-14@0,5,10,15;cage=6@2,6,7:p",
        "2x2;regions=0001021122213333:p",
        "2x2;at=0.0,1.1;x:zb",
        "2x2;at=0.0,1.1;cage=6@0,1,4:zb",
        "2x3;nc:zj",
        "2x3;king:zj",
    ]
    .into_iter()
    .map(|text| {
        let empty = linked(text);
        assert!(is_solvable(&empty), "{text}");
        Arc::clone(empty.board())
    })
}

fn linked(text: &str) -> Puzzle {
    link::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
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
    solve(puzzle, Options::default(), &mut |_| {}) != Ok(Outcome::None)
}

fn solution_of(puzzle: &Puzzle) -> Vec<Value> {
    let outcome = solve(puzzle, Options::default(), &mut |_| {}).expect("an outcome");
    outcome.solution().expect("a solution").clone()
}

/// Random clues, mostly contradictory, but the same in each run.
fn random_puzzles(board: &Arc<Board>, clues: usize, count: usize) -> Vec<Puzzle> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut made = Vec::new();
    for _ in 0..count {
        let mut puzzle = Puzzle::empty(Arc::clone(board));
        for _ in 0..clues {
            let value = Value::from_index(random(board.value_count()));
            puzzle.set_clue(random(board.cell_count()), Some(value));
        }
        made.push(puzzle);
    }
    made
}

/// Puzzles with 9 values and a few solutions. Here the encodings differ; up to 8 literals, all of
/// them encode at-most-one pairwise.
fn nines() -> Vec<Puzzle> {
    let unique = seed("udl-2");
    let clues = (0..81).filter(|cell| unique.clues()[*cell].is_some());
    clues.step_by(2).map(|clue| without(&unique, &[clue])).collect()
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
fn plain_conflicts_are_named() {
    let board = board(2, 2);
    let obstacle = |text: &str| {
        conflict(&line(&board, text)).expect("an answer").expect("a conflict").obstacle
    };
    assert_eq!(obstacle("1..1"), Obstacle::Repeat { house: 0, value: Value::from_index(0) });
    assert_eq!(obstacle("..12....3...4..."), Obstacle::Cell(0));
    let layout = board.layout().clone().with_rules(vec![rules::of_board(&rules::ANTI_KNIGHT)]);
    let knights = line(&Board::new(layout.expect("valid")), "1.....1");
    let found = conflict(&knights).expect("an answer").expect("a conflict");
    assert_eq!(found.obstacle, Obstacle::Constraint(0));
    // Clues exclude 4 from the first two cells, and the 4 below excludes it from the others.
    assert_eq!(obstacle("12.....4"), Obstacle::House { house: 0, value: Value::from_index(3) });
}

#[test]
fn contradicting_rules_are_named() {
    let cage = |cells: &[CellId], sum| rules::cage(cells.to_vec(), Some(sum));
    // A row sums to 10, so its halves can't both sum to 6.
    let rules =
        vec![rules::of_board(&rules::DIAGONALS), cage(&[0, 1], 6), cage(&[8], 3), cage(&[2, 3], 6)];
    let layout = board(2, 2).layout().clone().with_rules(rules).expect("valid");
    let found = conflict(&Puzzle::empty(Board::new(layout))).expect("an answer");
    let found = found.expect("a conflict");
    assert_eq!((found.clues, found.rules), (vec![], vec![1, 3]));
}

#[test]
fn regions_are_to_blame_as_a_whole() {
    let blamed = |text: &str| {
        let found = conflict(&linked(text)).expect("an answer")?;
        assert!(found.clues.is_empty());
        Some(found.rules)
    };
    // The box would contain 4 twice, but the board has no boxes.
    assert_eq!(blamed("2x2;regions=0001021122213333;sum=8-8@0,5:p"), None);
    // The region would contain 1 twice. With boxes, the other rule could not hold.
    let both = "2x2;regions=0001021122213333;sum=8-8@0,5;sum=2-2@6,11:p";
    assert_eq!(blamed(both), Some(vec![0, 2]));
    // The halves of a row, as on any board.
    let row = "2x2;regions=0001021122213333;cage=6@0,1;cage=6@2,3:p";
    assert_eq!(blamed(row), Some(vec![1, 2]));
    // A region with three cells of a row. The fourth cell of the row must equal the region's fourth
    // one, which is beside it.
    assert_eq!(blamed("2x2;x;regions=0001111022223333:p"), Some(vec![1]));
}

#[test]
fn conflicts_and_repairs_know_rules() {
    let mut conflicts = 0;
    for board in boards_with_rules() {
        for puzzle in random_puzzles(&board, board.cell_count() / 4, 6) {
            if let Some(found) = conflict(&puzzle).expect("an answer") {
                assert_minimal(&puzzle, &found.clues);
                conflicts += 1;
            }
            assert_smallest_repair(&puzzle);
        }
    }
    assert!(conflicts > 30, "random clues should conflict");
}

#[test]
fn repairs_are_smallest() {
    for (board, clues, tries) in [(board(2, 2), 7, 60), (board(2, 3), 14, 20)] {
        for puzzle in random_puzzles(&board, clues, tries) {
            assert_smallest_repair(&puzzle);
        }
    }
    let one = repair(&notebook(), &mut |_| {}).expect("an answer").expect("a repair");
    assert_eq!(one.cells.len(), 1);
}

fn assert_smallest_repair(puzzle: &Puzzle) {
    let fewest = repair(puzzle, &mut |_| {}).expect("an answer").expect("an empty board");
    let dropped = fewest.cells;
    assert!(is_solvable(&without(puzzle, &dropped)));
    let is_clue = |cell: &CellId| puzzle.clues()[*cell].is_some();
    let cells: Vec<CellId> = (0..puzzle.board().cell_count()).filter(is_clue).collect();
    if fewest.has_others {
        let others = subsets(&cells, dropped.len()).into_iter().filter(|other| *other != dropped);
        assert!(others.into_iter().any(|other| is_solvable(&without(puzzle, &other))));
    }
    // Dropping one clue fewer is never enough.
    if let Some(size) = dropped.len().checked_sub(1) {
        let fewer = subsets(&cells, size);
        assert!(fewer.iter().all(|fewer| !is_solvable(&without(puzzle, fewer))));
    }
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
        assert!(is_forced(&puzzle, cell, solution[cell]), "cell {cell} of a unique solution");
    }
    let empty = Puzzle::empty(board(3, 3));
    assert_eq!(forced(&empty, 0, Value::from_index(0)), Ok(Forced::Not));
}

/// True if the value, taken from a solution, is forced. Checks that the given clues force it and
/// that all are needed.
fn is_forced(puzzle: &Puzzle, cell: CellId, value: Value) -> bool {
    let has_another_value = |puzzle: &Puzzle| {
        let values = possible(puzzle, Options::default(), &mut |_, _| {})
            .expect("an answer")
            .expect("solvable");
        values[cell] != [value]
    };
    let Forced::By(clues) = forced(puzzle, cell, value).expect("an answer") else {
        assert!(has_another_value(puzzle), "cell {cell} is forced");
        return false;
    };
    assert!(!has_another_value(&only(puzzle, &clues)), "cell {cell} isn't forced by {clues:?}");
    for left_out in &clues {
        let rest: Vec<_> = clues.iter().copied().filter(|other| other != left_out).collect();
        assert!(
            has_another_value(&only(puzzle, &rest)),
            "cell {cell}: clue {left_out} isn't needed"
        );
    }
    true
}

#[test]
fn rules_force_values_too() {
    let mut forced_cells = 0;
    for board in boards_with_rules() {
        for puzzle in random_puzzles(&board, board.cell_count() / 8, 4) {
            if is_solvable(&puzzle) {
                let solution = solution_of(&puzzle);
                let is_forced = |cell: &CellId| is_forced(&puzzle, *cell, solution[*cell]);
                forced_cells += (0..board.cell_count()).step_by(3).filter(is_forced).count();
            }
        }
    }
    assert!(forced_cells > 30, "few clues force much beside rules");
}

#[test]
fn rules_alone_can_force_a_value() {
    let catalogue = catalogue::read(include_str!("../public/puzzles.txt")).expect("a catalogue");
    let is_it = |example: &&catalogue::Example| example.title == "Killer without a clue";
    let killer = linked(&catalogue.examples.iter().find(is_it).expect("an example").link);
    for (cell, value) in solution_of(&killer).into_iter().enumerate().step_by(8) {
        assert_eq!(forced(&killer, cell, value), Ok(Forced::By(vec![])));
        let other = Value::from_index((value.index() + 1) % 9);
        assert_eq!(forced(&killer, cell, other), Ok(Forced::Not));
    }
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
    for puzzle in random_puzzles(&board(2, 3), 8, 30).into_iter().chain(nines()) {
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
    for values in Solutions::new(&empty, Options::default()).take(1500) {
        let values = values.expect("an answer");
        assert_eq!(check(&empty, &values), Ok(()));
        assert!(seen.insert(values));
    }
    assert_eq!(seen.len(), 1500);
}

#[test]
fn an_enumeration_begun_again_gives_the_same() {
    let puzzle = Puzzle::empty(board(2, 3));
    let first_ten = || Solutions::new(&puzzle, Options::default()).take(10).collect::<Vec<_>>();
    assert_eq!(first_ten(), first_ten());
}

/// Every encoding with every preprocessing.
fn every_option() -> impl Iterator<Item = Options> {
    Encoding::ALL
        .into_iter()
        .flat_map(|encoding| Preprocessing::ALL.map(|start| Options { encoding, start }))
}

#[test]
fn possible_values_match_brute_force() {
    for (board, clues) in [(board(2, 2), 3), (board(2, 3), 10), (board(3, 2), 9)] {
        for puzzle in random_puzzles(&board, clues, 25) {
            assert_possible(&puzzle);
        }
    }
    for puzzle in nines() {
        assert_possible(&puzzle);
    }
}

fn assert_possible(puzzle: &Puzzle) {
    let all = brute_force(puzzle, 20_000);
    if all.len() == 20_000 {
        return;
    }
    let truth = (!all.is_empty()).then(|| {
        let in_cell = |cell: usize| all.iter().map(|s| s[cell]).collect::<BTreeSet<_>>();
        let cells = 0..puzzle.board().cell_count();
        cells.map(|cell| in_cell(cell).into_iter().collect()).collect()
    });
    for options in every_option() {
        let found = possible(puzzle, options, &mut |_, _| {}).expect("an answer");
        let found: Option<Vec<Vec<usize>>> =
            found.map(|cells| cells.iter().map(|c| c.iter().map(|v| v.get()).collect()).collect());
        assert_eq!(found, truth, "{options:?}");
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
fn proofs_of_puzzles_with_rules_hold_too() {
    let (mut unsolvable, mut unique) = (0, 0);
    for board in boards_with_rules() {
        let solution = solution_of(&Puzzle::empty(Arc::clone(&board)));
        let mut puzzles = random_puzzles(&board, board.cell_count() / 4, 4);
        for step in 2..5 {
            let mut puzzle = Puzzle::empty(Arc::clone(&board));
            for cell in (0..board.cell_count()).step_by(step) {
                puzzle.set_clue(cell, Some(solution[cell]));
            }
            puzzles.push(puzzle);
        }
        for puzzle in puzzles {
            let answer = solve(&puzzle, Options::default(), &mut |_| {}).expect("an answer");
            let (claim, count) = match answer {
                Outcome::None => (Claim::Unsolvable, &mut unsolvable),
                Outcome::One(solution) => (Claim::OnlySolution(solution), &mut unique),
                Outcome::Several(..) => continue,
            };
            *count += 1;
            assert_refuted(&puzzle, &claim);
            assert_eq!(check_proof(&puzzle, &claim), Ok(()));
        }
    }
    assert!(unsolvable > 20 && unique > 20, "{unsolvable} unsolvable, {unique} unique");
}

/// The clauses of a formula as DIMACS lines.
fn clause_lines(formula: &str) -> Vec<&str> {
    formula.lines().filter(|line| !line.starts_with(['c', 'p'])).collect()
}

/// The puzzle's clauses without implied sums.
fn clauses_of_rules_and_clues(puzzle: &Puzzle) -> Vec<String> {
    let position = CandidateGrid::open(puzzle.board());
    let sums = Sums { derived: 0, ..Sums::default() };
    let (mut variables, mut cnf) = (Variables::declared(&position), Cnf::default());
    let clues = puzzle.clues();
    encode_with_sums(PROOF_ENCODING, sums, &position, clues, &mut variables, &mut cnf);
    let line = |clause: &[Lit]| {
        let mut numbers: Vec<String> =
            clause.iter().map(|literal| literal.dimacs().to_string()).collect();
        numbers.push("0".to_owned());
        numbers.join(" ")
    };
    cnf.clauses().map(line).collect()
}

#[test]
fn formulas_hold_rules_and_clues_and_mark_additions() {
    let mut additions = 0;
    for text in [
        "2x2;cage=8@0,1,4;cage=3@2,3:p",
        "2x2;at=0.0,1.1;cage=6@0,1,4:zb",
        "2x3;cage=13@0,1,6;cage=11@2,3,4,5:zj",
        "3x3;cage=20@0,1,2,3;cage=22@4,5,6,7:a5zzza",
        "3x3;thermo=@0,1,2:a5zzza",
        "3x3:a5zzza",
    ] {
        let puzzle = linked(text);
        let claim = Claim::OnlySolution(solution_of(&puzzle));
        let formula = formula_text(&puzzle, &claim);
        let mark = formula.lines().find_map(|line| {
            let (first, rest) = line.strip_prefix("c Clauses ")?.split_once(" to ")?;
            let last = rest.strip_suffix(
                " are an addition: sums that full houses and the puzzle's sums imply.",
            )?;
            Some((first.parse::<usize>().ok()?, last.parse::<usize>().ok()?))
        });
        let mut lines = clause_lines(&formula);
        // The last clause excludes the solution.
        let solution = lines.pop().expect("clauses");
        assert_eq!(solution.split(' ').count(), puzzle.board().cell_count() + 1, "{text}");
        if let Some((first, last)) = mark {
            assert_eq!(last, lines.len(), "{text}");
            additions += lines.split_off(first - 1).len();
        }
        assert_eq!(mark.is_some(), !puzzle.board().derived_sums().is_empty(), "{text}");
        assert_eq!(lines, clauses_of_rules_and_clues(&puzzle), "{text}");
    }
    assert!(additions > 100, "{additions}");
}

#[test]
fn contradictions_in_plain_sight_have_a_proof() {
    for text in [
        // Two unit clauses contradict each other.
        "3x3;cage=10@0,1,2,3:5zzzb",
        // An impossible sum gives the empty clause.
        "3x3;sum=60-60@0,1,2,3,4,5,6,7,8:zzzc",
        "2x2;cage=6@0,1;cage=6@2,3:p",
    ] {
        let puzzle = linked(text);
        assert_refuted(&puzzle, &Claim::Unsolvable);
        assert_eq!(check_proof(&puzzle, &Claim::Unsolvable), Ok(()), "{text}");
    }
}

/// All pieces of a formula.
fn formula_text(puzzle: &Puzzle, claim: &Claim) -> String {
    let mut text = String::new();
    write_claim(puzzle, claim, &mut |piece| {
        text.push_str(piece);
        ControlFlow::Continue(())
    });
    text
}

/// All pieces of a proof.
fn proof(puzzle: &Puzzle, claim: &Claim) -> Result<String, SolveError> {
    let mut text = Vec::new();
    prove(puzzle, claim, &mut |piece| {
        text.extend_from_slice(piece);
        ControlFlow::Continue(())
    })?;
    Ok(String::from_utf8(text).expect("text"))
}

/// Formulas and proofs are never whole in memory, and the receiver may stop early.
#[test]
fn formulas_and_proofs_come_in_pieces() {
    const PIECE: std::ops::Range<usize> = 60_000..80_000;
    let puzzle = seed("quasi-magic-4-clues");
    let claim = Claim::OnlySolution(solution_of(&puzzle));
    for is_proof in [false, true] {
        let write = |sink: &mut dyn FnMut(&[u8]) -> ControlFlow<()>| {
            if is_proof {
                assert_eq!(prove(&puzzle, &claim, sink), Ok(()));
            } else {
                write_claim(&puzzle, &claim, &mut |piece| sink(piece.as_bytes()));
            }
        };
        let mut sizes = Vec::new();
        write(&mut |piece| {
            sizes.push(piece.len());
            ControlFlow::Continue(())
        });
        assert!(sizes.len() > 2, "{sizes:?}");
        let (last, others) = sizes.split_last().expect("pieces");
        assert!(others.iter().all(|size| PIECE.contains(size)), "{sizes:?}");
        assert!((1..PIECE.end).contains(last), "{sizes:?}");
        let mut taken = 0;
        write(&mut |_| {
            taken += 1;
            if taken < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert_eq!(taken, 2, "none comes after a stop");
    }
}

/// A saved formula explains its variables.
#[test]
fn formulas_to_prove_name_their_claim() {
    let unique = linked("2x2;sum=10-14@0,5,10,15:2_4h2_3d");
    let text = formula_text(&unique, &Claim::OnlySolution(solution_of(&unique)));
    for comment in [
        "c Encoding: extended (",
        "c Its last clause rules out a solution. It has no model: there is no other solution.",
        "c Variable r*16 + c*4 + v: the cell in row r and column c, from 0, takes the value v.",
        " help to say that r1c1 + r2c2 + r3c3 + r4c4 is 10 to 14.",
    ] {
        assert!(text.contains(comment), "{text}");
    }
    // The last clause excludes the solution.
    assert_eq!(text.lines().last().expect("a clause").split(' ').count(), 17);
}

#[test]
fn false_claims_have_no_proof() {
    let many = line(&board(3, 3), "1");
    assert_eq!(proof(&many, &Claim::Unsolvable), Err(SolveError::NothingToProve));
    let claim = Claim::OnlySolution(solution_of(&many));
    assert_eq!(proof(&many, &claim), Err(SolveError::NothingToProve));
    assert_eq!(check_proof(&many, &claim), Err(SolveError::NothingToProve));
}

/// Checks a DRAT proof forward. Each added clause must follow from the earlier ones by reverse unit
/// propagation, and the last one must be empty.
fn assert_refuted(puzzle: &Puzzle, claim: &Claim) {
    let (cnf, drat) = (formula_text(puzzle, claim), proof(puzzle, claim).expect("a proof"));
    let numbers = |text: &str| {
        text.split_whitespace().map(|n| n.parse().expect("a number")).collect::<Vec<i64>>()
    };
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
    for step in drat.lines() {
        let (deletes, clause) = step.strip_prefix("d ").map_or((false, step), |rest| (true, rest));
        let mut clause = numbers(clause);
        assert_eq!(clause.pop(), Some(0));
        if deletes {
            let key: BTreeSet<_> = clause.into_iter().collect();
            let same = |other: &Vec<i64>| other.iter().copied().collect::<BTreeSet<_>>() == key;
            let at = clauses.iter().position(same).expect("a clause to delete");
            // As in drat-trim, unit clauses stay.
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
