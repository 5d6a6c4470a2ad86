//! The check of a lemma by unit propagation, as steps to show.

use serde::{Deserialize, Serialize};

use super::solver_run::SolverRun;
use crate::backend::ClauseId;
use crate::clauses::Lit;

/// The check of a lemma: all its literals are assumed false. Unit clauses then imply further
/// literals, until one clause has none left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineCheck {
    /// The negations of the lemma's literals.
    pub assumed: Vec<Lit>,
    /// The implied literals that the conflict needs.
    pub implied: Vec<ImpliedLiteral>,
    /// The clause whose literals are all false at the end.
    pub conflict: ClauseId,
}

/// A literal that a clause implies, because its other literals are false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImpliedLiteral {
    /// The literal.
    pub literal: Lit,
    /// The clause.
    pub clause: ClauseId,
}

impl LineCheck {
    /// The needed hints in the order of propagation, as LRAT has them.
    #[must_use]
    pub fn hints(&self) -> impl DoubleEndedIterator<Item = ClauseId> + '_ {
        self.implied.iter().map(|implied| implied.clause).chain([self.conflict])
    }
}

/// Checks lemmas of a run one after the other.
#[derive(Clone, Debug)]
pub struct LineReader<'a> {
    run: &'a SolverRun,
    /// The value of each variable, and the index of the implied literal that gave it. `None` for an
    /// assumption.
    values: Vec<Option<(bool, Option<usize>)>>,
}

impl<'a> LineReader<'a> {
    /// Prepares the checks of a run's lemmas.
    #[must_use]
    pub fn new(run: &'a SolverRun) -> Self {
        Self { run, values: Vec::new() }
    }

    /// Checks a lemma with its hints. Returns `None` if there is no such lemma, or if the hints
    /// lead to no conflict. Hints that imply nothing, or nothing that the conflict needs, are
    /// dropped.
    pub fn read(&mut self, id: ClauseId) -> Option<LineCheck> {
        let lemma = self.run.lemma(id)?;
        self.read_with(lemma.literals, lemma.hints)
    }

    /// Checks a clause with hints, as [`Self::read`] does.
    pub(super) fn read_with(&mut self, clause: &[Lit], hints: &[ClauseId]) -> Option<LineCheck> {
        let mut trail: Vec<Lit> = clause.iter().map(|literal| !*literal).collect();
        for literal in &trail {
            self.set_true(*literal, None);
        }
        let mut implied = Vec::new();
        let conflict = hints.iter().find(|hint| match self.state(**hint) {
            State::Conflict => true,
            State::Unit(literal) => {
                self.set_true(literal, Some(implied.len()));
                implied.push(ImpliedLiteral { literal, clause: **hint });
                trail.push(literal);
                false
            }
            State::Other => false,
        });
        let check = conflict.map(|conflict| self.needed(clause, &implied, *conflict));
        for literal in trail {
            self.values[literal.variable()] = None;
        }
        check
    }

    /// The check without implied literals that the conflict doesn't need.
    fn needed(&self, lemma: &[Lit], implied: &[ImpliedLiteral], conflict: ClauseId) -> LineCheck {
        let mut is_needed = vec![false; implied.len()];
        self.mark_reasons(conflict, None, &mut is_needed);
        for (index, step) in implied.iter().enumerate().rev() {
            if is_needed[index] {
                self.mark_reasons(step.clause, Some(step.literal), &mut is_needed);
            }
        }
        let needed = implied.iter().zip(is_needed).filter_map(|(step, is)| is.then_some(*step));
        LineCheck {
            assumed: lemma.iter().map(|literal| !*literal).collect(),
            implied: needed.collect(),
            conflict,
        }
    }

    /// Marks the implied literals that falsify the literals of a clause, except one.
    fn mark_reasons(&self, clause: ClauseId, except: Option<Lit>, is_needed: &mut [bool]) {
        for literal in self.run.clause(clause).unwrap_or_default() {
            if Some(*literal) != except
                && let Some((_, Some(index))) = self.values[literal.variable()]
            {
                is_needed[index] = true;
            }
        }
    }

    /// The state of a clause.
    fn state(&self, clause: ClauseId) -> State {
        let Some(clause) = self.run.clause(clause) else { return State::Other };
        let mut open = None;
        for literal in clause {
            match self.values.get(literal.variable()).copied().flatten() {
                Some((value, _)) if value == literal.is_positive() => return State::Other,
                Some(_) => {}
                None if open.is_none_or(|open| open == *literal) => open = Some(*literal),
                None => return State::Other,
            }
        }
        open.map_or(State::Conflict, State::Unit)
    }

    fn set_true(&mut self, literal: Lit, step: Option<usize>) {
        let variable = literal.variable();
        if self.values.len() <= variable {
            self.values.resize(variable + 1, None);
        }
        self.values[variable] = Some((literal.is_positive(), step));
    }
}

/// The state of a clause under an assignment.
enum State {
    /// All literals are false.
    Conflict,
    /// One literal is open, and all others are false.
    Unit(Lit),
    /// A literal is true, or several are open.
    Other,
}
