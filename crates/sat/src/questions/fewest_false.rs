//! Unweighted partial `MaxSAT`: a model with as few false literals as possible among the soft ones.
//!
//! The search works from both ends. Every model gives an upper bound, and is extended until no
//! further literal can be true. Every core, a set of literals that can't all be true, raises the
//! lower bound by one. Bounds on the number of its false literals then replace its literals. This
//! is OLL: A. Morgado, C. Dodaro and J. Marques-Silva, *Core-Guided `MaxSAT` with Soft Cardinality
//! Constraints* (CP 2014), as in A. Ignatiev, A. Morgado and J. Marques-Silva, *RC2: an Efficient
//! `MaxSAT` Solver* (JSAT 11, 2019). Disjoint cores are collected first. The counts are the
//! totalizer of O. Bailleux and Y. Boufkhad, *Efficient CNF Encoding of Boolean Cardinality
//! Constraints* (CP 2003).

use rustc_hash::{FxHashMap, FxHashSet};

use super::error::SolveError;
use crate::backend::{Backend, Solver, Verdict};
use crate::clauses::Lit;

/// A receiver of the lower bound and the best set so far. Its error ends the search.
type Report<'a> = &'a dyn Fn(usize, &[Lit]) -> Result<(), SolveError>;

/// A search for the minimum number of false literals.
pub(super) struct FewestFalse<'a> {
    solver: Solver,
    /// The number of variables in use.
    variables: usize,
    wanted: Vec<Lit>,
    /// If no cores are waiting: the literals that are true in every model with only `least` false
    /// ones.
    assumptions: Vec<Lit>,
    /// By assumption that bounds a count: the assumption with the next higher bound.
    next_bound: FxHashMap<Lit, Option<Lit>>,
    /// Cores that are no longer assumed and not yet replaced by a count.
    waiting: Vec<Vec<Lit>>,
    least: usize,
    /// The false literals of the best model so far.
    best: Option<Vec<Lit>>,
    report: Report<'a>,
}

/// A minimum set of false literals.
pub(super) struct FalseLiterals {
    /// The literals, in order.
    pub(super) literals: Vec<Lit>,
    /// True if there are other sets of the same size.
    pub(super) has_others: bool,
}

impl<'a> FewestFalse<'a> {
    /// Searches among the models of `solver`, which uses the variables up to `variables`. `report`
    /// receives the lower bound and the best set so far, whenever one of them improves.
    pub(super) fn new(
        solver: Solver,
        variables: usize,
        wanted: Vec<Lit>,
        report: Report<'a>,
    ) -> Self {
        let assumptions = wanted.clone();
        let (next_bound, waiting) = (FxHashMap::default(), Vec::new());
        Self {
            solver,
            variables,
            wanted,
            assumptions,
            next_bound,
            waiting,
            least: 0,
            best: None,
            report,
        }
    }

    /// Runs until the minimum is known. Returns `None` if there is no model.
    pub(super) fn run(mut self) -> Result<Option<FalseLiterals>, SolveError> {
        if let Verdict::Model(model) = self.solver.solve_assuming(&self.assumptions)? {
            self.note(&model)?;
        } else if let Verdict::Model(model) = self.solver.solve_assuming(&[])? {
            self.extend(&model)?;
        } else {
            return Ok(None);
        }
        while !self.is_proved() {
            match self.solver.solve_assuming(&self.assumptions)? {
                Verdict::Core(core) => {
                    let core = self.minimal(core)?;
                    self.raise(core)?;
                }
                Verdict::Model(model) if self.waiting.is_empty() => drop(self.note(&model)?),
                Verdict::Model(model) => {
                    self.extend(&model)?;
                    self.count_waiting();
                }
            }
        }
        self.count_waiting();
        let literals = self.best.clone().unwrap_or_default();
        let has_others = !literals.is_empty() && self.has_others(&literals)?;
        Ok(Some(FalseLiterals { literals, has_others }))
    }

