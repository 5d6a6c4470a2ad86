//! `satdoku cnf`.

use std::io;

use satdoku::formats::export::{self, Content, Export, Options};

use crate::args::Cnf;
use crate::input::only_puzzle;
use crate::outcome::Outcome;
use crate::output::write_in_pieces;

/// Runs the command.
pub(crate) fn run(args: &Cnf) -> anyhow::Result<Outcome> {
    let puzzle = only_puzzle(&args.file)?;
    let options = Options { encoding: args.encoding, clues: args.clues };
    let content = Content::clues_of(&puzzle);
    write_in_pieces(io::stdout().lock(), |sink| {
        let mut sink = |piece: &str, _| sink(piece.as_bytes());
        Ok(export::write(Export::Dimacs, content, options, &mut sink)?)
    })?;
    Ok(Outcome::Complete)
}
