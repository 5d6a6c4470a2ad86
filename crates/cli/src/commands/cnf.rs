//! `satdoku cnf`.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use satdoku::formats::export::{self, Content, Export, Options};

use crate::args::Cnf;
use crate::input::only_puzzle;
use crate::outcome::Outcome;

/// Runs the command.
pub(crate) fn run(args: &Cnf) -> anyhow::Result<Outcome> {
    let puzzle = only_puzzle(&args.file)?;
    let options = Options { encoding: args.encoding, clues: args.clues };
    let mut output = BufWriter::new(io::stdout().lock());
    let mut written = Ok(());
    export::write(Export::Dimacs, Content::clues_of(&puzzle), options, &mut |piece, _| {
        written = output.write_all(piece.as_bytes());
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    written?;
    output.flush()?;
    Ok(Outcome::Complete)
}
