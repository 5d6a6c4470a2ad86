//! Recorded runs, trimmed proofs and their files, held against brute force and a checker of LRAT
//! that shares no code with them.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;

use satdoku_core::puzzle::{Puzzle, Value};
use satdoku_formats::export::write_claim;
use satdoku_sat::backend::{Backend, Solver};
use satdoku_sat::clauses::{ClauseGroup, ClauseSink, Cnf, Lit, Subject};
use satdoku_sat::encodings::Encoding;
use satdoku_sat::formula::{Prepared, Preprocessing};
use satdoku_sat::proof::{
    Claim, ClauseId, LemmaOrigin, LineReader, NumberedFormula, PROOF_ENCODING, ProofFormat,
    ProofLines, RunBounds, RunEnd, RunProgress, RunStep, SolverRun, TrimmedProof, claim_formula,
    prove_lrat, record, write_proof,
};
use satdoku_sat::questions::{Limits, Outcome, SolveError, solve};

/// 19 clues, from “Solving Sudoku via SAT with Mathematica”. It needs search.
const HARD: &str = "3x3:e6a5a2a7a8f4g6c5e8a4a1e3c9g7f1a8a4a3a2e";

/// A newspaper's “fiendish”, 26 clues.
const FIENDISH: &str = "3x3:3a1_2b5b2c4_6a1g9b1_7c5d3e7d9c5_1b2g9a8_1c4b6b9_1a8";

/// The second puzzle of a notebook, 23 clues.
const NOTEBOOK_2: &str = "3x3:a5c9a8a7d3_6a5d6b1h6b1b3a4a9b2b7d9b4a5a3_1b9m8";

/// The third puzzle of that notebook: one clue more, and no solution.
const NOTEBOOK_3: &str = "3x3:a5c9a8a7d3_6a5b3a6b1h6b1b3a4a9b2b7d9b4a5a3_1b9m8";

fn puzzle(link: &str) -> Puzzle {
    link.parse().expect("a puzzle")
}

fn run(formula: Cnf) -> SolverRun {
    record(formula, RunBounds::default(), &Limits::default()).expect("a run")
}

fn only_solution(puzzle: &Puzzle) -> Claim {
    let Ok(Outcome::One(solution)) = solve(puzzle, &Limits::default()) else {
        panic!("not unique")
    };
    Claim::OnlySolution(solution)
}

fn text(lines: ProofLines<'_>, format: ProofFormat) -> String {
    let mut text = Vec::new();
    write_proof(lines, format, &mut text).expect("a proof");
    String::from_utf8(text).expect("text")
}

fn literal(number: i32) -> Lit {
    let variable = Lit::positive(number.unsigned_abs() as usize);
    if number > 0 { variable } else { !variable }
}

fn cnf(clauses: &[Vec<i32>]) -> Cnf {
    let mut cnf = Cnf::default();
    for clause in clauses {
        cnf.clause(&clause.iter().copied().map(literal).collect::<Vec<_>>());
    }
    cnf
}

fn numbers(cnf: &Cnf) -> Vec<Vec<i32>> {
    cnf.clauses().map(|clause| clause.iter().map(|literal| literal.dimacs()).collect()).collect()
}

/// The clauses of a DIMACS text.
fn dimacs(text: &str) -> Vec<Vec<i32>> {
    let lines = text.lines().filter(|line| !line.starts_with(['c', 'p']));
    lines
        .map(|line| {
            let mut clause: Vec<i32> =
                line.split(' ').map(|number| number.parse().expect("a number")).collect();
            assert_eq!(clause.pop(), Some(0));
            clause
        })
        .collect()
}

