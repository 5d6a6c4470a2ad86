//! The SAT solver that answers the questions.
//!
//! Everything else uses [`Solver`] through the [`Backend`] trait. A module here wraps one solver
//! and is the only place that names it.

mod recorded;
mod varisat;

use std::io::Write;
use std::ops::ControlFlow;

use thiserror::Error;

pub use self::recorded::{ClauseId, LemmaOrigin, RecordedEnd, RecordedStep};

pub use self::varisat::Varisat;
use crate::clauses::{Cnf, Lit};

/// The solver in use.
pub type Solver = Varisat<'static>;

/// An incremental SAT solver that can prove its verdicts.
///
/// A search can't be interrupted: only ending its thread or process stops it.
pub trait Backend: Sized {
    /// Creates a solver without clauses.
    #[must_use]
    fn new() -> Self;

    /// Adds a clause. It holds in every later search.
    fn add_clause(&mut self, clause: &[Lit]);

    /// Searches for a model in which all `assumptions` are true.
    ///
    /// # Errors
    /// [`SatError`], if the solver fails.
    fn solve_assuming(&mut self, assumptions: &[Lit]) -> Result<Verdict, SatError>;

    /// Searches for a proof that a formula has no model, and writes it to `target` in DRAT's text
    /// form. Returns `false` if there is a model: `target` then holds no proof.
    ///
    /// # Errors
    /// [`SatError`], if the solver or `target` fails. The search ends soon after `target` failed.
    fn prove_unsat(cnf: Cnf, target: &mut dyn Write) -> Result<bool, SatError>;

    /// Searches for a proof that a formula has no model. A checker that shares no state with the
    /// search checks each step at once. No step is kept, so a long proof takes no more memory than
    /// the search.
    ///
    /// # Errors
    /// [`SatError`], if the solver fails.
    ///
    /// # Panics
    /// If a step doesn't hold.
    fn check_unsat(cnf: Cnf) -> Result<CheckedProof, SatError>;

    /// Searches for a model, and calls `watcher` with each step of the search. A checker that
    /// shares no state with the search has confirmed the step. If the watcher returns
    /// [`ControlFlow::Break`], the search ends soon after.
    ///
    /// If there is no model, the last lemma is the empty clause.
    ///
    /// # Errors
    /// [`SatError`], if the solver fails.
    ///
    /// # Panics
    /// If a step doesn't hold.
    fn solve_recorded(
        cnf: Cnf,
        watcher: &mut dyn FnMut(RecordedStep<'_>) -> ControlFlow<()>,
    ) -> Result<RecordedEnd, SatError>;

    /// Calls `watcher` with the number of conflicts so far, every few thousand of them, during
    /// searches on this thread. The count is for progress alone: no answer depends on it.
    ///
    /// # Errors
    /// [`WatchError`], if the solver can't report. Searches then run without reports.
    fn watch_conflicts(watcher: impl Fn(u64) + 'static) -> Result<(), WatchError>;

    /// Calls `watcher` with every clause learned from a conflict, in the searches of all solvers
    /// that this thread creates from now on. The number of calls is the number of conflicts. If a
    /// search refutes the formula, the last clause is empty. If loading the formula refutes it,
    /// there are no calls. The calls come in batches, the last one before the search returns.
    /// [`prove_unsat`](Self::prove_unsat) reports no clauses.
    fn watch_learned(watcher: impl Fn(&[Lit]) + 'static);

    /// Creates a solver with the clauses of a formula.
    #[must_use]
    fn with_clauses(cnf: &Cnf) -> Self {
        let mut solver = Self::new();
        solver.add_clauses(cnf);
        solver
    }

    /// Adds all clauses of a formula.
    fn add_clauses(&mut self, cnf: &Cnf) {
        for clause in cnf.clauses() {
            self.add_clause(clause);
        }
    }

    /// Searches for a model. Returns its true literals, or `None` if there is no model.
    ///
    /// # Errors
    /// [`SatError`], if the solver fails.
    fn solve(&mut self) -> Result<Option<Vec<Lit>>, SatError> {
        match self.solve_assuming(&[])? {
            Verdict::Model(model) => Ok(Some(model)),
            Verdict::Core(_) => Ok(None),
        }
    }
}

/// The result of a search under assumptions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The true literals of a model.
    Model(Vec<Lit>),
    /// Assumptions that can't be true together; not always a minimal set. Empty if the clauses
    /// alone have no model.
    Core(Vec<Lit>),
}

/// The result of a proof that was checked step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckedProof {
    /// The formula has a model, so there is nothing to prove.
    Satisfiable,
    /// Every step held, and one derived the empty clause: the formula has no model.
    Unsatisfiable,
    /// Every step held, but none derived the empty clause.
    Unfinished,
}

/// The solver gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the SAT solver stopped without an answer: {0}")]
pub struct SatError(String);

/// The solver can't report its conflicts.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no conflicts are reported: {0}")]
pub struct WatchError(String);

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::io;
    use std::rc::Rc;

    use super::*;
    use crate::clauses::ClauseSink;

    /// The pigeonhole formula for one hole less than pigeons. Nine pigeons take some ten thousand
    /// conflicts.
    fn pigeons(pigeons: usize) -> Cnf {
        pigeons_in(pigeons, pigeons - 1)
    }

