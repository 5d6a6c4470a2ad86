//! The SAT solver behind all questions: varisat, named here and nowhere else.

use std::cell::RefCell;
use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

use thiserror::Error;
use varisat::ExtendFormula;
use varisat::checker::{CheckedProofStep, CheckerData, ProofProcessor};
use varisat::config::SolverConfigUpdate;

use crate::encode::{Cnf, Lit};

/// An incremental SAT solver: clauses can be added between calls of [`Sat::solve`]. Where it writes a proof
/// or has it checked, what takes the steps lives for `'a`.
pub(super) struct Sat<'a> {
    solver: varisat::Solver<'a>,
    buffer: Vec<varisat::Lit>,
}

/// The result of a search under assumptions.
pub(super) enum Verdict {
    /// The literals that are true in a model.
    Model(Vec<Lit>),
    /// Assumptions that can't be true together; none, if the clauses alone have no model. Not
    /// always as few as can be.
    Core(Vec<Lit>),
}

/// The solver gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the SAT solver stopped without an answer: {0}")]
pub struct SatError(String);

impl Sat<'_> {
    /// A solver loaded with a formula.
    pub(super) fn new(cnf: &Cnf) -> Self {
        let mut sat = Self::empty();
        sat.add_all(cnf);
        sat
    }

    /// A solver without clauses.
    fn empty() -> Self {
        let mut sat = Self { solver: varisat::Solver::new(), buffer: Vec::new() };
        sat.tune_for_long_searches();
        sat
    }

    /// Makes it reduce its learned clauses every 1,000 conflicts (varisat's default is 15,000), let the
    /// activity of variables decay by 0.975 (0.95), and restart in units of 512 conflicts (128). By
    /// `benches/sums.rs` long searches gain by it, and short ones don't notice.
    fn tune_for_long_searches(&mut self) {
        let mut config = SolverConfigUpdate::new();
        config.reduce_locals_interval = Some(1_000);
        config.vsids_decay = Some(0.975);
        config.luby_restart_interval_scale = Some(512);
        let is_in_range = self.solver.config(&config).is_ok();
        debug_assert!(is_in_range);
    }

    /// Adds all clauses of a formula.
    fn add_all(&mut self, cnf: &Cnf) {
        for clause in cnf.clauses() {
            self.add_clause(clause);
        }
    }

    /// Adds a clause.
    pub(super) fn add_clause(&mut self, clause: &[Lit]) {
        self.buffer.clear();
        self.buffer.extend(clause.iter().copied().map(to_varisat));
        self.solver.add_clause(&self.buffer);
    }

    /// The literals that are true in a model, or `None` if there is none.
    ///
    /// Runs until it knows; only ending the thread stops it.
    pub(super) fn solve(&mut self) -> Result<Option<Vec<Lit>>, SatError> {
        match self.solve_assuming(&[])? {
            Verdict::Model(model) => Ok(Some(model)),
            Verdict::Core(_) => Ok(None),
        }
    }

    /// A model in which all `assumptions` are true, or the assumptions that rule it out.
    ///
    /// Runs until it knows; only ending the thread stops it.
    pub(super) fn solve_assuming(&mut self, assumptions: &[Lit]) -> Result<Verdict, SatError> {
        let assumptions: Vec<_> = assumptions.iter().copied().map(to_varisat).collect();
        self.solver.assume(&assumptions);
        if self.solver.solve().map_err(|error| SatError(error.to_string()))? {
            let model = self.solver.model().unwrap_or_default();
            let positive = model.into_iter().filter(|lit| lit.is_positive());
            Ok(Verdict::Model(positive.map(from_varisat).collect()))
        } else {
            let core = self.solver.failed_core().unwrap_or_default();
            Ok(Verdict::Core(core.iter().copied().map(from_varisat).collect()))
        }
    }
}

/// Writes a proof that a formula has no model, in DRAT as text. `false` if it has one: then what is
/// written is no proof.
///
/// # Errors
/// [`SatError`], also if `target` takes no more; the search ends soon after.
pub(super) fn refute(cnf: Cnf, target: &mut impl Write) -> Result<bool, SatError> {
    let mut steps = Steps { target, line: Line::Start, has_empty_clause: false };
    let is_refuted = {
        let mut sat = Sat::empty();
        sat.solver.write_proof(&mut steps, varisat::ProofFormat::Drat);
        let is_refuted = sat.refutes(cnf)?;
        sat.solver.close_proof().map_err(|error| SatError(error.to_string()))?;
        is_refuted
    };
    // What loading refutes, by an empty clause or two unit clauses, takes varisat no step.
    if is_refuted && !steps.has_empty_clause {
        steps.write_all(b"0\n").map_err(|error| SatError(error.to_string()))?;
    }
    Ok(is_refuted)
}

/// The result of a proof that was checked step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Checked {
    /// The formula has a model, so there is nothing to prove.
    Satisfiable,
    /// Every step held, and one derived the empty clause: the formula has no model.
    Refuted,
    /// Every step held, but none derived the empty clause.
    Unfinished,
}

/// Proves that a formula has no model, and has varisat's checker check each step as it is made.
///
/// The checker gets the formula and the steps, and keeps clauses of its own; it shares no state with
/// the search. No step is kept once it is checked, so a long proof takes no more memory than the
/// search does.
///
/// # Errors
/// [`SatError`], if the solver fails.
///
/// # Panics
/// If a step doesn't hold: varisat panics itself then. In a worker that ends the worker.
pub(super) fn refute_checked(cnf: Cnf) -> Result<Checked, SatError> {
    let mut empty_clause = EmptyClause { is_derived: false };
    let is_refuted = {
        let mut sat = Sat::empty();
        sat.solver.add_proof_processor(&mut empty_clause);
        sat.refutes(cnf)?
    };
    Ok(match (is_refuted, empty_clause.is_derived) {
        (false, _) => Checked::Satisfiable,
        (true, true) => Checked::Refuted,
        (true, false) => Checked::Unfinished,
    })
}

