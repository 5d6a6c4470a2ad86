//! The SAT solver behind all questions: varisat, named here and nowhere else.

use std::cell::RefCell;
use std::sync::Once;

use thiserror::Error;
use varisat::ExtendFormula;

use crate::encode::{Cnf, Lit};

/// An incremental SAT solver: clauses can be added between calls of [`Sat::solve`].
pub(super) struct Sat {
    solver: varisat::Solver<'static>,
    buffer: Vec<varisat::Lit>,
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

    /// Adds a clause.
    pub(super) fn add_clause(&mut self, clause: &[Lit]) {
        self.buffer.clear();
        self.buffer
            .extend(clause.iter().map(|lit| varisat::Lit::from_dimacs(lit.dimacs() as isize)));
        self.solver.add_clause(&self.buffer);
    }

    /// The literals that are true in a model, or `None` if there is none.
    ///
    /// Runs until it knows; only ending the thread stops it.
    pub(super) fn solve(&mut self) -> Result<Option<Vec<Lit>>, SatError> {
        let satisfiable = self.solver.solve().map_err(|error| SatError(error.to_string()))?;
        if !satisfiable {
            return Ok(None);
        }
        let model = self.solver.model().unwrap_or_default();
        let positive = model.into_iter().filter(|lit| lit.is_positive());
        Ok(Some(positive.map(|lit| Lit::of(lit.to_dimacs().unsigned_abs())).collect()))
    }
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

    /// Nine pigeons, eight holes: some ten thousand conflicts.
    #[test]
    fn a_long_search_tells_its_conflicts() {
        let pigeons = 9;
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
        let seen = Rc::new(RefCell::new(Vec::new()));
        let sink = Rc::clone(&seen);
        watch_conflicts(move |conflicts| sink.borrow_mut().push(conflicts));
        assert_eq!(Sat::new(&cnf).solve(), Ok(None));
        assert_eq!(seen.borrow().first(), Some(&5_000));
    }
}
