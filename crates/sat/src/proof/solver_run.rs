//! A recorded run of the solver: its lemmas, deletions and restarts, and their end.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use crate::backend::{Backend, ClauseId, LemmaOrigin, RecordedEnd, RecordedStep, Solver};
use crate::clauses::{Cnf, Lit};
use crate::lists::Lists;
use crate::questions::{Limits, SolveError};

/// The bounds of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunBounds {
    /// The maximum number of lemmas.
    pub lemmas: usize,
    /// The maximum number of literals and hints of all lemmas. Each takes 4 bytes.
    pub entries: usize,
}

impl Default for RunBounds {
    /// 100,000 lemmas and 40 MB.
    fn default() -> Self {
        Self { lemmas: 100_000, entries: 10_000_000 }
    }
}

/// The progress of [`record`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunProgress {
    /// The number of lemmas so far.
    pub lemmas: usize,
    /// The number of conflicts so far.
    pub conflicts: usize,
}

/// Lemmas between two reports.
const REPORT_INTERVAL: usize = 64;

/// A run of the solver on a formula. varisat's checker confirmed each lemma.
///
/// The clauses of the formula have the numbers that they have in a DIMACS file, from 1. Lemmas
/// follow. Decisions and propagations are not recorded: varisat doesn't report them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolverRun {
    /// The clauses of the formula, then the lemmas.
    clauses: Lists<Lit>,
    formula_len: usize,
    /// The number of literals of the formula.
    formula_entries: usize,
    /// The hints of each lemma.
    hints: Lists<ClauseId>,
    origins: Vec<LemmaOrigin>,
    steps: Vec<RunStep>,
    end: RunEnd,
}

/// A step of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RunStep {
    /// A clause was derived.
    Lemma(ClauseId),
    /// A clause of the formula or a lemma was deleted.
    Deletion(ClauseId),
    /// All decisions were undone.
    Restart,
}

/// The end of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RunEnd {
    /// A model: one literal for each variable of the formula. It satisfies every clause.
    Model(Vec<Lit>),
    /// The last lemma is the empty clause: there is no model.
    Refuted,
    /// The recording reached one of its bounds.
    Bound,
}

/// A clause that follows from earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lemma<'a> {
    /// Its number.
    pub id: ClauseId,
    /// Its literals, sorted by variable.
    pub literals: &'a [Lit],
    /// The clauses that derive it by unit propagation, in the order of propagation. Some may be
    /// unneeded: [`LineReader`](super::LineReader) drops these.
    pub hints: &'a [ClauseId],
    /// The event that led to it.
    pub origin: LemmaOrigin,
}

/// Counts of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunCounts {
    /// Conflicts, each with its learned clause. The last conflict of a refutation has the empty
    /// clause.
    pub conflicts: usize,
    /// Lemmas by simplification.
    pub simplifications: usize,
    /// Deleted clauses.
    pub deletions: usize,
    /// Restarts after the start of the search.
    pub restarts: usize,
}