impl Sat<'_> {
    /// True if the formula has no model. It is released before the search.
    ///
    /// Without assumptions, even empty ones: DRAT has no step for them.
    fn refutes(&mut self, cnf: Cnf) -> Result<bool, SatError> {
        self.add_all(&cnf);
        drop(cnf);
        let is_satisfiable = self.solver.solve().map_err(|error| SatError(error.to_string()))?;
        Ok(!is_satisfiable)
    }
}

/// Passes the steps of a proof on, a line each in DRAT, and looks out for the empty clause.
struct Steps<'a, W> {
    target: &'a mut W,
    line: Line,
    has_empty_clause: bool,
}

/// What there is of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Start,
    EmptyClause,
    Other,
}

impl<W: Write> Write for Steps<'_, W> {
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

/// Looks for the empty clause among the steps that hold. The checker itself accepts any steps that do,
/// such as those on the way to a model.
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
    let variable = Lit::of(literal.var().to_dimacs().unsigned_abs());
    if literal.is_positive() { variable } else { !variable }
}

type Watcher = Box<dyn Fn(u64)>;

thread_local! {
    static WATCHER: RefCell<Option<Watcher>> = const { RefCell::new(None) };
}

/// Calls `watcher` with the number of conflicts so far, every 5,000 of them, while a search runs on this
/// thread. It is for progress alone: an answer never depends on it.
///
/// varisat 0.2.2 reports its progress through the `log` crate and nowhere else, so this takes the
/// process's logger, once.
///
/// # Errors
/// [`log::SetLoggerError`], if the process has another logger. That one stays, and nothing is reported.
pub fn watch_conflicts(watcher: impl Fn(u64) + 'static) -> Result<(), log::SetLoggerError> {
    static IS_INSTALLED: Mutex<bool> = Mutex::new(false);
    let mut is_installed = IS_INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
    if !*is_installed {
        log::set_logger(&ConflictLog)?;
        log::set_max_level(log::LevelFilter::Info);
        *is_installed = true;
    }
    WATCHER.set(Some(Box::new(watcher)));
    Ok(())
}

/// A logger that picks the conflicts out of varisat's progress lines: `confl: 15k rest: …`.
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
    use std::rc::Rc;

    use super::*;
    use crate::encode::ClauseSink;

    #[test]
    fn progress_lines_are_read() {
        assert_eq!(conflicts_in("confl: 15k rest: 40 vars: 9"), Some(15_000));
        assert_eq!(conflicts_in("Parsed formula"), None);
    }

    /// So many pigeons, and a hole less: for nine some ten thousand conflicts.
    fn pigeons(pigeons: usize) -> Cnf {
        let holes = pigeons - 1;
        let sits = |pigeon: usize, hole: usize| Lit::of(1 + pigeon * holes + hole);
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

    #[test]
    fn a_long_search_tells_its_conflicts() {
        let cnf = pigeons(9);
        let seen = Rc::new(RefCell::new(Vec::new()));
        let sink = Rc::clone(&seen);
        let is_watched = watch_conflicts(move |conflicts| sink.borrow_mut().push(conflicts));
        assert!(is_watched.is_ok(), "no other logger");
        assert_eq!(Sat::new(&cnf).solve(), Ok(None));
        assert_eq!(seen.borrow().first(), Some(&5_000));
    }

    /// Takes so many bytes, then no more.
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
    fn a_search_ends_when_its_proof_is_wanted_no_more() {
        // Twelve pigeons would take hours.
        let error = refute(pigeons(12), &mut Full { left: 100_000 });
        assert!(error.is_err(), "{error:?}");
    }

    fn cnf(clauses: &[&[i32]]) -> Cnf {
        let mut cnf = Cnf::default();
        for clause in clauses {
            let literal = |number: &i32| {
                let variable = Lit::of(number.unsigned_abs() as usize);
                if *number > 0 { variable } else { !variable }
            };
            cnf.clause(&clause.iter().map(literal).collect::<Vec<_>>());
        }
        cnf
    }

    /// What no unit propagation refutes.
    const UNSATISFIABLE: [&[i32]; 4] = [&[1, 2], &[1, -2], &[-1, 2], &[-1, -2]];

    #[test]
    fn a_checked_proof_derives_the_empty_clause() {
        assert_eq!(refute_checked(cnf(&UNSATISFIABLE[..3])), Ok(Checked::Satisfiable));
        assert_eq!(refute_checked(cnf(&UNSATISFIABLE)), Ok(Checked::Refuted));
        assert_eq!(refute_checked(pigeons(7)), Ok(Checked::Refuted));
    }

    #[test]
    fn what_loading_refutes_has_a_proof_too() {
        let with_empty = cnf(&[&[1, 2], &[]]);
        for refuted in [with_empty, cnf(&[&[1], &[-1]]), cnf(&UNSATISFIABLE)] {
            assert_eq!(refute_checked(refuted.clone()), Ok(Checked::Refuted));
            let mut drat = Vec::new();
            assert_eq!(refute(refuted, &mut drat), Ok(true));
            let drat = String::from_utf8(drat).expect("text");
            assert_eq!(drat.lines().filter(|step| *step == "0").count(), 1, "{drat}");
            assert!(drat.ends_with("0\n"));
        }
    }
}
