//! Refutations: trimmed proofs, hints and cores.

use std::collections::HashSet;

use satdoku_sat::backend::{Backend, Solver};
use satdoku_sat::clauses::{ClauseSink, Cnf, Lit};
use satdoku_sat::encodings::Encoding;
use satdoku_sat::lab::{
    ClauseId, Input, InputSpec, Mode, Outcome, Recording, Restarts, SearchSpec, run_to_the_end,
};

use crate::puzzles::{NOTEBOOK_3, puzzle};

fn searches() -> [SearchSpec; 3] {
    let cdcl = SearchSpec::default();
    let restarts = SearchSpec { restarts: Restarts::Luby(2), ..SearchSpec::default() };
    let dpll = SearchSpec { mode: Mode::Dpll, ..SearchSpec::default() };
    [cdcl, restarts, dpll]
}

/// The recordings of the notebook's puzzle without a solution.
fn refutations() -> Vec<Recording> {
    let mut refutations = Vec::new();
    for encoding in [Encoding::Minimal, Encoding::Extended, Encoding::Product] {
        let spec = InputSpec { encoding, ..InputSpec::default() };
        for search in searches() {
            let input = Input::new(&puzzle(3, 3, NOTEBOOK_3), &spec).expect("small");
            refutations.push(Recording::new(input, search, &run_to_the_end).expect("no overrides"));
        }
    }
    refutations
}

/// Checks a clause by its hints as `lrat-check` does: each becomes unit, the last is falsified.
fn follows(clause: &[Lit], hints: &[ClauseId], literals: impl Fn(ClauseId) -> Vec<Lit>) -> bool {
    let mut is_false: HashSet<Lit> = clause.iter().copied().collect();
    for (index, hint) in hints.iter().enumerate() {
        let mut open = literals(*hint);
        open.retain(|literal| !is_false.contains(literal));
        match *open {
            [] => return index + 1 == hints.len(),
            [unit] => assert!(is_false.insert(!unit), "{hint:?} implies nothing new"),
            _ => return false,
        }
    }
    false
}

#[test]
fn needed_clauses_derive_each_other_by_their_hints() {
    let mut counts = (0, 0);
    for mut recording in refutations() {
        assert_eq!(recording.outcome(), Outcome::Refuted);
        let proof = recording.trimmed_proof().expect("a refutation");
        assert_eq!(recording.position(), 0);
        assert!(proof.lemmas.len() <= proof.learned);
        counts = (counts.0 + proof.lemmas.len(), counts.1 + proof.learned);
        let known: HashSet<ClauseId> = proof.core.iter().chain(&proof.lemmas).copied().collect();
        for lemma in &proof.lemmas {
            let hints = recording.hints(*lemma).expect("a learned clause");
            assert!(hints.iter().all(|hint| known.contains(hint) && hint < lemma));
            let literals = |id| recording.run().clause(id).expect("learned").literals.to_vec();
            assert!(follows(&literals(*lemma), &hints, literals), "{lemma:?}");
        }
        let last = *proof.lemmas.last().expect("the empty clause");
        recording.seek(recording.len());
        assert!(recording.run().clause(last).expect("learned").literals.is_empty());
    }
    assert!(counts.0 < counts.1, "some are not needed: {counts:?}");
}

#[test]
fn the_core_has_no_model() {
    for mut recording in refutations() {
        let proof = recording.trimmed_proof().expect("a refutation");
        let mut cnf = Cnf::default();
        for id in &proof.core {
            cnf.clause(recording.run().clause(*id).expect("an input clause").literals);
        }
        assert!(cnf.len() < recording.run().input().clauses().len());
        assert_eq!(Solver::with_clauses(&cnf).solve(), Ok(None));
    }
}

#[test]
fn a_run_with_a_model_has_no_refutation() {
    let input = Input::new(&puzzle(2, 2, ""), &InputSpec::default()).expect("small");
    let inputs = input.clauses().len() as u32;
    let mut recording =
        Recording::new(input, SearchSpec::default(), &run_to_the_end).expect("no overrides");
    assert_eq!(recording.trimmed_proof(), None);
    assert_eq!(recording.hints(ClauseId(0)), None);
    assert_eq!(recording.hints(ClauseId(inputs + 1_000)), None);
}
