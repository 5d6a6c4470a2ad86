//! A formula whose clauses have numbers and origins.

use std::collections::BTreeSet;

use super::trimmed::TrimmedProof;
use crate::backend::ClauseId;
use crate::board::CellId;
use crate::clauses::{ClauseGroup, ClauseSink, Cnf, Lit, Subject, Variables};
use crate::encodings::Encoding;
use crate::formula::{Formula, Prepared};

/// The clauses of a formula, in the order of its DIMACS file, with their origins.
#[derive(Clone, Debug)]
pub struct NumberedFormula {
    /// The clauses. Clause 1 is the first one.
    pub clauses: Cnf,
    /// The variables.
    pub variables: Variables,
    /// The origins.
    pub origins: ClauseOrigins,
}

impl NumberedFormula {
    /// Writes a formula.
    ///
    /// # Panics
    /// As [`Formula::write`].
    #[must_use]
    pub fn new(formula: &Formula<'_>) -> Self {
        let mut clauses = NumberedClauses::default();
        let variables = formula.write(&mut clauses);
        Self { clauses: clauses.clauses, variables, origins: clauses.origins }
    }

    /// Writes a prepared puzzle: the formula that the clause viewer shows. It has no clauses if the
    /// preprocessing placed every cell.
    #[must_use]
    pub fn prepared(mut prepared: Prepared, encoding: Encoding) -> Self {
        let mut clauses = NumberedClauses::default();
        prepared.write(encoding, &mut clauses);
        Self { clauses: clauses.clauses, variables: prepared.variables, origins: clauses.origins }
    }

    /// The cells whose clues a refutation needs. Together with the rules, and the blocking clause if
    /// there is one, these clues have no model. They may not be the smallest such set.
    ///
    /// This holds for formulas with all candidates, such as those of claims. In others, clues also
    /// remove candidates.
    #[must_use]
    pub fn needed_clues(&self, proof: &TrimmedProof) -> Vec<CellId> {
        let needed: BTreeSet<ClauseId> = proof.formula().iter().copied().collect();
        let clauses = (1..).zip(self.clauses.clauses());
        let is_clue = |id: &ClauseId| {
            self.origins.origin(*id).is_some_and(|origin| origin.group == ClauseGroup::Clues)
        };
        let cells = clauses.filter_map(|(id, clause)| match clause {
            [clue] if clue.is_positive() && needed.contains(&id) && is_clue(&id) => {
                self.variables.candidate(*clue).map(|(cell, _)| cell)
            }
            _ => None,
        });
        cells.collect()
    }
}

/// The origin of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClauseOrigin {
    /// The group it belongs to. A blocking clause is among the clues.
    pub group: ClauseGroup,
    /// The subject, if the encoding names one.
    pub subject: Option<Subject>,
}

/// The origins of a formula's clauses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClauseOrigins {
    /// The first clause of each origin, in order.
    starts: Vec<(ClauseId, ClauseOrigin)>,
}

impl ClauseOrigins {
    /// The origin of a clause of the formula. The last origin holds for all numbers after it.
    #[must_use]
    pub fn origin(&self, id: ClauseId) -> Option<ClauseOrigin> {
        let after = self.starts.partition_point(|(start, _)| *start <= id);
        Some(self.starts.get(after.checked_sub(1)?)?.1)
    }
}

/// Collects clauses and their origins.
#[derive(Default)]
struct NumberedClauses {
    clauses: Cnf,
    origins: ClauseOrigins,
}

impl NumberedClauses {
    fn begin(&mut self, origin: ClauseOrigin) {
        let start = self.clauses.len() as ClauseId + 1;
        match self.origins.starts.last_mut() {
            Some((last, replaced)) if *last == start => *replaced = origin,
            _ => self.origins.starts.push((start, origin)),
        }
    }
}

impl ClauseSink for NumberedClauses {
    fn group(&mut self, group: ClauseGroup) {
        self.begin(ClauseOrigin { group, subject: None });
    }

    fn subject(&mut self, subject: Subject) {
        if let Some((_, ClauseOrigin { group, .. })) = self.origins.starts.last().copied() {
            self.begin(ClauseOrigin { group, subject: Some(subject) });
        }
    }

    fn clause(&mut self, literals: &[Lit]) {
        self.clauses.clause(literals);
    }
}