/// Checks an LRAT proof without RAT steps, as strictly as `cake_lpr`: each hint is unit, the last
/// one false, and the last line the empty clause.
fn check_lrat(formula: &[Vec<i32>], proof: &str) -> Result<(), String> {
    let mut clauses: BTreeMap<u32, Vec<i32>> = (1..).zip(formula.iter().cloned()).collect();
    let mut last = formula.len() as u32;
    for line in proof.lines() {
        let (id, rest) = line.split_once(' ').ok_or("no number")?;
        let id: u32 = id.parse().map_err(|_| "no number")?;
        let (deletes, rest) = rest.strip_prefix("d ").map_or((false, rest), |rest| (true, rest));
        let mut numbers = rest.split(' ').map(|number| number.parse::<i32>().expect("a number"));
        let mut until_zero = || numbers.by_ref().take_while(|number| *number != 0).collect();
        let first: Vec<i32> = until_zero();
        if deletes {
            for deleted in first {
                let found = clauses.remove(&deleted.unsigned_abs());
                found.ok_or(format!("{line}: nothing to delete"))?;
            }
            continue;
        }
        let hints: Vec<i32> = until_zero();
        if id <= last {
            return Err(format!("{line}: out of order"));
        }
        last = id;
        let mut falsified: BTreeSet<i32> = first.iter().copied().collect();
        let mut conflict = false;
        for hint in hints {
            if conflict {
                return Err(format!("{line}: hints after the conflict"));
            }
            let clause = clauses.get(&hint.unsigned_abs()).ok_or(format!("{line}: no {hint}"))?;
            let open: BTreeSet<i32> =
                clause.iter().copied().filter(|literal| !falsified.contains(literal)).collect();
            match open.iter().copied().collect::<Vec<_>>()[..] {
                [] => conflict = true,
                [unit] if !falsified.contains(&-unit) => {
                    falsified.insert(-unit);
                }
                _ => return Err(format!("{line}: {hint} is not unit")),
            }
        }
        if !conflict {
            return Err(format!("{line}: no conflict"));
        }
        if first.is_empty() {
            return Ok(());
        }
        clauses.insert(id, first);
    }
    Err("no empty clause".to_owned())
}

/// True if unit propagation refutes the clauses and the negation of one.
fn propagates_to_conflict(clauses: &[Vec<i32>], refuted: &[i32]) -> bool {
    let mut falsified: BTreeSet<i32> = refuted.iter().copied().collect();
    loop {
        let before = falsified.len();
        for clause in clauses {
            let open: Vec<i32> =
                clause.iter().copied().filter(|literal| !falsified.contains(literal)).collect();
            match open[..] {
                [] => return true,
                [unit] => {
                    falsified.insert(-unit);
                }
                _ => {}
            }
        }
        if falsified.len() == before {
            return false;
        }
    }
}

/// Checks a DRAT proof without RAT steps.
fn check_drat(formula: &[Vec<i32>], proof: &str) -> Result<(), String> {
    let mut clauses = formula.to_vec();
    for line in proof.lines() {
        let (deletes, rest) = line.strip_prefix("d ").map_or((false, line), |rest| (true, rest));
        let clause = dimacs(rest).remove(0);
        if deletes {
            let key: BTreeSet<i32> = clause.iter().copied().collect();
            let same = |other: &Vec<i32>| other.iter().copied().collect::<BTreeSet<_>>() == key;
            let at = clauses.iter().position(same).ok_or(format!("{line}: nothing to delete"))?;
            clauses.swap_remove(at);
            continue;
        }
        if !propagates_to_conflict(&clauses, &clause) {
            return Err(format!("{line} does not follow"));
        }
        if clause.is_empty() {
            return Ok(());
        }
        clauses.push(clause);
    }
    Err("no empty clause".to_owned())
}

/// Random numbers: Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators* (2014).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }

    /// Random clauses of one to three literals, with duplicates.
    fn formula(&mut self, variables: u64, clauses: u64) -> Vec<Vec<i32>> {
        let clause = |random: &mut Self| {
            let len = if random.below(30) == 0 { 1 } else { 2 + u64::from(random.below(4) > 0) };
            let mut clause = BTreeMap::new();
            while clause.len() < len as usize {
                let variable = 1 + random.below(variables) as i32;
                clause.insert(variable, if random.below(2) == 0 { variable } else { -variable });
            }
            clause.into_values().collect()
        };
        let mut formula: Vec<Vec<i32>> = (0..clauses).map(|_| clause(self)).collect();
        let copy = formula[self.below(clauses) as usize].clone();
        formula.insert(self.below(clauses) as usize, copy);
        formula
    }
}

fn has_model(formula: &[Vec<i32>], variables: u32) -> bool {
    (0..1_u32 << variables).any(|model| {
        let holds =
            |literal: &i32| (model >> (literal.unsigned_abs() - 1) & 1 == 1) == (*literal > 0);
        formula.iter().all(|clause| clause.iter().any(holds))
    })
}