    fn pigeons_in(pigeons: usize, holes: usize) -> Cnf {
        let sits = |pigeon: usize, hole: usize| Lit::positive(1 + pigeon * holes + hole);
        let mut cnf = Cnf::default();
        for pigeon in 0..pigeons {
            cnf.clause(&(0..holes).map(|hole| sits(pigeon, hole)).collect::<Vec<_>>());
        }
        for hole in 0..holes {
            for a in 0..pigeons {
                for b in a + 1..pigeons {
                    cnf.clause(&[!sits(a, hole), !sits(b, hole)]);
                }
            }
        }
        cnf
    }

    /// Fails if varisat's log, the only source of the counts, changes its format.
    #[test]
    fn a_long_search_reports_its_conflicts() {
        let cnf = pigeons(9);
        let seen = Rc::new(RefCell::new(Vec::new()));
        let sink = Rc::clone(&seen);
        let is_watched =
            Solver::watch_conflicts(move |conflicts| sink.borrow_mut().push(conflicts));
        assert_eq!(is_watched, Ok(()), "no other logger");
        assert_eq!(Solver::with_clauses(&cnf).solve(), Ok(None));
        assert_eq!(seen.borrow().first(), Some(&5_000));

        let exact = learned_from(&cnf, &[]).len() as u64;
        let last = *seen.borrow().last().expect("a report");
        assert!((last..last + 5_000).contains(&exact), "{exact} conflicts, {last} reported");
    }

    /// The clauses learned in the search for a model of a formula.
    fn learned_from(cnf: &Cnf, assumptions: &[Lit]) -> Vec<Vec<Lit>> {
        let learned = Rc::new(RefCell::new(Vec::new()));
        let sink = Rc::clone(&learned);
        Solver::watch_learned(move |clause| sink.borrow_mut().push(clause.to_vec()));
        Solver::with_clauses(cnf).solve_assuming(assumptions).expect("an answer");
        learned.take()
    }

    #[test]
    fn every_conflict_is_reported_once() {
        // The first decision, whichever it is, leads to a conflict. The next one needs none.
        let learned = learned_from(&cnf(&UNSATISFIABLE), &[]);
        assert_eq!(learned.iter().map(Vec::len).collect::<Vec<_>>(), [1, 0]);
        assert_eq!(learned_from(&cnf(&UNSATISFIABLE[..1]), &[]).len(), 0);
        assert_eq!(learned_from(&cnf(&[&[1], &[-1]]), &[]).len(), 0, "refuted while it is loaded");
        let learned = learned_from(&pigeons(7), &[]);
        assert!(learned.len() > 100, "{}", learned.len());
        assert_eq!(learned, learned_from(&pigeons(7), &[]));
    }

    #[test]
    fn learned_clauses_follow_from_the_formula() {
        let formula = pigeons_in(5, 5);
        let is_first_hole_free: Vec<Lit> = (0..5).map(|n| !Lit::positive(1 + n * 5)).collect();
        let learned = learned_from(&formula, &is_first_hole_free);
        assert!(learned.len() > 5, "{}", learned.len());
        for clause in learned {
            let mut solver = Solver::with_clauses(&formula);
            assert!(matches!(solver.solve(), Ok(Some(_))));
            for literal in &clause {
                solver.add_clause(&[!*literal]);
            }
            assert_eq!(solver.solve(), Ok(None), "{clause:?}");
        }
    }

    /// Takes a number of bytes, then fails.
    struct Full {
        left: usize,
    }

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.left = self.left.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_search_ends_soon_after_its_target_fails() {
        // Twelve pigeons would take hours.
        let error = Solver::prove_unsat(pigeons(12), &mut Full { left: 100_000 });
        assert!(error.is_err(), "{error:?}");
    }

    fn cnf(clauses: &[&[i32]]) -> Cnf {
        let mut cnf = Cnf::default();
        for clause in clauses {
            let literal = |number: &i32| {
                let variable = Lit::positive(number.unsigned_abs() as usize);
                if *number > 0 { variable } else { !variable }
            };
            cnf.clause(&clause.iter().map(literal).collect::<Vec<_>>());
        }
        cnf
    }

    /// Unsatisfiable, but without a unit clause to propagate.
    const UNSATISFIABLE: [&[i32]; 4] = [&[1, 2], &[1, -2], &[-1, 2], &[-1, -2]];

    #[test]
    fn a_checked_proof_derives_the_empty_clause() {
        let check = Solver::check_unsat;
        assert_eq!(check(cnf(&UNSATISFIABLE[..3])), Ok(CheckedProof::Satisfiable));
        assert_eq!(check(cnf(&UNSATISFIABLE)), Ok(CheckedProof::Unsatisfiable));
        assert_eq!(check(pigeons(7)), Ok(CheckedProof::Unsatisfiable));
    }

    #[test]
    fn a_formula_refuted_while_it_is_loaded_has_a_proof_too() {
        let with_empty = cnf(&[&[1, 2], &[]]);
        for refuted in [with_empty, cnf(&[&[1], &[-1]]), cnf(&UNSATISFIABLE)] {
            assert_eq!(Solver::check_unsat(refuted.clone()), Ok(CheckedProof::Unsatisfiable));
            let mut drat = Vec::new();
            assert_eq!(Solver::prove_unsat(refuted, &mut drat), Ok(true));
            let drat = String::from_utf8(drat).expect("text");
            assert_eq!(drat.lines().filter(|step| *step == "0").count(), 1, "{drat}");
            assert!(drat.ends_with("0\n"));
        }
    }
}
