//! `satdoku prove`.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use satdoku::formats::export;
use satdoku::proof::{self, Claim};
use satdoku::questions::{self, Limits};

use crate::args::Prove;
use crate::input::only_puzzle;
use crate::outcome::Outcome;
use crate::output::print;
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
        let (formula, steps) = (formula.display(), steps.display());
        print(&format!("The formula is in {formula}, its proof in {steps}."))?;
    }
    Ok(Outcome::Complete)
}

/// A path with something after its name, which may have dots.
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Receives pieces of a file, and stops the writer after an error.
type Sink<'a> = &'a mut dyn FnMut(&[u8]) -> ControlFlow<()>;

/// Writes a file in pieces.
fn write(path: &Path, writer: impl FnOnce(Sink<'_>) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let context = || format!("writing {}", path.display());
    let mut file = BufWriter::new(File::create(path).with_context(context)?);
    let mut written: io::Result<()> = Ok(());
    writer(&mut |piece| {
        written = file.write_all(piece);
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    written.and_then(|()| file.flush()).with_context(context)
}