/// Checks each file of a refutation, and each line's check.
fn assert_files_hold(formula: &[Vec<i32>], run: &SolverRun) {
    let trimmed = TrimmedProof::new(run).expect("a refutation");
    let learned = TrimmedProof::learned(run).expect("a refutation");
    for lines in
        [ProofLines::All(run), ProofLines::Needed(run, &trimmed), ProofLines::Needed(run, &learned)]
    {
        assert_eq!(check_lrat(formula, &text(lines, ProofFormat::Lrat)), Ok(()));
    }
    let mut reader = LineReader::new(run);
    for lemma in run.lemmas() {
        let check = reader.read(lemma.id).expect("a check");
        let hints: Vec<ClauseId> = check.hints().collect();
        assert!(hints.len() <= lemma.hints.len());
        assert!(hints.iter().all(|hint| *hint < lemma.id && lemma.hints.contains(hint)));
        assert!(check.implied.iter().all(|implied| {
            run.clause(implied.clause).is_some_and(|clause| clause.contains(&implied.literal))
        }));
    }
    for id in learned.lemmas() {
        let origin = run.lemma(*id).expect("a lemma").origin;
        assert!(origin == LemmaOrigin::Conflict || learned.lemmas().len() == 1);
    }
    assert!(trimmed.lemmas().last() == learned.lemmas().last());
}

#[test]
fn random_formulas_agree_with_brute_force() {
    let (mut models, mut refuted, mut with_conflicts) = (0, 0, 0);
    let mut random = Random(1);
    for _ in 0..600 {
        let clauses = 20 + random.below(30);
        let formula = random.formula(8, clauses);
        let run = run(cnf(&formula));
        let is_refuted = *run.end() == RunEnd::Refuted;
        assert_eq!(is_refuted, !has_model(&formula, 8));
        assert_eq!(run.formula_len(), formula.len());
        match run.end() {
            RunEnd::Model(model) => {
                models += 1;
                let literals = run.true_literals(model).expect("a model");
                assert_eq!(literals.len(), formula.len());
                assert_eq!(TrimmedProof::new(&run), Err(SolveError::NothingToProve));
            }
            RunEnd::Refuted => {
                refuted += 1;
                with_conflicts += usize::from(run.counts().conflicts > 2);
                assert_files_hold(&formula, &run);
                let trimmed = TrimmedProof::new(&run).expect("a refutation");
                for lines in [ProofLines::All(&run), ProofLines::Needed(&run, &trimmed)] {
                    assert_eq!(check_drat(&formula, &text(lines, ProofFormat::Drat)), Ok(()));
                }
                let core = trimmed.formula().iter().map(|id| formula[*id as usize - 1].clone());
                assert!(!has_model(&core.collect::<Vec<_>>(), 8));
            }
            RunEnd::Bound => panic!("no bound was near"),
        }
    }
    assert!(
        models > 100 && refuted > 100 && with_conflicts > 50,
        "{models} {refuted} {with_conflicts}"
    );
}

#[test]
fn formulas_refuted_while_they_are_loaded_have_a_line_too() {
    for formula in [
        vec![vec![1, 2], vec![], vec![3]],
        vec![vec![1], vec![2, 3], vec![-1], vec![2]],
        vec![vec![1], vec![-1, 2], vec![-2]],
        vec![vec![1], vec![1], vec![-1, 1], vec![-1, 2], vec![-1, -2]],
    ] {
        let run = run(cnf(&formula));
        assert_eq!(run.end(), &RunEnd::Refuted, "{formula:?}");
        assert_files_hold(&formula, &run);
    }
    let no_conflict = run(cnf(&[vec![1], vec![-1]]));
    assert_eq!(no_conflict.counts().conflicts, 0);
    assert_eq!(text(ProofLines::All(&no_conflict), ProofFormat::Lrat), "3 0 1 2 0\n");
}

/// The numbered formula of a claim.
fn numbered(puzzle: &Puzzle, claim: &Claim, encoding: Encoding) -> NumberedFormula {
    NumberedFormula::new(&claim_formula(puzzle, claim, encoding))
}