/// Runs the solver on a formula until a model, a refutation or a bound, and records its lemmas.
/// Reports the progress every 64 lemmas.
///
/// # Errors
/// [`SolveError::Cancelled`] if the callback cancels the run. [`SolveError::Proof`] if the model
/// falsifies a clause. Others if the solver fails.
///
/// # Panics
/// If a step doesn't hold, which would be a defect of varisat.
///
/// # Examples
/// ```
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_sat::encodings::Encoding;
/// use satdoku_sat::proof::{Claim, NumberedFormula, RunBounds, RunEnd, claim_formula, record};
/// use satdoku_sat::questions::Limits;
///
/// let wrong: Puzzle = "2x2:1_2_3d4h".parse()?;
/// let formula = claim_formula(&wrong, &Claim::Unsolvable, Encoding::Minimal);
/// let numbered = NumberedFormula::new(&formula);
/// let run = record(numbered.clauses, RunBounds::default(), &Limits::default())?;
/// assert_eq!(run.end(), &RunEnd::Refuted);
/// assert!(run.lemmas().last().is_some_and(|lemma| lemma.literals.is_empty()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn record(
    formula: Cnf,
    bounds: RunBounds,
    limits: &Limits<'_, RunProgress>,
) -> Result<SolverRun, SolveError> {
    let mut run = SolverRun::new(&formula);
    let mut conflicts = 0;
    let mut cancelled = limits.report(RunProgress::default());
    if cancelled.is_ok() {
        let end = Solver::solve_recorded(formula, &mut |step| {
            if !run.add(step, bounds) {
                return ControlFlow::Break(());
            }
            if let RecordedStep::Lemma { origin, .. } = step {
                conflicts += usize::from(origin == LemmaOrigin::Conflict);
                let lemmas = run.lemma_count();
                if lemmas.is_multiple_of(REPORT_INTERVAL) {
                    cancelled = limits.report(RunProgress { lemmas, conflicts });
                }
            }
            if cancelled.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        run.end = match end {
            RecordedEnd::Model(model) => RunEnd::Model(model),
            RecordedEnd::Refuted => RunEnd::Refuted,
            RecordedEnd::Stopped => RunEnd::Bound,
        };
    }
    cancelled?;
    if let RunEnd::Model(model) = &run.end {
        run.true_literals(model)
            .map_err(|clause| SolveError::Proof(format!("the model falsifies clause {clause}")))?;
    }
    Ok(run)
}

impl SolverRun {
    /// A run without steps.
    fn new(formula: &Cnf) -> Self {
        let mut clauses = Lists::default();
        for clause in formula.clauses() {
            clauses.push(clause);
        }
        Self {
            formula_len: clauses.len(),
            formula_entries: clauses.item_count(),
            clauses,
            hints: Lists::default(),
            origins: Vec::new(),
            steps: Vec::new(),
            end: RunEnd::Bound,
        }
    }

    /// Adds a step. Returns false if a bound forbids it.
    fn add(&mut self, step: RecordedStep<'_>, bounds: RunBounds) -> bool {
        match step {
            RecordedStep::Lemma { literals, hints, origin } => {
                let entries = self.entries() + literals.len() + hints.len();
                if self.lemma_count() >= bounds.lemmas || entries > bounds.entries {
                    return false;
                }
                self.clauses.push(literals);
                self.hints.push(hints);
                self.origins.push(origin);
                self.steps.push(RunStep::Lemma(self.clauses.len() as ClauseId));
            }
            RecordedStep::Deletion(id) => self.steps.push(RunStep::Deletion(id)),
            RecordedStep::Restart => self.steps.push(RunStep::Restart),
        }
        true
    }

    /// The number of literals and hints of all lemmas.
    fn entries(&self) -> usize {
        self.clauses.item_count() - self.formula_entries + self.hints.item_count()
    }

    /// The number of clauses of the formula, with duplicates.
    #[must_use]
    pub fn formula_len(&self) -> usize {
        self.formula_len
    }

    /// The number of lemmas.
    #[must_use]
    pub fn lemma_count(&self) -> usize {
        self.origins.len()
    }

    /// The literals of a clause of the formula or of a lemma.
    #[must_use]
    pub fn clause(&self, id: ClauseId) -> Option<&[Lit]> {
        self.clauses.get((id as usize).checked_sub(1)?)
    }

    /// A lemma. `None` if this is a clause of the formula, or no clause.
    #[must_use]
    pub fn lemma(&self, id: ClauseId) -> Option<Lemma<'_>> {
        let index = (id as usize).checked_sub(self.formula_len + 1)?;
        Some(Lemma {
            id,
            literals: self.clause(id)?,
            hints: self.hints.get(index)?,
            origin: *self.origins.get(index)?,
        })
    }

    /// The lemmas in the order of their derivation.
    #[must_use]
    pub fn lemmas(&self) -> impl DoubleEndedIterator<Item = Lemma<'_>> {
        let ids = self.formula_len..self.formula_len + self.lemma_count();
        ids.filter_map(|before| self.lemma(before as ClauseId + 1))
    }

    /// The steps of the run.
    #[must_use]
    pub fn steps(&self) -> &[RunStep] {
        &self.steps
    }

    /// The end of the run.
    #[must_use]
    pub fn end(&self) -> &RunEnd {
        &self.end
    }

    /// The counts of the run so far.
    #[must_use]
    pub fn counts(&self) -> RunCounts {
        let count = |wanted: &dyn Fn(&RunStep) -> bool| {
            self.steps.iter().filter(|step| wanted(step)).count()
        };
        let is_conflict = |origin: &&LemmaOrigin| **origin == LemmaOrigin::Conflict;
        let conflicts = self.origins.iter().filter(is_conflict).count();
        RunCounts {
            conflicts,
            simplifications: self.lemma_count() - conflicts,
            deletions: count(&|step| matches!(step, RunStep::Deletion(_))),
            restarts: count(&|step| *step == RunStep::Restart),
        }
    }

    /// Checks a model clause by clause. Returns the first true literal of each clause of the
    /// formula.
    ///
    /// # Errors
    /// The first clause that has no true literal.
    pub fn true_literals(&self, model: &[Lit]) -> Result<Vec<Lit>, ClauseId> {
        let mut is_true = Vec::new();
        for literal in model {
            let variable = literal.variable();
            if is_true.len() <= variable {
                is_true.resize(variable + 1, None);
            }
            is_true[variable] = Some(literal.is_positive());
        }
        let holds = |literal: &&Lit| {
            is_true.get(literal.variable()).copied().flatten() == Some(literal.is_positive())
        };
        (1..=self.formula_len as ClauseId)
            .map(|id| {
                self.clause(id).and_then(|clause| clause.iter().find(holds)).copied().ok_or(id)
            })
            .collect()
    }
}
