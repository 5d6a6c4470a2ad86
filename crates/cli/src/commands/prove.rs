//! `satdoku prove`.

use std::fs::File;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use satdoku::formats::export;
use satdoku::proof::{self, Claim, RunBounds};
use satdoku::puzzle::Puzzle;
use satdoku::questions::{self, Limits, SolveError};

use crate::args::Prove;
use crate::input::only_puzzle;
use crate::outcome::Outcome;
use crate::output::{Sink, print, report, write_in_pieces};
use crate::progress;

/// Runs the command.
pub(crate) fn run(args: &Prove) -> anyhow::Result<Outcome> {
    let puzzle = only_puzzle(&args.file)?;
    progress::start(None);
    let claim = match questions::solve(&puzzle, &Limits::default())? {
        questions::Outcome::None => Claim::Unsolvable,
        questions::Outcome::One(solution) => Claim::OnlySolution(solution),
        questions::Outcome::Several(..) => {
            bail!(
                "the puzzle has several solutions, so there is nothing to prove; \
                 `satdoku solve --json` shows two of them"
            );
        }
    };
    proof::check_proof(&puzzle, &claim)?;
    let proved = match &claim {
        Claim::Unsolvable => "Proved and checked: the puzzle has no solution.",
        Claim::OnlySolution(_) => "Proved and checked: the solution is the only one.",
    };
    print(proved)?;
    if let Some(name) = &args.output {
        let (formula, steps) = (with_suffix(name, ".cnf"), with_suffix(name, ".drat"));
        write(&formula, |sink| {
            export::write_claim(&puzzle, &claim, &mut |piece| sink(piece.as_bytes()));
            Ok(())
        })?;
        write(&steps, |sink| Ok(proof::prove(&puzzle, &claim, sink)?))?;
        let hints = with_suffix(name, ".lrat");
        let lrat = lrat(&puzzle, &claim)?;
        if let Some(lrat) = &lrat {
            write(&hints, |sink| {
                // The sink keeps an error to itself, and then ends the writing.
                let _ = sink(lrat);
                Ok(())
            })?;
        }
        let (formula, steps, hints) = (formula.display(), steps.display(), hints.display());
        let proofs =
            if lrat.is_some() { format!("{steps} and {hints}") } else { steps.to_string() };
        print(&format!("The formula is in {formula}, its proof in {proofs}."))?;
        if lrat.is_none() {
            report(&format!("{hints} is not written: {}", SolveError::LongProof));
        }
    }
    Ok(Outcome::Complete)
}

/// The bounds of a proof in LRAT: it takes at most 1 GB while it is trimmed.
const LRAT_BOUNDS: RunBounds = RunBounds { lemmas: 10_000_000, entries: 250_000_000 };

/// The proof in LRAT. `None` if it is too long.
fn lrat(puzzle: &Puzzle, claim: &Claim) -> Result<Option<Vec<u8>>, SolveError> {
    let mut lrat = Vec::new();
    let proved = proof::prove_lrat(puzzle, claim, LRAT_BOUNDS, &Limits::default(), &mut |piece| {
        lrat.extend_from_slice(piece);
        ControlFlow::Continue(())
    });
    match proved {
        Ok(()) => Ok(Some(lrat)),
        Err(SolveError::LongProof) => Ok(None),
        Err(error) => Err(error),
    }
}

/// A path with something after its name, which may have dots.
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Writes a file in pieces.
fn write(path: &Path, writer: impl FnOnce(Sink<'_>) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let file = File::create(path).map_err(anyhow::Error::from);
    file.and_then(|file| write_in_pieces(file, writer))
        .with_context(|| format!("writing {}", path.display()))
}
