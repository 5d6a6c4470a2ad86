//! varisat as a backend. No other file of the library names it.

use std::cell::RefCell;
use std::fmt::Display;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};

use anyhow::Context;
use varisat::checker::{CheckedProofStep, CheckerData, ProofProcessor};
use varisat::config::SolverConfigUpdate;
use varisat::{ExtendFormula, ProofFormat};
use varisat_internal_proof::ProofStep;
use varisat_internal_proof::binary_format::Parser;

use super::recorded::{ClauseId, LemmaOrigin, RecordedEnd, RecordedStep};
use super::{Backend, CheckedProof, SatError, Verdict, WatchError};
use crate::clauses::{Cnf, Lit};

// Constants, not parameters: the compiler then drops varisat's texts for values out of range, 26 KB
// of the first load.

/// Conflicts between two reductions of the local learned clauses (varisat's default: 15,000).
const REDUCE_INTERVAL: u64 = 1_000;

/// Decay of the activity of variables at a conflict (varisat's default: 0.95).
const ACTIVITY_DECAY: f32 = 0.975;

/// Conflicts in one unit of the Luby restart sequence (varisat's default: 128).
const RESTART_UNIT: u64 = 512;

/// varisat 0.2.2, by Jannis Harder. A receiver of proof steps lives for `'a`.
pub struct Varisat<'a> {
    solver: varisat::Solver<'a>,
    buffer: Vec<varisat::Lit>,
}

impl Backend for Varisat<'_> {
    /// `benches/sums.rs` measured the tuning: long searches gain, and short ones take as long.
    fn new() -> Self {
        let mut solver = varisat::Solver::new();
        let mut config = SolverConfigUpdate::new();
        config.reduce_locals_interval = Some(REDUCE_INTERVAL);
        config.vsids_decay = Some(ACTIVITY_DECAY);
        config.luby_restart_interval_scale = Some(RESTART_UNIT);
        let is_in_range = solver.config(&config).is_ok();
        debug_assert!(is_in_range);
        if let Some(attach) = ATTACH_WATCHER.with_borrow(Clone::clone) {
            attach(&mut solver);
        }
        Self { solver, buffer: Vec::new() }
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.buffer.clear();
        self.buffer.extend(clause.iter().copied().map(to_varisat));
        self.solver.add_clause(&self.buffer);
    }

    fn solve_assuming(&mut self, assumptions: &[Lit]) -> Result<Verdict, SatError> {
        let assumptions: Vec<_> = assumptions.iter().copied().map(to_varisat).collect();
        self.solver.assume(&assumptions);
        if self.solver.solve().map_err(|error| failure(&error))? {
            let model = self.solver.model().unwrap_or_default();
            let positive = model.into_iter().filter(|lit| lit.is_positive());
            Ok(Verdict::Model(positive.map(from_varisat).collect()))
        } else {
            let core = self.solver.failed_core().unwrap_or_default();
            Ok(Verdict::Core(core.iter().copied().map(from_varisat).collect()))
        }
    }

    fn prove_unsat(cnf: Cnf, target: &mut dyn Write) -> Result<bool, SatError> {
        let mut steps = Steps { target, line: Line::Start, has_empty_clause: false };
        let is_refuted = {
            let mut prover = Varisat::new();
            prover.solver.write_proof(&mut steps, ProofFormat::Drat);
            let is_refuted = prover.refutes(cnf)?;
            prover.solver.close_proof().map_err(|error| failure(&error))?;
            is_refuted
        };
        // varisat writes no step if loading refutes the formula, by an empty clause or by two unit
        // clauses.
        if is_refuted && !steps.has_empty_clause {
            steps.write_all(b"0\n").map_err(|error| failure(&error))?;
        }
        Ok(is_refuted)
    }

    fn check_unsat(cnf: Cnf) -> Result<CheckedProof, SatError> {
        let mut empty_clause = EmptyClause { is_derived: false };
        let is_refuted = {
            let mut prover = Varisat::new();
            prover.solver.add_proof_processor(&mut empty_clause);
            prover.refutes(cnf)?
        };
        Ok(match (is_refuted, empty_clause.is_derived) {
            (false, _) => CheckedProof::Satisfiable,
            (true, true) => CheckedProof::Unsatisfiable,
            (true, false) => CheckedProof::Unfinished,
        })
    }

    fn solve_recorded(
        cnf: Cnf,
        watcher: &mut dyn FnMut(RecordedStep<'_>) -> ControlFlow<()>,
    ) -> Result<RecordedEnd, SatError> {
        let empty = cnf.clauses().position(<[Lit]>::is_empty);
        let mut recorder = Recorder::new(cnf.len(), watcher);
        let answer = {
            let mut prover = Varisat::new();
            prover.solver.add_proof_processor(&mut recorder);
            prover.refutes(cnf).map(|is_refuted| {
                let model = if is_refuted { None } else { prover.solver.model() };
                model.map(|model| model.into_iter().map(from_varisat).collect())
            })
        };
        if recorder.is_stopped {
            return Ok(RecordedEnd::Stopped);
        }
        let Some(model) = answer? else {
            // The checker reports no step if the formula itself has the empty clause.
            if let Some(empty) = empty.filter(|_| !recorder.is_refuted) {
                recorder.lemma(&[], &[empty as ClauseId + 1], LemmaOrigin::Simplification);
            }
            return if recorder.is_refuted {
                Ok(RecordedEnd::Refuted)
            } else {
                Err(failure(&"no step derives the empty clause"))
            };
        };
        Ok(RecordedEnd::Model(model))
    }

    /// Every 5,000 conflicts.
    ///
    /// varisat 0.2.2 reports its progress through the `log` crate alone, so the first call takes
    /// the process's logger if there is none yet. It fails if there is another one, which stays
    /// as it is.
    fn watch_conflicts(watcher: impl Fn(u64) + 'static) -> Result<(), WatchError> {
        static IS_INSTALLED: Mutex<bool> = Mutex::new(false);
        let mut is_installed = IS_INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
        if !*is_installed {
            log::set_logger(&ConflictLog).map_err(|error| WatchError(error.to_string()))?;
            log::set_max_level(log::LevelFilter::Info);
            *is_installed = true;
        }
        WATCHER.set(Some(Box::new(watcher)));
        Ok(())
    }

    /// Reads the clauses from a proof in varisat's own format. Long searches then take 8 % longer,
    /// and searches of a millisecond 20 %.
    fn watch_learned(watcher: impl Fn(&[Lit]) + 'static) {
        let watcher: LearnedWatcher = Rc::new(watcher);
        ATTACH_WATCHER.set(Some(Rc::new(move |solver| {
            let target = LearnedClauses::new(Rc::clone(&watcher));
            solver.write_proof(target, ProofFormat::Varisat);
        })));
    }
}

