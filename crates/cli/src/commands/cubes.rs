//! `satdoku cubes`.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use satdoku::formats::export::{self, Options};

use crate::args::Cubes;
use crate::input::only_puzzle;
use crate::outcome::Outcome;
use crate::output::report;

/// Runs the command.
pub(crate) fn run(args: &Cubes) -> anyhow::Result<Outcome> {
    let puzzle = only_puzzle(&args.formula.file)?;
    let options = Options { encoding: args.formula.encoding, clues: args.formula.clues };
    let mut output = BufWriter::new(io::stdout().lock());
    let mut written = Ok(());
    let branches = export::write_cubes(&puzzle, options, args.depth, &mut |piece| {
        written = output.write_all(piece.as_bytes());
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    written?;
    output.flush()?;
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
