//! `satdoku completions`.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Args;
use crate::outcome::Outcome;

/// Runs the command.
pub(crate) fn run(shell: Shell) -> anyhow::Result<Outcome> {
    // The script is built in memory, because the generator panics if nobody reads its output.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "satdoku", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Outcome::Complete)
}