impl Varisat<'_> {
    /// True if the formula has no model. Drops the formula before the search.
    ///
    /// Calls the solver without assumptions, even empty ones: DRAT has no step for them.
    fn refutes(&mut self, cnf: Cnf) -> Result<bool, SatError> {
        self.add_clauses(&cnf);
        drop(cnf);
        let is_satisfiable = self.solver.solve().map_err(|error| failure(&error))?;
        Ok(!is_satisfiable)
    }
}

fn failure(error: &dyn Display) -> SatError {
    SatError(error.to_string())
}

/// Passes on a proof in DRAT, one step a line, and looks for the empty clause.
struct Steps<'a> {
    target: &'a mut dyn Write,
    line: Line,
    has_empty_clause: bool,
}

/// The part of the current line that was written so far.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Start,
    EmptyClause,
    Other,
}

impl Write for Steps<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.target.write(bytes)?;
        for byte in &bytes[..count] {
            self.has_empty_clause |= *byte == b'\n' && self.line == Line::EmptyClause;
            self.line = match (*byte, self.line) {
                (b'\n', _) => Line::Start,
                (b'0', Line::Start) => Line::EmptyClause,
                _ => Line::Other,
            };
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.target.flush()
    }
}

/// Receives a proof in varisat's own format, and passes on the clauses learned from conflicts.
struct LearnedClauses {
    watcher: LearnedWatcher,
    parser: Parser,
    /// The start of a step that hasn't arrived completely.
    unread: Vec<u8>,
    /// The length of `unread` at which the next try makes sense. It doubles, because a long step
    /// arrives in many pieces.
    next_try: usize,
    clause: Vec<Lit>,
}

impl LearnedClauses {
    fn new(watcher: LearnedWatcher) -> Self {
        let (parser, unread, clause) = (Parser::default(), Vec::new(), Vec::new());
        Self { watcher, parser, unread, next_try: 0, clause }
    }

    fn read_steps(&mut self) -> io::Result<()> {
        let mut rest = self.unread.as_slice();
        loop {
            let mut ahead = rest;
            match self.parser.parse_step(&mut ahead) {
                Ok(ProofStep::AtClause { clause, propagation_hashes, .. })
                    if is_learned(clause, propagation_hashes) =>
                {
                    self.clause.clear();
                    self.clause.extend(clause.iter().copied().map(from_varisat));
                    (self.watcher)(&self.clause);
                }
                Ok(_) => {}
                // The rest of the step hasn't arrived.
                Err(error) if error.is::<io::Error>() => break,
                Err(error) => return Err(io::Error::other(error)),
            }
            rest = ahead;
        }
        let read = self.unread.len() - rest.len();
        self.unread.drain(..read);
        self.next_try = 2 * self.unread.len();
        Ok(())
    }
}