#[test]
fn claims_have_proofs_in_every_encoding() {
    for link in [HARD, FIENDISH, NOTEBOOK_2, NOTEBOOK_3] {
        let puzzle = puzzle(link);
        let claim = if link == NOTEBOOK_3 { Claim::Unsolvable } else { only_solution(&puzzle) };
        for encoding in Encoding::ALL {
            let numbered = numbered(&puzzle, &claim, encoding);
            let formula = numbers(&numbered.clauses);
            let run = run(numbered.clauses.clone());
            assert_eq!(run.end(), &RunEnd::Refuted, "{link} {encoding:?}");
            assert_files_hold(&formula, &run);
            let trimmed = TrimmedProof::new(&run).expect("a refutation");
            let cells = numbered.needed_clues(&trimmed);
            assert_core_suffices(&puzzle, &claim, &cells);
        }
    }
}

/// Checks that the clues of a core have no solution, or that they have no other one.
fn assert_core_suffices(puzzle: &Puzzle, claim: &Claim, core: &[usize]) {
    let mut rest = Puzzle::empty(Arc::clone(puzzle.board()));
    for cell in core {
        assert!(puzzle.clues()[*cell].is_some());
        rest.set_clue(*cell, puzzle.clues()[*cell]);
    }
    let found = solve(&rest, &Limits::default()).expect("an answer");
    match claim {
        Claim::Unsolvable => assert_eq!(found, Outcome::None),
        Claim::OnlySolution(solution) => assert_eq!(found.solution(), Some(solution)),
    }
    assert!(matches!(found, Outcome::None | Outcome::One(_)));
}

#[test]
fn clauses_have_the_numbers_of_the_exported_file() {
    for link in [HARD, NOTEBOOK_3] {
        let puzzle = puzzle(link);
        let claim = if link == NOTEBOOK_3 { Claim::Unsolvable } else { only_solution(&puzzle) };
        let mut file = String::new();
        write_claim(&puzzle, &claim, &mut |piece| {
            file += piece;
            ControlFlow::Continue(())
        });
        let numbered = numbered(&puzzle, &claim, PROOF_ENCODING);
        assert_eq!(dimacs(&file), numbers(&numbered.clauses));
        let mut lrat = Vec::new();
        prove_lrat(&puzzle, &claim, RunBounds::default(), &Limits::default(), &mut |piece| {
            lrat.extend_from_slice(piece);
            ControlFlow::Continue(())
        })
        .expect("a proof");
        let lrat = String::from_utf8(lrat).expect("text");
        assert_eq!(check_lrat(&dimacs(&file), &lrat), Ok(()));
        assert_eq!(
            check_lrat(
                &dimacs(&file),
                &text(ProofLines::All(&run(numbered.clauses)), ProofFormat::Lrat)
            ),
            Ok(())
        );
    }
}

#[test]
fn propagation_alone_has_a_proof_of_one_line() {
    let numbered = numbered(&puzzle(NOTEBOOK_3), &Claim::Unsolvable, Encoding::Extended);
    let run = run(numbered.clauses);
    assert_eq!(run.counts().conflicts, 1, "a conflict without decisions");
    let learned = TrimmedProof::learned(&run).expect("a refutation");
    assert_eq!(learned.lemmas().len(), 1);
    let drat = text(ProofLines::Needed(&run, &learned), ProofFormat::Drat);
    assert_eq!(drat, "0\n");
    let lrat = text(ProofLines::Needed(&run, &learned), ProofFormat::Lrat);
    assert_eq!(lrat.lines().count(), 1);
}

/// The puzzle of 19 clues with a wrong value, so that it has no solution, and its run.
fn unsolvable_by_search() -> (Puzzle, NumberedFormula, SolverRun) {
    let hard = puzzle(HARD);
    let Claim::OnlySolution(solution) = only_solution(&hard) else { unreachable!() };
    let open = (0..solution.len()).filter(|cell| hard.clues()[*cell].is_none());
    let wrong = |cell: usize| {
        let mut puzzle = hard.clone();
        let other = solution.iter().copied().find(|value| *value != solution[cell]);
        puzzle.set_clue(cell, other);
        let numbered = numbered(&puzzle, &Claim::Unsolvable, Encoding::Extended);
        let run = run(numbered.clauses.clone());
        (run.counts().conflicts > 2).then_some((puzzle, numbered, run))
    };
    open.into_iter().find_map(wrong).expect("a puzzle that needs search")
}

