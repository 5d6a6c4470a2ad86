//! varisat as a backend. No other file of the library names it.

use std::cell::RefCell;
use std::fmt::Display;
use std::io::{self, Write};
use std::rc::Rc;
use std::sync::{Mutex, PoisonError};

use varisat::checker::{CheckedProofStep, CheckerData, ProofProcessor};
use varisat::config::SolverConfigUpdate;
use varisat::{ExtendFormula, ProofFormat};
use varisat_internal_proof::ProofStep;
use varisat_internal_proof::binary_format::Parser;

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