/// True if a conflict derived this clause. Other derived clauses are given clauses without their
/// false literals, with one hash: that of the given clause. A conflict has the hashes of at least
/// two clauses. A conflict without a decision may have fewer, but its clause is empty.
fn is_learned(clause: &[varisat::Lit], hashes: &[u64]) -> bool {
    clause.is_empty() || hashes.len() > 1
}

impl Write for LearnedClauses {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unread.extend_from_slice(bytes);
        if self.unread.len() >= self.next_try {
            self.read_steps()?;
        }
        Ok(bytes.len())
    }

    /// Reads the last steps. varisat calls this at the end of each search.
    fn flush(&mut self) -> io::Result<()> {
        self.read_steps()
    }
}

/// Looks for the empty clause among the checked steps. The checker itself accepts every list of
/// steps that hold, such as the steps that lead to a model.
struct EmptyClause {
    is_derived: bool,
}

impl ProofProcessor for EmptyClause {
    fn process_step(&mut self, step: &CheckedProofStep, _: CheckerData) -> anyhow::Result<()> {
        if let CheckedProofStep::AddClause { clause, .. }
        | CheckedProofStep::AtClause { clause, .. } = step
        {
            self.is_derived |= clause.is_empty();
        }
        Ok(())
    }
}

/// Passes on the checked steps of a search.
struct Recorder<'a> {
    watcher: &'a mut dyn FnMut(RecordedStep<'_>) -> ControlFlow<()>,
    /// The number of each clause, by the checker's number, and true if it is a unit clause.
    clauses: Vec<(ClauseId, bool)>,
    /// The number of the next lemma.
    next: ClauseId,
    conflicts: u64,
    restarts: Restarts,
    is_refuted: bool,
    is_stopped: bool,
}

impl<'a> Recorder<'a> {
    fn new(
        clause_count: usize,
        watcher: &'a mut dyn FnMut(RecordedStep<'_>) -> ControlFlow<()>,
    ) -> Self {
        Self {
            watcher,
            clauses: Vec::with_capacity(clause_count),
            next: clause_count as ClauseId + 1,
            conflicts: 0,
            restarts: Restarts::default(),
            is_refuted: false,
            is_stopped: false,
        }
    }

    /// Stores a clause. The checker numbers all clauses from 0 without gaps.
    fn store(&mut self, number: u64, id: ClauseId, is_unit: bool) -> anyhow::Result<()> {
        anyhow::ensure!(number == self.clauses.len() as u64, "clause {number} is out of order");
        self.clauses.push((id, is_unit));
        Ok(())
    }

    /// The number of a clause, and true if it is a unit clause.
    fn clause(&self, number: u64) -> anyhow::Result<(ClauseId, bool)> {
        let clause = usize::try_from(number).ok().and_then(|index| self.clauses.get(index));
        clause.copied().with_context(|| format!("no clause has number {number}"))
    }

    fn report(&mut self, step: RecordedStep<'_>) {
        self.is_stopped = self.is_stopped || (self.watcher)(step).is_break();
    }

    /// Reports a lemma, and the restart after its conflict.
    fn lemma(&mut self, literals: &[Lit], hints: &[ClauseId], origin: LemmaOrigin) {
        // After a contradiction of unit clauses, the checker reports the empty clause again.
        if self.is_refuted {
            return;
        }
        self.is_refuted = literals.is_empty();
        self.report(RecordedStep::Lemma { literals, hints, origin });
        if origin == LemmaOrigin::Conflict {
            self.conflicts += 1;
            if self.restarts.follows(self.conflicts) && !self.is_refuted {
                self.report(RecordedStep::Restart);
            }
        }
    }

    fn at_clause(
        &mut self,
        number: u64,
        clause: &[varisat::Lit],
        hints: &[u64],
        data: CheckerData,
    ) -> anyhow::Result<()> {
        let literal = |literal: &varisat::Lit| {
            let variable = data.user_from_proof_var(literal.var());
            let variable = variable.context("a lemma has a variable that no clause has")?;
            Ok(from_varisat(literal.map_var(|_| variable)))
        };
        let literals = clause.iter().map(literal).collect::<anyhow::Result<Vec<Lit>>>()?;
        let hints = hints.iter().map(|hint| self.clause(*hint));
        let hints = hints.collect::<anyhow::Result<Vec<_>>>()?;
        // A simplification needs one clause beside the unit clauses that falsify its literals. A
        // conflict after a decision needs two: the falsified clause and a reason. As propagation
        // was complete before the decision, no single clause implies the lemma.
        let long = hints.iter().filter(|(_, is_unit)| !is_unit).count();
        let is_learned = long > 1 || long == 1 && literals.is_empty();
        let origin = if is_learned { LemmaOrigin::Conflict } else { LemmaOrigin::Simplification };
        let hints: Vec<ClauseId> = hints.into_iter().map(|(id, _)| id).collect();
        self.store(number, self.next, literals.len() == 1)?;
        self.next += 1;
        self.lemma(&literals, &hints, origin);
        Ok(())
    }
}

