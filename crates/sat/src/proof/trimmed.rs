//! The part of a refutation that the empty clause needs.

use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use super::line_check::LineReader;
use super::solver_run::{Lemma, RunEnd, SolverRun};
use crate::backend::{ClauseId, LemmaOrigin};
use crate::lists::Lists;
use crate::questions::SolveError;

/// The lemmas and clauses of the formula that the empty clause needs, found backwards from it. This
/// is not the smallest possible part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrimmedProof {
    lemmas: Vec<ClauseId>,
    /// The needed hints of each needed lemma.
    hints: Lists<ClauseId>,
    formula: Vec<ClauseId>,
}

impl TrimmedProof {
    /// Trims a refutation. It checks each needed lemma by unit propagation, independently of
    /// varisat.
    ///
    /// # Errors
    /// [`SolveError::NothingToProve`] if the run found a model. [`SolveError::LongProof`] if it
    /// reached a bound. [`SolveError::Proof`] if a lemma fails its check.
    pub fn new(run: &SolverRun) -> Result<Self, SolveError> {
        Self::trim(run, |lemma, _| lemma.hints.to_vec())
    }

    /// Trims a refutation to clauses learned from conflicts. Their lines repeat the propagation of
    /// the simplifications that they use. If propagation alone refutes the formula, the only line
    /// is the empty clause.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn learned(run: &SolverRun) -> Result<Self, SolveError> {
        Self::trim(run, without_simplifications)
    }

    /// Trims a refutation, with chosen hints for each lemma.
    fn trim(
        run: &SolverRun,
        hints_of: impl Fn(Lemma<'_>, &SolverRun) -> Vec<ClauseId>,
    ) -> Result<Self, SolveError> {
        match run.end() {
            RunEnd::Refuted => {}
            RunEnd::Model(_) => return Err(SolveError::NothingToProve),
            RunEnd::Bound => return Err(SolveError::LongProof),
        }
        let mut reader = LineReader::new(run);
        let count = run.formula_len() + run.lemma_count();
        let mut is_needed = vec![false; count + 1];
        is_needed[count] = true;
        let mut lines = Vec::new();
        for lemma in run.lemmas().rev() {
            let id = lemma.id;
            if !is_needed[id as usize] {
                continue;
            }
            let fails = || SolveError::Proof(format!("line {id} does not follow"));
            let check = reader.read_with(lemma.literals, &hints_of(lemma, run));
            let hints: Vec<ClauseId> = check.ok_or_else(fails)?.hints().collect();
            for hint in &hints {
                // A lemma that needs itself or a later one proves nothing.
                *is_needed[..id as usize].get_mut(*hint as usize).ok_or_else(fails)? = true;
            }
            lines.push((id, hints));
        }
        let mut proof = Self { lemmas: Vec::new(), hints: Lists::default(), formula: Vec::new() };
        for (id, hints) in lines.into_iter().rev() {
            proof.lemmas.push(id);
            proof.hints.push(&hints);
        }
        let formula = (1..=run.formula_len()).filter(|id| is_needed[*id]);
        proof.formula = formula.map(|id| id as ClauseId).collect();
        Ok(proof)
    }

    /// The needed lemmas in order. The last one is the empty clause.
    #[must_use]
    pub fn lemmas(&self) -> &[ClauseId] {
        &self.lemmas
    }

    /// The needed lemmas with their needed hints.
    #[must_use]
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = (ClauseId, &[ClauseId])> {
        let hints = |index| self.hints.get(index).unwrap_or_default();
        self.lemmas.iter().enumerate().map(move |(index, id)| (*id, hints(index)))
    }

    /// The needed clauses of the formula, in order.
    #[must_use]
    pub fn formula(&self) -> &[ClauseId] {
        &self.formula
    }

    /// True if the proof needs this lemma or clause of the formula.
    #[must_use]
    pub fn needs(&self, id: ClauseId) -> bool {
        self.lemmas.binary_search(&id).is_ok() || self.formula.binary_search(&id).is_ok()
    }
}

/// The hints of a lemma, with those of each simplification in its place, and so on.
fn without_simplifications(lemma: Lemma<'_>, run: &SolverRun) -> Vec<ClauseId> {
    let mut expanded = Vec::new();
    let mut seen = FxHashSet::default();
    // The hints that are left at each depth. A lemma's hints come before it, so the depth is finite.
    let mut left = vec![lemma.hints.iter()];
    while let Some(hints) = left.last_mut() {
        let Some(hint) = hints.next() else {
            left.pop();
            continue;
        };
        if !seen.insert(*hint) {
            continue;
        }
        match run.lemma(*hint) {
            Some(lemma) if lemma.origin == LemmaOrigin::Simplification => {
                left.push(lemma.hints.iter());
            }
            _ => expanded.push(*hint),
        }
    }
    expanded
}
