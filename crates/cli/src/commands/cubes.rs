//! `satdoku cubes`.

use std::io;

use satdoku::formats::export::{self, Options};

use crate::args::Cubes;
use crate::input::only_puzzle;
use crate::outcome::Outcome;
use crate::output::{report, write_in_pieces};

/// Runs the command.
pub(crate) fn run(args: &Cubes) -> anyhow::Result<Outcome> {
    let puzzle = only_puzzle(&args.formula.file)?;
    let options = Options { encoding: args.formula.encoding, clues: args.formula.clues };
    let branches = write_in_pieces(io::stdout().lock(), |sink| {
        let mut sink = |piece: &str| sink(piece.as_bytes());
        Ok(export::write_cubes(&puzzle, options, args.depth, &mut sink)?)
    })?;
    let refuted = match branches.refuted {
        0 => "unit propagation refutes no other branch".to_owned(),
        1 => "unit propagation refutes another branch".to_owned(),
        count => format!("unit propagation refutes {count} other branches"),
    };
    report(&match branches.open {
        0 => "no cubes: unit propagation shows that the puzzle has no solution".to_owned(),
        1 => format!("1 cube; {refuted}"),
        count => format!("{count} cubes; {refuted}"),
    });
    Ok(Outcome::Complete)
}
