//! The worker for all that a first answer doesn't need: steps in words, proofs, a look at the
//! clauses.

use std::ops::ControlFlow;

use super::facts::facts;
use super::front_door;
use super::host::{self, Host};
use super::protocol::{Errand, Finding, PREVIEW, Progress, Request};
use crate::export::{self, Clues, Content, Export};
use crate::simplify;
use crate::solve::{self, Options, SolveError};

/// Starts to run [`Errand`]s.
///
/// # Panics
/// Outside a dedicated worker.
pub fn start() {
    host::start(run);
}

fn run(host: &Host, request: &Request<Errand>) -> Result<Finding, SolveError> {
    let (puzzle, options) = (&request.puzzle, request.options);
    Ok(match &request.task {
        Errand::Path => Finding::Path(simplify::tell(puzzle)?),
        Errand::Formula(claim) => {
            let mut contents = Vec::new();
            solve::formula_of(puzzle, claim, &mut |piece| keep(&mut contents, piece));
            file("satdoku-proof.cnf", contents)
        }
        Errand::Proof(claim) => {
            let mut contents = Vec::new();
            solve::prove(puzzle, claim, &mut |piece| keep(&mut contents, piece))?;
            file("satdoku-proof.drat", contents)
        }
        Errand::CheckProof(claim) => {
            solve::check_proof(puzzle, claim)?;
            Finding::ProofHolds
        }
        Errand::Look { cell } => Finding::Facts(facts(puzzle, options, *cell)),
        Errand::Read { text } => front_door::read(text, puzzle),
        Errand::Export { export, solution, is_preview } => {
            let limit = if *is_preview { PREVIEW } else { usize::MAX };
            write(host, *export, Content { puzzle, solution: solution.as_deref() }, options, limit)
        }
    })
}

fn keep(contents: &mut Vec<u8>, piece: &[u8]) -> ControlFlow<()> {
    contents.extend_from_slice(piece);
    ControlFlow::Continue(())
}

fn file(name: &str, contents: Vec<u8>) -> Finding {
    Finding::File { name: name.to_owned(), contents }
}

/// Writes an export and tells its pieces as they come, as far as the limit in bytes.
fn write(
    host: &Host,
    export: Export,
    content: Content<'_>,
    options: Options,
    limit: usize,
) -> Finding {
    let options = export::Options { encoding: options.encoding, clues: Clues::from(options.start) };
    let mut written = 0;
    let told = export::write(export, content, options, &mut |piece, progress| {
        if written < limit {
            let mut end = piece.len().min(limit - written);
            while !piece.is_char_boundary(end) {
                end -= 1;
            }
            let percent = (progress.done as u64 * 100 / progress.total.max(1) as u64) as u8;
            host.report(Progress::Piece { text: piece[..end].to_owned(), percent });
        }
        written += piece.len();
        if written > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match told {
        Ok(()) => Finding::Exported { is_whole: written <= limit },
        Err(unsayable) => Finding::Unsayable(unsayable.to_string()),
    }
}