#[test]
fn an_unsolvable_puzzle_that_needs_search_has_a_core() {
    let (puzzle, numbered, run) = unsolvable_by_search();
    assert_eq!(run.end(), &RunEnd::Refuted);
    assert_files_hold(&numbers(&numbered.clauses), &run);
    for trimmed in [TrimmedProof::new(&run), TrimmedProof::learned(&run)] {
        let trimmed = trimmed.expect("a refutation");
        assert!(trimmed.lemmas().len() < run.lemma_count());
        assert!(trimmed.lemmas().len() > 1 && trimmed.formula().len() < run.formula_len() / 4);
        let cells = numbered.needed_clues(&trimmed);
        assert!(!cells.is_empty() && cells.len() <= puzzle.clue_count());
        assert_core_suffices(&puzzle, &Claim::Unsolvable, &cells);
        let needed = (1..=run.formula_len() as ClauseId).filter(|id| trimmed.needs(*id));
        assert_eq!(needed.collect::<Vec<_>>(), trimmed.formula());
    }
}

#[test]
fn a_core_leaves_out_clues_that_no_line_needs() {
    let mut full = puzzle(HARD);
    let Claim::OnlySolution(solution) = only_solution(&full) else { unreachable!() };
    for (cell, value) in solution.iter().enumerate() {
        full.set_clue(cell, Some(*value));
    }
    full.set_clue(0, Some(solution[1]));
    let numbered = numbered(&full, &Claim::Unsolvable, Encoding::Extended);
    let run = run(numbered.clauses.clone());
    let trimmed = TrimmedProof::learned(&run).expect("a refutation");
    let cells = numbered.needed_clues(&trimmed);
    assert!((2..12).contains(&cells.len()), "{cells:?}");
    assert_core_suffices(&full, &Claim::Unsolvable, &cells);
}

#[test]
fn a_spoiled_proof_is_rejected() {
    let (_, numbered, run) = unsolvable_by_search();
    let formula = numbers(&numbered.clauses);
    let learned = TrimmedProof::learned(&run).expect("a refutation");
    let lrat = text(ProofLines::Needed(&run, &learned), ProofFormat::Lrat);
    let lines: Vec<&str> = lrat.lines().collect();
    let check = |lines: &[String]| check_lrat(&formula, &lines.join("\n"));
    let whole: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    assert_eq!(check(&whole), Ok(()));
    let is_lemma = |at: &usize| !lines[*at].contains(" d ");
    for at in (0..lines.len()).filter(is_lemma) {
        let mut without = whole.clone();
        without.remove(at);
        assert!(check(&without).is_err(), "without {}", lines[at]);

        let numbers: Vec<&str> = lines[at].split(' ').collect();
        let zero = numbers.iter().position(|number| *number == "0").expect("two parts");
        for hint in zero + 1..numbers.len() - 1 {
            let mut changed = numbers.clone();
            let other = if numbers[hint] == "1" { "2" } else { "1" };
            changed[hint] = other;
            let mut spoiled = whole.clone();
            spoiled[at] = changed.join(" ");
            assert!(check(&spoiled).is_err(), "{}", spoiled[at]);
        }
        for literal in 1..zero {
            let mut changed: Vec<String> = numbers.iter().map(|part| (*part).to_owned()).collect();
            let number: i32 = numbers[literal].parse().expect("a literal");
            changed[literal] = (-number).to_string();
            let mut spoiled = whole.clone();
            spoiled[at] = changed.join(" ");
            assert!(check(&spoiled).is_err(), "{}", spoiled[at]);
        }
    }
}

#[test]
fn runs_to_a_model_are_recorded_too() {
    let hard = puzzle(HARD);
    for encoding in Encoding::ALL {
        let numbered = numbered(&hard, &Claim::Unsolvable, encoding);
        let run = run(numbered.clauses.clone());
        let RunEnd::Model(model) = run.end() else { panic!("{:?}", run.end()) };
        let trues = model.iter().filter(|literal| literal.is_positive());
        let values: Vec<_> =
            trues.filter_map(|literal| numbered.variables.candidate(*literal)).collect();
        let Claim::OnlySolution(solution) = only_solution(&hard) else { unreachable!() };
        assert_eq!(values, solution.into_iter().enumerate().collect::<Vec<_>>());
        let counts = run.counts();
        assert!(counts.conflicts > 0 && counts.simplifications > 0 && counts.deletions > 0);
        assert!(run.lemmas().all(|lemma| !lemma.literals.is_empty()));

        let mut wrong = model.clone();
        wrong[0] = !wrong[0];
        let falsified = run.true_literals(&wrong).expect_err("a wrong model");
        let clause = run.clause(falsified).expect("a clause");
        assert!(clause.iter().all(|literal| wrong.contains(&!*literal)));
    }
}

