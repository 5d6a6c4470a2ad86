//! The search: a machine that makes one event a step.
//!
//! ```text
//!   units ─► propagate ──fixpoint──► restart or decide ──► propagate …
//!                └──conflict──► resolve ─► … ─► learn ─► backjump ─► assert ─► propagate …
//! ```
//!
//! DPLL takes the same way. Instead of analysing a conflict, it learns the clause of the negated
//! decisions, which is unit one level below. Its literal is the flipped decision. The clause is a
//! reason and a step of the proof, but isn't watched, so it never propagates again.

use std::rc::Rc;

use super::analyse::{Analysis, Goal, Lesson};
use super::assignment::Assignment;
use super::clause::{Clause, ClauseDatabase, ClauseId, Origin};
use super::decide::{Choice, TieOrder, decide};
use super::events::{Event, EventKind, LimitKind, Outcome, Why};
use super::input::Input;
use super::propagate::{Propagated, Watched, propagate};
use super::restart::luby;
use super::run_error::{OverrideError, Refusal};
use super::run_spec::{Decisions, Mode, Restarts, SearchSpec};
use super::state::{Counters, Stage, State};
use super::watches::{BinaryWatches, LongWatches};
use crate::clauses::Lit;

/// A run at a point of its search.
#[derive(Clone, Debug)]
pub struct Run {
    input: Rc<Input>,
    spec: SearchSpec,
    order: TieOrder,
    /// The input and all clauses learned so far, even those of a later state.
    clauses: ClauseDatabase,
    /// The clauses of the input with one literal or none.
    units: Vec<ClauseId>,
    binary: BinaryWatches,
    state: State,
}

impl Run {
    /// Begins a run.
    #[must_use]
    pub fn new(input: Rc<Input>, mut spec: SearchSpec) -> Self {
        spec.limits = spec.limits.bounded();
        let variables = input.variable_count();
        let mut units = Vec::new();
        let mut binary = BinaryWatches::new(variables);
        let mut long = LongWatches::new(variables);
        for clause in input.clauses().iter() {
            match *clause.literals {
                [] | [_] => units.push(clause.id),
                [first, second] => binary.add(first, second, clause.id),
                _ => long.add(clause.literals, clause.id),
            }
        }
        Self {
            order: TieOrder::new(&input, spec.seed),
            clauses: input.clauses().clone(),
            state: State::new(&input, long),
            units,
            binary,
            input,
            spec,
        }
    }

    /// The formula.
    #[must_use]
    pub fn input(&self) -> &Rc<Input> {
        &self.input
    }

    /// The choices that determine the search.
    #[must_use]
    pub fn spec(&self) -> &SearchSpec {
        &self.spec
    }

    /// The assignment.
    #[must_use]
    pub fn assignment(&self) -> &Assignment {
        &self.state.assignment
    }

    /// The numbers of events so far.
    #[must_use]
    pub fn counters(&self) -> Counters {
        self.state.counters
    }

