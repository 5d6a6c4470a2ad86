//! The SAT solver behind all questions: varisat, named here and nowhere else.

use std::cell::RefCell;
use std::io::{self, Write};
use std::sync::Once;

use thiserror::Error;
use varisat::ExtendFormula;
use varisat::checker::{CheckedProofStep, Checker, CheckerData, ProofProcessor};
use varisat::config::SolverConfigUpdate;

use crate::encode::{Cnf, Lit};

/// An incremental SAT solver: clauses can be added between calls of [`Sat::solve`].
pub(super) struct Sat {
    solver: varisat::Solver<'static>,
    buffer: Vec<varisat::Lit>,
}

/// What a search under assumptions comes to.
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

impl Sat {
    /// A solver loaded with a formula.
    pub(super) fn new(cnf: &Cnf) -> Self {
        let mut sat = Self { solver: varisat::Solver::new(), buffer: Vec::new() };
        for clause in cnf.clauses() {
            sat.add_clause(clause);
        }
        sat
    }

    /// Has it forget the least useful of what it learns 15 times as often as varisat does by itself, remember
    /// for twice as long which variables were in conflicts, and begin anew a fourth as often: by
    /// `benches/sums.rs` to the good of long searches.
    pub(super) fn tune_for_long_searches(&mut self) {
        let mut config = SolverConfigUpdate::new();
        config.reduce_locals_interval = Some(1_000);
        config.vsids_decay = Some(0.975);
        config.luby_restart_interval_scale = Some(512);
        let is_in_range = self.solver.config(&config).is_ok();
        debug_assert!(is_in_range);
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

/// How a proof is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ProofFormat {
    /// DRAT as text, for other tools.
    Drat,
    /// What [`check_refutation`] reads.
    Checkable,
}

/// Writes a proof that a formula has no model. `false` if it has one: then it is no proof.
///
/// # Errors
/// [`SatError`], also if `target` takes no more; the search ends soon after.
pub(super) fn refute(
    cnf: &Cnf,
    format: ProofFormat,
    target: &mut impl Write,
) -> Result<bool, SatError> {
    let mut steps = Steps { target, line: Line::Start, has_empty_clause: false };
    let is_refuted = search(cnf, format, &mut steps)?;
    // What loading refutes, by an empty clause or two unit clauses, takes varisat no step.
    if is_refuted && format == ProofFormat::Drat && !steps.has_empty_clause {
        steps.write_all(b"0\n").map_err(|error| SatError(error.to_string()))?;
    }
    Ok(is_refuted)
}

/// Whether a formula has no model. What the solver notes down on its way goes to `log`.
fn search(cnf: &Cnf, format: ProofFormat, log: &mut impl Write) -> Result<bool, SatError> {
    let mut solver = varisat::Solver::new();
    let format = match format {
        ProofFormat::Drat => varisat::ProofFormat::Drat,
        ProofFormat::Checkable => varisat::ProofFormat::Varisat,
    };
    solver.write_proof(log, format);
    for clause in cnf.clauses() {
        solver.add_clause(&clause.iter().copied().map(to_varisat).collect::<Vec<_>>());
    }
    let failed = |error: varisat::solver::SolverError| SatError(error.to_string());
    let is_satisfiable = solver.solve().map_err(failed)?;
    solver.close_proof().map_err(failed)?;
    Ok(!is_satisfiable)
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

/// Checks a proof in the [`ProofFormat::Checkable`] format against its formula: that each step holds,
/// and that one derives the empty clause.
///
/// The error says what the checker objects to.
pub(super) fn check_refutation(cnf: &Cnf, proof: &[u8]) -> Result<(), String> {
    let mut empty_clause = EmptyClause { is_derived: false };
    {
        let mut checker = Checker::new();
        checker.add_processor(&mut empty_clause);
        for clause in cnf.clauses() {
            let clause: Vec<_> = clause.iter().copied().map(to_varisat).collect();
            checker.add_clause(&clause).map_err(|error| error.to_string())?;
        }
        checker.check_proof(proof).map_err(|error| error.to_string())?;
    }
    if empty_clause.is_derived {
        Ok(())
    } else {
        Err("no step derives the empty clause".to_owned())
    }
}

/// Looks out for the empty clause among the steps that hold. The checker itself is content with any
/// steps that do, such as those on the way to a model.
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

/// Calls `watcher` with the number of conflicts so far, while a search runs on this thread.
///
/// varisat tells of its progress through the `log` crate alone, every 5,000 conflicts, and so this
/// takes the process's logger.
pub fn watch_conflicts(watcher: impl Fn(u64) + 'static) {
    static INSTALL: Once = Once::new();
    INSTALL.call_once(|| {
        if log::set_logger(&ConflictLog).is_ok() {
            log::set_max_level(log::LevelFilter::Info);
        }
    });
    WATCHER.set(Some(Box::new(watcher)));
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
        watch_conflicts(move |conflicts| sink.borrow_mut().push(conflicts));
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
        for format in [ProofFormat::Drat, ProofFormat::Checkable] {
            let error = refute(&pigeons(12), format, &mut Full { left: 100_000 });
            assert!(error.is_err(), "{error:?}");
        }
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

    fn proof(cnf: &Cnf, format: ProofFormat) -> Vec<u8> {
        let mut proof = Vec::new();
        assert_eq!(refute(cnf, format, &mut proof), Ok(true));
        proof
    }

    #[test]
    fn a_proof_holds_only_with_the_empty_clause() {
        let objection = Err("no step derives the empty clause".to_owned());
        let satisfiable = cnf(&UNSATISFIABLE[..3]);
        let mut log = Vec::new();
        let is_refuted = search(&satisfiable, ProofFormat::Checkable, &mut log);
        assert!(is_refuted == Ok(false) && !log.is_empty());
        assert_eq!(check_refutation(&satisfiable, &log), objection);

        let unsatisfiable = cnf(&UNSATISFIABLE);
        let mut nothing_done = Vec::new();
        {
            let mut solver = varisat::Solver::new();
            solver.write_proof(&mut nothing_done, varisat::ProofFormat::Varisat);
            solver.close_proof().expect("writable");
        }
        assert_eq!(check_refutation(&unsatisfiable, &nothing_done), objection);
        assert!(check_refutation(&unsatisfiable, &[]).is_err());

        let proof = proof(&unsatisfiable, ProofFormat::Checkable);
        assert_eq!(check_refutation(&unsatisfiable, &proof), Ok(()));
    }

    #[test]
    fn what_loading_refutes_has_a_proof_too() {
        let with_empty = cnf(&[&[1, 2], &[]]);
        for refuted in [with_empty, cnf(&[&[1], &[-1]]), cnf(&UNSATISFIABLE)] {
            let checkable = proof(&refuted, ProofFormat::Checkable);
            assert_eq!(check_refutation(&refuted, &checkable), Ok(()));
            let drat = String::from_utf8(proof(&refuted, ProofFormat::Drat)).expect("text");
            assert_eq!(drat.lines().filter(|step| *step == "0").count(), 1, "{drat}");
            assert!(drat.ends_with("0\n"));
        }
    }
}