#[test]
fn the_shown_formula_is_recorded_with_any_preprocessing() {
    let hard = puzzle(HARD);
    let Claim::OnlySolution(solution) = only_solution(&hard) else { unreachable!() };
    for start in Preprocessing::ALL {
        let prepared = Prepared::to_look_at(&hard, Some(start));
        let placed = prepared.position.placed().to_vec();
        let numbered = NumberedFormula::prepared(prepared, Encoding::Minimal);
        let run = run(numbered.clauses.clone());
        let RunEnd::Model(model) = run.end() else { panic!("{:?}", run.end()) };
        let trues = model.iter().filter(|literal| literal.is_positive());
        let mut values: BTreeMap<usize, Value> =
            trues.filter_map(|literal| numbered.variables.candidate(*literal)).collect();
        if start == Preprocessing::Simplified {
            let placed = placed.into_iter().enumerate();
            values.extend(placed.filter_map(|(cell, value)| Some((cell, value?))));
        }
        assert_eq!(values.into_values().collect::<Vec<_>>(), solution, "{start:?}");
    }
}

#[test]
fn puzzles_with_rules_have_proofs_in_every_encoding() {
    for link in [
        "2x2;x:p",
        "2x2;knight:p",
        "2x2;boxsums=1:p",
        "2x2;cage=7@0,1;cage=@4,5,10;sum=0-3@5,9:p",
        "2x2;sum=12-14@0,5,10,15;cage=6@2,6,7:p",
        "2x2;regions=0001021122213333:p",
        "2x2;at=0.0,1.1;cage=6@0,1,4:zb",
        "2x3;nc:zj",
    ] {
        let empty = puzzle(link);
        let found = solve(&empty, &Limits::default()).expect("an answer");
        let solution = found.solution().expect("a solution").clone();
        for is_wrong in [false, true] {
            let mut puzzle = empty.clone();
            for cell in (0..solution.len()).step_by(2) {
                puzzle.set_clue(cell, Some(solution[cell]));
            }
            if is_wrong {
                puzzle.set_clue(0, solution.iter().copied().find(|value| *value != solution[0]));
            }
            let claim = match solve(&puzzle, &Limits::default()).expect("an answer") {
                Outcome::None => Claim::Unsolvable,
                Outcome::One(solution) => Claim::OnlySolution(solution),
                Outcome::Several(..) => continue,
            };
            for encoding in Encoding::ALL {
                let numbered = numbered(&puzzle, &claim, encoding);
                let run = run(numbered.clauses.clone());
                assert_files_hold(&numbers(&numbered.clauses), &run);
                let trimmed = TrimmedProof::learned(&run).expect("a refutation");
                assert_core_suffices(&puzzle, &claim, &numbered.needed_clues(&trimmed));
            }
        }
    }
}

/// The pigeonhole formula: `pigeons` in one hole less.
fn pigeons(pigeons: i32) -> Vec<Vec<i32>> {
    let holes = pigeons - 1;
    let sits = |pigeon: i32, hole: i32| 1 + pigeon * holes + hole;
    let mut formula: Vec<Vec<i32>> =
        (0..pigeons).map(|pigeon| (0..holes).map(|hole| sits(pigeon, hole)).collect()).collect();
    for hole in 0..holes {
        for a in 0..pigeons {
            formula.extend((a + 1..pigeons).map(|b| vec![-sits(a, hole), -sits(b, hole)]));
        }
    }
    formula
}

