//! The learned clauses as a proof that the formula has no model.
//!
//! Each learned clause follows from earlier clauses by unit propagation. The last one is empty.
//! Going backwards from it shows which clauses it needs, as `drat-trim` does (N. Wetzler, M.
//! Heule, W. Hunt: *DRAT-trim: Efficient Checking and Trimming Using Expressive Clausal Proofs*,
//! 2014).

use serde::{Deserialize, Serialize};

use super::assignment::Assignment;
use super::clause::ClauseId;
use super::events::{Event, EventKind, Outcome};
use super::recording::Recording;
use super::run::Run;
use crate::clauses::Lit;

/// The clauses that a refutation needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrimmedProof {
    /// The learned clauses that are needed, in order. The last one is empty.
    pub lemmas: Vec<ClauseId>,
    /// The number of all learned clauses.
    pub learned: usize,
    /// The input clauses that are needed. They have no model. There may be smaller such sets.
    pub core: Vec<ClauseId>,
}

impl Recording {
    /// The clauses that the refutation needs; `None` if the run ends otherwise.
    #[must_use]
    pub fn trimmed_proof(&mut self) -> Option<TrimmedProof> {
        if self.outcome() != Outcome::Refuted {
            return None;
        }
        let position = self.position();
        // Literals of level 0 are never undone, so the last state has the reasons of all.
        self.seek(self.len());
        let proof = trim(self.run(), self.spine());
        self.seek(position);
        Some(proof)
    }

    /// The clauses that derive a learned clause by unit propagation: in this order, each becomes
    /// unit, and the last one is falsified. These are LRAT's hints. `None` if there is no such
    /// learned clause. Goes to the position after the clause is learned.
    #[must_use]
    pub fn hints(&mut self, lemma: ClauseId) -> Option<Vec<ClauseId>> {
        let event = self.learned_event(lemma)?;
        let EventKind::Learn { antecedents, level_zero, .. } = &event.kind else { return None };
        let (seq, antecedents, level_zero) = (event.seq, antecedents.clone(), level_zero.clone());
        self.seek(seq + 1);
        let mut hints = level_zero_reasons(self.run(), &level_zero);
        hints.extend(antecedents.iter().rev());
        Some(hints)
    }
}

fn trim(run: &Run, spine: &[Event]) -> TrimmedProof {
    let inputs = run.input().clauses().len();
    let mut is_needed = vec![false; run.database().len()];
    let mut is_marked = vec![false; run.input().variable_count() + 1];
    let mut learned = 0;
    for event in spine.iter().rev() {
        let EventKind::Learn { clause, literals, antecedents, level_zero, .. } = &event.kind else {
            continue;
        };
        learned += 1;
        is_needed[clause.index()] |= literals.is_empty();
        if !is_needed[clause.index()] {
            continue;
        }
        for antecedent in antecedents {
            is_needed[antecedent.index()] = true;
        }
        for reason in mark(run, level_zero, &mut is_marked) {
            is_needed[reason.1.index()] = true;
        }
    }
    let needed = (0..is_needed.len()).filter(|index| is_needed[*index]);
    let (core, lemmas) =
        needed.map(|index| ClauseId(index as u32)).partition(|id| id.index() < inputs);
    TrimmedProof { lemmas, learned, core }
}

/// The reasons of false literals of level 0 and of all that they follow from, in the order of the
/// trail.
fn level_zero_reasons(run: &Run, literals: &[Lit]) -> Vec<ClauseId> {
    let mut reasons = mark(run, literals, &mut vec![false; run.input().variable_count() + 1]);
    let trail = run.assignment().trail();
    let mut positions = vec![0; run.input().variable_count() + 1];
    for (position, literal) in trail.iter().enumerate() {
        positions[literal.variable()] = position;
    }
    reasons.sort_unstable_by_key(|(literal, _)| positions[literal.variable()]);
    reasons.into_iter().map(|(_, reason)| reason).collect()
}

/// Marks the variables of these literals of level 0, and of all that they follow from. Returns the
/// newly marked ones with their reasons.
fn mark(run: &Run, literals: &[Lit], is_marked: &mut [bool]) -> Vec<(Lit, ClauseId)> {
    let assignment: &Assignment = run.assignment();
    let mut open = literals.to_vec();
    let mut reasons = Vec::new();
    while let Some(literal) = open.pop() {
        if std::mem::replace(&mut is_marked[literal.variable()], true) {
            continue;
        }
        // Level 0 has no decisions.
        let Some(reason) = assignment.reason(literal) else { continue };
        reasons.push((literal, reason));
        open.extend(run.database().literals(reason));
    }
    reasons
}