    /// The clause of a number; `None` if it isn't learned yet.
    #[must_use]
    pub fn clause(&self, id: ClauseId) -> Option<Clause<'_>> {
        (id.0 < self.state.clause_count).then(|| self.clauses.get(id))?
    }

    /// The clauses, learned ones included.
    pub fn clauses(&self) -> impl Iterator<Item = Clause<'_>> {
        self.clauses.iter().take(self.state.clause_count as usize)
    }

    /// The falsified clause, from a conflict to its analysis.
    #[must_use]
    pub fn conflict(&self) -> Option<ClauseId> {
        match &self.state.stage {
            Stage::Conflict(clause) => Some(*clause),
            Stage::Resolve(analysis) => analysis.antecedents.first().copied(),
            _ => None,
        }
    }

    /// The outcome, if the run is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.state.stage {
            Stage::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Makes the next event; `None` if the run is over.
    ///
    /// # Errors
    /// [`OverrideError`], if the next decision is the user's and impossible.
    pub fn step(&mut self) -> Result<Option<Event>, OverrideError> {
        if let Stage::Over(_) = self.state.stage {
            return Ok(None);
        }
        // The last event is the end.
        if self.state.counters.events + 1 >= self.spec.limits.events {
            self.end_unless_known(LimitKind::Events);
        }
        let kind = loop {
            if let Some(kind) = self.advance()? {
                break kind;
            }
        };
        let seq = self.state.counters.events;
        self.state.counters.events += 1;
        let assignment = &self.state.assignment;
        Ok(Some(Event {
            seq,
            level: assignment.level(),
            trail: assignment.trail().len() as u32,
            kind,
        }))
    }

    /// The clauses, with those of later states.
    pub(super) fn database(&self) -> &ClauseDatabase {
        &self.clauses
    }

    /// A run that goes on with this decision.
    pub(super) fn with_next_decision(&self, literal: Lit) -> Self {
        let mut run = self.clone();
        // It may learn other clauses from here on.
        run.clauses.truncate(self.state.clause_count);
        run.binary.truncate(self.state.clause_count);
        run.spec.overrides.insert(self.state.counters.decisions, literal);
        run
    }

    /// A checkpoint of the run.
    pub(super) fn state(&self) -> &State {
        &self.state
    }

    /// Returns to a checkpoint of the same run.
    pub(super) fn restore(&mut self, checkpoint: &State) {
        self.state.clone_from(checkpoint);
    }

    /// Looks whether a literal can be the next decision.
    pub(super) fn check_decision(&self, choice: u32, literal: Lit) -> Result<(), OverrideError> {
        let assignment = &self.state.assignment;
        let refusal = match assignment.value(literal) {
            Some(value) => Refusal::Assigned {
                value,
                level: assignment.assigned_level(literal),
                reason: assignment.reason(literal),
            },
            None if !self.input.is_used(literal) => Refusal::Unused,
            None => return Ok(()),
        };
        Err(OverrideError { choice, literal, refusal })
    }

    /// Does the work of a stage. Returns `None` if it makes no event.
    fn advance(&mut self) -> Result<Option<EventKind>, OverrideError> {
        // Stages with data put themselves back if they go on.
        let stage = std::mem::replace(&mut self.state.stage, Stage::Propagate);
        Ok(match stage {
            Stage::Units(next) => self.assign_unit(next),
            Stage::Propagate => self.propagate(),
            Stage::Conflict(conflict) => self.begin_analysis(conflict),
            Stage::Resolve(analysis) => Some(self.resolve(analysis)),
            Stage::Backjump(clause, lesson) => Some(self.backjump(clause, &lesson)),
            Stage::Assert(clause, literal) => Some(self.assert(clause, literal)),
            Stage::Decide => {
                self.state.stage = Stage::Decide;
                self.restart_or_decide()?
            }
            Stage::End(outcome) | Stage::Over(outcome) => {
                self.state.stage = Stage::Over(outcome);
                Some(EventKind::End(outcome))
            }
        })
    }

    fn assign_unit(&mut self, next: usize) -> Option<EventKind> {
        let id = *self.units.get(next)?;
        self.state.stage = Stage::Units(next + 1);
        let Some(unit) = self.clauses.literals(id).first().copied() else {
            return Some(self.conflict_at(id));
        };
        let why = match self.clauses.origin(id) {
            Origin::Clue => Why::Clue { clause: id },
            _ => Why::Unit { clause: id },
        };
        match self.state.assignment.value(unit) {
            Some(true) => None,
            Some(false) => Some(self.conflict_at(id)),
            None => Some(self.assign(unit, Some(id), why)),
        }
    }

    fn assign(&mut self, literal: Lit, reason: Option<ClauseId>, why: Why) -> EventKind {
        self.state.assignment.assign(literal, reason);
        if !matches!(why, Why::Decision { .. } | Why::Clue { .. } | Why::Unit { .. }) {
            self.state.counters.propagations += 1;
        }
        EventKind::Assign { literal, cell: self.input.placed_cell(literal), why }
    }

    fn propagate(&mut self) -> Option<EventKind> {
        let state = &mut self.state;
        let mut watched = Watched {
            clauses: &self.clauses,
            count: state.clause_count,
            binary: &self.binary,
            long: &mut state.watches,
        };
        match propagate(&mut watched, &state.assignment, &mut state.cursor) {
            Propagated::Implied(literal, reason) => {
                let technique = self.input.technique(literal, reason);
                Some(self.assign(literal, Some(reason), Why::Implied { reason, technique }))
            }
            Propagated::Conflict(clause) => Some(self.conflict_at(clause)),
            Propagated::Fixpoint => {
                state.stage = Stage::Decide;
                None
            }
        }
    }

    fn conflict_at(&mut self, clause: ClauseId) -> EventKind {
        self.state.counters.conflicts += 1;
        self.state.conflicts_since_restart += 1;
        self.state.stage = Stage::Conflict(clause);
        EventKind::Conflict { clause }
    }

    fn begin_analysis(&mut self, conflict: ClauseId) -> Option<EventKind> {
        // Conflicts can follow each other without a decision.
        if self.state.assignment.level() > 0 && self.ends_at_limit() {
            return None;
        }
        let is_dpll = self.spec.mode == Mode::Dpll;
        let goal = match self.state.assignment.level() {
            0 => Goal::Empty,
            _ if is_dpll => Goal::Decisions,
            _ => Goal::FirstUip,
        };
        let State { assignment, activity, .. } = &mut self.state;
        let variables = self.input.variable_count();
        let bump = |literal| activity.bump(literal);
        let mut analysis =
            Analysis::new(goal, conflict, &self.clauses, assignment, variables, bump);
        if goal != Goal::Decisions {
            self.state.stage = Stage::Resolve(Box::new(analysis));
            return None;
        }
        // DPLL doesn't analyse. Its proof needs the antecedents nevertheless.
        while analysis.step(&self.clauses, assignment, |_| {}).is_some() {}
        analysis.resolvent = assignment.decisions().map(|decision| !decision).collect();
        Some(self.learn(analysis))
    }

    fn resolve(&mut self, mut analysis: Box<Analysis>) -> EventKind {
        let State { assignment, activity, .. } = &mut self.state;
        match analysis.step(&self.clauses, assignment, |literal| activity.bump(literal)) {
            Some((pivot, reason)) => {
                let resolvent = analysis.resolvent.clone();
                self.state.counters.resolutions += 1;
                self.state.stage = Stage::Resolve(analysis);
                EventKind::Resolve { pivot, reason, resolvent }
            }
            None => self.learn(*analysis),
        }
    }

    fn learn(&mut self, analysis: Analysis) -> EventKind {
        let Analysis { antecedents, resolvent, level_zero, .. } = analysis;
        let lesson = Lesson::new(resolvent, &self.state.assignment);
        let clause = self.add_learned(&lesson.literals);
        self.state.counters.learned += (lesson.literals.len() + antecedents.len()) as u32;
        self.state.activity.decay();
        let event = EventKind::Learn {
            clause,
            uip: lesson.literals.first().map(|asserting| !*asserting),
            literals: lesson.literals.clone(),
            glue: lesson.glue,
            level: lesson.level,
            antecedents,
            level_zero,
        };
        self.state.stage = if lesson.literals.is_empty() {
            Stage::End(Outcome::Refuted)
        } else {
            Stage::Backjump(clause, Box::new(lesson))
        };
        event
    }

    /// Adds a learned clause, and watches it in CDCL. After a return to a checkpoint, the clause is
    /// in the database already.
    fn add_learned(&mut self, literals: &[Lit]) -> ClauseId {
        let id = ClauseId(self.state.clause_count);
        let is_new = self.clauses.get(id).is_none();
        if is_new {
            self.clauses.add(literals, Origin::Learned);
        }
        debug_assert_eq!(self.clauses.literals(id), literals, "the same run");
        self.state.clause_count += 1;
        if self.spec.mode == Mode::Cdcl {
            match *literals {
                [first, second] if is_new => self.binary.add(first, second, id),
                [] | [_] | [_, _] => {}
                _ => self.state.watches.add(literals, id),
            }
        }
        id
    }

    fn backjump(&mut self, clause: ClauseId, lesson: &Lesson) -> EventKind {
        let from = self.state.assignment.level();
        let undone = self.state.undo_above(lesson.level);
        self.state.stage = Stage::Assert(clause, lesson.literals[0]);
        EventKind::Backjump { from, to: lesson.level, undone }
    }

    fn assert(&mut self, clause: ClauseId, literal: Lit) -> EventKind {
        let why = match self.spec.mode {
            Mode::Cdcl => Why::Asserted { reason: clause },
            Mode::Dpll => Why::Flipped { reason: clause },
        };
        self.assign(literal, Some(clause), why)
    }

    fn restart_or_decide(&mut self) -> Result<Option<EventKind>, OverrideError> {
        let Counters { restarts, decisions, .. } = self.state.counters;
        if let Restarts::Luby(unit) = self.spec.restarts
            && self.spec.mode == Mode::Cdcl
            && self.state.assignment.level() > 0
            && self.state.conflicts_since_restart >= unit.max(1).saturating_mul(luby(restarts + 1))
        {
            self.state.counters.restarts += 1;
            self.state.conflicts_since_restart = 0;
            let undone = self.state.undo_above(0);
            return Ok(Some(EventKind::Restart { undone }));
        }
        let Some((literal, why)) = self.choose(decisions)? else {
            self.state.stage = Stage::End(Outcome::Model);
            return Ok(None);
        };
        if self.spec.decisions == Decisions::User && !self.spec.overrides.contains_key(&decisions) {
            self.state.stage = Stage::End(Outcome::Fixpoint);
            return Ok(None);
        }
        if self.ends_at_limit() {
            return Ok(None);
        }
        self.state.counters.decisions += 1;
        self.state.stage = Stage::Propagate;
        self.state.assignment.begin_level();
        Ok(Some(self.assign(literal, None, why)))
    }

    /// The next decision: the user's, or the heuristic's.
    fn choose(&self, choice: u32) -> Result<Option<(Lit, Why)>, OverrideError> {
        let State { assignment, activity, .. } = &self.state;
        if let Some(literal) = self.spec.overrides.get(&choice) {
            self.check_decision(choice, *literal)?;
            return Ok(Some((*literal, Why::Decision { choice, ranking: None })));
        }
        let best = decide(self.spec.heuristic, &self.order, &self.input, assignment, activity);
        Ok(best.map(|(literal, ranking): Choice| {
            let literal = activity.with_phase(literal, self.spec.phase);
            (literal, Why::Decision { choice, ranking: Some(ranking) })
        }))
    }

    /// Ends the run if it has reached its limit of conflicts or learned clauses. Returns true then.
    fn ends_at_limit(&mut self) -> bool {
        let (limits, counters) = (self.spec.limits, self.state.counters);
        if counters.conflicts >= limits.conflicts {
            self.end_unless_known(LimitKind::Conflicts);
        } else if counters.learned >= limits.learned {
            self.end_unless_known(LimitKind::Learned);
        } else {
            return false;
        }
        true
    }

    fn end_unless_known(&mut self, limit: LimitKind) {
        if !matches!(self.state.stage, Stage::End(_)) {
            self.state.stage = Stage::End(Outcome::Limit(limit));
        }
    }
}