    fn is_proved(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.len() <= self.least)
    }

    /// Records a model if it is the best so far.
    fn note(&mut self, model: &[Lit]) -> Result<FxHashSet<Lit>, SolveError> {
        let model: FxHashSet<Lit> = model.iter().copied().collect();
        let is_false = |literal: &&Lit| !model.contains(literal);
        let count = self.wanted.iter().filter(is_false).count();
        if self.best.as_ref().is_none_or(|best| count < best.len()) {
            let best: Vec<Lit> = self.wanted.iter().filter(is_false).copied().collect();
            (self.report)(self.least, &best)?;
            self.best = Some(best);
        }
        Ok(model)
    }

    /// Records a model, then extends it until no further literal can be true.
    fn extend(&mut self, model: &[Lit]) -> Result<(), SolveError> {
        let mut model = self.note(model)?;
        for index in 0..self.wanted.len() {
            let tried = self.wanted[index];
            if model.contains(&tried) {
                continue;
            }
            let mut more: Vec<Lit> =
                self.wanted.iter().filter(|literal| model.contains(literal)).copied().collect();
            more.push(tried);
            if let Verdict::Model(better) = self.solver.solve_assuming(&more)? {
                model = self.note(&better)?;
            }
        }
        Ok(())
    }

    /// Shrinks a core to a minimal one. Each model on the way may be the best so far.
    fn minimal(&mut self, mut core: Vec<Lit>) -> Result<Vec<Lit>, SolveError> {
        let mut needed = 0;
        while needed < core.len() {
            // The literals before `needed` are known to be needed. The last one is tried.
            let tried = core.len() - 1;
            match self.solver.solve_assuming(&core[..tried])? {
                Verdict::Core(smaller) => {
                    let (kept, rest): (Vec<_>, Vec<_>) =
                        smaller.into_iter().partition(|lit| core[..needed].contains(lit));
                    needed = kept.len();
                    core = [kept, rest].concat();
                }
                Verdict::Model(model) => {
                    self.note(&model)?;
                    core[needed..].rotate_right(1);
                    needed += 1;
                }
            }
        }
        Ok(core)
    }

    /// Raises the lower bound by one for a core.
    fn raise(&mut self, core: Vec<Lit>) -> Result<(), SolveError> {
        if core.is_empty() {
            // A model exists, so a core can't be empty.
            return Err(SolveError::Disagreement);
        }
        self.least += 1;
        (self.report)(self.least, self.best.as_deref().unwrap_or_default())?;
        self.assumptions.retain(|assumption| !core.contains(assumption));
        self.waiting.push(core);
        Ok(())
    }

    /// Replaces the waiting cores by counts.
    fn count_waiting(&mut self) {
        for core in std::mem::take(&mut self.waiting) {
            for literal in &core {
                self.assumptions.extend(self.next_bound.get(literal).copied().flatten());
            }
            let outputs = self.count(&core.iter().map(|literal| !*literal).collect::<Vec<_>>());
            // At least one is false, so the first bound to assume is “at most one”.
            for (index, output) in outputs.iter().enumerate().skip(1) {
                self.next_bound.insert(!*output, outputs.get(index + 1).map(|next| !*next));
            }
            self.assumptions.extend(outputs.get(1).map(|output| !*output));
        }
    }

    /// Adds one output literal per input: output k is true if at least k inputs are.
    fn count(&mut self, inputs: &[Lit]) -> Vec<Lit> {
        if inputs.len() <= 1 {
            return inputs.to_vec();
        }
        let (left, right) = inputs.split_at(inputs.len() / 2);
        let (left, right) = (self.count(left), self.count(right));
        let outputs: Vec<Lit> =
            (1..=inputs.len()).map(|more| Lit::positive(self.variables + more)).collect();
        self.variables += inputs.len();
        for a in 0..=left.len() {
            for b in 0..=right.len() {
                let Some(sum) = (a + b).checked_sub(1) else { continue };
                let both = [a.checked_sub(1).map(|a| left[a]), b.checked_sub(1).map(|b| right[b])];
                let mut clause: Vec<Lit> = both.into_iter().flatten().map(|lit| !lit).collect();
                clause.push(outputs[sum]);
                self.solver.add_clause(&clause);
            }
        }
        outputs
    }

    /// True if there is another model with as few false literals.
    fn has_others(&mut self, literals: &[Lit]) -> Result<bool, SolveError> {
        self.solver.add_clause(literals);
        Ok(matches!(self.solver.solve_assuming(&self.assumptions)?, Verdict::Model(_)))
    }
}
