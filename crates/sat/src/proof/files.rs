//! Proofs as files for other tools: DRAT for drat-trim, LRAT for lrat-check and `cake_lpr`.
//!
//! N. Wetzler, M. Heule and W. Hunt, *DRAT-trim* (2014); L. Cruz-Filipe, M. Heule, W. Hunt,
//! M. Kaufmann and P. Schneider-Kamp, *Efficient Certified RAT Verification* (2017).
//!
//! In LRAT, clauses have the numbers of [`SolverRun`]. They fit the DIMACS file of the same formula.

use std::io::{self, Write};

use rustc_hash::FxHashMap;

use super::line_check::LineReader;
use super::solver_run::{RunStep, SolverRun};
use super::trimmed::TrimmedProof;
use crate::backend::ClauseId;

/// The lines of a proof to write.
#[derive(Clone, Copy, Debug)]
pub enum ProofLines<'a> {
    /// Every lemma, and varisat's deletions.
    All(&'a SolverRun),
    /// The lemmas that the empty clause needs. Each is deleted after its last use.
    Needed(&'a SolverRun, &'a TrimmedProof),
}

/// A format of proofs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProofFormat {
    /// Lemmas and deletions. A checker searches the propagation of each lemma.
    Drat,
    /// Lemmas with their hints and deletions. A checker follows the hints.
    Lrat,
}

/// Writes a proof as text.
///
/// # Errors
/// If `target` fails, or if a lemma fails its check.
pub fn write_proof(
    lines: ProofLines<'_>,
    format: ProofFormat,
    target: &mut dyn Write,
) -> io::Result<()> {
    let (ProofLines::All(run) | ProofLines::Needed(run, _)) = lines;
    let mut writer = LineWriter { run, format, target, last: run.formula_len() as ClauseId };
    match lines {
        ProofLines::All(_) => {
            let mut reader = LineReader::new(run);
            for step in run.steps() {
                match *step {
                    RunStep::Lemma(id) if format == ProofFormat::Drat => writer.lemma(id, [])?,
                    RunStep::Lemma(id) => {
                        let check = reader.read(id);
                        let check = check.ok_or_else(|| io::Error::other(format!("line {id}")))?;
                        writer.lemma(id, check.hints())?;
                    }
                    RunStep::Deletion(id) => writer.deletion(&[id])?,
                    RunStep::Restart => {}
                }
            }
        }
        ProofLines::Needed(_, proof) => {
            let mut last_use = FxHashMap::default();
            for (id, hints) in proof.lines() {
                last_use.extend(hints.iter().map(|hint| (*hint, id)));
            }
            for (id, hints) in proof.lines() {
                writer.lemma(id, hints.iter().copied())?;
                let is_done = |hint: &ClauseId| {
                    *hint as usize > run.formula_len() && last_use.get(hint) == Some(&id)
                };
                let done: Vec<ClauseId> = hints.iter().copied().filter(is_done).collect();
                if !run.clause(id).unwrap_or_default().is_empty() {
                    writer.deletion(&done)?;
                }
            }
        }
    }
    Ok(())
}

/// Writes lines.
struct LineWriter<'a> {
    run: &'a SolverRun,
    format: ProofFormat,
    target: &'a mut dyn Write,
    /// The last lemma.
    last: ClauseId,
}

impl LineWriter<'_> {
    fn lemma(&mut self, id: ClauseId, hints: impl IntoIterator<Item = ClauseId>) -> io::Result<()> {
        self.last = id;
        if self.format == ProofFormat::Drat {
            return self.literals(id);
        }
        write!(self.target, "{id} ")?;
        for literal in self.run.clause(id).unwrap_or_default() {
            write!(self.target, "{} ", literal.dimacs())?;
        }
        write!(self.target, "0 ")?;
        for hint in hints {
            write!(self.target, "{hint} ")?;
        }
        writeln!(self.target, "0")
    }

    /// Deletes clauses. In DRAT, unit clauses stay: drat-trim ignores their deletion, with a
    /// warning.
    fn deletion(&mut self, ids: &[ClauseId]) -> io::Result<()> {
        if self.format == ProofFormat::Drat {
            for id in ids {
                if self.run.clause(*id).is_some_and(|clause| clause.len() > 1) {
                    write!(self.target, "d ")?;
                    self.literals(*id)?;
                }
            }
            return Ok(());
        }
        if ids.is_empty() {
            return Ok(());
        }
        write!(self.target, "{} d ", self.last)?;
        for id in ids {
            write!(self.target, "{id} ")?;
        }
        writeln!(self.target, "0")
    }

    /// Writes a clause as a line.
    fn literals(&mut self, id: ClauseId) -> io::Result<()> {
        for literal in self.run.clause(id).unwrap_or_default() {
            write!(self.target, "{} ", literal.dimacs())?;
        }
        writeln!(self.target, "0")
    }
}