#[test]
fn every_conflict_is_recorded_with_its_restarts_and_deletions() {
    let formula = pigeons(8);
    let learned = Rc::new(RefCell::new(Vec::new()));
    let sink = Rc::clone(&learned);
    Solver::watch_learned(move |clause| sink.borrow_mut().push(clause.to_vec()));
    let run = run(cnf(&formula));
    let sorted = |clause: &[Lit]| -> BTreeSet<i32> { clause.iter().map(|l| l.dimacs()).collect() };
    let recorded = run.lemmas().filter(|lemma| lemma.origin == LemmaOrigin::Conflict);
    let recorded: Vec<_> = recorded.map(|lemma| sorted(lemma.literals)).collect();
    let reported: Vec<_> = learned.borrow().iter().map(|clause| sorted(clause)).collect();
    assert_eq!(recorded, reported);
    let counts = run.counts();
    assert!(counts.conflicts > 1_024, "{counts:?}");
    assert_files_hold(&formula, &run);

    // Restarts follow the conflicts 512, 1,024, 2,048 …, and the run has them in this order.
    let mut conflicts = 0;
    let mut restarts = Vec::new();
    for step in run.steps() {
        match *step {
            RunStep::Lemma(id) => {
                let origin = run.lemma(id).expect("a lemma").origin;
                conflicts += usize::from(origin == LemmaOrigin::Conflict);
            }
            RunStep::Restart => restarts.push(conflicts),
            RunStep::Deletion(id) => assert!(run.clause(id).is_some()),
        }
    }
    let expected: Vec<usize> =
        [512, 1_024, 2_048, 2_560, 3_072].into_iter().filter(|at| *at < conflicts).collect();
    assert_eq!(restarts[..expected.len()], expected);
    assert_eq!(counts.restarts, restarts.len());
}

#[test]
fn runs_are_bounded_and_cancelled() {
    let formula = cnf(&pigeons(12));
    let bounds = RunBounds { lemmas: 500, ..RunBounds::default() };
    let run = record(formula.clone(), bounds, &Limits::default()).expect("a run");
    assert_eq!((run.end(), run.lemma_count()), (&RunEnd::Bound, 500));
    assert_eq!(TrimmedProof::new(&run), Err(SolveError::LongProof));
    assert!(run.lemmas().all(|lemma| LineReader::new(&run).read(lemma.id).is_some()));

    let bounds = RunBounds { entries: 10_000, ..RunBounds::default() };
    let run = record(formula.clone(), bounds, &Limits::default()).expect("a run");
    let entries = run.lemmas().map(|lemma| lemma.literals.len() + lemma.hints.len());
    assert_eq!(run.end(), &RunEnd::Bound);
    assert!((9_000..=10_000).contains(&entries.sum::<usize>()));

    for last in [0, 320] {
        let reports = RefCell::new(Vec::new());
        let cancel = |progress: RunProgress| {
            reports.borrow_mut().push(progress.lemmas);
            assert!(progress.conflicts <= progress.lemmas);
            if progress.lemmas < last { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let limits = Limits::default().with_progress(&cancel);
        let run = record(formula.clone(), RunBounds::default(), &limits);
        assert_eq!(run, Err(SolveError::Cancelled));
        assert_eq!(reports.take(), (0..=last).step_by(64).collect::<Vec<_>>());
    }
}

#[test]
fn clauses_have_their_origins() {
    let numbered = numbered(&puzzle(HARD), &Claim::Unsolvable, Encoding::Extended);
    let mut counts = BTreeMap::new();
    for (id, clause) in (1..).zip(numbered.clauses.clauses()) {
        let origin = numbered.origins.origin(id).expect("an origin");
        *counts.entry(format!("{:?}", origin.group)).or_insert(0) += 1;
        match origin.subject {
            Some(Subject::Cell(cell)) => {
                let is_in_cell = |literal: &Lit| {
                    numbered.variables.candidate(*literal).is_some_and(|(of, _)| of == cell)
                };
                assert!(clause.iter().all(is_in_cell));
            }
            Some(Subject::House(_, value)) => {
                let has_value = |literal: &Lit| {
                    numbered.variables.candidate(*literal).is_some_and(|(_, of)| of == value)
                };
                assert!(clause.iter().all(has_value));
            }
            Some(Subject::Sum(..)) => panic!("no sums here"),
            None => assert_eq!(origin.group, ClauseGroup::Clues),
        }
    }
    let counts: Vec<(&str, i32)> =
        counts.iter().map(|(name, count)| (name.as_str(), *count)).collect();
    let houses = 81 + 2_916;
    assert_eq!(
        counts,
        [
            ("Boxes", houses),
            ("Cells", houses),
            ("Clues", 19),
            ("Columns", houses),
            ("Rows", houses)
        ]
    );
}