impl ProofProcessor for Recorder<'_> {
    fn process_step(&mut self, step: &CheckedProofStep, data: CheckerData) -> anyhow::Result<()> {
        match *step {
            CheckedProofStep::AddClause { id, clause }
            | CheckedProofStep::DuplicatedClause { id, clause, .. }
            | CheckedProofStep::TautologicalClause { id, clause } => {
                self.store(id, id as ClauseId + 1, clause.len() == 1)?;
            }
            CheckedProofStep::AtClause { id, clause, propagations, .. } => {
                self.at_clause(id, clause, propagations, data)?;
            }
            CheckedProofStep::DeleteClause { id, .. }
            | CheckedProofStep::DeleteAtClause { id, keep_as_redundant: false, .. } => {
                let (id, _) = self.clause(id)?;
                self.report(RecordedStep::Deletion(id));
            }
            _ => {}
        }
        anyhow::ensure!(!self.is_stopped, "the watcher ended the search");
        Ok(())
    }
}

/// The restarts of varisat 0.2.2. No proof shows them, but they depend on the number of conflicts
/// alone: its schedule is the Luby sequence in units of [`RESTART_UNIT`].
///
/// Knuth, *The Art of Computer Programming*, volume 4, 7.2.2.2, “reluctant doubling”.
struct Restarts {
    u: u64,
    v: u64,
    /// The number of conflicts before the next restart.
    next: u64,
}

impl Default for Restarts {
    fn default() -> Self {
        Self { u: 1, v: 1, next: RESTART_UNIT }
    }
}

impl Restarts {
    /// True if a restart follows this conflict. The calls count conflicts from 1.
    fn follows(&mut self, conflict: u64) -> bool {
        if conflict < self.next {
            return false;
        }
        if self.u & self.u.wrapping_neg() == self.v {
            self.u += 1;
            self.v = 1;
        } else {
            self.v *= 2;
        }
        self.next += RESTART_UNIT * self.v;
        true
    }
}

fn to_varisat(literal: Lit) -> varisat::Lit {
    varisat::Lit::from_dimacs(literal.dimacs() as isize)
}

fn from_varisat(literal: varisat::Lit) -> Lit {
    let variable = Lit::positive(literal.var().to_dimacs().unsigned_abs());
    if literal.is_positive() { variable } else { !variable }
}

type Watcher = Box<dyn Fn(u64)>;

type LearnedWatcher = Rc<dyn Fn(&[Lit])>;

/// Attaches a [`LearnedWatcher`] to a new solver. It is a closure, so programs without such a
/// watcher don't contain the code that reads proofs.
type Attach = Rc<dyn Fn(&mut varisat::Solver<'_>)>;

thread_local! {
    static WATCHER: RefCell<Option<Watcher>> = const { RefCell::new(None) };
    static ATTACH_WATCHER: RefCell<Option<Attach>> = const { RefCell::new(None) };
}

/// A logger that reads the conflicts from varisat's progress lines: `confl: 15k rest: …`.
struct ConflictLog;

impl log::Log for ConflictLog {
    fn enabled(&self, metadata: &log::Metadata<'_>) -> bool {
        metadata.target().starts_with("varisat")
    }

    fn log(&self, record: &log::Record<'_>) {
        if !self.enabled(record.metadata()) {
            return;
        }
        if let Some(conflicts) = conflicts_in(&record.args().to_string()) {
            WATCHER.with_borrow(|watcher| {
                if let Some(watcher) = watcher {
                    watcher(conflicts);
                }
            });
        }
    }

    fn flush(&self) {}
}

fn conflicts_in(line: &str) -> Option<u64> {
    let thousands = line.strip_prefix("confl: ")?.split_once('k')?.0;
    thousands.parse::<u64>().ok().map(|thousands| thousands * 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_lines_are_read() {
        assert_eq!(conflicts_in("confl: 15k rest: 40 vars: 9"), Some(15_000));
        assert_eq!(conflicts_in("Parsed formula"), None);
    }
}
